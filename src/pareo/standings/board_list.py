"""Lists of the best players by board in an event of teams."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from pareo.elo import half_up, tournament_performance
from pareo.errors import FormError
from pareo.language import Message
from pareo.model import Colour, Outcome, Points, Tournament, Tpn
from pareo.standings.facts import without
from pareo.standings.ranking import uncounted
from pareo.standings.ratings import Treatment, Unrated, ratings_of
from pareo.value import dataclass, field, replace


class BoardOrder(Enum):
    """What the rules of the event put first; the other two follow."""

    __hash__ = object.__hash__

    POINTS = "points"
    PERCENTAGE = "percentage"
    PERFORMANCE = "performance"


@dataclass(frozen=True, slots=True)
class MemberRecord:
    """The games of one member of a team: those at the board.

    `board` is the place in the team's announced order. The performance is that of C.07 10.2
    against rated opponents; without any it is None.
    """

    number: Tpn
    team: Tpn
    board: int
    games: int = 0
    points: Points = Points(0)
    percentage: Fraction | None = None
    performance: int | None = None
    wins: int = 0
    draws: int = 0
    losses: int = 0


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of a board's list; members who are level share a rank."""

    rank: int
    record: MemberRecord


@dataclass(frozen=True, slots=True)
class BoardList:
    """The members of one board, best first; `few` are those with too few games, by number.

    Board 0 is the list of all members together.
    """

    board: int
    rows: tuple[BoardRow, ...]
    few: tuple[MemberRecord, ...] = ()


@dataclass(slots=True)
class _Games:
    opponents: list[int] = field(default_factory=list)
    halves: int = 0
    points: int = 0
    outcomes: list[Outcome] = field(default_factory=list)


_HALVES = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


def member_records(
    tournament: Tournament, unrated: Treatment = Unrated.OMIT
) -> Mapping[Tpn, MemberRecord]:
    """Return the games of all members of teams, by number.

    Games won or lost by forfeit are none of them (ruling 0313), nor those of matches that count for
    nobody (ruling 0463).
    """
    counting = without(tournament, uncounted(tournament))
    played = {member: _Games() for team in tournament.teams for member in team.members}
    counted = {member: _Games() for member in played}
    ratings = ratings_of(tournament, unrated)
    for game in (game for r in counting.rounds for match in r.matches for game in match.games):
        if not (game.result.known and game.result.played):
            continue
        for colour in Colour:
            number, other = game.player(colour), game.player(colour.other)
            if number not in played or other is None:
                continue
            outcome = game.result.outcome(colour)
            played[number].outcomes.append(outcome)
            played[number].points += tournament.settings.points.of_game(outcome, colour)
            played[number].halves += _HALVES[outcome]
            if (rating := ratings.get(other)) is not None:
                counted[number].opponents.append(rating)
                counted[number].halves += _HALVES[outcome]
    return {
        member: _record(MemberRecord(member, team.number, board), played[member], counted[member])
        for team in tournament.teams
        for board, member in enumerate(team.members, start=1)
    }


def _record(blank: MemberRecord, played: _Games, counted: _Games) -> MemberRecord:
    games = len(played.outcomes)
    if not games:
        return blank
    performance = None
    if counted.opponents:
        number = len(counted.opponents)
        average = half_up(Fraction(sum(counted.opponents), number))
        performance = tournament_performance(average, counted.halves, number)
    return replace(
        blank,
        games=games,
        points=Points(played.points),
        percentage=Fraction(100 * played.halves, 2 * games),
        performance=performance,
        wins=played.outcomes.count(Outcome.WIN),
        draws=played.outcomes.count(Outcome.DRAW),
        losses=played.outcomes.count(Outcome.LOSS),
    )


def board_lists(
    tournament: Tournament,
    by: BoardOrder = BoardOrder.POINTS,
    games: int = 1,
    unrated: Treatment = Unrated.OMIT,
) -> tuple[BoardList, ...]:
    """Return the list of each board, reserves after the boards, with so many games or more.

    A member belongs to the board of the announced order, wherever a game was played. Ruling 0313.
    Raises FormError if teams are not paired.
    """
    records = _records(tournament, unrated)
    boards = sorted({record.board for record in records})
    return tuple(
        _of_board(board, [r for r in records if r.board == board], by, max(games, 1))
        for board in boards
    )


def list_of_members(
    tournament: Tournament,
    by: BoardOrder = BoardOrder.POINTS,
    games: int = 1,
    unrated: Treatment = Unrated.OMIT,
) -> BoardList:
    """Return the members of all teams in one list, with so many games or more.

    Raises FormError if teams are not paired.
    """
    return _of_board(0, _records(tournament, unrated), by, max(games, 1))


def _records(tournament: Tournament, unrated: Treatment) -> Sequence[MemberRecord]:
    if not tournament.settings.teams_are_paired:
        raise FormError.of(
            Message("Lists by board are made of an event of teams."),
            Message("Use the standings of the players."),
        )
    return tuple(member_records(tournament, unrated).values())


def _of_board(board: int, records: Sequence[MemberRecord], by: BoardOrder, games: int) -> BoardList:
    enough = sorted(
        (record for record in records if record.games >= games),
        key=lambda record: (_merits(record, by), record.number),
    )
    few = sorted(
        (record for record in records if 0 < record.games < games), key=lambda each: each.number
    )
    return BoardList(board, tuple(_ranked(enough, by)), tuple(few))


def _ranked(records: Sequence[MemberRecord], by: BoardOrder) -> Iterator[BoardRow]:
    rank = 0
    for place, record in enumerate(records, start=1):
        if place == 1 or _merits(records[place - 2], by) != _merits(record, by):
            rank = place
        yield BoardRow(rank, record)


def _merits(record: MemberRecord, by: BoardOrder) -> list[Fraction]:
    """Return the three values in their order, the best lowest; nobody without one is before."""
    values: dict[BoardOrder, Fraction | int | None] = {
        BoardOrder.POINTS: record.points,
        BoardOrder.PERCENTAGE: record.percentage,
        BoardOrder.PERFORMANCE: record.performance,
    }
    first = values.pop(by)
    return [Fraction(-(value or 0)) for value in (first, *values.values())]
