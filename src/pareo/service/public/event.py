"""An event as everybody sees it at a moment, with the lists that pages are made of."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from itertools import count
from typing import Final

from pareo.journal import (
    Game,
    PersonId,
    Phase,
    State,
    numbers_of,
    settled,
    state_before,
    tournament_of,
    with_names,
)
from pareo.language import Message, counted
from pareo.model import Tournament, Tpn
from pareo.reports import Table, rounds_of_players
from pareo.service.desk.brackets import is_knockout, round_names
from pareo.service.desk.games import newest_round
from pareo.service.desk.member_lists import teams_by_player
from pareo.service.desk.result_list import ResultList, progress_of, result_list
from pareo.service.desk.standings_list import StandingsList, standings_list
from pareo.service.public.level import Level, level_of
from pareo.service.public.schedule import RoundTime, schedule_of
from pareo.service.public.seats import Seat, seats_of
from pareo.service.public.shown import columns_of, shown_state
from pareo.value import replace

_HIDEABLE: Final = ("rating", "title", "federation")
_OF_RESULTS: Final = frozenset({"points", "result"})
_TO_CHANGE: Final = (Phase.DRAFT, Phase.MANUAL)


class PublicEvent:
    """What is public of an event from one moment to the next; lists are made once.

    `state` has nothing private. `changing` are rounds that players knew and that were recalled;
    `next_at` is the time at which the next round shows itself.
    """

    def __init__(
        self, real: State, shown: State, now: datetime, *, told_apart: bool = True
    ) -> None:
        self._real: Final = real
        self._given: Final = shown, now
        self._standings: Final[dict[int | None, StandingsList | None]] = {}
        self._seats: Final[dict[int, Mapping[PersonId, Seat]]] = {}
        self._results: Final[dict[int, ResultList]] = {}
        self.state: Final = with_names(shown, self.hidden) if told_apart else shown
        self.level: Final = level_of(real)
        self.changing: Final = tuple(
            sorted(
                each.number
                for each in real.rounds.values()
                if each.recalled and each.phase in _TO_CHANGE
            )
        )
        self.next_at, self._next = _next(real, now)
        self.edition: Final = f"{shown.head}.{len(shown.rounds)}"
        """Tells what an open page shows from what is shown now."""

    def is_like(self, other: "PublicEvent") -> bool:
        """Whether pages made of the other one would be the same."""
        if (self.changing, self.next_at) != (other.changing, other.next_at):
            return False
        if self.round != other.round:
            return False
        if self.basis != other.basis:
            return False
        return _at_head(self.state, other.state.head) == other.state

    @cached_property
    def as_entered(self) -> "PublicEvent":
        """The same with names as they are in reports, where nobody is told apart by more."""
        return PublicEvent(self._real, *self._given, told_apart=False)

    @cached_property
    def basis(self) -> object:
        """What prizes and rating changes rest on beside the state that is shown."""
        if self.level < Level.STANDINGS:
            return None
        everybody = self._real.people | self._real.members
        people = {who: each.player for who, each in everybody.items()}
        return self._real.prizes, people, self._real.report if self.level is Level.ALL else None

    @cached_property
    def known_real(self) -> State:
        """The rounds that players know with private data, for services that make lists of them."""
        if self.state.laid:
            return self._real
        return state_before(self._real, max(self.known, default=0) + 1)

    # --------------------------------------------------------------------------- rounds

    @property
    def known(self) -> tuple[int, ...]:
        """The rounds that players know."""
        return tuple(sorted(self.state.rounds))

    @cached_property
    def round(self) -> int:
        """The round of now: the newest one, as the desk has it, that players know. 0 if none."""
        newest, last = newest_round(self._real), max(self.known, default=0)
        return newest if newest in self.known else last

    @cached_property
    def schedule(self) -> tuple[RoundTime, ...]:
        """When the rounds are played."""
        return schedule_of(self.state)

    def time_of(self, number: int) -> RoundTime:
        """Return when a round is played."""
        found = (each for each in self.schedule if each.round == number)
        return next(found, RoundTime(number))

    @cached_property
    def coming(self) -> RoundTime | None:
        """The next round that players do not know yet; None after the last one."""
        planned = self.state.settings.get("rounds")
        number = self._next or next(each for each in count(1) if each not in self.known)
        if self.state.finished or self.changing or (planned and number > planned):
            return None
        return self.time_of(number)

    @property
    def coming_words(self) -> Message | None:
        """When the next round comes; None after the last one, and where nothing is to be said."""
        if self.coming is None:
            return None
        if self.next_at is not None:
            return Message(
                "Round {round}: pairings at {time}",
                round=self.coming.round,
                time=f"{self.next_at.astimezone():%H:%M}",
            )
        if self.coming.sentence or self.known:
            return self.coming.sentence
        if self._real.laid:
            return Message("Round {round} is not published yet.", round=self.coming.round)
        return Message("Round {round} is not paired yet.", round=self.coming.round)

    @cached_property
    def games(self) -> Mapping[PersonId, Mapping[int, Game]]:
        """The games of everybody by round."""
        found: dict[PersonId, dict[int, Game]] = {}
        for game in self.state.games.values():
            found.setdefault(game.white, {})[game.round] = game
            found.setdefault(game.black, {})[game.round] = game
        return found

    def seats(self, number: int) -> Mapping[PersonId, Seat]:
        """Return where everybody sits in a round that players know."""
        if number not in self._seats:
            self._seats[number] = seats_of(self.state, number)
        return self._seats[number]

    def results(self, number: int) -> ResultList:
        """Return a round that players know, board by board."""
        if number not in self._results:
            self._results[number] = result_list(self.state, number)
        return self._results[number]

    @cached_property
    def progress(self) -> Message | None:
        """How many games of the round of now have a result, where that is public."""
        if not self.round or self.level < Level.RESULTS:
            return None
        found = progress_of(self._real, self.round)
        return counted(
            "{entered} of {count} game has a result",
            "{entered} of {count} games have a result",
            found.games,
            entered=found.entered,
        )

    # --------------------------------------------------------------------------- people

    @cached_property
    def numbers(self) -> Mapping[PersonId, int]:
        """The pairing numbers; none before the list is closed."""
        return numbers_of(self.state) if self.state.numbers else {}

    @cached_property
    def ids(self) -> Mapping[int, PersonId]:
        """Whose each number is."""
        return {number: who for who, number in self.numbers.items()}

    @cached_property
    def players(self) -> Mapping[int, PersonId]:
        """Whose each number of a player is; of a team's player the team's page."""
        return teams_by_player(self.state) if self.state.of_teams else self.ids

    def name_of_number(self, number: int) -> str:
        """Return the name of the player who has a number."""
        return self.tournament.player_by_number[Tpn(number)].name

    @cached_property
    def tournament(self) -> Tournament:
        """The event as the rules see it."""
        return tournament_of(self.state)

    @cached_property
    def rounds_of(self) -> Callable[[Tpn], Table]:
        """What gives the rounds of somebody, as on their cards."""
        return rounds_of_players(self.tournament)

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The columns that lists leave out."""
        return frozenset(_HIDEABLE) - frozenset(columns_of(self._given[0]))

    @property
    def left_out(self) -> frozenset[str]:
        """The columns that no table has: the hidden ones, and results below their level."""
        return self.hidden if self.level >= Level.RESULTS else self.hidden | _OF_RESULTS

    def narrowed(self, table: Table) -> Table:
        """Return a table without the columns that the event does not show."""
        places = [
            place
            for place, column in enumerate(table.columns)
            if column.key.rpartition("_")[2] not in self.left_out
        ]
        if len(places) == len(table.columns):
            return table
        return replace(
            table,
            columns=tuple(table.columns[place] for place in places),
            rows=tuple(tuple(row[place] for place in places) for row in table.rows),
        )

    # ---------------------------------------------------------------------------- lists

    @property
    def round_names(self) -> dict[int, Message]:
        """The rounds of a knock-out by stage and game."""
        return round_names(self.state)

    @property
    def is_knockout(self) -> bool:
        """Whether there is a bracket."""
        return is_knockout(self.state)

    @property
    def has_prizes(self) -> bool:
        """Whether there is a plan of prizes."""
        return bool(self._real.prizes.get("plan"))

    def standings(self, number: int | None = None) -> StandingsList | None:
        """Return the list as of a round, by default the last one with a result; None before it."""
        if number not in self._standings:
            self._standings[number] = (
                standings_list(self.state, number, self.tournament) if self.known else None
            )
        return self._standings[number]


def public_event(state: State, now: datetime) -> PublicEvent | None:
    """Return an event as everybody sees it; None if nothing of it is public.

    A game with two results has none until one is chosen.
    """
    state = settled(state)
    shown = shown_state(state, now)
    return None if shown is None else PublicEvent(state, shown, now)


def _at_head(state: State, head: int) -> State:
    """Return a state as if it stood at another entry."""
    moved = state.copy()
    moved.head = head
    return moved


def _next(state: State, now: datetime) -> tuple[datetime | None, int]:
    """Return when the next round that is published for later shows itself, and its number."""
    times = (
        (datetime.fromisoformat(each.published_at), each.number)
        for each in state.rounds.values()
        if each.published_at
    )
    return min((each for each in times if each[0] > now), default=(None, 0))
