"""The checker compares places with the event's own tie-breaks (FIDE's question 21)."""

import json
from dataclasses import replace

from pareo.checker import check_standings
from pareo.language import translator
from pareo.model import Event, Points, PublishedStanding, Round, Tournament, Tpn
from tests.unit.standings.words import exercise

# The list PTS,BH/C1,BH,SB of the exercise, edition of 2026; no two are level in all of it.
ORDER = (2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10)


def published(order: tuple[int, ...], codes: tuple[str, ...]) -> Tournament:
    swiss = exercise("swiss16")
    points = {each.number: each.points for each in swiss.published_players}
    ranks = tuple(
        PublishedStanding(Tpn(number), points[Tpn(number)], place)
        for place, number in enumerate(order, start=1)
    )
    settings = replace(swiss.settings, tie_breaks=codes, ranking_list=())
    return replace(swiss, settings=settings, published_players=ranks, event=Event())


LIST = ("BH/C1", "BH", "SB")


def test_q21_places_that_follow_the_list_agree() -> None:
    found = check_standings(published(ORDER, LIST))
    assert found is not None
    assert (found.tie_breaks, found.compared, found.differences) == (LIST, 16, ())


def test_q21_every_place_that_contradicts_the_list_is_told() -> None:
    swapped = (*ORDER[:6], 11, 8, *ORDER[8:])
    found = check_standings(published(swapped, LIST))
    assert found is not None
    assert [str(each.message) for each in found.differences] == [
        "No. 11: place 7 on record; due: 8: No. 8 is before No. 11 by BH/C1, C.07 Art. 8.1",
        "No. 8: place 8 on record; due: 7: No. 8 is before No. 11 by BH/C1, C.07 Art. 8.1",
    ]


def test_who_is_level_may_stand_on_any_of_the_shared_places() -> None:
    # By points alone 1, 3, 4 and 16 share places 2 to 5.
    found = check_standings(published((2, 16, 1, 4, 3, *ORDER[5:]), ("PTS",)))
    assert found is not None
    assert found.differences == ()


def test_places_may_be_those_before_a_round_without_results() -> None:
    known = published(ORDER, LIST)
    settings = replace(known.settings, rounds=6)
    rounds = (*known.rounds, Round.of((1, 2), (3, 4)))
    found = check_standings(replace(known, settings=settings, rounds=rounds))
    assert found is not None
    # Five rounds of six: the dummies of byes are limited by five draws as before.
    assert (found.compared, found.differences) == (16, ())


def test_wrong_points_are_told() -> None:
    right = published(ORDER, LIST)
    first = replace(right.published_players[0], points=Points(45))
    wrong = replace(right, published_players=(first, *right.published_players[1:]))
    found = check_standings(wrong)
    assert found is not None
    assert [str(each.message) for each in found.differences] == [
        "No. 2: 4½ points on record; due: 4"
    ]


def test_without_tie_breaks_or_places_there_is_nothing_to_compare() -> None:
    assert check_standings(published(ORDER, ())) is None
    assert check_standings(replace(published(ORDER, LIST), published_players=())) is None


def test_a_list_that_cannot_be_applied_is_told() -> None:
    found = check_standings(published(ORDER, ("BH", "NONSENSE")))
    assert found is not None
    assert (found.compared, found.differences) == (0, ())
    assert "NONSENSE" in str(found.notices[0])


def test_programs_get_the_same() -> None:
    swapped = (*ORDER[:6], 11, 8, *ORDER[8:])
    found = check_standings(published(swapped, LIST))
    assert found is not None
    data = json.loads(json.dumps(found.as_dict(translator("es"))))
    assert data["differences"][0]["due_rank"] == [8, 8]
    assert data["differences"][0]["message"].startswith("N.º 11")


def test_a_list_of_an_earlier_round_is_compared_with_that_round() -> None:
    # The list after five rounds, and one more round with results entered since.
    known = published(ORDER, LIST)
    rounds = (*known.rounds, Round.of((1, 2, "1-0"), (3, 4, "1-0")))
    later = replace(known, settings=replace(known.settings, rounds=6), rounds=rounds)
    found = check_standings(later)
    assert found is not None
    assert (found.compared, found.differences) == (16, ())
    assert str(found.notices[0]) == "The places and points are those after round 5."
