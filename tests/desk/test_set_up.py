"""The set-up of an event: description, systems, acceleration, points, rules (Q62, Q106 to Q111)."""

from typing import Any

import pytest

from pareo.errors import FormError, InputError, UnsupportedRuleError
from pareo.history import virtual_points
from pareo.journal.rules import RULES, rule_of
from pareo.laws import first_rank
from pareo.model import Tpn
from pareo.service.desk import events, late_entries, lots, people, rules, settings, undoing
from tests.desk.conftest import MakeHall

BAND = {"points": {"tenths": 10}, "first_round": 1, "last_round": 2, "first": 1, "last": 4}


def test_described_with_officials_and_days(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(
        events.describe,
        {
            "city": "León",
            "first_day": "2026-11-16",
            "round_dates": ["2026-11-16", "2026-11-17"],
            "round_starts": ["2026-11-16T16:05"],
            "chief_arbiter": "Ana Ruiz",
            "chief_arbiter_id": "2200001",
            "deputies": ["Bo Li"],
            "deputy_ids": ["2200002"],
        },
    )
    event = here.tournament.event
    assert (event.city, event.chief_arbiter_id, event.deputy_ids) == (
        "León",
        "2200001",
        ("2200002",),
    )
    assert len(event.round_dates) == 2
    assert event.round_starts[0] is not None
    here.do(events.describe, {"city": None, "name": "Open de León"})
    assert here.tournament.event.city is None
    assert here.tournament.event.name == "Open de León"
    assert here.refused(events.describe, {"city": None}).refusals[0].code == "nothing-changes"


def test_an_impossible_description_is_refused_whole(hall: MakeHall) -> None:
    here = hall()
    head = here.state.head
    with pytest.raises(InputError):
        events.describe(here.desk, {"first_day": "yesterday", "city": "León"})
    with pytest.raises(InputError, match="no name"):
        events.describe(here.desk, {"name": None})
    assert here.state.head == head


def test_another_time_control_after_the_start_is_confirmed(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(events.describe, {"time_control": "90 minutes"})
    here.start()
    assert here.asked(events.describe, {"time_control": "60 minutes"}).level == 3
    here.do(events.describe, {"city": "León"})


def test_q62_too_many_rounds_are_warned_of(hall: MakeHall) -> None:
    """Six players have five opponents each."""
    here = hall(players=6, rounds=5)
    question = here.asked(settings.set_settings, {"rounds": 6})
    assert (question.level, question.warnings[0].code) == (2, "not-completable")
    assert question.warnings[0].article == "C.04.1 Art. 2"


@pytest.mark.parametrize(
    "points",
    [
        {"white_draw": {"tenths": 6}, "black_draw": {"tenths": 6}},  # Q74: 12 > 10
        {"pairing_allocated_bye": {"tenths": 20}},  # Q81: more than a win
        {"pairing_allocated_bye": {"tenths": 3}},  # Q83: under 1, ½, 0
    ],
)
def test_q74_q81_q83_impossible_points_are_rejected(hall: MakeHall, points: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        settings.set_settings(hall(players=4).desk, {"points": points})


def test_points_are_merged(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(settings.set_settings, {"points": {"pairing_allocated_bye": {"tenths": 5}}})
    here.do(settings.set_settings, {"points": {"half_point_bye": {"tenths": 0}}})
    points = here.tournament.settings.points
    assert (points.pairing_allocated_bye, points.half_point_bye, points.win) == (5, 0, 10)


def test_systems_by_key_or_code(hall: MakeHall) -> None:
    here = hall(players=4, rounds=3)
    for system in ("dubov-2026", "FIDE_BURSTEIN", "round-robin", "FIDE_DUTCH_2026"):
        here.do(settings.set_settings, {"system": system})
        assert not here.event.entries[-1].confirmed
    with pytest.raises(UnsupportedRuleError):
        settings.set_settings(here.desk, {"system": "roulette"})


def test_q91_a_system_that_fide_does_not_publish_is_marked(hall: MakeHall) -> None:
    here = hall(players=4, rounds=3)
    question = here.asked(settings.set_settings, {"system": "fide-1987"})
    assert (question.level, question.warnings[0].code) == (3, "system-not-published")


def test_tie_breaks_that_do_not_exist_are_rejected(hall: MakeHall) -> None:
    with pytest.raises(FormError):
        settings.set_settings(hall().desk, {"tie_breaks": ["BH", "XYZ"]})


def test_what_has_an_act_of_its_own_is_not_a_setting(hall: MakeHall) -> None:
    with pytest.raises(FormError, match="Draw it by lot"):
        settings.set_settings(hall().desk, {"initial_colour": "w"})


def test_q106_baku(hall: MakeHall) -> None:
    """C.04.7: of 8 players group A are 4; of 5 rounds 3 are accelerated, 2 of them with a win."""
    here = hall(players=8)
    here.do(settings.set_settings, {"acceleration": "baku"})
    assert here.tournament.settings.system == "FIDE_DUTCH_2026_BAKU"
    here.start()
    found = [virtual_points(here.tournament, number)[Tpn(1)] for number in range(1, 6)]
    assert found == [10, 10, 5, 0, 0]
    assert virtual_points(here.tournament, 1)[Tpn(5)] == 0
    assert len(here.state.virtual) == 4


def test_q106_baku_needs_its_points(hall: MakeHall) -> None:
    here = hall(players=8)
    three = {"white_win": {"tenths": 30}, "black_win": {"tenths": 30}}
    here.do(settings.set_settings, {"points": three})
    refused = here.refused(settings.set_settings, {"acceleration": "baku"})
    assert refused.refusals[0].article == "C.04.7 Art. 1.1"


def test_q107_q108_other_points_need_their_text(hall: MakeHall) -> None:
    here = hall(players=8)
    refused = here.refused(settings.set_settings, {"acceleration": [BAND]})
    assert refused.refusals[0].code == "acceleration-without-text"
    assert refused.ways_out[0].act == "rules.set"
    text = "In rounds 1 and 2 numbers 1 to 4 have one point more."
    here.do(rules.set_rules, {"acceleration_text": text})
    question = here.asked(settings.set_settings, {"acceleration": [BAND]})
    assert (question.level, question.warnings[0].code) == (2, "acceleration-not-published")
    here.do(settings.set_settings, {"acceleration": [BAND]})
    assert rule_of(here.state, "acceleration_text") == text
    here.start()
    assert virtual_points(here.tournament, 2)[Tpn(4)] == 10


def test_q111_who_has_no_number_is_not_counted(hall: MakeHall) -> None:
    """Group A of 8 are 4; a ninth who comes in round 2 does not make it 6."""
    here = hall(players=8, system="FIDE_DUTCH_2026_BAKU")
    here.start()
    here.play()
    here.do(people.enter, {"name": "Late", "rating": 1000})
    assert len(here.tournament.players) == 8
    here.do(late_entries.admit_late, "p9", 2)
    assert len(here.state.virtual) == 4


def test_rules_have_defaults_and_are_checked(hall: MakeHall) -> None:
    here = hall()
    assert rule_of(here.state, "missed_rounds") == "Z"
    here.do(rules.set_rules, {"half_point_byes": {"count": 2, "last_round": 6}})
    assert rule_of(here.state, "half_point_byes")["count"] == 2
    here.do(rules.set_rules, {"half_point_byes": None})
    assert rule_of(here.state, "half_point_byes") == RULES["half_point_byes"].default
    with pytest.raises(FormError) as caught:
        rules.set_rules(here.desk, {"default_time": -1, "colour": 1, "unrated": "maybe"})
    assert len(caught.value.faults) == 3


def test_what_everybody_may_see(hall: MakeHall) -> None:
    here = hall()
    here.do(events.set_public, {"level": "pairings", "columns": ["title", "club"]})
    assert here.state.public == {"level": "pairings", "columns": ["title", "club"]}
    with pytest.raises(FormError):
        events.set_public(here.desk, {"columns": ["birth_date"]})


def test_the_initial_colour_by_lot_is_the_same_when_drawn_again(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(lots.draw, "colour", seed="Wijk")
    first = here.tournament.settings.initial_colour
    (lot,) = here.tournament.lots
    assert first is not None
    assert (lot.seed, lot.drawn) == ("Wijk", first.value.upper())
    assert here.asked(lots.draw, "colour", by_hand="b").level == 3
    here.do(lots.draw, "colour", by_hand="b")
    assert here.tournament.lots[0].seed is None
    here.do(lots.draw, "colour", seed="Wijk")
    assert here.tournament.settings.initial_colour is first
    here.start()
    assert here.refused(lots.draw, "colour").refusals[0].code == "lot-used"


def test_a_lot_is_undone(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(lots.draw, "colour")
    here.do(undoing.undo)
    assert here.tournament.settings.initial_colour is None
    assert here.tournament.lots == ()


def test_a_position_for_each_round(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(lots.draw, "position", by_hand=518)
    here.do(lots.draw, "position", round=2)
    first, second = here.tournament.lots
    assert (first.round, first.drawn) == (1, "518 RNBQKBNR")
    assert (second.round, second.seed is not None) == (2, True)
    with pytest.raises(FormError):
        lots.draw(here.desk, "position", by_hand=960)


def test_the_960_positions() -> None:
    """Bishops on squares of both colours, the king between the rooks; known ends of the table."""
    found = {first_rank(number) for number in range(960)}
    assert len(found) == 960
    for rank in found:
        assert sorted(rank) == sorted("RNBQKBNR")
        assert (rank.index("B") + rank.rindex("B")) % 2 == 1
        assert rank.index("R") < rank.index("K") < rank.rindex("R")
    assert (first_rank(0), first_rank(518), first_rank(959)) == ("BBQNNRKR", "RNBQKBNR", "RKRNNQBB")
