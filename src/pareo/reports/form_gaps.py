"""What the data lack for the official forms: said on each form, and asked for by the desk."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from pareo.language import Message, counted
from pareo.model import Player, Tournament, Tpn, known_sex
from pareo.reports.event_forms import deputies_needed
from pareo.reports.official import rounds_per_day
from pareo.reports.paper import Prose
from pareo.value import dataclass

_RESULTS: Final = ("form-1", "form-2", "form-3", "form-4", "form-6")
_ALL: Final = (*_RESULTS, "form-5", "it1", "it3")
_OF_EVENT: Final = ("form-5", "it3")
_NAMED: Final = 5
"""So many people are named; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that forms ask for and nobody has entered: which forms, about which person."""

    key: str
    text: Message
    forms: tuple[str, ...]
    person: Tpn | None = None


def gaps_of(
    tournament: Tournament,
    birth_places: Mapping[Tpn, str],
    candidates: Collection[Tpn] = (),
) -> tuple[Gap, ...]:
    """Return all that is missing; `candidates` are those of whom certificates are written."""
    people = tournament.player_by_number
    return (
        *_of_event(tournament),
        *_of_players(tournament),
        *(
            gap
            for number in candidates
            for gap in _of_candidate(people[number], birth_places.get(number))
        ),
    )


def gaps_on(form: str, gaps: Collection[Gap], number: Tpn | None = None) -> Prose | None:
    """Return the note for the arbiter beside a form; None if nothing is missing."""
    lines = tuple(
        gap.text
        for gap in gaps
        if form in gap.forms and (number is None or gap.person in (None, number))
    )
    return Prose(Message("For the arbiter: not known, to be filled in"), lines) if lines else None


def _of_event(tournament: Tournament) -> Iterator[Gap]:
    event, settings = tournament.event, tournament.settings
    known: tuple[tuple[str, object, Message, tuple[str, ...]], ...] = (
        ("city", event.city, Message("The place of the event."), _ALL),
        ("federation", event.federation, Message("The federation of the event."), _ALL),
        ("first_day", event.first_day, Message("The first day of the event."), _ALL),
        ("last_day", event.last_day, Message("The last day of the event."), _ALL),
        (
            "time",
            event.time_control or settings.time_control,
            Message("The rate of play."),
            ("form-1", "form-3", *_OF_EVENT, "it1"),
        ),
        ("chief_arbiter", event.chief_arbiter, Message("The name of the Chief Arbiter."), _ALL),
        (
            "chief_arbiter_id",
            event.chief_arbiter_id,
            Message("The FIDE ID of the Chief Arbiter."),
            ("it1", "it3"),
        ),
        (
            "chief_arbiter_title",
            event.chief_arbiter_title,
            Message("Whether the Chief Arbiter is IA or FA."),
            ("it1",),
        ),
        (
            "registered_on",
            event.registered_on,
            Message("The day of registration with FIDE."),
            ("it1",),
        ),
        (
            "chief_arbiter_contact",
            event.chief_arbiter_contact,
            Message("Address, telephone or e-mail of the Chief Arbiter."),
            _OF_EVENT,
        ),
        ("organiser", event.organiser, Message("The organiser."), _OF_EVENT),
        (
            "organiser_contact",
            event.organiser_contact,
            Message("Address, telephone or e-mail of the organiser."),
            _OF_EVENT,
        ),
        ("code", event.code, Message("The ID of the event on the FIDE server."), ("it3",)),
        (
            "round_dates",
            rounds_per_day(tournament),
            Message("The days of all rounds, for the number of rounds on each day."),
            _OF_EVENT,
        ),
        (
            "system",
            settings.system or not tournament.described_system.family.is_swiss,
            Message("The pairing system."),
            _OF_EVENT,
        ),
        (
            "program",
            event.pairing_controller,
            Message("How the pairings were made: by which person, or by which program."),
            _OF_EVENT,
        ),
    )
    yield from (Gap(key, text, forms) for key, value, text, forms in known if not value)
    needed = deputies_needed(len(tournament.players))
    if len(event.deputies) < needed:
        said = Message(
            "Deputies: {named} named, {needed} asked for (players: {players}).",
            named=len(event.deputies),
            needed=needed,
            players=len(tournament.players),
        )
        yield Gap("deputies", said, _OF_EVENT)


def _of_players(tournament: Tournament) -> Iterator[Gap]:
    unborn = [one for one in tournament.players if one.rating is None and not one.birth_date]
    if unborn:
        said = Message("Dates of birth of unrated players: {names}.", names=_names(unborn))
        yield Gap("birth_date", said, ("form-1", "form-3"), _only(unborn))
    homeless = [one for one in tournament.players if not one.federation]
    if homeless:
        said = Message("Federations of players: {names}.", names=_names(homeless))
        yield Gap("player_federation", said, ("form-1", "form-3", *_OF_EVENT), _only(homeless))
    unknown = [one for one in tournament.players if not one.fide_id]
    if unknown:
        said = Message("FIDE IDs: {names}.", names=_names(unknown))
        yield Gap("fide_id", said, ("form-1", "form-3"), _only(unknown))


def _only(people: list[Player]) -> Tpn | None:
    return people[0].number if len(people) == 1 else None


def _names(people: list[Player]) -> Message:
    named = "; ".join(one.name for one in people[:_NAMED])
    if len(people) <= _NAMED:
        return Message("{names}", names=named)
    return counted(
        "{names} and {count} other", "{names} and {count} others", len(people) - _NAMED, names=named
    )


def _of_candidate(player: Player, birth_place: str | None) -> Iterator[Gap]:
    known: tuple[tuple[str, object, Message, tuple[str, ...]], ...] = (
        (
            "fide_id",
            player.fide_id,
            Message("The FIDE ID of {name}.", name=player.name),
            ("form-2", "form-6", "it1"),
        ),
        (
            "sex",
            known_sex(player.sex, player.title),
            Message("The sex of {name}.", name=player.name),
            ("form-4",),
        ),
        (
            "birth_date",
            player.birth_date,
            Message("The date of birth of {name}.", name=player.name),
            ("form-4",),
        ),
        (
            "birth_place",
            birth_place,
            Message("The place of birth of {name}.", name=player.name),
            ("form-4",),
        ),
    )
    yield from (
        Gap(key, text, forms, player.number) for key, value, text, forms in known if not value
    )
