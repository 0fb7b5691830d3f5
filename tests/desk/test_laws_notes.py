"""What arbiters note in the hall: judged by the Laws, kept in the journal, undone like all else.

Expected values are those of the Laws of Chess 2018, as `tests/fixtures/laws` has them.
"""

from datetime import UTC, datetime, timedelta

import pytest

from pareo.errors import FormError, InputError
from pareo.journal.kind import Role
from pareo.service.desk import adjournments, events, rounds, rules, undoing
from pareo.service.desk.answers import Refused
from pareo.service.desk.laws import (
    appeals,
    assistants,
    checklists,
    claims,
    clocks,
    envelopes,
    incidents,
    starts,
)
from pareo.service.desk.laws.board_view import board_view, game_state
from pareo.service.desk.laws.clocks import clock_sheet
from pareo.service.desk.laws.event_rules import rules_view, set_rules_by_the_laws
from pareo.service.desk.laws.incidents import Given
from pareo.service.desk.laws.noting import Where
from pareo.service.public.shown import shown_state
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league

FIRST = Where(1, 1)
SECOND = Where(1, 2)
TWICE = "1.Cf3 Cf6 2.Cg1 Cg8"
THRICE = f"{TWICE} 3.Cf3 Cf6 4.Cg1 Cg8"


@pytest.fixture
def blitz(hall: MakeHall) -> Hall:
    here = hall(players=4, time_control="180+2")
    here.start()
    return here


@pytest.fixture
def slow(hall: MakeHall) -> Hall:
    here = hall(players=4, time_control="5400+30")
    here.start()
    return here


def _result(here: Hall, where: Where = FIRST) -> str:
    return here.state.games[where.round, where.game].result


def test_7_5_5_in_blitz_the_first_illegal_move_gives_one_minute_and_the_second_loses(
    blitz: Hall,
) -> None:
    blitz.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    assert game_state(blitz.state, FIRST).added.black == 60
    assert _result(blitz) == "pending"
    second = Given("two hands", "white", {"opponent_can_mate": "yes"})
    blitz.do(incidents.note_incident, FIRST, second)
    assert _result(blitz) == "0-1"
    kinds = [entry.kind for entry in blitz.event.entries[-3:]]
    assert kinds == ["incident.note", "incident.note", "result.enter"]


def test_7_5_5_the_second_is_a_draw_if_the_opponent_cannot_mate(slow: Hall) -> None:
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "black"))
    alone = "8/8/3k4/8/8/8/3q4/5K2 w - - 0 60"
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "black", fen=alone))
    assert _result(slow) == "½-½"


def test_a_second_illegal_move_asks_whether_the_opponent_can_mate(slow: Hall) -> None:
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    with pytest.raises(FormError) as wrong:
        slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    assert wrong.value.faults[0].about == ("field", "fact:opponent_can_mate")


def test_the_undo_of_an_incident_brings_the_count_back(slow: Hall) -> None:
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    slow.do(undoing.undo)
    assert not slow.state.notes
    slow.do(undoing.redo)
    assert len(slow.state.notes) == 1


def test_a_corrected_note_takes_the_place_of_the_first(slow: Hall) -> None:
    done = slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "black"), corrects=done.seq)
    view = board_view(slow.state, FIRST)
    assert view is not None
    counts = [side.illegal_moves for side in view.sides]
    assert counts == [0, 1]


def test_12_9_a_penalty_that_was_used_is_not_offered_again(slow: Hall) -> None:
    disturbed = Given("opponent disturbed", "black", penalty="12.9.1")
    slow.do(incidents.note_incident, FIRST, disturbed)
    with pytest.raises(FormError):
        slow.do(incidents.note_incident, FIRST, disturbed)


def test_12_9_5_points_are_given_as_a_result_of_the_game(slow: Hall) -> None:
    less = Given("opponent disturbed", "white", penalty="12.9.5")
    with pytest.raises(FormError) as wrong:
        slow.do(incidents.note_incident, FIRST, less)
    assert wrong.value.faults[0].about == ("field", "result")
    slow.do(
        incidents.note_incident,
        FIRST,
        Given("opponent disturbed", "white", penalty="12.9.5", result="0-½"),
    )
    assert _result(slow) == "0-½"


def test_0_1_a_case_without_an_article_needs_a_reason_and_an_analogy(slow: Hall) -> None:
    with pytest.raises(FormError) as wrong:
        slow.do(incidents.note_incident, FIRST, Given("not regulated", "white"))
    assert {fault.about[1] for fault in wrong.value.faults} == {"text", "analogy"}
    given = Given("not regulated", "white", text="A dog took the queen.", analogy="7.4.1")
    slow.do(incidents.note_incident, FIRST, given)


