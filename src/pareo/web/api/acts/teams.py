"""Acts on teams: their players, the order of boards, line-ups, and lots of level matches."""

from typing import Annotated, Literal

from pydantic import Field

from pareo.service.desk import brackets, line_ups, rosters, sides
from pareo.service.desk.answers import Answer
from pareo.service.desk.late_entries import Arriving
from pareo.service.desk.lookup import member_in
from pareo.service.desk.teams import previewed_teams, take_teams
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, LongText, RoundNumber, Text, Who, Word, act
from pareo.web.api.acts.people import Name, PersonData
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

Seed = Annotated[Word | None, Field(description="the same seed draws the same")]
Team = Annotated[Who, Field(description="a team: p17, its number or a part of its name")]
Member = Annotated[
    Who, Field(description="a player of a team: m17, a number or a part of the name")
]
Place = Annotated[
    int, Field(ge=1, le=999, description="the place in the roster; by default the last")
]


@act("member.add", Action.PLAYERS)
class Add(PersonData, Asked):
    """Put somebody into a team."""

    team: Team
    name: Name
    place: Place | None = None

    def done_by(self, call: Acting) -> Answer:
        data = self.model_dump(exclude_none=True, exclude={"team", "place"})
        return rosters.add(call.desk, call.person(self.team), [data], self.place)


@act("team.take", Action.PLAYERS)
class Take(Asked):
    """Put teams with their players on the list, all or none; after the start they are admitted.

    The text has a heading for each team, or is a table (CSV) with a column of teams. Players are
    looked up in the rating lists that the desk keeps. The answer has the last entry.
    """

    text: LongText = Field(
        min_length=1, examples=["Team;Board;Name;Rating\nNorth;1;García López, Ana;2105"]
    )
    numbers: Literal["birth", "rating", "birth-rating", "rating-birth"] | None = Field(
        None, description="what numbers are that may be a year of birth or a rating"
    )
    round: RoundNumber | None = Field(
        None, description="the first round of late entries; by default the next one"
    )
    notice: Text = Field("", description="what the teams wrote about the delay, with the reasons")

    def done_by(self, call: Acting) -> Answer:
        found = previewed_teams(call.state, self.text, self.numbers or "")
        late = Arriving(self.round, notice=self.notice)
        return take_teams(call.desk, found, late if call.state.started else None)


@act("member.correct", Action.PLAYERS)
class Correct(PersonData, Asked):
    """Correct the data of a player of a team; null removes a value."""

    who: Member
    name: Name | None = None

    def done_by(self, call: Acting) -> Answer:
        return rosters.correct(call.desk, member_in(call.state, self.who), self.given("who"))


@act("member.remove", Action.REMOVE)
class Remove(Asked):
    """Take a player who has not played out of a team."""

    who: Member

    def done_by(self, call: Acting) -> Answer:
        return rosters.remove(call.desk, member_in(call.state, self.who))


@act("member.move", Action.REMOVE)
class Move(Asked):
    """Put a player into another team, or to another place of the roster."""

    who: Member
    team: Team
    place: Place | None = None

    def done_by(self, call: Acting) -> Answer:
        who = member_in(call.state, self.who)
        return rosters.move(call.desk, who, call.person(self.team), self.place)


@act("roster.order", Action.PLAYERS)
class Order(Asked):
    """Put all players of a team into another order of boards."""

    team: Team
    players: list[Member] = Field(min_length=1, max_length=200)

    def done_by(self, call: Acting) -> Answer:
        order = [member_in(call.state, who) for who in self.players]
        return rosters.order(call.desk, call.person(self.team), order)


@act("lineup.set", Action.RESULTS)
class SetLineUp(Asked):
    """Take the line-up of a team for a round; null leaves a board empty."""

    team: Team
    round: RoundNumber
    players: list[Member | None] = Field(min_length=1, max_length=50)

    def done_by(self, call: Acting) -> Answer:
        line_up = [who if who is None else member_in(call.state, who) for who in self.players]
        return line_ups.hand_in(call.desk, call.person(self.team), self.round, line_up)


@act("lineup.clear", Action.RESULTS)
class ClearLineUp(Asked):
    """Forget a line-up: the first players of the roster play."""

    team: Team
    round: RoundNumber

    def done_by(self, call: Acting) -> Answer:
        return line_ups.clear(call.desk, call.person(self.team), self.round)


class Side(Data):
    """A team, with its players in the order of their boards."""

    team: str = Field(min_length=1, max_length=200)
    players: list[Who] = Field(min_length=1, max_length=200)


@act("sides.set", Action.PLAYERS)
class SetSides(Asked):
    """Say who plays for which team of Scheveningen, Skalitzka or Hilton: all teams at once."""

    sides: list[Side] = Field(max_length=100)

    def done_by(self, call: Acting) -> Answer:
        return sides.arrange(
            call.desk, {each.team: list(call.people(each.players)) for each in self.sides}
        )


@act("seat.change", Action.RESULTS)
class ChangeSeat(Asked):
    """Let a reserve play a round instead of somebody of the same team."""

    round: RoundNumber
    who: Who
    instead: Who

    def done_by(self, call: Acting) -> Answer:
        who, instead = call.person(self.who), call.person(self.instead)
        return sides.substitute(call.desk, self.round, who, instead)


@act("bracket.lot", Action.PAIR)
class DrawLots(Asked):
    """Draw the lots of level matches of teams, or note who won them in the hall."""

    winners: list[Team] = Field(default_factory=list, max_length=300)
    seed: Seed = None

    def done_by(self, call: Acting) -> Answer:
        return brackets.draw(call.desk, list(call.people(self.winners)), self.seed)
