"""C.04.6, the Swiss Team Pairing System, edition of 1 February 2026: what only this text says."""

from typing import Final

from pareo.language import Message
from pareo.pairing.system import PairingSystem, Proof, Unit, late, late_reasons
from pareo.pairing.team_2026.edition import EDITION
from pareo.pairing.words import late_words

_TYPES: Final = ("_TYPEA", "_TYPEB", "")
_SCORES: Final = ("_MP_GP", "_MP", "_GP_MP", "_GP")

TEAM_2026: Final = PairingSystem(
    key="team-2026",
    name=Message("Swiss Team Pairing System"),
    edition=EDITION,
    lot=EDITION.article("4.3.1"),
    engines={
        "fast": late(f"{__name__}.criteria", "pair_fast"),
        "reference": late(f"{__name__}.criteria", "pair_by_reference"),
        "literal": late(f"{__name__}.criteria", "pair_literally"),
    },
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(Message("an enumeration of the text"), rounds=592, exact=True),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    codes=tuple(f"FIDE_TEAM{kind}{score}" for kind in _TYPES for score in _SCORES),
    dated_code="FIDE_TEAM",
    unit=Unit.TEAMS,
    readings=("c6-graded", "c6-next-score", "last-round-no-preference", "floats-by-score"),
)
