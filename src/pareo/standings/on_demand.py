"""What is worked out for one participant when it is first asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from pareo.model import Tpn

_Found = TypeVar("_Found")


class OnDemand(Mapping[Tpn, _Found]):
    """By participant; places need few of the values, and most of these for few participants."""

    def __init__(self, numbers: Mapping[Tpn, object], work_out: Callable[[Tpn], _Found]) -> None:
        self._numbers = numbers
        self._work_out = work_out
        self._found: dict[Tpn, _Found] = {}

    def __getitem__(self, number: Tpn) -> _Found:
        try:
            return self._found[number]
        except KeyError:
            if number not in self._numbers:
                raise
        found = self._found[number] = self._work_out(number)
        return found

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __iter__(self) -> Iterator[Tpn]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __reduce__(self) -> tuple[object, ...]:
        return dict, (dict(self),)
