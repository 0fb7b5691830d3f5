"""Papers as files, of events and of tournaments in files."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from pareo.errors import FormError
from pareo.journal import State
from pareo.language import Message, translator
from pareo.reports import Paper
from pareo.service.access import board_links, captain_links
from pareo.service.desk.asked import Asked
from pareo.service.desk.documents import KEYS, document, made
from pareo.service.desk.imported import Source, journal_of, name_of, refuse_impossible
from pareo.service.desk.lookup import member_in, person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened, opened_store
from pareo.service.desk.reading import named_event, state_at
from pareo.service.files import Adjustment, Opened, content_of, is_event, tournament_from
from pareo.value import dataclass, replace

__all__ = ["KEYS", "Order", "Printed", "paper_of"]


@dataclass(frozen=True, slots=True)
class Order:
    """Which paper is wanted of an event, with people as they are typed."""

    key: str
    round: int = 0
    player: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """A paper, and what was read differently from what is written in its file."""

    paper: Paper
    adjustments: tuple[Adjustment, ...] = ()


def paper_of(source: Path, order: Order, language: str) -> Printed:
    """Make a paper of `event:SLUG[@SEQ]` or of a file; raises InputError."""
    found = document(order.key)
    if found is None:
        raise FormError.of(
            Message("There is no paper “{key}”.", key=order.key),
            Message("Choose one of {keys}.", keys=", ".join(KEYS)),
        )
    if is_event(source):
        slug, seq = named_event(str(source))
        with opened(slug) as event:
            return Printed(made(found, _asked(event, state_at(event, seq, slug), order, language)))
    with _event_of_file(source) as (event, read):
        asked = _asked(event, event.state, order, language)
        paper = made(found, replace(asked, published=read.tournament.published_players))
        imprint = replace(paper.imprint, source=source.name)
        return Printed(replace(paper, imprint=imprint), read.adjustments)


def _asked(event: OpenEvent, state: State, order: Order, language: str) -> Asked:
    find = member_in if state.of_teams else person_in
    player = find(state, order.player) if order.player else ""
    place, is_public_page, _ = order.address.partition("/p/")
    asked = Asked(event, state, translator(language), order.round, player, order.address)
    if not is_public_page:
        return asked
    return replace(
        asked,
        slip_link=board_links.links_of(event, state, place),
        captain_link=captain_links.links_of(event, state, place),
    )


@contextmanager
def _event_of_file(path: Path) -> Iterator[tuple[OpenEvent, Opened]]:
    """Open a file as an event that is forgotten afterwards: all papers are made of events."""
    data = content_of(path)
    read = tournament_from(data, str(path))
    refuse_impossible(read.tournament)
    source = Source(read.tournament, str(path), sha256(data).hexdigest(), {})
    drafts = journal_of(source, "")
    with TemporaryDirectory() as folder, opened_store(str(Path(folder, "pareo.db"))) as store:
        row = store.create(drafts[0].payload["uuid"], "file", name_of(source), *drafts)
        yield OpenEvent(store, row), read
