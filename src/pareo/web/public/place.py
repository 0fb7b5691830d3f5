"""Where public pages stand: on a running desk, or as files in a folder."""

from typing import Protocol
from urllib.parse import quote

from pareo.value import dataclass


class Place(Protocol):
    """How the pages of an event call each other, and what they are dressed with."""

    @property
    def is_live(self) -> bool:
        """Whether a desk answers: it searches, follows the event and changes the language."""
        ...

    def page(self, view: str, *parts: object) -> str:
        """Return the address of a page, such as that of `player` and p17."""
        ...

    def asset(self, name: str) -> str:
        """Return the address of a style sheet, a script or a picture."""
        ...


@dataclass(frozen=True, slots=True)
class DeskPlace:
    """The pages of an event on a running desk."""

    slug: str

    @property
    def is_live(self) -> bool:
        """There is a desk."""
        return True

    def page(self, view: str, *parts: object) -> str:
        """Return /p/open/player/p17."""
        front = () if view == "front" else (view,)
        return "/".join(("/p", *(quote(str(each)) for each in (self.slug, *front, *parts))))

    def asset(self, name: str) -> str:
        """Return /assets/public.css."""
        return f"/assets/{name}"
