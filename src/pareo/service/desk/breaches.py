"""What is wrong with pairs that were made by hand: found by the audit and by the rules."""

from collections.abc import Iterator, Mapping
from typing import Final

from pareo.auditor import Finding, Kind, Severity, audit, audit_pairing
from pareo.errors import PareoError
from pareo.handling import ColourProposal
from pareo.history import colours_by_round, colours_played, setup_of_everybody
from pareo.journal import (
    State,
    ids_of,
    named,
    names_of,
    numbers_of,
    tournament_before,
    tournament_of,
)
from pareo.language import Message
from pareo.model import Colour, Round, Tournament, Tpn
from pareo.naming import system_of
from pareo.pairing import Preference, colour_preference
from pareo.rounds import rules_of
from pareo.service.desk.answers import Caution
from pareo.service.desk.positions import Position
from pareo.value import replace


def due_colours(state: State, number: int) -> Mapping[Tpn, Preference | None]:
    """Return what everybody is due in a round; to teams that no system pairs nothing is."""
    before = tournament_before(state, number)
    if not state.of_teams:
        return {tpn: colour_preference(had) for tpn, had in colours_played(before).items()}
    settings = before.settings
    if settings.rounds is None or settings.initial_colour is None:
        return {}
    try:
        system = system_of(before).system
    except PareoError:
        return {}
    setup = setup_of_everybody(before)
    return {each.tpn: system.reasons.preference(setup, each) for each in setup.entrants}


ASKED: Final = frozenset(
    {
        Kind.MET_AGAIN,
        Kind.FORBIDDEN,
        Kind.BYE_BARRED,
        Kind.COLOUR_DIFFERENCE,
        Kind.COLOUR_RUN,
        Kind.ABSENCE,
    }
)
"""Breaches that an arbiter may choose, asked about one by one."""

_DOUBLE: Final = "double-round-robin"

Place = tuple[str, tuple[int, ...]]
"""What is broken, and by whom."""


def findings_in(
    state: State, number: int, position: Position, *, complete: bool = False
) -> tuple[Finding, ...]:
    """Return what the audit finds in a round; `complete` ones also for who is left out."""
    numbers = numbers_of(state)
    paired = position.as_round(state, number)
    if state.laid:
        found = audit(_with_round(state, number, paired)).faults
    elif state.plan:
        found = audit(tournament_before(state, number).with_round(paired)).faults
    else:
        found = audit_pairing(tournament_before(state, number), paired).faults
    wanted = ASKED if not complete else frozenset(Kind) - {Kind.POINTS, Kind.PLACES}
    called = names_of(state)
    names = {Tpn(tpn): called[who] for who, tpn in numbers.items()}
    return tuple(each.named(names) for each in found if each.kind in wanted)


def breaches_in(state: State, number: int, position: Position) -> tuple[Caution, ...]:
    """Return everything that a position breaks and an arbiter may choose."""
    return tuple(_breaches(state, number, position).values())


def new_breaches(
    state: State, number: int, before: Position, after: Position
) -> tuple[Caution, ...]:
    """Return what an operation breaks that was not broken before it."""
    old = set(_breaches(state, number, before))
    return tuple(
        caution for key, caution in _breaches(state, number, after).items() if key not in old
    )


def _breaches(state: State, number: int, position: Position) -> dict[Place, Caution]:
    found: dict[Place, Caution] = {
        (each.kind.value, each.participants): Caution(
            _CODES[each.kind], 3, each.message, str(each.rule)
        )
        for each in findings_in(state, number, position)
        if each.severity is Severity.FAULT
    }
    if state.plan:
        if state.plan["key"] == _DOUBLE:
            found |= dict(_third_colours(state, number, position))
        return found
    return found | dict(_both_against(state, number, position))


_CODES: Final[Mapping[Kind, str]] = {
    Kind.MET_AGAIN: "repeat",
    Kind.FORBIDDEN: "prohibited-pair",
    Kind.BYE_BARRED: "barred-bye",
    Kind.COLOUR_DIFFERENCE: "colour-difference",
    Kind.COLOUR_RUN: "third-colour",
    Kind.ABSENCE: "absent",
}


def _both_against(state: State, number: int, position: Position) -> Iterator[tuple[Place, Caution]]:
    """Yield the boards where both have the colour that is not due to them."""
    numbers = numbers_of(state)
    due = due_colours(state, number)
    for white, black in position.games.values():
        first, second = (due.get(Tpn(numbers[who])) for who in (white, black))
        if first and second and first.due is Colour.BLACK and second.due is Colour.WHITE:
            text = Message(
                "{white} is due Black and {black} is due White: both get the other colour.",
                white=named(state, white),
                black=named(state, black),
            )
            key = "both-against-colour", (numbers[white], numbers[black])
            yield key, Caution("both-against-colour", 2, text, "C.04.1 Art. 8")


def _third_colours(
    state: State, number: int, position: Position
) -> Iterator[tuple[Place, Caution]]:
    """Yield who has a colour three times in a row around a round of a double round robin."""
    whole = _with_round(state, number, position.as_round(state, number))
    rule = rules_of(whole).run_limit
    if rule is None:
        return
    ids = ids_of(state)
    for tpn, colours in colours_by_round(whole).items():
        for last in range(number, min(number + 2, len(colours)) + 1):
            proposed = colours[last - 1]
            if proposed is None:
                continue
            played = [each for each in colours[: last - 1] if each is not None]
            ruling = rule(ColourProposal(played, proposed))
            if ruling.refused:
                text = Message(
                    "{name}, round {round}: {reason}",
                    name=named(state, ids[tpn]),
                    round=last,
                    reason=ruling.reason,
                )
                yield (
                    ("third-colour", (tpn, last)),
                    Caution("third-colour", 3, text, str(ruling.article)),
                )


def _with_round(state: State, number: int, paired: Round) -> Tournament:
    whole = tournament_of(state)
    rounds = list(whole.rounds)
    rounds[number - 1] = paired
    return replace(whole, rounds=tuple(rounds))
