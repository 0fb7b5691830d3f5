"""Teams: their list, the matches of a round by board, their crosstable, their score as sides."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from pareo.handling import in_board_order
from pareo.history import Score, Scores, rounds_begun
from pareo.language import Message, Numeral
from pareo.model import Colour, Game, Match, Points, Tournament, Tpn, points_text
from pareo.reports.crosstables import about_open_rounds, round_columns
from pareo.reports.crosstables import title as crosstable_title
from pareo.reports.rounds import rests_of
from pareo.reports.rounds import title as round_title
from pareo.reports.standing import order_of
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.reports.words import (
    BYE_CELLS,
    BYE_COLUMNS,
    BYE_KEYS,
    BYES,
    COLOUR_LETTERS,
    PLAYER_COLUMNS,
    cell,
    national_of,
    player_cells,
    result_of_game,
    result_of_match,
    sign,
    title_of,
)
from pareo.standings import SideStanding, about_uncounted, as_played, rank_sides, uncounted, without

_TWO_TEAMS = 2


def sides_table(tournament: Tournament) -> Table:
    """Return one row for each team, best first: points by round, against each other, and in all."""
    begun = rounds_begun(tournament)
    sides = rank_sides(tournament)
    others = sorted(side.number for side in sides) if len(sides) > _TWO_TEAMS else []
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("team", Message("Team")),
        *(
            Column(f"round_{number}", Message("R{round}", round=number), Kind.POINTS)
            for number in range(1, begun + 1)
        ),
        *(
            Column(f"against_{other}", Message("against {number}", number=other), Kind.POINTS)
            for other in others
        ),
        Column("games", Message("Games"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
    )
    rows = tuple(
        (
            side.rank,
            side.number,
            side.name,
            *side.by_round[:begun],
            *(_against(side, other) for other in others),
            side.games,
            side.points,
        )
        for side in sides
    )
    notes = (
        Message(
            "The points of all games of a team; if they are level, those of the games between the "
            "teams that are level."
        ),
    )
    return Table("sides", Message("Teams after round {round}", round=begun), columns, rows, notes)


def _against(side: SideStanding, other: Tpn) -> Cell:
    return None if other == side.number else side.against.get(other, Points(0))


_TEAM_COLUMNS = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("board", Message("Bd."), Kind.NUMBER),
    Column("player", Message("Player"), Kind.NUMBER),
    *PLAYER_COLUMNS,
    Column("national_rating", Message("National rating")),
)

_MATCH_COLUMNS = (
    Column("table", Message("Match"), Kind.NUMBER),
    Column("board", Message("Bd."), Kind.NUMBER),
    Column("home", Message("No."), Kind.NUMBER),
    Column("home_title", Message("Title")),
    Column("home_name", Message("Home")),
    Column("home_rating", Message("Rating"), Kind.NUMBER),
    Column("home_colour", Message("Colour")),
    Column("result", Message("Result")),
    Column("away", Message("No."), Kind.NUMBER),
    Column("away_title", Message("Title")),
    Column("away_name", Message("Away")),
    Column("away_rating", Message("Rating"), Kind.NUMBER),
    *BYE_COLUMNS,
)


def team_list(tournament: Tournament) -> Table:
    """Return each team with its members in board order."""
    rows: list[tuple[Cell, ...]] = []
    for team in sorted(tournament.teams, key=lambda team: team.number):
        rows.append((team.number, team.name, None, None, None, None, None, team.strength, None))
        for board, member in enumerate(team.members, start=1):
            player = tournament.player_by_number[member]
            own = team.number, None, board, member
            rows.append((*own, *player_cells(player), national_of(player)))
    return Table("teams", Message("Teams"), _TEAM_COLUMNS, tuple(rows))


def round_of_teams(
    tournament: Tournament, number: int, tables: Mapping[Tpn, int] | None = None
) -> Table:
    """Return the matches of a round, each followed by its games; byes come last.

    `tables` has the table of each home team, where that is known.
    """
    scored = Scores(as_played(tournament)).by_round[number - 1]
    rows: list[tuple[Cell, ...]] = []
    known = tables or {
        match.home: place for place, match in enumerate(in_board_order(tournament, number), start=1)
    }
    matches = tournament.rounds[number - 1].matches
    for match in sorted(matches, key=lambda each: known[each.home]):
        place = known[match.home]
        rows.append(_row_of_match(tournament, place, match, scored))
        rows += [
            _row_of_game(tournament, place, board, match, game)
            for board, game in enumerate(match.games, start=1)
        ]
    resting = rests_of(tournament, number)
    for bye in tournament.rounds[number - 1].byes:
        team = tournament.team_by_number[bye.participant]
        points = scored[bye.participant].game_points
        own = Words(points_text(points))
        before: tuple[Cell, ...] = (None, None, team.number, None, team.name, None, None, own)
        words = resting.get(bye.participant, BYES[bye.kind])
        said = (None, None, Words(words), None)
        rows.append((*before, *said, BYE_KEYS[bye.kind], points))
    title = round_title(tournament, number)
    about = about_uncounted(tournament, tournament.rounds[number - 1].participants())
    return Table(f"round_{number}", title, _MATCH_COLUMNS, tuple(rows), about)


def _row_of_match(
    tournament: Tournament, place: int, match: Match, scored: dict[Tpn, Score]
) -> tuple[Cell, ...]:
    home, away = (tournament.team_by_number[n] for n in (match.home, match.away))
    result = result_of_match(match, scored[match.home].game_points, scored[match.away].game_points)
    left: tuple[Cell, ...] = (place, None, home.number, None, home.name, home.strength, None)
    return (*left, result, away.number, None, away.name, away.strength, None, None)


def _row_of_game(
    tournament: Tournament, place: int, board: int, match: Match, game: Game
) -> tuple[Cell, ...]:
    colour = _home_colour(tournament, match, game)
    left = _member(tournament, game.player(colour))
    right = _member(tournament, game.player(colour.other))
    result: Cell = result_of_game(game.result)
    if colour is Colour.BLACK and game.result.known:
        # The left column is the home team's, so its result comes first.
        between = " " if not game.result.played else "-"
        own, other = sign(game.result, colour), sign(game.result, colour.other)
        result = f"{own.rstrip('u')}{between}{other}"
    return (place, board, *left, COLOUR_LETTERS[colour], result, *right, None, None)


def _home_colour(tournament: Tournament, match: Match, game: Game) -> Colour:
    for colour in Colour:
        player = game.player(colour)
        if player is not None and tournament.team_of.get(player) is not None:
            at_home = tournament.team_of[player] == match.home
            return colour if at_home else colour.other
    return Colour.WHITE


def _member(tournament: Tournament, number: Tpn | None) -> tuple[Cell, ...]:
    if number is None:
        return (None, None, Words(Message("empty board")), None)
    player = tournament.player_by_number[number]
    return (number, title_of(player), player.name, player.rating)


def team_crosstable(tournament: Tournament) -> Table:
    """Return one row for each team: opponent, colour on board 1 and game points, by round."""
    scores = Scores(as_played(tournament))
    return _ranked(
        "crosstable",
        tournament,
        round_columns(len(tournament.rounds)),
        lambda number: _cells(tournament, scores, number),
        Message("3w2½: at home against team 3, scoring 2½; b: away; f: by forfeit"),
        Message("*: not all boards have a result; - alone: no match in this round"),
    )


def team_grid(tournament: Tournament) -> Table:
    """Return one row for each team with the game points against each other team."""
    scores = Scores(as_played(tournament))
    found: dict[tuple[Tpn, Tpn], list[str]] = {}
    for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
        for match in filter(_begun, played.matches):
            for team in (match.home, match.away):
                pair = (team, match.opponent_of(team))
                found.setdefault(pair, []).append(_result(match, scored[team].game_points))
    numbers = sorted(team.number for team in tournament.teams)

    def cells(number: Tpn) -> Iterator[Cell]:
        for other in numbers:
            results = found.get((number, other))
            yield "×" if other == number else Numeral(" ".join(results)) if results else None

    return _ranked(
        "grid",
        tournament,
        tuple(Column(f"against_{each}", Message("{place}", place=each)) for each in numbers),
        cells,
        Message("A column is for the team with that number: game points against it."),
        Message("f: by forfeit; *: not all boards have a result"),
    )


def _begun(match: Match) -> bool:
    return match.forfeit is not None or any(game.result.known for game in match.games)


def _ranked(
    key: str,
    tournament: Tournament,
    between: tuple[Column, ...],
    cells: Callable[[Tpn], Iterable[Cell]],
    *notes: Message,
) -> Table:
    """Return a list of teams, best first, with cells between their names and their points."""
    scores = Scores(without(tournament, uncounted(tournament)))
    begun = scores.after[rounds_begun(tournament)]
    totals = {
        team.number: (begun[team.number].match_points, begun[team.number].game_points)
        for team in tournament.teams
    }
    order = order_of(tournament, totals, tournament.published_teams)
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("team", Message("Team")),
        *between,
        Column("match_points", Message("Match points"), Kind.POINTS),
        Column("game_points", Message("Game points"), Kind.POINTS),
    )
    rows = tuple(
        (rank, number, tournament.team_by_number[number].name, *cells(number), *totals[number])
        for number, rank in order.ranks.items()
    )
    about = (order.origin, *notes, *about_open_rounds(tournament), *about_uncounted(tournament))
    return Table(key, crosstable_title(tournament), columns, rows, about)


def _cells(tournament: Tournament, scores: Scores, number: Tpn) -> Iterator[Cell]:
    for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
        for match in played.matches:
            if number in (match.home, match.away):
                yield _cell(match, number, scored[number].game_points)
        for bye in played.byes:
            if bye.participant == number:
                yield BYE_CELLS[bye.kind]


def _cell(match: Match, number: Tpn, scored: Points) -> Cell:
    result = Numeral(_result(match, scored))
    return cell(match.opponent_of(number), match.colour_of(number), result)


def _result(match: Match, scored: Points) -> str:
    """Return the game points of a team in a match, with a mark if not every board has a result."""
    mark = "f" if match.forfeit else "*" if match.is_open else ""
    return f"{points_text(scored)}{mark}"
