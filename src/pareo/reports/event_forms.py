"""The forms about an event as a whole: form 5 of B.02 (2005), and IT3, the present report."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.language import Message
from pareo.model import Player, Title, Tournament
from pareo.reports.head import event_system_words, rate_words, system_words
from pareo.reports.official import (
    EMPTY,
    TICKED,
    both,
    column,
    field,
    fields,
    form_day,
    label,
    official_name,
    rounds_per_day,
)
from pareo.reports.paper import Part
from pareo.reports.rating_forms import time_field
from pareo.reports.table import Card, Cell, Fact, Kind, Table
from pareo.reports.words import day_text
from pareo.rulebook import RATINGS_2005

TITLE_GROUPS: Final = ("GM", "IM", "FM", "WGM", "WIM", "WFM")
_GROUPS: Final = ("rated", "GM", "IM", "FM", "unrated", "WGM", "WIM", "WFM")
"""The order of the rows on both forms."""
_REMARKS: Final = 4
_FURTHER: Final = 2


@RATINGS_2005.rule("Form 5")
def form_5(tournament: Tournament) -> tuple[Part, ...]:
    """Return the tournament form: system, rate of play, players by title and federation."""
    event, settings = tournament.event, tournament.settings
    is_swiss = tournament.described_system.family.is_swiss
    where = fields(
        "tournament",
        None,
        field("reporting_federation", Message("Federation"), event.federation),
        field("event", Message("Name of Tournament"), event.name or None),
        field("country", Message("Country"), event.federation),
        field("place", Message("Place of Tournament"), event.city),
        field("start", Message("Start"), day_text(event.first_day)),
        field("end", Message("End date"), day_text(event.last_day)),
    )
    organiser = fields(
        "organiser",
        None,
        field("organiser", Message("Organizer of Tournament"), event.organiser),
        field("contact", Message("Contact Information"), event.organiser_contact),
        across=1,
    )
    play = fields(
        "play",
        None,
        field("rounds", Message("Number of rounds"), _rounds(tournament), Kind.NUMBER),
        field(
            "schedule",
            Message("Schedule (number of rounds/day)"),
            rounds_per_day(tournament),
        ),
        time_field(tournament, "rate_of_play", Message("Rate(s) of play")),
        Fact("type", label(Message("Tournament Type")), both(_kind(tournament)), data=event.kind),
        Fact(
            "system",
            label(Message("Pairing System of a Swiss System Tournament")),
            both(event_system_words(tournament)) if is_swiss else None,
            data=settings.system if is_swiss else None,
        ),
        across=3,
    )
    remarks = fields(
        "remarks",
        None,
        field(
            "remarks",
            Message("Special Remarks (exceptions in pairing, restart option, …)"),
            "; ".join(tournament.remarks) or None,
        ),
        across=1,
    )
    return (
        where,
        organiser,
        play,
        _pairings(tournament),
        remarks,
        counts(tournament),
        _arbiters_of_2005(tournament),
    )


def _pairings(tournament: Tournament) -> Card:
    """Return the two boxes: a program is ticked where it is known; by hand nobody is named."""
    program = tournament.event.pairing_controller
    return fields(
        "pairings",
        None,
        Fact("manual", label(Message("Manual: Person responsible")), EMPTY, data=False),
        Fact(
            "program",
            label(Message("Computerized: Program used")),
            f"{TICKED} {program}" if program else EMPTY,
            data=program or False,
        ),
    )


def _rounds(tournament: Tournament) -> int | None:
    return tournament.settings.rounds or len(tournament.rounds) or None


def _kind(tournament: Tournament) -> Cell:
    """Return the type of the event as it is written, else by its system."""
    if tournament.event.kind:
        return tournament.event.kind
    is_swiss = tournament.described_system.family.is_swiss
    return Message("Swiss system") if is_swiss else system_words(tournament.system)


def _arbiters_of_2005(tournament: Tournament) -> Card:
    event = tournament.event
    return fields(
        "arbiters",
        None,
        field(
            "chief_arbiter",
            Message("Chief Arbiter and contact information (address, phone, fax, E-mail)"),
            ", ".join(filter(None, (event.chief_arbiter, event.chief_arbiter_contact))) or None,
        ),
        *(
            field(f"deputy_{place}", text, "; ".join(event.deputies[_of(place)]) or None)
            for place, text in enumerate(_DEPUTIES, start=1)
        ),
        across=1,
    )


def _of(place: int) -> slice:
    """Return which deputies stand on a line: one, on the last line all who are left."""
    return slice(place - 1, place if place < len(_DEPUTIES) else None)


_DEPUTIES: Final = (
    Message("1st Deputy Chief Arbiter"),
    Message("If more than 20 players: 2nd Deputy Chief Arbiter"),
    Message("If more than 70 players: 3rd Deputy Chief Arbiter"),
    Message("If more than 120 players: 4th Deputy Chief Arbiter"),
)


def deputies_needed(players: int) -> int:
    """Return how many deputies are asked for: more above 20, 70 and 120 players."""
    return 1 + sum(players > limit for limit in (20, 70, 120))


def counts(tournament: Tournament) -> Table:
    """Return players, federations, and players of the host federation, by rating and title."""
    columns = (
        column("group", Message("Players")),
        column("number", Message("Number"), Kind.NUMBER),
        column("federations", Message("Number of feds"), Kind.NUMBER),
        column("host", Message("Host fed players"), Kind.NUMBER),
        column("others", Message("Other fed players"), Kind.NUMBER),
    )
    names = {"rated": label(Message("Rated")), "unrated": label(Message("Unrated"))}
    rows = tuple(
        (names.get(group, group), *_counts(_members(tournament.players, group), tournament))
        for group in _GROUPS
    )
    return Table("groups", Message("Players"), columns, rows, ruled=True)


def _members(players: Sequence[Player], group: str) -> list[Player]:
    if group in ("rated", "unrated"):
        return [one for one in players if (one.rating is None) == (group == "unrated")]
    return titled(players, group)


def titled(players: Sequence[Player], title: str) -> list[Player]:
    """Return the players with a title."""
    return [one for one in players if one.title is Title(title)]


def _counts(players: Sequence[Player], tournament: Tournament) -> tuple[Cell, ...]:
    """Return how many, of how many federations; at home and not, where the host is known.

    Where nobody's federation is known, nothing is said about them.
    """
    host = tournament.event.federation
    known = [one.federation for one in players if one.federation]
    if players and not known:
        return (len(players), None, None, None)
    at_home = known.count(host) if host else None
    others = None if at_home is None else len(known) - at_home
    return (len(players), len(set(known)), at_home, others)


# ---------------------------------------------------------------------------------------- IT3


def form_it3(tournament: Tournament) -> tuple[Part, ...]:
    """Return today's tournament report (IT3), its fields in the order of the sheet."""
    event, settings = tournament.event, tournament.settings
    is_swiss = tournament.described_system.family.is_swiss
    where = fields(
        "tournament",
        None,
        field("reporting_federation", Message("Reporting Federation"), event.federation),
        field("code", Message("FIDE tournament ID"), event.code),
        field("event", Message("Name of Tournament"), event.name or None),
        field("country", Message("Country/Federation"), event.federation),
        field("place", Message("Place of Tournament"), event.city),
        field("start", Message("Start"), form_day(event.first_day)),
        field("end", Message("End date"), form_day(event.last_day)),
        field("organiser", Message("Organizer (ID, name)"), event.organiser),
        field("contact", Message("Organizer E-mail"), event.organiser_contact),
        across=3,
    )
    accelerated = bool(settings.acceleration) or tournament.system.baku
    play = fields(
        "play",
        None,
        field("rounds", Message("Number of rounds"), _rounds(tournament), Kind.NUMBER),
        field(
            "schedule",
            Message("Schedule (number of rounds/day)"),
            rounds_per_day(tournament),
        ),
        time_field(tournament, "rate_of_play", Message("Rate(s) of play")),
        field("rate", Message("Standard/Rapid/Blitz"), both(rate_words(tournament))),
        Fact("type", label(Message("Tournament Type")), both(_kind(tournament)), data=event.kind),
        field(
            "individual",
            Message("Individual or team"),
            both(Message("team") if settings.teams_are_paired else Message("individual")),
        ),
        Fact(
            "system",
            label(Message("Swiss system variant")),
            both(event_system_words(tournament)) if is_swiss else None,
            data=settings.system if is_swiss else None,
        ),
        field(
            "accelerated",
            Message("Accelerated or normal"),
            both(Message("accelerated") if accelerated else Message("normal"))
            if is_swiss
            else None,
        ),
        across=4,
    )
    remarks = fields("remarks", None, *_lines_of_remarks(tournament), across=1)
    return (
        where,
        play,
        _pairings(tournament),
        remarks,
        counts(tournament),
        *_arbiters_of_it3(tournament),
    )


