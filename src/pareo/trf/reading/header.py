"""Records 012 to 222 and 352, 362: the event and its settings."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from pareo.errors import Place
from pareo.files import person_values
from pareo.language import Message
from pareo.model import STARTING_RANK_METHODS, Colour, Points, StartingRank, TimeControl
from pareo.trf import columns
from pareo.trf.codes import ADJOURNED, VALUE_GROUPS
from pareo.trf.fields import day, decimal, tell_comma, whole
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.text import Line
from pareo.value import replace

HeaderReader = Callable[[Line, Draft, Log], None]

_TEXTS: Final = ("012", "022", "092", "102", "122", "182")
_VALUE: Final = r"(?ai)(?:^|\s)T?([A-Z])\s*([-+]?[\d.,]+)(?=\s|$)"


def keep(line: Line, draft: Draft, log: Log, why: Message) -> None:
    """Keep a line as it stands, to be written back, and say why it was not used."""
    log.adjust(Message("{why} The line is kept as it is.", why=why), line.place())
    draft.kept.append(line.text)


def _text(line: Line, draft: Draft, log: Log) -> None:
    if line.code in draft.texts:
        keep(line, draft, log, Message("Record {code} is given a second time.", code=line.code))
    elif line.data:
        draft.texts[line.code] = line.data


def _federation(line: Line, draft: Draft, log: Log) -> None:
    if line.data and not person_values.is_federation(line.data):
        name = Message("a federation")
        what = Message("“{text}” is not {name}; left out.", text=line.data[:40], name=name)
        log.adjust(what, line.place())
    else:
        _text(line, draft, log)


def _deputy(line: Line, draft: Draft, _log: Log) -> None:
    if line.data:
        draft.deputies.append(line.data)


def _day(line: Line, draft: Draft, log: Log) -> None:
    value = day(line.data)
    if value is None and line.data:
        keep(line, draft, log, Message("“{text}” is not a date.", text=line.data))
    elif value is not None:
        if line.data != f"{value:%Y/%m/%d}":
            what = Message("“{text}” was read as {date}.", text=line.data, date=value.isoformat())
            log.adjust(what, line.place())
        draft.days[line.code] = value


def _round_dates(line: Line, draft: Draft, log: Log) -> None:
    found = list(re.finditer(r"\S+", line.text[columns.DATA - 1 :]))
    values = [day(token.group()) for token in found]
    if None in values:
        keep(line, draft, log, Message("Not everything in record 132 is a date."))
        return
    starts = [columns.DATA + token.start() for token in found]
    first = columns.ROUND_DATE.first
    dates = draft.round_dates
    if all(start >= first and (start - first) % columns.ROUND_WIDTH == 0 for start in starts):
        for start, value in zip(starts, values, strict=True):
            number = (start - first) // columns.ROUND_WIDTH
            if number > 999:
                keep(line, draft, log, Message("There is a date after the last possible round."))
                return
            dates += [None] * (number + 1 - len(dates))
            dates[number] = value
    else:
        what = Message("The dates are not in the columns of the rounds; they were read in order.")
        log.adjust(what, line.place())
        dates += values


def _count(line: Line, draft: Draft, log: Log) -> None:
    leading = re.match(r"\d{1,9}", line.data, re.ASCII)
    if leading:
        draft.counts[line.code] = (int(leading.group()), line.place())
    elif line.data:
        log.adjust(Message("“{text}” is not a number; counted anew.", text=line.data), line.place())


def set_rounds(line: Line, draft: Draft, log: Log) -> None:
    """Take the number of planned rounds from any of the records that give it."""
    value = whole(line.data)
    if value is None:
        what = Message("The number of rounds is missing or not a number.")
        log.refuse(line.place(), what, Message("Write it from column 5."))
    elif draft.settings.rounds not in (None, value):
        what = Message(
            "The number of rounds is {second} here and {first} in line {line}.",
            first=draft.settings.rounds,
            second=value,
            line=draft.places["rounds",].line,
        )
        log.refuse(line.place(), what, Message("Keep one of the two records."))
    else:
        draft.settings = replace(draft.settings, rounds=value)
        draft.places.setdefault(("rounds",), line.place())


def set_initial_colour(colour: Colour, line: Line, draft: Draft, log: Log) -> None:
    """Take the initial colour from any of the records that give it."""
    if draft.settings.initial_colour not in (None, colour):
        what = Message("The initial colour is given twice, and differently.")
        log.refuse(line.place(), what, Message("Keep one of the two records."))
    draft.settings = replace(draft.settings, initial_colour=colour)


def _initial_colour(line: Line, draft: Draft, log: Log) -> None:
    colour = {"W": Colour.WHITE, "B": Colour.BLACK}.get(line.data.upper())
    if colour is None:
        what = Message("“{text}” is not a colour.", text=line.data)
        log.refuse(line.place(), what, Message("Write W or B."))
    else:
        set_initial_colour(colour, line, draft, log)


def _values(line: Line, known: str, log: Log) -> dict[str, Points]:
    """Read pairs of a letter and points, such as `W 3.0    D 1.0`."""
    values: dict[str, Points] = {}
    text = line.text[columns.DATA - 1 :]
    for found in re.finditer(_VALUE, text):
        letter, value = found.group(1).upper(), decimal(found.group(2))
        if letter in known and value is not None:
            values[letter] = value
            place = Place(line.number, columns.DATA + found.start(2))
            tell_comma(found.group(2), value, place, log)
        else:
            _refuse_value(line, found.group().strip(), columns.DATA + found.start(1), log)
    if rest := re.sub(_VALUE, " ", text).split():
        _refuse_value(line, rest[0], columns.DATA + text.find(rest[0]), log)
    return values


def _refuse_value(line: Line, text: str, column: int, log: Log) -> None:
    log.refuse(
        Place(line.number, column),
        Message("“{text}” is not a value of points.", text=text),
        Message("Write the letter of a result and its points, such as W 3.0."),
    )


def _game_points(line: Line, draft: Draft, log: Log) -> None:
    for letter, value in _values(line, f"{''.join(VALUE_GROUPS)}{ADJOURNED}", log).items():
        draft.game_values |= dict.fromkeys(VALUE_GROUPS.get(letter, (letter,)), value)
    draft.places.setdefault(("points",), line.place())


def _match_points(line: Line, draft: Draft, log: Log) -> None:
    values = _values(line, "WDLP", log)
    names = {"W": "win", "D": "draw", "L": "loss", "P": "bye_match_points"}
    if "D" in values and ("team bye",) not in draft.places:
        values.setdefault("P", values["D"])
    given = {names[letter]: value for letter, value in values.items()}
    draft.match_points = replace(draft.match_points, **given)


def _starting_rank(line: Line, draft: Draft, log: Log) -> None:
    method = line.field(columns.RANK_METHOD).upper()
    if method in STARTING_RANK_METHODS:
        draft.starting_rank = StartingRank(method, line.field(columns.RANK_FEDERATION) or None)
    else:
        keep(line, draft, log, Message("“{text}” is not a starting-rank method.", text=method))


def _system(line: Line, draft: Draft, log: Log) -> None:
    if draft.settings.system:
        keep(line, draft, log, Message("Record {code} is given a second time.", code="192"))
    elif line.data:
        draft.settings = replace(draft.settings, system=line.data.upper())


def _tie_breaks(line: Line, draft: Draft, _log: Log) -> None:
    start = columns.DATA - 1
    found = [match for match in re.finditer(r"[^,]+", line.text[start:]) if match[0].strip()]
    codes = tuple(match[0].strip() for match in found)
    for index, match in enumerate(found):
        blanks = len(match[0]) - len(match[0].lstrip())
        place = Place(line.number, columns.DATA + match.start() + blanks)
        draft.places[line.code, index] = place
    if line.code == "202":
        draft.settings = replace(draft.settings, tie_breaks=codes)
    else:
        draft.settings = replace(draft.settings, ranking_list=codes)


def _time_control(line: Line, draft: Draft, log: Log) -> None:
    control = TimeControl.parse(line.data)
    if control is None:
        keep(line, draft, log, Message("“{text}” is not a time control.", text=line.data))
    else:
        draft.settings = replace(draft.settings, time_control=control)


def _board_colours(line: Line, draft: Draft, log: Log) -> None:
    letters = line.data.upper()
    if not letters or set(letters) - set("WB"):
        what = Message("“{text}” does not give the colours of the boards.", text=line.data)
        log.refuse(line.place(), what, Message("Write one W or B for each board, such as WBWB."))
        return
    colours = tuple(Colour.WHITE if letter == "W" else Colour.BLACK for letter in letters)
    draft.settings = replace(draft.settings, board_colours=colours)


HEADERS: Final[Mapping[str, HeaderReader]] = {
    **dict.fromkeys(_TEXTS, _text),
    "032": _federation,
    "042": _day,
    "052": _day,
    "062": _count,
    "072": _count,
    "082": _count,
    "112": _deputy,
    "132": _round_dates,
    "142": set_rounds,
    "152": _initial_colour,
    "162": _game_points,
    "172": _starting_rank,
    "192": _system,
    "202": _tie_breaks,
    "212": _tie_breaks,
    "222": _time_control,
    "352": _board_colours,
    "362": _match_points,
}
