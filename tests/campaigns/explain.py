"""Explanations against the truth, found by other means than they were made by.

    python3 run.py campaign explain [--count 500] [--why-nots 2000] [--seed 1] [--jobs 2]
                                    [--system dutch-1992]

COUNT rounds of the corpora, and of random events by the systems without one: the reason for
every pair, float and bye of each; and WHY_NOTS wishes by lot that did not come true. In C.04.3
each is checked by the reference engine and, in small brackets, against all candidates as the
literal engine generates them. The others are paired again, as they are and with the wish forced
on them, by their slowest engine; of Lim and 1987 every verdict on a possible opponent is checked,
of 1992 the step that decides, against all candidates of small groups.
The way of every float, and who is said to float for want of an opponent, follow from the scores
of those who meet and from whom each has met.
"""

import argparse
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.explain import ByeFor, FloatOf, Meeting, Story, Wish, ask, people_of, story_of
from pareo.explain.prose import answered
from pareo.history import round_setup
from pareo.language import english
from pareo.model import Tournament
from pareo.pairing import RoundPairing
from pareo.pairing.reasons.floats import directed, is_floating
from pareo.pairing.reasons.questions import Answer, Forced, HasTheBye, Illegal, Later, Worse
from pareo.rounds import pair_round, ready_for_pairing
from pareo.systems import SYSTEMS
from pareo.trf import read_trf
from tests.campaigns._simulated import simulated
from tests.explained import BRACKETED, faults, key_of_edition
from tests.explained_1992 import wrong_step
from tests.explained_floats import wrong_direction, wrong_float
from tests.explained_steps import by_another_engine, legal_after_all, wrong_verdicts
from tests.oracle.corpora import files_of

CORPORA: Final = {
    "dutch-2026": ("dutch-2026", "dutch-2026-gacrux", "dutch-2026-baku-forbidden"),
    "dutch-2017": ("dutch-2017",),
    "dubov-2026": ("dubov-2026",),
    "burstein-2026": ("burstein-2026",),
}
SIMULATED: Final = ("dutch-1992", "fide-1987", "lim-2026")
SHARES: Final = {"dutch-2026": 10, "dutch-2017": 4}
"""Of so many parts in twenty; the other systems share the rest."""

MOST_PLAYERS: Final = {"dutch-2026": 70, "dutch-2017": 70}
"""Larger rounds are left out; the slowest engines of the others pair small groups only."""


@dataclass(frozen=True, slots=True)
class Case:
    """One round: how much was checked of it, and what is wrong."""

    name: str
    counts: Counter[str]
    wrong: tuple[str, ...] = ()


def rounds(system: str, count: int, random: Random) -> Iterator[tuple[str, Tournament]]:
    """Yield rounds by lot: the event as it stood before each."""
    most = MOST_PLAYERS.get(system, 14)
    found = 0
    for name, event in _events(system, random):
        if not event.rounds or len(event.players) > most:
            continue
        for number in random.sample(range(len(event.rounds)), min(2, len(event.rounds))):
            yield f"{system} {name} round {number + 1}", event.after_round(number)
            found += 1
            if found == count:
                return


def _events(system: str, random: Random) -> Iterator[tuple[str, Tournament]]:
    if system in CORPORA:
        files = [file for corpus in CORPORA[system] for file in files_of(corpus)]
        for file in random.sample(files, len(files)):
            yield file.name, ready_for_pairing(read_trf(Path(file)).tournament)
    while True:
        seed = random.randrange(10**6)
        made = simulated(seed, 5, 14, partial(pair_round, system=system), plain=True)
        yield f"seed {seed}", made


