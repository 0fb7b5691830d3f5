"""Lim and the FIDE Swiss System of 1987: the steps of the procedure, and whom each passed over."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pareo.explain.people import People
from pareo.explain.questions import AsWished, ByeFor, FloatOf, Meeting, Step, Wish
from pareo.explain.story import Chapter, Story
from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.lim_2026.edition import EDITION as C04_4_3_2026
from pareo.pairing.trace import FloaterChosen, LimitsBroken, PairMade, Suitability, Verdict
from pareo.rulebook import HANDLING_1987, Rule

_VERDICTS: Final = {
    Verdict.NOT_COMPATIBLE: Message("may not meet {player}"),
    Verdict.LEAVES_OTHERS: Message("would leave others without an opponent"),
    Verdict.BREAKS_LIMITS: Message("would break more limits of colours than necessary"),
    Verdict.FLOATED_IN: Message("floated into the group too, and residents come first"),
    Verdict.COLOURS: Message("is due the same colour"),
    Verdict.TOO_FAR: Message("is more than 100 rating points away"),
    Verdict.LATER: Message("comes later in the order"),
}

OPPONENTS_OF_FLOATERS: Final = (
    C04_4_3_2026.article("3.8"),
    HANDLING_1987.article("10.8"),
)
ARTICLES: Final = {
    "C.04.4.3": {
        Verdict.LEAVES_OTHERS: C04_4_3_2026.article("4.4"),
        Verdict.BREAKS_LIMITS: C04_4_3_2026.article("6"),
        Verdict.COLOURS: C04_4_3_2026.article("5.2"),
        Verdict.TOO_FAR: C04_4_3_2026.article("5.7"),
        Verdict.LATER: C04_4_3_2026.article("4.2"),
    },
    "C.04.2": {
        Verdict.LEAVES_OTHERS: HANDLING_1987.article("11.4"),
        Verdict.BREAKS_LIMITS: HANDLING_1987.article("13"),
        Verdict.COLOURS: HANDLING_1987.article("12.2"),
        Verdict.TOO_FAR: HANDLING_1987.article("12.7"),
        Verdict.LATER: HANDLING_1987.article("11.2"),
    },
}
"""Where a chapter says what keeps a possible opponent away."""

_PARTS: Final = {
    "10.9": Message("the type of float decides"),
    "3.9": Message("the type of float decides"),
    "10.10": Message("who was transferred in the previous round rather stays"),
    "3.10": Message("who was transferred in the previous round rather stays"),
    "3.2.2": Message("the colours of the others come nearer to balance"),
    "10.2": Message("the colours of the others come nearer to balance"),
}
_ORDERS: Final = {
    "C.04.4.3": Message("the number decides"),
    "C.04.2": Message("the rank decides"),
}
"""What decides if nothing else does, by chapter."""

_FEWER_PAIRS: Final = Message("make fewer pairs")
_FEWER_PAIRS_OR_MORE_LIMITS: Final = Message("make fewer pairs or break more limits of colours")

_NO_EXCHANGE: Final = (C04_4_3_2026.article("4.4"), HANDLING_1987.article("11.4"))
_FIRST_KEEPS: Final = Message(
    "no exchange helps, and who comes first in the order keeps an opponent"
)


class _Made(NamedTuple):
    """A pair as it stands in the end, where it was made, and how early."""

    chapter: Chapter
    pair: PairMade
    place: tuple[int, int]


def step_answer(story: Story, wish: Wish, people: People) -> Step | AsWished:
    """Return which step of the procedure decided."""
    match wish:
        case Meeting(one, other, wanted=True):
            return _why_apart(story, one, other, people)
        case Meeting(one, other):
            return _why_together(_made(story, one), other, people)
        case FloatOf(player, wanted=True):
            return _why_staying(story, player, people)
        case FloatOf(player):
            return _why_floating(story, player, people)
        case ByeFor(player):
            return _why_bye(story, player, people)


def _made(story: Story, player: Tpn) -> _Made:
    """Return the pair in which somebody is in the end: a later one replaces what was undone."""
    found = [
        _Made(chapter, happened, (at, place))
        for at, chapter in enumerate(story.chapters)
        for place, happened in enumerate(chapter.happenings)
        if isinstance(happened, PairMade) and player in (happened.player, happened.opponent)
    ]
    return found[-1]


def _why_apart(story: Story, one: Tpn, other: Tpn, people: People) -> Step | AsWished:
    if story.partner.get(one) == other:
        return AsWished()
    if story.bye is not None and story.bye.player in (one, other):
        bye = _why_bye(story, story.bye.player, people)
        holder = Message("{player} has the bye.", player=people.who(story.bye.player))
        return Step(None, bye.because, (holder, *bye.why))
    first = min((_made(story, player) for player in (one, other)), key=lambda made: made.place)
    pair = first.pair
    mine = one if one in (pair.player, pair.opponent) else other
    theirs = other if mine == one else one
    if theirs in first.chapter.floaters:
        (left,) = (one for one in _floats(first.chapter) if one.player == theirs)
        reasons = _most_suited(left, first.chapter, people)
        return Step(first.chapter.group, left.because, reasons)
    if theirs not in first.chapter.players:
        reason = Message(
            "{player} was paired in a group in which {other} was not. Nobody leaves a group who can be paired in it.",
            player=people.who(mine),
            other=people.who(theirs),
        )
        return Step(first.chapter.group, pair.because, (reason, *_turn(pair, people)))
    if pair.opponent == mine:
        reason = Message(
            "{player} came earlier in the order and was paired with {opponent}.",
            player=people.who(pair.player),
            opponent=people.who(mine),
        )
        return Step(first.chapter.group, pair.because, (reason, *passed_over(pair, people)))
    verdicts = _verdicts(pair, theirs)
    said = (_verdict(pair.player, theirs, verdict, people) for verdict in verdicts)
    because = _article(pair, verdicts[0])
    return Step(first.chapter.group, because, (*_turn(pair, people), *said))


def _verdicts(pair: PairMade, other: Tpn) -> tuple[Verdict, ...]:
    """Return what kept somebody away; whoever comes after the opponent found comes later."""
    order = [tried.opponent for tried in pair.tried]
    verdict = pair.tried[order.index(other)].verdict
    alone = verdict in (Verdict.LATER, Verdict.FLOATED_IN)
    if alone or order.index(other) < order.index(pair.opponent):
        return (verdict,)
    return (Verdict.LATER, verdict)


def _article(pair: PairMade, verdict: Verdict) -> Rule:
    """Return where a verdict comes from; the opponents of floaters have an article of their own."""
    if pair.because in OPPONENTS_OF_FLOATERS and verdict is not Verdict.BREAKS_LIMITS:
        return pair.because
    return ARTICLES[pair.because.chapter].get(verdict, pair.because)


def _why_together(made: _Made, _other: Tpn, people: People) -> Step:
    lines = (*_turn(made.pair, people), *passed_over(made.pair, people))
    return Step(made.chapter.group, made.pair.because, lines)


def _turn(pair: PairMade, people: People) -> tuple[Message, ...]:
    return (
        Message(
            "{player} was next in the order and was paired with {opponent}.",
            player=people.who(pair.player),
            opponent=people.who(pair.opponent),
        ),
    )


def passed_over(pair: PairMade, people: People) -> tuple[Message, ...]:
    """Tell whom the order would have given before, and what kept each away."""
    found = []
    for tried in pair.tried:
        if tried.verdict is Verdict.TAKEN:
            break
        found.append(_verdict(pair.player, tried.opponent, tried.verdict, people))
    if not found:
        found.append(Message("Nobody comes before in the prescribed order."))
    return tuple(found)


def _verdict(player: Tpn, other: Tpn, verdict: Verdict, people: People) -> Message:
    reason = Message(_VERDICTS[verdict].template, player=people.who(player))
    return Message("{other} {reason}.", other=people.who(other), reason=reason)


# ------------------------------------------------------------------------------- floaters


def _why_staying(story: Story, player: Tpn, people: People) -> Step | AsWished:
    for chapter in story.chapters_of(player):
        if player in chapter.floaters:
            return AsWished()
    chapter = story.chapters_of(player)[0]
    floats = _floats(chapter)
    if compared := [one for one in floats if one.ranking]:
        one = compared[-1]
        return Step(chapter.group, one.because, (_less_suited(one, player, chapter, people),))
    if floats:
        why = Message("All others of this group could be paired in it.")
        return Step(chapter.group, floats[-1].because, (why,))
    why = Message("Everybody in this group could be paired in it, so nobody had to float.")
    return Step(chapter.group, _made(story, player).pair.because, (why,))


def _why_floating(story: Story, player: Tpn, people: People) -> Step | AsWished:
    for chapter in story.chapters_of(player):
        for one in _floats(chapter):
            if one.player == player:
                return Step(chapter.group, one.because, _most_suited(one, chapter, people))
    return AsWished()


def _floats(chapter: Chapter) -> list[FloaterChosen]:
    return [one for one in chapter.happenings if isinstance(one, FloaterChosen)]


def _less_suited(one: FloaterChosen, player: Tpn, chapter: Chapter, people: People) -> Message:
    if player in one.needed:
        return _needed([player], chapter, people)
    taken, other = (_suitability(one.ranking, who) for who in (one.player, player))
    return Message(
        "{floater} floats rather than {player}: {reason} ({article}).",
        floater=people.who(one.player),
        player=people.who(player),
        **_reason(one, taken, other),
    )


def _needed(players: Sequence[Tpn], chapter: Chapter, people: People) -> Message:
    """Tell that none of some players may leave a group."""
    limits = any(isinstance(one, LimitsBroken) for one in chapter.happenings)
    worse = _FEWER_PAIRS_OR_MORE_LIMITS if limits else _FEWER_PAIRS
    if len(players) == 1:
        return Message(
            "Without {player} the others would {worse}.",
            player=people.who(players[0]),
            worse=worse,
        )
    return Message(
        "Without any one of these the others would {worse}: {players}.",
        players=people.all_of(players),
        worse=worse,
    )


def floating_line(one: FloaterChosen, people: People, *, up: bool) -> Message:
    """Tell who floats, which way, and with which type of float."""
    template = (
        Message("{player} floats up (floater of type {kind}; {article}).")
        if up
        else Message("{player} floats down (floater of type {kind}; {article}).")
    )
    return Message(
        template.template,
        player=people.who(one.player),
        kind=one.kind.lower(),
        article=one.because.message,
    )


def _most_suited(one: FloaterChosen, chapter: Chapter, people: People) -> tuple[Message, ...]:
    lines = [floating_line(one, people, up=chapter.upwards)]
    if not one.ranking:
        why = Message(
            "{player} may meet nobody who is still in this group.", player=people.who(one.player)
        )
        return (*lines, why)
    if one.needed:
        lines.append(_needed(one.needed, chapter, people))
    if len(one.ranking) > 1:
        lines.append(_less_suited(one, one.ranking[1].player, chapter, people))
    return tuple(lines)


def _suitability(ranking: Sequence[Suitability], player: Tpn) -> Suitability:
    return next(each for each in ranking if each.player == player)


def _reason(one: FloaterChosen, taken: Suitability, other: Suitability) -> dict[str, Message]:
    """Return the first article by which one of two is more suited, and what it says."""
    at = next(at for at in range(len(one.parts)) if taken.values[at] != other.values[at])
    rule = one.parts[at]
    if rule in _NO_EXCHANGE:
        reason = _FIRST_KEEPS
    elif at == len(one.parts) - 1:
        reason = _ORDERS[rule.chapter]
    else:
        reason = _PARTS[rule.article]
    return {"reason": reason, "article": rule.message}


def _why_bye(story: Story, player: Tpn, people: People) -> Step:
    assert story.bye is not None
    if story.bye.player == player:
        why = Message(
            "{player} is the first in the order of the bye who may have it and without whom all others can be paired.",
            player=people.who(player),
        )
    else:
        why = Message(
            "{holder} comes before {player} in the order of the bye.",
            holder=people.who(story.bye.player),
            player=people.who(player),
        )
    return Step(None, story.bye.because, (why,))
