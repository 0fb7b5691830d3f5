"""Tokens: programs come in with a word that is shown once."""

from datetime import datetime
from typing import TYPE_CHECKING

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.access.keeper import Keeper
from pareo.service.access.names import one_named, proper_name, the_one
from pareo.service.access.secret_words import digest, new_key, new_token
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Store, TokenRow


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token, and its word, which nobody can read again."""

    token: "TokenRow"
    word: str


def tokens(store: "Store") -> "tuple[TokenRow, ...]":
    """Return all tokens, also those whose time is over, the oldest first."""
    return store.tokens.all()


def add_token(
    keeper: Keeper, name: str, scope: str, ends: datetime, *, event: str | None = None
) -> NewToken:
    """Make a token: scope `read`, `results` or `desk`, for one event or for all."""
    from pareo.store import Scope, TokenRow

    now = keeper.clock()
    if ends <= now:
        raise FormError.of(
            Message("The end is over already."),
            Message("Choose a later end."),
            about=("field", "ends"),
        )
    if event is not None:
        keeper.store.event(event)
    token = TokenRow(
        new_key("t"), proper_name(name), one_named(Scope, scope, "scope"), event, now, ends
    )
    word = new_token()
    keeper.store.tokens.add(token, digest(word))
    keeper.note("token.add", f"{token.key}: {token.name}, {scope}")
    return NewToken(token, word)


def revoke_token(keeper: Keeper, word: str) -> "TokenRow":
    """Make a token worthless, by its key or name."""
    now = keeper.clock()
    token = the_one((each for each in keeper.store.tokens.all() if each.is_open(now)), word)
    keeper.store.tokens.revoke(token.key, now)
    keeper.note("token.revoke", f"{token.key}: {token.name}")
    return token
