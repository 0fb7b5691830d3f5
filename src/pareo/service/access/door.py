"""The door: where people, devices and programs come in, and how they are known afterwards."""

from datetime import datetime, timedelta
from math import ceil
from typing import TYPE_CHECKING, Final

from pareo.journal import Role
from pareo.language import Message, counted
from pareo.service.access.guesses import Guesses, Key
from pareo.service.access.keeper import Clock, present
from pareo.service.access.names import folded
from pareo.service.access.passwords import PLACES, matches
from pareo.service.access.secret_words import TOKEN_PREFIX, code_typed, digest, new_session
from pareo.service.access.visitor import Visitor, program_with, visitor_with
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import AccountRow, Store

SESSION_TIME: Final = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody has come in: the word of the session, and how long it is good."""

    session: str
    ends: datetime
    visitor: Visitor


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """Somebody has not come in; `wait` is how many seconds the next try has to wait."""

    text: Message
    wait: int = 0


class Door:
    """The door of a store; one for a whole server, since it remembers who guesses."""

    def __init__(self, store: "Store", clock: Clock = present) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._guesses: Final = Guesses()

    def sign_in(
        self, name: str, password: str, address: str, former: str | None = None
    ) -> Entered | TurnedAway:
        """Let somebody in with a password; a former session of the same browser ends.

        Nobody waits for others who try: that would be a thread that pages need.
        """
        if not PLACES.acquire(blocking=False):
            return slowed(timedelta(seconds=1))
        try:
            return self._signed_in(name, password, address, former)
        finally:
            PLACES.release()

    def _signed_in(
        self, name: str, password: str, address: str, former: str | None
    ) -> Entered | TurnedAway:
        key = ("name", folded(name), address)
        if (wait := self._guesses.wait(key, self._clock())) > timedelta():
            return slowed(wait)
        account = self._store.accounts.find(folded(name))
        known = matches(password, account.password if account is not None else None)
        if account is None or not known:
            # Who mistook the fields typed a password as name: an unknown one is not kept.
            self._note("sign-in.refused", account.name if account is not None else "", address)
            return TurnedAway(Message("Name or password is wrong."))
        now = self._clock()
        session, ends = new_session(), now + SESSION_TIME
        if not self._store.sessions.begin(digest(session), account, now, ends):
            return TurnedAway(Message("Name or password is wrong."))
        self._welcome(key, former)
        self._note("sign-in", account.name, address)
        return Entered(session, ends, _signed_in(account))

    def enrol(self, code: str, address: str, former: str | None = None) -> Entered | TurnedAway:
        """Let a device in with its code, once."""
        key = ("code", address)
        if (wait := self._guesses.wait(key, self._clock())) > timedelta():
            return slowed(wait)
        session = new_session()
        device = self._store.devices.enrol(digest(code_typed(code)), digest(session), self._clock())
        if device is None:
            self._note("device.refused", "", address)
            return TurnedAway(
                Message("This code is wrong, used or too old. Ask the Chief Arbiter for a new one.")
            )
        self._welcome(key, former)
        self._note("device.enrol", device.name, address, device.key)
        return Entered(session, device.ends, visitor_with(device))

    def who_is(self, session: str) -> Visitor | None:
        """Return who has come in under this session; None if it is unknown, over or revoked."""
        now = self._clock()
        found = self._store.sessions.find(digest(session), now)
        if found is None:
            return None
        if found.account is not None:
            return _signed_in(found.account)
        if found.device is not None and found.device.is_open(now):
            return visitor_with(found.device)
        return None

    def who_has(self, token: str) -> Visitor | None:
        """Return the program with this token; None if it is unknown, over or revoked."""
        if not token.startswith(TOKEN_PREFIX):
            return None
        found = self._store.tokens.presented(digest(token), self._clock())
        return program_with(found) if found is not None else None

    def sign_out(self, session: str) -> None:
        """End a session; that of a kiosk ends with its device, which has no use without it."""
        who = self.who_is(session)
        if who is not None and who.role is Role.KIOSK:
            self._store.devices.revoke(who.device, self._clock())
        self._store.sessions.end(digest(session))

    def _welcome(self, key: Key, former: str | None) -> None:
        self._guesses.forget(key)
        if former:
            self.sign_out(former)

    def _note(self, what: str, who: str, address: str, detail: str = "") -> None:
        from pareo.store import LogRow

        self._store.server_log.note(LogRow(self._clock(), what, who, address, detail))


def _signed_in(account: "AccountRow") -> Visitor:
    return Visitor(account.name, account.role)


def slowed(wait: timedelta) -> TurnedAway:
    """Return that whoever asks has to wait."""
    seconds = ceil(wait.total_seconds())
    text = counted(
        "Too many tries. Wait {count} second.", "Too many tries. Wait {count} seconds.", seconds
    )
    return TurnedAway(text, seconds)
