"""A short event through the desk, on both databases."""

from pareo.service.desk import events, people, results, rounds, undoing, withdrawals
from pareo.service.desk.answers import Conflict
from pareo.store import Store
from pareo.value import replace
from tests.desk.hall import Hall


def made(store: Store) -> Hall:
    """Return an event of eight players whose first round is published."""
    here = Hall(store, events.create(store, "Ana", "Open", settings={"rounds": 3}))
    for place in range(1, 9):
        here.do(people.enter, {"name": f"Player{place}, X", "rating": 2500 - 10 * place})
    here.start()
    return here


def test_an_event_is_played_undone_and_verified(store: Store) -> None:
    here = made(store)
    here.play()
    here.do(rounds.pair)
    here.do(undoing.undo)
    here.do(withdrawals.withdraw, here.person(8))
    here.open_round()
    assert len(here.state.games) == 4 + 3
    assert here.by("Eva").state == here.state
    assert store.verify(here.event.uuid) == ()


def test_two_desks_on_one_person_conflict_and_on_two_boards_do_not(store: Store) -> None:
    here = made(store)
    there = here.by("Eva", seen=here.state.head)
    here.do(results.enter, 1, 1, "1-0")
    there.do(results.enter, 1, 2, "0-1")
    here.do(people.correct, "p1", {"club": "Ajedrez"})
    answer = there.answer(people.correct, "p1", {"club": "Torre"})
    assert isinstance(answer, Conflict)
    assert answer.theirs.actor == "Ana"


def test_the_same_request_is_written_once(store: Store) -> None:
    here = made(store)
    here.desk = replace(here.desk, key="board-1")
    first = here.do(results.enter, 1, 1, "1-0")
    assert here.do(results.enter, 1, 1, "1-0").seq == first.seq
    assert here.state.head == first.seq
