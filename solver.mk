# Wheels of the solver, and its comparison with other solvers; included by the Makefile.
PYTHON ?= python3
PEERS := .venv-peers

.PHONY: wheel bench-peers

wheel:  # a compiled wheel, and one of pure Python, in dist/
	rm -rf build dist
	$(PYTHON) -m venv build/venv
	build/venv/bin/python -m pip install --quiet build
	RUMMYKIT_COMPILE=1 build/venv/bin/python -m build --wheel --outdir dist
	rm -rf build/lib* build/bdist*
	RUMMYKIT_COMPILE=0 build/venv/bin/python -m build --wheel --outdir dist
	rm -rf build
	ls dist

bench-peers:  # our solver, compiled and interpreted, against others; some minutes
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --requirement benchmarks/peers/requirements.txt
	RUMMYKIT_COMPILE=1 $(PEERS)/bin/python -m pip install --quiet --force-reinstall --no-deps .
	$(PEERS)/bin/python benchmarks/peers/compare.py
	$(PEERS)/bin/python -m pip install --quiet --no-deps --editable examples/gin
	$(PEERS)/bin/python benchmarks/peers/gin_agreement.py
	RUMMYKIT_COMPILE=0 $(PEERS)/bin/python -m pip install --quiet --force-reinstall --no-deps .
	$(PEERS)/bin/python benchmarks/peers/compare.py
