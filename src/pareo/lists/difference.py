"""What changed between two lists: who came, who went, and every value that differs."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from pareo.lists.entry import COLUMNS, Row
from pareo.lists.store import ListFile
from pareo.model import TimeClass
from pareo.value import dataclass

COMPARED: Final = (
    "name",
    "federation",
    "title",
    "women_title",
    "other_titles",
    "sex",
    "inactive",
    *(f"{rate.value}{part}" for rate in TimeClass for part in ("", "_k", "_games")),
)


class Kind(Enum):
    """What happened to a player."""

    NEW = "new"
    GONE = "gone"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Difference:
    """One player who differs between two lists; `values` has the old and new value by field."""

    kind: Kind
    id: str
    name: str
    values: tuple[tuple[str, str | int | None, str | int | None], ...] = ()

    def as_dict(self) -> dict[str, object]:
        """Return the same for programs."""
        values = {
            field: [bool(was), bool(now)] if field == "inactive" else [was, now]
            for field, was, now in self.values
        }
        return {"kind": self.kind.value, "id": self.id, "name": self.name, "values": values}


def differences(old: ListFile, new: ListFile) -> Iterator[Difference]:
    """Yield the differences in the order of the IDs; birth dates are left out."""
    places = [(name, COLUMNS.index(name)) for name in COMPARED]
    before, after = old.rows_by_id(), new.rows_by_id()
    one, other = next(before, None), next(after, None)
    while one is not None or other is not None:
        if other is None or (one is not None and str(one[0]) < str(other[0])):
            assert one is not None
            yield Difference(Kind.GONE, str(one[0]), str(one[1]))
            one = next(before, None)
        elif one is None or str(other[0]) < str(one[0]):
            yield Difference(Kind.NEW, str(other[0]), str(other[1]))
            other = next(after, None)
        else:
            if changed := _changed(one, other, places):
                yield Difference(Kind.CHANGED, str(other[0]), str(other[1]), changed)
            one, other = next(before, None), next(after, None)


def _changed(
    one: Row, other: Row, places: list[tuple[str, int]]
) -> tuple[tuple[str, str | int | None, str | int | None], ...]:
    if one == other:
        return ()
    return tuple((name, one[at], other[at]) for name, at in places if one[at] != other[at])
