"""Names where there is little room."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class ShortName:
    """A name in two parts: the family's is cut where it is too long, what is given stays."""

    family: str
    given: str = ""


_GIVEN: Final = 6
"""So many letters of a given name."""
_ENDING: Final = 3
"""So many letters tell teams of a club apart."""
_APART: Final = r"(?P<given>.*?)(?P<apart>(?: \([^()]+\))?)"
"""What is given, and what tells a namesake apart."""
NOBODY: Final = ShortName("")


def short_names(names: Iterable[str], letters: int) -> Mapping[str, ShortName]:
    """Return names of so many letters whole, longer ones with a first letter.

    Where that would be the same for two, the given names stay.
    """
    found = set(names)
    initials = {name: _with_initial(name) for name in found if len(name) > letters}
    alike = Counter(initials.values())
    return {
        name: ShortName(name)
        if name not in initials
        else initials[name]
        if alike[initials[name]] == 1
        else _with_given(name)
        for name in found
    } | {"": NOBODY}


def _with_initial(name: str) -> ShortName:
    """Return a name whose first letter stays; of a team "A", "B" or "II" at the end."""
    family, _, given = name.partition(",")
    if given.strip():
        return ShortName(family, f" {given.strip()[0]}.")
    first, _, last = name.rpartition(" ")
    return ShortName(first, f" {last}") if first and len(last) <= _ENDING else ShortName(name)


def _with_given(name: str) -> ShortName:
    family, _, rest = name.partition(",")
    found = re.fullmatch(_APART, rest.strip())
    assert found is not None  # it matches every line
    given, apart = found.group("given", "apart")
    short = f"{given[:_GIVEN].rstrip()}." if len(given) > _GIVEN + 1 else given
    return ShortName(family, f", {short}{apart}")
