"""People without headings: values are recognised by their form."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from pareo.files import person_values
from pareo.value import dataclass, field

LEFT: Final = "left"
"""The field of numbers that mean nothing."""
_ORDINAL: Final = r"[0-9]{1,3}[.)]?"
_AROUND: Final = "()[],"
_YEARS: Final = range(1900, 2030)
_SHORT_NUMBER: Final = r"[0-9]{3,4}|0"
_LONG_NUMBER: Final = r"[0-9]{6,}"
_NUMBER: Final = r"[0-9]{3,}"
_DATE: Final = r"[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4}"
_FEDERATION: Final = r"[A-Z]{3}"
_SEX: Final = r"[mfwhMFWH]"
_TITLE: Final = r"[A-Z]{2,3}"


def fields_of_words(line: str) -> dict[str, str]:
    """Return the values of a line such as García López, Ana 2105 WFM ESP.

    A number in front of the name is that of a list; a title may stand there too. Numbers that
    can be no value, or a second one, are `LEFT`.
    """
    words = line.replace(",", ", ").replace(" ,", ",").split()
    if len(words) > 1 and re.fullmatch(_ORDINAL, words[0]):
        words = words[1:]
    end = len(words)
    while end > 1 and _ends_a_name(words[:end]):
        end -= 1
    found = _Found()
    rest = [word for word in words[end:] if not found.take(word.strip(_AROUND))]
    first = 1 if end > 1 and _is_title(words[0]) and found.take(words[0]) else 0
    left = [word for word in rest if _is_number(word)]
    more = [word for word in rest if not _is_number(word)]
    name = " ".join((*words[first:end], *more)).rstrip(", ")
    return found.fields | {"name": name} | _left(left)


def fields_of_cells(cells: Iterable[str]) -> dict[str, str]:
    """Return the values of the cells of a row.

    Of two texts side by side the first is the surname, unless it has a comma; then, as any
    third one, the second is the club. What is left is a note, and so is a number.
    """
    found = _Found()
    texts: list[str] = []
    for place, cell in enumerate(cells):
        if not (place == 0 and re.fullmatch(_ORDINAL, cell)) and not found.take(cell, sex=True):
            texts.append(cell)
    numbers = [text for text in texts if _is_number(text)]
    texts = [text for text in texts if not _is_number(text)]
    if not texts:
        return found.fields
    names = 1 if "," in texts[0] or len(texts) == 1 else 2
    words = fields_of_words(", ".join(texts[:names]))
    club, *notes = texts[names:] or [""]
    more = {"club": club, "note": "; ".join((*notes, *numbers))}
    return {key: text for key, text in (words | found.fields | more).items() if text}


def fields_of_commas(cells: Sequence[str]) -> dict[str, str]:
    """Return the values of cells between commas, which may also stand inside a name."""
    found = _Found()
    texts = [cell for cell in cells if not found.take(cell)]
    left = [text for text in texts if _is_number(text)]
    names = [text for text in texts if not _is_number(text)]
    return fields_of_words(", ".join(names)) | found.fields | _left(left)


@dataclass(slots=True)
class _Found:
    """The values recognised so far."""

    fields: dict[str, str] = field(default_factory=dict)

    def take(self, text: str, *, sex: bool = False) -> bool:
        """Keep a value under the field that its form means; False if it can be none."""
        if not text:
            return True
        meant = next((name for name, is_one in _FORMS if is_one(text)), None)
        if meant is None and sex and re.fullmatch(_SEX, text):
            meant = "sex"
        if meant == "rating" and "rating" in self.fields:
            return self._take_year(text)
        if meant is None or meant in self.fields:
            return False
        self.fields[meant] = text
        return True

    def _take_year(self, text: str) -> bool:
        """Take one of two numbers for the year of birth: the second, if both may be one."""
        rating = self.fields["rating"]
        if "birth_date" in self.fields:
            return False
        if int(text) in _YEARS:
            self.fields["birth_date"] = text
        elif int(rating) in _YEARS:
            self.fields |= {"birth_date": rating, "rating": text}
        else:
            return False
        return True


def _ends_a_name(words: Sequence[str]) -> bool:
    """Whether the last word is a value; three capitals are none at the end of a name in capitals."""
    *before, last = words
    last = last.strip(_AROUND)
    meant = next((name for name, is_one in _FORMS if is_one(last)), None)
    if meant is None:
        return _is_number(last)
    if meant == "federation":
        return any(re.search("[a-z0-9]", word) or _is_title(word) for word in before)
    return True


def _is_number(word: str) -> bool:
    return re.fullmatch(_NUMBER, word.strip(_AROUND)) is not None


def _left(numbers: Iterable[str]) -> dict[str, str]:
    text = " ".join(numbers)
    return {LEFT: text} if text else {}


def _has_form(form: str, read: Callable[[str], Any]) -> Callable[[str], bool]:
    def is_one(text: str) -> bool:
        if not re.fullmatch(form, text):
            return False
        try:
            read(text)
        except ValueError:
            return False
        return True

    return is_one


_is_title = _has_form(_TITLE, person_values.title_from)
_FORMS: Final[tuple[tuple[str, Callable[[str], bool]], ...]] = (
    ("title", _is_title),
    ("fide_id", _has_form(_LONG_NUMBER, person_values.fide_id_from)),
    ("birth_date", _has_form(_DATE, person_values.birth_date_from)),
    ("rating", _has_form(_SHORT_NUMBER, person_values.rating_from)),
    ("federation", _has_form(_FEDERATION, person_values.federation_from)),
)
