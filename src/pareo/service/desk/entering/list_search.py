"""Players of several rating lists, each once, fast enough to be found while somebody types."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from pareo.lists import ListEntry, ListFile
from pareo.service.desk.entering.rating_sources import Hit, RatingSource

_Key = tuple[str, str]  # whose list, and the ID there


def search(sources: Sequence[RatingSource], wanted: str, most: int) -> tuple[tuple[Hit, ...], ...]:
    """Return players by ID or by beginnings of names, each with the lists that have them.

    Whoever the main list has comes first, rated or not; then those whom only other lists have. A
    file is searched once, however many of its ratings count.
    """
    first: dict[_Key, Hit] = {}
    seen: set[ListFile] = set()
    for source in sources:
        if source.file in seen or len(first) >= most:
            continue  # the same names again, or no room for others
        seen.add(source.file)
        same = [one for one in sources if one.file is source.file]
        for hit in _first_hits(same, source.file.search(wanted, most), sources[0]):
            if len(first) < most:
                first.setdefault((source.file.facts.name, hit.entry.id), hit)
    others = _other_hits(sources, first)
    return tuple((hit, *others.get(key, ())) for key, hit in first.items())


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
