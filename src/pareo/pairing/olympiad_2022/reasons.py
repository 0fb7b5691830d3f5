"""What D.02 (2022) brings to an explanation: where the text says it, and its steps."""

from typing import Final, NamedTuple

from pareo.history import Entrant, RoundSetup
from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.common.allocation import alternate_latest_contrast, initial_colour
from pareo.pairing.olympiad_2022.bye import NOT_ELIGIBLE
from pareo.pairing.olympiad_2022.colours import (
    alternate_the_higher,
    alternate_the_lower,
    equalise,
    exchange_the_latest_colours,
    keep_the_limits,
)
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.olympiad_2022.steps import MOST_PAIRS
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
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.reasons.story import Part, Story
from pareo.pairing.reasons.wording import floating_line, passed_over, verdict_line
from pareo.pairing.trace import ColourGranted, FloaterChosen, PairMade, Verdict

_ARTICLES: Final = {
    Verdict.NOT_COMPATIBLE: EDITION.article("6.1"),
    Verdict.LIMITS: EDITION.article("7.3"),
    Verdict.FEWER_PAIRS: MOST_PAIRS,
}
_DECISIVE: Final = (
    Message("it has an opponent in the next group"),
    Message("the rank decides"),
)


def answer(story: Story, wish: Wish) -> Answer:
    """Return which step decided; before that, whether a complete round could have the wish."""
    match wish:
        case ByeFor():
            return other_bye(story, wish)
        case Meeting():
            setup = forced_setup(story.setup, wish)
            if forced := no_round(story, setup):
                return impossible(setup, story, forced)
            if wish.wanted:
                return _why_apart(story, wish.one, wish.other)
            return _why_together(_made(story, wish.one))
        case FloatOf(player, wanted=True):
            return _why_staying(story, player)
        case FloatOf(player):
            return _why_floating(story, player)


class _Made(NamedTuple):
    """A pair, where it was made, and how early."""

    part: Part
    pair: PairMade
    place: tuple[int, int]


def _made(story: Story, team: Tpn) -> _Made:
    return next(
        _Made(part, happened, (at, place))
        for at, part in enumerate(story.parts)
        for place, happened in enumerate(part.happenings)
        if isinstance(happened, PairMade) and team in (happened.player, happened.opponent)
    )


# ---------------------------------------------------------------------------------- pairs


def _why_apart(story: Story, one: Tpn, other: Tpn) -> Step | AsWished:
    if story.partner.get(one) == other:
        return AsWished()
    if story.bye is not None and story.bye.player in (one, other):
        bye = why_bye(story, story.bye.player)
        holder = Message("{player} has the bye.", player=named(story.bye.player))
        return Step(None, bye.because, (holder, *bye.why))
    first = min((_made(story, team) for team in (one, other)), key=lambda made: made.place)
    part, pair = first.part, first.pair
    mine = one if one in (pair.player, pair.opponent) else other
    theirs = other if mine == one else one
    if theirs in part.floaters:
        (left,) = (float_ for float_ in _floats(part) if float_.player == theirs)
        return Step(part.group, left.because, _most_suited(left, part))
    if theirs not in part.players:
        why = Message(
            "{player} was paired in a group in which {other} was not. As many pairs as possible stay in a group.",
            player=named(mine),
            other=named(theirs),
        )
        return Step(part.group, MOST_PAIRS, (why, *_turn(pair)))
    if pair.opponent == mine:
        why = Message(
            "{player} came earlier in the order and was paired with {opponent}.",
            player=named(pair.player),
            opponent=named(mine),
        )
        return Step(part.group, pair.because, (why, *passed_over(pair)))
    verdict = next(tried.verdict for tried in pair.tried if tried.opponent == theirs)
    said = verdict_line(pair.player, theirs, verdict)
    return Step(part.group, _ARTICLES.get(verdict, pair.because), (*_turn(pair), said))


def _why_together(made: _Made) -> Step:
    return Step(made.part.group, made.pair.because, (*_turn(made.pair), *passed_over(made.pair)))


