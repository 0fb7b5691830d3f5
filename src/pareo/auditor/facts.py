"""What the checks look at: the records of an event, counted here and nowhere else."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from pareo.auditor.editions import article_in
from pareo.auditor.form import Form
from pareo.model import (
    FORFEITS,
    Colour,
    Game,
    Match,
    Outcome,
    Round,
    Settings,
    Tournament,
    Tpn,
)
from pareo.rulebook import Rule
from pareo.value import dataclass


@dataclass(frozen=True)
class Facts:
    """A tournament under audit, the edition it is measured by, and the form it has."""

    tournament: Tournament
    edition: str
    form: Form

    def article(self, check: Callable[..., object]) -> Rule:
        """Return where the edition says what a check asks."""
        return article_in(check, self.edition)

    @property
    def settings(self) -> Settings:
        """The settings of the event."""
        return self.tournament.settings

    @cached_property
    def rounds(self) -> tuple[tuple[int, Round], ...]:
        """The rounds with their numbers."""
        return tuple(enumerate(self.tournament.rounds, start=1))

    @cached_property
    def numbers(self) -> tuple[Tpn, ...]:
        """The numbers of whoever is paired."""
        return tuple(participant.number for participant in self.tournament.participants)

    @cached_property
    def side_of(self) -> dict[Tpn | None, Tpn]:
        """For whom a player plays: the team where teams are paired, else nobody else.

        An empty board, None, is nobody's.
        """
        if self.settings.teams_are_paired:
            return {m: team.number for team in self.tournament.teams for m in team.members}
        return {number: number for number in self.numbers}

    @cached_property
    def boards(self) -> int:
        """How many games a match has; where nothing is said, the most that one had."""
        if not self.settings.teams_are_paired:
            return self.settings.games_per_match
        seen = (len(match.games) for _, played in self.rounds for match in played.matches)
        return len(self.settings.board_colours) or max(seen, default=1)

    def is_last(self, number: int) -> bool:
        """Whether a round is the last one; if no number is planned, any latest round may be."""
        return number >= (self.settings.rounds or len(self.tournament.rounds))

    def met(self, match: Match) -> bool:
        """Whether the two really played each other: only then they may not meet again.

        Teams played if one board did. Of players one must have forfeited every game for
        the match to be unplayed (C.04.5 Art. 1), so a forfeit on each side is a meeting.
        Games without a result are on their way to be played.
        """
        if match.forfeit is not None:
            return False
        results = {game.result for game in match.games}
        if FORFEITS.isdisjoint(results):
            return True
        if self.settings.teams_are_paired:
            return not results <= FORFEITS
        return not any(
            all(self.outcome(game, side) is Outcome.FORFEIT_LOSS for game in match.games)
            for side in (match.home, match.away)
        )

    def outcome(self, game: Game, side: Tpn) -> Outcome | None:
        """Return how a game ended for a participant; None if it took no part."""
        colour = self.colour(game, side)
        return None if colour is None else game.result.outcome(colour)

    def colour(self, game: Game, side: Tpn) -> Colour | None:
        """Return the colour that a participant, or its member, had in a game."""
        if self.side_of.get(game.white) == side:
            return Colour.WHITE
        return Colour.BLACK if self.side_of.get(game.black) == side else None

    def matches(self) -> Iterator[tuple[int, Match]]:
        """Yield all matches of the event with the numbers of their rounds."""
        for number, played in self.rounds:
            for match in played.matches:
                yield number, match

    def standings_in(self, played: Round) -> Counter[Tpn]:
        """Count how often everyone stands in a round."""
        found: Counter[Tpn] = Counter()
        for match in played.matches:
            found.update((match.home, match.away))
        found.update(bye.participant for bye in played.byes)
        return found


def pair(match: Match) -> tuple[Tpn, Tpn]:
    """Return the two of a match, the smaller number first."""
    return (match.home, match.away) if match.home < match.away else (match.away, match.home)
