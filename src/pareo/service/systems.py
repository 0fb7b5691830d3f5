"""The pairing systems: which there are, and how each was verified."""

from typing import TYPE_CHECKING

from pareo.handling import advice_on_rounds, advice_on_systems
from pareo.language import Message
from pareo.pairing import Unit
from pareo.schedules import FIXED
from pareo.service.desk.matches import form_of
from pareo.systems import SYSTEMS
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.reports import Card, Table


@dataclass(frozen=True, slots=True)
class OfferedSystem:
    """A system that an event may be played by, and how sure its pairings are.

    `is_current`: FIDE publishes it as it is; one that it does not is marked (FIDE's list, Q91).
    """

    key: str
    name: Message
    chapter: str
    proof: Message
    is_swiss: bool
    is_current: bool = True
    of_teams: bool = False


def offered_systems(unit: Unit | None = None) -> tuple[OfferedSystem, ...]:
    """Return the systems, those in force first; all of them, or those of one unit."""
    swiss = (
        OfferedSystem(
            each.key,
            each.name,
            each.edition.chapter,
            Message("exact") if each.proof.exact else Message("reading"),
            is_swiss=True,
            is_current=each.edition.is_current,
            of_teams=form_of(each.key).teams,
        )
        for each in SYSTEMS.values()
        if unit in (None, each.unit)
    )
    fixed = (
        OfferedSystem(
            each.key,
            each.name,
            each.chapter,
            Message("by its table"),
            is_swiss=False,
            of_teams=form_of(each.key).teams,
        )
        for each in FIXED.values()
        if unit is None
        or (unit is not Unit.TWO_GAMES and form_of(each.key).teams is (unit is Unit.TEAMS))
    )
    return (*swiss, *fixed)


def swiss_keys() -> tuple[str, ...]:
    """Return the keys of the systems that pair round by round."""
    return tuple(SYSTEMS)


def all_keys() -> tuple[str, ...]:
    """Return the keys of all systems, those with a fixed schedule last."""
    return (*SYSTEMS, *FIXED)


def advice_for(players: int, rounds: int | None = None) -> tuple[Message, ...]:
    """Return which systems and how many rounds the Arbiters' manual advises for so many players."""
    planned = () if rounds is None else advice_on_rounds(players, rounds)
    return (*advice_on_systems(players), *planned)


def terms_of_pairing() -> "Table":
    """Return the terms of the Swiss system, English and Spanish."""
    from pareo.reports import pairing_terms

    return pairing_terms()


def reports_on(key: str | None = None) -> "list[Card | Table]":
    """Return the lists of all systems, or one in detail."""
    from pareo.reports import fixed_card, fixed_list, system_card, system_list

    if key is None:
        return [system_list(), fixed_list()]
    return [fixed_card(FIXED[key]) if key in FIXED else system_card(SYSTEMS[key])]
