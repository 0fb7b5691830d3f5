"""The administrator's list as a file: a head, then one player a line, all in JSON.

It holds what the next list needs besides the ratings: pending results, games of past periods,
dates of birth. It is private; the text form is for publication.
"""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from pareo.errors import Fault, InputError, Place
from pareo.language import Message
from pareo.model import BirthDate, Sex, TimeClass
from pareo.rating.rating_list import Listed, Pending, RatingList

FORMAT: Final = "pareo-rating-list"
_VERSION: Final = 1
_TEXTS: Final = ("federation", "title", "other_titles")
_NUMBERS: Final = ("games", "total_games", "new_k_games", "highest", "inactive_lists")
_FLAGS: Final = ("delisted", "begun", "special_member")
_OR_NONE: Final = ("rating", "k", "standard")
_LARGEST: Final = {
    "rating": 4000,
    "k": 99,
    "standard": 4000,
    "games": 9999,
    "total_games": 10**6,
    "new_k_games": 10**6,
    "highest": 4000,
    "inactive_lists": 10**4,
}


def is_list_form(start: str) -> bool:
    """Return whether a file with this beginning is such a list."""
    return FORMAT in start.partition("\n")[0]


def dumps_list(ratings: RatingList) -> str:
    """Write a list; default values are left out."""
    return "".join(f"{line}\n" for line in _lines(ratings))


def _lines(ratings: RatingList) -> Iterator[str]:
    yield json.dumps(
        {
            "format": FORMAT,
            "version": _VERSION,
            "published": ratings.published.isoformat(),
            "rate": ratings.rate.value,
            "players": len(ratings.players),
        }
    )
    for player in ratings.players.values():
        yield json.dumps(_as_dict(player), ensure_ascii=False)


def _as_dict(player: Listed) -> dict[str, object]:
    found: dict[str, object] = {"id": player.id, "name": player.name}
    for name in (*_TEXTS, *_OR_NONE, *_NUMBERS, *_FLAGS):
        if value := getattr(player, name):
            found[name] = value
    if player.sex:
        found["sex"] = player.sex.value
    if player.birth:
        found["birth"] = str(player.birth)
    if player.recent:
        found["recent"] = list(player.recent)
    if player.pending:
        found["pending"] = [
            {
                "published": one.published.isoformat(),
                "event": one.event,
                "score": one.score,
                "opponents": list(one.opponents),
                "ru": one.ru,
                "special": one.special,
                "others": one.others,
            }
            for one in player.pending
        ]
    return found


def loads_list(text: str, source: str = "") -> RatingList:
    """Read a list; raises InputError with all mistakes."""
    lines = text.splitlines()
    try:
        head = json.loads(lines[0])
        published = date.fromisoformat(head["published"])
        rate, count, version = TimeClass(head["rate"]), head["players"], head["version"]
    except (ValueError, KeyError, TypeError, IndexError):
        raise InputError([_wrong(1, "head")], source) from None
    if version != _VERSION:
        raise InputError([_wrong(1, "version")], source)
    players: dict[str, Listed] = {}
    faults: list[Fault] = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            player = _player(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            faults.append(_wrong(number, str(error)))
            continue
        if player.id in players:
            faults.append(_twice(player.id, number))
        players[player.id] = player
    if not faults and count != len(players):
        faults.append(_cut(count, len(players)))
    if faults:
        raise InputError(faults, source)
    return RatingList(published, rate, players)


def _player(found: dict[str, Any]) -> Listed:
    values: dict[str, Any] = {}
    for name in (*_OR_NONE, *_NUMBERS):
        if name in found:
            values[name] = _whole(found[name], _LARGEST[name], name)
    for name in _TEXTS:
        if name in found:
            values[name] = _text(found[name], name)
    for name in _FLAGS:
        values[name] = bool(found.get(name))
    if "sex" in found:
        values["sex"] = Sex(found["sex"])
    if "birth" in found:
        values["birth"] = BirthDate.parse(_text(found["birth"], "birth"))
    values["recent"] = tuple(_whole(n, 9999, "recent") for n in found.get("recent", ()))
    values["pending"] = tuple(map(_pending, found.get("pending", ())))
    return Listed(_text(found["id"], "id"), _text(found["name"], "name"), **values)


def _pending(found: dict[str, Any]) -> Pending:
    return Pending(
        date.fromisoformat(found["published"]),
        _text(found["event"], "event"),
        _whole(found["score"], 10**6, "score"),
        tuple(_whole(rating, 4000, "opponents") for rating in found["opponents"]),
        None if found["ru"] is None else _whole(found["ru"], 4000, "ru"),
        bool(found["special"]),
        _whole(found.get("others", 0), 9999, "others"),
    )


def _whole(value: object, most: int, name: str) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(name)
    return value


def _text(value: object, name: str) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(name)
    return value


def _wrong(line: int, detail: str) -> Fault:
    what = Message("This is not a valid line of a rating list: {detail}.", detail=detail)
    return Fault(what, Message("Use the file as Pareo wrote it."), Place(line, 1))


def _twice(key: str, line: int) -> Fault:
    what = Message("The ID {id} is in the list twice.", id=key)
    return Fault(what, Message("Remove one of the two lines."), Place(line, 1))


def _cut(announced: object, found: int) -> Fault:
    return Fault(
        Message(
            "The number of players is {found}; the first line says {announced}.",
            announced=announced,
            found=found,
        ),
        Message("Use the file as Pareo wrote it; this one seems to be cut off."),
        Place(1, 1),
    )
