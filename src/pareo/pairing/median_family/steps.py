"""The steps of the procedure as answers: which one decided, and whom it passed over."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.median_family.exchanges import ExchangeRules
from pareo.pairing.reasons.forcing import forced_setup, impossible, no_round, other_bye, why_bye
from pareo.pairing.reasons.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Meeting,
    Named,
    Step,
    Wish,
    named,
)
from pareo.pairing.reasons.story import Part, Story
from pareo.pairing.reasons.wording import floating_line, passed_over, verdict_line
from pareo.pairing.trace import FloaterChosen, LimitsBroken, PairMade, Suitability, Verdict
from pareo.rulebook import Rule
from pareo.value import dataclass

_FEWER_PAIRS: Final = Message("make fewer pairs")
_FEWER_PAIRS_OR_MORE_LIMITS: Final = Message("make fewer pairs or break more limits of colours")
_FIRST_KEEPS: Final = Message(
    "no exchange helps, and the player who comes first in the order keeps an opponent"
)
# In the order in which the texts compare those who could float.
_DECISIVE: Final = (
    Message("the type of float decides"),
    Message("a player who was transferred in the previous round is spared"),
    Message("the colours of the others come nearer to balance"),
)
NUMBER_DECIDES: Final = Message("the number decides")
RANK_DECIDES: Final = Message("the rank decides")


@dataclass(frozen=True, slots=True)
class Steps:
    """Where a text says what keeps a possible opponent away: by exchanges, rating, or the turn.

    `order` says what decides between two who could float if nothing else does.
    """

    exchanges: ExchangeRules
    too_far: Rule
    later: Rule
    order: Message

    def answer(self, story: Story, wish: Wish) -> Answer:
        """Return which step decided; before that, whether a complete round could have the wish."""
        if isinstance(wish, ByeFor):
            return other_bye(story, wish)
        if isinstance(wish, Meeting):
            setup = forced_setup(story.setup, wish)
            if forced := no_round(story, setup):
                return impossible(setup, story, forced)
        return _decided(self, story, wish)


class _Made(NamedTuple):
    """A pair as it stands in the end, where it was made, and how early."""

    part: Part
    pair: PairMade
    place: tuple[int, int]


def _decided(steps: Steps, story: Story, wish: Meeting | FloatOf) -> Step | AsWished:
    """Return which step of the procedure decided."""
    match wish:
        case Meeting(one, other, wanted=True):
            return _why_apart(steps, story, one, other)
        case Meeting(one, other):
            return _why_together(_made(story, one))
        case FloatOf(player, wanted=True):
            return _why_staying(steps, story, player)
        case FloatOf(player):
            return _why_floating(steps, story, player)


def _made(story: Story, player: Tpn) -> _Made:
    """Return the pair in which somebody is in the end: a later one replaces what was undone."""
    found = [
        _Made(part, happened, (at, place))
        for at, part in enumerate(story.parts)
        for place, happened in enumerate(part.happenings)
        if isinstance(happened, PairMade) and player in (happened.player, happened.opponent)
    ]
    return found[-1]


def _why_apart(steps: Steps, story: Story, one: Tpn, other: Tpn) -> Step | AsWished:
    if story.partner.get(one) == other:
        return AsWished()
    if story.bye is not None and story.bye.player in (one, other):
        bye = why_bye(story, story.bye.player)
        holder = Message("{player} has the bye.", player=named(story.bye.player))
        return Step(None, bye.because, (holder, *bye.why))
    first = min((_made(story, player) for player in (one, other)), key=lambda made: made.place)
    pair = first.pair
    mine = one if one in (pair.player, pair.opponent) else other
    theirs = other if mine == one else one
    if theirs in first.part.floaters:
        (left,) = (one for one in _floats(first.part) if one.player == theirs)
        reasons = _most_suited(steps, left, first.part)
        return Step(first.part.group, left.because, reasons)
    if theirs not in first.part.players:
        reason = Message(
            "{player} was paired in a group in which {other} was not. Nobody leaves a group who can be paired in it.",
            player=named(mine),
            other=named(theirs),
        )
        return Step(first.part.group, pair.because, (reason, *_turn(pair)))
    if pair.opponent == mine:
        reason = Message(
            "{player} came earlier in the order and was paired with {opponent}.",
            player=named(pair.player),
            opponent=named(mine),
        )
        return Step(first.part.group, pair.because, (reason, *passed_over(pair)))
    verdicts = _verdicts(pair, theirs)
    said = (verdict_line(pair.player, theirs, verdict) for verdict in verdicts)
    because = _article(steps, pair, verdicts[0])
    return Step(first.part.group, because, (*_turn(pair), *said))


def _verdicts(pair: PairMade, other: Tpn) -> tuple[Verdict, ...]:
    """Return what kept somebody away; whoever comes after the opponent found comes later."""
    order = [tried.opponent for tried in pair.tried]
    verdict = pair.tried[order.index(other)].verdict
    alone = verdict in (Verdict.LATER, Verdict.FLOATED_IN)
    if alone or order.index(other) < order.index(pair.opponent):
        return (verdict,)
    return (Verdict.LATER, verdict)


def _article(steps: Steps, pair: PairMade, verdict: Verdict) -> Rule:
    """Return where a verdict comes from; the opponents of floaters have an article of their own."""
    rules = steps.exchanges
    if pair.because == rules.opponent_of_floater and verdict is not Verdict.BREAKS_LIMITS:
        return pair.because
    articles = {
        Verdict.LEAVES_OTHERS: rules.exchanged_for_others,
        Verdict.BREAKS_LIMITS: rules.exchanged_for_fewer_limits,
        Verdict.COLOURS: rules.exchanged_for_colours,
        Verdict.TOO_FAR: steps.too_far,
        Verdict.LATER: steps.later,
    }
    return articles.get(verdict, pair.because)


def _why_together(made: _Made) -> Step:
    lines = (*_turn(made.pair), *passed_over(made.pair))
    return Step(made.part.group, made.pair.because, lines)


def _turn(pair: PairMade) -> tuple[Message, ...]:
    return (
        Message(
            "{player} was next in the order and was paired with {opponent}.",
            player=named(pair.player),
            opponent=named(pair.opponent),
        ),
    )


# ------------------------------------------------------------------------------- floaters


def _why_staying(steps: Steps, story: Story, player: Tpn) -> Step | AsWished:
    for part in story.parts_of(player):
        if player in part.floaters:
            return AsWished()
    part = story.parts_of(player)[0]
    floats = _floats(part)
    if compared := [one for one in floats if one.ranking]:
        one = compared[-1]
        return Step(part.group, one.because, (_less_suited(steps, one, player, part),))
    if floats:
        why = Message("All others of this group could be paired in it.")
        return Step(part.group, floats[-1].because, (why,))
    why = Message("Everybody in this group could be paired in it, so nobody had to float.")
    return Step(part.group, _made(story, player).pair.because, (why,))


def _why_floating(steps: Steps, story: Story, player: Tpn) -> Step | AsWished:
    for part in story.parts_of(player):
        for one in _floats(part):
            if one.player == player:
                return Step(part.group, one.because, _most_suited(steps, one, part))
    return AsWished()


def _floats(part: Part) -> list[FloaterChosen]:
    return [one for one in part.happenings if isinstance(one, FloaterChosen)]


def _less_suited(steps: Steps, one: FloaterChosen, player: Tpn, part: Part) -> Message:
    if player in one.needed:
        return _needed([player], part)
    taken, other = (_suitability(one.ranking, who) for who in (one.player, player))
    return Message(
        "{floater} floats rather than {player}: {reason} ({article}).",
        floater=named(one.player),
        player=named(player),
        **_reason(steps, one, taken, other),
    )


def _needed(players: Sequence[Tpn], part: Part) -> Message:
    """Return that none of some players may leave a group."""
    limits = any(isinstance(one, LimitsBroken) for one in part.happenings)
    worse = _FEWER_PAIRS_OR_MORE_LIMITS if limits else _FEWER_PAIRS
    if len(players) == 1:
        return Message(
            "Without {player} the others would {worse}.",
            player=named(players[0]),
            worse=worse,
        )
    return Message(
        "Without any one of these the others would {worse}: {players}.",
        players=Named(tuple(players)),
        worse=worse,
    )


def _most_suited(steps: Steps, one: FloaterChosen, part: Part) -> tuple[Message, ...]:
    lines = [floating_line(one, up=part.upwards)]
    if not one.ranking:
        why = Message(
            "{player} may meet nobody who is still in this group.", player=named(one.player)
        )
        return (*lines, why)
    if one.needed:
        lines.append(_needed(one.needed, part))
    if len(one.ranking) > 1:
        lines.append(_less_suited(steps, one, one.ranking[1].player, part))
    return tuple(lines)


def _suitability(ranking: Sequence[Suitability], player: Tpn) -> Suitability:
    return next(each for each in ranking if each.player == player)


def _reason(
    steps: Steps, one: FloaterChosen, taken: Suitability, other: Suitability
) -> dict[str, Message]:
    """Return the first article by which one of two is more suited, and what it says."""
    at = next(at for at in range(len(one.parts)) if taken.values[at] != other.values[at])
    rule = one.parts[at]
    if rule == steps.exchanges.exchanged_for_others:
        reason = _FIRST_KEEPS
    elif at == len(one.parts) - 1:
        reason = steps.order
    else:
        reason = _DECISIVE[at]
    return {"reason": reason, "article": rule.message}
