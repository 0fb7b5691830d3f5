"""Where public pages stand: on a running desk, or as files in a folder."""

from collections.abc import Mapping
from typing import Protocol
from urllib.parse import quote

from pareo.language import Message
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

    def in_language(self, language: str) -> str:
        """Return the address of the same page in another language."""
        ...


@dataclass(frozen=True, slots=True)
class DeskPlace:
    """The pages of an event on a running desk."""

    slug: str
    behind: Message | None = None
    """What everybody is told if the store went back."""

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

    def in_language(self, language: str) -> str:
        """Ask the desk to change the language."""
        return f"?language={language}"


@dataclass(frozen=True, slots=True)
class SitePlace:
    """The pages of an event as files that lie side by side; each language has a folder.

    `file` is the page itself, `folder` where it lies: "", or "es/"; `folders` are those of all
    languages.
    """

    file: str
    folder: str
    folders: Mapping[str, str]

    @property
    def is_live(self) -> bool:
        """Nobody answers."""
        return False

    @property
    def top(self) -> str:
        """The way to the folder of the whole site."""
        return "../" if self.folder else ""

    def page(self, view: str, *parts: object) -> str:
        """Return player-p17.html."""
        return file_of(view, *parts)

    def asset(self, name: str) -> str:
        """Return assets/public.css."""
        return f"{self.top}assets/{name}"

    def in_language(self, language: str) -> str:
        """Return the same page in the folder of another language."""
        return f"{self.top}{self.folders[language]}{self.file}"


def file_of(view: str, *parts: object) -> str:
    """Return the name of the file of a page."""
    if "." in view:
        return view
    return "-".join(("index" if view == "front" else view, *map(str, parts))) + ".html"
