"""One entry of a journal, its canonical form and its place in the chain of hashes."""

import hashlib
import json
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.texts import tidied
from pareo.value import dataclass, fields, replace

GENESIS: Final = "0" * 64
"""The hash that comes before the first entry of every journal."""
WHOLE_EVENT: Final = "*"
"""The scope of an entry that depends on everything before it."""

Payload = Mapping[str, Any]
"""JSON without fractions: points are whole numbers of tenths."""


@dataclass(frozen=True, slots=True)
class Personal:
    """Personal data kept beside the journal; an entry holds only the digest, so they can be erased."""

    person: str
    digest: str
    salt: str
    data: Payload

    @classmethod
    def of(cls, person: str, data: Payload) -> "Personal":
        """Return the data with a salt of its own."""
        salt = secrets.token_hex(16)
        return cls(person, digest_of(salt, data), salt, data)


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is about to be written; the journal adds its number, time and hash.

    `scopes` is what it changes, `seen` the newest entry that its author had seen, `key` the name
    under which the same request is written only once, `confirmed` the warnings that its author
    confirmed, each with its level.
    """

    kind: str
    payload: Payload
    actor: str
    device: str = ""
    scopes: tuple[str, ...] = ()
    seen: int = 0
    key: str | None = None
    confirmed: tuple[tuple[str, int], ...] = ()
    version: int = 1
    personal: tuple[Personal, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it was written."""

    event: str
    seq: int
    at: str
    actor: str
    device: str
    kind: str
    version: int
    payload: Payload
    scopes: tuple[str, ...]
    seen: int
    key: str | None
    confirmed: tuple[tuple[str, int], ...]
    program: str
    prev: str
    hash: str

    @classmethod
    def made(cls, draft: Draft, event: str, seq: int, at: str, program: str, prev: str) -> "Entry":
        """Return the entry that a draft becomes, its texts tidied.

        Raises FormError for a text that cannot be kept, TypeError for a fraction.
        """
        _refuse_fractions(draft.payload)
        unsealed = cls(
            event,
            seq,
            at,
            draft.actor,
            draft.device,
            draft.kind,
            draft.version,
            tidied(draft.payload),
            tuple(draft.scopes),
            draft.seen,
            draft.key,
            tuple(draft.confirmed),
            program,
            prev,
            "",
        )
        return unsealed.sealed()

    def sealed(self) -> "Entry":
        """Return the entry with the hash that follows from all its other fields."""
        return replace(self, hash=self.computed_hash)

    @property
    def computed_hash(self) -> str:
        """The hash that follows from the previous one and all other fields."""
        rest = self.as_dict()
        del rest["prev"], rest["hash"]
        return hashlib.sha256(self.prev.encode() + canonical(rest)).hexdigest()

    def as_dict(self) -> dict[str, Any]:
        """Return the entry as JSON, as it stands in a hand-over file."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> "Entry":
        """Return the entry that `as_dict` wrote; raises KeyError or TypeError for anything else."""
        values = {each.name: given[each.name] for each in fields(cls)}
        values["scopes"] = tuple(values["scopes"])
        values["confirmed"] = tuple((code, level) for code, level in values["confirmed"])
        return cls(**values)


def canonical(value: Any) -> bytes:
    """Return the one way to write a value: sorted keys, composed letters, no fractions."""
    text = json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_refuse
    )
    return unicodedata.normalize("NFC", text).encode()


def digest_of(salt: str, data: Payload) -> str:
    """Return the digest that stands in the journal for personal data."""
    return hashlib.sha256(salt.encode() + canonical(data)).hexdigest()


def _refuse_fractions(value: Any) -> None:
    """Refuse floats anywhere: programs write them in different ways."""
    if isinstance(value, float):
        _refuse(value)
    elif isinstance(value, Mapping):
        _refuse_fractions(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            _refuse_fractions(each)


def _refuse(value: object) -> Any:
    raise TypeError(f"{value!r} cannot stand in a journal")
