"""The end of an event: what keeps it open, the final list, the report."""

import pytest

from pareo.auditor import Kind
from pareo.checker import check
from pareo.errors import InputError
from pareo.model import Tournament
from pareo.service.auditing import audit_event
from pareo.service.desk import (
    adjournments,
    apart,
    byes,
    corrections,
    events,
    fide_mode,
    finishing,
    late_entries,
    manual,
    people,
    results,
    rounds,
    standing,
    undoing,
    withdrawals,
)
from pareo.service.desk.keeping import draft_report, final_report
from pareo.service.files import tournament_from
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.test_importing import facts


def played(hall: MakeHall, players: int = 8, wanted: int = 3) -> Hall:
    here = hall(players=players, rounds=wanted, tie_breaks=["BH/C1", "BH"])
    here.start()
    for number in range(wanted):
        if number:
            here.open_round()
        here.play()
    return here


def test_q161_no_final_list_with_a_result_missing(hall: MakeHall) -> None:
    here = hall(players=8, rounds=1)
    here.start()
    for game in (1, 2, 3):
        here.do(results.enter, 1, game, "1-0")
    refused = here.refused(finishing.finish)
    assert [each.code for each in refused.refusals] == ["open-games", "not-closed"]
    assert [each.act for each in refused.ways_out] == ["result.enter", "round.close"]
    here.do(results.enter, 1, 4, "1-0")
    here.do(rounds.close)
    here.do(finishing.finish)


def test_q169_no_final_list_and_no_report_while_a_game_is_open(hall: MakeHall) -> None:
    here = hall(players=8, rounds=1)
    here.start()
    here.do(adjournments.adjourn, 1, 2)
    here.play_rest()
    assert [each.code for each in here.refused(finishing.finish).refusals] == ["adjourned"]
    with pytest.raises(InputError, match="not finished"):
        final_report(here.state)
    assert draft_report(here.state).data
    here.do(adjournments.finish_game, 1, 2, "1-0")
    assert here.asked(finishing.finish).level == 3
    here.do(finishing.finish)
    assert final_report(here.state).file.data


def test_every_open_point_is_named_with_what_to_do(hall: MakeHall) -> None:
    ana = hall(players=8, rounds=3)
    ana.start()
    ben = ana.by("Ben", seen=ana.state.head)
    ana.do(results.enter, 1, 1, "1-0")
    ben.do(results.enter, 1, 1, "0-1")
    refused = ana.refused(finishing.finish)
    codes = [each.code for each in refused.refusals]
    assert codes == ["open-games", "two-results", "not-closed", "not-paired", "not-paired"]
    acts = [each.act for each in refused.ways_out]
    assert acts == ["result.enter", "result.settle", "round.close", "round.pair"]


def test_a_finished_event_is_left_as_it_is_until_it_is_opened_again(hall: MakeHall) -> None:
    here = played(hall)
    seq = here.state.games[3, 1].seq
    here.do(finishing.finish)
    assert here.refused(finishing.finish).refusals[0].code == "finished"
    assert here.refused(undoing.undo, seq).refusals[0].code == "finished"
    assert here.refused(corrections.correct, 3, 1, "0-1").ways_out[0].act == "event.reopen"
    assert here.asked(finishing.reopen, "a wrong result").level == 4
    here.do(finishing.reopen, "a wrong result")
    here.do(corrections.correct, 3, 1, "0-1")
    here.do(finishing.finish)


def test_finishing_is_undone_and_redone(hall: MakeHall) -> None:
    here = played(hall)
    here.do(finishing.finish)
    here.do(undoing.undo)
    assert not here.state.finished
    here.do(undoing.redo)
    assert here.state.finished


def test_what_was_sent_is_never_undone(hall: MakeHall) -> None:
    here = played(hall)
    assert here.refused(finishing.note_sent, "TRF26", "0", "FIDE").ways_out[0].act == "event.finish"
    seq = here.do(finishing.finish).seq
    report = final_report(here.state)
    assert here.asked(finishing.note_sent, "TRF26", report.hash, "FIDE").level == 2
    sent = here.do(finishing.note_sent, "TRF26", report.hash, "FIDE").seq
    assert here.refused(undoing.undo, sent).refusals[0].code == "never-undone"
    assert here.refused(undoing.undo, seq).refusals[0].code == "sent"
    assert here.refused(corrections.correct_report, 1, 1, "0-1").refusals[0].code == "sent"


