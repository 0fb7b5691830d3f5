"""The scores of the participants in each round and after it, under the event's point system."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from pareo.model import (
    ZERO,
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    Match,
    Outcome,
    Points,
    Result,
    Settings,
    Tournament,
    Tpn,
)
from pareo.rulebook import OLYMPIAD_2022


class Score(NamedTuple):
    """Game points, and for teams match points."""

    game_points: Points = ZERO
    match_points: Points = ZERO

    def __add__(self, other: "Score") -> "Score":  # type: ignore[override] # not that of tuples
        return Score(
            Points(self.game_points + other.game_points),
            Points(self.match_points + other.match_points),
        )


NOTHING = Score()
_ENDINGS: Mapping[Outcome, str] = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.OPEN: "?",
}


class Scoring:
    """Values the records of one tournament; open games count `open_as` (C.04.2 Art. 3.1).

    For the standings an open game is worth nothing yet; for pairing it is a draw.
    """

    def __init__(self, tournament: Tournament, *, open_as: Outcome = Outcome.OPEN) -> None:
        self._tournament = tournament
        self._settings: Settings = tournament.settings
        self._open_as = open_as

    @cached_property
    def boards(self) -> int:
        """The games of a match: from the settings, else the most of any match."""
        if self._settings.teams_are_paired:
            played = (len(m.games) for r in self._tournament.rounds for m in r.matches)
            return len(self._settings.board_colours) or max(played, default=1)
        return self._settings.games_per_match

    @cached_property
    def _plain(self) -> bool:
        """Whether every match is one game and there are no abnormal points: the usual event."""
        settings = self._settings
        return not (
            settings.teams_are_paired or settings.games_per_match > 1 or settings.abnormal_points
        )

    @cached_property
    def _of_single_games(self) -> Mapping[Result, tuple[Score, Score]]:
        points = self._settings.points
        return {
            result: (
                Score(points.of_game(self._outcome(result, Colour.WHITE), Colour.WHITE)),
                Score(points.of_game(self._outcome(result, Colour.BLACK), Colour.BLACK)),
            )
            for result in Result
        }

    def of_round(self, number: int) -> dict[Tpn, Score]:
        """Return the scores of all participants in a round, with bonuses and penalties."""
        scores: dict[Tpn, Score] = {}
        played = self._tournament.rounds[number - 1]
        plain, of_single_games = self._plain, self._of_single_games
        for match in played.matches:
            if plain and match.forfeit is None:
                result = match.games[0].result
                scores[match.home], scores[match.away] = of_single_games[result]
                continue
            scored = self._game_points(match)
            for participant in (match.home, match.away):
                score, ending = self._of_match(match, participant, scored)
                scores[participant] = self._abnormal(score, ending, participant, number)
        for bye in played.byes:
            score = self._of_bye(bye)
            scores[bye.participant] = self._abnormal(score, bye.kind.value, bye.participant, number)
        return scores

    def of_request(self, kind: ByeKind) -> Points:
        """Return the game points of a granted bye in a future round."""
        return self._of_bye(Bye(Tpn(0), kind)).game_points

    def _of_match(
        self, match: Match, participant: Tpn, scored: Mapping[Tpn, Points]
    ) -> tuple[Score, str]:
        colour = match.colour_of(participant)
        if match.forfeit is not None:
            outcome = match.forfeit.outcome(colour)
            won = outcome is Outcome.FORFEIT_WIN
            each = self._settings.points.of_game(outcome, colour)
            value = self._settings.match_points.win if won else self._settings.match_points.loss
            return Score(Points(each * self.boards), value), _ENDINGS[outcome]
        if not self._settings.teams_are_paired and len(match.games) == 1:
            outcome = self._outcome(match.games[0].result, colour)
            return Score(self._settings.points.of_game(outcome, colour)), _ENDINGS[outcome]
        own, other = scored[participant], scored[match.opponent_of(participant)]
        rewards = self._settings.match_points
        if match.is_open and self._open_as is Outcome.OPEN:
            return Score(own), "?"
        if own > other:
            return Score(own, rewards.win), "W"
        if own == other:
            return Score(own, rewards.draw), "D"
        return Score(own, rewards.loss), "L"

    def _game_points(self, match: Match) -> dict[Tpn, Points]:
        """Return the game points of both sides of a match."""
        home, away = match.home, match.away
        totals = {home: 0, away: 0}
        team_of = self._tournament.team_of if self._settings.teams_are_paired else None
        for game in match.games:
            for player, score in zip(
                (game.white, game.black), self._of_single_games[game.result], strict=True
            ):
                side = player if team_of is None or player is None else team_of.get(player)
                if side is not None and side in totals:
                    totals[side] += score.game_points
        return {side: Points(total) for side, total in totals.items()}

    def _outcome(self, result: Result, colour: Colour) -> Outcome:
        return result.outcome(colour) if result.known else self._open_as

    def _of_bye(self, bye: Bye) -> Score:
        rewards, system = self._settings.match_points, self._settings.points
        if not self._settings.teams_are_paired:
            games = self._settings.games_per_match
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                return Score(system.pairing_allocated_bye)
            return Score(Points(system.of_bye(bye.kind) * games))
        match bye.kind:
            case ByeKind.PAIRING_ALLOCATED:
                games_worth = rewards.bye_game_points
                if games_worth is None and self._tournament.system.is_olympiad:
                    games_worth = bye_of_the_olympiad()
                if games_worth is None:
                    games_worth = Points(system.draw * self.boards)
                return Score(games_worth, rewards.bye_match_points)
            case ByeKind.FULL_POINT:
                return Score(Points(system.win * self.boards), rewards.win)
            case ByeKind.HALF_POINT:
                return Score(Points(system.draw * self.boards), rewards.draw)
            case ByeKind.ZERO_POINT:
                return NOTHING

    def _abnormal(self, score: Score, ending: str, participant: Tpn, number: int) -> Score:
        """Replace the value of the ending, then add bonuses and penalties."""
        entries = [
            entry
            for entry in self._settings.abnormal_points
            if _concerns(entry, participant, number)
        ]
        for entry in entries:
            if entry.ending == ending:
                score = Score(
                    score.game_points if entry.game_points is None else entry.game_points,
                    score.match_points if entry.match_points is None else entry.match_points,
                )
        for entry in entries:
            if entry.ending is None:
                score += Score(entry.game_points or ZERO, entry.match_points or ZERO)
        return score


@OLYMPIAD_2022.rule("4.3")
def bye_of_the_olympiad() -> Points:
    """Return the game points of a team with the bye: two, whatever the number of boards."""
    return Points(20)


def _concerns(entry: AbnormalPoints, participant: Tpn, number: int) -> bool:
    """Whether an entry applies to this participant in this round.

    A bonus or penalty without a round counts once, in round 1.
    """
    if entry.participants and participant not in entry.participants:
        return False
    if entry.round is None:
        return entry.ending is not None or number == 1
    return entry.round == number


class _Sums(dict[tuple[Score, Score], Score]):
    """The sums of two scores: many players have the same."""

    def __missing__(self, two: tuple[Score, Score]) -> Score:
        self[two] = two[0] + two[1]
        return self[two]


class Scores:
    """Running totals of one tournament, computed once."""

    def __init__(self, tournament: Tournament, *, open_as: Outcome = Outcome.OPEN) -> None:
        self._tournament = tournament
        self._scoring = Scoring(tournament, open_as=open_as)

    @cached_property
    def by_round(self) -> tuple[dict[Tpn, Score], ...]:
        """The scores of all participants in each round, first round first."""
        rounds = range(1, len(self._tournament.rounds) + 1)
        return tuple(self._scoring.of_round(number) for number in rounds)

    @cached_property
    def after(self) -> tuple[dict[Tpn, Score], ...]:
        """The totals after 0, 1, 2 … rounds."""
        totals = {participant.number: NOTHING for participant in self._tournament.participants}
        history = [dict(totals)]
        sums = _Sums()
        for scored in self.by_round:
            totals = {number: sums[total, scored[number]] for number, total in totals.items()}
            history.append(totals)
        return tuple(history)

    def total(self, participant: Tpn) -> Score:
        """The total after the last paired round."""
        return self.after[-1][participant]

    @cached_property
    def settled(self) -> bool:
        """Whether no game is open, so that it does not matter what an open one counts."""
        games = (g for r in self._tournament.rounds for m in r.matches for g in m.games)
        return all(game.result.known for game in games)


def known_scores(tournament: Tournament) -> Scores:
    """Return the scores of an event in which an open game counts nothing; they are counted once."""
    found = tournament.derived.get("scores")
    if not isinstance(found, Scores):
        found = tournament.derived["scores"] = Scores(tournament)
    return found
