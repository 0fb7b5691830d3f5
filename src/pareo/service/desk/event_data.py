"""What may be said of an event when it is made and later: its head, its settings, its own rules."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pareo.errors import FormError, InputError
from pareo.language import Message
from pareo.model import EventKind
from pareo.service.desk.declaration import Field
from pareo.service.desk.fields import (
    RoundNumber,
    Text,
    Word,
    assignments,
    clock_in,
    text_of_file,
    words_with_commas,
)
from pareo.service.desk.laws.rule_fields import fields_typed
from pareo.service.desk.opened import OpenEvent
from pareo.service.systems import all_keys
from pareo.service.wishes import scoring
from pareo.value import dataclass, field, fields

Day = Annotated[Word, Field(shown="DAY", limits={"examples": ["2026-10-01"]})]
Minutes = Annotated[int, Field(limits={"ge": 0, "le": 1440})]
_FEDERATION: Final = Field(shown="FED")
_CONTACT: Final = Message("address, telephone or e-mail, for forms only")


@dataclass(frozen=True, slots=True)
class NewName:
    """How an event is called that is made."""

    name: Annotated[
        Word,
        Field(
            Message("the name of the event"), limits={"min_length": 1, "examples": ["Autumn Open"]}
        ),
    ]


@dataclass(frozen=True, slots=True)
class Making:
    """How an event begins."""

    slug: Annotated[
        str | None,
        Field(
            Message("the short name; by default it is made from the name"),
            shown="WORD",
            limits={"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "max_length": 40},
            option="--short",
        ),
    ] = None
    sample: Annotated[
        bool, Field(Message("20 players after five of seven rounds, to try things out"))
    ] = False
    like: Annotated[
        Word | None,
        Field(
            Message("with the settings, rules, prizes and officials of this event"),
            shown="EVENT",
            option="--copy",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class Name:
    """How an event is called."""

    name: Annotated[Word | None, Field(Message("another name"), shown="NAME")] = None


@dataclass(frozen=True, slots=True)
class Head:
    """Where and when an event is played, and by whom it is run."""

    city: Annotated[
        Word | None, Field(Message("where it is played"), shown="NAME", option="--place")
    ] = None
    federation: Annotated[
        Word | None,
        _FEDERATION,
        Field(Message("three letters such as ESP"), limits={"examples": ["ESP"]}),
    ] = None
    first_day: Annotated[
        Day | None, Field(Message("the first day: 2026-10-01"), option="--from")
    ] = None
    last_day: Annotated[Day | None, Field(Message("the last day"), option="--to")] = None
    chief_arbiter: Annotated[
        Word | None, Field(Message("the Chief Arbiter"), shown="NAME", option="--arbiter")
    ] = None
    chief_arbiter_id: Annotated[
        Word | None,
        Field(Message("the FIDE ID of the Chief Arbiter"), shown="N", option="--arbiter-id"),
    ] = None
    chief_arbiter_contact: Annotated[Text | None, Field(_CONTACT, option="--arbiter-contact")] = (
        None
    )
    organiser: Annotated[
        Word | None, Field(Message("the organiser: a person or a body"), shown="NAME")
    ] = None
    organiser_contact: Annotated[Text | None, Field(_CONTACT)] = None
    code: Annotated[
        Word | None, Field(Message("the ID of the event on the FIDE server"), shown="N")
    ] = None
    title_kind: Annotated[
        Word | None,
        Field(
            Message("what kind of event it is, for norms"),
            limits={"examples": ["zonal"]},
            words_for={each.value: each.value for each in EventKind},
            option="--kind",
        ),
    ] = None
    registered_on: Annotated[
        Day | None,
        Field(Message("the day of registration with FIDE, as 2026-05-01"), option="--registered"),
    ] = None
    registered_by: Annotated[
        Word | None,
        _FEDERATION,
        Field(Message("the federation that registered it; else that of the event")),
    ] = None
    chief_arbiter_title: Annotated[
        Literal["IA", "FA", "NA"] | None,
        Field(Message("the title of the Chief Arbiter"), option="--arbiter-title"),
    ] = None
    accepted_for_titles: Annotated[
        bool | None,
        Field(
            Message("whether the Qualification Commission accepted the event as it is"),
            option="--accepted",
        ),
    ] = None
    deputies: Annotated[
        Sequence[Word] | None,
        Field(
            Message("a deputy; may be repeated"),
            shown="NAME",
            limits={"description": "the deputies"},
            option="--deputy",
        ),
    ] = None


def point_data(text: str) -> dict[str, Any]:
    """Return points written as 3/1/0 or 1/0.5/0/0.5, as settings keep them; raises FormError."""
    try:
        points = scoring(text)
    except (InputError, ValueError):
        raise FormError.of(
            Message("The points cannot be “{text}”.", text=text),
            Message("Write win, draw and loss, and the bye if it differs from a win: 3/1/0."),
            about=("field", "points"),
        ) from None
    return {each.name: {"tenths": int(getattr(points, each.name))} for each in fields(points)}


def _points_word(word: str) -> str:
    point_data(word)
    return word


def _object_in(path: str) -> dict[str, Any]:
    try:
        found = json.loads(text_of_file(path))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise InputError.of(
            Message("This is not an object in JSON."),
            Message("Write the settings as in a tournament in JSON."),
            source=str(Path(path)),
        )
    return found


@dataclass(frozen=True, slots=True)
class HowPlayed:
    """How an event is played."""

    system: Annotated[
        Word | None,
        Field(
            Message("the pairing system, by its key"),
            shown="KEY",
            limits={"examples": ["dutch-2026"]},
            known=all_keys,
        ),
    ] = None
    rounds: Annotated[
        RoundNumber | None, Field(Message("how many rounds are played"), "rounds")
    ] = None
    boards: Annotated[
        int | None,
        Field(
            Message("of teams: how many boards a match has; without it 4"),
            limits={"ge": 1, "le": 99},
        ),
    ] = None
    tie_breaks: Annotated[
        Sequence[Word] | None,
        Field(
            Message("the tie-breaks in their order, such as BH/C1,BH,SB"),
            shown="LIST",
            limits={
                "description": "the tie-breaks in their order",
                "examples": [["BH/C1", "BH", "SB"]],
            },
            read=words_with_commas,
            option="--tiebreaks",
        ),
    ] = None
    time_control: Annotated[
        Word | None,
        Field(
            Message("minutes, and seconds for each move: 90+30, 40/90+30:30+30"),
            shown="CLOCK",
            limits={"description": "in seconds, as in a report file", "examples": ["5400+30"]},
            read=clock_in,
            option="--time",
        ),
    ] = None
    points: Annotated[
        Word | None,
        Field(
            Message("win, draw and loss, and the bye if it differs from a win: 3/1/0, 1/0.5/0/0.5"),
            shown="POINTS",
            limits={"examples": ["3/1/0"]},
            read=_points_word,
        ),
    ] = None
    acceleration: Annotated[
        Literal["baku", "none"] | None, Field(Message("with Baku acceleration or without"))
    ] = None
    starting_rank: Annotated[
        Literal["fide", "national", "national-fide", "fide-national", "higher", "lower"] | None,
        Field(Message("which rating orders the start list; national-fide: the national one first")),
    ] = None
    tie_order: Annotated[
        Literal["alphabet", "numbers", "lots"] | None,
        Field(Message("how equals are ordered in the start list")),
    ] = None
    counting_rating: Annotated[
        Literal["first", "last", "round"] | None,
        Field(Message("which rating counts for tie-breaks where a player has had several")),
    ] = None
    more: Annotated[
        dict[Word, Any],
        Field(
            Message("more settings, as in a tournament in JSON"),
            shown="FILE",
            read=_object_in,
            option="--settings",
        ),
    ] = field(default_factory=dict)


def settings_said(
    _: OpenEvent | None = None, more: dict[str, Any] | None = None, **said: Any
) -> dict[str, Any]:
    """Return settings as a tournament in JSON has them; raises FormError."""
    if said.get("points") is not None:
        said["points"] = point_data(said["points"])
    return {**(more or {}), **said}


@dataclass(frozen=True, slots=True)
class HalfPointByes:
    """How many each player may have, and the last round for one."""

    count: Annotated[
        int,
        Field(
            Message("how many each player may have"),
            limits={"ge": 0, "le": 99},
            place="option",
            option="--half-point-byes",
        ),
    ]
    last_round: Annotated[
        RoundNumber | None,
        Field(
            Message("the last round for a half-point bye"),
            "last_round",
            option="--last-half-point-bye",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The rules that an event gives itself."""

    missed_rounds: Annotated[
        Literal["Z", "H", "F"] | None,
        Field(
            Message("the bye of a late entry for a missed round"),
            words_for={"zero": "Z", "half": "H", "full": "F"},
        ),
    ] = None
    half_point_byes: HalfPointByes | None = None
    correction_limit: Annotated[
        Minutes | None,
        Field(Message("minutes after publication in which results can be corrected")),
    ] = None
    published_before: Annotated[
        Minutes | None,
        Field(Message("minutes before a round when results and pairings are published")),
    ] = None
    publication_place: Annotated[
        Text | None, Field(Message("where results and pairings are published"), shown="PLACE")
    ] = None
    recall_window: Annotated[
        Minutes | None, Field(Message("minutes in which a published pairing may be recalled"))
    ] = None
    claims_count: Annotated[
        bool | None, Field(Message("whether a result counts when both players report it"))
    ] = None
    line_up_time: Annotated[
        Minutes | None,
        Field(Message("minutes before a round until which captains hand in line-ups by link")),
    ] = None
    unrated: Annotated[
        Word | None,
        Field(
            Message("players without rating: remove, omit, national, or a rating to assume"),
            shown="HOW",
        ),
    ] = None
    default_time: Annotated[
        Minutes | None, Field(Message("minutes after which an absent player loses"))
    ] = None
    list_order: Annotated[
        Sequence[Word] | None,
        Field(
            Message("rating lists, the main one first"),
            shown="NAMES",
            read=words_with_commas,
            option="--lists",
        ),
    ] = None
    rating_checks: Annotated[
        bool | None, Field(Message("whether ratings are compared with newer lists"))
    ] = None
    above_30_days: Annotated[
        bool | None, Field(Message("whether the event takes more than 30 days"))
    ] = None
    laws: Annotated[
        dict[Word, bool | int | Word] | None,
        Field(
            Message("what the Laws leave to the event: appeal_minutes=30,supervision=A.4"),
            shown="LIST",
            limits={
                "description": "what the Laws of Chess leave to the event",
                "examples": [{"appeal_minutes": 30}],
            },
            read=assignments,
        ),
    ] = None
    acceleration_text: Annotated[
        Text | None, Field(Message("the rules of the event's own acceleration"))
    ] = None


def rules_said(_: OpenEvent, **said: Any) -> dict[str, Any]:
    """Return rules as they are kept; raises FormError."""
    if said.get("half_point_byes"):
        byes = said["half_point_byes"]
        said["half_point_byes"] = {each.name: getattr(byes, each.name) for each in fields(byes)}
    if laws := said.get("laws"):
        typed = {name: value for name, value in laws.items() if isinstance(value, str)}
        said["laws"] = {**laws, **fields_typed(typed)}
    return said
