"""The rules of an event in words: what each decides, and its value."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.language import Message
from pareo.reports import Cell

RULE_WORDS: Final[Mapping[str, Message]] = {
    "missed_rounds": Message("Bye of late entries for missed rounds"),
    "half_point_byes": Message("Half-point byes for each player"),
    "correction_limit": Message("Minutes to report a wrong result"),
    "published_before": Message("Results and pairings are published, minutes before a round"),
    "publication_place": Message("Where results and pairings are published"),
    "recall_window": Message("Minutes in which a pairing may be recalled"),
    "claims_count": Message("Results that both players report count"),
    "line_up_time": Message("Minutes before a round for the last line-ups of captains"),
    "unrated": Message("Unrated opponents in tie-breaks"),
    "default_time": Message("Minutes after which an absent player loses"),
    "list_order": Message("Rating lists in their order"),
    "rating_checks": Message("Ratings are compared with newer lists"),
    "above_30_days": Message("The event takes more than 30 days"),
    "acceleration_text": Message("Rules of the acceleration"),
    "laws": Message("What the Laws of Chess leave to the event"),
}

_SAID: Final[Mapping[tuple[str, str | None], Message]] = {
    ("missed_rounds", "Z"): Message("zero points"),
    ("missed_rounds", "H"): Message("half-point byes"),
    ("missed_rounds", "F"): Message("full-point byes"),
    ("correction_limit", None): Message("until the next pairing"),
    ("unrated", "remove"): Message("their games are removed"),
    ("unrated", "omit"): Message("the tie-break is omitted"),
    ("unrated", "national"): Message("national ratings count"),
}
"""Values that people read in words."""


def rule_value(name: str, value: Any) -> Cell:
    """Return the value of a rule as people read it."""
    if (value is None or isinstance(value, str)) and (name, value) in _SAID:
        return _SAID[name, value]
    match value:
        case None:
            return None
        case bool():
            return Message("yes") if value else Message("no")
        case {"count": count, "last_round": int(last)}:
            return Message("{count}, until round {round}", count=count, round=last)
        case {"count": count}:
            return str(count)
        case list() | tuple():
            return ", ".join(value) or Message("by the rate of play")
        case _:
            return str(value)
