# make demo   set up, and watch a match of each variant
# make test   set up, and check everything that CI checks
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled

.PHONY: demo test lint format types unit examples test-compiled thorough bench clean

demo: $(VENV)/ready
	$(BIN)/rummykit play carousel --players 3 --seed 4
	$(BIN)/rummykit play remi51 --players 4 --seed 1
	$(BIN)/rummykit play 500 --players 3 --seed 1

test: lint types unit examples test-compiled

$(VENV)/ready: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	touch $@

lint: $(VENV)/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(VENV)/ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/ready
	$(BIN)/mypy src tests examples docs/reference

unit: $(VENV)/ready
	$(BIN)/pytest tests src README.md docs --doctest-modules --doctest-glob="*.md"

examples: $(VENV)/ready
	for script in examples/*.py; do echo "$$script"; $(BIN)/python -W error $$script > /dev/null || exit 1; done

# The solver once more, installed as users install it and compiled where that is possible.
test-compiled: $(VENV)/ready
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install --quiet --upgrade pip
	$(COMPILED)/bin/python -m pip install --quiet --force-reinstall ".[test]"
	$(COMPILED)/bin/python -c "from rummykit import solver; print('solver compiled:', solver.COMPILED)"
	$(COMPILED)/bin/pytest tests/solver

thorough: $(VENV)/ready
	HYPOTHESIS_PROFILE=thorough $(BIN)/pytest tests

bench: $(VENV)/ready
	$(BIN)/pytest benchmarks --benchmark-only

clean:
	rm -rf $(VENV) $(COMPILED) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

include solver.mk
