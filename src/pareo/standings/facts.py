"""One event as tie-breaks see it: the rounds of all participants, valued once."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple

from pareo.history import Score, Scores, Scoring, gives_colour, known_scores, primary_points
from pareo.model import ByeKind, Colour, Family, Match, Outcome, Points, Result, Tournament, Tpn
from pareo.schedules import annulled
from pareo.value import named, replace


class Kind(Enum):
    """How pairings are made, as far as it matters for tie-breaks."""

    __hash__ = object.__hash__

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    """Any event whose pairings are fixed before it begins (C.07 Art. 15)."""
    KNOCK_OUT = "knock-out"


_KINDS: Final = {
    family: Kind.ROUND_ROBIN if family.is_table else Kind.SWISS for family in Family
} | {Family.KNOCKOUT: Kind.KNOCK_OUT}


def kind_of(tournament: Tournament) -> Kind:
    """Return the kind given by the code of the system, else by the header, else Swiss."""
    return _KINDS[tournament.described_system.family]


class How(Enum):
    """What a round was for one participant (C.07 Art. 16.2)."""

    __hash__ = object.__hash__

    PLAYED = "played"
    OPEN = "open"
    """Paired, without a result yet: a game that counts nothing so far."""
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_ALLOCATED_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"


_GAME_POINTS: Final = Score._fields.index("game_points")
_MATCH_POINTS: Final = Score._fields.index("match_points")

AT_THE_BOARD: Final = frozenset({How.PLAYED, How.OPEN})
FORFEITED: Final = frozenset({How.FORFEIT_WIN, How.FORFEIT_LOSS})
REQUESTED: Final = frozenset({How.HALF_POINT_BYE, How.ZERO_POINT_BYE})
VOLUNTARY: Final = REQUESTED | {How.FORFEIT_LOSS}
"""Voluntary unplayed rounds (Art. 16.1)."""

_BYES: Final = {
    ByeKind.PAIRING_ALLOCATED: How.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: How.FULL_POINT_BYE,
    ByeKind.HALF_POINT: How.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: How.ZERO_POINT_BYE,
}
_OF_ONE_GAME: Final = {
    result: How.PLAYED if result.known else How.OPEN for result in Result if result.played
}
_HALVES: Final = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


class Reference(Enum):
    """The score of a team that is used; players have game points only."""

    __hash__ = object.__hash__

    MATCH = "MP"
    GAME = "GP"


class Entry(NamedTuple):
    """One round of one participant, without a score."""

    round: int
    how: How
    opponent: Tpn | None = None
    match: Match | None = None


_entry: Final = named(Entry)


class View:
    """The event in one score: points by round, totals, and the value of win, draw and loss."""

    def __init__(self, reference: Reference, facts: "Facts") -> None:
        self.reference = reference
        settings = facts.tournament.settings
        team = settings.teams_are_paired
        by_match = reference is Reference.MATCH
        games = facts.boards
        self.win: int = settings.match_points.win if by_match else settings.points.win * games
        self.draw: int = settings.match_points.draw if by_match else settings.points.draw * games
        self.loss: int = settings.match_points.loss if by_match else settings.points.loss * games

        counted = _MATCH_POINTS if team and by_match else _GAME_POINTS
        after = facts.scores.after
        self.points: Mapping[Tpn, tuple[int, ...]] = {
            number: tuple([scored[number][counted] for scored in facts.scored_by_round])
            for number in facts.numbers
        }
        self.running: Mapping[Tpn, tuple[int, ...]] = {
            number: tuple([totals[number][counted] for totals in after[1:]])
            for number in facts.numbers
        }
        """Totals after each round, with bonuses and penalties."""
        self.score: Mapping[Tpn, int] = {
            number: after[-1][number][counted] for number in facts.numbers
        }


class Facts:
    """What all tie-breaks of an event share."""

    def __init__(
        self,
        tournament: Tournament,
        kind: Kind,
        edition: str,
        ratings: Mapping[Tpn, int | None],
        ratings_by_round: Mapping[int, Mapping[Tpn, int | None]] | None = None,
    ) -> None:
        self.tournament = tournament
        self.kind = kind
        self.edition = edition
        self.ratings = ratings
        self.ratings_by_round = ratings_by_round or {}
        self.numbers: tuple[Tpn, ...] = tuple(sorted(p.number for p in tournament.participants))
        self.rounds = len(tournament.rounds)
        self.teams = tournament.settings.teams_are_paired
        self.computed: dict[object, object] = {}
        """Results that tie-breaks have computed so far and share."""

    def opponents_rating(self, entry: Entry) -> int | None:
        """Return the rating that the opponent of a round counts with."""
        if entry.opponent is None:
            return None
        return self.ratings_by_round.get(entry.round, self.ratings).get(entry.opponent)

    @cached_property
    def last_round(self) -> bool:
        """Whether the final round of the event is among those counted."""
        return self.rounds >= (self.tournament.settings.rounds or self.rounds)

    @cached_property
    def boards(self) -> int:
        """How many games a match has."""
        return Scoring(self.tournament).boards

    @cached_property
    def scores(self) -> Scores:
        """The scores of the standings; an open game counts nothing."""
        return known_scores(self.tournament)

    @cached_property
    def scored_by_round(self) -> tuple[dict[Tpn, Score], ...]:
        """The points of each round, without bonuses and penalties."""
        settings = self.tournament.settings
        if not any(entry.ending is None for entry in settings.abnormal_points):
            return self.scores.by_round
        kept = tuple(entry for entry in settings.abnormal_points if entry.ending is not None)
        plain = replace(self.tournament, settings=replace(settings, abnormal_points=kept))
        return Scores(plain).by_round

    @cached_property
    def primary(self) -> Reference:
        """The score that ranks; the other one is the secondary score (Art. 11.1)."""
        if not self.teams:
            return Reference.GAME
        settings = self.tournament.settings
        by_games = primary_points(settings, Score(Points(1), Points(0)))
        return Reference.GAME if by_games else Reference.MATCH

    @property
    def secondary(self) -> Reference:
        """The other score of teams."""
        return Reference.GAME if self.primary is Reference.MATCH else Reference.MATCH

    @cached_property
    def _views(self) -> dict[Reference, View]:
        return {}

    def view(self, reference: Reference | None = None) -> View:
        """Return the event in that score, else in the primary one."""
        wanted = reference or self.primary
        if wanted not in self._views:
            self._views[wanted] = View(wanted, self)
        return self._views[wanted]

    @cached_property
    def entries(self) -> Mapping[Tpn, Sequence[Entry]]:
        """The rounds of each participant, in order."""
        found: dict[Tpn, list[Entry]] = {number: [] for number in self.numbers}
        for number, played in enumerate(self.tournament.rounds, start=1):
            for match in played.matches:
                home, away = match.home, match.away
                how = self._how(match, home, number)
                back = how if how in AT_THE_BOARD else self._how(match, away, number)
                found[home].append(_entry((number, how, away, match)))
                found[away].append(_entry((number, back, home, match)))
            for bye in played.byes:
                found[bye.participant].append(Entry(number, _BYES[bye.kind]))
        return found

    def _how(self, match: Match, side: Tpn, number: int) -> How:
        games = match.games
        if len(games) == 1 and match.forfeit is None and games[0].result in _OF_ONE_GAME:
            return _OF_ONE_GAME[games[0].result]
        if match.is_open:
            return How.OPEN
        if gives_colour(match):
            return How.PLAYED
        scored = self.scored_by_round[number - 1]
        own = scored[side].game_points
        other = scored[match.opponent_of(side)].game_points
        won = own > other or (own == other and own > 0)
        return How.FORFEIT_WIN if won else How.FORFEIT_LOSS


def games_of(entry: Entry, number: Tpn) -> list[tuple[Colour, int]]:
    """Return the finished games at the board of a player in a round: colour, and half points.

    Ratings use 1, ½ and 0, independent of the points of the event.
    """
    if entry.match is None:
        return []
    found = []
    for game in entry.match.games:
        if game.result.known and game.result.played:
            colour = Colour.WHITE if game.white == number else Colour.BLACK
            found.append((colour, _HALVES[game.result.outcome(colour)]))
    return found


def left_early(facts: Facts) -> frozenset[Tpn]:
    """Return whose games count for nobody: more than half are forfeited (C.05 Art. 6.6), or annulled.

    All scheduled games count, so nobody is left out too early. Games forfeited by the opponent
    count as attended. Ruling 0223.
    """
    found = {number for number in annulled(facts.tournament) if number in facts.numbers}
    if facts.kind is not Kind.ROUND_ROBIN:
        return frozenset(found)
    planned = max(facts.tournament.settings.rounds or 0, facts.rounds)
    for number, entries in facts.entries.items():
        free = sum(entry.opponent is None for entry in entries)
        missed = sum(entry.how is How.FORFEIT_LOSS for entry in entries)
        if 2 * missed > planned - free:
            found.add(number)
    return frozenset(found)


def without(tournament: Tournament, gone: frozenset[Tpn]) -> Tournament:
    """Return the event without the games of these players."""
    if not gone:
        return tournament
    rounds = tuple(
        replace(
            played,
            matches=tuple(m for m in played.matches if not {m.home, m.away} & gone),
        )
        for played in tournament.rounds
    )
    return replace(tournament, rounds=rounds)