def _lines_of_remarks(tournament: Tournament) -> Iterator[Fact]:
    """Yield the four lines for remarks; the last one has all that is left."""
    found = [*tournament.remarks]
    for place in range(1, _REMARKS + 1):
        here = found[place - 1 : place] if place < _REMARKS else found[place - 1 :]
        text = Message("Special Remarks {number}", number=place)
        yield field(f"remark_{place}", text, "; ".join(here) or None)


def _arbiters_of_it3(tournament: Tournament) -> tuple[Card, Card]:
    """Return the Chief Arbiter, two deputies and further arbiters, always with their IDs."""
    event = tournament.event
    people = list(event.deputies)
    ids = [*event.deputy_ids, *(None,) * len(people)]
    places = max(_FURTHER + 2, len(people))

    def official(place: int) -> tuple[Cell, Cell]:
        return (ids[place], official_name(people[place])) if place < len(people) else (None, None)

    facts = [
        field("chief_arbiter_id", Message("Chief Arbiter: ID"), event.chief_arbiter_id),
        field(
            "chief_arbiter",
            Message("Chief Arbiter: name"),
            official_name(event.chief_arbiter),
        ),
        field(
            "chief_arbiter_contact", Message("Chief Arbiter: E-mail"), event.chief_arbiter_contact
        ),
    ]
    words = (
        (Message("1st Deputy: ID"), Message("1st Deputy: name")),
        (Message("2nd Deputy: ID"), Message("2nd Deputy: name")),
        *((Message("Arbiter: ID"), Message("Arbiter: name")),) * (places - 2),
    )
    others = []
    for place, (of_id, of_name) in enumerate(words):
        identity, name = official(place)
        others += [
            field(f"arbiter_{place + 1}_id", of_id, identity),
            field(f"arbiter_{place + 1}", of_name, name),
        ]
    return fields("chief", None, *facts, across=3), fields("arbiters", None, *others, across=4)
