"""Why a round of an event is paired as it is, as a page shows it.

`inquiry` reads the event; `answered` needs nothing but its argument, so that it can be called in
another process: the largest rounds take a while.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.errors import FormError
from pareo.explain import Section, Verdict, given_colour, is_floating, preference_line, verdict_of
from pareo.history import colours_by_round
from pareo.journal import State, named
from pareo.language import Message
from pareo.model import Colour, Tournament, Tpn
from pareo.reports import ScoreGroups
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.reading import WhenPaired, event_when_paired
from pareo.service.explained_groups import score_groups
from pareo.service.explaining import ExplainedRound, Question, Scheduled, explain, explained_round
from pareo.value import dataclass, replace

_MOST_KEPT: Final = 4
_KEPT: Final[dict[str, ExplainedRound | Scheduled]] = {}


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question about a round, with the event as it was when the round was paired."""

    tournament: Tournament
    number: int
    question: Question


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of the answer; `verdict` is None where no single article decides."""

    heading: Message
    sentences: tuple[Message, ...]
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class ColoursOf:
    """The colours of a player: by round, None where nothing was played; due, and given now."""

    number: Tpn
    name: str
    by_round: tuple[Colour | None, ...]
    due: Colour | None
    given: Colour | None
    said: Message


@dataclass(frozen=True, slots=True)
class WhyView:
    """The answer to a question about a round; `groups` are the facts of its picture.

    A fixed system has neither score groups nor colours that are due.
    """

    number: int
    system: str
    title: Message
    reasons: tuple[Reason, ...]
    colours: tuple[ColoursOf, ...] = ()
    groups: ScoreGroups | None = None
    floaters: frozenset[Tpn] = frozenset()
    """Those of the question and their opponents who float."""
    notices: tuple[Message, ...] = ()


def why(event: OpenEvent, number: int, question: Question = Question()) -> WhyView:  # noqa: B008 - frozen
    """Answer a question about a round, from what was known when it was paired.

    People are typed as elsewhere at the desk. Raises InputError for a round that is not yet to be
    paired, FormError for people who are not in it.
    """
    return answered(inquiry(event, number, question))


def inquiry(
    event: OpenEvent, number: int, question: Question, then: WhenPaired | None = None
) -> Inquiry:
    """Read what the answer needs; people get the numbers that they had then."""
    state = event.state
    then = then or event_when_paired(event, state, number)

    def numbered(typed: str) -> str:
        return _number_then(state, then, number, typed)

    def both(typed: tuple[str, str]) -> tuple[str, str]:
        return numbered(typed[0]), numbered(typed[1])

    asked = replace(
        question,
        player=question.player and numbered(question.player),
        pair=question.pair and both(question.pair),
        why_not=question.why_not and both(question.why_not),
        why_not_bye=question.why_not_bye and numbered(question.why_not_bye),
        why_not_float=question.why_not_float and numbered(question.why_not_float),
    )
    return Inquiry(then.tournament, number, asked)


def answered(asked: Inquiry, kept_as: str = "") -> WhyView:
    """Pair the round again, and answer the question.

    The round is kept under a name, so that the next question about it is answered at once.
    """
    explained = _KEPT.get(kept_as)
    if explained is None:
        explained = explained_round(asked.tournament, number=asked.number)
    if kept_as:
        _KEPT.pop(kept_as, None)
        _KEPT[kept_as] = explained
        for old in list(_KEPT)[:-_MOST_KEPT]:
            del _KEPT[old]
    page = explain(explained, asked.question)
    view = WhyView(
        asked.number,
        explained.key,
        page.title,
        tuple(map(_reason, page.sections)),
        notices=explained.notices,
    )
    if isinstance(explained, Scheduled) or not explained.exists:
        return view
    section = next((each for each in page.sections if each.wish is not None), None)
    groups = score_groups(explained.story, explained.people, section)
    colours = tuple(_colours(explained, groups.asked))
    floaters = frozenset(
        each.number for each in colours if is_floating(explained.story, each.number)
    )
    return replace(view, groups=groups, colours=colours, floaters=floaters)


def _number_then(state: State, then: WhenPaired, number: int, typed: str) -> str:
    who = person_in(state, typed)
    if who in then.numbers:
        return str(then.numbers[who])
    raise FormError.of(
        Message(
            "{player} is not paired in round {round}.",
            player=named(state, who),
            round=number,
        ),
        Message("Ask about somebody who takes part in it."),
    )


def _reason(section: Section) -> Reason:
    if section.wish is None or section.answer is None:
        return Reason(section.title, section.lines)
    return Reason(section.title, section.lines, verdict_of(section.wish, section.answer))


def _colours(explained: ExplainedRound, asked: Sequence[Tpn]) -> Iterator[ColoursOf]:
    """Yield the players of the question, then whom they meet."""
    story, people = explained.story, explained.people
    by_round = colours_by_round(explained.before)
    opponents = (story.partner[player] for player in asked if player in story.partner)
    for player in dict.fromkeys((*asked, *opponents)):
        preference = story.system.reasons.preference(story.setup, story.entrants[player])
        yield ColoursOf(
            player,
            people.names[player],
            by_round[player],
            None if preference is None else preference.due,
            given_colour(story, player),
            preference_line(story, player, people),
        )
