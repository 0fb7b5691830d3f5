"""Explanations of a round: the event is made ready, the round paired again, and the question asked."""

from typing import Final

from pareo.errors import FormError
from pareo.explain import (
    ByeFor,
    Explanation,
    People,
    Section,
    Story,
    float_page,
    pair_page,
    people_of,
    player_page,
    round_page,
    schedule_page,
    story_of,
    wish_page,
)
from pareo.language import Message
from pareo.model import ByeKind, Colour, Tournament, Tpn
from pareo.pairing import Board, RoundPairing, Unpairable
from pareo.rounds import RoundRequest, ScheduledRound, prepare
from pareo.schedules import DueRound
from pareo.service.lookup import find_player
from pareo.value import dataclass

_REQUESTED: Final = {
    ByeKind.HALF_POINT: Message("half-point bye requested"),
    ByeKind.FULL_POINT: Message("full-point bye requested"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """A question, with players as they are typed; an empty one is about the whole round."""

    player: str | None = None
    pair: tuple[str, str] | None = None
    why_not: tuple[str, str] | None = None
    why_not_bye: str | None = None
    why_not_float: str | None = None
    long: bool = False


@dataclass(frozen=True, slots=True)
class ExplainedRound:
    """The round that a question is about: the event before it, how it was paired, and notices.

    `record` is what pairing cards show: all rounds, or those before the round asked for.
    """

    before: Tournament
    story: Story
    people: People
    record: Tournament
    notices: tuple[Message, ...] = ()

    @property
    def key(self) -> str:
        """The key of the system."""
        return self.story.system.key

    @property
    def number(self) -> int:
        """The round."""
        return self.story.setup.round

    @property
    def players(self) -> frozenset[Tpn]:
        """Who is paired."""
        return frozenset(entrant.tpn for entrant in self.story.setup.entrants)

    @property
    def exists(self) -> bool:
        """Whether there is a pairing at all."""
        return not isinstance(self.story.outcome, Unpairable)


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A round of a fixed system: its rows were known before."""

    before: Tournament
    key: str
    due: DueRound
    people: People
    notices: tuple[Message, ...] = ()
    exists: bool = True

    @property
    def number(self) -> int:
        """The round."""
        return self.due.number

    @property
    def players(self) -> frozenset[Tpn]:
        """All players; those without a game rest."""
        return frozenset(self.people.names)


def explained_round(
    tournament: Tournament,
    *,
    number: int | None = None,
    system: str | None = None,
    rounds: int | None = None,
    initial_colour: Colour | None = None,
    open_as_draws: bool = False,
) -> ExplainedRound | Scheduled:
    """Pair the next round, or one on record again, and record how it came about.

    Without a number it is the next round, or the last one if all have been paired.

    If the round on record differs from the pairing by the rules, a notice says so.

    Raises InputError for a round that cannot be paired yet, and UnsupportedRuleError where Pareo
    does not have the system.
    """
    everything = number is None
    if number is None and len(tournament.rounds) == (rounds or tournament.settings.rounds):
        number = len(tournament.rounds)
    request = RoundRequest(
        number, system, rounds, initial_colour, draw_lot=True, open_as_draws=open_as_draws
    )
    prepared = prepare(tournament, request)
    before = prepared.before
    if isinstance(prepared, ScheduledRound):
        return Scheduled(before, prepared.plan.key, prepared.due, people_of(before))
    story = story_of(prepared.setup, prepared.system)
    ready, notices = prepared.event.tournament, prepared.notices
    if prepared.number <= len(ready.rounds) and _differs(ready, prepared.number, story):
        notices += (
            Message(
                "Round {round} on record differs from the pairing by the rules; the latter is "
                "explained.",
                round=prepared.number,
            ),
        )
    record = ready if everything else before
    return ExplainedRound(before, story, people_of(before), record, notices)


def explain(explained: ExplainedRound | Scheduled, question: Question) -> Explanation:
    """Answer a question about a round; raises FormError for players who are not paired in it."""
    if isinstance(explained, Scheduled):
        asked = (question.player, *(question.pair or ()), *(question.why_not or ()))
        others = (question.why_not_bye, question.why_not_float)
        players = [present(explained, each) for each in (*asked, *others) if each is not None]
        return schedule_page(explained.key, explained.due, players, explained.people)
    story, people, long = explained.story, explained.people, question.long
    if isinstance(story.outcome, Unpairable):
        return Explanation(
            Message(
                "Round {round} cannot be paired. {reason}",
                round=story.setup.round,
                reason=story.outcome.reason,
            ),
            (),
        )
    if (absent := _requested(explained, question.player)) is not None:
        return absent
    if question.player is not None:
        return player_page(story, present(explained, question.player), people, long=long)
    if (pair := question.pair or question.why_not) is not None:
        one, other = _two(explained, pair)
        return pair_page(story, one, other, people, long=long)
    if question.why_not_bye is not None:
        wish = ByeFor(present(explained, question.why_not_bye))
        return wish_page(story, wish, people, long=long)
    if question.why_not_float is not None:
        return float_page(story, present(explained, question.why_not_float), people, long=long)
    return round_page(story, people, long=long)


def _requested(explained: ExplainedRound, typed: str | None) -> Explanation | None:
    """Return that a player is not paired because of a requested bye, if that is so."""
    if typed is None:
        return None
    number = find_player(explained.before, typed).number
    kinds = [
        bye.kind
        for bye in explained.before.requested_byes
        if (bye.round, bye.participant) == (explained.number, number)
    ]
    if number in explained.players or not kinds or kinds[0] not in _REQUESTED:
        return None
    player = explained.people.who(number)
    return Explanation(
        Message("Round {round}: {player}", round=explained.number, player=player),
        (
            Section(
                Message("Not paired"),
                (Message("{player}: {what}.", player=player, what=_REQUESTED[kinds[0]]),),
                {"bye": kinds[0].value},
            ),
        ),
    )


def _two(explained: ExplainedRound, typed: tuple[str, str]) -> tuple[Tpn, Tpn]:
    one, other = (present(explained, each) for each in typed)
    if one == other:
        raise FormError.of(
            Message("Both are {player}.", player=explained.people.who(one)),
            Message("Name two different players."),
        )
    return one, other


def present(explained: ExplainedRound | Scheduled, typed: str) -> Tpn:
    """Return the player that is meant; raises FormError for one who is not paired in the round."""
    number = find_player(explained.before, typed).number
    if number in explained.players:
        return number
    raise FormError.of(
        Message(
            "{player} is not paired in round {round}.",
            player=explained.people.who(number),
            round=explained.number,
        ),
        Message("Ask about somebody who takes part in it."),
    )


def _differs(tournament: Tournament, number: int, story: Story) -> bool:
    recorded = tournament.rounds[number - 1]
    due = story.outcome
    if not isinstance(due, RoundPairing):
        return bool(recorded.matches)
    byes = {bye.participant for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    boards = {Board(match.home, match.away) for match in recorded.matches}
    return boards != {*due.boards} or byes != ({due.bye} if due.bye else set())
