"""Warnings: their levels are those of the table, and no path leads around a question.

The table is FIDE's: 2 is acknowledged, 3 confirmed or cancelled, 4 confirmed in two steps with
the consequences, 5 refused as long as the event is in FIDE mode.
"""

from collections.abc import Callable
from typing import Any, Final

import pytest

from pareo.service.desk import (
    adjournments,
    apart,
    byes,
    corrections,
    events,
    fide_mode,
    finishing,
    late_entries,
    lots,
    manual,
    marks,
    numbers,
    people,
    person_data,
    publication,
    ratings,
    results,
    rounds,
    rules,
    settings,
    standing,
    undoing,
    withdrawals,
)
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.store import back_up, folder_of, restore
from pareo.value import fields, replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

Case = Callable[[Hall], tuple[Callable[..., Answer], tuple[Any, ...], dict[str, Any]]]


def call(act: Callable[..., Answer], *given: Any, **named: Any) -> Any:
    return act, given, named


def started(here: Hall) -> None:
    here.start()


def one_round(here: Hall) -> None:
    here.start()
    here.play()


def two_rounds(here: Hall) -> None:
    one_round(here)
    here.open_round()
    here.play()


def time_control_after_the_start(here: Hall) -> Any:
    started(here)
    return call(events.describe, {"time_control": "15+10"})


def rule_after_the_start(here: Hall) -> Any:
    started(here)
    return call(rules.set_rules, {"correction_limit": 45})


def lot_drawn_again(here: Hall) -> Any:
    here.do(lots.draw, "colour", seed="one")
    return call(lots.draw, "colour", seed="two")


def rating_that_moves_numbers(here: Hall) -> Any:
    started(here)
    return call(people.correct, here.person(8), {"rating": 2800})


def ratings_of_a_list(here: Hall) -> Any:
    del here
    return call(ratings.apply, "FIDE 2026-11", {"p1": 2700})


def double(here: Hall) -> Any:
    return call(people.enter, {"name": here.state.people["p1"].name})


def late_entry(here: Hall) -> Any:
    started(here)
    here.do(people.enter, {"name": "Late, X", "rating": 2000})
    return call(late_entries.admit_late, "p9")


def late_entry_into_the_round(here: Hall) -> Any:
    here.do(people.enter, {"name": "Ninth, X", "rating": 1000})
    started(here)
    here.do(people.enter, {"name": "Late, X", "rating": 2000})
    return call(late_entries.admit_late, "p10", into_published=True, agreed=True)


def half_points(here: Hall) -> None:
    here.do(rules.set_rules, {"half_point_byes": {"count": 2}})


def second_half_point(here: Hall) -> Any:
    half_points(here)
    here.do(byes.grant_byes, ["p1"], [1], "H")
    return call(byes.grant_byes, ["p1"], [2], "H")


def full_point(here: Hall) -> Any:
    del here
    return call(byes.grant_byes, ["p1"], [1], "F")


def withdrawal(here: Hall) -> Any:
    one_round(here)
    return call(withdrawals.withdraw, "p1")


def coming_back(here: Hall) -> Any:
    one_round(here)
    here.do(withdrawals.withdraw, "p1")
    here.open_round()
    here.play()
    return call(withdrawals.come_back, "p1")


def expulsion(here: Hall) -> Any:
    one_round(here)
    return call(withdrawals.expel, "p1", reason="conduct")


def exchange_of_equals(here: Hall) -> Any:
    for name in ("Same, A", "Same, B"):
        here.do(people.enter, {"name": name, "rating": 1000})
    here.do(numbers.close_list)
    return call(numbers.swap, here.person(9), here.person(10))


def open_games(here: Hall) -> Any:
    started(here)
    here.do(results.enter, 1, 1, "1-0")
    return call(rounds.pair)


def rematch_by_hand(here: Hall) -> Any:
    one_round(here)
    here.do(rounds.pair)
    here.do(manual.begin)
    first = here.state.games[1, 1]
    return call(manual.do, "pair", first.black, first.white)


def equal_manual_pairing(here: Hall) -> Any:
    here.do(rounds.pair)
    here.do(manual.begin)
    return call(manual.end)


def different_manual_pairing(here: Hall) -> Any:
    here.do(rounds.pair)
    here.do(manual.begin)
    here.do(manual.do, "exchange", here.person(1), here.person(2))
    return call(manual.end, "wish of both")


