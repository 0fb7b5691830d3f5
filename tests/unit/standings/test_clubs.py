"""Clubs and federations out of an individual event; the sums are written down in the tests."""

import pytest

from pareo.errors import FormError
from pareo.standings import Terms, grouped, rank, rank_clubs
from pareo.standings.clubs import ClubStandings
from pareo.value import replace
from tests.unit.standings.words import exercise

CLUBS = {1: "A", 2: "B", 3: "A", 4: "C", 5: "B", 6: "A", 16: "B", 8: "C", 9: "D", 12: "D"}
"""Points of swiss16: 2: 4; 1, 3, 4 and 16: 3½; 6: 3; 5 and 8: 2½; 12: 2; 9: 1½."""


def ranked(best: int, *then: str, codes: tuple[str, ...] = ("BH/C1", "BH")) -> ClubStandings:
    event = exercise("swiss16")
    players = tuple(replace(p, club=CLUBS.get(p.number)) for p in event.players)
    standings = rank(replace(event, players=players), codes, Terms(edition="2026"))
    return rank_clubs(standings, grouped(standings, "club"), best, then or None)


def rows(clubs: ClubStandings) -> list[tuple[int, str, float]]:
    return [(row.rank, row.name, row.points / 10) for row in clubs.rows]


def worth(clubs: ClubStandings) -> list[tuple[str, list[float]]]:
    """Return the names and the values of the first two."""
    return [(row.name, [float(value) for value in row.values]) for row in clubs.rows[:2]]


def test_the_best_n_of_each_club_are_added_up() -> None:
    assert rows(ranked(2)) == [(1, "B", 7.5), (2, "A", 7), (3, "C", 6), (4, "D", 3.5)]
    assert rows(ranked(3))[:2] == [(1, "A", 10), (2, "B", 10)]
    assert ranked(2).rows[0].counted == (2, 16)
    assert [row.players for row in ranked(2).rows] == [3, 3, 2, 2]


def test_equal_sums_are_decided_by_the_announced_tie_breaks() -> None:
    """Three of A: 3, 1 and 6; of B: 2, 16 and 5. All have ten points.

    BH/C1: 13 + 11 + 10½ = 34½ and 12 + 11 + 7½ = 30½. Places (2026): 2 is first, 3 second, 1 and
    16 share the fourth, 6 is sixth, 5 ninth.
    """
    assert worth(ranked(3, "BH/C1")) == [("A", [34.5]), ("B", [30.5])]
    assert worth(ranked(3, "place")) == [("B", [1]), ("A", [2])]
    assert worth(ranked(3, "places")) == [("A", [12]), ("B", [14])]
    assert ranked(3).then == ("BH/C1", "BH", "place")


def test_equal_clubs_share_a_rank() -> None:
    """By the sum of pairing numbers A is first; with no tie-break nothing tells A and B apart."""
    clubs = ranked(3, "TPN", codes=("TPN",))
    assert worth(clubs) == [("A", [1 + 3 + 6]), ("B", [2 + 5 + 16])]
    event = clubs.standings
    level = rank_clubs(event, grouped(event, "club"), 3, ())
    assert [(row.rank, row.points) for row in level.rows[:2]] == [(1, 100), (1, 100)]


def test_a_missing_player_counts_as_one_behind_the_last_in_the_sum_of_places() -> None:
    """C has two, 4 (third) and 8 (seventh): with three to count, 3 + 7 + 17."""
    row = next(row for row in ranked(3, "places").rows if row.name == "C")
    assert ([int(value) for value in row.values], list(row.counted)) == ([27], [4, 8])


def test_places_inside_a_tied_group_cannot_be_added_up() -> None:
    assert ranked(2, codes=("DE", "BH")).then == ("BH", "place")
    with pytest.raises(FormError, match="“DE”"):
        ranked(2, "DE", codes=("DE", "BH"))
