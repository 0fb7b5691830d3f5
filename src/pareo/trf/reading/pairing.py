"""Records 240, 250, 260 and 299, and what pairing engines write instead of them."""

import re
from collections.abc import Mapping
from typing import Final

from pareo.language import Message
from pareo.model import AbnormalPoints, ByeKind, Colour, ForbiddenPairs, Points, Tpn, VirtualPoints
from pareo.trf import columns
from pareo.trf.codes import BYE_CODES, POINT_FIELDS, VALUE_GROUPS
from pareo.trf.columns import Columns
from pareo.trf.fields import (
    decimal,
    numbers_from,
    optional_points,
    required_number,
    tell_comma,
    whole,
)
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft, RequestLine
from pareo.trf.reading.header import HeaderReader, keep, set_initial_colour, set_rounds
from pareo.trf.reading.text import Line

_FROM_DATA: Final = Columns(columns.DATA, columns.DATA)


def _requests(line: Line, draft: Draft, log: Log) -> None:
    letter = line.field(columns.REQUEST_KIND).upper()
    number = required_number(line, columns.REQUEST_ROUND, log, Message("The round"))
    if letter not in ("F", "H", "Z"):
        what = Message("“{text}” is not a kind of bye.", text=letter)
        log.refuse(line.place(columns.REQUEST_KIND), what, Message("Write F, H or Z."))
        return
    for participant, place in numbers_from(line, columns.REQUEST_PARTICIPANT, log):
        if number is not None and participant:
            draft.requests.append(RequestLine(number, participant, BYE_CODES[letter], place))


def _acceleration(line: Line, draft: Draft, log: Log) -> None:
    match_points = optional_points(line, columns.VIRTUAL_MATCH_POINTS, log)
    game_points = optional_points(line, columns.VIRTUAL_GAME_POINTS, log)
    ends = [
        required_number(line, where, log, what)
        for where, what in (
            (columns.VIRTUAL_FIRST_ROUND, Message("The first round")),
            (columns.VIRTUAL_LAST_ROUND, Message("The last round")),
            (columns.VIRTUAL_FIRST, Message("The first participant")),
            (columns.VIRTUAL_LAST, Message("The last participant")),
        )
    ]
    if None in ends:
        return
    first_round, last_round, first, last = (end or 0 for end in ends)
    if not (1 <= first_round <= last_round <= 999 and 1 <= first <= last <= 9999):
        log.refuse(
            line.place(columns.VIRTUAL_FIRST_ROUND),
            Message("A range of record 250 ends before it begins."),
            Message("Give the first before the last, from 1."),
        )
        return
    draft.places.setdefault(("acceleration",), line.place(columns.VIRTUAL_FIRST_ROUND))
    for value, into in (
        (game_points, draft.acceleration),
        (match_points, draft.match_acceleration),
    ):
        if value:
            into.append(VirtualPoints(value, first_round, last_round, Tpn(first), Tpn(last)))


def _forbidden(line: Line, draft: Draft, log: Log) -> None:
    first, last = (
        whole(line.field(where))
        for where in (columns.FORBIDDEN_FIRST_ROUND, columns.FORBIDDEN_LAST_ROUND)
    )
    for where, value in (
        (columns.FORBIDDEN_FIRST_ROUND, first),
        (columns.FORBIDDEN_LAST_ROUND, last),
    ):
        if value is None and line.field(where):
            required_number(line, where, log, Message("The round"))
    _forbid(line, columns.FORBIDDEN_PARTICIPANT, draft, log, first or 1, last or None)


def _forbid(
    line: Line, where: Columns, draft: Draft, log: Log, first: int, last: int | None
) -> None:
    group = tuple(dict.fromkeys(number for number, _ in numbers_from(line, where, log) if number))
    if len(group) < 2:
        log.adjust(Message("Fewer than two participants: forbids nothing."), line.place(where))
        return
    draft.places["forbidden", len(draft.forbidden)] = line.place(where)
    draft.forbidden.append(ForbiddenPairs(group, first, last))


