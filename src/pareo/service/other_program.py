"""Another program with the usual command line of engines: it pairs one file into another."""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Final

from pareo.campaign import UnavailableError
from pareo.errors import Fault, InputError, PareoError, UnsupportedRuleError
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.pairing import Board, PairingOutcome, RoundPairing, Unpairable
from pareo.rounds import pair_round
from pareo.trf import write_trf
from pareo.value import replace

_SECONDS: Final = 600
_LONGEST: Final = 200
"""So many characters of what a program says are repeated."""
_NO_PAIRING: Final = 1
"""The exit code for a round that cannot be paired."""
_NOT_STARTED: Final = (126, 127)
"""The exit codes of shells for a program that cannot be run."""
_STOPPED: Final = (-9, -15, 137, 143)
"""The exit codes of programs, and of shells for them, that were killed or told to end."""
_DIGITS: Final = 12
_CRASHES: Final = ("Traceback (most recent call last)", "Exception in thread")
"""What an interpreter says when a program breaks down, before it ends with exit code 1, too."""
_NO_PAIRING_IN_WORDS: Final = re.compile(
    r"\b(no|not|cannot|can't|impossible|unable)\b.*pair|pair.*\b(no|not|cannot|impossible)\b"
    r"|may meet nobody|puede (emparejar|enfrentarse)",
    re.IGNORECASE | re.DOTALL,
)
"""What engines say of a round without a pairing: "No valid pairing exists", or our own reasons."""
_EXAMPLE: Final = '"bbpPairings.exe --dutch {in} -p {out}"'


class NoAnswerError(PareoError):
    """The program ran, but gave no answer that can be compared: a fault of it, no pairing."""

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)


class StoppedError(NoAnswerError):
    """The program was stopped before it answered, which says nothing about its pairings.

    Our limit stopped it, or somebody else, for instance a system without memory.
    """


class NotStartedError(UnavailableError):
    """The program cannot be run: nothing is known about its pairings."""


def faults_of_command(command: str) -> tuple[Fault, ...]:
    """Return why a command cannot be run for every round."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if any("{in}" in word for word in words) and any("{out}" in word for word in words):
        if shutil.which(words[0]):
            return ()
        return (
            Fault(
                Message("There is no program “{name}” to run.", name=words[0]),
                Message("Check its name and place."),
            ),
        )
    return (
        Fault(
            Message("The command does not say where the files go."),
            Message("Write it with {{in}} and {{out}}, for instance: {example}.", example=_EXAMPLE),
        ),
    )


def paired_by_command(command: str, dialect: str, tournament: Tournament) -> PairingOutcome:
    """Pair with another program.

    Exit code 0 comes with a pairing, 1 without one: no pairing is possible. Raises NoAnswerError
    for another code, for code 1 if other words come with it or we find a pairing of round 1, and for
    what cannot be read; NotStartedError if there is no such program.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = {"{in}": Path(folder, "in.trf"), "{out}": Path(folder, "out.txt")}
        files["{in}"].write_bytes(write_trf(_without_results(tournament), dialect).text.encode())
        given = shlex.split(command)
        words = given
        for name, path in files.items():
            words = [word.replace(name, str(path)) for word in words]
        try:
            run = subprocess.run(
                words,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_SECONDS,
                check=False,
            )
        except OSError as error:
            raise _not_started(given[0], error.strerror or str(error)) from error
        except subprocess.TimeoutExpired as error:
            raise StoppedError(
                Message("it had not ended after {seconds} seconds", seconds=_SECONDS)
            ) from error
        out = files["{out}"]
        written = out.read_text(errors="replace") if out.exists() else ""
    said = (run.stderr or run.stdout).strip()
    if run.returncode == 0:
        return _read_pairing(written, said)
    _check_that_it_is_there(given, run.returncode, said)
    finds_none = (
        run.returncode == _NO_PAIRING
        and written.strip() in ("", "0")
        and not _broke_down(run.stderr.strip(), said)
    )
    if finds_none and not _has_a_first_round(tournament):
        return _no_pairing(said)
    stopped = run.returncode in _STOPPED
    raise (StoppedError if stopped else NoAnswerError)(_ended(run.returncode, said))


