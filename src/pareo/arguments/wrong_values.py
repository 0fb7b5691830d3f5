"""How messages show a wrong value: short and printable."""

from typing import Final

from pareo.language import Message

LARGEST: Final = 999_999_999
_LONGEST_QUOTE: Final = 40


def found_as(data: object) -> str | Message:
    """Name a value without ever printing one that is large, nested or unprintable."""
    match data:
        case None:
            return "null"
        case bool():
            return "true" if data else "false"
        case int() if abs(data) > LARGEST:
            return Message("a very large number")
        case int() | float():
            return str(data)
        case str():
            return Message('the text "{text}"', text=quotable(data))
        case list():
            return Message("a list")
        case dict():
            return Message("an object")
        case _:
            return type(data).__name__


def quotable(text: object) -> str:
    """Return a text cut to a printable length, with broken characters spelt out."""
    if not isinstance(text, str):
        return type(text).__name__
    cut = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    safe = cut.encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in safe)
