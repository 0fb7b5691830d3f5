"""Text inside Markdown."""


def plain(text: str) -> str:
    """Return text in which no sign, as of a name, means anything to Markdown."""
    for sign in "\\`*_[]<>#|":
        text = text.replace(sign, f"\\{sign}")
    return text
