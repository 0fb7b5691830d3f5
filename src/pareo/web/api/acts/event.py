"""Acts on the event: described, set up, drawn, finished; its journal, standings and prizes."""

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

from pareo.service.desk import events, fide_mode, finishing, lots, standing, undoing
from pareo.service.desk.answers import Answer
from pareo.service.desk.rules import set_rules
from pareo.service.desk.settings import point_data, set_settings
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, LongText, RoundNumber, Seq, Text, Who, Word, act
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

Day = Annotated[Word, Field(examples=["2026-10-01"])]
Minutes = Annotated[int, Field(ge=0, le=1440)]


class Head(Data):
    """Where and when an event is played, and by whom it is run."""

    city: Word | None = None
    federation: Word | None = Field(None, examples=["ESP"])
    first_day: Day | None = None
    last_day: Day | None = None
    chief_arbiter: Word | None = None
    chief_arbiter_id: Word | None = None
    chief_arbiter_contact: Text | None = Field(None, description="for forms only")
    organiser: Word | None = None
    organiser_contact: Text | None = Field(None, description="for forms only")
    code: Word | None = Field(None, description="the ID of the event on the FIDE server")
    title_kind: Word | None = Field(None, description="the kind of event", examples=["zonal"])
    registered_on: Day | None = Field(None, description="the day of registration with FIDE")
    registered_by: Word | None = Field(None, description="the federation that registered it")
    chief_arbiter_title: Literal["IA", "FA", "NA"] | None = None
    accepted_for_titles: bool | None = Field(
        None, description="the Qualification Commission accepted the event as it is"
    )
    deputies: list[Word] | None = None


class Settings(Data):
    """How an event is played."""

    system: Word | None = Field(None, description="the pairing system", examples=["dutch-2026"])
    rounds: RoundNumber | None = Field(None, description="how many rounds are played")
    tie_breaks: list[Word] | None = Field(None, examples=[["BH/C1", "BH", "SB"]])
    time_control: Word | None = Field(
        None, description="in seconds, as in a report file", examples=["5400+30"]
    )
    points: Word | None = Field(
        None, description="win/draw/loss, and the bye if it differs", examples=["3/1/0"]
    )
    acceleration: Literal["baku", "none"] | None = None
    starting_rank: (
        Literal["fide", "national", "national-fide", "fide-national", "higher", "lower"] | None
    ) = Field(None, description="which rating orders the start list")
    tie_order: Literal["alphabet", "numbers", "lots"] | None = None
    counting_rating: Literal["first", "last", "round"] | None = None
    more: dict[Word, JsonValue] = Field(
        default_factory=dict, description="other settings, as in a tournament in JSON"
    )

    def changes(self) -> dict[str, Any]:
        """Return what is named, by the names of a tournament in JSON."""
        found = {**self.more, **self.given("more")}
        if self.points is not None:
            found["points"] = point_data(self.points)
        return found


@act("event.describe", Action.DESCRIBE)
class Describe(Head, Asked):
    """Change name, place, days and officials; null removes a value."""

    name: Word | None = None

    def done_by(self, call: Acting) -> Answer:
        return events.describe(call.desk, self.given())


@act("settings.set", Action.SETTINGS)
class SetSettings(Settings, Asked):
    """Change the settings; null removes one."""

    reason: Text = Field(
        "", description="why the number of rounds changes after the start; the report shows it"
    )

    def done_by(self, call: Acting) -> Answer:
        changes = self.changes()
        changes.pop("reason", None)
        return set_settings(call.desk, changes, self.reason)


class HalfPointByes(Data):
    """How many each player may have, and the last round for one."""

    count: int = Field(ge=0, le=99)
    last_round: RoundNumber | None = None


@act("rules.set", Action.SETTINGS)
class SetRules(Asked):
    """Change the rules that the event gives itself; null brings back what holds without one."""

    missed_rounds: Literal["Z", "H", "F"] | None = Field(
        None, description="the bye of a late entry for a missed round"
    )
    half_point_byes: HalfPointByes | None = None
    correction_limit: Minutes | None = Field(
        None, description="minutes after publication in which results can be corrected"
    )
    published_before: Minutes | None = Field(
        None, description="minutes before a round when results and pairings are published"
    )
    publication_place: Text | None = Field(
        None, description="where results and pairings are published"
    )
    recall_window: Minutes | None = Field(
        None, description="minutes in which a published pairing may be recalled"
    )
    claims_count: bool | None = Field(
        None, description="a result counts when both players report it"
    )
    line_up_time: Minutes | None = Field(
        None, description="minutes before a round until which captains hand in line-ups by link"
    )
    unrated: Word | None = Field(
        None, description="players without rating: remove, omit, national, or a rating to assume"
    )
    default_time: Minutes | None = Field(
        None, description="minutes after which an absent player loses"
    )
    list_order: list[Word] | None = Field(None, description="rating lists, the main one first")
    rating_checks: bool | None = Field(None, description="ratings are compared with newer lists")
    above_30_days: bool | None = Field(None, description="the event takes more than 30 days")
    laws: dict[Word, bool | int | Word] | None = Field(
        None,
        description="what the Laws of Chess leave to the event",
        examples=[{"appeal_minutes": 30}],
    )
    acceleration_text: Text | None = Field(
        None, description="the rules of the event's own acceleration"
    )

    def done_by(self, call: Acting) -> Answer:
        return set_rules(call.desk, self.given())


