"""The value of unplayed rounds: C.07 Art. 15 and 16."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from pareo.model import Tpn
from pareo.rulebook import TIE_BREAKS_2024, TIE_BREAKS_2026
from pareo.standings.facts import (
    AT_THE_BOARD,
    FORFEITED,
    REQUESTED,
    VOLUNTARY,
    Entry,
    Facts,
    How,
    Kind,
    View,
)
from pareo.standings.on_demand import OnDemand
from pareo.standings.workings import Limit
from pareo.value import named


class Met(NamedTuple):
    """A round with the score of its opponent or dummy."""

    round: int
    opponent: Tpn | None
    how: How
    score: int
    voluntary: bool = False
    limit: Limit | None = None

    @property
    def value(self) -> int:
        """What it adds to a sum of scores."""
        return self.score


_met: Final = named(Met)
DummyScore = Callable[[int, int | None, int], tuple[int, Limit | None]]
"""From the own score, that of the scheduled opponent (forfeits) and that of all draws."""


@TIE_BREAKS_2026.rule("16.4")
def dummy_score(score: int, scheduled: int | None, draws: int) -> tuple[int, Limit | None]:
    """The own score, limited by that of the scheduled opponent or of a draw in every round."""
    if scheduled is not None:
        return (scheduled, Limit.SCHEDULED_OPPONENT) if scheduled < score else (score, None)
    return (draws, Limit.DRAWS) if draws < score else (score, None)


@TIE_BREAKS_2024.rule("16.4")
def dummy_score_2024(
    score: int,
    scheduled: int | None,  # noqa: ARG001 - the later edition asks
    draws: int,  # noqa: ARG001
) -> tuple[int, Limit | None]:
    """The own score, without a limit."""
    return score, None


DUMMIES: Final[Mapping[str, DummyScore]] = {"2026": dummy_score, "2024": dummy_score_2024}


@TIE_BREAKS_2026.rule("16.2")
def ends_the_event(entries: list[How] | tuple[How, ...], index: int) -> bool:
    """Whether a requested bye is followed by nothing but voluntary unplayed rounds (16.2.5)."""
    return entries[index] in REQUESTED and all(how in VOLUNTARY for how in entries[index + 1 :])


@TIE_BREAKS_2026.rule("16.3")
def adjusted_scores(facts: Facts, view: View, *, last_drawn: bool) -> dict[Tpn, int]:
    """Return the scores of opponents: each bye of 16.2.5 counts as a draw.

    With `last_drawn` the paired games of the final round are draws (Art. 8.3).
    """
    adjusted: dict[Tpn, int] = {}
    for number, entries in facts.entries.items():
        score = view.score[number]
        hows = [entry.how for entry in entries]
        if last_drawn and entries and entries[-1].opponent is not None:
            score += view.draw - view.points[number][-1]
            hows[-1] = How.PLAYED
        if hows and hows[-1] in VOLUNTARY:
            for index in range(len(hows) - 1, -1, -1):
                if hows[index] not in VOLUNTARY:
                    break
                if ends_the_event(hows, index):
                    score += view.draw - view.points[number][index]
        adjusted[number] = score
    return adjusted


def own_scores(facts: Facts, view: View, *, last_drawn: bool) -> dict[Tpn, int]:
    """Return the real scores, or those with the paired games of the final round drawn."""
    scores = dict(view.score)
    if last_drawn:
        for number, entries in facts.entries.items():
            if entries and entries[-1].opponent is not None:
                scores[number] += view.draw - view.points[number][-1]
    return scores


def meetings(
    facts: Facts, view: View, *, forfeits_as_games: bool = False, last_drawn: bool = False
) -> Mapping[Tpn, tuple[Met, ...]]:
    """Return the rounds of all participants with the score of each opponent or dummy.

    Computed once for each combination of arguments; all cuts and products share it.
    """
    last_drawn = last_drawn and facts.last_round
    asked = ("meetings", view.reference, forfeits_as_games, last_drawn)
    if asked not in facts.computed:
        if facts.kind is Kind.SWISS:
            facts.computed[asked] = _swiss(
                facts, view, forfeits_as_games=forfeits_as_games, last_drawn=last_drawn
            )
        else:
            facts.computed[asked] = _pre_determined(facts, view, last_drawn=last_drawn)
    found = facts.computed[asked]
    assert isinstance(found, Mapping)
    return found


@TIE_BREAKS_2026.rule("15.2")
def _pre_determined(facts: Facts, view: View, *, last_drawn: bool) -> dict[Tpn, tuple[Met, ...]]:
    """Forfeits count as games; free rounds do not count."""
    scores = own_scores(facts, view, last_drawn=last_drawn)
    return {
        number: tuple(
            Met(entry.round, entry.opponent, entry.how, scores[entry.opponent])
            for entry in entries
            if entry.opponent is not None
        )
        for number, entries in facts.entries.items()
    }


def _swiss(
    facts: Facts, view: View, *, forfeits_as_games: bool, last_drawn: bool
) -> Mapping[Tpn, tuple[Met, ...]]:
    adjusted = adjusted_scores(facts, view, last_drawn=last_drawn)
    scores = own_scores(facts, view, last_drawn=last_drawn)
    games = AT_THE_BOARD | FORFEITED if forfeits_as_games else AT_THE_BOARD
    dummy, draws = DUMMIES[facts.edition], view.draw * facts.rounds

    def rounds_of(number: Tpn) -> tuple[Met, ...]:
        rounds = []
        for entry in facts.entries[number]:
            opponent = entry.opponent
            as_game = entry.how in games or (last_drawn and entry.round == facts.rounds)
            if opponent is not None and as_game:
                met = _met((entry.round, opponent, entry.how, adjusted[opponent], False, None))
            else:
                scheduled = None if opponent is None else adjusted[opponent]
                score, limit = dummy(scores[number], scheduled, draws)
                met = Met(entry.round, opponent, entry.how, score, entry.how in VOLUNTARY, limit)
            rounds.append(met)
        return tuple(rounds)

    return OnDemand(facts.entries, rounds_of)


def counts_for_ratings(facts: Facts, entry: Entry) -> bool:
    """Whether the opponent's rating counts (Art. 10; 15.2 for pre-determined pairings)."""
    return RATED_ROUNDS[facts.edition](facts, entry)


@TIE_BREAKS_2026.rule("10.1")
def _at_the_board_only(_: Facts, entry: Entry) -> bool:
    """Only games at the board that have a result."""
    return entry.how is How.PLAYED


@TIE_BREAKS_2024.rule("15.2")
def _forfeits_of_fixed_pairings_too(facts: Facts, entry: Entry) -> bool:
    """In the older text forfeits of pre-determined pairings count as games."""
    fixed = facts.kind is Kind.ROUND_ROBIN and entry.how in FORFEITED
    return fixed or entry.how is How.PLAYED


RATED_ROUNDS: Final[Mapping[str, Callable[[Facts, Entry], bool]]] = {
    "2026": _at_the_board_only,
    "2024": _forfeits_of_fixed_pairings_too,
}


def taken_part(facts: Facts, entry: Entry) -> bool:
    """Whether the participant took part in a round (Art. 7.6, with 15.2).

    A free round of an odd field does not count. With pre-determined pairings, a forfeit loss
    is a game like any other in the older text.
    """
    if facts.kind is Kind.ROUND_ROBIN:
        forfeited = entry.how is How.FORFEIT_LOSS and facts.edition != "2024"
        return entry.opponent is not None and not forfeited
    return entry.how not in VOLUNTARY
