"""Somebody leaves a round robin: the usual event rule, which no document at hand contains.

Fewer than half of the games played: they stay on record and are rated, but count for nobody
in the standings, and the rest are not played. Otherwise the rest are lost by forfeit.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import (
    ZERO,
    AbnormalPoints,
    Colour,
    Game,
    Match,
    Outcome,
    Result,
    Round,
    Tournament,
    Tpn,
)

_REMARK: Final = re.compile(r"\s*Withdrawn after round (\d+): (\d+), (annulled|forfeits)\s*")
_LETTERS: Final = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.FORFEIT_WIN: "+",
}


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The event without somebody, and by which half of the rule."""

    tournament: Tournament
    annulled: bool
    notice: Message


def annulled(tournament: Tournament) -> dict[Tpn, int]:
    """Return who left with fewer than half of the games played, and after which round.

    Comments tell it: report files have no record for it.
    """
    found = (_REMARK.fullmatch(remark) for remark in tournament.remarks)
    return {Tpn(int(one[2])): int(one[1]) for one in found if one and one[3] == "annulled"}


def withdraw(tournament: Tournament, who: Tpn, games: int) -> Withdrawn:
    """Return the event after somebody left, of whom the schedule wants so many games.

    Raises FormError if there is nobody of that number, or nothing left to be played.
    """
    own = [
        (number, game)
        for number, played in enumerate(tournament.rounds, start=1)
        for match in played.matches
        if who in (match.home, match.away)
        for game in match.games
    ]
    if who not in tournament.player_by_number:
        raise FormError(
            [
                Fault(
                    Message("Nobody has the number {number}.", number=who),
                    Message("Give the number of the player who withdraws."),
                )
            ]
        )
    done = [(number, game) for number, game in own if game.result.known]
    played = sum(game.result.played for _, game in done)
    if len(done) >= games:
        raise FormError(
            [
                Fault(
                    Message("{number} has no games left to be played.", number=who),
                    Message("Leave the results as they are."),
                )
            ]
        )
    without = 2 * played < games
    last = max((number for number, _ in done), default=0)
    rounds = tuple(_after(each, who, without=without) for each in tournament.rounds)
    settings = tournament.settings
    if without:
        nothing = tuple(entry for number, game in done for entry in _nothing(number, game))
        settings = replace(settings, abnormal_points=settings.abnormal_points + nothing)
    remark = f" Withdrawn after round {last}: {who}, {'annulled' if without else 'forfeits'}"
    return Withdrawn(
        replace(
            tournament,
            rounds=rounds,
            settings=settings,
            remarks=(*tournament.remarks, remark),
            published_players=(),
        ),
        without,
        _said(who, played, games, without=without),
    )


def _said(who: Tpn, played: int, games: int, *, without: bool) -> Message:
    numbers = {"number": who, "played": played, "games": games}
    if without:
        return Message(
            "{number} has played {played} of {games} games, fewer than half: by the usual event "
            "rule they are rated, but count for nobody in the standings (record 299), and the "
            "rest are not played. The regulations of the event decide.",
            **numbers,
        )
    return Message(
        "{number} has played {played} of {games} games, half or more: by the usual event rule "
        "the rest are lost by forfeit. The regulations of the event decide.",
        **numbers,
    )


def _after(played: Round, who: Tpn, *, without: bool) -> Round:
    kept = [_kept(match, who, without=without) for match in played.matches]
    return Round(tuple(match for match in kept if match is not None), played.byes)


def _kept(match: Match, who: Tpn, *, without: bool) -> Match | None:
    if who not in (match.home, match.away) or match.games[0].result.known:
        return match
    if without:
        return None
    lost = (
        Result.BLACK_WON_BY_FORFEIT if match.games[0].white == who else Result.WHITE_WON_BY_FORFEIT
    )
    return replace(match, games=(replace(match.games[0], result=lost),))


def _nothing(number: int, game: Game) -> list[AbnormalPoints]:
    """Return what makes a game worth nothing to either side; losses are worth that anyway."""
    found = []
    for colour in Colour:
        player, letter = game.player(colour), _LETTERS.get(game.result.outcome(colour))
        if player is not None and letter is not None:
            found.append(AbnormalPoints(letter, ZERO, None, number, (player,)))
    return found
