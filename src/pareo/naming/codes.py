"""How report files name a system: by a code of record 192, and by a remark where it has none."""

from pareo.model import (
    BAKU,
    UNCODED,
    UNCODED_TEAMS,
    Tournament,
    event_system,
    remark_of_system,
    without_system,
)
from pareo.naming.lookup import names, system_in_force
from pareo.pairing import PairingSystem, Unit
from pareo.systems import SYSTEMS
from pareo.value import replace


def code_for(system: PairingSystem, tournament: Tournament) -> str:
    """Return the code by which a report file names a system, with Baku where the event has it.

    An event that names the system keeps its code, which may say more than the key. A code that
    leaves the edition to the date is used only if it leads back to the system.
    Historical systems have none, nor have Lim and the Olympiads.
    """
    own = tournament.system.code
    if own and names(tournament, system) and own in (*system.codes, system.dated_code):
        return own + BAKU if tournament.system.baku else own
    codes = [*system.codes]
    if (dated := system.dated_code) and system_in_force(dated, tournament).system is system:
        codes.append(dated)
    if not codes:
        return UNCODED_TEAMS if system.unit is Unit.TEAMS else UNCODED
    return codes[0] + BAKU if tournament.system.baku else codes[0]


def naming(tournament: Tournament, system: PairingSystem) -> Tournament:
    """Return the event that names a system: by its code, and where it has none by a remark too."""
    code = code_for(system, tournament)
    remarks = without_system(tournament.remarks)
    if code in (UNCODED, UNCODED_TEAMS):
        remarks += (remark_of_system(system.key),)
    settings = replace(tournament.settings, system=code)
    return replace(tournament, settings=settings, remarks=remarks)


def with_code(tournament: Tournament) -> Tournament:
    """Return the event with the code of record 192 in place of the key of a system.

    What the code leaves open is said by a remark.
    """
    named = event_system(tournament.settings.system)
    if not named.code or named.baku:
        return tournament
    if named.key in SYSTEMS:
        return naming(tournament, SYSTEMS[named.key])
    if named.family.is_swiss:
        return tournament
    from pareo.schedules import FIXED, plan_of

    if named.key not in FIXED or (plan := plan_of(tournament)) is None:
        return tournament
    remarks = tournament.remarks if plan.remark is None else (plan.remark, *tournament.remarks)
    settings = replace(tournament.settings, system=plan.code)
    return replace(tournament, settings=settings, remarks=remarks)
