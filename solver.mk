# Wheels of the solver, and its comparison with other solvers; included by the Makefile.
PYTHON ?= python3

.PHONY: wheel bench-peers

wheel:  ## build a compiled wheel and one of pure Python into dist/
	rm -rf build dist
	$(PYTHON) -m pip install --quiet --upgrade build
	RUMMYKIT_COMPILE=1 $(PYTHON) -m build --wheel --outdir dist
	rm -rf build
	RUMMYKIT_COMPILE=0 $(PYTHON) -m build --wheel --outdir dist
	rm -rf build
	ls dist
