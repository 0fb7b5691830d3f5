"""Players of the rating lists that are kept, found while somebody types."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from pareo.journal import State
from pareo.lists import ListEntry, ListFile
from pareo.service.desk.entering.rating_sources import Hit, RatingSource, sources_of
from pareo.service.desk.person_data import rate_of
from pareo.service.list_folder import known_lists
from pareo.value import dataclass

_Key = tuple[str, str]  # whose list, and the ID there


@dataclass(frozen=True, slots=True)
class Found:
    """One player: `hit` in the first list that has them, `others` where they are rated too."""

    hit: Hit
    others: tuple[Hit, ...] = ()


def search(state: State, text: str, limit: int = 20) -> tuple[Found, ...]:
    """Return players by ID or by beginnings of names from the lists kept, in the event's order.

    Whoever the main list has comes first, rated or not; then those whom only other lists have.
    """
    order = state.rules.get("list_order")
    with known_lists() as lists:
        return search_in(sources_of(lists, rate_of(state.settings), order), text, limit)


def search_in(sources: Sequence[RatingSource], text: str, limit: int) -> tuple[Found, ...]:
    """Return the players whom these lists have, each once, at most `limit`."""
    first: dict[_Key, Hit] = {}
    seen: set[ListFile] = set()
    for source in sources:
        if source.file in seen or len(first) >= limit:
            continue  # the same names again, or no room for others
        seen.add(source.file)
        same = [one for one in sources if one.file is source.file]
        for hit in _first_hits(same, source.file.search(text, limit), sources[0]):
            if len(first) < limit:
                first.setdefault((source.file.facts.name, hit.entry.id), hit)
    others = _other_hits(sources, first)
    return tuple(Found(hit, tuple(others.get(key, ()))) for key, hit in first.items())


def _first_hits(
    sources: Sequence[RatingSource], entries: Sequence[ListEntry], main: RatingSource
) -> Iterator[Hit]:
    """Yield each player of a file in the first of its lists that counts for them."""
    for hits in zip(*(source.hits(entries) for source in sources), strict=True):
        yield from islice((hit for hit in hits if hit.source is main or hit.rating is not None), 1)


def _other_hits(
    sources: Sequence[RatingSource], first: Mapping[_Key, Hit]
) -> dict[_Key, list[Hit]]:
    """Return where players are rated besides."""
    found: dict[_Key, list[Hit]] = {}
    known = {(hit.source.file, hit.entry.id): hit.entry for hit in first.values()}
    for source in sources:
        name = source.file.facts.name
        wanted = [key for whose, key in first if whose == name]
        here = [known[source.file, key] for key in wanted if (source.file, key) in known]
        asked = source.file.by_ids(key for key in wanted if (source.file, key) not in known)
        for hit in source.hits((*here, *asked.values())):
            key = (name, hit.entry.id)
            if hit.source is not first[key].source and hit.rating is not None:
                found.setdefault(key, []).append(hit)
    return found
