"""Checks that an explanation is true, by other means than it was made by.

Brackets come from the reference engine. Whether a wish still has room is asked of a perfect
matching over an explicit list of pairs. In small brackets all candidates are generated as the
literal engine does, and the best one with room must be the alternative that was named; in large
ones the reference engine must not find a better one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import heaviest_matching, heaviest_perfect_matching
from pareo.model import Tpn
from pareo.pairing import NullTrace
from pareo.pairing.burstein_2026.definitions import seeding_rounds
from pareo.pairing.dutch_2017 import literal as literal_2017
from pareo.pairing.dutch_2017.process import PENULTIMATE
from pareo.pairing.dutch_2017.text import TEXT as TEXT_2017
from pareo.pairing.dutch_2026.text import TEXT as TEXT_2026
from pareo.pairing.dutch_family import literal as literal_2026
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.criterion import failure_values
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.process import pair_round
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.reasons.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Impossible,
    Later,
    Meeting,
    Paired,
    Stuck,
    Wish,
    Worse,
)
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import Value

BRACKETED: Final = ("dutch-2026", "dutch-2017")
"""The systems whose wishes are answered by the brackets as they were paired."""

SMALL: Final = 8
"""Up to so many players all candidates of a bracket are generated."""

TEXTS: Final = {"dutch-2026": TEXT_2026, "dutch-2017": TEXT_2017}


@dataclass(frozen=True, slots=True)
class Possible:
    """Which pairs and which bye a wish leaves, said pair by pair."""

    wish: Wish
    field: Field
    key: str

    def pair(self, one: Player, other: Player) -> bool:
        if not self.field.meet(one, other):
            return False
        both = {one.tpn, other.tpn}
        match self.wish:
            case Meeting(wanted=True):
                return len(both & {*self.wish.players}) != 1
            case Meeting():
                return both != {*self.wish.players}
            case ByeFor(player, wanted=True):
                return player not in both
            case ByeFor():
                return True
            case FloatOf(player, wanted=wanted):
                if player not in both:
                    return True
                mine, theirs = (one, other) if one.tpn == player else (other, one)
                return (theirs.score < mine.score) is wanted
        raise AssertionError(self.wish)

    def bye(self, player: Player, hosts: frozenset[int]) -> bool:
        if player.place not in hosts:
            return False
        match self.wish:
            case Meeting(wanted=True):
                return player.tpn not in self.wish.players
            case ByeFor(wanted=True):
                return player.tpn == self.wish.player
            case ByeFor() | FloatOf(wanted=False):
                return player.tpn != self.wish.player
        return True

    def room(
        self, floaters: Sequence[Player], rest: Sequence[Player], hosts: frozenset[int]
    ) -> bool:
        """Whether floaters, apart from each other, and the rest can all be paired."""
        left = [*floaters, *rest]
        edges = [
            (a, b, 0)
            for a, b in combinations(range(len(left)), 2)
            if b >= len(floaters) and self.pair(left[a], left[b])
        ]
        if len(left) % 2:
            edges += [(a, len(left), 0) for a, p in enumerate(left) if self.bye(p, hosts)]
        size = len(left) + len(left) % 2
        return not size or heaviest_perfect_matching(size, edges) is not None

    def covers(self, players: Sequence[Player], some: set[Tpn], hosts: frozenset[int]) -> bool:
        """Whether all of some players can have an opponent, or the bye, at the same time."""
        edges = [
            (a, b, (players[a].tpn in some) + (players[b].tpn in some))
            for a, b in combinations(range(len(players)), 2)
            if self.pair(players[a], players[b])
        ]
        if len(players) % 2:
            edges += [
                (a, len(players), int(p.tpn in some))
                for a, p in enumerate(players)
                if self.bye(p, hosts)
            ]
        mates = heaviest_matching(len(players) + len(players) % 2, edges).mates
        return all(mates[a] >= 0 for a, p in enumerate(players) if p.tpn in some)

    def leaves_room(self, situation: Situation, candidate: Candidate) -> bool:
        return all(self.pair(*pair) for pair in candidate.pairs) and self.room(
            candidate.downfloaters, situation.rest, self.field.hosts
        )


# ---------------------------------------------------------------------------- the editions


def key_of_edition(story: Story) -> str | None:
    """Return by which of these systems a round was paired, if by any (C.04.4.2 Art. 1.6.1)."""
    if story.system.key in BRACKETED:
        return story.system.key
    burstein = story.system.chapter == "C.04.4.2"
    seeding = burstein and story.setup.round <= seeding_rounds(story.setup.rounds)
    return "dutch-2026" if seeding else None


def decisions(setup: RoundSetup, key: str) -> list[tuple[Situation, Candidate]]:
    """Return the brackets of a round as the reference engine pairs them."""
    found: list[tuple[Situation, Candidate]] = []
    by_reference = TEXTS[key].choose_by("reference")

    def choose(situation: Situation) -> Candidate:
        candidate = by_reference(situation)
        if situation.special == PENULTIMATE:
            found.pop()
        found.append((situation, candidate))
        return candidate

    pair_round(TEXTS[key], setup, NullTrace(), choose)
    return found


def values_of(
    possible: Possible, situation: Situation, candidate: Candidate
) -> list[tuple[str, Value]]:
    found = failure_values(TEXTS[possible.key].criteria, situation, candidate)
    return [(one.criterion.article, one.value) for one in found]


def generated(possible: Possible, situation: Situation) -> Iterator[list[Candidate]]:
    """Yield all candidates in their order, those with the most pairs first."""
    if possible.key == "dutch-2026":
        bracket, meet = situation.bracket, situation.field.meet
        for parameters in literal_2026.parameters_of(bracket):
            yield list(literal_2026.candidates(bracket, parameters, meet))
        return
    for pairs in reversed(range(len(situation.bracket.players) // 2 + 1)):
        yield list(literal_2017.candidates(situation, pairs))


def reference_choice(possible: Possible, situation: Situation, field: Field) -> Candidate | None:
    """Return the reference engine's best candidate in another field; 2017 without completion."""
    if possible.key == "dutch-2026":
        return TEXT_2026.choose_by("reference")(replace(situation, field=field))
    return None


