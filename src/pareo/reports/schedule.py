"""A schedule as a table: compact with numbers only, or by board with names."""

from collections.abc import Iterator, Sequence

from pareo.language import Message, amounts, counted
from pareo.model import Match, Tournament, Tpn
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.reports.words import result_of_game
from pareo.schedules import (
    FIXED,
    Pair,
    Plan,
    Schedule,
    ScheduledRound,
    Source,
    annulled,
    schedule_of,
    scheduled_rounds,
    seats,
)
from pareo.standings import about_uncounted

_COMPACT = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("pairs", Message("Pairs, White first")),
    Column("rests", Message("Rests")),
)
_NAMED = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("board", Message("Board"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_name", Message("White")),
    Column("black", Message("No."), Kind.NUMBER),
    Column("black_name", Message("Black")),
    Column("result", Message("Result")),
)
_TEAMS = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("home", Message("Team")),
    Column("away", Message("Opponents")),
    Column("board", Message("Board"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_name", Message("White")),
    Column("black", Message("No."), Kind.NUMBER),
    Column("black_name", Message("Black")),
    Column("result", Message("Result")),
)


def schedule_compact(plan: Plan) -> Table:
    """Return one row for each round, as in the printed tables."""
    schedule = schedule_of(plan)
    rests = any(round_.rests for round_ in schedule.rounds)
    rows = tuple(
        (
            number,
            "  ".join(
                f"{schedule.labels[pair.white - 1]}-{schedule.labels[pair.black - 1]}"
                for pair in round_.pairs
            ),
            *((", ".join(schedule.labels[seat - 1] for seat in round_.rests),) if rests else ()),
        )
        for number, round_ in enumerate(schedule.rounds, start=1)
    )
    columns = _COMPACT if rests else _COMPACT[:2]
    notes = notes_of(schedule)
    if plan.of_teams:
        columns = (columns[0], Column("pairs", Message("Matches")), *columns[2:])
        notes = (Message("The team named first has White on the odd boards."), *notes)
    return Table("schedule", title(plan), columns, rows, notes)


def schedule_by_name(tournament: Tournament, plan: Plan) -> Table:
    """Return one row for each board with its players, and results if there are any.

    Withdrawn players have no more games; for teams the line-ups are shown by board.
    """
    if plan.of_teams:
        return _line_ups(tournament, plan)
    schedule = schedule_of(plan)
    people = seats(tournament, plan)

    def side(seat: int) -> tuple[Cell, Cell]:
        return schedule.labels[seat - 1], tournament.participant(people[seat - 1]).name

    rows: list[tuple[Cell, ...]] = []
    for number, (round_, pairs) in enumerate(_kept(tournament, plan), start=1):
        rows += [
            (number, board, *side(pair.white), *side(pair.black), _result(match))
            for board, (pair, match) in enumerate(pairs, start=1)
        ]
        playing = {seat for pair, _ in pairs for seat in (pair.white, pair.black)}
        left = {who for who, after in annulled(tournament).items() if number > after}
        due = {*round_.rests, *(seat for pair in round_.pairs for seat in (pair.white, pair.black))}
        rows += [
            (number, None, *side(seat), None, Words(Message("rests")), None)
            for seat in sorted(due - playing)
            if people[seat - 1] not in left
        ]
    notes = (*notes_of(schedule), *about_uncounted(tournament))
    return _with_results("schedule", plan, _NAMED, rows, notes)


def _line_ups(tournament: Tournament, plan: Plan) -> Table:
    """Return every board of every team match as recorded; a match without games has one row."""
    rows: list[tuple[Cell, ...]] = []
    for number, played in enumerate(tournament.rounds, start=1):
        for match in played.matches:
            home, away = (tournament.participant(who).name for who in (match.home, match.away))
            if match.forfeit or not match.games:
                result = result_of_game(match.forfeit) if match.forfeit else None
                rows.append((number, home, away, *(None,) * 5, result))
            for board, game in enumerate(match.games, start=1):
                sides = (_player(tournament, who) for who in (game.white, game.black))
                white, black = sides
                rows.append(
                    (number, home, away, board, *white, *black, result_of_game(game.result))
                )
        rows += [
            (number, tournament.participant(bye.participant).name, Words(Message("rests")))
            + (None,) * 6
            for bye in played.byes
        ]
    notes = (*notes_of(schedule_of(plan)), *about_uncounted(tournament))
    return _with_results("schedule", plan, _TEAMS, rows, notes)


def _player(tournament: Tournament, who: Tpn | None) -> tuple[Cell, Cell]:
    return (None, None) if who is None else (who, tournament.player_by_number[who].name)


def _kept(
    tournament: Tournament, plan: Plan
) -> Iterator[tuple[ScheduledRound, list[tuple[Pair, Match | None]]]]:
    """Yield each round with its pairs and their matches, without withdrawn players."""
    people = seats(tournament, plan)
    due = scheduled_rounds(tournament, plan)
    for index, round_ in enumerate(schedule_of(plan).rounds):
        played = tournament.rounds[index].matches if index < len(tournament.rounds) else ()
        there = {(match.home, match.away): match for match in played}
        kept = {(game.white, game.black) for game in due[index].games}
        pairs = []
        for pair in round_.pairs:
            who = people[pair.white - 1], people[pair.black - 1]
            if who in kept:
                pairs.append((pair, there.get(who)))
        yield round_, pairs


def _result(match: Match | None) -> Cell:
    return None if match is None else result_of_game(match.games[0].result)


def _with_results(
    key: str,
    plan: Plan,
    columns: tuple[Column, ...],
    rows: Sequence[tuple[Cell, ...]],
    notes: tuple[Message, ...],
) -> Table:
    """Return a table without its last column if that is empty."""
    if all(row[-1] is None for row in rows):
        columns, rows = columns[:-1], [row[:-1] for row in rows]
    return Table(key, title(plan), columns, tuple(rows), notes)


def title(plan: Plan) -> Message:
    """Return the system and its size."""
    name = FIXED[plan.key].name
    match plan.key:
        case "match":
            return Message("{system}: {size}", system=name, size=amounts.games(plan.size))
        case "scheveningen" | "semi-scheveningen" | "skalitzka":
            return counted(
                "{system}: {count} board", "{system}: {count} boards", plan.size, system=name
            )
        case "hilton" | "team-round-robin":
            return Message(
                "{system}: {teams} {boards}",
                system=name,
                teams=amounts.teams(plan.size),
                boards=counted("on {count} board", "on {count} boards", plan.members),
            )
        case _:
            return Message("{system}: {size}", system=name, size=amounts.players(plan.size))


def notes_of(schedule: Schedule) -> tuple[Message, ...]:
    """Return the sources and notices of a schedule."""
    return (*map(_note, schedule.sources), *schedule.notices)


def _note(source: Source) -> Message:
    if source.printed:
        return Message("Source: {source} (Arbiters' manual of 2018).", source=source.name)
    return Message("Source: {source}.", source=source.name)


def schedule_for_programs(tournament: Tournament, plan: Plan) -> dict[str, object]:
    """Return plain values: every pair with its place in the table, and its result."""
    schedule = schedule_of(plan)
    return {
        **head_for_programs(plan),
        "seats": seats_for_programs(tournament, plan, schedule.labels),
        "rounds": [
            {
                "round": number,
                "pairs": [_pair_for_programs(plan, pair, match) for pair, match in pairs],
                "rests": list(round_.rests),
            }
            for number, (round_, pairs) in enumerate(_kept(tournament, plan), start=1)
        ],
    }


def _pair_for_programs(plan: Plan, pair: Pair, match: Match | None) -> dict[str, object]:
    games = () if match is None else match.games
    source = pair.because.source
    found: dict[str, object] = {
        "white": pair.white,
        "black": pair.black,
        "result": games[0].result.value if len(games) == 1 and not plan.of_teams else None,
        "because": {
            "source": source.key,
            "printed": source.printed,
            "round": pair.because.round,
            "row": pair.because.row,
            "reversed": pair.because.reversed,
        },
    }
    if plan.of_teams:
        found["boards"] = [[game.white, game.black, game.result.value] for game in games]
    return found


def head_for_programs(plan: Plan) -> dict[str, object]:
    """Return the system of an event as plain values."""
    return {
        "system": plan.key,
        "size": plan.size,
        "cycles": plan.cycles,
        "variant": plan.variant if plan.cycles > 1 else None,
        "code": plan.code,
    }


def seats_for_programs(
    tournament: Tournament, plan: Plan, labels: Sequence[str]
) -> list[dict[str, object]]:
    return [
        {
            "seat": seat,
            "label": labels[seat - 1],
            "number": who,
            "name": tournament.participant(who).name,
        }
        for seat, who in enumerate(seats(tournament, plan), start=1)
    ]
