"""D.02 Articles 4 and 6.4: a whole round, as all engines pair it."""

from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import allocate
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.common.largest_pairing import unpairable
from pareo.pairing.olympiad_2022.bye import BYE, team_with_the_bye
from pareo.pairing.olympiad_2022.colours import STEPS, STEPS_WITHOUT_GAPS
from pareo.pairing.olympiad_2022.definitions import OlympiadTeam, field_of, ranked
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.olympiad_2022.groups import Side, groups_in_turn
from pareo.pairing.olympiad_2022.keeping import Engine, without
from pareo.pairing.olympiad_2022.steps import Pair, pair_group
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, GroupOpened, Trace

LIMITS_STRICT: Final = "limits-strict"
COLOUR_ALIGNMENT: Final = "colour-alignment"
"""The other readings of Articles 7.4 and 7.6 (rulings 0307 and 0308)."""


@EDITION.rule("6.2", "6.4")
def pair_round(setup: RoundSetup, trace: Trace, engine: Engine) -> PairingOutcome:
    """Give the bye; pair the groups from the top down, from the bottom up, the median last."""
    field = field_of(ranked(setup))
    if LIMITS_STRICT in setup.readings:
        engine = engine._replace(strict_limits=True)
    teams, bye = field.players, None
    if len(teams) % 2:
        bye = team_with_the_bye(field, lambda others: engine.can_be_paired(field, others))
        if bye is None:
            return unpairable(field)
        trace.record(ByeGiven(bye.tpn, BYE))
        teams = without(teams, bye)
    elif not engine.can_be_paired(field, teams):
        return unpairable(field)
    floaters: dict[bool, list[OlympiadTeam]] = {True: [], False: []}
    pairs: list[Pair] = []
    unpaired = teams
    for group in groups_in_turn(teams):
        arrived = floaters[group.upwards]
        if group.side is Side.MEDIAN:
            arrived = floaters[False] + floaters[True]
        trace.record(
            GroupOpened(
                group.residents[0].score,
                group.upwards,
                numbers_of(arrived),
                numbers_of(group.residents),
            )
        )
        made = pair_group(group, arrived, unpaired, field, engine, trace)
        pairs += made.pairs
        floaters[group.upwards] = made.floaters
        unpaired = without(unpaired, *(team for pair in made.pairs for team in pair))
    steps = STEPS_WITHOUT_GAPS if COLOUR_ALIGNMENT in setup.readings else STEPS
    boards = tuple(allocate(pair, steps, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, None if bye is None else bye.tpn)