def _turn(pair: PairMade) -> tuple[Message, ...]:
    return (
        Message(
            "{player} was next in the order and was paired with {opponent}.",
            player=named(pair.player),
            opponent=named(pair.opponent),
        ),
    )


# ------------------------------------------------------------------------------- floaters


def _floats(part: Part) -> list[FloaterChosen]:
    return [one for one in part.happenings if isinstance(one, FloaterChosen)]


def _why_staying(story: Story, team: Tpn) -> Step | AsWished:
    if any(team in part.floaters for part in story.parts):
        return AsWished()
    part = story.parts_of(team)[0]
    for one in reversed(_floats(part)):
        if team in (*one.needed, *(each.player for each in one.ranking)):
            return Step(part.group, one.because, (_rather(one, team),))
    why = (
        Message("{player} was paired with a team from another group.", player=named(team))
        if _floats(part)
        else Message("Everybody in this group could be paired in it, so nobody had to float.")
    )
    return Step(part.group, _made(story, team).pair.because, (why,))


def _why_floating(story: Story, team: Tpn) -> Step | AsWished:
    for part in story.parts_of(team):
        for one in _floats(part):
            if one.player == team:
                return Step(part.group, one.because, _most_suited(one, part))
    return AsWished()


def _most_suited(one: FloaterChosen, part: Part) -> tuple[Message, ...]:
    lines = [floating_line(one, up=part.upwards)]
    if not one.ranking:
        why = Message(
            "{player} came from another group and finds no opponent here with whom as many pairs would stay in this group.",
            player=named(one.player),
        )
        return (*lines, why)
    if one.needed:
        lines.append(_needed(tuple(one.needed)))
    if len(one.ranking) > 1:
        lines.append(_rather(one, one.ranking[1].player))
    return tuple(lines)


def _rather(one: FloaterChosen, team: Tpn) -> Message:
    """Return why one team floats rather than another."""
    if team in one.needed:
        return _needed((team,))
    by_team = {each.player: each.values for each in one.ranking}
    mine, theirs = by_team[one.player], by_team[team]
    at = next(at for at, value in enumerate(mine) if value != theirs[at])
    return Message(
        "{floater} floats rather than {player}: {reason} ({article}).",
        floater=named(one.player),
        player=named(team),
        reason=_DECISIVE[at],
        article=one.parts[at].message,
    )


def _needed(teams: tuple[Tpn, ...]) -> Message:
    """Return that without any one of these fewer pairs would stay in a group."""
    if len(teams) == 1:
        return Message(
            "Without {player} fewer pairs would stay in this group.", player=named(*teams)
        )
    return Message(
        "Without any one of these fewer pairs would stay in this group: {players}.",
        players=Named(teams),
    )


WORDS: Final[dict[object, Message]] = {
    keep_the_limits: Message("only in this way both keep the limits of colours"),
    equalise: Message("the team with more Whites than the other has Black"),
    exchange_the_latest_colours: Message(
        "each has the colour that the other had in the latest round in which they differed"
    ),
    alternate_latest_contrast: Message(
        "the colours alternate since the last time one had White, the other Black"
    ),
    alternate_the_higher: Message("the higher ranked team changes its last colour"),
    alternate_the_lower: Message(
        "the higher ranked team has had no colour, so the other one changes its last colour"
    ),
    initial_colour: Message(
        "both have not played: odd numbers have the colour drawn by lot, even ones the other"
    ),
}


def _colour_step(_story: Story, grant: ColourGranted) -> Message | None:
    return WORDS.get(grant.step)


def _no_mark(_setup: RoundSetup, _entrant: Entrant, _number: int) -> str:
    """Return nothing: the text does not look at floats of earlier rounds."""
    return ""


def _no_preference(_setup: RoundSetup, _entrant: Entrant) -> None:
    """Return nothing: the text knows no colour preferences."""


REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("6.1"), colours=EDITION.article("7.3"), bye=NOT_ELIGIBLE
    ),
    completion=EDITION.article("6.1"),
    answer=answer,
    colour_step=_colour_step,
    float_mark=_no_mark,
    leaving=Leaving(unpaired=EDITION.article("8.1"), odd=EDITION.article("8.1")),
    preference=_no_preference,
)
