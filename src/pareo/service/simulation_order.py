"""What a simulation compares, as it is ordered, and what is wrong with an order."""

import shlex
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from pareo.campaign import slices
from pareo.errors import Fault, FormError
from pareo.generator import TEAM_BOARDS
from pareo.language import Message, amounts, counted, enumerated
from pareo.model import Title
from pareo.naming import system_named
from pareo.pairing import Unit
from pareo.service.generating import one_of_several, seed_faults
from pareo.simulation import (
    PRIZES,
    STRONGEST,
    TIE_BREAKS,
    WEAKEST,
    Design,
    Piece,
    Setting,
    Strengths,
    Variant,
)
from pareo.standings import EDITIONS, Kind, parse_given
from pareo.value import dataclass, field, replace

__all__ = ["PRIZES", "SYSTEMS", "Order", "Strengths", "order_faults", "usual_players"]

SYSTEMS: Final = ("dutch-2026", "dubov-2026", "burstein-2026", "lim-2026")
"""What is compared if nobody says what: the systems in force."""

TITLE: Final = "IM"
"""The title whose norms are counted if nobody names one."""
_PLAYERS_OF_A_PIECE: Final = 1000
"""The events of a piece have so many players together: a second or two of work."""
_FEWEST: Final = 4
_MOST_PLAYERS: Final = 2000
_MOST_ROUNDS: Final = 15


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be compared: systems of players, or systems of teams with four boards.

    `players` are all players, those of teams too. `events` are the events of each size, in the order of `players`; a single number is for all.
    The first system is the one that the others are compared with.
    """

    systems: tuple[str, ...]
    players: tuple[int, ...]
    rounds: tuple[int, ...]
    events: tuple[int, ...]
    seed: str
    acceleration: str = "none"
    tie_breaks: tuple[tuple[str, ...], ...] = (TIE_BREAKS,)
    strengths: Strengths = field(default_factory=Strengths)
    top: int = 10
    prizes: tuple[int, ...] = PRIZES
    title: str | None = None
    """The title whose norms are counted, if one is named."""

    @property
    def of_teams(self) -> bool:
        """Whether systems of teams are compared."""
        return bool(_of_teams(self.systems))

    @property
    def design(self) -> Design:
        """What all variants share."""
        seed = self.seed if self._alone is None else self._alone[0]
        return Design(
            seed, self.strengths, self.tie_breaks, self.top, self.prizes, Title(self.title or TITLE)
        )

    @property
    def _alone(self) -> tuple[str, int] | None:
        """Seed and number of the event, if it is a single one with the seed of one of several."""
        return one_of_several(self.seed) if set(self.events) == {1} else None

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to pair: all without acceleration first, then those with it."""
        plain = [Variant(key) for key in self.systems]
        fast = [Variant(key, baku=True) for key in self.systems if system_named(key).accelerated]
        return tuple({"none": plain, "baku": fast, "both": plain + fast}[self.acceleration])

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The sizes: every number of players with every number of rounds."""
        return tuple(Setting(players, rounds) for players in self.players for rounds in self.rounds)

    @property
    def events_of(self) -> Mapping[int, int]:
        """How many events there are of each number of players."""
        counts = self.events * len(self.players) if len(self.events) == 1 else self.events
        return dict(zip(self.players, counts, strict=True))

    @property
    def pieces(self) -> list[Piece]:
        """All the work; the same order always gives the same pieces.

        Other lists of tie-breaks than the first are compared on the events of the first variant.
        """
        alone, first = self._alone, self.design
        rest = replace(first, tie_breaks=first.tie_breaks[:1])
        return [
            Piece(rest if place else first, setting, variant, some.start, len(some))
            for setting in self.settings
            for place, variant in enumerate(self.variants)
            for some in slices(
                self.events_of[setting.players],
                max(1, _PLAYERS_OF_A_PIECE // setting.players),
                1 if alone is None else alone[1],
            )
        ]

    @property
    def command(self) -> str:
        """The command that gives the same again."""
        words = ["pareo", "simulate"]
        for name, value in self._options():
            words += [f"--{name}", value]
        return shlex.join(words)

    def command_of(self, piece: Piece, seed: str) -> str:
        """The command that plays one event of a piece alone, by the seed of the event."""
        return replace(
            self,
            systems=(piece.variant.system,),
            acceleration="baku" if piece.variant.baku else "none",
            players=(piece.setting.players,),
            rounds=(piece.setting.rounds,),
            events=(1,),
            tie_breaks=piece.design.tie_breaks,
            seed=seed,
        ).command

    def _options(self) -> Iterable[tuple[str, str]]:
        yield "systems", ",".join(self.systems)
        yield "players", _listed(self.players)
        yield "rounds", _listed(self.rounds)
        yield "events", _listed(self.events)
        yield "acceleration", self.acceleration
        for listed in self.tie_breaks:
            yield "tiebreaks", ",".join(listed)
        yield "strength", str(self.strengths.mean)
        yield "spread", str(self.strengths.spread)
        yield "error", str(self.strengths.error)
        yield "top", str(self.top)
        yield "prizes", _listed(self.prizes)
        if not self.of_teams:
            yield "norm", self.title or TITLE
        yield "seed", self.seed


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def usual_players(systems: Iterable[str]) -> int:
    """Return how many players there are if nobody says how many; teams come out even."""
    return 48 if _of_teams(systems) else 50


def _of_teams(systems: Iterable[str]) -> list[str]:
    return [key for key in systems if system_named(key).unit is Unit.TEAMS]


def order_faults(order: Order) -> list[Fault]:
    """Return what is wrong with an order."""
    of_teams = _of_teams(order.systems)
    of_players = [key for key in order.systems if key not in of_teams]
    if of_teams and of_players:
        return [
            Fault(
                Message(
                    "Players and teams cannot be compared: players are paired by {players}, teams by "
                    "{teams}.",
                    players=enumerated(of_players),
                    teams=enumerated(of_teams),
                ),
                Message("Make one simulation of players and another of teams."),
            )
        ]
    faults = [
        *seed_faults(order.seed, max(order.events)),
        *_faults_of_systems(order),
        *_faults_of_sizes(order),
        *_faults_of_strengths(order.strengths),
    ]
    listings = (",".join(listed) for listed in order.tie_breaks)
    faults += _named_twice(listings, Message("Name each list of tie-breaks once."))
    for listed in dict.fromkeys(order.tie_breaks):
        try:
            parse_given(listed, Kind.SWISS, EDITIONS[0], teams=order.of_teams)
        except FormError as error:
            faults += error.faults
    rising = any(later > earlier for earlier, later in pairwise(order.prizes))
    if rising or not any(order.prizes):
        faults.append(
            Fault(
                Message("The prizes do not go from the highest down."),
                Message("Write, for example, 50,30,20."),
            )
        )
    return faults


def _faults_of_systems(order: Order) -> Iterable[Fault]:
    if order.of_teams and order.title is not None:
        yield Fault(
            Message("Norms are not counted where teams are ranked: players make them."),
            Message("Leave the title out."),
        )
    yield from _named_twice(order.systems, Message("Name each system once."))
    if order.acceleration == "baku" and not order.variants:
        yield Fault(
            Message("None of these systems knows acceleration."),
            Message("Choose another system, or no acceleration."),
        )


def _named_twice(names: Iterable[object], remedy: Message) -> Iterable[Fault]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Fault(Message("{key} is named twice.", key=str(name)), remedy)


def _faults_of_sizes(order: Order) -> Iterable[Fault]:
    yield from _named_twice(order.players, Message("Name each number of players once."))
    yield from _named_twice(order.rounds, Message("Name each number of rounds once."))
    if len(order.events) not in (1, len(order.players)):
        yield Fault(
            counted(
                "There is {count} number of events for {sizes}.",
                "There are {count} numbers of events for {sizes}.",
                len(order.events),
                sizes=counted("{count} size", "{count} sizes", len(order.players)),
            ),
            Message("Give one for all sizes, or one for each."),
        )
    boards = TEAM_BOARDS if order.of_teams else 1
    if not all(_FEWEST * boards <= players <= _MOST_PLAYERS for players in order.players):
        yield Fault(
            Message("A simulated event cannot have so many players, or so few."),
            Message("Take {fewest} to {most}.", fewest=_FEWEST * boards, most=_MOST_PLAYERS),
        )
        return
    for players in order.players:
        if over := players % boards:
            yield Fault(
                Message(
                    "Teams of {boards} cannot be made of {players}.",
                    boards=boards,
                    players=amounts.players(players),
                ),
                Message("Take a multiple of {boards}: {near}.", boards=boards, near=players - over),
            )
    most = min(_MOST_ROUNDS, min(order.players) // boards - 1)
    if all(1 <= rounds <= most for rounds in order.rounds):
        return
    if order.of_teams:
        yield _too_many_rounds_of_teams(order, most)
    else:
        yield Fault(
            Message("A simulated event cannot have so many rounds."),
            Message("Take {fewest} to {most}.", fewest=1, most=most),
        )


def _too_many_rounds_of_teams(order: Order, most: int) -> Fault:
    """Return the fault with the number of teams, as the number of players does not show it."""
    players = min(order.players)
    what = Message(
        "{players} are {teams} of {boards}: they cannot play so many rounds.",
        players=amounts.players(players),
        teams=amounts.teams(players // TEAM_BOARDS),
        boards=TEAM_BOARDS,
    )
    longest = max(order.rounds)
    if not 1 <= min(order.rounds) <= longest <= _MOST_ROUNDS:
        return Fault(what, Message("Take {fewest} to {most}.", fewest=1, most=most))
    return Fault(
        what,
        Message(
            "Take {fewest} to {most}, or at least {players}, who are {teams}.",
            fewest=1,
            most=amounts.rounds(most),
            players=amounts.players((longest + 1) * TEAM_BOARDS),
            teams=amounts.teams(longest + 1),
        ),
    )


def _faults_of_strengths(strengths: Strengths) -> Iterable[Fault]:
    """Yield what the limits of strength would change: one of 20 players would be set to a limit."""
    apart = 2 * strengths.spread
    if strengths.mean - apart < WEAKEST or strengths.mean + apart > STRONGEST:
        yield Fault(
            Message(
                "Too many players would be weaker than {weakest} or stronger than {strongest}.",
                weakest=WEAKEST,
                strongest=STRONGEST,
            ),
            Message(
                "Choose a mean that lies at least two standard deviations ({apart}) within these "
                "limits, or a smaller standard deviation.",
                apart=apart,
            ),
        )
    if 2 * strengths.error > WEAKEST:
        yield Fault(
            Message("The error of listed ratings is larger than ratings allow."),
            Message("Take {most} at most.", most=WEAKEST // 2),
        )
