"""What holds of every journal, tried on random ones."""

from random import Random

import pytest

from pareo.auditor import audit
from pareo.journal.fold import advance, fold, live
from pareo.journal.state import State
from pareo.service.desk import undoing
from pareo.service.desk.answers import Ask, Done
from pareo.value import fields, replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.random_acts import random_journal


def facts(state: State) -> dict[str, object]:
    """Return all of a state but the number of its newest entry."""
    return {each.name: getattr(state, each.name) for each in fields(state) if each.name != "head"}


@pytest.mark.parametrize("seed", range(3))
def test_undo_then_redo_gives_the_same_state(hall: MakeHall, seed: int) -> None:
    rng = Random(seed)
    here = hall(players=6, rounds=4)
    assert random_journal(here, rng, 60) > 20
    tried = 0
    for entry in reversed(live(here.event.entries)[-20:]):
        before = facts(here.state)
        answer = _confirmed(here, undoing.undo, entry.seq)
        if isinstance(answer, Done):
            tried += 1
            here.do(undoing.redo)
            assert facts(here.state) == before
    assert tried


@pytest.mark.parametrize("seed", range(3))
def test_a_fold_in_pieces_is_a_fold_at_once(hall: MakeHall, seed: int) -> None:
    rng = Random(seed)
    here = hall(players=6, rounds=4)
    random_journal(here, rng, 60)
    entries, personal = here.event.entries, here.event.personal
    standing = live(entries)
    for cut in rng.sample(range(len(standing)), 10):
        state = State()
        advance(state, standing[:cut], personal)
        state = state.copy()
        advance(state, standing[cut:], personal)
        assert facts(state) == facts(fold(entries, personal))


@pytest.mark.parametrize("seed", range(3))
def test_undos_of_different_scopes_commute(hall: MakeHall, seed: int) -> None:
    rng = Random(seed)
    here = hall(players=8, rounds=4)
    random_journal(here, rng, 50)
    free = [
        entry
        for entry in live(here.event.entries)
        if entry.kind.startswith(("result.", "player.")) and not _falls(here, entry.seq)
    ]
    tried = 0
    for _ in range(6):
        if len(free) < 2:
            break
        one, other = rng.sample(free, 2)
        if set(one.scopes) & set(other.scopes):
            continue
        found = []
        for first, second in ((one, other), (other, one)):
            here.do(undoing.undo, first.seq)
            here.do(undoing.undo, second.seq)
            found.append(facts(here.state))
            here.do(undoing.redo)
            here.do(undoing.redo)
        assert found[0] == found[1]
        tried += 1
    assert tried or len(free) < 2


@pytest.mark.parametrize("seed", range(4))
def test_nothing_unlawful_stands_without_a_confirmed_warning(hall: MakeHall, seed: int) -> None:
    rng = Random(seed)
    here = hall(players=7, rounds=6)
    random_journal(here, rng, 200)
    confirmed = [entry for entry in live(here.event.entries) if entry.confirmed]
    assert audit(here.tournament).clean or confirmed


def _falls(here: Hall, seq: int) -> bool:
    found = undoing.consequences(here.event, [seq])
    return bool(found.falls or found.published or found.kept)


def _confirmed(here: Hall, act: object, *given: object) -> object:
    assert callable(act)
    answer = act(here.desk, *given)
    while isinstance(answer, Ask):
        answer = act(replace(here.desk, token=answer.token), *given)
    return answer
