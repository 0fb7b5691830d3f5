"""The pairing-allocated bye: at most one, and only for those who may have it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind
from pareo.auditor.scores import Reading, score_of
from pareo.language import Message, amounts, counted
from pareo.model import Bye, ByeKind, Match, Outcome, Points, Tpn
from pareo.rulebook import BASIC_1992, BASIC_2012, BASIC_2017, BASIC_2026, HANDLING_1987
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class UnplayedRound:
    """A round without a game: its points, and those of a win."""

    points: Points
    points_for_a_win: Points
    bye: ByeKind | None = None
    forfeit_win: bool = False


@BASIC_2026.rule("4")
@BASIC_1992.rule("B1.b")
def bars_by_the_points_of_a_win(unplayed: UnplayedRound) -> bool:
    """An earlier PAB bars the bye, and so do the points of a win without playing."""
    return unplayed.bye is ByeKind.PAIRING_ALLOCATED or unplayed.points >= unplayed.points_for_a_win


@BASIC_2017.rule("d")
def bars_by_bye_or_forfeit(unplayed: UnplayedRound) -> bool:
    """An earlier PAB or a forfeit win bars the bye; a requested bye does not."""
    return unplayed.bye is ByeKind.PAIRING_ALLOCATED or unplayed.forfeit_win


@HANDLING_1987.rule("8.2")
def bars_by_any_full_bye_or_forfeit(unplayed: UnplayedRound) -> bool:
    """A full-point bye, requested or not, or a forfeit win bars the bye."""
    return unplayed.bye is ByeKind.FULL_POINT or bars_by_bye_or_forfeit(unplayed)


@BASIC_2012.rule("B1.b")
def bars_by_any_points(unplayed: UnplayedRound) -> bool:
    """Any points without playing bar the bye."""
    return unplayed.bye is ByeKind.PAIRING_ALLOCATED or unplayed.points > 0


BARS: Final[Mapping[str, Callable[[UnplayedRound], bool]]] = {
    "2026": bars_by_the_points_of_a_win,
    "2017": bars_by_bye_or_forfeit,
    "2012": bars_by_any_points,
    "1992": bars_by_the_points_of_a_win,
    "1987": bars_by_any_full_bye_or_forfeit,
}


@BASIC_2026.rule("3")
@BASIC_2017.rule("c")
@BASIC_1992.rule("A5")
@HANDLING_1987.rule("8.1")
def one_bye_in_odd_rounds(facts: Facts) -> Iterator[Finding]:
    """One PAB if the number of participants to be paired is odd, none if it is even.

    Everyone with an opponent or the bye was to be paired, so only extra byes can be found.
    """
    if not facts.form.swiss:
        return
    for number, played in facts.rounds:
        given = tuple(
            bye.participant for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
        )
        to_be_paired = 2 * len(played.matches) + len(given)
        if len(given) != to_be_paired % 2:
            said = counted(
                "{count} pairing-allocated bye in round {round}, with {participants} to be paired.",
                "{count} pairing-allocated byes in round {round}, with {participants} to be paired.",
                len(given),
                round=number,
                participants=amounts.participants(to_be_paired),
            )
            yield Finding(Kind.BYE_COUNT, number, given, facts.article(one_bye_in_odd_rounds), said)


def nobody_gets_a_barred_bye(facts: Facts) -> Iterator[Finding]:
    """No PAB for a participant who is barred by an earlier unplayed round."""
    if not facts.form.swiss:
        return
    bars_the_bye = BARS.get(facts.edition, bars_by_the_points_of_a_win)
    barred: dict[Tpn, int] = {}
    for number, played in facts.rounds:
        for bye in played.byes:
            earlier = barred.get(bye.participant)
            if bye.kind is ByeKind.PAIRING_ALLOCATED and earlier is not None:
                said = Message(
                    "{number} receives the pairing-allocated bye in round {round}, "
                    "but scored without playing in round {earlier}.",
                    number=bye.participant,
                    round=number,
                    earlier=earlier,
                )
                yield Finding(
                    Kind.BYE_BARRED, number, (bye.participant,), facts.article(bars_the_bye), said
                )
        for participant, unplayed in _unplayed(facts, number):
            if bars_the_bye(unplayed):
                barred.setdefault(participant, number)


def _unplayed(facts: Facts, number: int) -> Iterator[tuple[Tpn, UnplayedRound]]:
    """Yield the unplayed rounds of all who did not play."""
    played = facts.tournament.rounds[number - 1]
    for bye in played.byes:
        yield bye.participant, _unplayed_round(facts, number, bye, bye.participant)
    for match in played.matches:
        if not facts.met(match):
            for side in (match.home, match.away):
                yield side, _unplayed_round(facts, number, match, side)


def _unplayed_round(facts: Facts, number: int, record: Match | Bye, side: Tpn) -> UnplayedRound:
    score = score_of(facts, number, record, side, Reading())
    if facts.settings.teams_are_paired:
        scored, win = score.match_points, facts.settings.match_points.win
    else:
        scored, win = score.game_points, Points(facts.settings.points.win * facts.boards)
    return UnplayedRound(
        points=scored,
        points_for_a_win=win,
        bye=record.kind if isinstance(record, Bye) else None,
        forfeit_win=isinstance(record, Match) and _won_by_forfeit(facts, record, side),
    )


def _won_by_forfeit(facts: Facts, match: Match, side: Tpn) -> bool:
    if match.forfeit is not None:
        return match.forfeit.outcome(match.colour_of(side)) is Outcome.FORFEIT_WIN
    outcomes = [facts.outcome(game, side) for game in match.games]
    return bool(outcomes) and all(outcome is Outcome.FORFEIT_WIN for outcome in outcomes)
