"""Pairing numbers: closed, exchanged, made anew, given (Q95, Q147 to Q151, Q153, Q154)."""

from typing import Any

import pytest

from pareo.errors import FormError
from pareo.service.desk import fide_mode, lots, numbers, people, settings, undoing
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def with_equals(hall: MakeHall, **named: Any) -> Hall:
    """Return a hall of 8 where numbers 4 and 5 have the same rating; their names decide."""
    here: Hall = hall(**named)
    ratings = (2400, 2350, 2300, 2200, 2200, 2100, 2050, 2000)
    for place, rating in enumerate(ratings, start=1):
        here.do(people.enter, {"name": f"Player{place:03}, X", "rating": rating})
    here.do(numbers.close_list)
    return here


def play_to(here: Hall, number: int) -> None:
    """Play rounds until this one is published."""
    while here.state.published < number:
        if here.state.published:
            here.play()
        here.open_round()


def test_closing_says_that_the_numbers_are_final(hall: MakeHall) -> None:
    here = hall(players=4, rounds=3)
    done = here.do(numbers.close_list)
    assert [str(each) for each in done.notices] == [
        "The pairing numbers are given. Only late entries and corrections can still move them. (C.04.2 Art. 2.5)"
    ]
    assert here.refused(numbers.close_list).refusals[0].code == "list-closed"


def test_q147_without_touching_ratings(hall: MakeHall) -> None:
    here = with_equals(hall)
    before = {each.name: each.rating for each in here.tournament.players}
    four, five = here.person(4), here.person(5)
    here.do(numbers.swap, four, five)
    assert (here.state.numbers[four], here.state.numbers[five]) == (5, 4)
    assert {each.name: each.rating for each in here.tournament.players} == before


def test_q148_equals_only(hall: MakeHall) -> None:
    here = with_equals(hall)
    refused = here.refused(numbers.swap, here.person(3), here.person(4))
    assert refused.refusals[0].code == "numbers-unequal"
    assert refused.refusals[0].article == "C.04.2 Art. 2.2"


def test_q148_a_title_tells_equal_ratings_apart(hall: MakeHall) -> None:
    here = hall(rounds=3)
    for name, titles in (("A", {"title": "GM"}), ("B", {"title": "IM"}), ("C", {}), ("D", {})):
        here.do(people.enter, {"name": name, "rating": 2400, **titles})
    here.do(numbers.close_list)
    here.refused(numbers.swap, here.person(1), here.person(2))
    here.do(numbers.swap, here.person(3), here.person(4))


def test_q149_wider_exchange_is_refused(hall: MakeHall) -> None:
    here = with_equals(hall)
    refused = here.refused(numbers.swap, here.person(1), here.person(8))
    assert refused.ways_out[-1].act == "fide.leave"
    here.do(fide_mode.leave, "Club evening")
    assert here.asked(numbers.swap, here.person(1), here.person(8)).level == 4


def test_q150_confirmed(hall: MakeHall) -> None:
    here = with_equals(hall)
    four, five = here.person(4), here.person(5)
    question = here.asked(numbers.swap, four, five)
    assert question.level == 3
    assert [str(each) for each in question.consequences] == [
        "Player004, X: 4 → 5",
        "Player005, X: 5 → 4",
    ]
    here.do(numbers.swap, four, five)
    assert " Exchange @ Round 0: 4 and 5" in here.tournament.remarks
    here.do(undoing.undo)
    assert not here.tournament.remarks
    assert here.state.numbers[four] == 4


def test_q151_locked_after_round_4(hall: MakeHall) -> None:
    here = with_equals(hall, rounds=5)
    play_to(here, 3)
    assert here.asked(numbers.swap, here.person(4), here.person(5)).level == 3
    play_to(here, 4)
    refused = here.refused(numbers.swap, here.person(4), here.person(5))
    assert refused.refusals[0].code == "numbers-locked"
    assert refused.refusals[0].article == "C.04.2 Art. 2.3"
    assert refused.ways_out[-1].act == "fide.leave"


def out_of_order(hall: MakeHall, rounds_played: int) -> Hall:
    """Return a hall whose numbers 4 and 5 do not follow from the ratings any more."""
    here = with_equals(hall, rounds=5)
    here.do(fide_mode.leave, "To bring the list out of order")
    here.do(numbers.swap, here.person(3), here.person(4))
    play_to(here, rounds_played)
    return here


def test_q153_made_anew_before(hall: MakeHall) -> None:
    here = out_of_order(hall, 3)
    weaker, stronger = here.person(3), here.person(4)
    here.do(numbers.remake)
    assert here.state.numbers[stronger] == 3
    assert here.state.numbers[weaker] == 4
    assert here.tournament.remarks[-1] == " Regeneration @ Round 3"
    assert here.refused(numbers.remake).refusals[0].code == "nothing-changes"


def test_q151_made_anew_after_round_4_is_level_4_outside_fide_mode(hall: MakeHall) -> None:
    here = out_of_order(hall, 4)
    question = here.asked(numbers.remake)
    assert (question.level, question.warnings[0].code) == (4, "numbers-locked")


def test_q154_two_moved_are_confirmed(hall: MakeHall) -> None:
    here = out_of_order(hall, 1)
    question = here.asked(numbers.remake)
    assert question.level == 3
    assert str(question.warnings[0].text) == "2 numbers change."
    assert len(question.consequences) == 2


