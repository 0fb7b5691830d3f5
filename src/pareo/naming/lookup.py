"""Systems by key, by the code of record 192, and by the day of an event."""

from datetime import date
from typing import Final, NamedTuple

from pareo.errors import UnsupportedRuleError
from pareo.language import Message
from pareo.model import Tournament
from pareo.pairing import PairingSystem, Unit
from pareo.rulebook import in_force
from pareo.systems import SYSTEMS

USUAL_CODE: Final = "FIDE_DUTCH"
"""The code of the system of an event of single games that names none."""

_USUAL_CODES: Final = {Unit.TEAMS: "FIDE_TEAM", Unit.TWO_GAMES: "FIDE_DOUBLESWISS"}
_UNITS: Final = {
    Unit.SINGLE_GAMES: Message("players in single games"),
    Unit.TWO_GAMES: Message("players in matches of two games"),
    Unit.TEAMS: Message("teams"),
    None: Message("players in matches of more games"),
}


class ChosenSystem(NamedTuple):
    """The system of an event, and what to report if the event names none or another."""

    system: PairingSystem
    notice: Message | None = None

    @property
    def notices(self) -> tuple[Message, ...]:
        """The notice, if there is one."""
        return () if self.notice is None else (self.notice,)


def system_named(key: str) -> PairingSystem:
    """Return the system of that key."""
    if key in SYSTEMS:
        return SYSTEMS[key]
    raise UnsupportedRuleError(
        Message(
            "There is no pairing system “{key}”. Choose one of: {known}.",
            key=key,
            known=", ".join(SYSTEMS),
        )
    )


def chosen_system(tournament: Tournament, key: str | None = None) -> ChosenSystem:
    """Return the system of that key, else the event's own; it pairs whom the event has."""
    chosen = system_of(tournament) if key is None else _asked_for(tournament, key)
    refuse_other_unit(tournament, chosen.system)
    _refuse_acceleration(tournament, chosen.system)
    _refuse_unknown_readings(tournament, chosen.system)
    return chosen


def _asked_for(tournament: Tournament, key: str) -> ChosenSystem:
    asked = system_named(key)
    if not tournament.system.code or names(tournament, asked):
        return ChosenSystem(asked)
    notice = Message(
        "The file names {code}; paired by {key} as asked.",
        code=tournament.settings.system,
        key=asked.key,
    )
    return ChosenSystem(asked, notice)


def refuse_other_unit(tournament: Tournament, system: PairingSystem) -> None:
    """Refuse a system that pairs teams where players are paired, and the like."""
    own = Unit.of(tournament.settings)
    if own is system.unit:
        return
    raise UnsupportedRuleError(
        Message(
            "{key} pairs {unit}, and this is an event of {own}.",
            key=system.key,
            unit=_UNITS[system.unit],
            own=_UNITS[own],
        )
    )


def _refuse_acceleration(tournament: Tournament, system: PairingSystem) -> None:
    """Refuse virtual points where a text leaves no room for them."""
    if system.forbids_acceleration and (tournament.settings.acceleration or tournament.system.baku):
        raise UnsupportedRuleError(
            Message(
                "Rounds by {key} cannot be accelerated. Take the virtual points out of the event.",
                key=system.key,
            )
        )


def _refuse_unknown_readings(tournament: Tournament, system: PairingSystem) -> None:
    unknown = [each for each in tournament.settings.readings if each not in system.readings]
    if unknown:
        raise UnsupportedRuleError(
            Message(
                "{key} has no other reading “{reading}”. It has: {known}.",
                key=system.key,
                reading=unknown[0],
                known=", ".join(system.readings) or Message("none"),
            )
        )


def system_of(tournament: Tournament) -> ChosenSystem:
    """Return the system that the event names, else the one in force on its first day.

    An event without a day is taken for one of the Handbook's day; where no edition covers the
    day it is the nearest, with a notice.
    """
    named = tournament.system
    for system in SYSTEMS.values():
        if named.code in system.codes or named.key == system.key:
            return ChosenSystem(system)
    if not named.code:
        return _usual(tournament)
    if any(system.dated_code == named.code for system in SYSTEMS.values()):
        return system_in_force(named.code, tournament)
    raise UnsupportedRuleError(
        Message(
            "Pareo does not pair by {code} yet. To pair by another system all the same, "
            "name one of these: {known}.",
            code=tournament.settings.system,
            known=", ".join(SYSTEMS),
        )
    )


def system_in_force(code: str, tournament: Tournament) -> ChosenSystem:
    """Return which of the editions with that code was in force on the first day of an event."""
    ours = {system.edition: system for system in SYSTEMS.values() if system.dated_code == code}
    first_day = tournament.event.first_day
    if (found := in_force(ours, first_day)) is not None:
        return ChosenSystem(ours[found])
    nearest = ours[min(ours, key=lambda edition: edition.first_day or date.max)]
    return ChosenSystem(
        nearest,
        Message(
            "The event began on {day}, before any edition of {chapter} that Pareo has; taken as "
            "{key}, the nearest.",
            day=first_day,
            chapter=nearest.chapter,
            key=nearest.key,
        ),
    )


def names(tournament: Tournament, system: PairingSystem) -> bool:
    """Whether an event names that system."""
    try:
        return bool(tournament.system.code) and system_of(tournament).system is system
    except UnsupportedRuleError:
        return False


def _usual(tournament: Tournament) -> ChosenSystem:
    unit = Unit.of(tournament.settings)
    code = USUAL_CODE if unit is None else _USUAL_CODES.get(unit, USUAL_CODE)
    chosen = system_in_force(code, tournament)
    if chosen.notice is not None:
        return chosen
    system = chosen.system
    return ChosenSystem(
        system,
        Message(
            "The pairing system is not named; taken as {key}: {name}, {chapter}.",
            key=system.key,
            name=system.name,
            chapter=system.chapter,
        ),
    )