def closed_round_opened(here: Hall) -> Any:
    one_round(here)
    return call(rounds.reopen)


def adjournment(here: Hall) -> Any:
    started(here)
    return call(adjournments.adjourn, 1, 1)


def adjourned_game_won(here: Hall) -> Any:
    started(here)
    here.do(adjournments.adjourn, 1, 1)
    here.play_rest()
    return call(adjournments.finish_game, 1, 1, "1-0")


def correction_of_the_round_before(here: Hall) -> Any:
    one_round(here)
    here.open_round()
    return call(corrections.correct, 1, 1, "0-1")


def correction_for_the_report(here: Hall) -> Any:
    two_rounds(here)
    here.open_round()
    return call(corrections.correct_report, 1, 1, "0-1")


def points(here: Hall) -> Any:
    one_round(here)
    return call(standing.adjust_points, "p1", -5, "conduct")


def finish(here: Hall) -> Any:
    here.do(settings.set_settings, {"rounds": 2})
    two_rounds(here)
    return call(finishing.finish)


def event_opened_again(here: Hall) -> Any:
    act, given, _ = finish(here)
    here.do(act, *given)
    return call(finishing.reopen, "a game was forgotten")


def sent(here: Hall) -> Any:
    act, given, _ = finish(here)
    here.do(act, *given)
    return call(finishing.note_sent, "TRF26", "9f3c", "the rating officer")


def leaving_fide_mode(here: Hall) -> Any:
    del here
    return call(fide_mode.leave, "a rule of our own")


def private_erasure(here: Hall) -> Any:
    del here
    return call(person_data.erase, "p1", "private")


def identity_erasure(here: Hall) -> Any:
    del here
    return call(person_data.erase, "p1", "identity")


def undo_with_more(here: Hall) -> Any:
    one_round(here)
    return call(undoing.undo, here.state.games[1, 1].seq)


def back(here: Hall) -> Any:
    one_round(here)
    return call(undoing.back_to, here.state.rounds[1].published_seq)


def rounds_after_the_start(here: Hall) -> Any:
    started(here)
    return call(settings.set_settings, {"rounds": 6}, "The hall closes")


def recall_window_after_the_start(here: Hall) -> Any:
    started(here)
    return call(rules.set_rules, {"recall_window": 10})


def barred_half_point(here: Hall) -> Any:
    half_points(here)
    here.do(marks.mark, "p1", {"no_half_point_bye": True})
    return call(byes.grant_byes, ["p1"], [1], "H")


def exchange_of_others(here: Hall) -> Any:
    here.do(numbers.close_list)
    return call(numbers.swap, here.person(1), here.person(8))


def pair_forbidden_late(here: Hall) -> Any:
    started(here)
    return call(apart.forbid, ["p1", "p2"])


def recall_without_a_case(here: Hall) -> Any:
    started(here)
    return call(publication.recall, 1, "we do not like it")


def old_correction(here: Hall) -> Any:
    two_rounds(here)
    here.open_round()
    return call(corrections.correct, 1, 1, "0-1")


def tie_breaks_after_the_start(here: Hall) -> Any:
    started(here)
    return call(settings.set_settings, {"tie_breaks": ["SB"]})


REFUSED: Final[tuple[Case, ...]] = (
    recall_window_after_the_start,
    barred_half_point,
    exchange_of_others,
    pair_forbidden_late,
    recall_without_a_case,
    old_correction,
    tie_breaks_after_the_start,
)
LEVELS: Final[dict[Case, int]] = {
    time_control_after_the_start: 3,
    rule_after_the_start: 3,
    lot_drawn_again: 3,
    rating_that_moves_numbers: 3,
    ratings_of_a_list: 3,
    double: 3,
    late_entry: 2,
    late_entry_into_the_round: 4,
    second_half_point: 3,
    full_point: 2,
    withdrawal: 2,
    coming_back: 2,
    expulsion: 3,
    exchange_of_equals: 3,
    open_games: 2,
    rematch_by_hand: 3,
    equal_manual_pairing: 2,
    different_manual_pairing: 4,
    closed_round_opened: 3,
    adjournment: 3,
    adjourned_game_won: 3,
    correction_of_the_round_before: 3,
    correction_for_the_report: 3,
    points: 3,
    finish: 3,
    rounds_after_the_start: 4,
    event_opened_again: 4,
    sent: 2,
    leaving_fide_mode: 4,
    private_erasure: 4,
    identity_erasure: 4,
    undo_with_more: 3,
    back: 4,
}


