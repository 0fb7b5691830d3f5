"""Record 001, one line for each player, and the national rating records beside it."""

import re
from typing import Final

from pareo.errors import Place
from pareo.files import person_values
from pareo.language import Message, counted
from pareo.model import (
    BirthDate,
    Colour,
    NationalRating,
    Player,
    Points,
    Rating,
    Sex,
    Title,
    Tpn,
    looks_like_a_date,
)
from pareo.trf import columns
from pareo.trf.codes import OLD_TITLES
from pareo.trf.columns import Columns
from pareo.trf.fields import decimal, required_number, tell_comma, whole
from pareo.trf.log import Log
from pareo.trf.reading.draft import Cell, Draft, PlayerLine
from pareo.trf.reading.text import Line
from pareo.value import maker

_MOST_ROUNDS: Final = 999
_THE_NUMBER: Final = Message("The player's number")
_BIRTH_DATE: Final = r"(?a)\d{4}/\d\d/\d\d"
_are_usual: Final = re.compile(
    r"(?:  (?:   [0-9]|  [0-9]{2}| [0-9]{3}|[0-9]{4}) [wb-] [0-9A-Z=+-])*"
).fullmatch


class _Opponents(dict[str, Tpn | None]):
    """The numbers that usual cells name, of at most four digits; 0 is nobody."""

    def __missing__(self, text: str) -> Tpn | None:
        self[text] = Tpn(int(text)) or None
        return self[text]


_OPPONENTS: Final = _Opponents()
_COLOURS: Final = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, "": None}
_made: Final = maker(Cell)
_made_line: Final = maker(PlayerLine)
_SEXES: Final = {each.value: each for each in Sex}


def read_player(line: Line, draft: Draft, log: Log) -> None:
    """Read a player record; what cannot be read in columns that matter refuses the file."""
    number = required_number(line, columns.NUMBER, log, _THE_NUMBER)
    if number is None:
        return
    tpn = Tpn(number)
    if ("player", tpn) in draft.places:
        log.refuse(
            line.place(columns.NUMBER),
            Message(
                "The number {number} is given to a second player; the first is in line {line}.",
                number=number,
                line=draft.places["player", tpn].line,
            ),
            Message("Give each player a number of their own."),
        )
        return
    draft.places["player", tpn] = line.place(columns.NUMBER)
    birth_date, points, rank = _birth_and_standing(line, log)
    player = Player(
        tpn,
        line.field(columns.NAME),
        _rating(line, log),
        _title(line, log),
        _sex(line, log),
        _text_or_none(line, columns.FEDERATION),
        _text_or_none(line, columns.FIDE_ID),
        birth_date,
    )
    draft.players.append(_made_line(line, player, _cells(line, log), points, rank))


def read_national(line: Line, draft: Draft, log: Log) -> bool:
    """Read a national rating record; false if the line is none after all."""
    number = whole(line.field(columns.NUMBER))
    if number is None:
        return False
    rating = _rating(line, log)
    entry = NationalRating(
        federation=line.code,
        rating=rating,
        number=_text_or_none(line, columns.FIDE_ID),
        title=_text_or_none(line, columns.TITLE),
        origin=_text_or_none(line, columns.FEDERATION),
    )
    draft.national.append((Tpn(number), entry, line.place(columns.NUMBER)))
    return True


def _text_or_none(line: Line, where: Columns) -> str | None:
    text = line.field(where)
    return text if text.strip("-0") else None


def _left_out(line: Line, where: Columns, log: Log, name: Message) -> None:
    """Tell what was not read; never a birth date, not even one that stands elsewhere."""
    text = line.field(where)
    if where == columns.BIRTH_DATE or looks_like_a_date(text):
        what = Message("This is not {name}; left out.", name=name)
    else:
        what = Message("“{text}” is not {name}; left out.", text=text, name=name)
    log.adjust(what, line.place(where))


def _rating(line: Line, log: Log) -> Rating | None:
    text = line.field(columns.RATING)
    if not text:
        return None
    value = whole(text)
    if value is None:
        _left_out(line, columns.RATING, log, Message("a rating"))
        return None
    return Rating(value) if value else None


def _title(line: Line, log: Log) -> Title | None:
    text = line.field(columns.TITLE)
    if not text:
        return None
    if text.upper() in Title.__members__:
        return Title(text.upper())
    if (title := OLD_TITLES.get(text.lower())) is not None:
        what = Message("The title “{text}” was read as {title}.", text=text, title=title.value)
        log.adjust(what, line.place(columns.TITLE))
        return title
    _left_out(line, columns.TITLE, log, Message("a title"))
    return None


def _sex(line: Line, log: Log) -> Sex | None:
    text = line.field(columns.SEX).lower()
    if not text or text in _SEXES:
        return _SEXES.get(text)
    if text == "f":
        log.adjust(Message("The sex “f” was read as w."), line.place(columns.SEX))
        return Sex.FEMALE
    _left_out(line, columns.SEX, log, Message("a sex (m or w)"))
    return None


