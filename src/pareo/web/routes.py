"""The table of routes: every page and every form says who may use it."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from starlette.responses import Response

from pareo.service.permissions import Action
from pareo.value import dataclass

Handler = Callable[..., Response]


@dataclass(frozen=True, slots=True)
class Route:
    """One page or form. `shown` is the page on which the faults of a form are shown."""

    path: str
    method: str
    may: Action
    handler: Handler
    shown: Handler | None = None
    chapter: str = ""
    """The chapter of the manual that its help opens."""
    largest: int = 0
    """How large a file of the form may be."""


class Routes:
    """The routes of one module of pages."""

    def __init__(self, chapter: str = "") -> None:
        self._chapter: Final = chapter
        self._routes: Final[list[Route]] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes)

    def page(
        self, path: str, may: Action = Action.READ, chapter: str | None = None
    ) -> Callable[[Handler], Handler]:
        """Register a page: a function of a visit and of what stands in the path."""

        def register(handler: Handler) -> Handler:
            named = self._chapter if chapter is None else chapter
            self._routes.append(Route(path, "GET", may, handler, chapter=named))
            return handler

        return register

    def act(
        self, path: str, may: Action, shown: Handler | None = None, largest: int = 0
    ) -> Callable[[Handler], Handler]:
        """Register a form that changes something; its faults are shown on the page `shown`.

        A form with a file says how large that may be.
        """

        def register(handler: Handler) -> Handler:
            self._routes.append(Route(path, "POST", may, handler, shown, self._chapter, largest))
            return handler

        return register


def arguments(path: dict[str, Any]) -> dict[str, Any]:
    """Return what stands in the path but the event, which the visit knows."""
    return {name: value for name, value in path.items() if name != "slug"}
