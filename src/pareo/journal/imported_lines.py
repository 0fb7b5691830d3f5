"""Lines of an imported file, kept without the names in them: those are personal data.

In the journal a person's id stands for the name and the FIDE ID, as in `{p3.name}`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pareo.journal.state import PersonId, State
from pareo.model import Player

_PLACE: Final = re.compile(r"\{([pm][0-9]+)\.(name|fide_id)\}")
_SHORTEST_ID: Final = 5
"""Fewer digits are likely to be another number."""


def without_names(lines: Iterable[str], people: Mapping[PersonId, Player]) -> list[str]:
    """Return lines with ids in place of the names and FIDE IDs of people."""
    places: dict[str, str] = {}
    for who, player in people.items():
        if any(map(str.isalpha, player.name)):
            places.setdefault(player.name, f"{{{who}.name}}")
        if player.fide_id is not None and len(player.fide_id) >= _SHORTEST_ID:
            places.setdefault(player.fide_id, f"{{{who}.fide_id}}")
    return [_replaced(line, places) for line in lines]


def with_names(state: State, lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with the names and FIDE IDs of people as they are now; erased ones are not."""

    def known(place: re.Match[str]) -> str:
        person = state.people.get(place[1]) or state.members.get(place[1])
        return place[0] if person is None else getattr(person.player, place[2]) or ""

    return (_PLACE.sub(known, line) for line in lines)


def _replaced(line: str, places: Mapping[str, str]) -> str:
    inside = sorted((each for each in places if each in line), key=len, reverse=True)
    if not inside:
        return line
    words = "|".join(map(re.escape, inside))
    return re.sub(rf"(?<!\w)(?:{words})(?!\w)", lambda found: places[found[0]], line)
