"""An event as a folder of files: opens from a stick and from any web space, without a desk."""

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from pareo.journal import State
from pareo.language import LANGUAGES, Message, translator
from pareo.service.public.event import PublicEvent
from pareo.service.public.files import README, PublicFile, files_of, readme_of
from pareo.service.public.level import Level
from pareo.service.public.publishing import published
from pareo.web.public.feed import feed_of
from pareo.web.public.place import SitePlace, file_of
from pareo.web.public.rendering import page_of_view
from pareo.web.public.view import Asked, Values, View
from pareo.web.public.views import VIEWS

Follow = Callable[[str, int, int], None]
"""Is told which file is made, how many are done, and of how many."""
_ASSETS: Final = ("public.css", "pareo.svg")
_FOLDER: Final = Path(__file__).with_name("assets")
_FEED: Final = "feed.xml"


def site_of(
    state: State, language: str, now: datetime, follow: Follow = lambda *_: None
) -> Iterator[tuple[str, bytes]]:
    """Yield all files of an event with their names: a language at the top, the other in a folder.

    Raises InputError if nothing of the event is public.
    """
    public = published(state, now)
    files = tuple(files_of(public, translator(language)))
    folders = {each: "" if each == language else f"{each}/" for each in LANGUAGES}
    pages = tuple(_pages(public, files))
    done, count = 0, len(pages) * len(folders)
    for spoken, folder in folders.items():
        for view, parts in pages:
            name = file_of(view.name, *parts)
            follow(f"{folder}{name}", done, count)
            done += 1
            place = SitePlace(name, folder, folders)
            text = page_of_view(public, place, view, translator(spoken), tuple(map(str, parts)))
            if text is not None:
                yield f"{folder}{name}", text.encode()
        place = SitePlace(_FEED, folder, folders)
        yield f"{folder}{_FEED}", feed_of(public, place, spoken).encode()
    for each in files:
        yield f"files/{each.name}", each.data
    yield f"files/{README}", readme_of(public, files, translator(language))
    for name in _ASSETS:
        yield f"assets/{name}", (_FOLDER / name).read_bytes()
    follow("", count, count)


def zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return files in one; the same files make the same bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files):
            info = zipfile.ZipInfo(name)  # without a date
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def zipped_site(state: State, language: str, now: datetime) -> bytes:
    """Return the site of an event in one file; raises InputError as above."""
    return zip_of(site_of(state, language, now))


def _pages(
    public: PublicEvent, files: Sequence[PublicFile]
) -> Iterator[tuple[View, tuple[object, ...]]]:
    """Yield all pages: those of the desk, and the list of files."""
    for view in VIEWS.values():
        yield from ((view, parts) for parts in view.every(public))

    def listed(_: PublicEvent, __: Asked) -> Values:
        readme = (README, Message("What each file is"))
        return {"files": [(each.name, each.words) for each in files] + [readme]}

    yield View("files", (), Level.PAIRINGS, listed), ()
