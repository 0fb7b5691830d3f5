"""A schedule as a table: compact with numbers alone, board by board with names."""

from collections.abc import Sequence

from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.schedules import (
    Bracket,
    Plan,
    Schedule,
    Source,
    Tie,
    places,
    schedule_of,
    seats,
    stage_name,
)
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
_BRACKET = (
    Column("stage", Message("Stage")),
    Column("match", Message("Match"), Kind.NUMBER),
    Column("one", Message("No."), Kind.NUMBER),
    Column("one_name", Message("Name")),
    Column("score", Message("Result")),
    Column("other", Message("No."), Kind.NUMBER),
    Column("other_name", Message("Name")),
    Column("winner", Message("Through"), Kind.NUMBER),
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


def bracket_table(tournament: Tournament, bracket: Bracket) -> Table:
    """Return one row for each match of a knock-out, with what is known of it."""
    rows = tuple(_row(tournament, bracket, tie) for stage in bracket.stages for tie in stage)
    rules = bracket.rules
    notes = [
        Message(
            "A match has {games} games; if level {rapid} rapid games, then {blitz} blitz games, "
            "then sudden death: White must win, a draw is enough for Black.",
            games=rules.games,
            rapid=rules.rapid,
            blitz=rules.blitz,
        ),
        Message(
            "Seeding, rests in the first stage and colours are a method of this project; the "
            "regulations of the event decide."
        ),
    ]
    if bracket.winner is not None:
        name = tournament.participant(bracket.winner).name
        notes.insert(0, Message("Winner: {number} {name}.", number=bracket.winner, name=name))
    return Table("bracket", Message("Knock-out bracket"), _BRACKET, rows, tuple(notes))


def _row(tournament: Tournament, bracket: Bracket, tie: Tie) -> tuple[Cell, ...]:
    third = tie.stage == len(bracket.stages) and tie.number == 2
    if tie.free:
        one = tie.one or tie.other
        other_name: Cell = Words(Message("rests"))
        return (*_place(bracket, tie), one, _name(tournament, one), None, None, other_name, one)
    before = [None, None] if tie.stage == 1 else [2 * tie.number - 1, 2 * tie.number]
    if third:
        before = [1, 2]
    one_name, other_name = (
        _name(tournament, who) or _from(at, third=third)
        for who, at in zip((tie.one, tie.other), before, strict=True)
    )
    score = f"{halves_text(tie.halves(tie.one))}-{halves_text(tie.halves(tie.other))}"
    return (
        *_place(bracket, tie),
        tie.one,
        one_name,
        score if any(game.result.known for game in tie.games) else None,
        tie.other,
        other_name,
        tie.winner,
    )


def _place(bracket: Bracket, tie: Tie) -> tuple[Cell, Cell]:
    return stage_name(bracket, tie.stage, tie.number), tie.number


def _name(tournament: Tournament, who: Tpn | None) -> str | None:
    return None if who is None else tournament.participant(who).name


def _from(match: int | None, *, third: bool) -> Words:
    if third:
        return Words(Message("loser of match {match}", match=match))
    return Words(Message("winner of match {match}", match=match))


def halves_text(halves: int) -> str:
    """Write half points as people do."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def schedule_for_programs(tournament: Tournament, plan: Plan) -> dict[str, object]:
    """Return plain values: every pair with the place that it was taken from."""
    schedule = schedule_of(plan)
    return {
        **head_for_programs(plan),
        "seats": _seats(tournament, plan, schedule.labels),
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


def bracket_for_programs(tournament: Tournament, plan: Plan, bracket: Bracket) -> dict[str, object]:
    """Return the bracket as plain values, and the places that are known."""
    labels = tuple(map(str, range(1, plan.size + 1)))
    return {
        **head_for_programs(plan),
        "seats": _seats(tournament, plan, labels),
        "stages": [
            [
                {
                    "match": tie.number,
                    "one": tie.one,
                    "other": tie.other,
                    "free": tie.free,
                    "games": [[game.white, game.black, game.result.value] for game in tie.games],
                    "winner": tie.winner,
                }
                for tie in stage
            ]
            for stage in bracket.stages
        ],
        "places": {str(who): list(place) for who, place in places(bracket).items()},
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


def _seats(tournament: Tournament, plan: Plan, labels: Sequence[str]) -> list[dict[str, object]]:
    return [
        {
            "seat": seat,
            "label": labels[seat - 1],
            "number": who,
            "name": tournament.participant(who).name,
        }
        for seat, who in enumerate(seats(tournament, plan), start=1)
    ]