def test_an_event_that_is_opened_again_is_corrected_for_another_report(hall: MakeHall) -> None:
    here = played(hall)
    here.do(finishing.finish)
    here.do(finishing.note_sent, "TRF26", "0", "FIDE")
    refused = here.refused(corrections.correct, here.state.published, 1, "0-1")
    assert [each.act for each in refused.ways_out] == ["event.reopen"]
    here.do(finishing.reopen, "a wrong result")
    here.do(corrections.correct, here.state.published, 1, "0-1")
    here.do(corrections.correct_report, 1, 1, "0-1")
    here.do(finishing.finish)
    here.do(corrections.correct_report, 1, 2, "0-1")
    here.do(finishing.note_sent, "TRF26", "1", "FIDE")
    assert here.refused(corrections.correct_report, 1, 1, "½-½").refusals[0].code == "sent"


def test_the_final_report_passes_check_and_audit(hall: MakeHall) -> None:
    here = played(hall, players=9, wanted=4)
    here.do(finishing.finish)
    read = tournament_from(final_report(here.state).file.data, "report").tournament
    assert check(read).agrees
    assert audit_event(read).clean
    assert sorted(each.rank for each in read.published_players if each.rank) == list(range(1, 10))


def eventful(hall: MakeHall) -> Hall:
    """Return a finished event in which everything happened that a report file can say."""
    here = hall(players=10, rounds=4, tie_breaks=["BH/C1", "SB"])
    here.do(
        events.describe,
        {
            "city": "Ourense",
            "federation": "ESP",
            "first_day": "2026-03-06",
            "last_day": "2026-03-08",
            "chief_arbiter": "IA Núñez, Ana",
            "deputies": ["FA Ruiz, Ben"],
        },
    )
    here.do(apart.forbid, ["p1", "p2"])
    here.do(byes.grant_byes, ["p9"], [1], "H")
    here.start()
    late = here.do(people.enter, {"name": "Late, Li", "rating": 2444}).entry
    assert late is not None
    here.do(late_entries.admit_late, late.payload["person"])
    here.do(adjournments.adjourn, 1, 2)
    here.do(results.enter, 1, 1, "1F-0F")
    here.do(results.enter, 1, 3, "½-0")
    here.play_rest()
    here.do(byes.grant_byes, ["p8"], [2], "F")
    here.open_round()
    here.do(adjournments.finish_game, 1, 2, "0-1")
    here.play_rest()
    here.do(withdrawals.withdraw, "p7")
    here.do(standing.adjust_points, "p3", -5, "mobile phone")
    here.open_round()
    here.do(corrections.correct, 2, 1, "0-1")
    here.play_rest("½-½")
    here.do(withdrawals.expel, "p10")
    here.do(rounds.pair)
    here.do(manual.begin)
    one, two = list(here.state.games_of(4))[:2]
    here.do(manual.do, "exchange", one.white, two.white)
    here.do(manual.end, "wish of both")
    here.do(rounds.publish)
    here.play_rest("0-1u")
    here.do(corrections.correct_report, 1, 3, "1-0")
    here.do(finishing.finish)
    return here


def as_in_a_file(tournament: Tournament) -> Tournament:
    """Leave out the order of the boards, and let what has no end last until the last round."""
    settings = tournament.settings
    forbidden = tuple(
        replace(each, last_round=each.last_round or settings.rounds)
        for each in settings.forbidden_pairs
    )
    return replace(
        facts(tournament),
        settings=replace(settings, forbidden_pairs=forbidden),
        rounds=tuple(
            replace(each, matches=tuple(sorted(each.matches, key=lambda match: match.home)))
            for each in tournament.rounds
        ),
    )


