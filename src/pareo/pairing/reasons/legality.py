"""What the rules forbid whatever else happens: a pair that may not meet, a bye that is barred.

Each system is asked itself: a round of two players has a pairing only if they may meet, and a
round of one only if that player may have the bye.
"""

from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.language import Message
from pareo.model import ByeKind, Tpn, points_words
from pareo.pairing.reasons.questions import ByeFor, Illegal, Meeting, Wish
from pareo.pairing.reasons.reasons import Prohibitions
from pareo.pairing.system import PairingSystem, Unpairable
from pareo.pairing.trace import NullTrace
from pareo.rulebook import BASIC_2026
from pareo.value import replace

NO_BYE: Final = BASIC_2026.article("3")
"""Only an odd number of players leaves one without an opponent."""


def illegal(setup: RoundSetup, system: PairingSystem, wish: Wish) -> Illegal | None:
    """Return why a wish is against the rules by itself, if it is."""
    entrants = {entrant.tpn: entrant for entrant in setup.entrants}
    rules = system.reasons.prohibitions
    match wish:
        case Meeting(one, other, wanted=True):
            return _pair(setup, system, rules, entrants[one], entrants[other])
        case ByeFor(player, wanted=True):
            return _bye(setup, system, rules, entrants[player])
    return None


def _pair(
    setup: RoundSetup, system: PairingSystem, rules: Prohibitions, one: Entrant, other: Entrant
) -> Illegal | None:
    if other.tpn in one.met:
        return Illegal(Message("They have already met"), rules.meeting)
    if other.tpn in one.forbidden:
        return Illegal(Message("This event keeps them apart (TRF record 260)"), None)
    if can_be_paired(setup, system, (one.tpn, other.tpn)):
        return None
    if one.colours and other.colours and one.colours[-1] is other.colours[-1]:
        return Illegal(
            Message("Whoever had the other colour would break a limit of colours"), rules.colours
        )
    return Illegal(Message("Their colours, or their federation, rule it out"), rules.colours)


def _bye(
    setup: RoundSetup, system: PairingSystem, rules: Prohibitions, player: Entrant
) -> Illegal | None:
    if len(setup.entrants) % 2 == 0:
        return Illegal(
            Message("The number of those to be paired is even, so no bye is given"), NO_BYE
        )
    if can_be_paired(setup, system, (player.tpn,)):
        return None
    return Illegal(_barred(player), rules.bye)


def _barred(player: Entrant) -> Message:
    """Return the round that bars the bye: an earlier one, or else points without a game."""
    for one in player.unplayed:
        if one.how is ByeKind.PAIRING_ALLOCATED:
            return Message("Had the bye already, in round {round}", round=one.round)
    scored = [one for one in player.unplayed if one.points]
    if not scored:
        return Message("A bye, or points without a game, of an earlier round rules it out")
    best = max(scored, key=lambda one: one.points)
    return Message(
        "Had {points} without a game in round {round}",
        points=points_words(best.points),
        round=best.round,
    )


def can_be_paired(setup: RoundSetup, system: PairingSystem, players: tuple[Tpn, ...]) -> bool:
    """Whether these alone can be paired, the bye included where their number is odd."""
    chosen = tuple(entrant for entrant in setup.entrants if entrant.tpn in players)
    alone = replace(setup, entrants=chosen)
    return not isinstance(system.pair(alone, NullTrace()), Unpairable)
