"""The kinds of entries: what each does to a state, who may write it, and how it is undone."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.state import DoesNotApply, State
from pareo.language import Message
from pareo.value import dataclass

Apply = Callable[[State, Mapping[str, Any], Entry], None]


class Undo(Enum):
    """How an entry is taken back.

    FREE until a published pairing or a sent file rests on it; COUNTER by another entry that the
    rules provide; NEVER.
    """

    FREE = "free"
    COUNTER = "counter"
    NEVER = "never"


class Role(Enum):
    """Who acts."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    CHECK_IN = "check-in"
    ORGANISER = "organiser"
    OFFICER = "officer"
    KIOSK = "kiosk"
    PLAYER = "player"


_LETTERS: Final = dict(zip("CDSKORTP", Role, strict=True))


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of entry."""

    name: str
    apply: Apply
    roles: frozenset[Role]
    undo: Undo = Undo.FREE
    counter: str = ""
    """The act that leads on where it cannot be undone any more."""
    stays: bool = False
    """Whether it stays when the act that wrote it is taken back as a whole: a person on the list."""

    @property
    def of_players(self) -> bool:
        """Whether players write it, who have no place at the desk."""
        return self.roles == {Role.PLAYER}

    @property
    def goes_with_its_act(self) -> bool:
        """Whether it is taken back with the other entries of its act."""
        return self.undo is not Undo.NEVER and not self.stays


_KINDS: Final[dict[str, Kind]] = {}


def kind(
    name: str,
    roles: str,
    undo: Undo = Undo.FREE,
    *,
    counter: str = "",
    stays: bool = False,
) -> Callable[[Apply], Apply]:
    """Register the function that applies a kind of entry; roles by the letters C D S K O R T P."""

    def register(apply: Apply) -> Apply:
        assert name not in _KINDS, name
        allowed = frozenset(_LETTERS[each] for each in roles)
        _KINDS[name] = Kind(name, apply, allowed, undo, counter, stays)
        return apply

    return register


def kind_of(name: str) -> Kind:
    """Return a kind by its name; raises DoesNotApply for one that this version does not know."""
    if (found := _all().get(name)) is None:
        raise DoesNotApply(
            Message("This version does not know entries of the kind “{kind}”.", kind=name)
        )
    return found


def all_kinds() -> tuple[Kind, ...]:
    """Return every kind, in the order of their modules."""
    return tuple(_all().values())


@cache
def _all() -> dict[str, Kind]:
    from pareo.journal import kinds  # noqa: F401 - they register themselves

    return _KINDS
