"""Where nobody published ranks, a report file is written with those of its own tie-breaks."""

from dataclasses import replace

from pareo.model import Tournament
from pareo.trf import read_trf, write_trf
from tests.unit.standings.words import exercise


def written(*codes: str) -> list[int]:
    """Return the numbers in the order of the ranks that are written."""
    swiss = exercise("swiss16")
    settings = replace(swiss.settings, tie_breaks=codes, ranking_list=())
    event: Tournament = replace(swiss, settings=settings, published_players=())
    ranks = {e.rank: e.number for e in read_trf(write_trf(event).text).tournament.published_players}
    return [ranks[place] for place in range(1, 17)]


def test_202_the_tie_breaks_of_the_file_rank_its_players() -> None:
    assert written("BH/C1", "BH", "SB")[:8] == [2, 3, 4, 1, 16, 6, 8, 11]


def test_without_usable_tie_breaks_points_and_numbers_rank_them() -> None:
    assert written()[:5] == written("NONSENSE")[:5] == [2, 1, 3, 4, 16]
