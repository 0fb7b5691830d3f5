"""What the Laws leave to the rules of an event, in words: fields of a form, rows of a table."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import FormError
from pareo.journal import LAWS_CHOICES, LAWS_NUMBERS, LAWS_TRUTHS
from pareo.language import Message
from pareo.reports import Cell
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RuleField:
    """One field: its words, the article that asks for it, and the values to choose from."""

    name: str
    words: Message
    article: str
    choices: tuple[tuple[str, Message], ...] = ()

    @property
    def is_number(self) -> bool:
        """Whether it is a whole number."""
        return self.name in LAWS_NUMBERS


_YES: Final = (("yes", Message("yes")), ("no", Message("no")))


def _field(name: str, article: str, words: Message, *choices: tuple[str, Message]) -> RuleField:
    return RuleField(name, words, article, choices or (_YES if name in LAWS_TRUTHS else ()))


FIELDS: Final = (
    _field(
        "supervision",
        "A.5, B.5",
        Message("Rapid and blitz: supervision"),
        ("A.3", Message("A.3: rapid, at most three games for each arbiter, all recorded")),
        ("A.4", Message("A.4: rapid without that supervision")),
        ("B.3", Message("B.3: blitz, one game for each arbiter, all recorded")),
        ("B.4", Message("B.4: blitz without that supervision")),
    ),
    _field("games_per_arbiter", "A.3.1.1", Message("Games for each arbiter, at most")),
    _field("recorded", "A.3.1.2", Message("Arbiters or assistants record every game")),
    _field("white_loses_time", "6.7.2", Message("If nobody is there, White loses the time")),
    _field(
        "agreed_draws",
        "9.1.1",
        Message("Draws by agreement"),
        ("free", Message("free")),
        ("from a move", Message("only from a move on")),
        ("never", Message("never without the arbiter")),
    ),
    _field("draws_from_move", "9.1.1", Message("Move from which draws may be agreed")),
    _field(
        "leave_notice", "11.2.4", Message("A player not on move tells the arbiter before leaving")
    ),
    _field("device_in_bag", "11.3.2.1", Message("Devices may lie in a bag, switched off")),
    _field("bag_place", "11.3.2.1", Message("Place of the bags")),
    _field("device_penalty", "11.3.2.2", Message("Penalty for a device, if it is not the loss")),
    _field("appeals", "11.10", Message("Appeals are possible")),
    _field("appeal_to", "11.10", Message("Appeals are decided by")),
    _field("appeal_minutes", "11.10", Message("Minutes after the round for an appeal")),
    _field("appeal_fee", "11.10", Message("Fee of an appeal")),
    _field("venue", "11.2.1", Message("Playing venue")),
    _field("playing_area", "11.2.1", Message("Playing area")),
    _field("smoking_area", "11.3.4", Message("Place for smoking")),
    _field("fines", "12.9.7", Message("Fines announced beforehand")),
    _field("guideline_iii", "III.2.1", Message("Guideline III holds: quickplay finish")),
    _field("clocks_take_increment", "III.4", Message("Clocks can be given an increment")),
    _field("digital_clocks", "6.9", Message("Digital clocks")),
    _field("move_counter", "6.9", Message("The move counter of the clocks is used")),
    _field("chess960", "II", Message("Chess960")),
    _field("visually_disabled", "D.1", Message("Visually disabled players take part")),
    _field("illegal_moves_allowed", "7.5.5", Message("Completed illegal moves without loss")),
)
"""All fields, in the order of the forms."""
_BY_NAME: Final = {each.name: each for each in FIELDS}


def field_value(name: str, value: Any) -> Cell:
    """Return the value of a field as people read it."""
    if isinstance(value, bool):
        return Message("yes") if value else Message("no")
    return dict(_BY_NAME[name].choices).get(value, str(value))


def article_of(name: str) -> str:
    """Return the article of the Laws that leaves a field to the event."""
    return _BY_NAME[name].article


def field_words(name: str) -> Message:
    """Return the words of a field."""
    return _BY_NAME[name].words


def field_text(value: Any) -> str:
    """Return the value of a field as a form has it; empty if nothing is said."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def fields_typed(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the fields of a form as entries have them, None where nothing is said; raises FormError."""
    return {name: _typed(name, text.strip()) for name, text in given.items() if name in _BY_NAME}


def _typed(name: str, text: str) -> Any:
    if not text:
        return None
    if name in LAWS_TRUTHS and text in ("yes", "no"):
        return text == "yes"
    if name in LAWS_NUMBERS and text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    if name in LAWS_TRUTHS or name in LAWS_NUMBERS or text not in LAWS_CHOICES.get(name, (text,)):
        raise FormError.of(
            Message("{name} cannot be “{value}”.", name=field_words(name), value=text),
            Message("Choose one from the list.")
            if name not in LAWS_NUMBERS
            else Message("Type a number, such as 7."),
            about=("field", name),
        )
    return text
