"""Rating lists in the order in which an event asks them, and what they say of a person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.lists import FIDE, ListEntry, ListFile
from pareo.model import BirthDate, NationalRating, PlayerRating, Rating, TimeClass
from pareo.reports import Cell, title_text
from pareo.service.desk.entering.headings import federation_named
from pareo.service.desk.entering.new_person import TYPED, NewPerson, label_of, words_of
from pareo.value import dataclass, replace

ORDERS: Final[Mapping[TimeClass, tuple[TimeClass, ...]]] = {
    TimeClass.STANDARD: (TimeClass.STANDARD, TimeClass.RAPID, TimeClass.BLITZ),
    TimeClass.RAPID: (TimeClass.RAPID, TimeClass.BLITZ),
    TimeClass.BLITZ: (TimeClass.BLITZ, TimeClass.RAPID),
}
"""The ratings that count, by the rate of play of the event. The first of rapid and blitz are
effective: the standard rating stands in for one that is missing."""
_MOST_OF_A_NAME: Final = 100


@dataclass(frozen=True, slots=True)
class RatingSource:
    """The ratings of a list for one rate of play; `standard` is set where they are effective."""

    file: ListFile
    rate: TimeClass
    standard: ListFile | None = None

    @property
    def key(self) -> str:
        """Its name in an order of lists, without the month."""
        return f"{self.file.facts.name} {self.rate.value}"

    @property
    def is_fide(self) -> bool:
        """Whether these are FIDE's ratings and IDs."""
        return self.file.facts.name == FIDE

    def search(self, wanted: str, most: int) -> "list[Hit]":
        """Return players by ID or by beginnings of their names, the strongest first."""
        return self.hits(self.file.search(wanted, most))

    def by_ids(self, ids: Iterable[str]) -> "dict[str, Hit]":
        """Return the players with these IDs."""
        return {hit.entry.id: hit for hit in self.hits(self.file.by_ids(ids).values())}

    def hits(self, entries: Iterable[ListEntry]) -> "list[Hit]":
        """Return players of the file with their ratings of this list, in the same order."""
        found = list(entries)
        if self.standard is not None and self.standard is not self.file:
            other = self.standard.by_ids(entry.id for entry in found)
            found = [
                replace(entry, standard=other[entry.id].standard) if entry.id in other else entry
                for entry in found
            ]
        return [Hit(self, entry) for entry in found]


@dataclass(frozen=True, slots=True)
class Hit:
    """A player of a list."""

    source: RatingSource
    entry: ListEntry

    @property
    def rating(self) -> int | None:
        """The rating of that list; None for a player without one."""
        own = self.entry.of(self.source.rate).rating
        return self.entry.effective(self.source.rate) if self.source.standard else own

    @property
    def title(self) -> Cell:
        """The abbreviation of the title, to be translated."""
        return title_text(self.entry.highest_title)

    @property
    def listed(self) -> PlayerRating:
        """The rating as a player keeps it, with the list it stands in."""
        source = self.source
        own = self.entry.of(source.rate).rating is not None or self.rating is None
        file = source.file if own or source.standard is None else source.standard
        rate = source.rate if own else TimeClass.STANDARD
        day = file.facts.published
        month = f"{day:%Y-%m}" if day else "?"
        return PlayerRating(rate.value, self.rating, f"{file.facts.name} {month}")

    @property
    def key(self) -> str:
        """The name of the hit: list, rate of play and ID, as FIDE rapid 99000001."""
        return f"{self.source.key} {self.entry.id}"

    @property
    def label(self) -> str:
        """Where the rating stands: FIDE standard 2026-11."""
        return label_of(self.listed)


def sources_of(
    lists: Iterable[ListFile], rate: TimeClass, order: Sequence[str] | None = None
) -> tuple[RatingSource, ...]:
    """Return the newest ratings of each list in their order: FIDE's first, by the rate of play.

    `order` has other keys in another order, as FIDE rapid; lists that it leaves out are not asked.
    Raises FormError for a key that no list has.
    """
    known = list(lists)
    names = sorted({one.facts.name for one in known}, key=lambda name: (name != FIDE, name))
    found = [source for name in names for source in _of_one_name(known, name, rate)]
    if order is None:
        return tuple(source for source in found if source.rate in ORDERS[rate])
    by_key = {source.key: source for source in found}
    if missing := [key for key in order if key not in by_key]:
        raise FormError.of(
            Message("There is no list “{name}”.", name=missing[0]),
            Message("The lists are: {names}.", names=", ".join(by_key) or "–"),
        )
    return tuple(by_key[key] for key in order)


def keys_of(lists: Iterable[ListFile]) -> tuple[str, ...]:
    """Return what an order of lists can name."""
    return tuple({f"{one.facts.name} {rate.value}": 0 for one in lists for rate in one.facts.rates})


