"""A round that was just paired, as a table, as a file and for programs."""

from typing import Final

from pareo.language import Translate
from pareo.model import UNCODED, UNCODED_TEAMS, ByeKind
from pareo.naming import USUAL_CODE, names, naming
from pareo.pairing import PairingSystem, Unit
from pareo.reports import BYE_KEYS, Table, pairing_of_players
from pareo.service.files import JSON, Converted, convert
from pareo.service.rounds import PairedRound, UnpairableRound
from pareo.value import dataclass

_NAMING: Final = ("trf26", JSON)
"""The formats that can name every system."""


@dataclass(frozen=True, slots=True)
class EventFile:
    """The event with the new round in the form of a file.

    `named` is the code of record 192 before, `code` the one after. `unnamed` says that the format
    has no name for the system.
    """

    converted: Converted
    named: str | None = None
    code: str | None = None
    unnamed: bool = False

    @property
    def renamed(self) -> bool:
        """Whether record 192 names another system than before."""
        return bool(self.named) and self.code != self.named and self.converted.format in _NAMING


def event_file(paired: PairedRound, target: str) -> EventFile:
    """Write the event with the new round in one of the formats, naming the system used."""
    after = paired.after
    if not isinstance(paired.system, PairingSystem):
        return EventFile(convert(after, target))
    named = after.settings.system
    missing = not named and (target in _NAMING or paired.system.dated_code != USUAL_CODE)
    if missing or (named and not names(after, paired.system)):
        after = naming(after, paired.system)
    code = after.settings.system
    return EventFile(
        convert(after, target),
        named,
        code,
        code in (UNCODED, UNCODED_TEAMS) and target not in _NAMING,
    )


def pairing_table(paired: PairedRound) -> Table:
    """Return the round board by board."""
    if isinstance(paired.system, PairingSystem) and paired.system.unit is not Unit.TEAMS:
        return pairing_of_players(paired.after, paired.number)
    from pareo.reports import round_table  # with crosstables and standings

    return round_table(paired.after, paired.number)


def round_as_dict(round_: PairedRound | UnpairableRound, translate: Translate) -> dict[str, object]:
    """Return the round for programs: its boards, or why there are none."""
    head: dict[str, object] = {
        "system": round_.system.key,
        "engine": round_.engine,
        "notices": [notice.said(translate) for notice in round_.notices],
        "round": round_.number,
        "rounds": round_.before.settings.rounds,
    }
    if isinstance(round_, UnpairableRound):
        why = round_.why
        reason = {
            "blocked": list(why.blocked),
            "against": list(why.against),
            "reason": why.reason.said(translate),
        }
        nothing = {"boards": None, "bye": None, "absent": None}
        return {**head, **nothing, "unpairable": reason, "table": None}
    return {
        **head,
        "boards": [[match.home, match.away] for match in round_.paired.matches],
        "bye": round_.pairing.bye,
        "absent": [
            {"number": bye.participant, "bye": BYE_KEYS[bye.kind]}
            for bye in round_.paired.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        ],
        "unpairable": None,
        "table": pairing_table(round_).as_dict(),
    }
