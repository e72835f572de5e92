"""500: a study of the book rule.  How many hands are complete as they are dealt?

The source calls a book "three or four of the same suit"; its English original surely said "of a
kind".  This study deals hands of 13 cards and asks the solver how few cards stay unmelded under
each rule.  As it stands it studies the first 400 hands of a fixed series; with ``--full`` it
studies all 20,000, which takes a minute or two, and writes the plot of
``docs/explanation/books.md``.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

import rummykit as rk

SEED = 500
SAMPLE, FULL = 400, 20_000

# How many hands leave 0, 1, 2, ... 13 cards, of the first 400 and of all 20,000.
LEFT: dict[int, dict[str, tuple[int, ...]]] = {
    SAMPLE: {
        "same_suit": (109, 59, 101, 99, 7, 25, 0, 0, 0, 0, 0, 0, 0, 0),
        "of_a_kind": (0, 0, 0, 3, 16, 6, 29, 94, 3, 36, 142, 0, 0, 71),
    },
    FULL: {
        "same_suit": (4697, 3397, 5482, 4640, 793, 939, 52, 0, 0, 0, 0, 0, 0, 0),
        "of_a_kind": (0, 24, 25, 266, 910, 243, 1480, 4649, 195, 1709, 7165, 0, 0, 3334),
    },
}

DOCS = Path(__file__).parent.parent / "docs" / "explanation"
TITLES = {"same_suit": "books of one suit", "of_a_kind": "books of a kind"}
COLOURS = {"same_suit": "#0072b2", "of_a_kind": "#e69f00"}


def study(hands: int) -> dict[str, tuple[int, ...]]:
    """How many hands of the series leave so many cards, under each rule for books."""
    games = {books: rk.make("500", books=books) for books in TITLES}
    counts: dict[str, Counter[int]] = {books: Counter() for books in TITLES}
    rng = Random(SEED)
    for _ in range(hands):
        hand = rng.sample(games["same_suit"].deck, 13)
        for books, game in games.items():
            best = rk.solver.best(hand, game.melds, objective=rk.solver.CARDS)
            counts[books][len(best.deadwood)] += 1
            # Any number of cards of one suit but 1, 2 and 5 splits into threes and fours, so a
            # hand with no such number is complete: a check that needs no solver.
            suits = Counter(card.suit for card in hand if not card.is_joker)
            if books == "same_suit" and not {1, 2, 5} & {*suits.values()} and suits.total() == 13:
                assert not best.deadwood
    return {books: tuple([count[left] for left in range(14)]) for books, count in counts.items()}


def plot(counts: dict[str, tuple[int, ...]]) -> str:
    """The counts as bars, in SVG."""
    left, bottom, height, slot, bar = 60, 330, 260, 46, 20
    hands = sum(counts["same_suit"])

    def y(share: float) -> float:
        return round(bottom - height * share / 0.4, 1)

    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400" role="img"'
        ' font-family="sans-serif" font-size="13">',
        f"<title>Cards that stay unmelded of 13, in {hands:,} hands</title>",
        '<rect width="720" height="400" fill="#ffffff"/>',
        f'<text x="{left}" y="28" font-size="16">'
        f"Cards that stay unmelded of 13, in {hands:,} hands</text>",
    ]
    for percent in (0, 10, 20, 30, 40):
        height_of = y(percent / 100)
        out += [
            f'<line x1="{left}" x2="704" y1="{height_of}" y2="{height_of}" stroke="#cccccc"/>',
            f'<text x="{left - 8}" y="{height_of + 4}" text-anchor="end">{percent} %</text>',
        ]
    for cards in range(14):
        middle = left + slot * cards + slot // 2
        for side, books in ((-bar, "same_suit"), (0, "of_a_kind")):
            top = y(counts[books][cards] / hands)
            out.append(
                f'<rect x="{middle + side}" y="{top}" width="{bar}"'
                f' height="{round(bottom - top, 1)}" fill="{COLOURS[books]}"/>'
            )
        out.append(f'<text x="{middle}" y="{bottom + 18}" text-anchor="middle">{cards}</text>')
    out.append(f'<text x="382" y="{bottom + 40}" text-anchor="middle">cards left in hand</text>')
    for line, (books, title) in enumerate(TITLES.items()):
        out += [
            f'<rect x="290" y="{84 + 22 * line}" width="14" height="14" fill="{COLOURS[books]}"/>',
            f'<text x="310" y="{96 + 22 * line}">{title}</text>',
        ]
    return "\n".join([*out, "</svg>", ""])


def table(counts: dict[str, tuple[int, ...]]) -> list[str]:
    """The counts that matter, as lines of a Markdown table."""
    hands = sum(counts["same_suit"])
    rows = {"complete": 0, "all but one card": 1, "all but two cards": 2}
    lines = [
        "| " + " | ".join(["melded as dealt", *TITLES.values()]) + " |",
        "|---|---:|---:|",
    ]
    for name, left in rows.items():
        cells = [f"{counts[b][left]:,} ({counts[b][left] / hands:.1%})" for b in TITLES]
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return lines


def main(*, full: bool) -> None:
    """Run the study, check what is known of it, and show it."""
    hands = FULL if full else SAMPLE
    counts = study(hands)
    print(*table(counts), sep="\n")
    assert counts == LEFT[hands]
    if full:
        (DOCS / "books.svg").write_text(plot(counts), encoding="utf-8")

    # With books of one suit a quarter of all hands are complete and two fifths lack one card at
    # most; with books of a kind hardly any is.  So the literal rule goes with the other rules:
    # several players out in the first round, one who begins, a tie broken by discards.
    shares = {books: [number / hands for number in counts[books]] for books in TITLES}
    assert 0.2 < shares["same_suit"][0] < 0.3
    assert 0.35 < sum(shares["same_suit"][:2]) < 0.45
    assert sum(shares["of_a_kind"][:2]) < 0.005

    # The documentation shows the full study.
    page = (DOCS / "books.md").read_text(encoding="utf-8")
    assert "\n".join(table(LEFT[FULL])) in page
    assert (DOCS / "books.svg").read_text(encoding="utf-8") == plot(LEFT[FULL])


if __name__ == "__main__":
    main(full="--full" in sys.argv[1:])
