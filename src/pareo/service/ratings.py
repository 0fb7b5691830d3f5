"""Ratings as an arbiter asks for them: what one event comes to, and by which text."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

from pareo.elo import Regulations, monthly, rapid_2005, regulations_in_force, regulations_named
from pareo.errors import FormError, UnsupportedRuleError
from pareo.files import Adjustment
from pareo.language import Message, Translate, counted
from pareo.lists import ListFile, lines_of
from pareo.model import TimeClass, Tournament, Tpn
from pareo.rating import (
    Circumstances,
    Entrant,
    EventResult,
    Form,
    Inclusion,
    RatingList,
    computer_list,
    dumps_list,
    entrants_by_list,
    event_of,
    explain,
    of_other_days_2005,
    published_entries,
    rate_event,
    rating_that_counts,
    what_if,
)
from pareo.reports import Table, computer_table, rating_table, what_if_table
from pareo.rulebook import RATINGS_2005
from pareo.service.files import Opened, open_tournament
from pareo.service.lookup import find_player
from pareo.service.rating_lists import low_in_the_file, rating_list
from pareo.service.reports import (
    ids_given_twice,
    list_of_another_day,
    not_in_the_list,
    other_people,
    wrong_days,
)
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for: edition and rate of play, else those of the event; and its conditions."""

    edition: str | None = None
    rate: TimeClass | None = None
    form: Form | None = None
    circumstances: Circumstances = field(default_factory=Circumstances)
    monthly: bool = False
    rapid_k: int | None = None
    same: frozenset[str] = frozenset()
    """IDs of people who are meant, though a list has another name."""


@dataclass(frozen=True, slots=True)
class RatedFile:
    """One file, rated."""

    source: str
    tournament: Tournament
    result: EventResult
    adjustments: tuple[Adjustment, ...] = ()
    notices: tuple[Message, ...] = ()
    others: tuple[Message, ...] = ()
    """Whose ID is that of somebody else, by the list; also among the notices."""

    def as_dict(self, translate: Translate, number: int | None = None) -> dict[str, object]:
        """Return the same for programs; with a number only what it does to that player.

        Where it is in doubt who is meant, that is all.
        """
        if self.others:
            doubts = [one.said(translate) for one in self.others]
            return {"file": self.source, "in_doubt": doubts}
        data = self.result.as_dict(translate)
        players = data.pop("players")
        assert isinstance(players, list)
        return {
            "file": self.source,
            **data,
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
            "notices": [notice.said(translate) for notice in self.notices],
            "players": [one for one in players if number in (None, one["number"])],
        }

    @property
    def table(self) -> Table:
        """What the event does to everybody's rating."""
        return rating_table(self.result)

    @property
    def computer_list(self) -> Table:
        """The table of B.02 11.31 (2005)."""
        return computer_table(computer_list(self.result))

    def explanation(self, number: int) -> tuple[Message, ...]:
        """Return every game of one player in words."""
        return tuple(explain(self.result, Tpn(number)))

    def what_if(self, supposed: Iterable[str]) -> Table:
        """Return what other ratings would have done to those without: WHO=2380, WHO=none.

        Raises FormError.
        """
        ratings = dict(_supposed(self.tournament, each) for each in supposed)
        return what_if_table(what_if(self.result.event, self.result.regulations, ratings))

    @property
    def low_ratings(self) -> tuple[Message, ...]:
        """Whose rating is below the floor of 2005, and so left out of forms, too."""
        found = self.result.findings
        return tuple(one.cited for one in found if one.by is rating_that_counts)


def _supposed(tournament: Tournament, text: str) -> tuple[int, int | None]:
    """Return who is meant, and the rating to be tried; raises FormError."""
    who, _, rating = text.rpartition("=")
    if not who or not (rating == "none" or (rating.isascii() and rating.isdigit())):
        raise FormError.of(
            Message("“{text}” is not a player with a rating.", text=text),
            Message("Write it like this: {example}", example="7=2380"),
        )
    return find_player(tournament, who).number, None if rating == "none" else int(rating)


def rate_of(tournament: Tournament) -> TimeClass:
    """Return the rate of play of an event; standard where nothing is said."""
    control = tournament.time_control
    return control.rate if control else TimeClass.STANDARD


def regulations_for(day: date | None, rate: TimeClass, request: Request) -> Regulations:
    """Return the regulations of the edition asked for, else those in force on a day."""
    if request.rapid_k is not None:
        found = _rapid_2005(request.rapid_k, request.edition, rate)
    elif request.edition is None:
        found = regulations_in_force(day, rate)
    else:
        found = regulations_named(request.edition, rate)
    return monthly(found) if request.monthly else found


