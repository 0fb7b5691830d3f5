"""Links that somebody without a place at the desk may open: signed with the secret of the event.

The journal keeps whether links are on, and their epoch: so everybody learns at once who revoked
them and when, every process that has the event open follows, and no second table has to agree with
it. An epoch is the number of the entry that revoked the links, so none ever comes back under other
entries.
"""

import base64
import hmac
from collections.abc import Callable
from typing import Final

from pareo.journal import Role, State
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.opened import OpenEvent

DEVICE: Final = "link"
"""What whoever comes by a link writes with."""
_LETTERS: Final = 20
"""Of base 32, so 100 bits."""


def signature(event: OpenEvent, what: str, *about: object) -> str:
    """Return 100 bits of HMAC-SHA-256 that nobody can make without the secret of the event."""
    text = " ".join(map(str, (what, event.uuid, *about)))
    digest = hmac.digest(event.store.secret(event.uuid), text.encode(), "sha256")
    return base64.b32encode(digest).decode().lower()[:_LETTERS]


def is_signature(given: str, wanted: str) -> bool:
    """Whether a link carries the right signature."""
    return hmac.compare_digest(given.encode(errors="replace"), wanted.encode())


def set_links(desk: Desk, changes_of: Callable[[State], dict[str, object]]) -> Answer:
    """Switch links on or off, or revoke them; only a chief does."""

    def guard(state: State) -> Proposal:
        if desk.role is not Role.CHIEF:
            raise ActRefused.of("role", Message("Your role does not allow this."))
        changes = changes_of(state)
        if not changes:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        return Proposal("public.set", {"changes": changes}, ("public",), structural=False)

    return perform(desk, guard)
