"""Corrections of clocks: what to set after a penalty, an illegal press, forgotten presses, a disturbance."""

from typing import Final

from pareo.language import Message
from pareo.laws.decision_table import Facts, decision_tables, yes_or_no
from pareo.laws.incidents import sides
from pareo.laws.penalties import variant_articles
from pareo.laws.ruling import NO_CHANGE, Ruling, TimeChange, Variant, article, articles
from pareo.laws.time_words import duration_words
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

CORRECTIONS: Final = decision_tables("corrections")


@dataclass(frozen=True, slots=True)
class Times:
    """What both clocks show, in seconds."""

    white: int
    black: int

    def changed(self, by: TimeChange) -> "Times":
        """Return the times after a change; no clock goes below zero."""
        return Times(max(0, self.white + by.white), max(0, self.black + by.black))


def penalty_correction(offender: Colour, variant: Variant, because: str = "7.5.5") -> Ruling:
    """Return the time that Article 7 or 9 gives the opponent: 7.5.5 or 9.5.3."""
    row, _ = CORRECTIONS["penalty"].judge({})
    change = TimeChange.to(offender.other, variant.penalty_seconds)
    cited = (article(because),)
    more = variant_articles(variant, cited, counts=False, timed=True)
    said = row.ruling(**sides(offender), time=duration_words(variant.penalty_seconds))
    return replace(said, articles=cited + more, times=change)


def increment_correction(offender: Colour, increment: int, known: Facts) -> Ruling:
    """Return whether the increment gained by an illegal press is taken back (ruling 0399)."""
    row, ask = CORRECTIONS["increment gained"].judge(known)
    taken = TimeChange.to(offender, -increment) if row.effect("takes_increment") else NO_CHANGE
    words = {**sides(offender), "increment": duration_words(increment)}
    return replace(row.ruling(**words), times=taken, ask=ask)


@LAWS_2018.rule("6.2.6", "8.1.6")
def assistant_correction(player: Colour, *, disabled: bool) -> Ruling:
    """Return what is taken from a player who needs an assistant for clock or scoresheet."""
    row, _ = CORRECTIONS["assistant"].judge({"disabled": yes_or_no(disabled)})
    seconds: int = row.effect("seconds") or 0
    words = {**sides(player), "deduction": duration_words(-seconds)}
    return replace(row.ruling(**words), times=TimeChange.to(player, seconds))


@LAWS_2018.rule("6.2.3")
def counter_correction(
    white_counter: int, black_counter: int, white_moves: int, black_moves: int
) -> Ruling:
    """Return the presses that bring both counters to the moves completed (comment to 6.2.3)."""
    change = TimeChange(
        white_presses=white_moves - white_counter, black_presses=black_moves - black_counter
    )
    cited = articles("6.2.3 comment", "6.10.2")
    if change == NO_CHANGE:
        return Ruling(Message("The counters are right."), cited)
    return Ruling(
        Message("Press the clocks at a quiet moment so that the counters are right again."),
        cited,
        times=change,
    )


@LAWS_2018.rule("12.5")
def disturbance_correction(white: int, black: int) -> Ruling:
    """Return extra time after a disturbance from outside, as much as the arbiter decides."""
    return Ruling(
        Message("Extra time after a disturbance from outside."),
        articles("12.5"),
        times=TimeChange(white, black),
    )
