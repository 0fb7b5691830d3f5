"""The self-test: events are generated, and every round is paired again by other means."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Final

from pareo.checker import RoundCheck, compared
from pareo.errors import Fault, FormError, UnsupportedRuleError
from pareo.generator import Wishes, generate, reduced
from pareo.language import Message
from pareo.model import ByeKind, Round, Tournament
from pareo.naming import system_named
from pareo.pairing import Board, PairingOutcome, Unpairable
from pareo.rounds import pair_round
from pareo.service.generating import seed_faults, seeds_of
from pareo.service.other_program import NoAnswerError, faults_of_command, paired_by_command
from pareo.service.parallel import each
from pareo.trf import read_trf, write_trf
from pareo.value import dataclass, replace

OTHERS: Final = ("reference", "literal", "fast")
"""Which engine checks, the first that a system has: the most independent of the usual one."""

_Pair = Callable[[Tournament], PairingOutcome]
_Ask = Callable[[str, str, Tournament], PairingOutcome]


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
    For rounds in `no_answers` the other program gave no answer that can be compared.
    """

    seed: str
    rounds: int
    boards: int
    left_out: int = 0
    differences: tuple[Difference, ...] = ()
    no_answers: tuple[RoundCheck, ...] = ()


def totals(tried: Sequence[Tried]) -> dict[str, int]:
    """Return how much was compared in all events, and how often they differ."""
    return {
        "events": len(tried),
        "rounds": sum(each.rounds for each in tried),
        "boards": sum(each.boards for each in tried),
        "left_out": sum(each.left_out for each in tried),
        "differences": sum(len(each.differences) for each in tried),
        "no_answer": sum(len(each.no_answers) for each in tried),
    }


def other_engine(system: str) -> str:
    """Return the engine of a system that is to check the usual one."""
    return next(name for name in OTHERS if name in system_named(system).engines)


def trial_faults(trial: Trial) -> tuple[Fault, ...]:
    """Return what is not possible in a trial."""
    faults = trial.wishes.faults()
    if trial.command is not None:
        faults += faults_of_command(trial.command)
        if trial.engine is not None:
            faults += (
                Fault(
                    Message("Either another program checks, or one of our engines."),
                    Message("Name one of them only."),
                ),
            )
    return faults


def self_test(trial: Trial, count: int, jobs: int) -> Generator[Tried]:
    """Generate so many events and pair each of their rounds again; yield what came of each.

    Raises FormError for wishes that no event can have, a command that cannot be run, and several
    events of a seed that stands for one.
    """
    if faults := (*seed_faults(trial.seed, count), *trial_faults(trial)):
        raise FormError(faults)
    yield from each(partial(tried, trial), seeds_of(trial.seed, count), jobs)


def tried(trial: Trial, seed: str, ask: _Ask = paired_by_command) -> Tried:
    """Generate one event, write it, read it again, and compare its rounds.

    `ask` asks the other program. Raises NotStartedError if this cannot be run.
    """
    system = trial.wishes.system
    event = generate(trial.wishes, seed)
    text = write_trf(event).text
    event = read_trf(text.encode(), name=seed).tournament
    theirs = _other(trial, ask)
    rounds = boards = left_out = 0
    differences, no_answers = [], []
    for number, recorded in enumerate(event.rounds, start=1):
        if not recorded.matches:
            continue
        before = event.after_round(number - 1)
        try:
            check = _compared(number, recorded, theirs(before))
        except UnsupportedRuleError:
            left_out += 1
            continue
        except NoAnswerError as error:
            no_answers.append(_without_pairing(number, recorded, error.reason))
            continue
        rounds, boards = rounds + 1, boards + check.boards
        if check.differs:
            ours = partial(pair_round, system=system)
            shown = reduced(before, partial(_differ, ours, theirs))
            differences.append(Difference(check, shown))
    return Tried(seed, rounds, boards, left_out, tuple(differences), tuple(no_answers))


def _compared(number: int, recorded: Round, theirs: PairingOutcome) -> RoundCheck:
    if isinstance(theirs, Unpairable):
        return _without_pairing(number, recorded, theirs.reason)
    return compared(number, recorded, theirs)


def _without_pairing(number: int, recorded: Round, why: Message) -> RoundCheck:
    """Return the check of a round with all of our pairs, as there are no others."""
    byes = [bye for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    return replace(
        RoundCheck.without_pairing(number, recorded, why),
        recorded=tuple(Board(match.home, match.away) for match in recorded.matches),
        recorded_byes=tuple(bye.participant for bye in byes),
    )


def _differ(ours: _Pair, theirs: _Pair, tournament: Tournament) -> bool:
    try:
        return _facts(ours(tournament)) != _facts(theirs(tournament))
    except (UnsupportedRuleError, NoAnswerError):
        return False


def _facts(outcome: PairingOutcome) -> object:
    if isinstance(outcome, Unpairable):
        return None
    return frozenset(outcome.boards), outcome.bye


def _other(trial: Trial, ask: _Ask) -> _Pair:
    if trial.command is not None:
        return partial(ask, trial.command, trial.dialect)
    system = trial.wishes.system
    return partial(pair_round, system=system, engine=trial.engine or other_engine(system))