# ------------------------------------------------------------------------------ the check


def faults(setup: RoundSetup, key: str, wish: Wish, answer: Answer) -> list[str]:
    """Return what is not true of an answer."""
    return list(_faults(setup, key, wish, answer))


def _faults(setup: RoundSetup, key: str, wish: Wish, answer: Answer) -> Iterator[str]:
    made = decisions(setup, key)
    field = made[0][0].field
    possible = Possible(wish, field, key)
    if not possible.room((), field.players, field.hosts):
        yield from _without_room(key, possible, answer)
        return
    lost = next((one for one in made if not possible.leaves_room(*one)), None)
    if lost is None:
        if not isinstance(answer, AsWished):
            yield f"{wish}: it is as wished, but {answer}"
        return
    if not isinstance(answer, Worse | Later):
        yield f"{wish}: {answer}, but some bracket decides"
        return
    yield from _bracket(*lost, possible, answer)
    if answer.stuck is not None:
        yield from _stuck(made, possible, answer.stuck)


def _stuck(
    made: Sequence[tuple[Situation, Candidate]], possible: Possible, stuck: Stuck
) -> Iterator[str]:
    """In the bracket named, as those above are paired, the wish has no room; nor its value."""
    (found,) = (
        one
        for one in made
        if tuple(p.tpn for p in one[0].bracket.residents) == stuck.group.residents
    )
    situation, taken = found
    everyone = (*situation.bracket.players, *situation.rest)
    if possible.room((), everyone, possible.field.hosts):
        yield f"{possible.wish}: {stuck.group} has room for it"
    if stuck.blocked:
        if possible.covers(everyone, {*stuck.blocked}, possible.field.hosts):
            yield f"{possible.wish}: {stuck.blocked} would all find opponents"
    elif (stuck.because.article, stuck.taken) not in values_of(possible, situation, taken):
        yield f"{possible.wish}: {stuck} is not so"


def _without_room(key: str, possible: Possible, answer: Answer) -> Iterator[str]:
    field = possible.field
    able = [p for p in field.players if not p.is_bye_barred and len(field.players) % 2]
    scores = sorted({p.score for p in able})
    higher = [
        score
        for score in scores
        if possible.room((), field.players, frozenset(p.place for p in able if p.score == score))
    ]
    if key == "dutch-2026" and higher:
        if not isinstance(answer, Worse) or answer.because.label != "C5":
            yield f"{possible.wish}: C5 decides, not {answer}"
        elif (answer.taken, answer.instead) != (
            field.players[min(field.hosts)].score,
            higher[0],
        ):
            yield f"{possible.wish}: other scores than {answer}"
    elif not isinstance(answer, Impossible):
        yield f"{possible.wish}: no round has it, but {answer}"
    else:
        yield from _blocked(possible, answer)


