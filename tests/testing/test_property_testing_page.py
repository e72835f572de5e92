"""The page on property testing: its code runs, and its faulty checkers are exposed."""

from __future__ import annotations

import re
import unittest
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "property-testing.md"


def test_the_code_of_the_page_runs() -> None:
    page = PAGE.read_text(encoding="utf-8")
    # Each block stands on its line, so that a failure shows where it is in the page.
    blocks = [
        "\n" * page.count("\n", 0, block.start(1)) + block[1]
        for block in re.finditer(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    ]
    assert len(blocks) >= 10
    namespace: dict[str, Any] = {"__name__": "page"}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), namespace)  # noqa: S102 (it is our own page)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(namespace["TestServer"]).run(result)
    assert result.testsRun == 1
    assert result.wasSuccessful(), result.failures + result.errors
