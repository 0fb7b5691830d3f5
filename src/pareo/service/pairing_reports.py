"""A round that was just paired, as a table and for programs."""

from pareo.language import Translate
from pareo.model import ByeKind
from pareo.reports import BYE_KEYS, Table, pairing_of_players
from pareo.schedules import FIXED
from pareo.service.rounds import PairedRound, UnpairableRound


def pairing_table(paired: PairedRound) -> Table:
    """Return the round board by board."""
    if paired.system.key not in FIXED:
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
