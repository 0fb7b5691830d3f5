"""Other programs that pair by the same rules, run beside Pareo and never imported."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Timer
from typing import Any, Final, Protocol

from pareo.campaign import UnavailableError
from pareo.errors import Fault, FormError
from pareo.generator import Wishes
from pareo.language import Message
from pareo.model import Tournament
from pareo.pairing import Unpairable
from pareo.service.other_program import NoAnswerError, faults_of_command, paired_or_unavailable
from pareo.trf import write_trf

GACRUX: Final = "gacrux"
GACRUX_VERSION: Final = "1.11.65"
HOME_VARIABLE: Final = "PAREO_GACRUX"
_SERVER: Final = Path(__file__).with_name("gacrux_server.py")
_LONGEST_SECONDS: Final = 600

Seats = frozenset[tuple[int, int]]
"""White and Black of every board; whoever has the bye has White against 0."""


class Refusal(Exception):  # noqa: N818 - an answer of the other program
    """The other program does not take a file: why, in its own words or ours."""

    def __init__(self, reason: Message | str) -> None:
        self.reason = reason
        super().__init__(reason)


class Peer(Protocol):
    """Another program. None in place of a pairing: it finds none."""

    def version(self) -> str:
        """Return its name and version."""
        ...

    def rounds(self, event: Tournament) -> list[Seats | None]:
        """Return how it pairs each round on record from the state before it."""
        ...

    def next_round(self, event: Tournament) -> Seats | None:
        """Return how it pairs the next round."""
        ...

    def generated(self, wishes: Wishes, seed: int) -> str | None:
        """Return a report file of its own generator; None if it makes none."""
        ...

    def ranks(self, event: Tournament, codes: Sequence[str]) -> Mapping[int, Sequence[str]] | None:
        """Return rank, points and values by number; None if it ranks nobody."""
        ...


def peer(against: str, dialect: str) -> Peer:
    """Return the program; raises FormError if it cannot be run here."""
    if against == GACRUX:
        return Gacrux(gacrux_python())
    command = command_of(against)
    if faults := faults_of_command(command):
        raise FormError(faults)
    return Program(command, dialect)


def command_of(against: str) -> str:
    """Return a command; one without {in} and {out} gets the usual: `--dutch {in} -p {out}`."""
    return against if "{in}" in against else f"{against} --dutch {{in}} -p {{out}}"


# ---------------------------------------------------------------------------------- gacrux


def gacrux_home() -> Path:
    """Return the environment in which gacrux is installed, or is to be."""
    return Path(os.environ.get(HOME_VARIABLE) or f".cache/gacrux-{GACRUX_VERSION}").absolute()


def gacrux_python() -> Path:
    """Return the Python of that environment; raises FormError if there is none."""
    home = gacrux_home()
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        raise _not_installed(home, python)
    return python


def _not_installed(home: Path, python: Path) -> FormError:
    return FormError(
        [
            Fault(
                Message("gacrux is not installed in {folder}.", folder=str(home)),
                Message(
                    "Make an environment for it: {command}. {variable} names another folder.",
                    command=f"python -m venv {home} && {python} -m pip install "
                    f"gacrux=={GACRUX_VERSION}",
                    variable=HOME_VARIABLE,
                ),
            )
        ]
    )


class Gacrux:
    """gacrux (Otto Milvang, MIT): a process that stays for all questions of this one."""

    def __init__(self, python: Path) -> None:
        self.python: Final = python

    def version(self) -> str:
        """Return its name and version; raises FormError if its environment lacks it."""
        try:
            return f"gacrux {self._ask(ask='version')}"
        except (UnavailableError, Refusal) as error:
            raise _not_installed(self.python.parents[1], self.python) from error

    def rounds(self, event: Tournament) -> list[Seats | None]:
        """Return how it pairs each round on record."""
        return list(map(_seats, self._ask(ask="rounds", **_state(event))))

    def next_round(self, event: Tournament) -> Seats | None:
        """Return how it pairs the next round."""
        return _seats(self._ask(ask="next", **_state(event)))

    def generated(self, wishes: Wishes, seed: int) -> str | None:
        """Return an event of its own generator, with the sizes of the wishes.

        None if it comes to a round without a pairing: its generator gives up then.
        """
        try:
            text: str = self._ask(
                ask="generated",
                seed=seed,
                players=wishes.players,
                rounds=wishes.rounds,
                baku=bool(wishes.baku),
                rating=[] if seed % 4 else [2000, 0, 0.0],
                statistics=(0.01, 0.05, 0.02) if seed % 8 < 4 else (0.05, 0.1, 0.06),
            )
        except Refusal as refusal:
            if "GacruxNoLegalPairing" in str(refusal):
                return None
            raise
        return text

    def ranks(self, event: Tournament, codes: Sequence[str]) -> Mapping[int, Sequence[str]] | None:
        """Return rank, points and values by number."""
        found = self._ask(ask="ranks", **_state(event), codes=list(codes))
        return {int(number): list(map(str, values)) for number, values in found.items()}

    def _ask(self, **question: object) -> Any:
        server = _server(self.python, os.getpid())
        assert server.stdin is not None and server.stdout is not None  # noqa: PT018 - they are pipes
        limit = Timer(_LONGEST_SECONDS, server.kill)
        limit.start()
        try:
            server.stdin.write(f"{json.dumps(question)}\n")
            server.stdin.flush()
            said = server.stdout.readline()
        except OSError:
            said = ""
        finally:
            limit.cancel()
        if not said.endswith("\n"):
            _server.cache_clear()
            with suppress(OSError), server:  # what was not sent cannot be sent any more
                server.kill()
            raise UnavailableError(
                Message(
                    "gacrux ended, or had no answer after {seconds} seconds.",
                    seconds=_LONGEST_SECONDS,
                )
            )
        answer = json.loads(said)
        if "refusal" in answer:
            raise Refusal(answer["refusal"])
        return answer["answer"]


@cache
def _server(python: Path, _process: int) -> subprocess.Popen[str]:
    """Start a server for this process; one inherited from a parent would answer both."""
    return subprocess.Popen(
        [python, "-W", "ignore", _SERVER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _state(event: Tournament) -> dict[str, object]:
    return {"trf": write_trf(event).text, "played": len(event.rounds)}


def _seats(pairs: Sequence[tuple[int, int]] | None) -> Seats | None:
    return None if pairs is None else frozenset((white, black) for white, black in pairs)


# ---------------------------------------------------------------------- usual command line


class Program:
    """An engine with the usual command line: it reads a report file and writes the next round."""

    def __init__(self, command: str, dialect: str) -> None:
        self.command: Final = command
        self.dialect: Final = dialect

    def version(self) -> str:
        """Return how it is called: the usual command line has no question for the version."""
        return self.command

    def rounds(self, event: Tournament) -> list[Seats | None]:
        """Let it pair each round from the state before it."""
        return [self.next_round(event.after_round(number)) for number in range(len(event.rounds))]

    def next_round(self, event: Tournament) -> Seats | None:
        """Let it pair the next round; an answer that cannot be compared is a refusal."""
        try:
            outcome = paired_or_unavailable(self.command, self.dialect, event)
        except NoAnswerError as error:
            number = len(event.rounds) + 1
            raise Refusal(
                Message("round {round}: {reason}", round=number, reason=error.reason)
            ) from error
        if isinstance(outcome, Unpairable):
            return None
        bye = [(int(outcome.bye), 0)] if outcome.bye is not None else []
        return frozenset([*((int(white), int(black)) for white, black in outcome.boards), *bye])

    def generated(self, wishes: Wishes, seed: int) -> str | None:  # noqa: ARG002 - it has none
        """Return nothing: its rounds are paired in events that we draw up."""
        return None

    def ranks(self, event: Tournament, codes: Sequence[str]) -> None:
        """Return nothing: engines pair."""
