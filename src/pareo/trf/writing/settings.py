"""Writes the records of the event and its settings, in TRF26 and in the engines' words."""

from collections.abc import Iterator
from datetime import date

from pareo.history import table_of
from pareo.language import Message
from pareo.model import (
    STANDARD_POINTS,
    Colour,
    MatchPoints,
    Points,
    PointSystem,
    Result,
    Tournament,
    points_decimal,
)
from pareo.trf import columns
from pareo.trf.codes import ADJOURNED, POINT_FIELDS, VALUE_GROUPS
from pareo.trf.columns import Columns
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of, games_in_file
from pareo.trf.writing.row import Row

_GAME_VALUE = Columns(7, 10)
_VALUE_STEP = 9


def event_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the records that all versions share: 012 to 132."""
    event = tournament.event
    rated = sum(player.rating is not None for player in tournament.players)
    for code, value in (
        ("012", event.name),
        ("022", event.city),
        ("032", event.federation),
        ("042", _day(event.first_day)),
        ("052", _day(event.last_day)),
        ("062", f"{len(tournament.players)}"),
        ("072", f"{rated}"),
        ("082", f"{len(tournament.teams)}" if tournament.teams else None),
        ("092", event.kind),
        ("102", event.chief_arbiter),
        *(("112", deputy) for deputy in event.deputies),
        ("122", event.time_control),
    ):
        if value:
            yield Row(code, log).data(value)
    if any(event.round_dates):
        row = Row("132", log)
        for number, day in enumerate(event.round_dates, start=1):
            for column in columns_of(number, games_in_file(tournament)):
                where = columns.ROUND_DATE.shifted((column - 1) * columns.ROUND_WIDTH)
                row.put(where, f"{day:%y/%m/%d}" if day else None)
        yield row


def _day(day: date | None) -> str | None:
    return f"{day:%Y/%m/%d}" if day else None


def setting_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield records 142 to 222, 352 and 362 of TRF26."""
    settings, event = tournament.settings, tournament.event
    if settings.rounds is not None:
        yield Row("142", log).data(f"{settings.rounds * games_in_file(tournament)}")
    if settings.initial_colour is not None:
        yield Row("152", log).data(settings.initial_colour.value.upper())
    yield from _game_points(tournament, log)
    if settings.starting_rank is not None:
        row = Row("172", log).put(columns.RANK_FEDERATION, settings.starting_rank.federation)
        yield row.put(columns.RANK_METHOD, settings.starting_rank.method)
    for code, value in (
        ("182", event.pairing_controller),
        ("192", settings.system),
        ("202", ",".join(settings.tie_breaks)),
        ("212", ",".join(settings.ranking_list)),
        ("222", f"{settings.time_control}" if settings.time_control else None),
        ("352", "".join(colour.value.upper() for colour in settings.board_colours)),
    ):
        if value:
            yield Row(code, log).data(value)
    yield from _match_points(settings.match_points, log)


def _game_points(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield record 162 where values are not usual, and where a game is adjourned (ruling 0281).

    The bye of a match of several games is worth more than the single game that is usual.
    """
    system = tournament.settings.points
    adjourned = any(
        game.result is Result.ADJOURNED
        for played in tournament.rounds
        for match in played.matches
        for game in match.games
    )
    if system == STANDARD_POINTS and not adjourned and games_in_file(tournament) == 1:
        return
    row = Row("162", log)
    groups = {**VALUE_GROUPS, **({ADJOURNED: ("WD", "BD")} if adjourned else {})}
    for index, (letter, names) in enumerate(groups.items()):
        value = _common_value(system, names, log)
        shift = index * _VALUE_STEP
        row.put(Columns(6, 6).shifted(shift), letter)
        row.number(_GAME_VALUE.shifted(shift), points_decimal(value))
    yield row


def _common_value(system: PointSystem, names: tuple[str, ...], log: Log) -> Points:
    values = [_value(system, name) for name in names]
    if len(set(values)) > 1:
        log.adjust(
            Message(
                "This format has one value for {names}; {value} was written.",
                names=", ".join(names),
                value=points_decimal(values[0]),
            )
        )
    return values[0]


def _value(system: PointSystem, name: str) -> Points:
    value: Points = getattr(system, POINT_FIELDS[name])
    return value


def _match_points(rewards: MatchPoints, log: Log) -> Iterator[Row]:
    usual = MatchPoints()
    if (rewards.win, rewards.draw, rewards.loss) != (usual.win, usual.draw, usual.loss):
        row = Row("362", log)
        values = (("TW", rewards.win), ("TD", rewards.draw), ("TL", rewards.loss))
        for index, (letters, value) in enumerate(values):
            shift = index * _VALUE_STEP
            row.put(Columns(5, 6).shifted(shift), letters)
            row.number(_GAME_VALUE.shifted(shift), points_decimal(value))
        yield row


def engine_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield what both engines' dialects share: rounds, colour, acceleration."""
    settings = tournament.settings
    if settings.rounds is not None:
        yield Row("XXR", log).data(f"{settings.rounds}")
    if settings.initial_colour is not None:
        white = settings.initial_colour is Colour.WHITE
        yield Row("XXC", log).data("white1" if white else "black1")
    for number, values in sorted(table_of(settings.acceleration).items()):
        row = Row("XXA", log).number(columns.NUMBER, number)
        for index, value in enumerate(values):
            where = columns.OLD_VIRTUAL_POINTS.shifted(index * columns.OLD_VIRTUAL_STEP)
            row.number(where, points_decimal(value))
        yield row


def javafo_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield points and forbidden pairs as JaVaFo reads them."""
    system = tournament.settings.points
    if system != STANDARD_POINTS:
        values = (f"{name}={points_decimal(_value(system, name))}" for name in POINT_FIELDS)
        yield Row("XXS", log).data(" ".join(values))
    for group in tournament.settings.forbidden_pairs:
        if (group.first_round, group.last_round) not in (
            (1, None),
            (1, tournament.settings.rounds),
        ):
            log.adjust(Message("XXP cannot name rounds: the pairs are forbidden in all of them."))
        yield Row("XXP", log).data(" ".join(map(str, group.participants)))


def bbp_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield points as bbpPairings reads them."""
    system = tournament.settings.points
    if system != STANDARD_POINTS:
        for code, names in (
            ("BBW", VALUE_GROUPS["W"]),
            ("BBD", VALUE_GROUPS["D"]),
            ("BBL", VALUE_GROUPS["L"]),
            ("BBZ", ("ZPB",)),
            ("BBF", ("FL",)),
            ("BBU", ("PAB",)),
        ):
            value = _common_value(system, names, log)
            yield Row(code, log).put(Columns(5, 8), points_decimal(value), right=True)