def test_9_2_a_threefold_claim_from_a_spanish_sheet_is_a_draw(slow: Hall) -> None:
    slow.do(claims.decide_claim, FIRST, claims.DrawClaim("white", moves=THRICE))
    assert _result(slow) == "½-½"


def test_9_5_3_an_incorrect_claim_gives_the_opponent_two_minutes(slow: Hall) -> None:
    slow.do(claims.decide_claim, FIRST, claims.DrawClaim("white", moves=TWICE))
    note = list(slow.state.notes.values())[-1]
    assert note.payload["seconds"] == {"black": 120}
    assert note.payload["articles"][0] == "9.5.3"
    assert _result(slow) == "pending"


def test_6_9_a_flag_falls_and_the_bare_king_only_draws(slow: Hall) -> None:
    facts = {"noticed_by": "arbiter", "fallen": "one flag"}
    bishop_and_rook = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 40"
    slow.do(claims.decide_flag, FIRST, claims.Flag("white", facts, bishop_and_rook))
    assert _result(slow) == "½-½"
    slow.do(claims.decide_flag, SECOND, claims.Flag("white", facts | {"opponent_can_mate": "yes"}))
    assert _result(slow, SECOND) == "0-1"


def test_6_7_1_forfeits_are_asked_about_until_the_default_time_is_over(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(rules.set_rules, {"default_time": 30})
    here.start()
    now = datetime.now(UTC)
    here.do(starts.start, 1, (now - timedelta(minutes=10)).isoformat())
    asked = here.asked(starts.forfeit, 1, {(1,): "white"})
    assert asked.warnings[0].code == "default-time-not-over"
    here.do(starts.start, 1, (now - timedelta(minutes=30)).isoformat())
    assert starts.start_of(here.state, 1).is_over(now)
    here.answer(starts.forfeit, 1, {(1,): "white", (2,): "both"})
    assert [_result(here), _result(here, SECOND)] == ["0F-1F", "0F-0F"]


def test_6_10_1_the_sheet_tells_who_is_in_time_trouble_and_which_sum_is_wrong(slow: Hall) -> None:
    began = datetime.now(UTC) - timedelta(minutes=70)
    slow.do(starts.start, 1, began.isoformat())
    at = (began + timedelta(seconds=4200)).isoformat()
    # audit-2: 26 increments of 30 s are missing
    slow.do(clocks.read_all, {FIRST: clocks.Reading(3220, 4160, (25, 25))}, at)
    slow.do(clocks.read_all, {SECOND: clocks.Reading(540, 7620, (25, 25))}, at)
    first, second = clock_sheet(slow.state, 1).boards
    assert "26 increments of 30 s" in str(first.remarks[1])
    assert not second.remarks
    assert [each.board.key for each in clock_sheet(slow.state, 1).in_trouble] == ["2"]


def test_clocks_are_stopped_once_and_run_again(slow: Hall) -> None:
    slow.do(clocks.stop, FIRST, "illness")
    slow.refused(clocks.stop, FIRST, "again")
    slow.do(clocks.resume, FIRST, clocks.Reading(3600, 3600))
    slow.refused(clocks.resume, FIRST)


def test_an_accepted_offer_is_a_draw(slow: Hall) -> None:
    slow.do(claims.note_offer, FIRST, "white", 12, "accepted")
    assert _result(slow) == "½-½"


def test_i_2_an_envelope_is_kept_only_when_nothing_is_missing(slow: Hall) -> None:
    position = "8/2k5/8/8/8/3K4/4R3/6r1 w - - 0 41"
    with pytest.raises(FormError):
        slow.do(envelopes.keep_envelope, FIRST, envelopes.Sealed("white", position))
    sealed = envelopes.Sealed("white", position, 5400, 5100, 41, "", "tomorrow at 10")
    slow.do(envelopes.keep_envelope, FIRST, sealed)
    slow.do(adjournments.adjourn, 1, 1)
    slow.do(envelopes.open_envelope, FIRST, "Re9")  # I.8: not a move, so White loses
    assert _result(slow) == "0-1"


def test_i_8_an_unreadable_move_is_a_draw_if_the_opponent_cannot_mate(slow: Hall) -> None:
    bishop_and_rook = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 41"
    sealed = envelopes.Sealed("white", bishop_and_rook, 5400, 5100, 41, "", "tomorrow at 10")
    slow.do(envelopes.keep_envelope, FIRST, sealed)
    slow.do(envelopes.open_envelope, FIRST, "Rz9")
    assert _result(slow) == "½-½"


def test_11_10_without_a_round_nobody_can_say_whether_an_appeal_is_in_time(slow: Hall) -> None:
    slow.do(set_rules_by_the_laws, {"appeal_minutes": 30})
    slow.do(appeals.note_appeal, "p1", "Noise in the hall")
    slow.do(appeals.note_appeal, "p1", "Wrong decision", number=1)
    in_play, without = appeals.appeals_of(slow.state)
    assert (in_play.in_time, without.in_time) == (True, None)


def test_11_10_an_appeal_against_a_decision_about_others_is_asked_about(slow: Hall) -> None:
    done = slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    game = slow.state.games[1, 1]
    asked = slow.asked(
        appeals.note_appeal, slow.state.games[1, 2].white, "Unfair", against=done.first
    )
    assert "appeal-of-another" in [each.code for each in asked.warnings]
    slow.do(appeals.note_appeal, game.white, "Unfair", against=done.first)
    (row,) = appeals.appeals_table(slow.state).rows
    assert "illegal move" in str(row[3])


def test_6_10_2_time_that_is_given_after_a_look_at_the_clocks_does_not_count_in_it(
    slow: Hall,
) -> None:
    start = datetime.now(UTC) - timedelta(hours=1)
    slow.do(starts.start, 1, start.isoformat())
    # 2 × 5400 + 30 × (10 + 10 + 2) − 1800 = 9660
    look = (start + timedelta(minutes=30)).isoformat()
    slow.do(clocks.read, FIRST, clocks.Reading(4860, 4800, (10, 10)), look)
    assert not clock_sheet(slow.state, 1).boards[0].remarks
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))  # two minutes, now
    assert not clock_sheet(slow.state, 1).boards[0].remarks


