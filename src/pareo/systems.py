"""The one list of pairing systems, by key and by the code of report files; and pairing with one.

To add a system: its value from `pareo.pairing`, one line in SYSTEMS, one in CODES for each
code of record 192 that names it.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from pareo.arguments import TEXT, Argument, checked, optional
from pareo.errors import Fault, FormError, UnsupportedRuleError
from pareo.handling import scoring_fits_acceleration
from pareo.history import (
    baku_acceleration,
    effective_numbers,
    round_setup,
    table_of,
    took_part,
)
from pareo.language import Message
from pareo.model import (
    BAKU,
    TOURNAMENT,
    UNCODED,
    ByeKind,
    Colour,
    LateEntry,
    Points,
    Tournament,
    Tpn,
    VirtualPoints,
    event_system,
)
from pareo.model.event_system import remark_of, without_key
from pareo.pairing import Board, NullTrace, PairingOutcome, PairingSystem, RoundPairing, Trace
from pareo.pairing.burstein_2026 import BURSTEIN_2026, BURSTEIN_2026_STRICT
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dutch_1992 import DUTCH_1992, DUTCH_1992_STRICT
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.fide_1987 import FIDE_1987, FIDE_1987_YOUTH
from pareo.pairing.lim_2026 import LIM_2026, LIM_2026_MAXI
from pareo.pairing.system import Engine
from pareo.rulebook import BASIC, in_force
from pareo.schedules import FIXED, DueRound, Plan, due_round, plan_by_key, plan_of

SYSTEMS: Final[Mapping[str, PairingSystem]] = {
    system.key: system
    for system in (
        DUTCH_2026,
        DUBOV_2026,
        BURSTEIN_2026,
        BURSTEIN_2026_STRICT,
        LIM_2026,
        LIM_2026_MAXI,
        DUTCH_2017,
        DUTCH_1992,
        DUTCH_1992_STRICT,
        FIDE_1987,
        FIDE_1987_YOUTH,
    )
}

CODES: Final[Mapping[str, PairingSystem]] = {
    "FIDE_DUTCH_2026": DUTCH_2026,
    "FIDE_DUTCH_2025": DUTCH_2026,
    "FIDE_DUTCH_2017": DUTCH_2017,
}
"""The codes of record 192, each also with _BAKU, that name one edition of a system."""

BY_DATE: Final[Mapping[str, str]] = {
    "FIDE_DUTCH": "C.04.3",
    "FIDE_DUBOV": "C.04.4.1",
    "FIDE_BURSTEIN": "C.04.4.2",
}
"""The codes that leave the edition to the date of the event, and the chapters they name."""

USUAL: Final = "C.04.3"
"""The chapter of an event that names no system."""

FIRST_ACCELERATED: Final = "2017"
"""The first edition of systems that know acceleration."""

TRACE: Final[Argument[Trace]] = Argument(
    frozenset(),
    lambda given, _where: given if isinstance(given, Trace) else None,
    Message("a trace, such as ListTrace()"),
)


class ChosenSystem(NamedTuple):
    """The system of an event, and what to tell if the event names none or another."""

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


def system_of(tournament: Tournament) -> ChosenSystem:
    """Return the system that the event names, else the one in force on its first day.

    Without a day it is today's; where no edition covers the day it is the nearest, and told.
    """
    named = tournament.system
    if named.code in CODES:
        return ChosenSystem(CODES[named.code])
    if named.key in SYSTEMS:
        return ChosenSystem(SYSTEMS[named.key])
    if named.code in BY_DATE:
        return _in_force(BY_DATE[named.code], tournament)
    if named.code:
        raise UnsupportedRuleError(
            Message(
                "Pareo does not pair by {code} yet. To pair by another system all the same, "
                "name one of these (--system on the command line): {known}.",
                code=tournament.settings.system,
                known=", ".join(SYSTEMS),
            )
        )
    chosen = _in_force(USUAL, tournament)
    return ChosenSystem(
        chosen.system,
        chosen.notice
        or Message(
            "The pairing system is not named; taken as {key}: {name}, {chapter}.",
            key=chosen.system.key,
            name=chosen.system.name,
            chapter=chosen.system.chapter,
        ),
    )


def fixed_plan(tournament: Tournament, key: str | None = None) -> Plan | None:
    """Return the fixed system of that key, else the event's own; None if that is a Swiss.

    Raises UnsupportedRuleError for a code that leaves the schedule to the event, if the event
    has no comment that tells it.
    """
    own = plan_of(tournament)
    if key is not None:
        if key not in FIXED:
            return None
        return own if own and own.key == key else plan_by_key(key, tournament)
    named = tournament.system
    if own is None and named.key in FIXED:
        return plan_by_key(named.key, tournament)
    if own is None and named.is_custom and not named.family.is_swiss:
        raise UnsupportedRuleError(
            Message(
                "{code} leaves the schedule to the event, and no comment in the file tells it. "
                "Name one of these (--system on the command line): {known}.",
                code=named.code,
                known=", ".join(FIXED),
            )
        )
    return own


def next_of_plan(tournament: Tournament, plan: Plan) -> DueRound:
    """Return the round of a fixed system that is due; raises FormError if none is left."""
    due = due_round(tournament, plan)
    if due is None:
        raise FormError(
            [
                Fault(
                    Message("No round of {key} is left to be paired.", key=plan.key),
                    Message("Enter what is missing; pareo schedule --from tells how it stands."),
                )
            ]
        )
    return due


def chosen_system(tournament: Tournament, key: str | None = None) -> ChosenSystem:
    """Return the system of that key, else the event's own; players meet in one game."""
    settings = tournament.settings
    if settings.teams_are_paired or settings.games_per_match > 1:
        raise UnsupportedRuleError(
            Message("Pareo does not pair teams, nor matches of several games, yet.")
        )
    if key is None:
        return system_of(tournament)
    asked = system_named(key)
    return ChosenSystem(asked, None if _names(tournament, asked) else _told(tournament, asked))