def test_acceleration_groups_follow_before_the_start(hall: MakeHall) -> None:
    """Group A of 8 has 4: 2 * ceil(8 / 4). Who changes into it has its points in round 1."""
    here = with_equals(hall, system="FIDE_DUTCH_2026_BAKU")
    four, five = here.person(4), here.person(5)
    here.do(numbers.swap, four, five)
    here.open_round()
    assert five in here.state.virtual
    assert four not in here.state.virtual


def test_q95_round_robin_by_hand(hall: MakeHall) -> None:
    here = hall(players=6, system="round-robin")
    wanted = ["p4", "p1", "p6", "p2", "p3", "p5"]
    here.do(numbers.give, wanted)
    assert [here.person(number) for number in range(1, 7)] == wanted
    here.do(numbers.give_numbers, {who: 7 - number for number, who in enumerate(wanted, start=1)})
    assert here.person(1) == "p5"


def test_q95_round_robin_by_lot(hall: MakeHall) -> None:
    here = hall(players=6, system="round-robin")
    here.do(lots.draw, "numbers", seed="Linares")
    drawn = dict(here.state.numbers)
    assert sorted(drawn.values()) == [1, 2, 3, 4, 5, 6]
    assert here.tournament.lots[-1].seed == "Linares"
    assert here.asked(lots.draw, "numbers").level == 3
    here.do(lots.draw, "numbers")
    here.do(lots.draw, "numbers", seed="Linares")
    assert here.state.numbers == drawn


def test_q95_a_new_entry_is_drawn_by_the_same_lot(hall: MakeHall) -> None:
    here = hall(players=6, system="round-robin")
    here.do(lots.draw, "numbers", seed="Linares")
    before = sorted(here.state.numbers, key=lambda who: here.state.numbers[who])
    here.do(people.enter, {"name": "Seventh, X"})
    here.do(numbers.close_list)
    after = sorted(here.state.numbers, key=lambda who: here.state.numbers[who])
    assert [who for who in after if who != "p7"] == before


def test_given_numbers_are_those_of_everybody(hall: MakeHall) -> None:
    here = hall(players=4, system="round-robin")
    with pytest.raises(FormError, match="not the numbers of everybody"):
        numbers.give(here.desk, ["p1", "p2"])


def test_a_swiss_list_by_hand_follows_the_ratings(hall: MakeHall) -> None:
    here = with_equals(hall)
    order = [here.person(number) for number in (1, 2, 3, 5, 4, 6, 7, 8)]
    assert here.asked(numbers.give, order).level == 3
    refused = here.refused(numbers.give, list(reversed(order)))
    assert refused.refusals[0].code == "numbers-unequal"


def test_equals_by_lot_if_the_event_announces_it(hall: MakeHall) -> None:
    here = with_equals(hall)
    refused = here.refused(lots.draw, "numbers")
    assert refused.ways_out[0].act == "settings.set"
    here.do(settings.set_settings, {"tie_order": "lots"})
    here.do(lots.draw, "numbers", seed="a")
    found = {here.state.numbers[who] for who in ("p4", "p5")}
    assert found == {4, 5}
    assert here.refused(numbers.remake).refusals[0].code == "nothing-changes"


@pytest.mark.parametrize(
    ("method", "first"),
    [
        ("FIDE", ["A", "B", "C"]),
        ("NRO", ["C", "B", "A"]),
        ("FIDON", ["A", "B", "C"]),
        ("NIDOF", ["C", "B", "A"]),
        ("HBFN", ["C", "A", "B"]),
    ],
)
def test_q145_ways_to_make_the_starting_rank(hall: MakeHall, method: str, first: list[str]) -> None:
    """FIDE 2300, 2200, 2100; national 2000, 2250, 2350: higher of both 2300, 2250, 2350."""
    here = hall(rounds=2)
    here.do(settings.set_settings, {"starting_rank": {"method": method, "federation": "ESP"}})
    for name, rating, own in (("A", 2300, 2000), ("B", 2200, 2250), ("C", 2100, 2350)):
        national = [{"federation": "ESP", "rating": own}]
        here.do(people.enter, {"name": name, "rating": rating, "national": national})
    here.do(numbers.close_list)
    assert [player.name for player in here.tournament.players] == first


def test_q145_an_order_of_the_arbiter(hall: MakeHall) -> None:
    here = hall(players=3, rounds=2)
    here.do(settings.set_settings, {"starting_rank": {"method": "OTHER"}})
    here.do(numbers.give, ["p3", "p1", "p2"])
    assert [here.person(number) for number in (1, 2, 3)] == ["p3", "p1", "p2"]


def test_q146_another_order_of_equals(hall: MakeHall) -> None:
    """By name it is A, B, C, D; the lot of the seed decides instead, and is the same again."""
    found = []
    for _ in range(2):
        here = hall(rounds=3, tie_order="lots")
        for name in "ABCD":
            here.do(people.enter, {"name": name, "rating": 2000})
        here.do(lots.draw, "numbers", seed="Soria")
        found.append([player.name for player in here.tournament.players])
    assert found[0] == found[1]
    assert sorted(found[0]) == ["A", "B", "C", "D"] != found[0]


def test_q155_made_anew_equals_keep_the_order_chosen_at_first(hall: MakeHall) -> None:
    here = with_equals(hall)
    four, five = here.person(4), here.person(5)
    here.do(numbers.swap, four, five)
    here.do(people.correct, here.person(8), {"rating": 2390})
    assert here.state.numbers[five] < here.state.numbers[four]
