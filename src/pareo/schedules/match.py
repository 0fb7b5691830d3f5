"""A match of two players: when it is decided, and which of its games are rated."""

from collections.abc import Sequence
from typing import Final

from pareo.arguments import TRUTH, checked, instance
from pareo.model import Colour, Game, Match, Outcome, Player, Result, Round, Tournament, Tpn
from pareo.rulebook import TYPES_2018
from pareo.value import dataclass, replace

HALVES: Final = {
    Outcome.WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.DRAW: 1,
}
"""Half points; all other outcomes score nothing."""

_NAMED: Final = {result.value: result for result in Result}
UNRATED: Final = {
    result: _NAMED[f"{result.value}u"] for result in Result if f"{result.value}u" in _NAMED
}


@dataclass(frozen=True, slots=True)
class Decision:
    """The winner of a match, and the game after which it was decided."""

    winner: Tpn
    after: int


def halves_of(games: Sequence[Game], player: Tpn) -> int:
    """Return the half points of a player in games."""
    colours = (Colour.WHITE if game.white == player else Colour.BLACK for game in games)
    return sum(
        HALVES.get(game.result.outcome(colour), 0)
        for game, colour in zip(games, colours, strict=True)
    )


def decision(games: Sequence[Game], planned: int, one: Tpn, other: Tpn) -> Decision | None:
    """Return when a lead became larger than the remaining games can change."""
    for played in range(1, len(games) + 1):
        so_far = games[:played]
        lead = halves_of(so_far, one) - halves_of(so_far, other)
        if not all(game.result.known for game in so_far):
            return None
        if abs(lead) > 2 * (planned - played):
            return Decision(one if lead > 0 else other, played)
    return None


@TYPES_2018.rule("5.1")
@checked(one=instance(Player), other=instance(Player), registered=TRUTH)
def match_is_rated(one: Player, other: Player, *, registered: bool) -> bool:
    """A match is rated if it was registered and both players have a rating."""
    return registered and one.rating is not None and other.rating is not None


@TYPES_2018.rule("5.1")
def rated_games(tournament: Tournament, planned: int, *, registered: bool) -> tuple[Game, ...]:
    """Return the games of a match that are rated: none, or all up to the decision."""
    if not match_is_rated(*tournament.players, registered=registered):
        return ()
    found = decision_of(tournament, planned)
    games = games_of(tournament)
    counted = games if found is None else games[: found.after]
    return tuple(game for game in counted if game.result.rated)


def decision_of(tournament: Tournament, planned: int) -> Decision | None:
    """Return when the match, planned for so many games, was decided."""
    one, other = (player.number for player in tournament.players)
    return decision(games_of(tournament), planned, one, other)


def games_of(tournament: Tournament) -> list[Game]:
    """Return all games of an event in order."""
    return [
        game for played in tournament.rounds for match in played.matches for game in match.games
    ]


@TYPES_2018.rule("5.1")
def without_rating_after_decision(tournament: Tournament, planned: int) -> Tournament:
    """Return the match with all games after the decision marked as not rated."""
    found = decision_of(tournament, planned)
    if found is None:
        return tournament
    rounds = tuple(
        _unrated(played) if number > found.after else played
        for number, played in enumerate(tournament.rounds, start=1)
    )
    return replace(tournament, rounds=rounds)


def _unrated(played: Round) -> Round:
    return replace(played, matches=tuple(map(unrated, played.matches)))


def unrated(match: Match) -> Match:
    """Return a match with its games marked as not rated."""
    games = (replace(game, result=UNRATED.get(game.result, game.result)) for game in match.games)
    return replace(match, games=tuple(games))
