"""People without headings: values are recognised by their form."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from pareo.files import person_values
from pareo.value import dataclass, field

LEFT: Final = "left"
"""The field of numbers that mean nothing."""
EITHER: Final = "either"
"""The field of a number that may be a rating or a year of birth, or of two such numbers."""
FIRST: Final = "first"
"""The field that says which of two clear numbers comes first: the rating or the year."""
FIRST_YEAR: Final = 1920
"""The first year of birth that somebody who plays may have."""
_ORDINAL: Final = r"#?[0-9]{1,3}[.)\u00ba\u00aa\u00b0]*-?"
_AROUND: Final = "()[],"
_SIGNS: Final = "-\u2013\u2014\u2212|/*\u00b7\u2022>="
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
    found = _Found()
    return _name_of(line, found) | found.fields


def _name_of(line: str, found: "_Found") -> dict[str, str]:
    """Return the name in a line, and the numbers left; its values go to those found."""
    words = found.take_labelled(line).replace(",", ", ").replace(" ,", ",").split()
    while len(words) > 1 and (re.fullmatch(_ORDINAL, words[0]) or not words[0].strip(_SIGNS)):
        words = words[1:]
    if len(words) > 1 and re.fullmatch(_LONG_NUMBER, words[0]) and found.take(words[0]):
        words = words[1:]
    end = len(words)
    while end > 1 and _ends_a_name(words[:end]):
        end -= 1
    rest = [word for word in words[end:] if not found.take(word.strip(_AROUND))]
    first = 1 if end > 1 and _is_title(words[0]) and found.take(words[0]) else 0
    left = [word for word in rest if _is_number(word)]
    more = [word for word in rest if not _is_number(word)]
    name = " ".join((*words[first:end], *more)).rstrip(", :;" if end < len(words) else ", ;")
    return {"name": name} | _left(left)


def fields_of_rows(rows: Sequence[Sequence[str]]) -> list[dict[str, str]]:
    """Return the values of rows without headings; those as long as each other have columns."""
    lengths = {len(row) for row in rows}
    meant = {length: _meant([row for row in rows if len(row) == length]) for length in lengths}
    return [fields_of_cells(row, meant[len(row)]) for row in rows]


def _meant(rows: Sequence[Sequence[str]]) -> dict[int, str]:
    """Return which column has ratings, and which years of birth, where all cells say it."""
    rated: dict[int, bool] = {}  # by their columns, and whether most can be nothing else
    born: list[int] = []
    unclear: list[int] = []
    for place in range(1, len(rows[0])):
        cells = [row[place] for row in rows if row[place].strip(f"{_SIGNS}0")]
        cells = [cell for cell in cells if not is_unrated(cell)]
        numbers = [cell for cell in cells if re.fullmatch(_SHORT_NUMBER, cell)]
        dates = [cell for cell in cells if re.fullmatch(_DATE, cell)]
        if not numbers or len(numbers) + len(dates) < len(cells):
            continue
        if ratings := sum(not _may_be_year(number) for number in numbers):
            rated[place] = 2 * ratings > len(numbers)
        else:
            (born if dates else unclear).append(place)
    if len(rated) > 1 and all(rated.values()):
        return dict.fromkeys(rated, "rating")  # which one counts is not said
    ratings_in, births_in = [*rated] or unclear * bool(born), born or unclear * bool(rated)
    if max(len(ratings_in), len(births_in)) > 1 or (not births_in and not all(rated.values())):
        return {}
    return dict.fromkeys(ratings_in, "rating") | dict.fromkeys(births_in, "birth_date")


def fields_of_cells(cells: Iterable[str], meant: Mapping[int, str] | None = None) -> dict[str, str]:
    """Return the values of the cells of a row; `meant` are the fields of columns of numbers.

    Of two texts side by side the first is the surname, unless it has a comma; then, as any
    third one, the second is the club. What is left is a note, and so is a number.
    """
    found = _Found()
    texts: list[str] = []
    second: list[str] = []
    for place, cell in enumerate(cells):
        said = (meant or {}).get(place, "") if re.fullmatch(_SHORT_NUMBER, cell) else ""
        is_ordinal = place == 0 and re.fullmatch(_ORDINAL, cell)
        if not is_ordinal and not found.take(cell, sex=True, said=said):
            (second if said else texts).append(cell)
    numbers = [text for text in texts if _is_number(text)]
    texts = [text for text in texts if not _is_number(text)]
    if not texts:
        return found.fields
    names = 1 if "," in texts[0] or len(texts) == 1 else 2
    name = _name_of(", ".join(texts[:names]), found)
    club, *notes = texts[names:] or [""]
    more = {"club": club, "note": "; ".join((*notes, *numbers)), **_left(second)}
    return {key: text for key, text in (name | found.fields | more).items() if text}


def fields_of_commas(cells: Sequence[str]) -> dict[str, str]:
    """Return the values of cells between commas, which may also stand inside a name."""
    found = _Found()
    texts = [cell for cell in cells if not found.take(cell)]
    left = [text for text in texts if _is_number(text)]
    names = [text for text in texts if not _is_number(text)]
    return _name_of(", ".join(names), found) | found.fields | _left(left)


@dataclass(slots=True)
class _Found:
    """The values recognised so far; what is said of a number counts before its form."""

    _known: dict[str, str] = field(default_factory=dict)
    _numbers: list[str] = field(default_factory=list)

    @property
    def fields(self) -> dict[str, str]:
        """The values by their fields; a lone number that may be a year of birth is `EITHER`."""
        numbers = self._numbers
        years = [number for number in numbers if _may_be_year(number)]
        is_rated = bool({"rating", "unrated"} & self._known.keys())
        is_born = "birth_date" in self._known
        more: dict[str, str] = {}
        if is_rated and numbers:
            is_year = len(numbers) == len(years) == 1 and not is_born
            more = {"birth_date" if is_year else LEFT: " ".join(numbers)}
        elif numbers and len(years) == len(numbers) and not is_born:
            more = {EITHER: " ".join(numbers)}
        elif numbers:
            more["rating"] = next(number for number in numbers if is_born or number not in years)
            if len(numbers) > 1:
                first = "birth_date" if numbers[0] in years else "rating"
                more |= {"birth_date": years[0], FIRST: first}
        return {**self._known, **more}

    def take(self, text: str, *, sex: bool = False, said: str = "") -> bool:
        """Keep a value under the field that is said or its form means; False if it can be none."""
        if not text.strip(_SIGNS):
            return True
        if re.fullmatch(_LABELLED_ALONE, text):
            return not self.take_labelled(text)
        meant = said or next((name for name, is_one in _FORMS if is_one(text)), None)
        if meant is None and sex and re.fullmatch(_SEX, text):
            meant = "sex"
        if meant == "rating" and not said:
            return self._take_number(text)
        if meant is None or meant in self._known or (meant == "birth_date" and self._numbers[1:]):
            return False
        self._known[meant] = text
        return True

    def take_labelled(self, text: str) -> str:
        """Take the values that a word names, as in Elo 2105 or b. 2012; return what is left."""
        for name, form in _LABELLED:
            found = re.search(rf"(?i)(?<!\w){form}(?!\w)", text)
            if found is None or name in self._known:
                continue
            rest = re.sub(r"[(\[]\s*[)\]]", "", text[: found.start()] + text[found.end() :]).strip()
            is_old = len(found.groups()) > 1 and not rest.endswith(",")
            if name == "unrated" or not rest or " " in rest or is_old:  # else a surname: Arpad Elo
                self._known[name] = " ".join(found.groups())
                text = rest
        return text

    def _take_number(self, text: str) -> bool:
        """Keep a number; of two, one must be able to be the year of birth."""
        numbers = [*self._numbers, text]
        years = [each for each in numbers if _may_be_year(each)]
        if len(numbers) > 1 and (numbers[2:] or not years or "birth_date" in self._known):
            return False
        self._numbers = numbers
        return True


def this_year() -> int:
    """Return the year in which somebody who is entered now can be born at the latest."""
    return datetime.now(UTC).year


def _may_be_year(number: str) -> bool:
    return FIRST_YEAR <= int(number) <= this_year()


def is_unrated(text: str) -> bool:
    """Whether a text says that there is no rating: unr, sin Elo."""
    return re.fullmatch(f"(?i){_LABELLED[0][1]}", text) is not None


def _ends_a_name(words: Sequence[str]) -> bool:
    """Whether the last word is a value; three capitals are none at the end of a name in capitals."""
    *before, last = words
    last = last.strip(_AROUND)
    if not last.strip(_SIGNS):
        return True
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


_TELEPHONE: Final = (
    "tel|telf|tlf|tlfno|tfno|tfn|telefono|tel[eé]fono|phone|telephone|mobile|m[oó]vil"
)
_LABELLED: Final = (
    ("unrated", r"(u/r|unr|unrated|n/r|no rating|not rated|s/e(?:lo)?|sin elo|sin rating)\.?"),
    ("contact", rf"(?:{_TELEPHONE})[.:]?\s*(\+?[0-9][0-9 ]{{6,}}[0-9])"),
    ("contact", r"(\+[0-9][0-9 ]{7,}[0-9]|[0-9]{3} [0-9]{3} [0-9]{3}|[0-9]{3}(?: [0-9]{2}){3})"),
    ("rating", r"(ingo|bcf)[ :=]*([0-3]?[0-9]{1,2})"),
    ("rating", r"([0-3]?[0-9]{1,2}) (ingo|bcf)"),
    ("national_rating", r"(?:elo |rating )?(?:feda|nacional|national)[ :=]*([0-9]{3,4})"),
    ("national_id", r"(?:lic(?:encia|\.)?|license|licence)(?: feda)?[ :=]*([0-9]{3,10})"),
    ("rating", r"(?:elo|rating|rtg|fide)(?: fide)?\.?[ :=]*([0-9]{3,4})"),
    ("birth_date", r"(?-i:born|nacid[oa]|nac\.?|b\.)[ :=]*(?:in |en )?([0-9]{4})"),
)
"""What words beside a value say of it, by its field."""
_LABELLED_ALONE: Final = "(?i)" + "|".join(form for _, form in _LABELLED)
_is_title = _has_form(_TITLE, person_values.title_from)
_FORMS: Final[tuple[tuple[str, Callable[[str], bool]], ...]] = (
    ("title", _is_title),
    ("fide_id", _has_form(_LONG_NUMBER, person_values.fide_id_from)),
    ("birth_date", _has_form(_DATE, person_values.birth_date_from)),
    ("rating", _has_form(_SHORT_NUMBER, person_values.rating_from)),
    ("federation", _has_form(_FEDERATION, person_values.federation_from)),
)
