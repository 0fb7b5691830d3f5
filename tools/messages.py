"""Bring the Spanish catalogue up to date with the messages in the source, and compile it.

Translations stay as they are, nothing is guessed, and a message that left the source leaves the
catalogue. Without a new message the file does not change by a byte.
"""

import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import BinaryIO, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.catalogue import CATALOGUE, ROOT, compile_catalogue

SOURCE: Final = ROOT / "src"

# Which calls carry a message, and in which argument; None means the first.
KEYWORDS: Final = {"_": None, "N_": None, "Message": (1,), "counted": (1, 2)}

# Where messages stand: in code, in the templates of pages, in the decision tables of the Laws.
METHODS: Final = [
    ("**.py", "python"),
    ("**/templates/**.html", "jinja2"),
    ("**/laws/tables/*.toml", "tools.messages:texts_of_tables"),
]

# The keys of a decision table whose values are sentences or words to be shown.
TEXTS: Final = frozenset({"title", "question", "values", "verdict", "details", "options", "text"})

# The format asks for dates; the true ones would change the file with every run.
NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)


def texts_of_tables(
    file: BinaryIO,
    _keywords: object,
    _tags: object,
    options: object,  # noqa: ARG001 # the extraction gives it by this name
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the texts of a decision table, in the form that the extraction asks for."""
    yield from ((1, None, text, []) for text in _texts(tomllib.load(file)))


def _texts(given: object, *, shown: bool = False) -> Iterator[str]:
    match given:
        case dict():
            for key, value in given.items():
                yield from _texts(value, shown=key in TEXTS)
        case list():
            for each in given:
                yield from _texts(each, shown=shown)
        case str() if shown:
            yield given


def messages_in_the_source() -> Catalog:
    template = Catalog()
    for file, line, message, comments, context in extract_from_dir(
        SOURCE,
        method_map=METHODS,
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    ):
        template.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return template


def spanish_catalogue() -> Catalog:
    if CATALOGUE.exists():
        return read_po(BytesIO(CATALOGUE.read_bytes()), locale="es")
    return Catalog(
        locale="es",
        header_comment="# Spanish translations of Pareo.",
        project="Pareo",
        version="0.1",
        last_translator="the Pareo project",
        language_team="the Pareo project",
        msgid_bugs_address="the Pareo project",
        fuzzy=False,
    )


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """The forms of a template or of its translation: one, or one for each number."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def translated(message: Message) -> bool:
    return bool(message.string) and all(forms(message.string))


def main() -> int:
    spanish = spanish_catalogue()
    spanish.update(messages_in_the_source(), no_fuzzy_matching=True)
    spanish.obsolete.clear()
    spanish.creation_date = spanish.revision_date = NO_DATE

    text = BytesIO()
    write_po(text, spanish, include_lineno=False, sort_by_file=True, width=100)
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    CATALOGUE.write_bytes(text.getvalue())
    compile_catalogue()

    untranslated = [message.id for message in spanish if message.id and not translated(message)]
    for message in untranslated:
        print(f"no translation: {message}")
    print(f"{len(spanish)} messages, {len(untranslated)} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
