"""What is told of people and of teams, field by field, and how acts name them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pareo.journal import PersonId
from pareo.language import Message
from pareo.service.desk.declaration import Field, Group
from pareo.service.desk.fields import WHO, Person, Text, Word
from pareo.service.desk.lookup import member_in
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass


def _member(event: OpenEvent, typed: str) -> PersonId:
    return member_in(event.state, typed)


Member = Annotated[
    PersonId,
    WHO,
    Field(
        Message("a player of a team: m17, the number, a FIDE ID or a part of the name"),
        meant=_member,
    ),
]
TEAM_LIMITS: Final = {"description": "a team: p17, its number or a part of its name"}
Team = Annotated[
    Person, Field(Message("the team, as WHO elsewhere"), shown="TEAM", limits=TEAM_LIMITS)
]
Place = Annotated[
    int,
    Field(Message("the place in the roster; without it the last"), limits={"ge": 1, "le": 999}),
]
Name = Annotated[Word, Field(shown="NAME", limits={"min_length": 1})]
OtherName = Annotated[Name | None, Field(Message("another name"))]
Rating = Annotated[int, Field(limits={"ge": 0, "le": 9999})]
Federation = Annotated[
    Word | None,
    Field(Message("three letters such as ESP"), shown="FED", limits={"examples": ["ESP"]}),
]
Club = Annotated[Word | None, Field(Message("the club"), shown="NAME")]
Nickname = Annotated[Word | None, Field(Message("at most five letters"), shown="WORD")]
Strength = Annotated[
    Rating | None,
    Field(Message("the strength, in place of the average rating of the first boards")),
]
Captain = Annotated[Word | None, Field(Message("the captain"), shown="NAME")]
Contact = Annotated[Text | None, Field(Message("a telephone or an address, for arbiters"))]
NumbersMeant = Annotated[
    Literal["birth", "rating", "birth-rating", "rating-birth"] | None,
    Field(
        Message(
            "what numbers are that may be a year of birth or a rating; behind a hyphen the first of two"
        )
    ),
]


@dataclass(frozen=True, slots=True)
class PersonFields:
    """What is known of a person."""

    rating: Annotated[Rating | None, Field(Message("the rating"))] = None
    official: Annotated[
        Rating | None, Field(Message("the official rating, if the tournament rating differs"))
    ] = None
    rating_source: Annotated[
        Word | None,
        Field(
            Message("the list it is taken from, as in FIDE standard 2026-11"),
            shown="LIST",
            limits={"examples": ["FIDE standard 2026-11"]},
        ),
    ] = None
    title: Annotated[
        Literal["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"] | None,
        Field(Message("the FIDE title: WFM"), shown="WORD", read=str),
    ] = None
    sex: Annotated[Literal["m", "w"] | None, Field(Message("m or w"))] = None
    federation: Federation = None
    fide_id: Annotated[Word | None, Field(Message("the FIDE ID"), shown="N")] = None
    birth_date: Annotated[
        Word | None,
        Field(Message("2001-05-17, or the year; only arbiters see it"), shown="DAY"),
    ] = None
    birth_place: Annotated[
        Word | None,
        Field(Message("for certificates of norms; only arbiters see it"), shown="PLACE"),
    ] = None
    club: Club = None
    national_rating: Annotated[Rating | None, Field(Message("the national rating"))] = None
    national_id: Annotated[
        Word | None, Field(Message("the number in the national list"), shown="N")
    ] = None
    national_federation: Annotated[
        Word | None,
        Field(
            Message("whose national list; without it the event's"),
            shown="FED",
            limits={"examples": ["ESP"]},
        ),
    ] = None
    contact: Contact = None


@dataclass(frozen=True, slots=True)
class NewPersonFields:
    """The name of a person, and what else is known."""

    name: Annotated[Name, Field(Message("the name, as in Polgar, Judit"))]
    data: Annotated[PersonFields, Group(PersonFields)]


@dataclass(frozen=True, slots=True)
class OtherPersonFields:
    """What is known of a person, with another name."""

    name: OtherName = None
    data: Annotated[PersonFields, Group(PersonFields)] = PersonFields()


@dataclass(frozen=True, slots=True)
class OnlyOfTeams:
    """What only a team has; commands of teams say it."""

    nickname: Annotated[Nickname, Field(place="nowhere")] = None
    strength: Annotated[Strength, Field(place="nowhere")] = None
    captain: Annotated[Captain, Field(place="nowhere")] = None


@dataclass(frozen=True, slots=True)
class NewFields:
    """What is known of a new person or team."""

    data: Annotated[NewPersonFields, Group(NewPersonFields)]
    team: Annotated[OnlyOfTeams, Group(OnlyOfTeams)]


@dataclass(frozen=True, slots=True)
class OtherFields:
    """What is known of a person or a team, with another name."""

    data: Annotated[OtherPersonFields, Group(OtherPersonFields)]
    team: Annotated[OnlyOfTeams, Group(OnlyOfTeams)]


@dataclass(frozen=True, slots=True)
class TeamFields:
    """What is known of a team."""

    nickname: Nickname = None
    federation: Federation = None
    club: Club = None
    strength: Strength = None
    captain: Captain = None
    contact: Contact = None


@dataclass(frozen=True, slots=True)
class OtherTeamFields:
    """What is known of a team, with another name."""

    name: OtherName = None
    data: Annotated[TeamFields, Group(TeamFields)] = TeamFields()


@dataclass(frozen=True, slots=True)
class MarkFields:
    """What the desk keeps of a person."""

    no_half_point_bye: Annotated[
        bool | None, Field(Message("whether half-point byes are barred"))
    ] = None
    fixed_table: Annotated[
        Annotated[int, Field(limits={"ge": 1, "le": 99_999})] | None,
        Field(Message("always play at this table"), shown="TABLE"),
    ] = None
    hidden_name: Annotated[
        bool | None, Field(Message("whether the name is left out of public lists"))
    ] = None
    fee: Annotated[Text | None, Field(Message("about the fee"))] = None
    note: Annotated[Text | None, Field(Message("a note, for arbiters"))] = None


def what_is_known(_: OpenEvent, **said: Any) -> dict[str, Any]:
    """Return what has a value."""
    return {key: value for key, value in said.items() if value is not None}


_WITHOUT: Final = Message("remove a value, such as title; may be repeated")
NewData = Annotated[Mapping[str, Any], Group(NewFields, what_is_known)]
OtherData = Annotated[Mapping[str, Any], Group(OtherFields, changes=_WITHOUT)]
NewMemberData = Annotated[Mapping[str, Any], Group(NewPersonFields, what_is_known)]
OtherMemberData = Annotated[Mapping[str, Any], Group(OtherPersonFields, changes=_WITHOUT)]
OtherTeamData = Annotated[Mapping[str, Any], Group(OtherTeamFields, changes=_WITHOUT)]
Marks = Annotated[Mapping[str, Any], Group(MarkFields, changes=_WITHOUT)]
