"""Questions about a round, and whether the answers are true by other means."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from random import Random

from pareo.errors import UnsupportedRuleError
from pareo.explain import ByeFor, FloatOf, Meeting, Story, Wish, ask, people_of, story_of
from pareo.explain.prose import answered
from pareo.history import round_setup
from pareo.language import english
from pareo.model import Tournament
from pareo.pairing import RoundPairing
from pareo.pairing.reasons.floats import directed, is_floating
from pareo.pairing.reasons.questions import Answer, Forced, HasTheBye, Illegal, Later, Worse
from pareo.systems import SYSTEMS
from tests.explained import BRACKETED, faults, key_of_edition
from tests.explained_1992 import wrong_step
from tests.explained_floats import wrong_direction, wrong_float
from tests.explained_steps import by_another_engine, legal_after_all, wrong_verdicts


@dataclass(frozen=True, slots=True)
class Case:
    """One round: how much was checked of it, and what is wrong."""

    name: str
    counts: Counter[str]
    wrong: tuple[str, ...] = ()


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
