"""Checks explanations of the other systems: by another engine, or step by step.

Systems with a second engine pair both the round and the forced one again by it; what an answer
names must have happened there. For Lim and the system of 1987 every verdict on a possible
opponent is checked from who may meet whom, which is asked of the system pair by pair.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from pareo.explain.again import forced_setup
from pareo.explain.legality import can_be_paired
from pareo.explain.questions import (
    Answer,
    AsWished,
    ByeFor,
    Illegal,
    Impossible,
    Later,
    Step,
    Wish,
    Worse,
)
from pareo.explain.story import Story, story_of
from pareo.history import RoundSetup
from pareo.matching import heaviest_perfect_matching
from pareo.model import Tpn
from pareo.pairing import PairingSystem, Unpairable
from pareo.pairing.trace import (
    CandidateChosen,
    PairMade,
    PlayersShifted,
    UpfloatersChosen,
    Verdict,
)


def legal_after_all(story: Story, wish: Wish) -> list[str]:
    """Return that a wish is legal, if the slowest engine pairs these players alone."""
    if isinstance(wish, ByeFor) and len(story.setup.entrants) % 2 == 0:
        return []
    alone = can_be_paired(story.setup, slowest(story.system), wish.players)
    return [f"{wish} is legal"] if alone else []


def slowest(system: PairingSystem) -> PairingSystem:
    """Return a system that pairs by its slowest engine."""
    name = list(system.engines)[-1]
    return replace(system, engines={"fast": system.engines[name]})


def by_another_engine(story: Story, wish: Wish, answer: Answer) -> list[str]:
    """Return what is not so if the system's slowest engine pairs both rounds."""
    return list(_compared(story, slowest(story.system), wish, answer))


def _compared(story: Story, slow: PairingSystem, wish: Wish, answer: Answer) -> Iterator[str]:
    if isinstance(answer, Illegal | Step | AsWished):
        return
    forced = story_of(forced_setup(story.setup, wish), slow)
    if isinstance(forced.outcome, Unpairable) is not isinstance(answer, Impossible):
        yield f"{wish}: {answer}, but forced it gives {forced.outcome}"
    elif isinstance(wish, ByeFor):
        if forced.bye is not None and (forced.bye.player == wish.player) is not wish.wanted:
            yield f"{wish}: the bye goes to {forced.bye}"
    elif isinstance(answer, Worse | Later):
        yield from _both(story_of(story.setup, slow), forced, wish, answer)


def _both(again: Story, forced: Story, wish: Wish, answer: Worse | Later) -> Iterator[str]:
    """What was made, and what would be otherwise, did happen, with the values named."""
    for told, paired in ((again, answer.made), (forced, answer.other)):
        made = {frozenset(pair) for chapter in told.chapters for pair in chapter.pairs}
        if not {*map(frozenset, paired.pairs)} <= made or not {*paired.floaters} <= _moved(told):
            yield f"{wish}: {paired} did not happen"
    if isinstance(answer, Worse):
        values = [(again, answer.taken), (forced, answer.instead)]
        if again.system.chapter == "C.04.1":
            values.pop()  # told as it is without force; see explained_1992
        for told, value in values:
            if (answer.because, value) not in _values(told):
                yield f"{wish}: {answer.because} {value} is no value of the round"


def _moved(story: Story) -> set[Tpn]:
    """Return who left a group, came into one, changed sides, or has the bye."""
    found = {
        one for chapter in story.chapters for one in (*chapter.floaters, *chapter.group.arrived)
    }
    for chapter in story.chapters:
        for happened in chapter.happenings:
            if isinstance(happened, PlayersShifted):
                found |= {*happened.players}
    return found | ({story.bye.player} if story.bye else set())


def _values(story: Story) -> list[tuple[object, object]]:
    return [
        (value.criterion, value.value)
        for chapter in story.chapters
        for one in chapter.happenings
        if isinstance(one, CandidateChosen | UpfloatersChosen)
        for value in (*one.values, *(one.relaxed if isinstance(one, CandidateChosen) else ()))
    ]


# ----------------------------------------------------------------------------- step by step


def wrong_verdicts(story: Story) -> list[str]:
    """Return every verdict on a possible opponent that is not true."""
    return [
        fault
        for chapter in story.chapters
        for fault in _of_group(story, [*chapter.players], [*chapter.floaters], chapter.happenings)
    ]


def _of_group(
    story: Story, players: list[Tpn], floaters: list[Tpn], happenings: tuple[object, ...]
) -> Iterator[str]:
    here = {player for player in players if player not in floaters}
    # In the last round the limits of colours fall in a group only if that makes more pairs.
    meet = _pairs(story, here, replace(story.setup, rounds=story.setup.rounds + 1))
    if not _perfect(sorted(here), meet) or story.system.chapter != "C.04.2":
        meet = _pairs(story, here, story.setup)
    for one in happenings:
        if not isinstance(one, PairMade):
            continue
        for tried in one.tried:
            if tried.verdict is Verdict.TAKEN:
                break
            pair = frozenset((one.player, tried.opponent))
            if (tried.verdict is Verdict.NOT_COMPATIBLE) is (pair in meet):
                yield f"{sorted(pair)}: {tried.verdict}"
            elif pair in meet:
                rest = sorted(here - pair)
                if (tried.verdict is Verdict.LEAVES_OTHERS) is _perfect(rest, meet):
                    yield f"{sorted(pair)}: {tried.verdict}"
        here -= {one.player, one.opponent}


def _pairs(story: Story, players: set[Tpn], setup: RoundSetup) -> set[frozenset[Tpn]]:
    return {
        frozenset(pair)
        for pair in combinations(sorted(players), 2)
        if can_be_paired(setup, story.system, pair)
    }


def _perfect(players: list[Tpn], meet: set[frozenset[Tpn]]) -> bool:
    edges = [
        (a, b, 0)
        for a, b in combinations(range(len(players)), 2)
        if frozenset((players[a], players[b])) in meet
    ]
    return not players or heaviest_perfect_matching(len(players), edges) is not None
