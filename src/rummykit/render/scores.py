"""How a deal ended, and how a match stands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from rummykit.render.cards import hand_text
from rummykit.result import DealResult, Standing

__all__ = ["result_table", "score_sheet"]


def result_table(result: DealResult, names: Sequence[str]) -> Table:
    """How a deal ended: what each seat scores, and the cards it had left."""
    grid = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("points", justify="right")
    grid.add_column("cards left")
    for seat, called in enumerate(names):
        won = " (won)" if seat in result.winners else ""
        grid.add_row(
            Text(called + won, "bold" if won else ""),
            str(result.points[seat]),
            hand_text(result.deadwood[seat]) if result.deadwood[seat] else Text("none"),
        )
    return grid


def score_sheet(
    results: Sequence[DealResult],
    standing: Standing,
    names: Sequence[str],
    *,
    last: int | None = None,
) -> Table:
    """The score sheet of a match: a line for every deal, the bonuses, the totals.

    Args:
        results: The results of the deals, in order.
        standing: How the match stands after them.
        names: What the seats are called.
        last: How many deals are shown at most, the last ones; None for all of them.
    """
    sheet = Table(title="Score sheet", title_justify="left", show_footer=True, show_edge=False)
    sheet.add_column("deal", "total", justify="right")
    sheet.add_column("ended by")
    sheet.add_column("won by")
    for seat, called in enumerate(names):
        won = seat in standing.winners
        total = Text(str(standing.totals[seat]), "bold reverse" if won else "bold")
        sheet.add_column(called, total, justify="right")
    hidden = 0 if last is None else max(0, len(results) - last)
    if hidden:
        sheet.add_row("...")
    for number, result in enumerate(results[hidden:], hidden + 1):
        ended = result.ending.value.replace("_", " ")
        winners = ", ".join([names[seat] for seat in result.winners]) or "nobody"
        points = [
            Text(str(result.points[seat]), "bold" if seat in result.winners else "")
            for seat in range(len(names))
        ]
        sheet.add_row(str(number), ended, winners, *points)
    if any(standing.bonuses):
        sheet.add_section()
        sheet.add_row("bonus", "", "", *[str(bonus) for bonus in standing.bonuses])
    return sheet
