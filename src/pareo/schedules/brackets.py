"""The bracket of a knock-out: its matches, stage by stage, as far as they are known.

A knock-out is recorded one game a round, as in report files. Two players meet in at most one
match of the bracket, so its games are all recorded games between them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pareo.arguments import WHOLE_NUMBER, checked, checked_fields, instance
from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Colour, Game, Outcome, Period, TimeControl, Tpn
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.match import decision, halves_of
from pareo.value import dataclass, field

FEWEST: Final = 2
MOST: Final = 512
MOST_GAMES: Final = 24

LAST_PHASE: Final = "sudden death"

SUDDEN_DEATH: Final = TimeControl((Period(5 * 60),), (Period(4 * 60),))
"""5 minutes for White against 4 for Black (manual, tournament types 5.2), or similar."""


@dataclass(frozen=True, slots=True)
@checked_fields()
class KnockoutRules:
    """How a match is played: its games; if level, rapid and blitz games, then sudden death.

    `third_place`: the losers of the semi-finals meet too. Between teams `games` are matches, and
    `drawn` is what decides if they are level, in this order (see `team_rules`).
    """

    games: int = 2
    rapid: int = 2
    blitz: int = 2
    third_place: bool = False
    drawn: tuple[str, ...] = ()

    def check(self) -> None:
        """Refuse invalid numbers: tie-break games come in twos, so that colours are equal."""
        sizes.within(Message("games"), self.games, 1, MOST_GAMES)
        for things, given in (
            (Message("rapid games"), self.rapid),
            (Message("blitz games"), self.blitz),
        ):
            sizes.within(things, given, 0, MOST_GAMES)
            if not self.drawn:
                sizes.even(things, given)

    @checked(game=WHOLE_NUMBER)
    def phase(self, game: int) -> str:
        """Return the phase of a game by its number: standard, rapid, blitz or sudden death."""
        for name, games in self.phases:
            if game <= games:
                return name
            game -= games
        return LAST_PHASE

    @property
    def phases(self) -> tuple[tuple[str, int], ...]:
        """The phases before sudden death, with their number of games."""
        return ("standard", self.games), ("rapid", self.rapid), ("blitz", self.blitz)


@dataclass(frozen=True, slots=True)
class Tie:
    """One match of the bracket; a side is None while it is not known, or if it stays empty.

    `number` counts from the top of the stage; the match for third place follows the final.
    """

    stage: int
    number: int
    one: Tpn | None
    other: Tpn | None
    games: tuple[Game, ...] = ()
    winner: Tpn | None = None
    free: bool = False
    """One player rests: the other side is empty."""
    verdict: "Verdict | None" = None
    """Of teams: the score of each phase, and how a level match was decided."""

    @property
    def loser(self) -> Tpn | None:
        """The player who is out; None if the other side is empty."""
        if self.winner is None or self.free:
            return None
        return self.other if self.winner == self.one else self.one

    @property
    def decided(self) -> bool:
        """Whether nothing is left to be played."""
        return self.winner is not None

    def halves(self, player: Tpn | None) -> int:
        """Return the half points of a player in all games, or a team at all boards."""
        if player is None:
            return 0
        if self.verdict is None:
            return halves_of(self.games, player)
        return sum(each.one if player == self.one else each.other for each in self.verdict.scores)


class PhaseScore(NamedTuple):
    """The score of one phase of a match, in half points."""

    phase: str
    one: int
    other: int


class Verdict(NamedTuple):
    """Who goes through, by which scores and in how many steps; without a winner, what is missing."""

    winner: Tpn | None
    scores: tuple[PhaseScore, ...] = ()
    steps: tuple[Message, ...] = ()
    needs_lot: bool = False


Judge = Callable[[Tpn, Tpn], Verdict]
_Meeting = Callable[[Tpn, Tpn], tuple[tuple[Game, ...], Tpn | None, Verdict | None]]


@dataclass(frozen=True, slots=True)
class Bracket:
    """All stages, from the first to the final."""

    rules: KnockoutRules
    stages: tuple[tuple[Tie, ...], ...]
    record: tuple[Game, ...] = field(default=(), repr=False)

    @property
    def current(self) -> tuple[Tie, ...]:
        """The matches of the first undecided stage; none if the event is over."""
        for ties in self.stages:
            if not all(tie.decided for tie in ties):
                return ties
        return ()

    @property
    def winner(self) -> Tpn | None:
        """The winner of the final."""
        return self.stages[-1][0].winner


def seeding(size: int) -> tuple[int, ...]:
    """Return the seeds of the lines from the top: 1 and 2 can only meet in the final.

    In each stage of a full bracket the seeds of two opponents have the same sum, so 1 meets
    the last. This is a project method: no document rules it.
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        total = 2 * len(order) + 1
        order = tuple(
            number
            for place, seed in enumerate(order)
            for number in ((seed, total - seed) if place % 2 == 0 else (total - seed, seed))
        )
    return order