def _birth_and_standing(line: Line, log: Log) -> tuple[BirthDate | None, Points | None, int | None]:
    """Read birth date, points and rank; a little out of place they are found all the same."""
    texts = [line.field(where) for where in (columns.BIRTH_DATE, columns.POINTS, columns.RANK)]
    stretch = line.text[columns.FIDE_ID.last : columns.RANK.last + 1]
    aligned = "/" not in stretch or (
        re.fullmatch(_BIRTH_DATE, texts[0]) or not re.search(_BIRTH_DATE, stretch)
    )
    if not aligned and len(found := stretch.split()) == 3:
        what = Message("Birth date, points and rank are outside their columns.")
        log.adjust(what, line.place(columns.BIRTH_DATE))
        texts = found
    birth_date = BirthDate.parse(texts[0]) if texts[0] else None
    if birth_date is not None and not person_values.is_possible(birth_date):
        birth_date = None
    if texts[0].strip("0/.-") and birth_date is None:
        _left_out(line, columns.BIRTH_DATE, log, Message("a birth date"))
    points = decimal(texts[1])
    if texts[1] and points is None:
        _left_out(line, columns.POINTS, log, Message("a number of points"))
    if "," in texts[1]:
        tell_comma(texts[1], points, line.place(columns.POINTS), log)
    rank = whole(texts[2])
    if texts[2] and rank is None:
        _left_out(line, columns.RANK, log, Message("a rank"))
    return birth_date, points, rank or None


def _cells(line: Line, log: Log) -> dict[int, Cell]:
    start, text = columns.RANK.last, line.text
    count = -(-(len(text) - start) // columns.ROUND_WIDTH)
    if count > _MOST_ROUNDS:
        log.refuse(
            Place(line.number, start + _MOST_ROUNDS * columns.ROUND_WIDTH),
            Message("The line is longer than {most} rounds.", most=_MOST_ROUNDS),
            Message("Remove what comes after the last round."),
        )
        return {}
    if _are_usual(text, start):
        words = text[start:].split()
        said = zip(words[::3], words[1::3], words[2::3], strict=True)
        line_number = line.number
        return {
            number: _made(_OPPONENTS[opponent], _COLOURS[colour], code, line_number, number)
            for number, (opponent, colour, code) in enumerate(said, start=1)
        }
    for shift in (1, -1, 2, -2, 3, -3):
        if _are_usual(text, start + shift):
            _refuse_shifted(line, shift, log)
            return {}
    cells = (_cell(line, number, log) for number in range(1, count + 1))
    return {cell.round: cell for cell in cells if cell is not None}


def _refuse_shifted(line: Line, shift: int, log: Log) -> None:
    """Refuse a line once whose rounds are all out of place."""
    what = (
        counted(
            "The rounds of this line stand {count} column too far to the right.",
            "The rounds of this line stand {count} columns too far to the right.",
            shift,
        )
        if shift > 0
        else counted(
            "The rounds of this line stand {count} column too far to the left.",
            "The rounds of this line stand {count} columns too far to the left.",
            -shift,
        )
    )
    remedy = Message(
        "Correct what stands before them; the opponent of round 1 is in columns {first} to {last}.",
        first=columns.OPPONENT.first,
        last=columns.OPPONENT.last,
    )
    log.refuse(line.place(columns.OPPONENT), what, remedy)


def _cell(line: Line, number: int, log: Log) -> Cell | None:
    """Read one round of a player: opponent, colour, result."""
    shift = (number - 1) * columns.ROUND_WIDTH
    start = columns.RANK.last + shift  # then "  1234 w 1"
    text = line.text[start : start + columns.ROUND_WIDTH]
    opponent_text, colour_text = text[2:6].strip(), text[7:8].strip().lower()
    code = text[9:].strip().upper()
    place = Place(line.number, columns.OPPONENT.first + shift)
    if (text[:2] + text[6:7] + text[8:9]).strip():
        log.refuse(
            place,
            Message("In round {round} there is something between the columns.", round=number),
            Message(
                "Write the opponent in columns {first} to {last}, the colour in {colour} "
                "and the result in {result}.",
                first=columns.OPPONENT.first + shift,
                last=columns.OPPONENT.last + shift,
                colour=columns.COLOUR.first + shift,
                result=columns.RESULT.first + shift,
            ),
        )
        return None
    opponent = whole(opponent_text) if opponent_text else 0
    if opponent is None:
        what = Message(
            "In round {round} the opponent “{text}” is not a number.",
            round=number,
            text=opponent_text,
        )
        log.refuse(place, what, Message("Write the opponent's number, or 0000 for none."))
        return None
    if colour_text not in _COLOURS:
        log.refuse(
            Place(line.number, columns.COLOUR.first + shift),
            Message(
                "In round {round} the colour “{text}” is unknown.", round=number, text=colour_text
            ),
            Message("Write w, b, or - for none."),
        )
        return None
    if not (opponent or code or colour_text.strip("-")):
        return None
    return Cell(
        Tpn(opponent) if opponent else None, _COLOURS[colour_text], code, line.number, number
    )
