"""Plant each fault in a copy of the library and see which test catches it.

    python -m mutants.run                  # all of them
    python -m mutants.run carousel R19     # those of a catalogue's file, of a clause, of a game

Prints a line for each mutant and fails if one survives.  In the end the tests that caught them are
run without any fault: one that fails anyhow has caught nothing.
"""

from __future__ import annotations

import argparse
import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from mutants.catalogue import ROOT, SOURCES, Mutant, mutants

_LIMIT = 300
"""The seconds after which a run is given up: a test that does not end has caught the fault."""

_WHOLE_LIMIT = 3600
"""The same where many tests are run."""

_SUMMARY = re.compile(r"^(FAILED|ERROR) (\S+?)(?:\[| - |$)", re.MULTILINE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants named, all by default; 0 if every one is caught."""
    parser = argparse.ArgumentParser(prog="python -m mutants.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which mutants; default all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--whole", action="store_true", help="try survivors on the whole suite")
    options = parser.parse_args(arguments)
    chosen = [mutant for mutant in mutants() if _is_named(mutant, options.names)]
    if not chosen:
        parser.error("there is no such mutant")
    with tempfile.TemporaryDirectory() as directory:
        first = Path(directory, "0")
        shutil.copytree(SOURCES, first / "rummykit", ignore=shutil.ignore_patterns("*.so"))
        compileall.compile_dir(str(first), quiet=1)
        trees = [first, *[Path(directory, str(number)) for number in range(1, options.jobs)]]
        for tree in trees[1:]:
            shutil.copytree(first, tree)
        return 0 if _try_all(chosen, trees, whole=options.whole) else 1


def _is_named(mutant: Mutant, names: Sequence[str]) -> bool:
    own = (mutant.id, mutant.rule, mutant.group, mutant.rule.partition(".")[0])
    return not names or any(name in own for name in names)


def _try_all(chosen: Sequence[Mutant], trees: Sequence[Path], *, whole: bool) -> bool:
    """Try mutants, as many at once as there are trees, and say whether all are caught."""
    free: SimpleQueue[Path] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def attempt(mutant: Mutant) -> list[str]:
        tree = free.get()
        try:
            return _failed_with(mutant, tree, whole=whole)
        finally:
            free.put(tree)

    catchers: dict[str, None] = {}
    survivors = 0
    with ThreadPoolExecutor(len(trees)) as pool:
        for mutant, failed in zip(chosen, pool.map(attempt, chosen), strict=True):
            survivors += not failed
            catchers |= dict.fromkeys(failed)
            caught = f"caught by {' '.join(failed)}" if failed else "SURVIVES"
            print(f"{mutant.id} {caught}: {mutant.fault}", flush=True)
    print(f"{len(chosen)} mutants, {survivors} survive")
    without_fault = _failed(trees[0], [*catchers], _WHOLE_LIMIT)
    if without_fault:
        print(f"fails without any fault: {' '.join(without_fault)}")
    return not survivors and not without_fault


def _failed_with(mutant: Mutant, tree: Path, *, whole: bool) -> list[str]:
    """The tests that fail with a mutant planted in a tree, which is put back in order."""
    path = tree / "rummykit" / mutant.file
    source = path.read_text(encoding="utf-8")
    times = path.stat()
    planted = mutant.planted(source)
    compile(planted, mutant.file, "exec")
    try:
        path.write_text(planted, encoding="utf-8")
        failed = _failed(tree, mutant.tests)
        if not failed and whole:
            failed = _failed(tree, ["tests"], _WHOLE_LIMIT)
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # as its bytecode has it
    return failed


def _failed(tree: Path, tests: Sequence[str], limit: int = _LIMIT) -> list[str]:
    """Run tests against a tree and give the first that fails, or all if they do not end."""
    if not tests:
        return []
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-rfE"]
    command += ["-p", "no:cacheprovider", *tests]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(tree), str(ROOT)]),
        "PYTHONHASHSEED": "0",
        "HYPOTHESIS_PROFILE": "mutants",
        "PYTHONDONTWRITEBYTECODE": "1",  # bytecode of one fault must not be taken for another's
    }
    try:
        done = subprocess.run(  # noqa: S603 (the tests of this repository)
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return [*tests]
    found = _SUMMARY.search(done.stdout)
    if done.returncode == 0:
        return []
    if done.returncode == 1 and found and found[1] == "FAILED":
        return [found[2]]
    raise RuntimeError(f"pytest could not run {' '.join(tests)}:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