def bracket(
    people: Sequence[Tpn],
    rules: KnockoutRules,
    record: Sequence[Game] = (),
    judge: Judge | None = None,
) -> Bracket:
    """Return the bracket of these players, in the order of their seeding, after these games.

    If their number is not a power of two, the top seeds rest in the first stage. A judge of
    matches is for teams, whose games are matches.
    """
    sizes.within(Message("players"), len(people), FEWEST, MOST)
    rules.check()
    met: dict[frozenset[Tpn | None], list[Game]] = {}
    for game in record:
        met.setdefault(frozenset((game.white, game.black)), []).append(game)
    order = seeding(1 << (len(people) - 1).bit_length())
    slots: list[Tpn | None] = [people[seed - 1] if seed <= len(people) else None for seed in order]
    stages: list[tuple[Tie, ...]] = []

    def meeting(one: Tpn, other: Tpn) -> tuple[tuple[Game, ...], Tpn | None, Verdict | None]:
        games = tuple(met.get(frozenset((one, other)), ()))
        if judge is None:
            return games, winner_of(games, one, other, rules), None
        verdict = judge(one, other)
        return games, verdict.winner, verdict

    tie_of = partial(_tie, meeting=meeting)
    while len(slots) > 1:
        ties = tuple(
            tie_of(len(stages) + 1, at // 2 + 1, slots[at], slots[at + 1], free=not stages)
            for at in range(0, len(slots), 2)
        )
        stages.append(ties)
        slots = [tie.winner for tie in ties]
    if rules.third_place and len(stages) > 1 and not any(tie.free for tie in stages[-2]):
        one, other = (tie.loser for tie in stages[-2])
        third = tie_of(len(stages), 2, one, other, free=False)
        stages[-1] += (third,)
    return Bracket(rules, tuple(stages), tuple(record))


def _tie(
    stage: int,
    number: int,
    one: Tpn | None,
    other: Tpn | None,
    *,
    meeting: _Meeting,
    free: bool,
) -> Tie:
    if one is None or other is None:
        return Tie(stage, number, one, other, winner=(one or other) if free else None, free=free)
    games, winner, verdict = meeting(one, other)
    return Tie(stage, number, one, other, games, winner, verdict=verdict)


@TYPES_2018.rule("5.2")
def winner_of(games: Sequence[Game], one: Tpn, other: Tpn, rules: KnockoutRules) -> Tpn | None:
    """Return the winner of a match: by the games, else by rapid, blitz or the last game.

    A phase ends as soon as it is decided. None: more games are to be played.
    """
    begin = 0
    for planned in (rules.games, rules.rapid, rules.blitz):
        these = games[begin : begin + planned]
        if planned and (found := decision(these, planned, one, other)):
            return found.winner
        if len(these) < planned or not all(game.result.known for game in these):
            return None
        begin += planned
    return survivor(games[begin]) if len(games) > begin else None


@TYPES_2018.rule("5.2.sudden")
def survivor(game: Game) -> Tpn | None:
    """Return the winner of a sudden-death game: White must win, a draw is enough for Black."""
    outcomes = game.result.outcome(Colour.WHITE), game.result.outcome(Colour.BLACK)
    if outcomes[0] in (Outcome.WIN, Outcome.FORFEIT_WIN):
        return game.white
    if outcomes[1] in (Outcome.WIN, Outcome.FORFEIT_WIN) or outcomes == (
        Outcome.DRAW,
        Outcome.DRAW,
    ):
        return game.black
    return None


@checked(found=instance(Bracket))
def places(found: Bracket) -> dict[Tpn, tuple[int, int]]:
    """Return the first and last place of all players who are out, and of the winner.

    The losers of a stage share its places.
    """
    known: dict[Tpn, tuple[int, int]] = {}
    for index, ties in enumerate(found.stages):
        remaining = 1 << (len(found.stages) - 1 - index)
        losers = sum(not tie.free for tie in ties[:remaining])
        out = [tie.loser for tie in ties[:remaining] if tie.loser is not None]
        known |= dict.fromkeys(out, (remaining + 1, remaining + losers))
    final = found.stages[-1]
    if final[0].winner is not None:
        known[final[0].winner] = (1, 1)
    if len(final) > 1 and final[1].winner is not None and final[1].loser is not None:
        known |= {final[1].winner: (3, 3), final[1].loser: (4, 4)}
    return known


def phase_scores(tie: Tie, rules: KnockoutRules) -> tuple[PhaseScore, ...]:
    """Return the score of a match by phase, as far as results are known."""
    if tie.one is None or tie.other is None:
        return ()
    if tie.verdict is not None:
        return tie.verdict.scores
    found = []
    left = tuple(game for game in tie.games if game.result.known)
    for phase, planned in (*rules.phases, (LAST_PHASE, len(left))):
        these, left = left[:planned], left[planned:]
        if these:
            found.append(PhaseScore(phase, halves_of(these, tie.one), halves_of(these, tie.other)))
    return tuple(found)


def refuse_open_results(found: Bracket) -> None:
    """Raise FormError with all results that are needed before the next round of games."""
    planned = found.rules.games + found.rules.rapid + found.rules.blitz
    faults = []
    for tie in found.current:
        two = {"one": tie.one, "other": tie.other}
        if any(not game.result.known for game in tie.games):
            what = Message("The result of {one} against {other} is not known.", **two)
            faults.append(Fault(what, Message("Enter it: it decides who goes through.")))
        elif tie.verdict is not None and tie.verdict.needs_lot:
            what = Message("{one} against {other} is level: a lot decides who goes through.", **two)
            faults.append(Fault(what, Message("Draw it.")))
        elif tie.verdict is None and len(tie.games) > planned and not tie.decided:
            what = Message("The last game of {one} against {other} has no winner.", **two)
            remedy = Message("Decide who goes through, and enter a win or a forfeit.")
            faults.append(Fault(what, remedy))
    if faults:
        raise FormError(faults)
