"""Build the inside of the solver as C where that is possible; all else is in pyproject.toml.

``RUMMYKIT_COMPILE=0`` installs pure Python, ``=1`` insists on compiling.  Without it the solver
is compiled where a C compiler and Python's headers are there, and not for an editable install,
whose compiled modules would hide every later change of the source.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution

SOLVER = Path("src") / "rummykit" / "solver"
EDGE = {"__init__", "listing", "problem", "questions", "result"}  # these speak of cards and melds


def has_compiler() -> bool:
    """Whether an extension module can be compiled and linked here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
        )
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.finalize_options()
        try:
            command.run()
        except Exception as error:  # noqa: BLE001 (whatever it is, pure Python works)
            print(f"rummykit: no working C compiler ({error})")  # noqa: T201
            return False
    return True


def compiled_modules() -> list[Extension]:
    """The extension modules to build, none for pure Python."""
    wanted = os.environ.get("RUMMYKIT_COMPILE", "")
    editable = "editable_wheel" in sys.argv or "develop" in sys.argv
    building = any(word.startswith(("build", "bdist", "editable", "dev")) for word in sys.argv)
    if wanted == "0" or not building or (not wanted and (editable or not has_compiler())):
        return []
    from mypyc.build import mypycify  # a pure build does not need it

    flags = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    files = sorted(str(path) for path in SOLVER.glob("*.py") if path.stem not in EDGE)
    try:
        return mypycify([*flags, *files], opt_level="3")
    except (Exception, SystemExit) as error:
        if wanted == "1":
            raise
        print(f"rummykit: installed as pure Python ({error})")  # noqa: T201
        return []


setup(ext_modules=compiled_modules())