def checked(name: str, before: Tournament, system: str, why_nots: int) -> Case:
    """Ask for every reason of a round and for some wishes, and check the answers."""
    if before.settings.rounds is None or before.settings.initial_colour is None:
        return Case(name, Counter())
    story = story_of(round_setup(before), SYSTEMS[system])
    if not isinstance(story.outcome, RoundPairing):
        return Case(name, Counter())
    counts = Counter(rounds=1)
    wrong = [] if system in BRACKETED else wrong_verdicts(story)
    random = Random(name)
    for wish in (*whys(story), *random.sample(others(story), min(why_nots, len(others(story))))):
        answer = ask(story, wish)
        wrong += [*wrong_direction(story, wish), *wrong_float(story, wish, answer)]
        for sentence in answered(wish, answer, people_of(before), long=True):
            assert sentence.said(english)
        counts["why" if not wish.wanted else "why not"] += 1
        counts[type(answer).__name__] += 1
        if isinstance(answer, Worse | Later) and not answer.best:
            counts["not claimed best"] += 1
        try:
            wrong += untrue(story, wish, answer)
        except UnsupportedRuleError:  # a group too large for the literal engine
            counts["too large to check"] += 1
    return Case(name, counts, tuple(wrong))


def untrue(story: Story, wish: Wish, answer: Answer) -> list[str]:
    """Return what is not true of an answer, by the other means that there are."""
    if isinstance(answer, Forced | HasTheBye):
        return []  # checked as a float
    if isinstance(answer, Illegal):
        return legal_after_all(story, wish)
    if (key := key_of_edition(story)) is not None:
        return faults(story.setup, key, wish, answer)
    if len(story.system.engines) == 1:
        return []
    return [*by_another_engine(story, wish, answer), *wrong_step(story, wish, answer)]


def whys(story: Story) -> list[Wish]:
    """Return the wish that each pair, float and bye were not."""
    found: list[Wish] = [
        Meeting(one, other, wanted=False) for one, other in story.partner.items() if one < other
    ]
    found += [
        directed(story, FloatOf(player, wanted=False))
        for player in story.partner
        if is_floating(story, player)
    ]
    if story.bye is not None:
        found.append(ByeFor(story.bye.player, wanted=False))
    return found


def others(story: Story) -> list[Wish]:
    """Return all wishes that did not come true."""
    players = [entrant.tpn for entrant in story.setup.entrants]
    found: list[Wish] = [
        Meeting(*pair) for pair in combinations(players, 2) if story.partner.get(pair[0]) != pair[1]
    ]
    found += [
        directed(story, FloatOf(player)) for player in players if not is_floating(story, player)
    ]
    if len(players) % 2:
        found += [ByeFor(p) for p in players if story.bye is None or p != story.bye.player]
    return found


def tasks(count: int, why_nots: int, seed: int, only: str | None = None) -> Iterator[partial[Case]]:
    """Yield the rounds to be checked, spread over the systems, or of one only."""
    random = Random(seed)
    systems = (*CORPORA, *SIMULATED)
    left = 20 - sum(SHARES.values())
    each = -(-why_nots // count)
    for system in (only,) if only else systems:
        share = SHARES.get(system, left / (len(systems) - len(SHARES))) if only is None else 20
        for name, before in rounds(system, round(count * share / 20), random):
            yield partial(checked, name, before, system, each)


def _done(task: "partial[Case]") -> Case:
    try:
        return task()
    except Exception:  # noqa: BLE001 - any exception is exactly what we look for
        return Case(task.args[0], Counter(), (traceback.format_exc(),))


def main(arguments: Sequence[str] | None = None) -> int:
    """Check what is asked for; 0 if everything is true."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign explain",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--why-nots", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--system", choices=[*CORPORA, *SIMULATED])
    options = parser.parse_args(arguments)
    todo = list(tasks(options.count, options.why_nots, options.seed, options.system))
    started = time.monotonic()
    totals: Counter[str] = Counter()
    wrong = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for case in pool.map(_done, todo, chunksize=2):
            totals += case.counts
            wrong += len(case.wrong)
            for fault in case.wrong:
                print(f"{case.name}: {fault}", flush=True)
    listed = ", ".join(f"{name} {number}" for name, number in sorted(totals.items()))
    print(f"explain: {listed}; wrong {wrong}; in {time.monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
