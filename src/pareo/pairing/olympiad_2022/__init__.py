"""D.02, the pairing rules of the Olympiads, edition of 1 January 2022: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, Unit, late, late_reasons

OLYMPIAD_2022: Final = PairingSystem(
    key="olympiad-2022",
    name=Message("Olympiad pairing rules"),
    edition=EDITION,
    engines={name: late(f"{__name__}.{name}") for name in ("fast", "reference", "literal")},
    proof=Proof(Message("an enumeration of the text"), rounds=278, exact=False),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("7.2"),
    accelerated=False,
    forbids_acceleration=True,
    unit=Unit.TEAMS,
    readings=("limits-strict", "colour-alignment"),
)
