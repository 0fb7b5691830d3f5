"""The list of pairing systems, and the card of one: its chapter in the Handbook, and its proof."""

from datetime import timedelta
from typing import Final

from pareo.language import Day, Message
from pareo.pairing import PairingSystem
from pareo.reports.table import Card, Column, Fact, Kind, Table, known_card
from pareo.rulebook import HANDLING_1987
from pareo.schedules import FIXED, FixedSystem
from pareo.systems import SYSTEMS

_COLUMNS: Final = (
    Column("key", Message("Key")),
    Column("name", Message("System")),
    Column("chapter", Message("Chapter")),
    Column("edition", Message("Edition")),
    Column("first_day", Message("In force from")),
    Column("last_day", Message("until")),
    Column("exact", Message("Proof")),
    Column("rounds", Message("Rounds"), Kind.NUMBER),
    Column("proved_against", Message("Proved against"), for_programs=True),
    Column("codes", Message("Codes"), for_programs=True),
    Column("engines", Message("Engines"), for_programs=True),
)

_PROGRAMS_OF_1997: Final = {
    "dutch": "PETUNIA, SWISS CHESS, SVBOSS",
    "lim": "GMB",
    "dubov": "DUBOV",
    "burstein": "BURSTEIN",
}
"""By the first word of the key of a system."""


def system_list() -> Table:
    """Return all systems, those in force first."""
    rows = tuple(
        (
            system.key,
            system.name,
            system.chapter,
            system.edition.name,
            *_days(system),
            _proof(system),
            system.proof.rounds,
            system.proof.against,
            ", ".join(codes_of(system)),
            ", ".join(system.engines),
        )
        for system in SYSTEMS.values()
    )
    notes = (
        not_endorsed(),
        Message(
            "Exact: the text decides every pairing, and other programs find the same. Reading: the "
            "text is not complete, and rulings fill the gaps. Rounds: how many were compared."
        ),
    )
    return Table("systems", Message("Pairing systems"), _COLUMNS, rows, notes)


def fixed_list() -> Table:
    """Return the fixed systems."""
    columns = (Column("key", Message("Key")), Column("name", Message("System")))
    rows = tuple((system.key, system.name) for system in FIXED.values())
    note = Message("By the tables of the Arbiters' manual.")
    return Table("fixed", Message("Fixed systems"), columns, rows, (note,))


def system_card(system: PairingSystem) -> Card:
    """Return the facts of one system."""
    first, last = _days(system)
    return known_card(
        "system",
        system.name,
        Fact("key", Message("Key"), system.key),
        Fact("name", Message("System"), system.name),
        Fact("chapter", Message("Chapter"), system.chapter),
        Fact("edition", Message("Edition"), system.edition.name),
        Fact("first_day", Message("In force from"), first),
        Fact("last_day", Message("In force until"), last),
        Fact("codes", Message("Codes of report files"), ", ".join(codes_of(system)) or "-"),
        Fact("engines", Message("Engines"), ", ".join(system.engines)),
        Fact("exact", Message("Proof"), _proof(system)),
        Fact("proved_against", Message("Proved against"), system.proof.against),
        Fact("rounds", Message("Rounds compared"), system.proof.rounds, Kind.NUMBER),
        Fact("endorsed", Message("Endorsed by FIDE"), not_endorsed()),
        Fact("programs_1997", Message("Programs of 1997"), programs_of_1997(system)),
    )


def not_endorsed() -> Message:
    """State the standing of this program: what was compared is proof, not an endorsement."""
    return Message("Pareo has no endorsement of FIDE for any system.")


@HANDLING_1987.rule("19")
def programs_of_1997(system: PairingSystem) -> str | None:
    """Return the programs that the Congress of 1997 named for a system; None if there was none."""
    family, _, _ = system.key.partition("-")
    return _PROGRAMS_OF_1997.get(family)


def fixed_card(system: FixedSystem) -> Card:
    """Return the facts of a fixed system."""
    facts = (
        Fact("key", Message("Key"), system.key),
        Fact("name", Message("System"), system.name),
        Fact(
            "chapter",
            Message("Chapter"),
            Message("types of tournaments, Arbiters' manual of 2018"),
            data=system.chapter,
        ),
        Fact("size", Message("Size"), system.size),
        Fact("codes", Message("Codes of report files"), system.codes),
        Fact("command", Message("Command"), f"pareo schedule {system.key}"),
    )
    return Card("system", system.name, facts)


def codes_of(system: PairingSystem) -> tuple[str, ...]:
    """Return the codes of record 192 for a system; each may also end in _BAKU."""
    return system.codes if system.dated_code is None else (*system.codes, system.dated_code)


def _days(system: PairingSystem) -> tuple[str, Message | str | None]:
    """Return the first day in force, and the last if we also have the next edition."""
    first = system.edition.first_day
    assert first is not None
    later = [
        day
        for other in SYSTEMS.values()
        if other.chapter == system.chapter and (day := other.edition.first_day) and day > first
    ]
    if later:
        return Day(first), Day(min(later) - timedelta(days=1))
    return Day(first), Message("not known") if system.edition.superseded else None


def _proof(system: PairingSystem) -> Message:
    return Message("exact") if system.proof.exact else Message("reading")
