"""The self-test: events are generated, and every round is paired again by other means."""

import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from pareo.checker import RoundCheck, compared
from pareo.errors import Fault, FormError, UnsupportedRuleError
from pareo.generator import Wishes, generate, reduced
from pareo.language import Message
from pareo.model import Round, Tournament, Tpn
from pareo.naming import system_named
from pareo.pairing import Board, PairingOutcome, RoundPairing, Unpairable
from pareo.rounds import pair_round
from pareo.service.parallel import each
from pareo.trf import read_trf, write_trf
from pareo.value import dataclass, replace

OTHERS: Final = ("reference", "literal", "fast")
"""Which engine checks, the first that a system has: the most independent of the usual one."""

_SECONDS: Final = 600
_Pair = Callable[[Tournament], PairingOutcome]


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be tried: events to these wishes, against an engine or a program."""

    wishes: Wishes
    seed: str
    engine: str | None = None
    command: str | None = None
    dialect: str = "trf26"


@dataclass(frozen=True, slots=True)
class Difference:
    """A round on which the two do not agree, and the smallest event that shows it."""

    check: RoundCheck
    reproducer: Tournament


@dataclass(frozen=True, slots=True)
class Tried:
    """One event: how many rounds were compared, and those that differ.

    `left_out` counts rounds too large for an engine that follows the articles word by word.
    """

    seed: str
    rounds: int
    boards: int
    left_out: int = 0
    differences: tuple[Difference, ...] = ()


def totals(tried: Sequence[Tried]) -> dict[str, int]:
    """Return how much was compared in all events, and how often they differ."""
    return {
        "events": len(tried),
        "rounds": sum(each.rounds for each in tried),
        "boards": sum(each.boards for each in tried),
        "left_out": sum(each.left_out for each in tried),
        "differences": sum(len(each.differences) for each in tried),
    }


def other_engine(system: str) -> str:
    """Return the engine of a system that is to check the usual one."""
    return next(name for name in OTHERS if name in system_named(system).engines)


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


_EXAMPLE: Final = '"bbpPairings.exe --dutch {in} -p {out}"'


def self_test(trial: Trial, count: int, jobs: int) -> Generator[Tried]:
    """Generate so many events and pair each of their rounds again; yield what came of each.

    Raises FormError for wishes that no event can have and a command that cannot be run.
    """
    faults = trial.wishes.faults()
    if trial.command is not None:
        faults += faults_of_command(trial.command)
    if faults:
        raise FormError(faults)
    seeds = [f"{trial.seed}-{number}" for number in range(1, count + 1)]
    yield from each(partial(tried, trial), seeds, jobs)


def tried(trial: Trial, seed: str) -> Tried:
    """Generate one event, write it, read it again, and compare its rounds."""
    system = trial.wishes.system
    event = generate(trial.wishes, seed)
    text = write_trf(event).text
    event = read_trf(text.encode(), name=seed).tournament
    theirs = _other(trial)
    rounds = boards = left_out = 0
    differences = []
    for number, recorded in enumerate(event.rounds, start=1):
        if not recorded.matches:
            continue
        before = event.after_round(number - 1)
        try:
            check = _compared(number, recorded, theirs(before))
        except UnsupportedRuleError:
            left_out += 1
            continue
        rounds, boards = rounds + 1, boards + check.boards
        if check.differs:
            ours = partial(pair_round, system=system)
            shown = reduced(before, partial(_differ, ours, theirs))
            differences.append(Difference(check, shown))
    return Tried(seed, rounds, boards, left_out, tuple(differences))


def _compared(number: int, recorded: Round, theirs: PairingOutcome) -> RoundCheck:
    if isinstance(theirs, Unpairable):
        return RoundCheck.without_pairing(number, recorded, theirs.reason)
    return compared(number, recorded, theirs)


def _differ(ours: _Pair, theirs: _Pair, tournament: Tournament) -> bool:
    try:
        return _facts(ours(tournament)) != _facts(theirs(tournament))
    except UnsupportedRuleError:
        return False


def _facts(outcome: PairingOutcome) -> object:
    if isinstance(outcome, Unpairable):
        return None
    return frozenset(outcome.boards), outcome.bye


def _other(trial: Trial) -> _Pair:
    if trial.command is not None:
        return partial(paired_by_command, trial.command, trial.dialect)
    system = trial.wishes.system
    return partial(pair_round, system=system, engine=trial.engine or other_engine(system))


def paired_by_command(command: str, dialect: str, tournament: Tournament) -> PairingOutcome:
    """Pair with another program; any failure of it counts as no pairing."""
    with tempfile.TemporaryDirectory() as folder:
        files = {"{in}": Path(folder, "in.trf"), "{out}": Path(folder, "out.txt")}
        files["{in}"].write_bytes(write_trf(_without_results(tournament), dialect).text.encode())
        words = shlex.split(command)
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
        except (OSError, subprocess.TimeoutExpired) as error:
            return _no_pairing(str(error))
        written = files["{out}"].read_text() if files["{out}"].exists() else ""
    return _read_pairing(written, (run.stderr or run.stdout).strip())


def _without_results(tournament: Tournament) -> Tournament:
    """Return the event without places: they are those of its end."""
    return replace(tournament, published_players=())


def _read_pairing(text: str, said: str) -> PairingOutcome:
    try:
        rows = [tuple(map(int, line.split())) for line in text.splitlines()[1:] if line.strip()]
        pairs = [(Tpn(white), Tpn(black)) for white, black in rows]
    except ValueError:
        pairs = []
    if not pairs:
        return _no_pairing(said)
    return RoundPairing(
        tuple(Board(white, black) for white, black in pairs if black),
        next((white for white, black in pairs if not black), None),
    )


def _no_pairing(said: str) -> Unpairable:
    return Unpairable((), (), Message("The program gives no pairing: {said}", said=said[:200]))
