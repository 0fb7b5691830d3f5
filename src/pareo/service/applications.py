"""Applications for titles: norms from a small file, JSON or CSV, and what they come to.

JSON: `{"title": "GM", "highest_rating": 2503, "norms": [{"norm_games": 9, "date": "2024-05-01"}]}`.
CSV: the same names of a norm as headings, one norm a line.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from pareo.errors import Fault, FormError, InputError
from pareo.files import refuse_long_lines
from pareo.language import Message
from pareo.model import Title
from pareo.norms import NORM_TITLES, Application, ApplicationVerdict, Norm, judge_application
from pareo.service.files import read_text
from pareo.value import fields

_NUMBERS: Final = ("norm_games", "days_with_one_round", "days_with_more_rounds")
_FLAGS: Final = ("normal_foreigner_rule", "by_1_4_1c", "event_by_1_5_6", "registered_by_2013")
_KEYS: Final = tuple(each.name for each in fields(Norm))
_YES: Final = ("yes", "true", "1", "sí", "si")
_NO: Final = ("no", "false", "0")
_CSV: Final = ".csv"


def is_application(path: Path) -> bool:
    """Return whether a file lists norms: a CSV file, or JSON that has them."""
    if path.suffix.lower() == _CSV:
        return True
    if path.suffix.lower() != ".json" or not path.is_file():
        return False
    try:
        data = json.loads(read_text(path))
    except ValueError:
        return False
    return isinstance(data, dict) and isinstance(data.get("norms"), list)


def judge_norms(
    path: Path, title: Title | None = None, highest_rating: int | None = None
) -> ApplicationVerdict:
    """Return whether the norms of a file make a title; raises InputError with all mistakes."""
    text = read_text(path)
    if path.suffix.lower() == _CSV:
        head: Mapping[str, Any] = {}
        refuse_long_lines(enumerate(text.splitlines(), start=1), str(path))
        rows: list[Any] = list(csv.DictReader(io.StringIO(text)))
    else:
        head = json.loads(text)
        rows = list(head["norms"])
    faults: list[Fault] = []
    norms = [norm for place, row in enumerate(rows, 1) if (norm := _norm(row, place, faults))]
    wanted = title or _title(head.get("title"), faults)
    rating = highest_rating or head.get("highest_rating")
    if rating is not None and not isinstance(rating, int):
        faults.append(_wrong(0, "highest_rating", rating))
    if faults:
        raise InputError(faults, str(path))
    if wanted is None:
        raise FormError.of(
            Message("The file does not say for which title the norms are."),
            Message("Name the title: GM, IM, WGM or WIM."),
        )
    return judge_application(Application(wanted, tuple(norms), rating))


def _title(given: object, faults: list[Fault]) -> Title | None:
    known = {title.value: title for title in NORM_TITLES}
    if given is None or given in known:
        return known.get(str(given))
    faults.append(_wrong(0, "title", given))
    return None


def _norm(row: object, place: int, faults: list[Fault]) -> Norm | None:
    if not isinstance(row, dict):
        faults.append(_wrong(place, "norms", row))
        return None
    before = len(faults)
    given = {str(key).strip(): value for key, value in row.items() if value not in (None, "")}
    values: dict[str, Any] = {}
    for key, value in given.items():
        if key not in _KEYS:
            what = Message("Norm {place}: “{key}” is not a known key.", place=place, key=key)
            known = Message("The known keys are {known}.", known=", ".join(_KEYS))
            faults.append(Fault(what, known))
            continue
        read = list(_read(key, value))
        if not read:
            faults.append(_wrong(place, key, value))
        values[key] = read[0] if read else None
    faults += [_wrong(place, key, "") for key in ("norm_games", "date") if key not in given]
    return Norm(**values) if len(faults) == before else None


def _read(key: str, value: object) -> Iterator[object]:
    """Yield the value, if it is one for the key."""
    if key in _NUMBERS:
        if isinstance(value, int) and not isinstance(value, bool):
            yield value
        elif isinstance(value, str) and value.strip().isdecimal():
            yield int(value)
    elif key in _FLAGS:
        word = str(value).strip().lower()
        if word in _YES or word in _NO:
            yield word in _YES
    elif key == "date":
        try:
            yield date.fromisoformat(str(value).strip())
        except ValueError:
            return
    elif isinstance(value, str):
        yield value.strip()


def _wrong(place: int, key: str, value: object) -> Fault:
    if key in _NUMBERS or key == "highest_rating":
        wanted = Message("a whole number")
    elif key in _FLAGS:
        wanted = Message("yes or no")
    elif key == "date":
        wanted = Message("a day such as 2026-02-01")
    else:
        wanted = Message("GM, IM, WGM or WIM")
    what = Message("Norm {place}: “{key}” is “{value}”.", place=place or "–", key=key, value=value)
    return Fault(what, Message("Write {value}.", value=wanted))
