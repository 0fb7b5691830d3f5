"""Random acts on an event, for properties that hold of every journal."""

from collections.abc import Callable
from random import Random

from pareo.errors import InputError
from pareo.journal.state import Phase
from pareo.service.desk import (
    adjournments,
    apart,
    byes,
    corrections,
    late_entries,
    lots,
    manual,
    marks,
    numbers,
    people,
    presence,
    publication,
    results,
    rounds,
    settings,
    standing,
    undoing,
    withdrawals,
)
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
    return rounds.close(here.desk, next_step(here.state).round or None)


def result(here: Hall, rng: Random) -> Answer:
    state = here.state
    playing = [n for n, each in state.rounds.items() if each.phase is Phase.PUBLISHED] or [1]
    number = rng.choice(playing)
    open_games = [g for g in state.games.values() if g.round == number and g.result == "pending"]
    game = rng.choice(open_games).number if open_games and rng.random() < 0.8 else 1
    return results.enter(here.desk, number, game, rng.choice(_RESULTS))


def correct_person(here: Hall, rng: Random) -> Answer:
    return people.correct(here.desk, _somebody(here, rng), {"rating": rng.randrange(1400, 2600)})


def remove(here: Hall, rng: Random) -> Answer:
    return people.remove(here.desk, _somebody(here, rng))


def merge(here: Hall, rng: Random) -> Answer:
    return people.merge(here.desk, _somebody(here, rng), _somebody(here, rng))


def mark(here: Hall, rng: Random) -> Answer:
    kept: list[dict[str, object]] = [{"no_half_point_bye": True}, {"fee": "paid"}, {"fixed_table": 3}]
    return marks.mark(here.desk, _somebody(here, rng), rng.choice(kept))


def present(here: Hall, rng: Random) -> Answer:
    number = here.state.paired + 1
    return presence.set_presence(here.desk, number, {_somebody(here, rng): rng.random() < 0.5})


def late(here: Hall, rng: Random) -> Answer:
    waiting = [who for who in here.state.people if who not in here.state.numbers]
    who = rng.choice(waiting) if waiting else _somebody(here, rng)
    return late_entries.admit_late(here.desk, who, into_published=rng.random() < 0.2)


def bye(here: Hall, rng: Random) -> Answer:
    number = here.state.paired + rng.randint(0, 2)
    return byes.grant_bye(here.desk, _somebody(here, rng), number, rng.choice("HZF"))


def cancel_bye(here: Hall, rng: Random) -> Answer:
    granted = list(here.state.byes) or [("p1", 1)]
    return byes.cancel_bye(here.desk, *rng.choice(granted))


def withdraw(here: Hall, rng: Random) -> Answer:
    return withdrawals.withdraw(here.desk, _somebody(here, rng))


def expel(here: Hall, rng: Random) -> Answer:
    return withdrawals.expel(here.desk, _somebody(here, rng), reason="conduct")


def come_back(here: Hall, rng: Random) -> Answer:
    gone = list(here.state.gone) or ["p1"]
    return withdrawals.come_back(here.desk, rng.choice(gone))


def remake(here: Hall, _: Random) -> Answer:
    return numbers.remake(here.desk)


def swap(here: Hall, rng: Random) -> Answer:
    return numbers.swap(here.desk, _somebody(here, rng), _somebody(here, rng))


def forbid(here: Hall, rng: Random) -> Answer:
    return apart.forbid(here.desk, [_somebody(here, rng), _somebody(here, rng)])


def adjourn(here: Hall, rng: Random) -> Answer:
    return adjournments.adjourn(here.desk, *_some_game(here, rng))


def finish_game(here: Hall, rng: Random) -> Answer:
    waiting = [game.id for game in here.state.games.values() if game.result == "adjourned"]
    chosen = rng.choice(waiting) if waiting else (1, 1)
    return adjournments.finish_game(here.desk, *chosen, rng.choice(_RESULTS[:3]))


def correct_result(here: Hall, rng: Random) -> Answer:
    chosen = _some_game(here, rng)
    reverse = rng.random() < 0.3
    return corrections.correct(
        here.desk, *chosen, rng.choice(_RESULTS[:3]), colours_reversed=reverse
    )


def correct_report(here: Hall, rng: Random) -> Answer:
    return corrections.correct_report(here.desk, *_some_game(here, rng), rng.choice(_RESULTS[:3]))


def reopen(here: Hall, _: Random) -> Answer:
    return rounds.reopen(here.desk)


def recall(here: Hall, _: Random) -> Answer:
    return publication.recall(here.desk, here.state.published, "two have met")


def begin_manual(here: Hall, _: Random) -> Answer:
    return manual.begin(here.desk)


def pair_by_hand(here: Hall, rng: Random) -> Answer:
    operations: list[tuple[str | int, ...]] = [
        ("exchange", _somebody(here, rng), _somebody(here, rng)),
        ("pair", _somebody(here, rng), _somebody(here, rng)),
        ("colours", rng.randint(1, 4)),
        ("bye", _somebody(here, rng)),
        ("rest",),
    ]
    return manual.do(here.desk, *rng.choice(operations))


def end_manual(here: Hall, _: Random) -> Answer:
    return manual.end(here.desk, "as agreed")


def points(here: Hall, rng: Random) -> Answer:
    return standing.adjust_points(here.desk, _somebody(here, rng), rng.choice((-5, 5)), "conduct")


def draw(here: Hall, rng: Random) -> Answer:
    return lots.draw(here.desk, rng.choice(("colour", "numbers", "ties")), seed=f"{rng.random()}")


def set_rounds(here: Hall, rng: Random) -> Answer:
    return settings.set_settings(here.desk, {"rounds": rng.randint(3, 7)})


def _somebody(here: Hall, rng: Random) -> str:
    return rng.choice(list(here.state.people))


def _some_game(here: Hall, rng: Random) -> tuple[int, int]:
    return rng.choice(list(here.state.games) or [(1, 1)])


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
        Step.END_MANUAL: end_manual if rng.random() < 0.5 else pair_by_hand,
    }
    return steps.get(next_step(here.state).step, result)(here, rng)


ACTS: dict[RandomAct, int] = {
    lead_on: 70,
    enter: 3,
    close_list: 2,
    pair: 6,
    publish: 6,
    close: 3,
    result: 8,
    undo: 4,
    redo: 3,
    correct_result: 3,
    late: 3,
    bye: 3,
    withdraw: 2,
    come_back: 2,
    adjourn: 2,
    finish_game: 2,
    begin_manual: 2,
    pair_by_hand: 2,
    **dict.fromkeys(
        (
            correct_person,
            remove,
            merge,
            mark,
            present,
            cancel_bye,
            expel,
            remake,
            swap,
            forbid,
            correct_report,
            reopen,
            recall,
            end_manual,
            points,
            draw,
            set_rounds,
        ),
        1,
    ),
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
