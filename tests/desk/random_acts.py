"""Random acts on an event, by several people, for properties that hold of every journal."""

from collections.abc import Callable
from random import Random

from pareo.errors import InputError, UnsupportedRuleError
from pareo.service.desk import undoing
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.service.desk.steps import Step, next_step
from pareo.value import replace
from tests.desk import random_games as games
from tests.desk import random_notes as notes
from tests.desk import random_people as people
from tests.desk import random_settings as settings
from tests.desk.hall import Hall

RandomAct = Callable[[Hall, Random], Answer]


def undo(here: Hall, rng: Random) -> Answer:
    if rng.random() < 0.4:
        return undoing.undo(here.desk)
    newest = here.state.head
    return undoing.undo(here.desk, rng.randint(max(1, newest - rng.choice((5, 100))), newest))


def back_to(here: Hall, rng: Random) -> Answer:
    return undoing.back_to(here.desk, max(1, here.state.head - rng.randint(1, 8)))


def redo(here: Hall, _: Random) -> Answer:
    return undoing.redo(here.desk)


def lead_on(here: Hall, rng: Random) -> Answer:
    """Do what the event waits for; some rounds are changed before they are played."""
    round_in_play = here.state.published
    if round_in_play and rng.random() < 0.1 and games.is_untouched(here, round_in_play):
        return rng.choice((games.recall, games.change))(here, rng)
    steps: dict[Step, RandomAct] = {
        Step.PLAYERS: people.enter,
        Step.PAIR: games.pair,
        Step.PUBLISH: games.publish,
        Step.CLOSE: games.close,
        Step.END_MANUAL: games.end_manual if rng.random() < 0.5 else games.pair_by_hand,
        Step.FINISH: settings.finish if rng.random() < 0.3 else settings.set_rounds,
        Step.REPORT: settings.note_sent if rng.random() < 0.1 else settings.reopen_event,
    }
    return steps.get(next_step(here.state).step, games.result)(here, rng)


ACTS: dict[RandomAct, int] = {
    lead_on: 700,
    games.result: 80,
    games.pair: 40,
    people.close_list: 10,
    games.publish: 40,
    undo: 50,
    redo: 40,
    back_to: 5,
    **dict.fromkeys(
        (
            people.enter,
            people.late,
            people.bye,
            people.withdraw,
            people.come_back,
            games.close,
            games.correct_result,
            games.adjourn,
            games.finish_game,
            games.begin_manual,
            games.pair_by_hand,
            games.recall,
            games.change,
        ),
        30,
    ),
    **dict.fromkeys(
        (
            people.close_list,
            people.correct_person,
            people.remove,
            people.merge,
            people.mark,
            people.new_ratings,
            people.present,
            people.cancel_bye,
            people.expel,
            people.remake,
            people.swap,
            people.give_numbers,
            people.forbid,
            people.allow,
            games.claim,
            games.other_result,
            games.settle,
            games.check,
            games.correct_report,
            games.reopen,
            games.end_manual,
            settings.points,
            settings.draw,
            settings.set_rounds,
            settings.set_something,
            settings.set_rule,
            settings.describe,
            settings.place_tables,
            settings.tie_order,
            settings.tie_values,
            settings.finish,
            settings.reopen_event,
        ),
        10,
    ),
    **dict.fromkeys(notes.ALL, 6),
    people.erase: 2,
    settings.lay: 2,
    settings.note_sent: 1,
    settings.leave_fide_mode: 1,
}


BEFORE_THE_START: tuple[RandomAct, ...] = (
    people.forbid,
    people.present,
    people.bye,
    people.erase,
    people.give_numbers,
    settings.set_something,
    settings.set_rule,
    settings.describe,
    settings.draw,
)


def act(
    here: Hall, rng: Random, chosen: RandomAct | None = None, *, confirm: float = 0.8
) -> Answer | None:
    """Do one act, a random one unless it is chosen; questions are confirmed with some probability.

    Some are done by somebody who has not seen the newest entries. None for one whose data are
    impossible.
    """
    if chosen is None:
        (chosen,) = rng.choices(list(ACTS), list(ACTS.values()))
    seed = rng.random()
    usual = here.desk
    if rng.random() < 0.1:
        here.desk = replace(usual, seen=max(1, here.state.head - rng.randint(0, 6)))
    try:
        answer = chosen(here, Random(seed))
        while isinstance(answer, Ask) and rng.random() < confirm:
            here.desk = replace(here.desk, token=answer.token)
            answer = chosen(here, Random(seed))
    except (InputError, UnsupportedRuleError):
        return None
    finally:
        here.desk = usual
    return answer


def begin(here: Hall, rng: Random) -> None:
    """Do some of what is done before the start; some events become tables and brackets."""
    for _ in range(rng.randint(0, 4)):
        act(here, rng, rng.choice(BEFORE_THE_START))
    if rng.random() < 0.2:
        act(here, rng, settings.lay)
    if rng.random() < 0.2:
        act(here, rng, settings.leave_fide_mode)


def random_journal(
    here: Hall, rng: Random, acts: int, after: Callable[[Hall], object] = lambda _: None
) -> int:
    """Do so many random acts, at three desks, and return how many were written.

    `after` sees the event after each entry.
    """
    begin(here, rng)
    desks = (here, here.by("Bea"), here.by("Cem"))
    written = 0
    for _ in range(acts):
        desk = rng.choice(desks)
        if isinstance(act(desk, rng), Done):
            written += 1
            after(desk)
    return written
