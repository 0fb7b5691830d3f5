"""The tie-breaks of 1987 (C.04.2 Art. 16) and 1992 (C.04.1 F10): the worked examples 13.5."""

from dataclasses import replace
from datetime import date

from pareo.model import Event, Round, Tournament, Tpn
from pareo.standings import Terms, rank
from tests.unit.standings.words import exercise, order, ranks
from tests.words import event, player

SWISS = exercise("swiss16")
LEVEL = (1, 3, 4, 16)
"""Those who have 3½ points."""


def level(found: list[int]) -> list[int]:
    return [number for number in found if number in LEVEL]


def sums(code: str, number: int) -> list[float]:
    standings = rank(SWISS, [code], Terms(edition="1987"))
    value = standings.by_number[Tpn(number)].values[0]
    assert isinstance(value, tuple)
    return [float(part) for part in value]


def test_16_a_sums_of_ratings_without_the_lowest_then_the_two_lowest() -> None:
    assert sums("SRO", 3) == [8000, 6150, 4200, 2150, 0]
    assert sums("SRO", 1) == [7600, 6000, 4200, 2150, 0]
    assert sums("SRO", 16)[:2] == [7600, 5900]
    assert sums("SRO", 4) == [5950, 4300, 2200, 0, 0]
    assert level(order(rank(SWISS, ["SRO"], Terms(edition="1987")))) == [3, 1, 16, 4]


def test_16_b_progressive_scores_then_without_the_first_rounds() -> None:
    assert sums("PRO", 4)[0] == 11.5
    assert sums("PRO", 3)[:2] == [11, 10.5]
    assert sums("PRO", 1)[:2] == [11, 10]
    assert sums("PRO", 16)[0] == 10.5
    assert level(order(rank(SWISS, ["PRO"], Terms(edition="1987")))) == [4, 3, 1, 16]


def test_16_both_apply_only_where_the_event_says_nothing() -> None:
    silent = silenced(SWISS)
    assert rank(silent, None, Terms(edition="1987")).codes == ("SRO",)
    unrated = replace(silent, players=tuple(replace(p, rating=None) for p in silent.players))
    assert rank(unrated, None, Terms(edition="1987")).codes == ("PRO",)
    own = replace(SWISS, settings=replace(SWISS.settings, tie_breaks=("PRO",), ranking_list=()))
    assert rank(own, None, Terms(edition="1987")).codes == ("PRO",)


def silenced(tournament: Tournament) -> Tournament:
    settings = replace(tournament.settings, tie_breaks=(), ranking_list=())
    return replace(tournament, settings=settings)


def test_f10_games_among_the_tied_count_for_first_place_only() -> None:
    field = tuple(player(n, 2000) for n in range(1, 7))
    shared = event(
        field,
        Round.of((2, 1, "1-0"), (4, 3, "1-0"), (5, 6, "½-½")),
        Round.of((1, 5, "1-0"), (3, 6, "1-0"), (2, 4, "½-½")),
        Round.of((2, 5, "½-½"), (4, 6, "0-1"), (1, 3, "1-0")),
        rounds=3,
    )
    # 1 and 2 have two points, and 2 won their game: 2 is first. 4 and 6 have 1½ and 5 one;
    # among those no game counts, though 6 won against 4.
    assert ranks(shared, ["DE1"], Terms(edition="1992")) == {2: 1, 1: 2, 4: 3, 6: 3, 3: 5, 5: 5}


def test_f10_then_the_exact_average_rating_of_the_opponents() -> None:
    standings = rank(silenced(SWISS), None, Terms(edition="1992"))
    assert standings.codes == ("DE1", "ARX")
    averages = {n: standings.by_number[Tpn(n)].values[1] for n in LEVEL}
    assert averages == {3: 1940, 4: 1887.5, 1: 1820, 16: 1820}
    ranked = standings.ranks
    assert ranked[Tpn(3)] < ranked[Tpn(4)] < ranked[Tpn(1)] == ranked[Tpn(16)]


def test_f10_what_is_left_is_for_the_lot() -> None:
    drawn = rank(silenced(SWISS), ["DE1", "ARX", "OTHER_LOTS_1992"], Terms(edition="1992"))
    assert len({row.rank for row in drawn.rows}) == 16


def test_lists_of_an_older_text_tell_their_edition_where_no_day_does() -> None:
    undated = replace(silenced(SWISS), event=Event())
    assert rank(undated, ["DE1", "ARX", "OTHER_LOTS_1"]).edition == "1992"
    assert rank(undated, ["SRO"]).edition == "1987"
    assert rank(undated, ["BH"]).edition == "2026"
    assert (
        rank(replace(undated, event=Event(first_day=date(1995, 3, 1))), ["ARX"]).edition == "1992"
    )


def test_f10_the_games_for_first_place_are_explained() -> None:
    shared = event(4, Round.of((1, 3, "1-0"), (2, 4, "1-0")), Round.of((1, 2, "½-½")), rounds=2)
    found = rank(shared, ["DE1"], Terms(edition="1992")).working(Tpn(1), 0)
    assert found is not None
    steps = [(step.name, *step.numbers) for step in found[0].steps]
    assert steps == [("level with", 2), ("met", 2), ("best in own games", 1, 2)]
