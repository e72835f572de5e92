# make demo   set up, and watch a match of each variant
# make test   set up, and check everything that CI checks
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled

.PHONY: demo test lint format types unit test-compiled thorough mutants fuzz bench clean

# A whole match of each; of 500, which is long, only the score sheets.
demo: $(VENV)/ready
	$(BIN)/rummykit play carousel --players 3 --seed 4
	$(BIN)/rummykit play remi51 --players 4 --seed 1
	$(BIN)/rummykit play 500 --players 3 --seed 1 --quiet

test: lint types unit test-compiled

$(VENV)/ready: pyproject.toml setup.py examples/gin/pyproject.toml
	@echo "Setting up $(VENV); this takes a minute or so the first time."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[test]" --editable examples/gin
	touch $@

lint: $(VENV)/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(VENV)/ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/ready
	$(BIN)/mypy src tests examples/*.py examples/gin benchmarks docs/reference mutants

# The tests run every script in examples/, too.
unit: $(VENV)/ready
	$(BIN)/pytest -n auto tests src README.md docs --doctest-modules --doctest-glob="*.md"
	$(BIN)/pytest -n auto --rootdir examples/gin -c examples/gin/pyproject.toml examples/gin

# The solver once more, installed as users install it and compiled where that is possible.
test-compiled: $(VENV)/ready
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install --quiet --upgrade pip
	$(COMPILED)/bin/python -m pip install --quiet --force-reinstall ".[test]"
	$(COMPILED)/bin/python -c "from rummykit import solver; print('solver compiled:', solver.COMPILED)"
	$(COMPILED)/bin/pytest -n auto tests/solver

# Many more examples, and the tests that take minutes.
thorough: $(VENV)/ready
	HYPOTHESIS_PROFILE=thorough $(BIN)/pytest -n auto -m "" tests

# Plants faults in the code, one at a time, and shows which test catches which.
mutants: $(VENV)/ready
	$(BIN)/python -m mutants.run

fuzz: $(VENV)/ready
	$(BIN)/python -m pip install --quiet atheris
	$(BIN)/python benchmarks/fuzz_documents.py -max_total_time=300

bench: $(VENV)/ready
	$(BIN)/pytest benchmarks/bench_*.py --benchmark-only

clean:
	rm -rf $(VENV) $(COMPILED) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

include solver.mk
