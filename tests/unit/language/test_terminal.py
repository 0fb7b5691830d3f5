"""Text in a terminal."""

import pytest

from pareo.language import padded, safe, width


@pytest.mark.parametrize("letter", ["\x1b", "\n", "\x9b", "\x7f", "\u202e", "\u2066", "\u2028"])
def test_control_characters_are_replaced(letter: str) -> None:
    assert safe(f"a{letter}b") == "a\ufffdb"


def test_ordinary_letters_stay() -> None:
    text = "Núñez, Ana ½-½ «李» – Ž"
    assert safe(text) == text


@pytest.mark.parametrize(("text", "columns"), [("abc", 3), ("½", 1), ("李", 2), ("e\u0301", 1)])
def test_the_width_is_counted_in_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_text_is_padded_on_either_side() -> None:
    assert padded("李", 4) == "李  "
    assert padded("12", 4, right=True) == "  12"
