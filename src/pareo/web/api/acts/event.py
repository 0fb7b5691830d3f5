"""Acts on the event: described, set up, drawn, finished; its journal, standings and prizes."""

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

from pareo.service.desk import events
from pareo.service.desk.answers import Answer
from pareo.service.desk.rules import set_rules
from pareo.service.desk.settings import point_data, set_settings
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, RoundNumber, Text, Word, act
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