def _broke_down(complaint: str, said: str) -> bool:
    """Whether the words that come with exit code 1 are of something else than a missing pairing."""
    if any(mark in said for mark in _CRASHES):
        return True
    return bool(complaint) and not _NO_PAIRING_IN_WORDS.search(complaint)


def _has_a_first_round(tournament: Tournament) -> bool:
    """Whether it is round 1 and we find a pairing: then no engine finds none, unless it is broken."""
    if tournament.rounds:
        return False
    try:
        return not isinstance(pair_round(tournament), Unpairable)
    except (InputError, UnsupportedRuleError):
        return False


def paired_or_unavailable(command: str, dialect: str, tournament: Tournament) -> PairingOutcome:
    """Pair in the same way for work that is kept: a stopped program is asked again another time."""
    try:
        return paired_by_command(command, dialect, tournament)
    except StoppedError as error:
        raise UnavailableError(
            Message("The program gave no answer: {reason}.", reason=error.reason)
        ) from error


def files_of_command(command: str) -> list[str]:
    """Return name, size and fingerprint of the files of a command: which program it is."""
    first, *others = shlex.split(command)
    files = [Path(word) for word in (shutil.which(first) or first, *others)]
    return [_size_and_hash(file) for file in files if file.is_file()]


def _size_and_hash(file: Path) -> str:
    data = file.read_bytes()
    return f"{file}: {len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest()[:_DIGITS]}"


def _without_results(tournament: Tournament) -> Tournament:
    """Return the event without places: they are those of its end."""
    return replace(tournament, published_players=())


def _check_that_it_is_there(words: list[str], code: int, said: str) -> None:
    """Tell a program that failed from one that is gone: `java -jar` runs without its file, too."""
    if code in _NOT_STARTED:
        raise _not_started(words[0], _shortened(said) or str(code))
    for before, word in pairwise(words):
        is_code = word.startswith("-") or before == "-c"
        names_a_file = not is_code and (os.sep in word or Path(word).suffix)
        if names_a_file and "{" not in word and not Path(word).exists():
            raise _not_started(word, os.strerror(2))


def _not_started(name: str, reason: str) -> NotStartedError:
    return NotStartedError(
        Message("The program “{name}” cannot be run: {reason}.", name=name, reason=reason)
    )


def _ended(code: int, said: str) -> Message:
    if not said:
        return Message("it ended with exit code {code} and said nothing", code=code)
    return Message("it ended with exit code {code}: “{said}”", code=code, said=_shortened(said))


def _read_pairing(text: str, said: str) -> PairingOutcome:
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise NoAnswerError(
            Message("it wrote nothing, and said: “{said}”", said=_shortened(said))
            if said
            else Message("it wrote nothing")
        )
    (first, count), *rest = lines
    if not count.strip().isdecimal():
        raise _not_understood(first, count)
    pairs = [_pair(number, line) for number, line in rest]
    if not pairs:
        return _no_pairing(said)
    return RoundPairing(
        tuple(Board(white, black) for white, black in pairs if black),
        next((white for white, black in pairs if not black), None),
    )


def _pair(number: int, line: str) -> tuple[Tpn, Tpn]:
    try:
        white, black = map(int, line.split())
    except ValueError:
        raise _not_understood(number, line) from None
    return Tpn(white), Tpn(black)


def _not_understood(number: int, line: str) -> NoAnswerError:
    return NoAnswerError(
        Message(
            "line {line} is not understood: “{text}”", line=number, text=_shortened(line.strip())
        )
    )


def _no_pairing(said: str) -> Unpairable:
    why = (
        Message("The program finds no pairing: “{said}”", said=_shortened(said))
        if said
        else Message("The program finds no pairing")
    )
    return Unpairable((), (), why)


def _shortened(said: str) -> str:
    """Return the end of what a program says, in one line: there it names what went wrong."""
    line = " ".join(said.split())
    return line if len(line) <= _LONGEST else f"…{line[-_LONGEST:]}"
