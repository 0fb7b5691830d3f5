"""The first chief of a hall, who is made at the desk itself or with the code it says at its start."""

import hmac
from typing import TYPE_CHECKING, Final

from pareo.errors import FormError
from pareo.journal import Role
from pareo.language import Message
from pareo.service.access.accounts import add_account, has_chief
from pareo.service.access.guesses import Guesses
from pareo.service.access.keeper import Clock, Keeper, present
from pareo.service.access.secret_words import code_typed

if TYPE_CHECKING:
    from pareo.store import AccountRow, Store


class Founding:
    """One for a whole server, since it counts guesses."""

    def __init__(self, store: "Store", code: str, clock: Clock = present) -> None:
        self._store: Final = store
        self._code: Final = code
        self._clock: Final = clock
        self._guesses: Final = Guesses()

    @property
    def is_open(self) -> bool:
        """Whether there is no chief yet."""
        return not has_chief(self._store)

    def found(self, name: str, password: str, address: str, *, code: str | None) -> "AccountRow":
        """Make the first chief; None stands for a code that is not needed. Raises FormError."""
        if not self.is_open:
            raise FormError.of(
                Message("There is a chief already."), Message("Sign in, or ask the chief.")
            )
        if code is not None:
            wait = self._guesses.wait(("first", address), self._clock())
            typed = code_typed(code).encode()
            if wait or not self._code or not hmac.compare_digest(typed, self._code.encode()):
                raise FormError.of(
                    Message("The code is not right, or it was tried too often."),
                    Message("Type the code that stands where the desk was started."),
                    about=("field", "code"),
                )
        keeper = Keeper(self._store, name.strip(), address, self._clock)
        return add_account(keeper, name, password, Role.CHIEF)
