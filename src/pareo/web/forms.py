"""What a form carries: texts, numbers, choices and files, as they were typed."""

import base64
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pareo.errors import Fault, FormError, InputError
from pareo.language import Message
from pareo.value import dataclass, replace

OWN: Final = ("form_token", "token", "seen", "key")
"""The fields that every form has; they belong to the desk, not to the act."""
FILE: Final = "file:"
"""Begins the name of a field that carries a file a second time, with the answer to a question."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a form; a large one lies on the disk, and its data are empty."""

    name: str
    data: bytes
    path: Path | None = None


class Form:
    """The fields of a form, in their order."""

    def __init__(
        self, fields: tuple[tuple[str, str], ...] = (), files: Mapping[str, Upload] | None = None
    ) -> None:
        self.fields: Final = fields
        self.files: Final = files or {}

    def __contains__(self, name: str) -> bool:
        return any(name == each for each, _ in self.fields)

    def text(self, name: str, default: str = "") -> str:
        """Return a text without the spaces around it."""
        return next((value.strip() for each, value in self.fields if each == name), default)

    def raw(self, name: str) -> str:
        """Return a text exactly as it was typed, as passwords are taken."""
        return next((value for each, value in self.fields if each == name), "")

    def texts(self, name: str) -> tuple[str, ...]:
        """Return all values of a field that may stand more than once."""
        return tuple(value for each, value in self.fields if each == name)

    def starting(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Yield the fields whose names begin alike: the rest of the name, and the value."""
        for name, value in self.fields:
            if name.startswith(prefix):
                yield name.removeprefix(prefix), value.strip()

    def is_on(self, name: str) -> bool:
        """Whether a box is ticked."""
        return bool(self.text(name))

    def number_or_none(self, name: str) -> int | None:
        """Return a whole number from 0; None where nothing is typed. Raises FormError."""
        typed = self.text(name)
        return _whole(typed, name) if typed else None

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return the whole numbers of a field that may stand more than once. Raises FormError."""
        return tuple(_whole(typed, name) for typed in self.texts(name))

    def number(self, name: str) -> int:
        """Return a whole number from 0; raises FormError where there is none."""
        found = self.number_or_none(name)
        if found is None:
            raise FormError(
                [
                    Fault(
                        Message("A number is missing."),
                        Message("Type a number, such as 7."),
                        about=("field", name),
                    )
                ]
            )
        return found

    def file(self, name: str) -> Upload | None:
        """Return a file; None where none was chosen."""
        return self.files.get(name)

    def files_as_text(self) -> Iterator[tuple[str, str]]:
        """Yield the files as fields of a form that is sent once more."""
        for name, upload in self.files.items():
            yield f"{FILE}{name}:{upload.name}", base64.b64encode(upload.data).decode()


def _whole(typed: str, name: str) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 10):
        raise FormError(
            [
                Fault(
                    Message('"{value}" is not a whole number.', value=typed),
                    Message("Type a number, such as 7."),
                    about=("field", name),
                )
            ]
        )
    return int(typed)


@contextmanager
def faults_of_fields() -> Iterator[None]:
    """Tie what is wrong with the data of a person or a team to the fields of the form."""
    try:
        yield
    except InputError as error:
        raise InputError(
            replace(fault, about=("field", *fault.about[:1])) if fault.about else fault
            for fault in error.faults
        ) from None