def _of_one_name(known: Sequence[ListFile], name: str, rate: TimeClass) -> Iterator[RatingSource]:
    newest: dict[TimeClass, ListFile] = {}
    for one in sorted(known, key=_published):
        if one.facts.name == name:
            newest |= dict.fromkeys(one.facts.rates, one)
    for each in (*ORDERS[rate], *(other for other in TimeClass if other not in ORDERS[rate])):
        if each in newest:
            effective = each is rate and rate is not TimeClass.STANDARD
            standard = newest.get(TimeClass.STANDARD) if effective else None
            yield RatingSource(newest[each], each, standard)


def _published(one: ListFile) -> date:
    return one.facts.published or date.min


def found_in(sources: Sequence[RatingSource], wanted: str, most: int = 20) -> tuple[Hit, ...]:
    """Return the players meant by an ID or by beginnings of names, in the order of the lists.

    The first list shows players without a rating too; of the others only a rating helps.
    """
    return tuple(
        hit
        for place, source in enumerate(sources)
        for hit in source.search(wanted, most)
        if place == 0 or hit.rating is not None
    )


def taken(person: NewPerson, hit: Hit) -> NewPerson:
    """Return the person with what a list says: rating and its source, title, federation and more.

    A list that is not FIDE's gives its rating and ID as national ones. Name and club stay, and
    so does a rating where the list has none. Raises FormError for a national list of which
    neither the player nor the person has the federation.
    """
    entry = hit.entry
    federation = entry.federation or person.federation
    born = None if entry.birth_year is None else BirthDate(entry.birth_year)
    title = entry.highest_title
    common = replace(
        person,
        sex=entry.sex or person.sex,
        federation=federation,
        birth_date=person.birth_date or born,
    )
    if not hit.source.is_fide:
        listed = federation_named(hit.source.file.facts.name) or federation
        if listed is None:
            raise FormError.of(
                Message("The federation of the national list is not known."),
                Message("Enter the federation of the player first."),
            )
        own = NationalRating(listed, hit.rating, entry.id)
        others = (one for one in person.national if one.federation != listed)
        return replace(common, national=(*others, own), title=person.title or title)
    typed = hit.rating is None and person.rating is not None
    return replace(
        common,
        rating=person.rating if hit.rating is None else Rating(hit.rating),
        ratings=person.ratings if typed else (hit.listed,),
        title=title,
        fide_id=entry.id,
    )


def person_of(hit: Hit) -> NewPerson:
    """Return the player of a list as somebody who is to enter."""
    return taken(NewPerson(hit.entry.name), hit)


@dataclass(frozen=True, slots=True)
class LookUp:
    """What the lists say of a person: the player who is meant for certain, and all others.

    `stranger` is the player who has the person's ID under quite another name.
    """

    sure: Hit | None = None
    others: tuple[Hit, ...] = ()
    stranger: Hit | None = None


def look_up(sources: Sequence[RatingSource], person: NewPerson) -> LookUp:
    """Find a person in the lists.

    An ID is certain where the names have a word in common. A name is where the main list has
    it once, and nothing that is known of the person speaks against it.
    """
    if not sources:
        return LookUp()
    by_id = [hit for source in sources for hit in _with_id(source, person)]
    name = set(words_of(person.name))
    known = [hit for hit in by_id if name & set(words_of(hit.entry.name))]
    if known:
        sure = known[0] if known[0].source is sources[0] and _is_whole(person, known[0]) else None
        rest = known[1:] if sure else known
        return LookUp(sure, tuple(hit for hit in rest if hit.rating is not None))
    named = [
        hit
        for hit in found_in(sources, person.name, _MOST_OF_A_NAME)
        if words_of(hit.entry.name) == words_of(person.name)
    ]
    main = [hit for hit in named if hit.source is sources[0]]
    alone = len(main) == 1 and not by_id and _fits(person, main[0]) and _is_whole(person, main[0])
    sure = main[0] if alone else None
    others = tuple(hit for hit in named if hit is not sure)
    return LookUp(sure, others, by_id[0] if by_id else None)


def _with_id(source: RatingSource, person: NewPerson) -> Iterator[Hit]:
    ids = [person.fide_id] if source.is_fide else [national.number for national in person.national]
    yield from source.by_ids(one for one in ids if one).values()


def _is_whole(person: NewPerson, hit: Hit) -> bool:
    """Whether a hit can be taken as it is: a national rating needs a federation."""
    named = federation_named(hit.source.file.facts.name)
    return hit.source.is_fide or bool(named or hit.entry.federation or person.federation)


def _fits(person: NewPerson, hit: Hit) -> bool:
    """Whether nothing known of a person differs from what a list says."""
    entry = hit.entry
    born = person.birth_date.year if person.birth_date else None
    own_id = person.fide_id if hit.source.is_fide else None
    compared = (
        (own_id, entry.id),
        (born, entry.birth_year),
        (person.federation, entry.federation),
        (person.sex, entry.sex),
        (person.rating if person.rating_source == TYPED else None, hit.rating),
    )
    return all(one is None or other is None or one == other for one, other in compared)
