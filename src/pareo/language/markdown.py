"""Escaping of text in Markdown."""


def plain_text(text: str) -> str:
    """Return text with all special characters of Markdown escaped."""
    for sign in "\\`*_[]<>#|":
        text = text.replace(sign, f"\\{sign}")
    return text