def test_11_10_an_appeal_is_in_time_until_the_deadline(slow: Hall) -> None:
    slow.do(set_rules_by_the_laws, {"appeal_minutes": 30})
    slow.play()
    closed = datetime.fromisoformat(slow.state.rounds[1].closed_at)
    in_time = (closed + timedelta(minutes=25)).isoformat()
    done = slow.do(appeals.note_appeal, "p1", "Wrong decision", number=1, at=in_time)
    late = (closed + timedelta(minutes=31)).isoformat()
    asked = slow.asked(appeals.note_appeal, "p2", "Too late", number=1, at=late)
    assert asked.warnings[0].code == "appeal-late"
    assert [each.in_time for each in appeals.appeals_of(slow.state)] == [True]
    slow.do(appeals.decide_appeal, done.seq, text="The result stands.", upheld=False)
    assert all(each.decision for each in appeals.appeals_of(slow.state))
    slow.refused(appeals.decide_appeal, done.seq, text="Again", upheld=True)


def test_4_9_an_assistant_needs_a_name_and_a_duty(slow: Hall) -> None:
    with pytest.raises(FormError):
        slow.do(assistants.name_assistant, "p1", "Eva", ())
    slow.do(assistants.name_assistant, "p1", "Eva", ("8.1.6",))
    (named,) = assistants.assistants_of(slow.state)
    assert named.seconds == -600  # 8.1.6: ten minutes are usual


def test_a_line_of_a_check_list_is_confirmed_once(slow: Hall) -> None:
    slow.do(checklists.confirm, "before", ("clocks", "boards"), 1)
    slow.refused(checklists.confirm, "before", ("clocks",), 1)
    lists = {each.name: each for each in checklists.checked_lists(slow.state, 1)}
    assert sum(line.note is not None for line in lists["before"].lines) == 2
    with pytest.raises(InputError):
        slow.do(checklists.confirm, "never", ("clocks",), 1)


def test_a_5_the_rules_of_a_rapid_event_must_choose_the_supervision(hall: MakeHall) -> None:
    here = hall(players=4, time_control="900+10")
    assert "A.5" in [each.rule.article for each in rules_view(here.state).findings]
    here.do(set_rules_by_the_laws, {"supervision": "A.4", "appeal_minutes": 30})
    assert "A.5" not in [each.rule.article for each in rules_view(here.state).findings]
    here.do(set_rules_by_the_laws, {"appeal_minutes": None})
    assert rules_view(here.state).given == {"supervision": "A.4"}


def test_12_6_nothing_of_it_is_public(slow: Hall) -> None:
    slow.do(events.set_public, {"level": "all"})
    slow.do(incidents.note_incident, FIRST, Given("illegal move", "white"))
    shown = shown_state(slow.state, datetime.now(UTC))
    assert shown is not None
    assert not shown.notes


def test_a_sector_arbiter_notes_only_at_his_own_tables(slow: Hall) -> None:
    other = slow.by("Bea", role=Role.SECTOR, tables=range(2, 3))
    other.refused(incidents.note_incident, FIRST, Given("illegal move", "white"))
    other.do(incidents.note_incident, SECOND, Given("illegal move", "white"))


def test_i_2_the_envelope_of_a_match_needs_its_board(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    answer = envelopes.keep_envelope(here.desk, Where(1, 1), envelopes.Sealed("white"))
    assert isinstance(answer, Refused)
    assert [each.code for each in answer.refusals] == ["board-wanted"]
