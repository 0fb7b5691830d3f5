"""The games of each player: which may count, which do not, and why."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping

from pareo.elo import Regulations, game_change
from pareo.language import Message
from pareo.model import Colour, TimeClass
from pareo.rating.eligibility_2024 import slow_enough_for_game
from pareo.rating.event import Entrant, EventGame, RatedEvent
from pareo.rating.findings import Finding, left_out
from pareo.rating.results import CountedGame, OmittedGame
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Side:
    """A played game from one player's side; `place` is its index in the event."""

    place: int
    round: int
    opponent: int
    score: int


@dataclass(frozen=True, slots=True)
class Sorted:
    """The games of each player: those that may count, and those that are out."""

    kept: Mapping[int, tuple[Side, ...]]
    omitted: Mapping[int, tuple[OmittedGame, ...]]


LeftOut = Callable[[RatedEvent, EventGame, Regulations], Finding | None]
"""Says why a game is not rated, if so."""


def sort_games(event: RatedEvent, regulations: Regulations, left_out_by: LeftOut) -> Sorted:
    """Separate the games that may count from those that never do."""
    kept: dict[int, list[Side]] = defaultdict(list)
    omitted: dict[int, list[OmittedGame]] = defaultdict(list)
    for place, game in enumerate(event.games):
        reason = left_out_by(event, game, regulations)
        sides = ((game.white, game.black, Colour.WHITE), (game.black, game.white, Colour.BLACK))
        for own, other, colour in sides:
            if reason is None:
                kept[own].append(Side(place, game.round, other, game.score(colour)))
            else:
                omitted[own].append(OmittedGame(game.round, other, reason))
    keys = [entrant.key for entrant in event.entrants]
    return Sorted(
        {key: tuple(kept[key]) for key in keys}, {key: tuple(omitted[key]) for key in keys}
    )


def left_out_2005(event: RatedEvent, game: EventGame, _regulations: Regulations) -> Finding | None:
    """Return why a game is not rated: it was not played, or the match was already decided."""
    return _unplayed_or_decided(event, game, unplayed_2005, after_decision_2005)


def left_out_2024(event: RatedEvent, game: EventGame, regulations: Regulations) -> Finding | None:
    """Return why a game is not rated: as in 2005, or it was too fast, or the gap too wide."""
    found = _unplayed_or_decided(event, game, unplayed_2024, after_decision_2024)
    if found is not None:
        return found
    if regulations.rate is TimeClass.STANDARD:
        return slow_enough_for_game(event, game)
    white, black = (event.rating_in(key, game.round) for key in (game.white, game.black))
    return None if white is None or black is None else gap_too_wide(white, black, regulations)


def _unplayed_or_decided(
    event: RatedEvent,
    game: EventGame,
    unplayed: Callable[[EventGame], bool],
    after_decision: Callable[[EventGame], bool],
) -> Finding | None:
    if unplayed(game):
        return left_out(unplayed, Message("the game was not played, or is not finished"))
    if after_decision(game) and not event.circumstances.rate_decided_games:
        return left_out(after_decision, Message("the match was already decided"))
    return None


@RATINGS_2005.rule("5.1")
def unplayed_2005(game: EventGame) -> bool:
    """Return whether a game was not played, by forfeit or for any other reason."""
    return not game.result.rated


@RATINGS_2024.rule("5.1")
@FAST_RATINGS_2024.rule("5.1")
def unplayed_2024(game: EventGame) -> bool:
    """Return whether a player made no move."""
    return not game.result.rated


@RATINGS_2005.rule("6.5")
def after_decision_2005(game: EventGame) -> bool:
    """Return whether the match was already decided: such games may be left unrated."""
    return game.decided


@RATINGS_2024.rule("6")
@FAST_RATINGS_2024.rule("6")
def after_decision_2024(game: EventGame) -> bool:
    """Return whether the match was already decided: such games are not rated unless requested."""
    return game.decided


@FAST_RATINGS_2024.rule("7.3.1")
def gap_too_wide(one: int, other: int, regulations: Regulations) -> Finding | None:
    """Leave out games with a gap of 600 or more if either player is rated above 2600."""
    limit = regulations.gap_limit
    if limit is not None and abs(one - other) >= limit.gap and max(one, other) > limit.above:
        said = Message(
            "the gap is {gap}; with a player above {above} it must be less than {limit}",
            gap=abs(one - other),
            limit=limit.gap,
            above=limit.above,
        )
        return left_out(gap_too_wide, said)
    return None


def counted_game(side: Side, own: int | None, rating: int, regulations: Regulations) -> CountedGame:
    """Return a game that counts, with both ratings that are used."""
    change = None if own is None else game_change(own, rating, side.score, regulations)
    return CountedGame(side.round, side.opponent, rating, side.score, change, own)


def counted_games(
    entrant: Entrant,
    sides: Collection[Side],
    ratings: Mapping[int, int],
    regulations: Regulations,
) -> tuple[CountedGame, ...]:
    """Return the games of a player that count, with the ratings of the opponents."""
    own = entrant.changes_from
    return tuple(counted_game(side, own, ratings[side.opponent], regulations) for side in sides)


def omitted_games(
    games: Sorted, key: int, used: Collection[Side], reason: Callable[[int], Finding]
) -> tuple[OmittedGame, ...]:
    """Return the other games of a player with their reasons; games that never count come first.

    `reason` gives the reason of the rest, by opponent.
    """
    places = {side.place for side in used}
    unused = (
        OmittedGame(side.round, side.opponent, reason(side.opponent))
        for side in games.kept[key]
        if side.place not in places
    )
    return (*games.omitted[key], *unused)