def _blocked(possible: Possible, answer: Impossible) -> Iterator[str]:
    """The blocked are more than those they could be paired with in all ways."""
    field = possible.field
    blocked = [p for p in field.players if p.tpn in answer.blocked]
    around = {
        other.tpn
        for one in blocked
        for other in field.players
        if other.tpn not in answer.blocked and other is not one and possible.pair(one, other)
    }
    if around != {*answer.against} and len(field.players) % 2 == 0:
        yield f"{possible.wish}: the blocked may meet {sorted(around)}, not {answer.against}"
    able = frozenset(p.place for p in field.players if not p.is_bye_barred)
    if not blocked or possible.covers(field.players, {*answer.blocked}, able):
        yield f"{possible.wish}: {answer.blocked} would all find opponents"


def _bracket(
    situation: Situation, taken: Candidate, possible: Possible, answer: Worse | Later
) -> Iterator[str]:
    wish = possible.wish
    if _as_paired(taken) != answer.made:
        yield f"{wish}: made is {_as_paired(taken)}, not {answer.made}"
        return
    other = _candidate(situation, answer.other)
    if not possible.leaves_room(situation, other):
        yield f"{wish}: {answer.other} has not what is wished"
    here, there = values_of(possible, situation, taken), values_of(possible, situation, other)
    first = next(((a, b) for a, b in zip(here, there, strict=True) if a != b), None)
    if isinstance(answer, Worse):
        named = ((answer.because.article, answer.taken), (answer.because.article, answer.instead))
        if first != named:
            yield f"{wish}: the first difference is {first}, not {named}"
    elif first is not None:
        yield f"{wish}: they differ in {first}, but only the order was named"
    if len(situation.bracket.players) <= SMALL:
        yield from _among_all(situation, possible, answer)
    elif answer.best and (found := _by_reference(situation, possible)) is not None:
        upto = len(there)
        if isinstance(answer, Worse):
            upto = [article for article, _ in there].index(answer.because.article) + 1
        if _listed(values_of(possible, situation, found))[:upto] < _listed(there)[:upto]:
            yield f"{wish}: {_as_paired(found)} would be better than {answer.other}"


def _among_all(situation: Situation, possible: Possible, answer: Worse | Later) -> Iterator[str]:
    for candidates in generated(possible, situation):
        with_room = [one for one in candidates if possible.leaves_room(situation, one)]
        if not with_room:
            continue
        best = min(with_room, key=lambda one: _listed(values_of(possible, situation, one)))
        named = _candidate(situation, answer.other)
        least, claimed = (_listed(values_of(possible, situation, one)) for one in (best, named))
        upto = len(claimed)
        if isinstance(answer, Worse):
            articles = [article for article, _ in values_of(possible, situation, named)]
            upto = articles.index(answer.because.article) + 1
        elif answer.best and _unordered(_as_paired(best)) != _unordered(answer.other):
            yield f"{possible.wish}: the first of the best is {_as_paired(best)}, not {answer.other}"
        if answer.best and least[:upto] != claimed[:upto]:
            yield f"{possible.wish}: {_as_paired(best)} is better than {answer.other}"
        if isinstance(answer, Later):
            order = [_unordered(_as_paired(one)) for one in candidates]
            if order.index(_unordered(answer.made)) > order.index(_unordered(answer.other)):
                yield f"{possible.wish}: {answer.other} comes before {answer.made}"
        return
    yield f"{possible.wish}: no candidate has room"


def _by_reference(situation: Situation, possible: Possible) -> Candidate | None:
    field = possible.field
    friends = tuple(
        sum(1 << o.place for o in field.players if o is not p and possible.pair(p, o))
        for p in field.players
    )
    hosts = frozenset(p.place for p in field.players if possible.bye(p, field.hosts))
    return reference_choice(possible, situation, replace(field, friends=friends, hosts=hosts))


def _listed(values: Sequence[tuple[str, Value]]) -> list[tuple[int, ...]]:
    return [value if isinstance(value, tuple) else (value,) for _, value in values]


def _as_paired(candidate: Candidate) -> Paired:
    return Paired(
        tuple((one.tpn, other.tpn) for one, other in candidate.pairs),
        tuple(player.tpn for player in candidate.downfloaters),
    )


def _unordered(paired: Paired) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    return frozenset(map(frozenset, paired.pairs)), frozenset(paired.floaters)


def _candidate(situation: Situation, paired: Paired) -> Candidate:
    players = {player.tpn: player for player in situation.bracket.players}
    return Candidate(
        tuple((players[one], players[other]) for one, other in paired.pairs),
        tuple(players[tpn] for tpn in paired.floaters),
    )