def code_for(system: PairingSystem, tournament: Tournament) -> str:
    """Return the code by which a report file names a system, with Baku where the event has it.

    Of the codes that leave the edition to the date only one that leads back to the system will
    do. Historical systems have none of their own, nor has Lim.
    """
    codes = [code for code, named in CODES.items() if named is system]
    codes += [
        code
        for code, chapter in BY_DATE.items()
        if chapter == system.chapter and _in_force(chapter, tournament).system is system
    ]
    if not codes:
        return UNCODED
    return codes[0] + BAKU if tournament.system.baku else codes[0]


def naming(tournament: Tournament, system: PairingSystem) -> Tournament:
    """Return the event that names a system: by its code, and where it has none by a remark too."""
    code = code_for(system, tournament)
    remarks = without_key(tournament.remarks)
    if code == UNCODED:
        remarks += (remark_of(system.key),)
    settings = replace(tournament.settings, system=code)
    return replace(tournament, settings=settings, remarks=remarks)


def with_code(tournament: Tournament) -> Tournament:
    """Return the event with the code of record 192 in place of the key of a system.

    What the code leaves open is said by a remark.
    """
    named = event_system(tournament.settings.system)
    key = named.key
    if named.baku:
        return tournament
    if key in SYSTEMS:
        return naming(tournament, SYSTEMS[key])
    if key not in FIXED or (plan := plan_of(tournament)) is None:
        return tournament
    remarks = tournament.remarks if plan.remark is None else (plan.remark, *tournament.remarks)
    settings = replace(tournament.settings, system=plan.code)
    return replace(tournament, settings=settings, remarks=remarks)


def acceleration_notices(tournament: Tournament, system: PairingSystem) -> tuple[Message, ...]:
    """Return what an arbiter should know about the virtual points of an event."""
    settings = tournament.settings
    own = settings.acceleration
    baku = tournament.system.baku
    notices = []
    if (own or baku) and system.edition.name < FIRST_ACCELERATED:
        notices.append(
            Message(
                "{key} knows no acceleration; the virtual points are used all the same.",
                key=system.key,
            )
        )
    if baku and (ruling := scoring_fits_acceleration(settings)).refused:
        notices.append(Message("{reason} (C.04.7 Art. 1.1)", reason=ruling.reason))
    due = table_of(baku_acceleration(tournament)) if baku else {}
    if baku and own and table_of(own) not in (due, _due_if_late(tournament)):
        notices.append(
            Message(
                "The virtual points of the event are not those of the Baku method, unless players "
                "came late; those of the event are used (C.04.7 Art. 1.3 and 1.4)."
            )
        )
    if due and not own and _absent_at_first(tournament):
        notices.append(
            Message(
                "Group A of the Baku method is taken as numbers 1 to {last}. If players came late it "
                "may be another one (C.04.7 Art. 1.3); record 250 says which.",
                last=max(due),
            )
        )
    if any(_beyond(band, tournament) for band in own):
        notices.append(
            Message("Virtual points are given to numbers or rounds that the event does not have.")
        )
    return tuple(notices)


def _due_if_late(tournament: Tournament) -> dict[Tpn, tuple[Points, ...]]:
    """Return the virtual points due if all who were absent in round 1 came late.

    Few files tell a late entry from another absence (C.04.7 Art. 1.3).
    """
    entries = tuple(LateEntry(tpn, 2) for tpn in _absent_at_first(tournament))
    known = (*tournament.late_entries, *entries)
    return table_of(baku_acceleration(replace(tournament, late_entries=known)))


