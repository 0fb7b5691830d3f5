"""The crosstable stands in the order of the event's tie-breaks where the file has no ranks."""

from dataclasses import replace

from pareo.language import english
from pareo.model import Tournament
from pareo.reports import crosstable
from tests.unit.standings.words import exercise


def without_ranks(*codes: str) -> Tournament:
    swiss = exercise("swiss16")
    settings = replace(swiss.settings, tie_breaks=codes, ranking_list=())
    return replace(swiss, settings=settings, published_players=())


def order(event: Tournament) -> list[int]:
    return [int(row[1]) for row in crosstable(event).texts(english)]


def test_tie_breaks_order_the_crosstable() -> None:
    event = without_ranks("BH/C1", "BH", "SB")
    assert order(event)[:8] == [2, 3, 4, 1, 16, 6, 8, 11]
    assert str(crosstable(event).notes[0]).startswith("Ordered by points, then BH/C1, BH, SB")


def test_tie_breaks_that_cannot_be_applied_leave_the_order_to_points() -> None:
    event = without_ranks("NONSENSE")
    assert order(event)[:5] == [2, 1, 3, 4, 16]
    assert str(crosstable(event).notes[0]).startswith("Ordered by points and number")
