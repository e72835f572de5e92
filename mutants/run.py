"""Plant each fault in a copy of the library and see which test catches it.

    python -m mutants.run                  # all of them
    python -m mutants.run carousel R19     # those of a catalogue's file, of a clause, of a game

Prints a line for each mutant and fails if one survives.  First the same tests are run without
any fault: one that fails anyhow catches nothing.
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
from collections.abc import Iterable, Sequence
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
    """Run the mutants named, all by default; say how many survive."""
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
        if failed := _run(first, _all_tests(chosen), _WHOLE_LIMIT):
            print(f"without any fault: {failed}")
            return 1
        return _try_all(chosen, trees, whole=options.whole)


def _is_named(mutant: Mutant, names: Sequence[str]) -> bool:
    own = (mutant.id, mutant.rule, mutant.group, mutant.rule.partition(".")[0])
    return not names or any(name in own for name in names)


def _all_tests(chosen: Iterable[Mutant]) -> list[str]:
    return sorted({test for mutant in chosen for test in mutant.tests})


def _try_all(chosen: Sequence[Mutant], trees: Iterable[Path], *, whole: bool) -> int:
    free: SimpleQueue[Path] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def attempt(mutant: Mutant) -> str:
        tree = free.get()
        try:
            return _caught(mutant, tree, whole=whole)
        finally:
            free.put(tree)

    survivors = 0
    with ThreadPoolExecutor(free.qsize()) as pool:
        for mutant, caught in zip(chosen, pool.map(attempt, chosen), strict=True):
            survivors += not caught
            print(f"{mutant.id} {caught or 'SURVIVES'}: {mutant.fault}", flush=True)
    print(f"{len(chosen)} mutants, {survivors} survive")
    return 1 if survivors else 0


def _caught(mutant: Mutant, tree: Path, *, whole: bool) -> str:
    """What caught a mutant, planted in a tree that is put back in order; empty if nothing did."""
    path = tree / "rummykit" / mutant.file
    source = path.read_text(encoding="utf-8")
    times = path.stat()
    planted = mutant.planted(source)
    compile(planted, mutant.file, "exec")
    try:
        path.write_text(planted, encoding="utf-8")
        return _run(tree, mutant.tests) or (_run(tree, ["tests"], _WHOLE_LIMIT) if whole else "")
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # as its bytecode has it


def _run(tree: Path, tests: Iterable[str], limit: int = _LIMIT) -> str:
    """Run tests against a tree up to the first failure; say which failed, empty if none."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-rfE"]
    command += ["-p", "no:cacheprovider", *tests]
    path = os.pathsep.join([str(tree), str(ROOT)])
    environment = os.environ | {
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",  # bytecode of one fault must not be taken for another's
    }
    try:
        done = subprocess.run(  # noqa: S603 (the tests of this repository)
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return f"caught by {' '.join(tests)}, which did not end"
    found = _SUMMARY.search(done.stdout)
    if done.returncode == 0:
        return ""
    if done.returncode == 1 and found and found[1] == "FAILED":
        return f"caught by {found[2]}"
    raise RuntimeError(f"pytest could not run {' '.join(tests)}:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