def test_q217_everything_trf26_can_say(hall: MakeHall) -> None:
    here = eventful(hall)
    report = final_report(here.state)
    assert not report.file.losses
    read = tournament_from(report.file.data, "report").tournament
    assert as_in_a_file(read) == as_in_a_file(here.tournament)
    said = {line.split(" @ ")[0].strip() for line in read.remarks if " @ Round" in line}
    assert said == {"Adjournment", "Full-point bye", "Correction", "MPA", "Rating report"}
    text = report.file.data.decode()
    for line in ("Withdrawal", "Expulsion", "Late entry", "Correction for rating only"):
        assert f"### {line} " in text


def test_a_pairing_that_a_correction_followed_does_not_keep_the_event_open(hall: MakeHall) -> None:
    here = hall(players=12, rounds=3)
    here.start()
    here.play()
    here.open_round()
    for game in (1, 2, 3):
        here.do(corrections.correct, 1, game, "0-1" if game != 3 else "1-0")
    here.play()
    here.open_round()
    here.play()
    assert not check(replace(here.tournament, earlier_results=())).agrees
    assert check(here.tournament).agrees
    here.do(finishing.finish)


def test_nothing_from_before_a_report_that_was_sent_is_brought_back(hall: MakeHall) -> None:
    here = played(hall)
    named = here.do(events.describe, {"city": "Baku"}).seq
    undo = here.do(undoing.undo, named).seq
    here.do(finishing.finish)
    here.do(finishing.note_sent, "TRF26", "0", "FIDE")
    here.do(finishing.reopen, "wrong city")
    assert here.refused(undoing.redo, undo).refusals[0].code == "sent"


def changed_draft(hall: MakeHall) -> Hall:
    """Return an event whose last round is a draft that the rules pair differently by now."""
    here = hall(players=8, rounds=2)
    here.start()
    here.play()
    here.do(rounds.pair)
    here.do(people.correct, "p8", {"rating": 2700})
    return here


def test_a_draft_published_after_a_change_is_marked_and_lets_the_event_end(hall: MakeHall) -> None:
    here = changed_draft(hall)
    asked = here.asked(rounds.publish)
    assert [(each.code, each.level) for each in asked.warnings] == [("would-be-otherwise", 3)]
    here.do(rounds.publish)
    here.play()
    here.do(finishing.finish)
    assert b"### MPA @ Round 2" in final_report(here.state).file.data


def test_outside_fide_mode_rounds_that_differ_are_asked_about(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round has no mark, as in journals from before it was written."""
    here = changed_draft(hall)
    monkeypatch.setattr(rounds, "_of_changes", lambda *_: ())
    here.do(rounds.publish)
    here.play()
    assert [each.act for each in here.refused(finishing.finish).ways_out] == ["fide.leave"]
    here.do(fide_mode.leave, "a club event")
    asked = here.asked(finishing.finish)
    assert [each.code for each in asked.warnings if each.level == 4] == ["pairing"]
    here.do(finishing.finish)
    assert here.state.finished


def test_colours_found_wrong_later_do_not_keep_the_event_from_its_end(hall: MakeHall) -> None:
    """Somebody had Black twice and gets it a third time, since one game is found to be reversed."""
    here = hall(players=8, rounds=4)
    here.start()
    here.play()
    here.open_round()
    here.play()
    here.open_round()
    wrong = [
        game
        for game in here.state.games_of(2)
        if any(_same_colour_in(here, who, (1, 3)) for who in (game.white, game.black))
    ]
    for game in wrong:
        here.do(corrections.correct, 2, game.number, colours_reversed=True)
    here.play()
    here.open_round()
    here.play()
    kinds = {fault.kind for fault in audit_event(here.tournament).faults}
    assert kinds & {Kind.COLOUR_RUN, Kind.COLOUR_DIFFERENCE}
    here.do(finishing.finish)
    assert final_report(here.state).file.data


def _same_colour_in(here: Hall, who: str, numbers: tuple[int, int]) -> bool:
    """Whether somebody has the same colour in two rounds, and another one between them."""
    had = {
        n: [who == game.white for game in here.state.games_of(n) if who in game[2:4]]
        for n in (1, 2, 3)
    }
    first, last = numbers
    return bool(had[first]) and had[first] == had[last] != had[2]