def _rapid_2005(k: int, edition: str | None, rate: TimeClass) -> Regulations:
    """Return the only regulations that leave K to the administrator (15.b of 2005)."""
    found = rapid_2005(k)
    if (edition, rate) != (found.key, found.rate):
        raise UnsupportedRuleError(
            Message(
                "K is given for the rapid chess of the regulations of 2005 alone. Choose "
                "these, or leave K out."
            )
        )
    return found


def rate_file(path: Path, request: Request, list_path: Path | None = None) -> RatedFile:
    """Rate one event, with the ratings of a list or else those of its own file."""
    return rate_opened(open_tournament(path), request, list_path)


def rate_opened(opened: Opened, request: Request, list_path: Path | None = None) -> RatedFile:
    """Rate an event that has been read."""
    tournament = opened.tournament
    regulations = regulations_for(
        tournament.event.first_day, request.rate or rate_of(tournament), request
    )
    entrants: Mapping[Tpn, Entrant] | None = None
    notices = (
        *wrong_days(tournament),
        *(message for _, message in ids_given_twice(tournament)),
    )
    if regulations.edition == RATINGS_2005:
        notices = (*notices, *of_other_days_2005(tournament.event.first_day))
    others: tuple[Message, ...] = ()
    if list_path is not None:
        ids = {player.fide_id for player in tournament.players if player.fide_id}
        ratings = rating_list(
            list_path,
            regulations.rate,
            lambda _: regulations,
            only=ids,
            remedy=Message("Import it with the day from which it holds."),
        )
        entrants = entrants_by_list(tournament, ratings, regulations)
        others = tuple(in_doubt(tournament, ratings, request))
        notices = (*others, *notices, *notices_of(tournament, ratings, regulations))
    event = event_of(
        tournament, form=request.form, circumstances=request.circumstances, entrants=entrants
    )
    result = rate_event(event, regulations)
    return RatedFile(opened.source, tournament, result, opened.adjustments, notices, others)


def in_doubt(tournament: Tournament, ratings: RatingList, request: Request) -> Iterator[Message]:
    """Yield whose ID is that of somebody else, by the list of which the ratings are taken."""
    listed = {
        one.id: (one.name, one.birth.year if one.birth else None)
        for player in tournament.players
        if (one := ratings.players.get(player.fide_id or "")) is not None
    }
    for _, message in other_people(tournament.players, listed, request.same):
        yield message


def notices_of_list(
    tournament: Tournament, ratings: ListFile, rate: TimeClass
) -> tuple[Message, ...]:
    """Say if an imported list is not the one in force when the event began, or has low ratings."""
    try:
        regulations = regulations_for(tournament.event.first_day, rate, Request())
    except UnsupportedRuleError as error:
        return (error.reason,)
    return (
        *list_of_another_day(tournament, ratings.facts.published, regulations),
        *low_in_the_file(ratings, regulations),
    )


def notices_of(
    tournament: Tournament, ratings: RatingList, regulations: Regulations
) -> Iterator[Message]:
    """Yield notices about an event that is rated by a list."""
    day, published = tournament.event.first_day, ratings.published
    yield from list_of_another_day(tournament, published, regulations)
    if day is not None and published > day:
        yield Message("The ratings of the file are used.")
    yield from not_in_the_list(tournament, ratings)
    listed = (ratings.players.get(one.fide_id or "") for one in tournament.players)
    unknown = sum(
        one is not None
        and rating_that_counts(one.rating, regulations) is not None
        and one.k is None
        for one in listed
    )
    if unknown:
        yield counted(
            "The list has no K for {count} player; it is assumed from rating and age, as for "
            "players with 30 games.",
            "The list has no K for {count} players; it is assumed from rating and age, as for "
            "players with 30 games.",
            unknown,
        )


def list_as_bytes(ratings: RatingList, path: Path, inclusion: Inclusion | None = None) -> bytes:
    """Write a list in the form that the name asks for: text to publish, else all that is kept.

    Whom `inclusion` leaves out is missing from what is published alone.
    """
    if path.suffix.lower() != ".txt":
        return dumps_list(ratings).encode()
    lines = lines_of(published_entries(ratings, inclusion), ratings.published, ratings.rate)
    return "".join(f"{line}\r\n" for line in lines).encode()
