"""What is still to come in an event: games without a result, and rounds that are not paired."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.errors import FormError, UnsupportedRuleError
from pareo.handling import in_board_order
from pareo.language import Message
from pareo.model import Game, Match, Result, Round, Tournament, Tpn
from pareo.pairing import Unpairable
from pareo.rounds import PreparedRound, RoundRequest, fixed_plan, prepare
from pareo.value import dataclass, replace

_MOST_ROUNDS: Final = 200
_FIRST: Final = RoundRequest(draw_lot=True)


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game without a result: where it stands, and who plays."""

    round: int
    board: int
    place: int
    """Which game of its match, from 0."""
    white: Tpn
    black: Tpn

    def other(self, player: Tpn) -> Tpn:
        """Return the opponent."""
        return self.black if player == self.white else self.white


@dataclass(frozen=True, slots=True)
class Coming:
    """An event with every round on record that is certain, and how many are to be paired.

    `paired_here` is the round that is not published yet, and taken as it would be paired now;
    `left_out` are rounds on record after the one that the forecast looks ahead from.
    """

    tournament: Tournament
    games: tuple[OpenGame, ...]
    to_pair: int = 0
    paired_here: int | None = None
    left_out: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played."""
        return not self.games and not self.to_pair

    @property
    def one_round_left(self) -> bool:
        """Whether all pairs are known, and nobody has more than one game to play."""
        players = [who for game in self.games for who in (game.white, game.black)]
        return bool(players) and not self.to_pair and len(set(players)) == len(players)

    @property
    def rounds_left(self) -> int:
        """How many rounds are not complete."""
        return self.to_pair + len({game.round for game in self.games})

    def game_of(self, player: Tpn) -> OpenGame | None:
        """Return the next game of a player."""
        return next((game for game in self.games if player in (game.white, game.black)), None)


def coming_of(tournament: Tournament, rounds: int | None = None) -> Coming:
    """Return what is to come; `rounds` is how many are planned, whatever the event says.

    Raises UnsupportedRuleError for teams and knock-outs, InputError where the number of rounds is
    not known or the next round cannot be paired.
    """
    if tournament.settings.teams_are_paired:
        raise UnsupportedRuleError(
            Message("A forecast needs an event of single players; in this one teams are paired.")
        )
    if rounds is not None:
        tournament = tournament.with_settings(rounds=rounds)
    plan = fixed_plan(tournament)
    if plan is None:
        return _of_swiss(tournament)
    if plan.is_knockout:
        raise UnsupportedRuleError(
            Message("A forecast of a knock-out is not possible: who meets whom is its result.")
        )
    from pareo.schedules import as_recorded, due_round

    for _ in range(_MOST_ROUNDS):
        if (due := due_round(tournament, plan)) is None:
            break
        tournament = tournament.with_round(as_recorded(due, tournament))
    tournament = _on_their_boards(_without_the_gone(tournament))
    return Coming(tournament, tuple(open_games(tournament)))


def _of_swiss(tournament: Tournament) -> Coming:
    planned = tournament.settings.rounds
    if planned is None:
        raise FormError.of(
            Message("The number of rounds is not known."),
            Message("Say how many rounds the event has."),
            about=("rounds",),
        )
    left = max(0, planned - len(tournament.rounds))
    tournament = _on_their_boards(tournament)
    games = tuple(open_games(tournament))
    if games or not left:
        return Coming(tournament, games, left)
    number = len(tournament.rounds) + 1
    paired = with_next_round(tournament)
    if isinstance(paired, Unpairable):
        raise FormError.of(
            Message("Round {round} cannot be paired: {reason}", round=number, reason=paired.reason),
            Message("See why, and pair it by hand."),
        )
    paired = _on_their_boards(paired)
    return Coming(paired, tuple(open_games(paired)), left - 1, number)


def _on_their_boards(tournament: Tournament) -> Tournament:
    """Return the event with the open games in the order of their boards."""
    touched = {game.round for game in open_games(tournament)}
    rounds = tuple(
        replace(played, matches=in_board_order(tournament, number)) if number in touched else played
        for number, played in enumerate(tournament.rounds, start=1)
    )
    return replace(tournament, rounds=rounds) if touched else tournament


def with_next_round(tournament: Tournament) -> Tournament | Unpairable:
    """Return the event with its next round, paired by its own system, without results."""
    prepared = prepare(tournament, _FIRST)
    assert isinstance(prepared, PreparedRound), "a table is laid to its end before"
    outcome = prepared.pair()
    if isinstance(outcome, Unpairable):
        return outcome
    return prepared.event.tournament.with_round(outcome.as_round(prepared.before))


def open_games(tournament: Tournament) -> Iterator[OpenGame]:
    """Yield the games without a result, an adjourned one too, by round and board."""
    for number, played in enumerate(tournament.rounds, start=1):
        for board, match in enumerate(played.matches, start=1):
            for place, game in enumerate(match.games):
                if game.result.known or game.white is None or game.black is None:
                    continue
                yield OpenGame(number, board, place, game.white, game.black)


def with_results(
    tournament: Tournament, games: Sequence[OpenGame], results: Sequence[Result]
) -> Tournament:
    """Return the event with these results in its open games."""
    if not games:
        return tournament
    changed: dict[tuple[int, int], dict[int, Result]] = {}
    for game, result in zip(games, results, strict=True):
        changed.setdefault((game.round, game.board), {})[game.place] = result
    touched = {number for number, _ in changed}
    rounds = tuple(
        _changed(played, number, changed) if number in touched else played
        for number, played in enumerate(tournament.rounds, start=1)
    )
    return replace(tournament, rounds=rounds)


def _changed(
    played: Round, number: int, changed: dict[tuple[int, int], dict[int, Result]]
) -> Round:
    matches = tuple(
        _with(match, changed[number, board]) if (number, board) in changed else match
        for board, match in enumerate(played.matches, start=1)
    )
    return replace(played, matches=matches)


def _with(match: Match, results: dict[int, Result]) -> Match:
    games = tuple(
        Game(game.white, game.black, results.get(place, game.result))
        for place, game in enumerate(match.games)
    )
    return replace(match, games=games)


def _without_the_gone(tournament: Tournament) -> Tournament:
    """Return a round robin in which open games of those who left are lost by not appearing."""
    left = {each.participant: each.after_round for each in tournament.withdrawals}
    games, results = [], []
    for game in open_games(tournament) if left else ():
        white, black = (
            left.get(who, _MOST_ROUNDS) < game.round for who in (game.white, game.black)
        )
        if white or black:
            games.append(game)
            results.append(_FORFEITS[white, black])
    return with_results(tournament, games, results)


_FORFEITS: Final = {
    (True, True): Result.DOUBLE_FORFEIT,
    (True, False): Result.BLACK_WON_BY_FORFEIT,
    (False, True): Result.WHITE_WON_BY_FORFEIT,
}
