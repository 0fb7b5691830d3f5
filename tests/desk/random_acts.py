"""Random acts on an event, for properties that hold of every journal."""

from collections.abc import Callable
from random import Random

from pareo.errors import InputError
from pareo.journal.state import Phase
from pareo.service.desk import numbers, people, results, rounds, undoing
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.service.desk.steps import Step, next_step
from pareo.value import replace
from tests.desk.hall import Hall

RandomAct = Callable[[Hall, Random], Answer]
_RESULTS = ("1-0", "0-1", "½-½", "1F-0F", "0F-1F", "0F-0F", "0-0", "½-0", "pending")


def enter(here: Hall, rng: Random) -> Answer:
    person = {"name": f"Late{rng.randrange(10**6)}, X", "rating": rng.randrange(1400, 2600)}
    return people.enter(here.desk, person)


def close_list(here: Hall, _: Random) -> Answer:
    return numbers.close_list(here.desk)


def pair(here: Hall, _: Random) -> Answer:
    return rounds.pair(here.desk)


def publish(here: Hall, _: Random) -> Answer:
    return rounds.publish(here.desk)


def close(here: Hall, _: Random) -> Answer:
    return rounds.close(here.desk)


def result(here: Hall, rng: Random) -> Answer:
    state = here.state
    playing = [n for n, each in state.rounds.items() if each.phase is Phase.PUBLISHED] or [1]
    number = rng.choice(playing)
    open_games = [g for g in state.games.values() if g.round == number and g.result == "pending"]
    game = rng.choice(open_games).number if open_games and rng.random() < 0.8 else 1
    return results.enter(here.desk, number, game, rng.choice(_RESULTS))


def undo(here: Hall, rng: Random) -> Answer:
    if rng.random() < 0.5:
        return undoing.undo(here.desk)
    return undoing.undo(here.desk, rng.randint(1, here.state.head))


def redo(here: Hall, _: Random) -> Answer:
    return undoing.redo(here.desk)


def lead_on(here: Hall, rng: Random) -> Answer:
    """Do what the event waits for."""
    steps: dict[Step, RandomAct] = {
        Step.PLAYERS: enter,
        Step.NUMBERS: close_list,
        Step.PAIR: pair,
        Step.PUBLISH: publish,
        Step.CLOSE: close,
    }
    return steps.get(next_step(here.state).step, result)(here, rng)


ACTS: dict[RandomAct, int] = {
    lead_on: 60,
    enter: 3,
    close_list: 2,
    pair: 6,
    publish: 6,
    close: 3,
    result: 8,
    undo: 3,
    redo: 2,
}


def act(here: Hall, rng: Random, *, confirm: float = 0.8) -> Answer | None:
    """Do one random act; questions are confirmed with some probability.

    None for one whose data are impossible.
    """
    chosen = rng.choices(list(ACTS), list(ACTS.values()))[0]
    seed = rng.random()
    try:
        answer = chosen(here, Random(seed))
        while isinstance(answer, Ask) and rng.random() < confirm:
            here.desk = replace(here.desk, token=answer.token)
            answer = chosen(here, Random(seed))
    except InputError:
        return None
    finally:
        here.desk = replace(here.desk, token=None)
    return answer


def random_journal(here: Hall, rng: Random, acts: int) -> int:
    """Do so many random acts and return how many were written."""
    return sum(isinstance(act(here, rng), Done) for _ in range(acts))