@act("public.set", Action.PUBLIC_LEVEL)
class SetPublic(Asked):
    """Change what everybody may see."""

    level: Literal["nothing", "pairings", "results", "standings", "all"] | None = None
    columns: list[Literal["rating", "title", "federation", "club", "fide_id"]] | None = None
    times: list[str] | None = Field(
        None,
        description="when the rounds begin, the first one first",
        examples=[["2026-11-21 16:00"]],
    )

    def done_by(self, call: Acting) -> Answer:
        return events.set_public(call.desk, self.given())


@act("lot.draw", Action.SETTINGS)
class DrawLot(Asked):
    """Draw lots, or note what was drawn in the hall."""

    subject: Literal["colour", "numbers", "ties", "position"]
    drawn: Word | list[Who] | None = Field(
        None, description="w or b, the number of a position, people in the order of their lots"
    )
    seed: Word | None = Field(None, description="the same seed draws the same")
    round: RoundNumber | None = Field(None, description="the round of a position")

    def done_by(self, call: Acting) -> Answer:
        drawn = call.people(self.drawn) if isinstance(self.drawn, list) else self.drawn
        return lots.draw(call.desk, self.subject, by_hand=drawn, seed=self.seed, round=self.round)


@act("fide.leave", Action.FIDE)
class LeaveFideMode(Asked):
    """Leave FIDE mode for good."""

    reason: Text = Field(description="why; the report shows it")

    def done_by(self, call: Acting) -> Answer:
        return fide_mode.leave(call.desk, self.reason)


@act("event.finish", Action.FINISH)
class FinishEvent(Asked):
    """Finish the event, once nothing is open."""

    def done_by(self, call: Acting) -> Answer:
        return finishing.finish(call.desk)


@act("event.reopen", Action.FINISH)
class ReopenEvent(Asked):
    """Open a finished event again."""

    reason: Text

    def done_by(self, call: Acting) -> Answer:
        return finishing.reopen(call.desk, self.reason)


@act("file.sent", Action.SENT)
class NoteSent(Asked):
    """Note that a file of the finished event was sent; never undone."""

    name: Word = Field(min_length=1)
    hash: str = Field(pattern="^[0-9a-f]{64}$", description="SHA-256 of the file")
    to: Word = Field(min_length=1, description="who received it")

    def done_by(self, call: Acting) -> Answer:
        return finishing.note_sent(call.desk, self.name, self.hash, self.to)


@act("points.adjust", Action.DECIDE)
class AdjustPoints(Asked):
    """Give or take points."""

    who: Who
    tenths: int = Field(ge=-1000, le=1000, description="in tenths of a point", examples=[-10])
    reason: Text
    round: RoundNumber | None = Field(None, description="by default the one in play")

    def done_by(self, call: Acting) -> Answer:
        who = call.person(self.who)
        return standing.adjust_points(call.desk, who, self.tenths, self.reason, self.round)


@act("tie.values", Action.DECIDE)
class SetValues(Asked):
    """Enter the values of a tie-break that is computed elsewhere."""

    tie_break: Word = Field(examples=["OTHER_1"])
    values: dict[Who, Word] = Field(min_length=1, description="2 or 1/2, by person")

    def done_by(self, call: Acting) -> Answer:
        found = {call.person(who): value for who, value in self.values.items()}
        return standing.set_values(call.desk, self.tie_break, found)


@act("tie.order", Action.DECIDE)
class OrderTied(Asked):
    """Put people who share a place into an order."""

    people: list[Who] = Field(min_length=2, description="all who share a place, in their order")
    how: Literal["hand", "lot"] = "hand"

    def done_by(self, call: Acting) -> Answer:
        return standing.order_tied(call.desk, call.people(self.people), self.how)


@act("prizes.plan", Action.PRIZES)
class PlanPrizes(Asked):
    """Keep the prize plan of the event."""

    plan: LongText = Field(description="in TOML")

    def done_by(self, call: Acting) -> Answer:
        return standing.plan_prizes(call.desk, self.plan)


@act("undo", Action.UNDO)
class Undo(Asked):
    """Take entries back, with all that needs them; without any the newest one."""

    entries: list[Seq] = Field(default_factory=list, max_length=1000)

    def done_by(self, call: Acting) -> Answer:
        return undoing.undo(call.desk, *self.entries)


@act("redo", Action.UNDO)
class Redo(Asked):
    """Bring back what an undo took; without a number what was undone just now."""

    entry: Seq | None = Field(None, description="the entry of the undo")

    def done_by(self, call: Acting) -> Answer:
        return undoing.redo(call.desk, self.entry)


@act("back-to", Action.UNDO)
class BackTo(Asked):
    """Take back everything after an entry."""

    entry: Seq = Field(description="the last entry that stays")

    def done_by(self, call: Acting) -> Answer:
        return undoing.back_to(call.desk, self.entry)
