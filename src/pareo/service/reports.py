"""Whether report files are plausible: reported once, with days and IDs that fit."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date

from pareo.elo import Regulations
from pareo.files import person_values
from pareo.language import Message
from pareo.lists import Likeness, likeness, name_key
from pareo.model import Event, Player, Tournament, looks_like_a_date
from pareo.rating import RatingList, list_in_force
from pareo.value import dataclass, field


@dataclass(slots=True)
class Reported:
    """The events seen so far, so that a second report of one is noticed."""

    _files: dict[object, str] = field(default_factory=dict)

    def before(self, tournament: Tournament, file: str) -> str | None:
        """Return the file with the same games, even if the event has another name."""
        games = _games(tournament)
        if not games:
            return None
        key = (tournament.event.first_day, games)
        first = self._files.get(key)
        self._files.setdefault(key, file)
        return first


def _games(tournament: Tournament) -> frozenset[object]:
    """Return the pairs of each round with their results, by ID or name instead of number."""
    who = {one.number: one.fide_id or one.name for one in tournament.players}
    return frozenset(
        (number, *(side and who[side] for side in (game.white, game.black)), game.result)
        for number, one in enumerate(tournament.rounds, start=1)
        for match in one.matches
        for game in match.games
    )


def shown_id(key: str) -> str:
    """Return an ID as it may be shown: a birth date that stands in its place is not."""
    return "…" if looks_like_a_date(key) else key


def reported_twice(file: str) -> Message:
    """Say that an event was reported before."""
    return Message("The same games are reported in {file}.", file=file)


def wrong_days(tournament: Tournament) -> Iterator[Message]:
    """Say what is wrong with the days of an event: without them no list is known for it."""
    first, last = tournament.event.first_day, tournament.event.last_day
    if first is None:
        yield Message("The first day of the event is missing.")
    if last is None:
        yield Message("The last day of the event is missing.")
    if first is not None and last is not None and first > last:
        yield Message(
            "The event begins on {first}, after its end on {last}.",
            first=first.isoformat(),
            last=last.isoformat(),
        )


def not_federations(event: Event) -> Iterator[tuple[str, Message]]:
    """Yield the fields of an event that should name a federation and do not."""
    for name in ("federation", "registered_by"):
        text = getattr(event, name)
        if text and not person_values.is_federation(text):
            word = Message("federation")
            yield name, Message("“{value}” cannot be a {field}.", value=text[:40], field=word)


def impossible_births(tournament: Tournament) -> Iterator[tuple[int, Message]]:
    """Yield every player with a birth date that nobody has."""
    for one in tournament.players:
        if one.birth_date is not None and not person_values.is_possible(one.birth_date):
            what = Message("The birth date of {name} cannot be right.", name=one.name)
            yield one.number, what


def ids_given_twice(tournament: Tournament) -> Iterator[tuple[int, Message]]:
    """Yield every player whose ID another player has, too."""
    for one in _sharing(tournament.players):
        yield (
            one.number,
            Message(
                "{name} shares the ID {id} with another player.",
                id=shown_id(one.fide_id or ""),
                name=one.name,
            ),
        )


def _sharing(players: Sequence[Player]) -> Iterator[Player]:
    counted = Counter(one.fide_id for one in players if one.fide_id)
    return (one for one in players if counted[one.fide_id or ""] > 1)


def other_people(
    players: Sequence[Player],
    listed: Mapping[str, tuple[str, int | None]],
    same: Collection[str] = (),
) -> Iterator[tuple[Player, Message]]:
    """Yield the players whose ID is that of somebody else, by names and years of birth of a list.

    A name that fits is that of somebody else all the same if another one of the event has it in
    full: two IDs were exchanged. `same` are IDs that somebody has looked at. Who shares an ID is
    told by `ids_given_twice`.
    """
    told = {*same, *(one.fide_id for one in _sharing(players))}
    ids = {one.fide_id for one in players if one.fide_id in listed}
    in_full = {name_key(listed[key][0]) for key in ids if key}
    for one in players:
        if one.fide_id not in ids or one.fide_id is None or one.fide_id in told:
            continue
        name, year = listed[one.fide_id]
        values = {"number": one.number, "name": one.name, "id": one.fide_id, "listed": name}
        fits = likeness(one.name, name)
        exchanged = fits is not Likeness.EQUAL and name_key(one.name) in in_full
        if fits is Likeness.OTHER or exchanged:
            yield one, Message("{number} {name}: the ID {id} is that of {listed}.", **values)
        elif one.birth_date and year and one.birth_date.year != year:
            yield (
                one,
                Message(
                    "{number} {name}: in the list, {listed} with the ID {id} was born in another "
                    "year.",
                    **values,
                ),
            )


def list_of_another_day(
    tournament: Tournament, published: date | None, regulations: Regulations
) -> Iterator[Message]:
    """Say if a list is not the one that was in force on the first day of the event."""
    began = tournament.event.first_day
    if published is None:
        yield Message("The list does not name its month.")
        return
    if began is None or published == (due := list_in_force(began, regulations)):
        return
    if published > began:
        yield Message(
            "The list is of {published}, after the event began; the one in force then is that of "
            "{due}.",
            published=published.isoformat(),
            due=due.isoformat(),
        )
    else:
        yield Message(
            "The list is of {published}; the one in force when the event began is that of {due}.",
            published=published.isoformat(),
            due=due.isoformat(),
        )


def not_in_the_list(tournament: Tournament, ratings: RatingList) -> Iterator[Message]:
    """Yield the players who are not in the list, and which rating counts for them."""
    began = tournament.event.first_day
    of_the_file = began is not None and ratings.published > began
    for one in tournament.players:
        if one.fide_id in ratings.players:
            continue
        values = {
            "number": one.number,
            "name": one.name,
            "id": shown_id(one.fide_id or ""),
            "rating": one.rating or Message("no rating"),
        }
        if one.fide_id is None and of_the_file:
            yield Message("{number} {name} has no FIDE ID; the file has {rating}.", **values)
        elif one.fide_id is None:
            yield Message(
                "{number} {name} has no FIDE ID and counts as unrated; the file has {rating}.",
                **values,
            )
        elif of_the_file:
            yield Message(
                "{number} {name}: the ID {id} is not in the list; the file has {rating}.", **values
            )
        else:
            yield Message(
                "{number} {name}: the ID {id} is not in the list, the player counts as unrated; "
                "the file has {rating}.",
                **values,
            )
