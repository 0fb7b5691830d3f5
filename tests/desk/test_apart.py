"""People kept apart: obeyed by the engine, settled before round 1 (Q194 to Q196)."""

import pytest

from pareo.errors import FormError
from pareo.service.desk import apart, fide_mode, late_entries, people, undoing
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def pairs(here: Hall, number: int = 1) -> set[frozenset[str]]:
    return {frozenset((game.white, game.black)) for game in here.state.games_of(number)}


def test_q194_engine_obeys(hall: MakeHall) -> None:
    """Of 4 in round 1, the Dutch system pairs 1-3 and 2-4, unless 1 and 3 are kept apart."""
    here = hall(players=4, rounds=1)
    free = hall(players=4, rounds=1)
    free.start()
    assert pairs(free) == {frozenset(("p1", "p3")), frozenset(("p2", "p4"))}
    here.do(apart.forbid, ["p1", "p3"])
    here.start()
    assert pairs(here) == {frozenset(("p1", "p4")), frozenset(("p2", "p3"))}


def test_q194_for_some_rounds(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(apart.forbid, ["p1", "p4"], first_round=1, last_round=1)
    (group,) = here.tournament.settings.forbidden_pairs
    assert (group.participants, group.first_round, group.last_round) == ((1, 4), 1, 1)


def test_q194_what_cannot_be_completed_is_warned_of(hall: MakeHall) -> None:
    """Of 6 players 1 has 5 opponents; without 2 there are 4, too few for 5 rounds."""
    here = hall(players=6, rounds=5)
    question = here.asked(apart.forbid, ["p1", "p2"])
    assert (question.level, question.warnings[0].code) == (2, "not-completable")


def test_q195_before_round_1(hall: MakeHall) -> None:
    here = hall(players=8)
    entry = here.do(apart.forbid, ["p1", "p2"]).seq
    here.do(apart.allow, entry)
    assert not here.tournament.settings.forbidden_pairs
    here.do(undoing.undo)
    assert here.tournament.settings.forbidden_pairs


def test_q196_later_leaves_fide_mode(hall: MakeHall) -> None:
    here = hall(players=8)
    entry = here.do(apart.forbid, ["p1", "p2"]).seq
    here.start()
    assert here.refused(apart.forbid, ["p3", "p4"]).ways_out[-1].act == "fide.leave"
    assert here.refused(apart.allow, entry).ways_out[-1].act == "fide.leave"
    here.do(fide_mode.leave, "Brothers")
    assert here.asked(apart.forbid, ["p3", "p4"]).level == 4
    assert here.asked(apart.allow, entry).level == 4


def test_a_rule_by_club_takes_in_late_entries(hall: MakeHall) -> None:
    here = hall()
    for place in range(1, 9):
        club = "Hydra" if place < 3 else f"Club {place}"
        here.do(people.enter, {"name": f"P{place}", "rating": 2400 - 10 * place, "club": club})
    here.do(apart.forbid, rule="club")
    here.start()
    here.play()
    here.do(people.enter, {"name": "Late", "rating": 2000, "club": "Hydra"})
    here.do(late_entries.admit_late, "p9", 2)
    (group,) = here.tournament.settings.forbidden_pairs
    assert set(group.participants) == {here.state.numbers[who] for who in ("p1", "p2", "p9")}


def test_faults_are_named(hall: MakeHall) -> None:
    here = hall(players=4)
    with pytest.raises(FormError, match="Name at least two people"):
        apart.forbid(here.desk, ["p1", "p1"])
    with pytest.raises(FormError, match="no such rule"):
        apart.forbid(here.desk, rule="hair")
    with pytest.raises(FormError, match="comes before the first"):
        apart.forbid(here.desk, ["p1", "p2"], first_round=3, last_round=2)


def test_not_in_a_round_robin(hall: MakeHall) -> None:
    here = hall(players=4, system="round-robin")
    assert here.refused(apart.forbid, ["p1", "p2"]).refusals[0].code == "not-swiss"