@pytest.mark.parametrize("case", LEVELS, ids=lambda case: case.__name__)
def test_q218_q219_q220_no_path_skips_a_question(hall: MakeHall, case: Case) -> None:
    here = hall(players=8)
    act, given, named = case(here)
    first = here.asked(act, *given, **named)
    head = here.store.event(here.event.uuid).head
    for token in (None, "", "yes", "0.0", f"{head}.{'0' * 20}", first.token[:-1] + "x"):
        here.desk = replace(here.desk, token=token)
        assert here.asked(act, *given, **named).token == first.token
    here.desk = replace(here.desk, token=first.token)
    if first.level == 4:
        second = here.asked(act, *given, **named)
        assert (second.step, second.level) == (2, 4)
        assert second.token != first.token
        here.desk = replace(here.desk, token=second.token)
    done = here.answer(act, *given, **named)
    assert isinstance(done, Done), done
    (entry,) = (each for each in here.event.entries if each.seq == done.seq)
    assert max(level for _, level in entry.confirmed) == first.level


@pytest.mark.parametrize("case", LEVELS, ids=lambda case: case.__name__)
def test_q221_levels_are_those_of_the_table(hall: MakeHall, case: Case) -> None:
    here = hall(players=8)
    act, given, named = case(here)
    assert here.asked(act, *given, **named).level == LEVELS[case]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.__name__)
def test_q221_level_5_is_refused_in_fide_mode_and_asked_twice_outside(
    hall: MakeHall, case: Case
) -> None:
    here = hall(players=8)
    act, given, named = case(here)
    refused = here.refused(act, *given, **named)
    assert refused.ways_out[-1].act == "fide.leave"
    here.do(fide_mode.leave, "a rule of our own")
    question = here.asked(act, *given, **named)
    assert (question.level, question.step) == (4, 1)


def test_nothing_but_the_token_answers() -> None:
    """Only of a question with several answers one is named: `choices` has it."""
    assert [each.name for each in fields(Desk)] == [
        "event",
        "actor",
        "role",
        "device",
        "seen",
        "token",
        "key",
        "tables",
        "choices",
        "is_blind",
        "home_first",
    ]


def test_a_question_is_asked_again_when_the_event_has_changed(hall: MakeHall) -> None:
    here = hall(players=8)
    act, given, named = withdrawal(here)
    token = here.asked(act, *given, **named).token
    here.do(people.correct, "p1", {"club": "Ajedrez"})
    here.desk = replace(here.desk, token=token)
    assert isinstance(here.answer(act, *given, **named), Ask)


@pytest.mark.parametrize("token", ["9" * 30 + ".0", "9" * 5000 + ".0", ".", "x.0", "٣.0", "-1.0"])
def test_a_token_that_is_none_is_asked_again(hall: MakeHall, token: str) -> None:
    here = hall(players=8)
    act, given, named = withdrawal(here)
    here.desk = replace(here.desk, token=token)
    assert isinstance(here.answer(act, *given, **named), Ask)


def test_a_token_is_no_answer_in_a_store_that_was_restored(hall: MakeHall) -> None:
    here = hall(players=8)
    act, given, named = withdrawal(here)
    saved = back_up(here.store, folder_of(here.store))
    here.do(people.correct, "p1", {"club": "Ajedrez"})
    token = here.asked(act, *given, **named).token
    restore(here.store, saved.path)
    there = here.by("Ana", token=token)
    there.do(people.correct, "p1", {"club": "Peón"})
    assert isinstance(there.answer(act, *given, **named), Ask)


def test_an_open_event_follows_a_store_that_was_restored(hall: MakeHall) -> None:
    here = hall(players=8)
    saved = back_up(here.store, folder_of(here.store))
    here.do(people.correct, "p1", {"club": "Ajedrez"})
    restore(here.store, saved.path)
    assert here.state.people["p1"].player.club is None
    here.by("Bo").do(people.correct, "p2", {"club": "Peón"})
    here.do(people.correct, "p3", {"club": "Roque"})
    assert [each.player.club for each in here.state.people.values()][:3] == [None, "Peón", "Roque"]
    assert here.state.people == here.by("Bo").state.people
