"""The records of an event, as the checks use them; its edition and form."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from functools import cached_property

from pareo.model import (
    FORFEITS,
    Colour,
    Family,
    Game,
    Match,
    Outcome,
    Round,
    Settings,
    Tournament,
    Tpn,
)
from pareo.rulebook import BASIC, Rule, article_in, edition_named, in_force
from pareo.value import dataclass


def edition_of(tournament: Tournament) -> str:
    """Return the edition that the event names, else the one in force on its first day.

    An event without both is taken for one of today's, one before the oldest for its own.
    """
    named = tournament.system.edition
    if named is not None and named in (text.name for text in BASIC):
        return named
    day = date(int(named), 12, 31) if named else tournament.event.first_day
    found = in_force(BASIC, day)
    return (found or BASIC[0]).name


def known_edition(name: str) -> str:
    """Return the name of an edition if there is one of that name; raise if not."""
    return edition_named(BASIC, name).name


@dataclass(frozen=True, slots=True)
class Form:
    """How often two may play, and whether the rules for byes and colours apply."""

    meetings: int | None
    swiss: bool
    colour_limits: bool


def form_of(tournament: Tournament) -> Form:
    """Read the form of an event from its code (record 192), else from its description.

    An unknown form is a Swiss. C.04.1 Art. 6 and 7 apply neither to teams (C.04.6) nor to
    matches of two games (C.04.5).
    """
    system = tournament.described_system
    if system.family.is_table:
        return Form(meetings=system.cycles, swiss=False, colour_limits=False)
    if not system.family.is_swiss:
        return Form(meetings=None, swiss=False, colour_limits=False)
    settings = tournament.settings
    one_game = settings.games_per_match == 1 and system.family is Family.SWISS
    return Form(meetings=1, swiss=True, colour_limits=one_game and not settings.teams_are_paired)


@dataclass(frozen=True)
class Facts:
    """A tournament under audit, the edition that applies, and its form."""

    tournament: Tournament
    edition: str
    form: Form

    def article(self, check: Callable[..., object]) -> Rule:
        """Return the article of a check in the edition."""
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
        """The numbers of the participants."""
        return tuple(participant.number for participant in self.tournament.participants)

    @cached_property
    def side_of(self) -> dict[Tpn | None, Tpn]:
        """The participant for whom each player plays: the team if teams are paired."""
        if self.settings.teams_are_paired:
            return {m: team.number for team in self.tournament.teams for m in team.members}
        return {number: number for number in self.numbers}

    @cached_property
    def boards(self) -> int:
        """The games of a match; if the settings do not say, the most of any match."""
        if not self.settings.teams_are_paired:
            return self.settings.games_per_match
        seen = (len(match.games) for _, played in self.rounds for match in played.matches)
        return len(self.settings.board_colours) or max(seen, default=1)

    def is_last(self, number: int) -> bool:
        """Whether a round is the last one; without a planned number, the latest may be."""
        return number >= (self.settings.rounds or len(self.tournament.rounds))

    def met(self, match: Match) -> bool:
        """Whether the two played each other, so that they may not meet again.

        Teams played if one board did. A match of players is unplayed if one of them forfeited
        every game (C.04.5 Art. 1), so a forfeit on each side is a meeting. Games without a
        result count as being played.
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
        """Return the outcome of a game for a participant; None if it did not play."""
        colour = self.colour(game, side)
        return None if colour is None else game.result.outcome(colour)

    def colour(self, game: Game, side: Tpn) -> Colour | None:
        """Return the colour of a participant, or its member, in a game."""
        if self.side_of.get(game.white) == side:
            return Colour.WHITE
        return Colour.BLACK if self.side_of.get(game.black) == side else None

    def matches(self) -> Iterator[tuple[int, Match]]:
        """Yield all matches of the event with the numbers of their rounds."""
        for number, played in self.rounds:
            for match in played.matches:
                yield number, match

    def standings_in(self, played: Round) -> Counter[Tpn]:
        """Count how often each participant is in a round."""
        found: Counter[Tpn] = Counter()
        for match in played.matches:
            found.update((match.home, match.away))
        found.update(bye.participant for bye in played.byes)
        return found


def pair(match: Match) -> tuple[Tpn, Tpn]:
    """Return the two of a match, the smaller number first."""
    return (match.home, match.away) if match.home < match.away else (match.away, match.home)