def _abnormal(line: Line, draft: Draft, log: Log) -> None:
    ending = line.field(columns.ABNORMAL_ENDING).upper()
    if ending and ending not in "WDLFHZ+-":
        log.refuse(
            line.place(columns.ABNORMAL_ENDING),
            Message("“{text}” is not a kind of result.", text=ending),
            Message("Write one of W D L F H Z + -, or a blank for a bonus or penalty."),
        )
        return
    match_points = optional_points(line, columns.ABNORMAL_MATCH_POINTS, log)
    game_points = optional_points(line, columns.ABNORMAL_GAME_POINTS, log)
    round_text = line.field(columns.ABNORMAL_ROUND)
    number = whole(round_text) if round_text else 0
    if number is None:
        required_number(line, columns.ABNORMAL_ROUND, log, Message("The round"))
    concerned = tuple(
        tpn for tpn, _ in numbers_from(line, columns.ABNORMAL_PARTICIPANT, log) if tpn
    )
    draft.places["abnormal", len(draft.abnormal)] = line.place(columns.ABNORMAL_PARTICIPANT)
    draft.abnormal.append(
        AbnormalPoints(ending or None, game_points, match_points, number or None, concerned)
    )


def _configuration(line: Line, draft: Draft, log: Log) -> None:
    colours = {"white1": Colour.WHITE, "black1": Colour.BLACK}
    words = line.data.lower().split()
    for word in words:
        if word in colours:
            set_initial_colour(colours[word], line, draft, log)
    if others := [word for word in words if word not in colours]:
        rest = Line(line.number, f"XXC {' '.join(others)}")
        keep(rest, draft, log, Message("“{text}” of record XXC is not used.", text=others[0]))


def _absent(line: Line, draft: Draft, log: Log) -> None:
    for number, place in numbers_from(line, _FROM_DATA, log):
        if number:
            draft.requests.append(RequestLine(None, number, ByeKind.ZERO_POINT, place))


def _javafo_points(line: Line, draft: Draft, log: Log) -> None:
    for name, text in re.findall(r"([^\s=]+)\s*=\s*([^\s=]*)", line.data):
        value = decimal(text)
        codes = VALUE_GROUPS.get(name.upper(), (name.upper(),))
        if value is None or not POINT_FIELDS.keys() >= set(codes):
            what = Message("“{text}” is not a value of points.", text=f"{name}={text}")
            log.refuse(line.place(), what, Message("Write values such as W=3 D=1 PAB=3."))
        else:
            tell_comma(text, value, line.place(), log)
            draft.game_values |= dict.fromkeys(codes, value)
    # JaVaFo's bye is one point unless the file says otherwise, whatever a win is worth.
    draft.game_values.setdefault("PAB", Points(10))
    draft.places.setdefault(("points",), line.place())


_BBP_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "BBW": VALUE_GROUPS["W"],
    "BBD": VALUE_GROUPS["D"],
    "BBL": VALUE_GROUPS["L"],
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}


def _bbp_points(line: Line, draft: Draft, log: Log) -> None:
    value = decimal(line.data)
    if value is None:
        what = Message("“{text}” is not a number of points.", text=line.data)
        log.refuse(line.place(), what, Message("Write a number with one decimal."))
        return
    tell_comma(line.data, value, line.place(), log)
    draft.game_values |= dict.fromkeys(_BBP_VALUES[line.code], value)
    draft.places.setdefault(("points",), line.place())


def _virtual_points(line: Line, draft: Draft, log: Log) -> None:
    number = required_number(line, columns.NUMBER, log, Message("The player's number"))
    texts = line.text[columns.NUMBER.last :].split()
    values = [decimal(text) for text in texts]
    if None in values or len(values) > 999:
        log.refuse(
            line.place(columns.OLD_VIRTUAL_POINTS),
            Message("Not everything in record XXA is a number of points."),
            Message("Write the virtual points of each round with one decimal."),
        )
    elif number is not None:
        for text, value in zip(texts, values, strict=True):
            tell_comma(text, value, line.place(columns.OLD_VIRTUAL_POINTS), log)
        draft.virtual_points[Tpn(number)] = tuple(Points(value or 0) for value in values)


def _engine_forbidden(line: Line, draft: Draft, log: Log) -> None:
    _forbid(line, _FROM_DATA, draft, log, 1, None)


def _baku(line: Line, draft: Draft, log: Log) -> None:
    if line.data.lower() in ("true", "1", "yes"):
        draft.baku = True
        log.adjust(Message("The record ACC was read as Baku acceleration."), line.place())


PAIRING_RECORDS: Final[Mapping[str, HeaderReader]] = {
    "240": _requests,
    "250": _acceleration,
    "260": _forbidden,
    "299": _abnormal,
    "XXR": set_rounds,
    "TNR": set_rounds,
    "XXC": _configuration,
    "XXZ": _absent,
    "XXS": _javafo_points,
    "XXA": _virtual_points,
    "XXP": _engine_forbidden,
    "ACC": _baku,
    **dict.fromkeys(_BBP_VALUES, _bbp_points),
}
