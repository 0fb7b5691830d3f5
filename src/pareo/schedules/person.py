"""One line of a list of people: name; rating; federation; FIDE ID; title."""

import re
from collections.abc import Callable
from typing import Final

from pareo.errors import Fault, Place
from pareo.language import Message
from pareo.model import Player, Rating, Title, Tpn
from pareo.value import replace

_BETWEEN: Final = ";"
_FEDERATION: Final = re.compile(r"[A-Z]{3}")
_TITLES: Final = {title.value: title for title in Title}
_FORM: Final = Message("Write name; rating; federation; FIDE ID; title, or less of it.")

Taken = Callable[[Player, str], Player | None]


def person_of(line: str, place: Place) -> tuple[Player, list[Fault]]:
    """Return the player of a line and its mistakes; everything after the name may be missing."""
    name, *rest = (part.strip() for part in line.split(_BETWEEN))
    player, faults = Player(Tpn(0), name), []
    if len(rest) > len(_FIELDS):
        faults.append(Fault(Message("This line has too many values."), _FORM, place))
    for text, (what, take) in zip(rest, _FIELDS, strict=False):
        taken = take(player, text) if text else player
        if taken is None:
            faults.append(
                Fault(
                    Message("“{text}” is not a valid {what}.", text=text, what=what), _FORM, place
                )
            )
        player = taken or player
    return player, faults


def _rating(player: Player, text: str) -> Player | None:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        return None
    return replace(player, rating=Rating(int(text)) if int(text) else None)


def _federation(player: Player, text: str) -> Player | None:
    return replace(player, federation=text) if _FEDERATION.fullmatch(text) else None


def _fide_id(player: Player, text: str) -> Player | None:
    if not re.fullmatch(r"[0-9]{1,11}", text):
        return None
    return replace(player, fide_id=text if int(text) else None)


def _title(player: Player, text: str) -> Player | None:
    title = _TITLES.get(text.upper())
    return None if title is None else replace(player, title=title)


_FIELDS: Final[tuple[tuple[Message, Taken], ...]] = (
    (Message("rating"), _rating),
    (Message("federation"), _federation),
    (Message("FIDE ID"), _fide_id),
    (Message("title"), _title),
)
