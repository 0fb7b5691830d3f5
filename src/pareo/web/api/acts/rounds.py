"""Acts on rounds: paired, by hand, published, changed, closed; whole tables and lots."""

from typing import Annotated, Literal

from pydantic import Field

from pareo.service.desk import manual, publication, rounds, schedules
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import game_at, paired_round, round_in_play
from pareo.service.desk.operations import place, resolved
from pareo.service.fixed_systems import Exchange, FixedSystem
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, Moment, RoundNumber, Table, Text, Who, Word, act
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

Due = Annotated[RoundNumber | None, Field(description="the round; by default the one that is due")]
Drawn = Annotated[
    Literal["white", "black"] | None,
    Field(description="the initial colour that was drawn in the hall; without it it is drawn here"),
]
Seed = Annotated[Word | None, Field(description="the same seed draws the same")]
Count = Annotated[int, Field(ge=1, le=99)]
Extra = Annotated[int, Field(ge=0, le=99)]


@act("round.pair", Action.PAIR)
class Pair(Asked):
    """Pair the next round by the rules; it is a draft until it is published."""

    colour: Drawn = None
    seed: Seed = None

    def done_by(self, call: Acting) -> Answer:
        return rounds.pair(call.desk, colour=rounds.colour_drawn(self.colour or ""), seed=self.seed)


@act("round.publish", Action.PUBLISH)
class Publish(Asked):
    """Publish a draft: from then on the pairing stands."""

    round: Due = None
    at: Moment | None = Field(None, description="when it is or was published; by default now")

    def done_by(self, call: Acting) -> Answer:
        at = None if self.at is None else moment_of(self.at, "at")
        return rounds.publish(call.desk, self.round, at)


@act("round.discard", Action.PAIR)
class Discard(Asked):
    """Take a draft back."""

    round: RoundNumber

    def done_by(self, call: Acting) -> Answer:
        return rounds.discard(call.desk, self.round)


@act("round.close", Action.CLOSE)
class Close(Asked):
    """Close a round whose games all have a result."""

    round: Due = None

    def done_by(self, call: Acting) -> Answer:
        return rounds.close(call.desk, self.round)


@act("round.reopen", Action.CLOSE)
class Reopen(Asked):
    """Open a closed round again, until the next one is paired."""

    round: Due = None

    def done_by(self, call: Acting) -> Answer:
        return rounds.reopen(call.desk, self.round)


class Operation(Data):
    """One change of a pairing: about people, about a table, or the rest by the engine."""

    do: Literal["pair", "exchange", "bye", "zero", "unpair", "colours", "rest"]
    people: list[Who] = Field(
        default_factory=list,
        max_length=2,
        description="of pair (White first), exchange, bye and zero",
    )
    table: Table | None = Field(None, description="of unpair and colours")

    @property
    def words(self) -> tuple[str | int, ...]:
        """The operation as the services take it."""
        return (self.do, *self.people, *(() if self.table is None else (self.table,)))


class Grounded(Data):
    """A change of what players know, in one of the cases of C.04.2 Art. 4.4."""

    text: Text = Field(min_length=1, description="the reason; the report shows it")
    round: Due = None
    case: Literal["4.4.1", "4.4.2", "4.4.3", "4.4.5"] | None = Field(
        None, description="the case in which the Chief Arbiter finds the change best for the event"
    )
    top_boards: Count | None = Field(
        None, description="in the last case: how many tables count as top boards"
    )

    @property
    def grounds(self) -> publication.Grounds:
        """What the Chief Arbiter finds."""
        return publication.grounds_of(self.case, self.top_boards)


@act("round.change", Action.RECALL)
class Change(Grounded, Asked):
    """Change pairs that players know."""

    operations: list[Operation] = Field(min_length=1, max_length=500)

    def done_by(self, call: Acting) -> Answer:
        number = round_in_play(call.state, self.round)
        changes = [resolved(call.state, each.words, number) for each in self.operations]
        return publication.change(call.desk, number, changes, self.text, self.grounds)


@act("round.recall", Action.RECALL)
class Recall(Grounded, Asked):
    """Make a published round a draft again, while no game of it has a result."""

    def done_by(self, call: Acting) -> Answer:
        number = round_in_play(call.state, self.round)
        return publication.recall(call.desk, number, self.text, self.grounds)


@act("manual.begin", Action.MANUAL)
class BeginManual(Asked):
    """Begin to change a draft, or the next round from nothing."""

    round: Due = None
    colour: Drawn = None
    seed: Seed = None

    def done_by(self, call: Acting) -> Answer:
        colour = rounds.colour_drawn(self.colour or "")
        return manual.begin(call.desk, self.round, colour=colour, seed=self.seed)


@act("manual.do", Action.MANUAL)
class DoManual(Operation, Asked):
    """Do one operation of the manual phase."""

    def done_by(self, call: Acting) -> Answer:
        return manual.do(call.desk, *resolved(call.state, self.words))


@act("manual.end", Action.MANUAL)
class EndManual(Asked):
    """End the manual phase: the round is compared with that of the rules."""

    reason: Text = Field("", description="why the round differs from the rules, if it does")

    def done_by(self, call: Acting) -> Answer:
        return manual.end(call.desk, self.reason)


class Seat(Data):
    """A game that goes to another table."""

    table: Table
    to: Table


@act("tables.place", Action.PAIR)
class Place(Asked):
    """Give games of a round other tables; without any as the fixed tables of people say."""

    round: Due = None
    games: list[Seat] = Field(default_factory=list)

    def done_by(self, call: Acting) -> Answer:
        number = paired_round(call.state, self.round)
        moved = {game_at(call.state, number, each.table): each.to for each in self.games}
        return place(call.desk, number, moved or None)


@act("schedule.lay", Action.NUMBERS)
class Lay(Asked):
    """Lay all rounds of a fixed system as drafts; a knock-out is then paired round by round."""

    system: FixedSystem
    cycles: Count | None = None
    variant: Exchange | None = Field(
        None, description="how the last two rounds of a cycle are exchanged"
    )
    boards: Count | None = Field(
        None, description="how many players of each team have a seat, where players of teams meet"
    )
    games: Count | None = Field(
        None, description="of a match, or of each match of a knock-out; of teams: matches"
    )
    rapid: Extra = Field(2, description="rapid games if a match of a knock-out is level")
    blitz: Extra = Field(2, description="blitz games if it still is")
    drawn: list[Literal["board-count", "top-board", "bottom-board", "rapid", "blitz", "lots"]] = (
        Field(default_factory=list, description="what decides a level match of teams, in order")
    )
    third_place: bool = False
    order: list[Who] = Field(
        default_factory=list,
        description="everybody in the order of their numbers, as drawn in the hall",
    )
    seed: Seed = None

    def done_by(self, call: Acting) -> Answer:
        rules = schedules.knockout_rules(
            self.system,
            self.games,
            self.rapid,
            self.blitz,
            self.drawn or None,
            third_place=self.third_place,
        )
        wanted = schedules.Wanted(
            self.system,
            self.cycles,
            self.variant,
            self.boards,
            rules,
            None if rules else self.games,
            tuple(call.people(self.order)),
            self.seed,
        )
        return schedules.lay(call.desk, wanted)
