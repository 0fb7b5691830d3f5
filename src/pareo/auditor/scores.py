"""The value of a record under the point system."""

from typing import Final

from pareo.auditor.facts import Facts
from pareo.model import (
    ZERO,
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    Game,
    Match,
    Outcome,
    Points,
    Result,
    Tpn,
)
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """Game points, and for teams match points."""

    game_points: Points = ZERO
    match_points: Points = ZERO

    def __add__(self, other: "Score") -> "Score":
        return Score(
            Points(self.game_points + other.game_points),
            Points(self.match_points + other.match_points),
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """One of the ways to count published points.

    Open games may count as draws (C.04.2 Art. 3.1) or not yet, adjourned ones too, a forfeited team match by
    all boards or by the games on record, a bonus without a round once or in each round,
    and byes of rounds to come already or not.
    """

    open_as_draws: bool = False
    adjourned_as_draws: bool = False
    forfeits_by_games: bool = False
    bonus_each_round: bool = False
    byes_to_come: bool = False


_LETTERS: Final = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}


def score_of(facts: Facts, number: int, record: Match | Bye, side: Tpn, reading: Reading) -> Score:
    """Return the score of a record of round `number`, without bonus or penalty."""
    if isinstance(record, Bye):
        score, letter = _of_bye(facts, record.kind), record.kind.value
    else:
        score, letter = _of_match(facts, record, side, reading)
    for entry in facts.settings.abnormal_points:
        if letter and entry.ending == letter and _concerns(entry, side, number):
            score = Score(
                score.game_points if entry.game_points is None else entry.game_points,
                score.match_points if entry.match_points is None else entry.match_points,
            )
    return score


def bonus_of(facts: Facts, side: Tpn, reading: Reading) -> Score:
    """Return the sum of a participant's bonuses and penalties so far."""
    total = Score()
    for entry in facts.settings.abnormal_points:
        if entry.ending is None and _concerns(entry, side, entry.round):
            each = Score(entry.game_points or ZERO, entry.match_points or ZERO)
            if entry.round is None:
                times = len(facts.rounds) if reading.bonus_each_round else 1
            else:
                times = 1 if entry.round <= len(facts.rounds) else 0
            for _ in range(times):
                total += each
    return total


def points_in_game(facts: Facts, game: Game, colour: Colour, reading: Reading) -> Points:
    """Return the points of one game for one colour."""
    outcome = game.result.outcome(colour)
    is_adjourned = reading.adjourned_as_draws and game.result is Result.ADJOURNED
    if outcome is Outcome.OPEN and (reading.open_as_draws or is_adjourned):
        outcome = Outcome.DRAW
    return facts.settings.points.of_game(outcome, colour)


def _of_bye(facts: Facts, kind: ByeKind) -> Score:
    """Return the score of a bye: the PAB has a value for the round, others one for each game."""
    points, rewards = facts.settings.points, facts.settings.match_points
    if not facts.settings.teams_are_paired:
        if kind is ByeKind.PAIRING_ALLOCATED:
            return Score(points.pairing_allocated_bye)
        return Score(Points(points.of_bye(kind) * facts.boards))
    match kind:
        case ByeKind.PAIRING_ALLOCATED:
            drawn = Points(points.draw * facts.boards)
            given = rewards.bye_game_points
            if given is None and facts.tournament.system.is_olympiad:
                given = Points(20)
            return Score(drawn if given is None else given, rewards.bye_match_points)
        case ByeKind.FULL_POINT:
            return Score(Points(points.win * facts.boards), rewards.win)
        case ByeKind.HALF_POINT:
            return Score(Points(points.draw * facts.boards), rewards.draw)
        case ByeKind.ZERO_POINT:
            return Score()


def _of_match(facts: Facts, match: Match, side: Tpn, reading: Reading) -> tuple[Score, str]:
    """Return the score and the letter of record 299 for the ending; no letter while it is open."""
    if match.forfeit is not None:
        return _of_forfeit(facts, match, side, reading)
    own = _game_points(facts, match, side, reading)
    other = _game_points(facts, match, match.opponent_of(side), reading)
    unfinished = not match.games or any(not game.result.known for game in match.games)
    if unfinished and not reading.open_as_draws:
        return Score(own), ""
    rewards = facts.settings.match_points
    if own > other:
        outcome, reward = Outcome.WIN, rewards.win
    elif own < other:
        outcome, reward = Outcome.LOSS, rewards.loss
    else:
        outcome, reward = Outcome.DRAW, rewards.draw
    if not facts.settings.teams_are_paired:
        reward = ZERO
        if len(match.games) == 1:
            outcome = facts.outcome(match.games[0], side) or outcome
    return Score(own, reward), _LETTERS.get(outcome, "D")


def _of_forfeit(facts: Facts, match: Match, side: Tpn, reading: Reading) -> tuple[Score, str]:
    assert match.forfeit is not None
    outcome = match.forfeit.outcome(match.colour_of(side))
    each = facts.settings.points.of_game(outcome, match.colour_of(side))
    total = Points(each * facts.boards)
    if not facts.settings.teams_are_paired:
        return Score(total), _LETTERS.get(outcome, "")
    if reading.forfeits_by_games:
        total = _game_points(facts, match, side, reading)
    rewards = facts.settings.match_points
    reward = rewards.win if outcome is Outcome.FORFEIT_WIN else rewards.loss
    return Score(total, reward), _LETTERS.get(outcome, "")


def _game_points(facts: Facts, match: Match, side: Tpn, reading: Reading) -> Points:
    total = 0
    for game in match.games:
        if (colour := facts.colour(game, side)) is not None:
            total += points_in_game(facts, game, colour, reading)
    return Points(total)


def _concerns(entry: AbnormalPoints, side: Tpn, number: int | None) -> bool:
    return (not entry.participants or side in entry.participants) and (
        entry.round is None or entry.round == number
    )
