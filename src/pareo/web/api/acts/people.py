"""Acts on people: entered, corrected, marked, merged, taken out, moved, erased."""

from typing import Annotated, Literal

from pydantic import Field

from pareo.service.desk import people, person_data, ratings
from pareo.service.desk.answers import Answer
from pareo.service.desk.entering.kept_lists import PeopleSource, previewed, take_rows
from pareo.service.desk.marks import mark
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, LongText, RoundNumber, Table, Text, Who, Word, act
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

Name = Annotated[Word, Field(min_length=1, description="as in Polgar, Judit")]
Rating = Annotated[int, Field(ge=0, le=9999)]
Row = Annotated[int, Field(ge=1, le=999_999)]


class PersonData(Data):
    """What is known of a person."""

    rating: Rating | None = None
    official: Rating | None = Field(
        None, description="the official rating, if the tournament rating differs"
    )
    rating_source: Word | None = Field(
        None, description="the list it is taken from", examples=["FIDE standard 2026-11"]
    )
    title: Literal["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"] | None = None
    sex: Literal["m", "w"] | None = None
    federation: Word | None = Field(None, description="three letters", examples=["ESP"])
    fide_id: Word | None = None
    birth_date: Word | None = Field(None, description="2001-05-17, or the year")
    birth_place: Word | None = Field(None, description="for certificates of norms, for arbiters")
    club: Word | None = None
    national_rating: Rating | None = None
    national_id: Word | None = Field(None, description="the number in the national list")
    national_federation: Word | None = Field(
        None, description="whose national list; without it the event's", examples=["ESP"]
    )
    contact: Text | None = Field(None, description="a telephone or an address, for arbiters")


@act("player.enter", Action.PLAYERS)
class Enter(PersonData, Asked):
    """Put somebody on the list."""

    name: Name

    def done_by(self, call: Acting) -> Answer:
        return people.enter(call.desk, self.model_dump(exclude_none=True))


@act("player.take", Action.PLAYERS)
class Take(Asked):
    """Put several people on the list, all or none: one on each line, or a table (CSV).

    People are looked up in the rating lists that the desk keeps. Each becomes an entry
    `player.enter`; the answer has the last one.
    """

    text: LongText = Field(min_length=1, examples=["García López, Ana 2105 ESP"])
    columns: dict[Word, Word] = Field(
        default_factory=dict,
        description="what the columns of a table are",
        examples=[{"name": "Player"}],
    )
    rows: list[Row] | None = Field(None, description="only these rows")
    numbers: Literal["birth", "rating", "birth-rating", "rating-birth"] | None = Field(
        None, description="what numbers are that may be a year of birth or a rating"
    )

    def done_by(self, call: Acting) -> Answer:
        source = PeopleSource(self.text.encode(), "", self.columns, self.numbers or "")
        rows = self.rows
        if rows is None:
            rows = [row.number for row in previewed(call.state, source).rows]
        return take_rows(call.desk, source, rows, {})


@act("player.correct", Action.PLAYERS)
class Correct(PersonData, Asked):
    """Correct the data of somebody; null removes a value."""

    who: Who
    name: Name | None = None

    def done_by(self, call: Acting) -> Answer:
        return people.correct(call.desk, call.person(self.who), self.given("who"))


@act("player.mark", Action.FEES)
class Mark(Asked):
    """Set marks of somebody; null removes one."""

    who: Who
    no_half_point_bye: bool | None = Field(None, description="half-point byes are barred")
    fixed_table: Table | None = Field(None, description="always play at this table")
    hidden_name: bool | None = Field(None, description="the name is left out of public lists")
    fee: Text | None = None
    note: Text | None = Field(None, description="for arbiters")

    def done_by(self, call: Acting) -> Answer:
        return mark(call.desk, call.person(self.who), self.given("who"))


@act("player.merge", Action.REMOVE)
class Merge(Asked):
    """Take off the list who is there twice."""

    keep: Who
    drop: Who

    def done_by(self, call: Acting) -> Answer:
        return people.merge(call.desk, call.person(self.keep), call.person(self.drop))


@act("player.remove", Action.REMOVE)
class Remove(Asked):
    """Take somebody who was never paired off the list."""

    who: Who

    def done_by(self, call: Acting) -> Answer:
        return people.remove(call.desk, call.person(self.who))


@act("player.move", Action.REMOVE)
class Move(Asked):
    """Move somebody who was never paired to another event."""

    who: Who
    to: Word = Field(min_length=1, description="the short name of the other event")

    def done_by(self, call: Acting) -> Answer:
        return people.move(call.desk, call.person(self.who), call.opened(self.to))


@act("person.erase", Action.ERASE)
class Erase(Asked):
    """Erase personal data for good."""

    who: Who
    depth: Literal["private", "identity"] = Field(
        description="private: birth date, contact, fee and notes; identity: name and ID too"
    )

    def done_by(self, call: Acting) -> Answer:
        who = person_data.anybody(call.desk.event, self.who)
        return person_data.erase(call.desk, who, self.depth)


@act("rating.apply", Action.NUMBERS)
class ApplyRatings(Asked):
    """Adopt ratings of a list."""

    source: Word = Field(min_length=1, description="the list", examples=["FIDE 2026-11"])
    ratings: dict[Who, Rating | None] = Field(
        min_length=1, description="the new rating by person; null for none"
    )
    name: Literal["standard", "rapid", "blitz"] = "standard"
    from_round: RoundNumber = Field(1, description="in an event longer than 30 days")

    def done_by(self, call: Acting) -> Answer:
        found = {call.person(who): rating for who, rating in self.ratings.items()}
        return ratings.apply(
            call.desk, self.source, found, name=self.name, from_round=self.from_round
        )
