"""Checks explanations of the other systems: by another engine, or step by step.

Systems with a second engine pair both the round and the forced one again by it; what an answer
names must have happened there. For Lim and the system of 1987 every verdict on a possible
opponent, and on who may leave a group, is checked from who may meet whom, which is asked of the
system pair by pair, and from the limits of colours.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from pareo.history import Entrant
from pareo.matching import heaviest_matching
from pareo.model import Colour, Tpn
from pareo.pairing import PairingSystem, Unpairable
from pareo.pairing.reasons.forcing import forced_setup
from pareo.pairing.reasons.legality import can_be_paired
from pareo.pairing.reasons.questions import (
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
from pareo.pairing.reasons.story import Part, Story, story_of
from pareo.pairing.trace import (
    CandidateChosen,
    FloaterChosen,
    LimitsBroken,
    LimitsDisregarded,
    PairMade,
    PlayersShifted,
    Tried,
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
    for story, paired in ((again, answer.made), (forced, answer.other)):
        made = {frozenset(pair) for part in story.parts for pair in part.pairs}
        if not {*map(frozenset, paired.pairs)} <= made or not {*paired.floaters} <= _moved(story):
            yield f"{wish}: {paired} did not happen"
    if isinstance(answer, Worse):
        values = [(again, answer.taken), (forced, answer.instead)]
        if again.system.chapter == "C.04.1":
            values.pop()  # shown as it is without force; see explained_1992
        for story, value in values:
            if (answer.because, value) not in _values(story):
                yield f"{wish}: {answer.because} {value} is no value of the round"


def _moved(story: Story) -> set[Tpn]:
    """Return who left a group, came into one, changed sides, or has the bye."""
    found = {one for part in story.parts for one in (*part.floaters, *part.group.arrived)}
    for part in story.parts:
        for happened in part.happenings:
            if isinstance(happened, PlayersShifted):
                found |= {*happened.players}
    return found | ({story.bye.player} if story.bye else set())


def _values(story: Story) -> list[tuple[object, object]]:
    return [
        (value.criterion, value.value)
        for part in story.parts
        for one in part.happenings
        if isinstance(one, CandidateChosen | UpfloatersChosen)
        for value in (*one.values, *(one.relaxed if isinstance(one, CandidateChosen) else ()))
    ]


# ----------------------------------------------------------------------------- step by step


def wrong_verdicts(story: Story) -> list[str]:
    """Return every verdict on a possible opponent, or on who leaves a group, that is not true."""
    return [fault for part in story.parts for fault in _of_group(story, part)]


def _of_group(story: Story, part: Part) -> Iterator[str]:
    if story.system.chapter == "C.04.1":
        yield from _of_freed(story, part)
    if any(isinstance(one, CandidateChosen) for one in part.happenings):
        return
    here = {*part.players}
    meet = _pairs(story, here)
    yield from _of_limits(part, meet)
    for one in part.happenings:
        if isinstance(one, FloaterChosen):
            yield from _of_float(one, here, meet)
            here -= {one.player}
        elif isinstance(one, PairMade):
            for tried in one.tried:
                if tried.verdict is not Verdict.TAKEN:
                    yield from _of_tried(part, one, tried, here, meet)
            here -= {one.player, one.opponent}


Limits = dict[frozenset[Tpn], int]
"""The pairs that are possible in a group, each with the limits of colours that it breaks."""


def _pairs(story: Story, players: set[Tpn]) -> Limits:
    """In the last round limits fall in a group only if that makes more pairs."""
    met = _meetings(story, players)
    within = {pair: 0 for pair, broken in met.items() if not broken}
    return within if _worth(players, within)[0] == _worth(players, met)[0] else met


def _meetings(story: Story, players: set[Tpn]) -> Limits:
    return {
        frozenset(pair): _broken(*(story.entrants[tpn] for tpn in pair))
        for pair in combinations(sorted(players), 2)
        if can_be_paired(story.setup, story.system, pair)
    }


def _broken(one: Entrant, other: Entrant) -> int:
    """Count the players who would have a third colour running or a third more of it."""
    return min(_beyond(one, mine) + _beyond(other, mine.other) for mine in Colour)


def _beyond(one: Entrant, colour: Colour) -> bool:
    games = (*one.colours, colour)
    more = 2 * games.count(colour) - len(games)
    return more > 2 or games[-3:] == (colour, colour, colour)


def _worth(players: set[Tpn], meet: Limits) -> tuple[int, int]:
    """Return the most pairs, and then the fewest limits broken, below zero."""
    numbers = sorted(players)
    edges = [
        (a, b, 1000 - meet[pair])
        for a, b in combinations(range(len(numbers)), 2)
        if (pair := frozenset((numbers[a], numbers[b]))) in meet
    ]
    mates = heaviest_matching(len(numbers), edges).mates if numbers else ()
    paired = [frozenset((numbers[a], numbers[b])) for a, b in enumerate(mates) if a < b]
    return len(paired), -sum(meet[pair] for pair in paired)


def _of_limits(part: Part, meet: Limits) -> Iterator[str]:
    said = sum(one.count for one in part.happenings if isinstance(one, LimitsBroken))
    fewest = -_worth({*part.players}, meet)[1]
    if said != fewest:
        yield f"{part.group}: {fewest} limits fall, not {said}"


def _of_freed(story: Story, part: Part) -> Iterator[str]:
    """1992: limits fall where a pair breaks one, and only for more pairs or for the whole round."""
    said = [one.pairs for one in part.happenings if isinstance(one, LimitsDisregarded)]
    broken = any(_broken(*(story.entrants[tpn] for tpn in pair)) for pair in part.pairs)
    if broken is not bool(said):
        yield f"{part.group}: limits are broken: {broken}, said to fall: {bool(said)}"
    if said and said[0]:
        players = {*part.players}
        within = {pair: 0 for pair, over in _meetings(story, players).items() if not over}
        if len(part.pairs) - _worth(players, within)[0] > said[0]:
            yield f"{part.group}: limits fall for more pairs than {said[0]}"


def _of_float(one: FloaterChosen, here: set[Tpn], meet: Limits) -> Iterator[str]:
    if not one.ranking:
        if any(one.player in pair and pair <= here for pair in meet):
            yield f"{one.player} may meet somebody in the group"
        return
    best = _worth(here, meet)
    able = {player for player in here if _worth(here - {player}, meet) == best}
    if able != {each.player for each in one.ranking} or here - able != {*one.needed}:
        yield f"{sorted(able)} may leave: {one}"
    if one.ranking[0].player != one.player:
        yield f"{one.player} is not the most suitable"


def _of_tried(
    part: Part, one: PairMade, tried: Tried, here: set[Tpn], meet: Limits
) -> Iterator[str]:
    pair = frozenset((one.player, tried.opponent))
    rest, best = here - pair, _worth(here, meet)
    if pair not in meet:
        right = tried.verdict is Verdict.NOT_COMPATIBLE
    elif 2 * _worth(rest, meet)[0] < len(rest):
        right = tried.verdict is Verdict.LEAVES_OTHERS
    elif _worth(rest, meet)[1] - meet[pair] < best[1]:
        right = tried.verdict is Verdict.BREAKS_LIMITS
    else:
        arrived = {*part.group.arrived}
        residents_first = one.player in arrived and one.opponent not in arrived
        floated_in = residents_first and tried.opponent in arrived
        available = {Verdict.COLOURS, Verdict.TOO_FAR, Verdict.LATER}
        right = tried.verdict in ({Verdict.FLOATED_IN} if floated_in else available)
    if not right:
        yield f"{sorted(pair)}: {tried.verdict}"