def _absent_at_first(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return who was absent in round 1 and is not known to have come late."""
    late = {entry.participant for entry in tournament.late_entries}
    return tuple(
        bye.participant
        for played in tournament.rounds[:1]
        for bye in played.byes
        if bye.kind is ByeKind.ZERO_POINT and bye.participant not in late
    )


def _beyond(band: VirtualPoints, tournament: Tournament) -> bool:
    rounds = tournament.settings.rounds
    return band.last > max(each.number for each in tournament.participants) or (
        rounds is not None and band.last_round > rounds
    )


def _names(tournament: Tournament, system: PairingSystem) -> bool:
    """Whether an event names that system, or none at all."""
    if not tournament.system.code:
        return True
    try:
        return system_of(tournament).system is system
    except UnsupportedRuleError:
        return False


def _told(tournament: Tournament, system: PairingSystem) -> Message:
    return Message(
        "The file names {code}; paired by {key} as asked.",
        code=tournament.settings.system,
        key=system.key,
    )


def engine_named(system: PairingSystem, name: str) -> Engine:
    """Return the engine of a system by its name."""
    if name in system.engines:
        return system.engines[name]
    raise UnsupportedRuleError(
        Message(
            "{key} has no engine “{name}”. Choose one of: {known}.",
            key=system.key,
            name=name,
            known=", ".join(system.engines),
        )
    )


def ready_for_pairing(
    tournament: Tournament, *, rounds: int | None = None, initial_colour: Colour | None = None
) -> Tournament:
    """Return the event with what is given here, and with what follows from its records.

    The bands of Baku follow from the code of the system where the event has no virtual
    points of its own; the initial colour follows from the first pairing on record.
    """
    settings = tournament.settings
    settings = replace(
        settings,
        rounds=settings.rounds if rounds is None else rounds,
        initial_colour=initial_colour or settings.initial_colour or concluded_colour(tournament),
    )
    ready = replace(tournament, settings=settings)
    if not settings.acceleration and tournament.system.baku:
        ready = replace(ready, settings=replace(settings, acceleration=baku_acceleration(ready)))
    return ready


def concluded_colour(tournament: Tournament) -> Colour | None:
    """Conclude the initial colour from the first pairing; None before it.

    There the odd effective numbers have it (C.04.3 Art. 5.2.5, ruling 0001).
    """
    for index, played in enumerate(tournament.rounds):
        if not played.matches:
            continue
        match = min(played.matches, key=lambda match: min(match.home, match.away))
        higher = min(match.home, match.away)
        paired = took_part(replace(tournament, rounds=(played,), requested_byes=()))
        odd = effective_numbers(tournament.after_round(index), paired)[higher] % 2
        return match.colour_of(higher) if odd else match.colour_of(higher).other
    return None


@checked(
    tournament=TOURNAMENT,
    system=optional(TEXT),
    engine=TEXT,
    trace=optional(TRACE),
)
def pair_round(
    tournament: Tournament,
    system: str | None = None,
    engine: str = "fast",
    *,
    trace: Trace | None = None,
) -> PairingOutcome:
    """Pair the next round of an event: by the system of that key, else by its own.

    Raises InputError if the number of rounds or, before round 1, the initial colour is not
    known, and UnsupportedRuleError if Pareo does not have the system.
    """
    if (plan := fixed_plan(tournament, system)) is not None:
        games = next_of_plan(tournament, plan).games
        return RoundPairing(tuple(Board(game.white, game.black) for game in games))
    chosen = chosen_system(tournament, system)
    run = engine_named(chosen.system, engine)
    return run(round_setup(ready_for_pairing(tournament)), trace or NullTrace())


def _in_force(chapter: str, tournament: Tournament) -> ChosenSystem:
    """Return the edition of a chapter in force on the first day; before all of them the oldest."""
    ours = {edition: system for edition, system in _MAIN.items() if edition.chapter == chapter}
    first_day = tournament.event.first_day
    if (found := in_force(ours, first_day)) is not None:
        return ChosenSystem(ours[found])
    nearest = ours[min(ours, key=lambda edition: edition.first_day or date.max)]
    return ChosenSystem(
        nearest,
        Message(
            "The event began on {day}, before any edition of {chapter} that Pareo has; taken as "
            "{key}, the nearest. pareo systems lists the others.",
            day=first_day,
            chapter=chapter,
            key=nearest.key,
        ),
    )


_MAIN: Final = {system.edition: system for system in reversed(tuple(SYSTEMS.values()))}
"""The systems by edition; of several readings the one that is listed first."""


def basic_rules_of(system: PairingSystem) -> str:
    """Return the edition of the basic rules that began with, or before, that of a system."""
    return (in_force(BASIC, system.edition.first_day) or BASIC[0]).name
