"""Passwords: scrypt N=2¹⁵ r=8 p=3, two at a time (design, section 7)."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from time import sleep
from typing import Any

import pytest

from pareo.service.access.passwords import hashed, matches

PASSWORD = "rook takes pawn"  # noqa: S105 - of nobody


def test_what_is_kept_is_scrypt_with_a_salt_each() -> None:
    one, other = hashed(PASSWORD), hashed(PASSWORD)
    name, *costs, salt, digest = one.split(":")
    assert (name, costs) == ("scrypt", ["32768", "8", "3"])
    assert other.split(":")[4] != salt
    assert matches(PASSWORD, one)
    assert not matches(f"{PASSWORD}x", one)
    assert digest == (
        hashlib.scrypt(
            PASSWORD.encode(),
            salt=bytes.fromhex(salt),
            n=2**15,
            r=8,
            p=3,
            maxmem=2**26,
            dklen=32,
        ).hex()
    )


def test_letters_are_the_same_however_they_are_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pareo.service.access.passwords.COST", 2)
    assert matches("alfil n\u0303andu\u0301", hashed("alfil \xf1and\xfa"))


def test_two_are_computed_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes 32 MiB: many at once would stop the desk."""
    running, most, lock = 0, 0, Lock()

    def slow(*_: Any, **__: Any) -> bytes:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        sleep(0.02)
        with lock:
            running -= 1
        return bytes(32)

    monkeypatch.setattr(hashlib, "scrypt", slow)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: hashed(PASSWORD), range(16)))
    assert most == 2


def test_who_is_unknown_costs_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of the answer does not tell whether there is such a name."""
    costs = []

    def noted(*_: Any, n: int, r: int, p: int, **__: Any) -> bytes:
        costs.append((n, r, p))
        return bytes(32)

    monkeypatch.setattr(hashlib, "scrypt", noted)
    kept = hashed(PASSWORD)
    assert not matches(PASSWORD, None)
    matches(PASSWORD, kept)
    assert len(set(costs)) == 1
