"""A schedule as a table: compact with numbers alone, board by board with names."""

from collections.abc import Sequence

from pareo.language import Message
from pareo.model import Tournament
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.schedules import Plan, Schedule, Source, schedule_of, seats
from pareo.schedules.system import FIXED

_COMPACT = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("pairs", Message("Pairs, White first")),
    Column("rests", Message("Rests")),
)
_NAMED = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("board", Message("Board"), Kind.NUMBER),
    Column("white", Message("No.")),
    Column("white_name", Message("White")),
    Column("black", Message("No.")),
    Column("black_name", Message("Black")),
)


def schedule_compact(plan: Plan) -> Table:
    """Return one row for each round, as the tables are printed."""
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
    return Table("schedule", title(plan), columns, rows, notes_of(schedule))


def schedule_by_name(tournament: Tournament, plan: Plan) -> Table:
    """Return one row for each board with the people who sit there."""
    schedule = schedule_of(plan)
    people = seats(tournament, plan)

    def side(seat: int) -> tuple[Cell, Cell]:
        return schedule.labels[seat - 1], tournament.participant(people[seat - 1]).name

    rows: list[tuple[Cell, ...]] = []
    for number, round_ in enumerate(schedule.rounds, start=1):
        for board, pair in enumerate(round_.pairs, start=1):
            rows.append((number, board, *side(pair.white), *side(pair.black)))
        rows += [
            (number, None, *side(seat), None, Words(Message("rests"))) for seat in round_.rests
        ]
    return Table("schedule", title(plan), _NAMED, tuple(rows), notes_of(schedule))


def title(plan: Plan) -> Message:
    """Return what is played, and how large it is."""
    name = FIXED[plan.key].name
    match plan.key:
        case "match":
            return Message("{system}: {games} games", system=name, games=plan.size)
        case "scheveningen" | "semi-scheveningen" | "skalitzka":
            return Message("{system}: {boards} boards", system=name, boards=plan.size)
        case "hilton" | "team-round-robin":
            return Message(
                "{system}: {teams} teams, {boards} boards",
                system=name,
                teams=plan.size,
                boards=plan.members,
            )
        case _:
            return Message("{system}: {players} players", system=name, players=plan.size)


def notes_of(schedule: Schedule) -> tuple[Message, ...]:
    """Return the sources and what should be known of them."""
    return (*map(_note, schedule.sources), *schedule.notices)


def _note(source: Source) -> Message:
    if source.printed:
        return Message("Source: {source} (Arbiters' manual of 2018).", source=source.name)
    return Message("Source: {source}.", source=source.name)


def schedule_for_programs(tournament: Tournament, plan: Plan) -> dict[str, object]:
    """Return plain values: every pair with the place that it was taken from."""
    schedule = schedule_of(plan)
    return {
        **head_for_programs(plan),
        "seats": seats_for_programs(tournament, plan, schedule.labels),
        "rounds": [
            {
                "round": number,
                "pairs": [
                    {
                        "white": pair.white,
                        "black": pair.black,
                        "because": {
                            "source": pair.because.source.key,
                            "printed": pair.because.source.printed,
                            "round": pair.because.round,
                            "row": pair.because.row,
                            "reversed": pair.because.reversed,
                        },
                    }
                    for pair in round_.pairs
                ],
                "rests": list(round_.rests),
            }
            for number, round_ in enumerate(schedule.rounds, start=1)
        ],
    }


def head_for_programs(plan: Plan) -> dict[str, object]:
    """Return what an event is."""
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
