"""Withdrawal from a round robin by the usual event rule, which no Handbook chapter contains.

With fewer than half of the games played: they stay recorded and are rated, but do not count in
the standings, and the rest are not played. Otherwise the rest are lost by forfeit, by both if
both have withdrawn.
"""

import re
from typing import Final

from pareo.arguments import WHOLE_NUMBER, checked
from pareo.errors import FormError
from pareo.language import Message, amounts
from pareo.model import (
    TOURNAMENT,
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
from pareo.value import dataclass, replace

_REMARK: Final = re.compile(r"\s*Withdrawn after round (\d+): (\d+), (annulled|forfeits)\s*")
_LETTERS: Final = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.FORFEIT_WIN: "+",
}


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The event after a withdrawal, and which half of the rule applied."""

    tournament: Tournament
    annulled: bool
    notice: Message


def annulled(tournament: Tournament) -> dict[Tpn, int]:
    """Return who withdrew with fewer than half of the games played, and after which round.

    This is in comments: report files have no record for it.
    """
    return _left(tournament, "annulled")


def _left(tournament: Tournament, how: str) -> dict[Tpn, int]:
    found = (_REMARK.fullmatch(remark) for remark in tournament.remarks)
    return {Tpn(int(one[2])): int(one[1]) for one in found if one and one[3] == how}


@checked(tournament=TOURNAMENT, number=WHOLE_NUMBER, games=WHOLE_NUMBER)
def withdraw(tournament: Tournament, number: int, games: int) -> Withdrawn:
    """Return the event after a player withdrew; `games` is the number scheduled for the player.

    Raises FormError if nobody has that number, or no games are left.
    """
    who = Tpn(number)
    own = [
        (number, game)
        for number, played in enumerate(tournament.rounds, start=1)
        for match in played.matches
        if who in (match.home, match.away)
        for game in match.games
    ]
    if who not in tournament.player_by_number:
        raise FormError.of(
            Message("Nobody has the number {number}.", number=who),
            Message("Give the number of the player who withdraws."),
        )
    gone = _left(tournament, "forfeits")
    known = [(number, game) for number, game in own if game.result.known]
    done = [(number, game) for number, game in known if not _owed(game, number, who, gone)]
    played = sum(game.result.played for _, game in done)
    if len(known) >= games:
        raise FormError.of(
            Message("{number} has no games left to be played.", number=who),
            Message("Leave the results as they are."),
        )
    without = 2 * played < games
    last = max((number for number, _ in done), default=0)
    rounds = tuple(
        _after(each, number, who, gone, without=without, last=last)
        for number, each in enumerate(tournament.rounds, start=1)
    )
    settings = tournament.settings
    if without:
        nothing = (entry for number, game in done for entry in worth_nothing(number, game))
        values = dict.fromkeys((*settings.abnormal_points, *nothing))
        settings = replace(settings, abnormal_points=tuple(values))
    remark = remark_of(who, last, annulled=without)
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


def remark_of(who: Tpn, last: int, *, annulled: bool) -> str:
    """Return the comment that says who withdrew after which round, and by which half of the rule."""
    return f" Withdrawn after round {last}: {who}, {'annulled' if annulled else 'forfeits'}"


def _said(who: Tpn, played: int, games: int, *, without: bool) -> Message:
    numbers = {"number": who, "played": played, "games": amounts.games(games)}
    if without:
        return Message(
            "{number} has played {played} of {games}, fewer than half: by the usual event "
            "rule they are rated but do not count in the standings (record 299), and the "
            "rest are not played. The regulations of the event decide.",
            **numbers,
        )
    return Message(
        "{number} has played {played} of {games}, half or more: by the usual event rule "
        "the rest are lost by forfeit. The regulations of the event decide.",
        **numbers,
    )


def _owed(game: Game, number: int, who: Tpn, gone: dict[Tpn, int]) -> bool:
    """Whether a point is due only to the opponent's earlier withdrawal."""
    other = game.black if game.white == who else game.white
    return other in gone and number > gone[other] and not game.result.played


def _after(
    played: Round, number: int, who: Tpn, gone: dict[Tpn, int], *, without: bool, last: int
) -> Round:
    kept = [_kept(match, number, who, gone, without=without, last=last) for match in played.matches]
    return Round(tuple(match for match in kept if match is not None), played.byes)


def _kept(
    match: Match, number: int, who: Tpn, gone: dict[Tpn, int], *, without: bool, last: int
) -> Match | None:
    """Return a match after a withdrawal; if both have withdrawn, both lose."""
    if who not in (match.home, match.away):
        return match
    (game,) = match.games
    owed = _owed(game, number, who, gone)
    if game.result.known and not owed:
        return match
    if without and not (owed and number <= last):
        return None
    lost = Result.BLACK_WON_BY_FORFEIT if game.white == who else Result.WHITE_WON_BY_FORFEIT
    return replace(match, games=(replace(game, result=Result.DOUBLE_FORFEIT if owed else lost),))


def worth_nothing(number: int, game: Game) -> list[AbnormalPoints]:
    """Return the entries that make a game worth nothing for both sides."""
    found = []
    for colour in Colour:
        player, letter = game.player(colour), _LETTERS.get(game.result.outcome(colour))
        if player is not None and letter is not None:
            found.append(AbnormalPoints(letter, ZERO, None, number, (player,)))
    return found
