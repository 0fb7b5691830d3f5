"""The rules of an event, as far as the Laws leave them to it, and what is wrong or silent in them."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from pareo.arguments import between, checked_fields, member, optional, usual
from pareo.language import Message
from pareo.laws.offers import AgreedDraws
from pareo.laws.ruling import Variant, article
from pareo.model import STANDARD_POINTS, PointSystem, TimeClass, TimeControl
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass


class Supervision(Enum):
    """Which article the rules choose for rapid and blitz (A.5, B.5)."""

    A3 = "A.3"
    A4 = "A.4"
    B3 = "B.3"
    B4 = "B.4"

    @property
    def rate(self) -> TimeClass:
        """The rate of play for which it can be chosen."""
        return TimeClass.RAPID if self in (Supervision.A3, Supervision.A4) else TimeClass.BLITZ

    @property
    def variant(self) -> Variant:
        """By which articles the games are played."""
        return _VARIANTS[self]


_VARIANTS: Final = {
    Supervision.A3: Variant.RAPID_SUPERVISED,
    Supervision.A4: Variant.RAPID,
    Supervision.B3: Variant.BLITZ_SUPERVISED,
    Supervision.B4: Variant.BLITZ,
}
_UNSUPERVISED: Final = {
    TimeClass.STANDARD: Variant.STANDARD,
    TimeClass.RAPID: Variant.RAPID,
    TimeClass.BLITZ: Variant.BLITZ,
}


class DrawLimit(Enum):
    """Whether players may agree to a draw (9.1.1)."""

    FREE = "free"
    FROM_MOVE = "from a move"
    NEVER = "never"


_MINUTES: Final = between(0, 24 * 60)
usual(Supervision, member(Supervision, lambda text: text.strip().upper()))
usual(DrawLimit, member(DrawLimit))


@dataclass(frozen=True, slots=True)
@checked_fields(default_minutes=optional(_MINUTES), appeal_minutes=optional(_MINUTES))
class EventRules:
    """What the Laws ask the rules of an event to say; None: they are silent.

    `device_penalty` names a penalty lighter than the loss, `fines` what fines were announced.
    """

    control: TimeControl | None = None
    supervision: Supervision | None = None
    games_per_arbiter: int | None = None
    recorded: bool | None = None
    default_minutes: int | None = None
    white_loses_time: bool = True
    agreed_draws: DrawLimit = DrawLimit.FREE
    draws_from_move: int | None = None
    points: PointSystem = STANDARD_POINTS
    leave_notice: bool = False
    device_in_bag: bool = False
    bag_place: str = ""
    device_penalty: str = ""
    appeals: bool = True
    appeal_to: str = ""
    appeal_minutes: int | None = None
    appeal_fee: str = ""
    venue: str = ""
    playing_area: str = ""
    smoking_area: str = ""
    fines: str = ""
    guideline_iii: bool = False
    clocks_take_increment: bool = True
    digital_clocks: bool = True
    move_counter: bool = False
    chess960: bool = False
    visually_disabled: bool = False
    rated: bool = False
    illegal_moves_allowed: int = 1

    @property
    @LAWS_2018.rule("A.1", "B.1", "Gl.3")
    def rate(self) -> TimeClass | None:
        """Standard, rapid or blitz, by the time for 60 moves."""
        return self.control.rate if self.control else None

    @property
    def variant(self) -> Variant | None:
        """By which articles the games are played; None where the rules leave it open."""
        if self.rate is TimeClass.STANDARD:
            return Variant.STANDARD
        if self.supervision is None or self.supervision.rate is not self.rate:
            return None
        return self.supervision.variant

    @property
    def played_as(self) -> Variant | None:
        """The same; rapid and blitz without a choice have no supervision. None without a rate."""
        return self.variant or (self.rate and _UNSUPERVISED[self.rate])

    @property
    def draws(self) -> AgreedDraws:
        """When players may agree to a draw, as offers and claims are judged by it."""
        limited = self.agreed_draws is DrawLimit.FROM_MOVE
        return AgreedDraws(
            from_move=(self.draws_from_move or 0) if limited else 0,
            never=self.agreed_draws is DrawLimit.NEVER,
        )

    @property
    @LAWS_2018.rule("6.7.1")
    def default_time(self) -> int:
        """The default time in minutes: zero where the rules say nothing."""
        return self.default_minutes or 0

    @property
    def increment(self) -> int:
        """The smallest increment of all periods, in seconds."""
        if self.control is None:
            return 0
        return min(each.increment for each in (*self.control.white, *self.control.black))

    @property
    def penalty_is_loss(self) -> bool:
        """Whether a device found costs the game (11.3.2.2)."""
        return not self.device_penalty


@dataclass(frozen=True, slots=True)
class Finding:
    """A contradiction with the Laws, or a silence; a remark is no fault."""

    text: Message
    rule: Rule
    remark: bool = False


def check_rules(rules: EventRules) -> tuple[Finding, ...]:
    """Return all contradictions and silences, in the order of the articles."""
    return tuple(
        finding
        for check in (
            departures,
            _control,
            _clocks,
            _default_time,
            _draws,
            _points,
            _devices,
            _appeals,
            _supervision,
            _guideline_iii,
        )
        for finding in check(rules)
    )


@LAWS_2018.rule("0.2")
def departures(rules: EventRules) -> Iterator[Finding]:
    """Yield what contradicts the Laws: a rated game follows them, with one completed illegal move (7.5.5)."""
    if rules.illegal_moves_allowed == 1:
        return
    if rules.rated:
        yield Finding(Message("Departs from the Laws: the games cannot be rated."), article("0.2"))
    else:
        yield Finding(
            Message("Departs from the Laws: the second completed illegal move loses."),
            article("7.5.5"),
            remark=True,
        )


@LAWS_2018.rule("6.3.1")
def _control(rules: EventRules) -> Iterator[Finding]:
    """Moves and time of every period are fixed beforehand; the last one is for all the rest."""
    if rules.control is None:
        yield Finding(Message("Time control not given."), article("6.3.1"))
        return
    if any(side[-1].moves is not None for side in (rules.control.white, rules.control.black)):
        yield Finding(
            Message("The last period must be for all the remaining moves."), article("6.3.1")
        )


def _clocks(rules: EventRules) -> Iterator[Finding]:
    """Increments and move counters need digital clocks (6.3.1, 6.4)."""
    if rules.digital_clocks:
        return
    if rules.increment:
        yield Finding(Message("An increment needs digital clocks."), article("6.3.1"))
    if rules.move_counter:
        yield Finding(Message("A move counter needs digital clocks."), article("6.4 comment"))


def _default_time(rules: EventRules) -> Iterator[Finding]:
    """Silence about the default time means zero (6.7.1)."""
    if rules.default_minutes is None:
        yield Finding(Message("Default time not given: zero."), article("6.7.1"))


@LAWS_2018.rule("9.1.1")
def _draws(rules: EventRules) -> Iterator[Finding]:
    """Agreed draws may be forbidden before a move, or altogether; the move must then be named."""
    restricted = rules.agreed_draws is DrawLimit.FROM_MOVE
    if restricted and not rules.draws_from_move:
        yield Finding(
            Message("Agreed draws are restricted, but the move number is missing."),
            article("9.1.1"),
        )


@LAWS_2018.rule("10.2")
def _points(rules: EventRules) -> Iterator[Finding]:
    """Both together never get more than a win."""
    if 2 * rules.points.draw > rules.points.win:
        yield Finding(Message("A drawn game gives both together more than a win."), article("10.2"))


@LAWS_2018.rule("11.3.2.1", "11.2.1", "11.2.4")
def _devices(rules: EventRules) -> Iterator[Finding]:
    """Devices may lie switched off in a bag, at a place that the arbiter designates."""
    if rules.device_in_bag and not rules.bag_place:
        yield Finding(Message("Bag allowed, but no place designated."), article("11.3.2.1"))


def _appeals(rules: EventRules) -> Iterator[Finding]:
    """The comment to 11.10 asks for a deadline."""
    if rules.appeals and rules.appeal_minutes is None:
        yield Finding(Message("Appeals: no deadline given."), article("11.10"))


@LAWS_2018.rule("A.3", "A.5", "B.3", "B.4", "B.5")
def _supervision(rules: EventRules) -> Iterator[Finding]:
    """Rapid needs A.3 or A.4, blitz B.3 or B.4; the former need arbiters and records."""
    chosen, rate = rules.supervision, rules.rate
    if rate is TimeClass.RAPID and (chosen is None or chosen.rate is not rate):
        yield Finding(Message("A.3 or A.4 must be chosen."), article("A.5"))
    elif rate is TimeClass.BLITZ and (chosen is None or chosen.rate is not rate):
        yield Finding(Message("B.3 or B.4 must be chosen."), article("B.5"))
    elif rate is TimeClass.STANDARD and chosen is not None:
        yield Finding(
            Message(
                "{chosen} is for {rate} chess; this time control is standard chess.",
                chosen=chosen.value,
                rate=_RATES[chosen.rate],
            ),
            article("Gl.3"),
        )
    elif chosen is Supervision.A3:
        if (rules.games_per_arbiter or 0) > 3 or not rules.games_per_arbiter:
            yield Finding(
                Message("A.3 needs one arbiter for at most three games."), article("A.3.1.1")
            )
        if not rules.recorded:
            yield Finding(
                Message("A.3 needs every game recorded by the arbiter or an assistant."),
                article("A.3.1.2"),
            )
    elif chosen is Supervision.B3:
        if rules.games_per_arbiter != 1:
            yield Finding(Message("B.3 needs one arbiter per game."), article("B.3.1.1"))
        if not rules.recorded:
            yield Finding(
                Message("B.3 needs every game recorded by the arbiter or an assistant."),
                article("B.3.1.2"),
            )


_RATES: Final = {
    TimeClass.STANDARD: Message("standard"),
    TimeClass.RAPID: Message("rapid"),
    TimeClass.BLITZ: Message("blitz"),
}


def rate_word(rate: TimeClass) -> Message:
    """Return the rate of play in words."""
    return _RATES[rate]


@LAWS_2018.rule("III.2")
def _guideline_iii(rules: EventRules) -> Iterator[Finding]:
    """Guideline III must be announced; it is for standard and rapid without increment."""
    if rules.control is None:
        return
    if rules.guideline_iii and rules.rate is TimeClass.BLITZ:
        yield Finding(Message("Guideline III does not apply to blitz."), article("III.2.2"))
    elif rules.guideline_iii and rules.increment:
        yield Finding(
            Message("Guideline III does not apply to games with an increment."),
            article("III.2.2"),
        )
    elif rules.guideline_iii and not rules.clocks_take_increment:
        yield Finding(
            Message("The clocks take no increment: III.5 applies instead of III.4."),
            article("III.5"),
            remark=True,
        )
    elif not rules.guideline_iii and not rules.increment and rules.rate is not TimeClass.BLITZ:
        yield Finding(
            Message(
                "No increment and Guideline III not announced: no claim under III.4 or III.5 will "
                "be possible."
            ),
            article("III.2.1"),
            remark=True,
        )
