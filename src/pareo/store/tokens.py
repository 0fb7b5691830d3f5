"""Tokens: the words by which programs come in."""

from collections.abc import Sequence
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from pareo.store.moments import moment_of, text_of_moment
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store.store import Store


class Scope(Enum):
    """What a program may do: read, enter results too, or everything that the desk does."""

    READ = "read"
    RESULTS = "results"
    DESK = "desk"


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token: what it is for; `event` is None where it is for all."""

    key: str
    name: str
    scope: Scope
    event: str | None
    created: datetime
    ends: datetime
    revoked: datetime | None = None

    def is_open(self, at: datetime) -> bool:
        """Whether its time is not over."""
        return self.revoked is None and at < self.ends


class Tokens:
    """The tokens of a store."""

    def __init__(self, store: "Store") -> None:
        self._store: Final = store

    def all(self) -> tuple[TokenRow, ...]:
        """Return all tokens, the oldest first."""
        with self._store.reading() as connection:
            return tuple(map(_token_from, connection.execute(f"{_TOKENS} ORDER BY created, key")))

    def add(self, token: TokenRow, digest: str) -> None:
        """Keep a new token by its digest."""
        with self._store.changing() as connection:
            connection.insert(
                "token",
                key=token.key,
                digest=digest,
                name=token.name,
                scope=token.scope.value,
                event=token.event,
                created=text_of_moment(token.created),
                ends=text_of_moment(token.ends),
            )

    def find(self, key: str) -> TokenRow | None:
        """Return a token, whether its time is over or not."""
        return self._first("key = ?", key)

    def presented(self, digest: str, at: datetime) -> TokenRow | None:
        """Return the token of a digest, while it is good."""
        token = self._first("digest = ?", digest)
        return token if token is not None and token.is_open(at) else None

    def revoke(self, key: str, at: datetime) -> bool:
        """Make a token worthless; False if there is none that is still good."""
        with self._store.changing() as connection:
            changed = connection.execute(
                "UPDATE token SET revoked = ? WHERE key = ? AND revoked IS NULL",
                text_of_moment(at),
                key,
            )
        return changed.rowcount == 1

    def _first(self, which: str, value: str) -> TokenRow | None:
        with self._store.reading() as connection:
            row = connection.execute(f"{_TOKENS} WHERE {which}", value).fetchone()
        return _token_from(row) if row is not None else None


_TOKENS: Final = "SELECT key, name, scope, event, created, ends, revoked FROM token"


def _token_from(row: Sequence[Any]) -> TokenRow:
    key, name, scope, event, created, ends, revoked = row
    return TokenRow(
        key,
        name,
        Scope(scope),
        event,
        moment_of(created),
        moment_of(ends),
        moment_of(revoked) if revoked else None,
    )
