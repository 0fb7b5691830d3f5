"""What may be said of an event when it is made and later: its head, its settings, its rules."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Literal

from pareo.cli.command import UsageError, not_possible, option
from pareo.cli.event_values import assignments, clock, comma_list, given
from pareo.cli.parameters import EventKindName, Unrated, system_key, whole_number
from pareo.errors import InputError
from pareo.language import Message
from pareo.service.desk.laws.rule_fields import fields_typed
from pareo.service.desk.settings import point_data
from pareo.service.files import read_text
from pareo.value import dataclass

YesNo = Literal["yes", "no"]


def scoring(word: str, name: Message | str) -> dict[str, Any]:
    """Read the points of win, draw and loss, and of the bye if there is a fourth."""
    try:
        return point_data(word)
    except InputError:
        raise UsageError(not_possible(word, name)) from None


@dataclass(frozen=True, slots=True)
class Head:
    """Where and when an event is played, and by whom it is run."""

    city: Annotated[str | None, option(Message("where it is played"), "--place", "NAME")] = None
    federation: Annotated[
        str | None, option(Message("three letters such as ESP"), metavar="FED")
    ] = None
    first_day: Annotated[
        str | None, option(Message("the first day: 2026-10-01"), "--from", "DAY")
    ] = None
    last_day: Annotated[str | None, option(Message("the last day"), "--to", "DAY")] = None
    chief_arbiter: Annotated[
        str | None, option(Message("the Chief Arbiter"), "--arbiter", "NAME")
    ] = None
    chief_arbiter_id: Annotated[
        str | None, option(Message("the FIDE ID of the Chief Arbiter"), "--arbiter-id", "N")
    ] = None
    chief_arbiter_contact: Annotated[
        str | None,
        option(
            Message("address, telephone or e-mail, for forms only"), "--arbiter-contact", "TEXT"
        ),
    ] = None
    organiser: Annotated[
        str | None, option(Message("the organiser: a person or a body"), metavar="NAME")
    ] = None
    organiser_contact: Annotated[
        str | None,
        option(Message("address, telephone or e-mail, for forms only"), metavar="TEXT"),
    ] = None
    code: Annotated[
        str | None, option(Message("the ID of the event on the FIDE server"), metavar="N")
    ] = None
    title_kind: Annotated[
        EventKindName | None, option(Message("what kind of event it is, for norms"), "--kind")
    ] = None
    registered_on: Annotated[
        str | None,
        option(Message("the day of registration with FIDE, as 2026-05-01"), "--registered", "DAY"),
    ] = None
    registered_by: Annotated[
        str | None,
        option(Message("the federation that registered it; else that of the event"), metavar="FED"),
    ] = None
    chief_arbiter_title: Annotated[
        Literal["IA", "FA", "NA"] | None,
        option(Message("the title of the Chief Arbiter"), "--arbiter-title"),
    ] = None
    accepted: Annotated[
        YesNo | None,
        option(Message("whether the Qualification Commission accepted the event as it is")),
    ] = None
    deputies: Annotated[
        tuple[str, ...] | None,
        option(Message("a deputy; may be repeated"), "--deputy", "NAME"),
    ] = None

    def changes(self) -> dict[str, Any]:
        """Return what is said, by the names of a tournament in JSON."""
        found = given(asdict(self))
        if self.accepted:
            found["accepted_for_titles"] = found.pop("accepted") == "yes"
        if self.deputies:
            found["deputies"] = list(self.deputies)
        return found


@dataclass(frozen=True, slots=True)
class Given:
    """How an event is played; `settings` is a file with whatever has no option here."""

    system: Annotated[
        str | None,
        option(
            Message("the pairing system, by a key of pareo systems"), metavar="KEY", read=system_key
        ),
    ] = None
    rounds: Annotated[int | None, option(Message("how many rounds are played"))] = None
    boards: Annotated[
        int | None, option(Message("of teams: how many boards a match has; without it 4"))
    ] = None
    tie_breaks: Annotated[
        list[str] | None,
        option(
            Message("the tie-breaks in their order, such as BH/C1,BH,SB"),
            "--tiebreaks",
            "LIST",
            comma_list,
        ),
    ] = None
    time_control: Annotated[
        str | None,
        option(
            Message("minutes, and seconds for each move: 90+30, 40/90+30:30+30"),
            "--time",
            "CLOCK",
            clock,
        ),
    ] = None
    points: Annotated[
        dict[str, Any] | None,
        option(
            Message("win, draw and loss, and the bye if it differs from a win: 3/1/0, 1/0.5/0/0.5"),
            metavar="POINTS",
            read=scoring,
        ),
    ] = None
    acceleration: Annotated[
        Literal["baku", "none"] | None, option(Message("with Baku acceleration or without"))
    ] = None
    starting_rank: Annotated[
        Literal["fide", "national", "national-fide", "fide-national", "higher", "lower"] | None,
        option(
            Message("which rating orders the start list; national-fide: the national one first")
        ),
    ] = None
    tie_order: Annotated[
        Literal["alphabet", "numbers", "lots"] | None,
        option(Message("how equals are ordered in the start list")),
    ] = None
    counting_rating: Annotated[
        Literal["first", "last", "round"] | None,
        option(Message("which rating counts for tie-breaks where a player has had several")),
    ] = None
    settings: Annotated[
        str | None,
        option(Message("more settings, as in a tournament in JSON"), metavar="FILE"),
    ] = None

    def changes(self) -> dict[str, Any]:
        """Return what is said, by the names of a tournament in JSON; raises InputError."""
        said = {**given(asdict(self))}
        path = said.pop("settings", None)
        return {**(_object_in(Path(str(path))) if path else {}), **said}


def _object_in(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(read_text(path))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise InputError.of(
            Message("This is not an object in JSON."),
            Message("Write the settings as in a tournament in JSON."),
            source=str(path),
        )
    return found


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The rules that an event gives itself."""

    missed_rounds: Annotated[
        Literal["zero", "half", "full"] | None,
        option(Message("the bye of a late entry for a missed round")),
    ] = None
    half_point_byes: Annotated[
        int | None, option(Message("how many each player may have"), read=whole_number)
    ] = None
    last_half_point_bye: Annotated[
        int | None, option(Message("with --half-point-byes: the last round for one"))
    ] = None
    correction_limit: Annotated[
        int | None,
        option(
            Message("minutes after publication in which results can be corrected"),
            read=whole_number,
        ),
    ] = None
    published_before: Annotated[
        int | None,
        option(
            Message("minutes before a round when results and pairings are published"),
            read=whole_number,
        ),
    ] = None
    publication_place: Annotated[
        str | None,
        option(Message("where results and pairings are published"), metavar="PLACE"),
    ] = None
    recall_window: Annotated[
        int | None,
        option(Message("minutes in which a published pairing may be recalled"), read=whole_number),
    ] = None
    claims_count: Annotated[
        YesNo | None, option(Message("whether a result counts when both players report it"))
    ] = None
    line_up_time: Annotated[
        int | None,
        option(
            Message("minutes before a round until which captains hand in line-ups by link"),
            read=whole_number,
        ),
    ] = None
    unrated: Unrated = None
    default_time: Annotated[
        int | None, option(Message("minutes after which an absent player loses"), read=whole_number)
    ] = None
    list_order: Annotated[
        list[str] | None,
        option(Message("rating lists, the main one first"), "--lists", "NAMES", comma_list),
    ] = None
    rating_checks: Annotated[
        YesNo | None, option(Message("whether ratings are compared with newer lists"))
    ] = None
    above_30_days: Annotated[
        YesNo | None, option(Message("whether the event takes more than 30 days"))
    ] = None
    laws: Annotated[
        dict[str, str] | None,
        option(
            Message("what the Laws leave to the event: appeal_minutes=30,supervision=A.4"),
            metavar="LIST",
            read=assignments,
        ),
    ] = None
    acceleration_text: Annotated[
        str | None, option(Message("the rules of the event's own acceleration"), metavar="TEXT")
    ] = None

    def changes(self) -> dict[str, Any]:
        """Return what is said, as the rules of an event are kept; raises UsageError."""
        found: dict[str, Any] = given(asdict(self))
        last = found.pop("last_half_point_bye", None)
        for name in ("claims_count", "rating_checks", "above_30_days"):
            if name in found:
                found[name] = found[name] == "yes"
        if "laws" in found:
            found["laws"] = found["laws"] | fields_typed(found["laws"])
        if "missed_rounds" in found:
            found["missed_rounds"] = found["missed_rounds"][0].upper()
        if "half_point_byes" in found:
            found["half_point_byes"] = {"count": found["half_point_byes"], "last_round": last}
        elif last is not None:
            raise UsageError(Message("--last-half-point-bye needs --half-point-byes."))
        return found
