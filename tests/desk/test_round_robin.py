"""A round robin from its table to a report that is clean."""

import pytest

from pareo.errors import FormError
from pareo.reports import RESTS, Words
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import (
    boards,
    manual,
    results,
    rounds,
    schedules,
    settings,
    undoing,
    withdrawals,
)
from pareo.service.desk.round_sheet import round_sheet
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.steps import status_of_state
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall

SCORES = ("1-0", "½-½", "0-1")


def test_a_double_round_robin_in_any_order_is_clean(hall: MakeHall) -> None:
    """Nine people rest one by one: 18 rounds of four games; results come in any order."""
    here = hall(players=9)
    drawn = [f"p{place}" for place in (4, 9, 1, 7, 2, 8, 3, 6, 5)]
    here.do(schedules.lay, Wanted("double-round-robin", order=drawn))
    assert len(here.state.rounds) == 18
    assert here.person(1) == "p4"
    for number in (3, 1, 2, *range(18, 3, -1)):
        here.do(rounds.publish, number)
        for place, game in enumerate(list(here.state.games_of(number))):
            here.do(results.enter, number, game.number, SCORES[(number + place) % 3])
        here.do(rounds.close, number)
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    assert [lot.subject.value for lot in report.lots] == ["numbers"]


def test_the_boards_show_who_rests(hall: MakeHall) -> None:
    """In the Berger table of six, number 6 meets 1, 4, 2, 5, 3: with five players they rest."""
    here = hall(players=5)
    here.do(schedules.lay, Wanted("round-robin"))
    for number, resting in enumerate((1, 4, 2, 5, 3), start=1):
        name = here.state.people[here.person(resting)].name
        *_, last = boards.by_table(here.state, number).rows
        assert (last[3], last[10]) == (name, Words(RESTS))
        listed = boards.by_name(here.state, number).rows
        assert [row[0] for row in listed if row[3] == RESTS] == [name]
    leaving = here.person(2)
    here.do(rounds.publish, 1)
    here.play_rest()
    here.do(withdrawals.withdraw, leaving)
    rows = boards.by_table(here.state, 3).rows
    assert here.state.people[leaving].name not in [row[3] for row in rows if row[0] is None]


def test_a_laid_event_is_at_its_next_round_and_nobody_floats(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(rounds.publish)
    here.play(["1-0", "0-1"])
    current = status_of_state("open", here.state).current
    assert current is not None
    assert (current.number, current.phase) == (2, "draft")
    rows = [row for group in round_sheet(here.state, 2).groups for row in group.boards]
    assert any(row.white.points != row.black.points for row in rows)
    assert [row.floats for row in rows] == [None, None]


def test_numbers_are_drawn_from_a_seed(hall: MakeHall) -> None:
    first, second = hall(players=6), hall(players=6)
    for here in (first, second):
        here.do(schedules.lay, Wanted("round-robin", seed="club"))
    assert first.state.numbers == second.state.numbers
    assert first.tournament.lots[0].seed == "club"


def test_a_table_is_undone_before_publication_only(hall: MakeHall) -> None:
    here = hall(players=6)
    seq = here.do(schedules.lay, Wanted("round-robin")).seq
    here.do(undoing.undo)
    assert not here.state.rounds
    here.do(undoing.redo)
    here.do(rounds.publish, 2)
    assert here.refused(undoing.undo, seq).refusals[0].code == "published"


def test_rounds_of_a_table_are_not_paired_again(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    refused = here.refused(rounds.pair)
    assert [each.act for each in refused.ways_out] == ["round.publish", "manual.begin"]


def test_others_are_played_while_one_round_is_paired_by_hand(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(manual.begin, 2)
    here.do(manual.do, "unpair", 1)
    here.do(rounds.publish, 4)
    here.do(results.enter, 4, 1, "1-0")
    assert len(here.tournament.rounds) == 5
    here.do(manual.do, "rest")
    assert [each.code for each in here.asked(manual.end).warnings] == ["manual-equal"]
    here.do(manual.end)


def test_a_round_of_a_table_changed_by_hand_is_discarded(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    before = [(game.white, game.black) for game in here.state.games_of(2)]
    here.do(manual.begin, 2)
    here.do(manual.do, "exchange", before[0][0], before[1][0])
    assert [(game.white, game.black) for game in here.state.games_of(2)] != before
    here.do(rounds.discard, 2)
    assert [(game.white, game.black) for game in here.state.games_of(2)] == before
    assert here.refused(rounds.discard, 2).refusals[0].code == "no-draft"


def test_who_leaves_before_half_of_the_games_is_out_of_the_standings(hall: MakeHall) -> None:
    """One game of five is played: it counts for nobody, and the others are not played."""
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(rounds.publish, 1)
    here.play()
    gone = here.person(2)
    here.do(withdrawals.withdraw, gone)
    for _ in range(4):
        here.do(rounds.publish)
        here.play()
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean


def test_scheveningen(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(schedules.lay, Wanted("scheveningen"))
    assert len(here.state.rounds) == 4
    for _ in range(4):
        here.do(rounds.publish)
        here.play()
    assert not check_event(here.tournament, Request()).differences


@pytest.mark.parametrize(("variant", "swapped"), [("fide", True), ("berger", False)])
def test_q98_the_last_two_rounds_of_the_first_cycle_are_swapped_or_not(
    hall: MakeHall, variant: str, *, swapped: bool
) -> None:
    """Six play five rounds; round 4 of the swapped form is round 5 of the other."""
    plain, chosen = hall(players=6), hall(players=6)
    plain.do(schedules.lay, Wanted("round-robin"))
    chosen.do(schedules.lay, Wanted("double-round-robin", variant=variant))
    fourth = {frozenset((game.white, game.black)) for game in chosen.state.games_of(4)}
    of_table = 5 if swapped else 4
    assert fourth == {
        frozenset((game.white, game.black)) for game in plain.state.games_of(of_table)
    }


def test_q105_no_buchholz_in_a_round_robin(hall: MakeHall) -> None:
    here = hall(players=6, system="round-robin")
    with pytest.raises(FormError):
        settings.set_settings(here.desk, {"tie_breaks": ["BH"]})
    here.do(settings.set_settings, {"tie_breaks": ["DE", "SB"]})


@pytest.mark.parametrize("system", ["knockout", "round-robin"])
def test_a_table_is_laid_before_a_round_is_paired(hall: MakeHall, system: str) -> None:
    here = hall(players=6, system=system)
    for act in (rounds.pair, manual.begin):
        refused = here.refused(act)
        assert refused.refusals[0].code == "not-laid"
        assert [each.act for each in refused.ways_out] == ["schedule.lay"]
    here.do(schedules.lay, Wanted(system))
    assert here.state.plan["key"] == system
