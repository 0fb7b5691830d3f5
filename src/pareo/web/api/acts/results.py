"""Acts on results: entered, settled, checked, adjourned, corrected."""

from typing import Annotated

from pydantic import Field

from pareo.service.desk import adjournments, claims, corrections, results
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import game_at, round_in_play
from pareo.service.moments import moment_in, moment_of
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, Moment, Result, RoundNumber, Table, act
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

InPlay = Annotated[RoundNumber | None, Field(description="the round; by default the one in play")]


BoardOfMatch = Annotated[
    int | None, Field(ge=1, le=50, description="the board of a match, whose result has White first")
]


BoardLabel = Annotated[
    str, Field(pattern=r"^[0-9]{1,5}\.[0-9]{1,3}$", description="board 2 of table 3 as 3.2")
]


class OfGame(Data):
    """A game of the round in play."""

    table: Table
    round: InPlay = None
    board: BoardOfMatch = None


class OfEarlierGame(Data):
    """A game of any round."""

    table: Table
    round: RoundNumber
    board: BoardOfMatch = None


class Corrected(OfEarlierGame):
    """What was wrong with a game."""

    result: Result | None = Field(None, description="the actual one; without it only the colours")
    colours_reversed: bool = Field(
        default=False, description="they played with the colours reversed"
    )


@act("result.enter", Action.RESULTS)
class Enter(OfGame, Asked):
    """Enter the result of a game; `pending` clears it."""

    result: Result

    def done_by(self, call: Acting) -> Answer:
        game = call.game_now(self.round, self.table)
        return results.enter(call.desk, *game, self.result, board=self.board)


@act("result.settle", Action.SETTLE)
class Settle(OfGame, Asked):
    """Choose the result of a game that has two."""

    result: Result

    def done_by(self, call: Acting) -> Answer:
        game = call.game_now(self.round, self.table)
        return results.settle(call.desk, *game, self.result, self.board)


@act("claims.accept", Action.RESULTS)
class AcceptClaims(Asked):
    """Accept what players report from their boards."""

    tables: list[Table | BoardLabel] = Field(
        default_factory=list,
        max_length=5000,
        description="by default all where both players report the same",
    )
    round: InPlay = None

    def done_by(self, call: Acting) -> Answer:
        number = round_in_play(call.state, self.round)
        return claims.accept(call.desk, number, claims.reported_at(call.state, number, self.tables))


class Checked(Data):
    """A result that was typed a second time."""

    table: Table
    result: Result


@act("result.check", Action.RESULTS)
class Check(Asked):
    """Note that results were typed a second time, unseen, and are the same."""

    games: list[Checked] = Field(min_length=1, max_length=5000)
    round: InPlay = None

    def done_by(self, call: Acting) -> Answer:
        number = round_in_play(call.state, self.round)
        found = {game_at(call.state, number, each.table): each.result for each in self.games}
        return results.check_pass(call.desk, number, found)


@act("result.adjourn", Action.DECIDE)
class Adjourn(OfGame, Asked):
    """Set a game aside: a draw for the pairings until it ends."""

    def done_by(self, call: Acting) -> Answer:
        return adjournments.adjourn(call.desk, *call.game_now(self.round, self.table), self.board)


@act("result.finish", Action.DECIDE)
class Finish(OfEarlierGame, Asked):
    """Enter how an adjourned game ended."""

    result: Result

    def done_by(self, call: Acting) -> Answer:
        game = call.game_once(self.round, self.table)
        return adjournments.finish_game(call.desk, *game, self.result, self.board)


@act("result.correct", Action.CORRECT)
class Correct(Corrected, Asked):
    """Correct a game of the round before, or of the last one."""

    told_at: Moment | None = Field(None, description="when the mistake was reported")

    def done_by(self, call: Acting) -> Answer:
        told_at = None if self.told_at is None else moment_in(moment_of(self.told_at, "told_at"))
        return corrections.correct(
            call.desk,
            *call.game_once(self.round, self.table),
            self.result,
            colours_reversed=self.colours_reversed,
            told_at=told_at,
            board=self.board,
        )


@act("report.correct", Action.REPORT)
class CorrectReport(Corrected, Asked):
    """Correct a game for the rating report alone."""

    def done_by(self, call: Acting) -> Answer:
        return corrections.correct_report(
            call.desk,
            *call.game_once(self.round, self.table),
            self.result,
            colours_reversed=self.colours_reversed,
            board=self.board,
        )
