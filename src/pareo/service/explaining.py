"""Explanations of a round: the event is made ready, the round paired again, and the question asked."""

from dataclasses import dataclass, replace

from pareo.errors import Fault, FormError
from pareo.explain import (
    ByeFor,
    Explanation,
    FloatOf,
    Meeting,
    People,
    Story,
    pair_page,
    people_of,
    player_page,
    round_page,
    schedule_page,
    story_of,
    wish_page,
)
from pareo.history import round_setup
from pareo.language import Message
from pareo.model import ByeKind, Colour, Tournament, Tpn
from pareo.pairing import Board, RoundPairing, Unpairable
from pareo.schedules import DueRound
from pareo.service.lookup import find_player
from pareo.service.rounds import wanted_round
from pareo.systems import chosen_system, fixed_plan, next_of_plan, ready_for_pairing


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks, with players as they are typed; nothing asks for the whole round."""

    player: str | None = None
    pair: tuple[str, str] | None = None
    why_not: tuple[str, str] | None = None
    why_not_bye: str | None = None
    why_not_float: str | None = None
    long: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A round that can be asked about: the event before it, how it was paired, and notices."""

    before: Tournament
    story: Story
    people: People
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
        """Everybody: who does not play rests."""
        return frozenset(self.people.names)


def tell_round(
    tournament: Tournament,
    *,
    number: int | None = None,
    system: str | None = None,
    rounds: int | None = None,
    initial_colour: Colour | None = None,
) -> Told | Scheduled:
    """Pair the next round, or one on record again, and keep how it came about.

    Without a number it is the next round, or the last one if all have been paired.

    Where the round on record is another one, a notice says so: what the rules make due is told.

    Raises InputError for a round that cannot be paired yet, and UnsupportedRuleError where Pareo
    does not have the system.
    """
    if number is None and len(tournament.rounds) == (rounds or tournament.settings.rounds):
        number = len(tournament.rounds)
    number = wanted_round(tournament, number)
    if (plan := fixed_plan(tournament, system)) is not None:
        before = tournament.after_round(number - 1)
        return Scheduled(before, plan.key, next_of_plan(before, plan), people_of(before))
    chosen = chosen_system(tournament, system)
    notices = [chosen.notice] if chosen.notice else []
    ready = ready_for_pairing(tournament, rounds=rounds, initial_colour=initial_colour)
    if ready.settings.initial_colour is None:
        ready = replace(ready, settings=replace(ready.settings, initial_colour=Colour.WHITE))
    before = ready.after_round(number - 1)
    story = story_of(round_setup(before), chosen.system)
    if number <= len(ready.rounds) and _differs(ready, number, story):
        notices.append(
            Message(
                "Round {round} on record is not the one that the rules make due; the latter is explained.",
                round=number,
            )
        )
    return Told(before, story, people_of(before), tuple(notices))


def explain(told: Told | Scheduled, question: Question) -> Explanation:
    """Answer a question about a round; raises FormError for players who are not paired in it."""
    if isinstance(told, Scheduled):
        asked = (question.player, *(question.pair or ()), *(question.why_not or ()))
        others = (question.why_not_bye, question.why_not_float)
        players = [_present(told, each) for each in (*asked, *others) if each is not None]
        return schedule_page(told.key, told.due, players, told.people)
    story, people, long = told.story, told.people, question.long
    if isinstance(story.outcome, Unpairable):
        return Explanation(
            Message(
                "Round {round} cannot be paired. {reason}",
                round=story.setup.round,
                reason=story.outcome.reason,
            ),
            (),
        )
    if question.player is not None:
        return player_page(story, _present(told, question.player), people, long=long)
    if question.pair is not None:
        one, other = _two(told, question.pair)
        return pair_page(story, one, other, people, long=long)
    if question.why_not is not None:
        return wish_page(story, Meeting(*_two(told, question.why_not)), people, long=long)
    if question.why_not_bye is not None:
        wish = ByeFor(_present(told, question.why_not_bye))
        return wish_page(story, wish, people, long=long)
    if question.why_not_float is not None:
        floating = FloatOf(_present(told, question.why_not_float))
        return wish_page(story, floating, people, long=long)
    return round_page(story, people, long=long)


def _two(told: Told, typed: tuple[str, str]) -> tuple[Tpn, Tpn]:
    one, other = (_present(told, each) for each in typed)
    if one == other:
        raise FormError(
            [
                Fault(
                    Message("Both are {player}.", player=told.people.who(one)),
                    Message("Name two different players."),
                )
            ]
        )
    return one, other


def _present(told: Told | Scheduled, typed: str) -> Tpn:
    number = find_player(told.before, typed).number
    if number in told.players:
        return number
    raise FormError(
        [
            Fault(
                Message(
                    "{player} is not paired in round {round}.",
                    player=told.people.who(number),
                    round=told.number,
                ),
                Message("Ask about somebody who takes part in it."),
            )
        ]
    )


def _differs(tournament: Tournament, number: int, story: Story) -> bool:
    recorded = tournament.rounds[number - 1]
    due = story.outcome
    if not isinstance(due, RoundPairing):
        return bool(recorded.matches)
    byes = {bye.participant for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    boards = {Board(match.home, match.away) for match in recorded.matches}
    return boards != {*due.boards} or byes != ({due.bye} if due.bye else set())
