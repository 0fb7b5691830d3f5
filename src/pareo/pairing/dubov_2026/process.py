"""C.04.4.1 Article 3.2: from the top scoregroup down, each bracket paired completely."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from pareo.history import RoundSetup
from pareo.model import Colour
from pareo.pairing.common.allocation import Step, allocate, newcomers_first
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dubov_2026.completion import Field, field_of, unpairable
from pareo.pairing.dubov_2026.criteria import failure_values
from pareo.pairing.dubov_2026.definitions import DubovPlayer, ranked, scoregroups
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.prohibitions import may_have_the_bye
from pareo.pairing.dubov_2026.sequence import by_average, by_number
from pareo.pairing.dubov_2026.situation import DubovSituation, Players, UpfloaterSet
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import (
    ByeGiven,
    ByeRefused,
    OpponentsFound,
    PlayersShifted,
    SubgroupsMade,
    Trace,
    UpfloatersChosen,
)
from pareo.rulebook import Rule
from pareo.value import dataclass

Completes = Callable[[Field, Sequence[DubovPlayer]], bool]
"""Whether all of some players can be paired with each other."""

BARRED: Final = EDITION.article("3.1.1")
LEAVES_NO_ROUND: Final = EDITION.article("3.1.2")
LOWEST_SCORE: Final = EDITION.article("3.1.3")
MOST_GAMES: Final = EDITION.article("3.1.4")
LARGEST_NUMBER: Final = EDITION.article("3.1.5")


@EDITION.rule("3.1.1", "3.1.2")
def bye_of(field: Field, completes: Completes, trace: Trace) -> DubovPlayer:
    """Return the first who may have the bye and leaves a field that can be paired; there is one."""
    order = bye_order(field.players)
    for index, player in enumerate(order):
        if not may_have_the_bye(player):
            trace.record(ByeRefused(player.tpn, BARRED))
        elif not completes(field, [one for one in field.players if one is not player]):
            trace.record(ByeRefused(player.tpn, LEAVES_NO_ROUND))
        else:
            trace.record(ByeGiven(player.tpn, _decided(player, order[index + 1 :])))
            return player
    raise AssertionError(field)


@EDITION.rule("3.1.3", "3.1.4", "3.1.5")
def bye_order(players: Iterable[DubovPlayer]) -> tuple[DubovPlayer, ...]:
    """Order the players by the lowest score, then the most games, then the largest number."""
    return tuple(sorted(players, key=lambda player: (player.score, -player.games, -player.tpn)))


def _decided(player: DubovPlayer, others: Sequence[DubovPlayer]) -> Rule:
    """Return the step that set the chosen one apart from the next who may have the bye."""
    following = next((other for other in others if may_have_the_bye(other)), None)
    if following is None or following.score != player.score:
        return LOWEST_SCORE
    return MOST_GAMES if following.games != player.games else LARGEST_NUMBER


STEPS: Final[tuple[Step[DubovPlayer], ...]] = newcomers_first(
    EDITION, "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"
)


@dataclass(frozen=True, slots=True)
class Division:
    """A bracket in its two subgroups: those who prefer White (G1), and the others (G2)."""

    field: Field
    white: Players
    black: Players

    @property
    def lesser(self) -> Colour:
        """The colour of the smaller subgroup, White if both are equal."""
        return Colour.WHITE if len(self.white) <= len(self.black) else Colour.BLACK

    @property
    def smaller(self) -> Players:
        """The subgroup of that colour."""
        return self.white if self.lesser is Colour.WHITE else self.black

    @property
    def larger(self) -> Players:
        """The other one."""
        return self.black if self.lesser is Colour.WHITE else self.white

    @property
    def surplus(self) -> int:
        """How many must change sides for both to be equal."""
        return (len(self.larger) - len(self.smaller)) // 2


class Shift(NamedTuple):
    """Who leaves the smaller subgroup, and who the larger one."""

    from_smaller: Players
    from_larger: Players


class Choices(NamedTuple):
    """What an engine finds: the same by different ways."""

    has_complete_round: Callable[[Field], bool]
    completes: Completes
    upfloaters: Callable[[DubovSituation], Players]
    shift: Callable[[Division], Shift]
    opponents: Callable[[Field, Players, Players], Players]


FEWEST: Final = EDITION.article("3.2.2")
BY_PREFERENCE: Final = EDITION.article("3.2.3")
RECOMPOSED: Final = EDITION.article("3.2.4")
ARRANGED: Final = EDITION.article("3.2.6")


@EDITION.rule("3.2")
def pair_round(setup: RoundSetup, trace: Trace, choices: Choices) -> PairingOutcome:
    """Give the bye, then pair scoregroup by scoregroup, with upfloaters where they are needed."""
    players = ranked(setup)
    field = field_of(players)
    if not choices.has_complete_round(field):
        return unpairable(field)
    bye = bye_of(field, choices.completes, trace) if len(players) % 2 else None
    left = tuple(player for player in players if player is not bye)
    pairs: list[tuple[DubovPlayer, DubovPlayer]] = []
    while left:
        residents = scoregroups(left)[0]
        situation = DubovSituation(field, residents, left[len(residents) :], setup.is_last)
        upfloaters = choices.upfloaters(situation)
        found = pair_bracket(field, residents + upfloaters, choices)
        _tell(situation, upfloaters, found, trace)
        pairs += found.pairs
        paired = {player.place for player in upfloaters}
        left = tuple(player for player in situation.below if player.place not in paired)
    boards = tuple(allocate(pair, STEPS, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, bye.tpn if bye else None)


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """How a bracket was divided and recomposed, and who meets whom."""

    division: Division
    shift: Shift
    first: Players
    second: Players

    @property
    def pairs(self) -> list[tuple[DubovPlayer, DubovPlayer]]:
        """The pairs, players of S1 first."""
        return list(zip(self.first, self.second, strict=True))


def pair_bracket(field: Field, players: Players, choices: Choices) -> PairedBracket:
    """Divide a bracket, make both subgroups fit each other, and find the opponents."""
    division = divided(field, players)
    shift = choices.shift(division)
    white, black = recomposed(division, shift)
    first = by_average(white)
    return PairedBracket(division, shift, first, choices.opponents(field, first, by_number(black)))


@EDITION.rule("3.2.3")
def divided(field: Field, players: Players) -> Division:
    """Divide a bracket by the colours preferred, or by the numbers where nobody has played."""
    if not any(player.colours for player in players):
        ordered = by_number(players)
        half = len(ordered) // 2
        return Division(field, ordered[:half], ordered[half:])
    return Division(
        field,
        by_average(p for p in players if p.preference.due is Colour.WHITE),
        by_number(p for p in players if p.preference.due is Colour.BLACK),
    )


@EDITION.rule("3.2.4")
def recomposed(division: Division, shift: Shift) -> tuple[Players, Players]:
    """Return G1 and G2 after the shifters have changed sides; G1 in S1's order comes by ARO (3.2.5)."""
    gone = {player.place for player in (*shift.from_smaller, *shift.from_larger)}
    smaller = (*(p for p in division.smaller if p.place not in gone), *shift.from_larger)
    larger = (*(p for p in division.larger if p.place not in gone), *shift.from_smaller)
    return (smaller, larger) if division.lesser is Colour.WHITE else (larger, smaller)


def _tell(
    situation: DubovSituation, upfloaters: Players, found: PairedBracket, trace: Trace
) -> None:
    if not trace.listens:
        return
    residents = situation.residents
    division, shift = found.division, found.shift
    missed = sum(same_colour_due(one, other) for one, other in found.pairs)
    values = failure_values(UpfloaterSet(situation, upfloaters, missed))
    trace.record(
        UpfloatersChosen(
            residents[0].score, numbers_of(residents), numbers_of(upfloaters), values, FEWEST
        )
    )
    trace.record(
        SubgroupsMade(numbers_of(division.white), numbers_of(division.black), BY_PREFERENCE)
    )
    for players, leaving in (
        (shift.from_smaller, division.lesser),
        (shift.from_larger, division.lesser.other),
    ):
        if players:
            trace.record(PlayersShifted(numbers_of(players), leaving, RECOMPOSED))
    trace.record(OpponentsFound(numbers_of(found.first), numbers_of(found.second), ARRANGED))
