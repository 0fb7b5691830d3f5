"""pareo selftest: generated events, every round paired again by another engine or program."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.check import Jobs
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.generate import Seed, refused
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.cli.pieces import told_if_interrupted
from pareo.cli.wishes import WishOptions
from pareo.errors import FormError
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.service.selftest import Trial, Tried

Count = Annotated[int, option(Message("how many events"))]
Against = Annotated[
    str | None,
    option(
        Message(
            "the command of another program that pairs {in} into {out}; else our own engine",
            **{"in": "{in}", "out": "{out}"},
        ),
        metavar="COMMAND",
    ),
]
Dialect = Annotated[
    Literal["trf26", "trf16", "javafo", "bbp"],
    option(Message("the format of the files that the other program reads")),
]
CheckedBy = Annotated[
    Literal["fast", "reference", "literal"] | None,
    option(Message("which of our engines checks; else the one that takes fewest shortcuts")),
]
Folder = Annotated[
    str, option(Message("the folder for the files that show a difference"), "--out", "DIR")
]


def selftest(  # noqa: PLR0913 - each is an option
    *,
    count: Count = 100,
    seed: Seed = None,
    against: Against = None,
    dialect: Dialect = "trf26",
    engine: CheckedBy = None,
    wanted: WishOptions,
    folder: Folder = ".",
    jobs: Jobs = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Generate events, pair every round again by other means, and report each difference."""
    from pareo.service.generating import fresh_seed
    from pareo.service.other_program import NotStartedError
    from pareo.service.parallel import processors
    from pareo.service.selftest import Trial, self_test, totals

    seed = seed or fresh_seed()
    done: list[Tried] = []
    files: list[str] = []
    try:
        trial = Trial(wanted.wishes(), seed, engine, against, dialect)
        with (
            told_if_interrupted(out),
            closing(self_test(trial, count, jobs or processors())) as some,
        ):
            for _ in out.following(range(count), str):
                tried = next(some)
                files += _reported(out, tried, Path(folder), trial, as_json=as_json)
                done.append(tried)
    except FormError as error:
        return refused(out, error)
    except NotStartedError as error:
        out.note(error.reason)
        return ExitCode.BAD_INPUT
    counts = totals(done)
    by = _by(trial)
    if by == "fast":
        out.note(
            Message(
                "{key} has one engine only: this tests writing, reading and repeating, not the rules.",
                key=trial.wishes.system,
            )
        )
    if as_json:
        unanswered = [
            {"seed": tried.seed, "round": each.round, "reason": out.text(each.reason or "")}
            for tried in done
            for each in tried.no_answers
        ]
        out.as_json(
            {
                "seed": seed,
                "system": trial.wishes.system,
                "against": by,
                "files": files,
                **counts,
                "no_answers": unanswered,
            }
        )
    else:
        out.say(
            Message(
                "Seed {seed}, {system} against {by}: {events}, {rounds}, {boards}, {left_out}, "
                "{differences}.",
                seed=seed,
                system=trial.wishes.system,
                by=by,
                events=amounts.events(counts["events"]),
                rounds=amounts.rounds(counts["rounds"]),
                boards=amounts.boards(counts["boards"]),
                left_out=counted("{count} left out", "{count} left out", counts["left_out"]),
                differences=amounts.differences(counts["differences"]),
            )
        )
        if counts["left_out"] and not counts["rounds"]:
            out.say(nothing_compared(counts["left_out"]))
        if counts["no_answer"]:
            out.say(
                counted(
                    "{count} round could not be compared.",
                    "{count} rounds could not be compared.",
                    counts["no_answer"],
                )
            )
    found = counts["differences"] or counts["no_answer"]
    return ExitCode.FINDINGS if found else ExitCode.FINE


def nothing_compared(left_out: int) -> Message:
    """Say why no round was compared."""
    return counted(
        "Nothing was compared: {count} round is too large for the engine that follows the articles "
        "word by word. Choose fewer players or another engine.",
        "Nothing was compared: {count} rounds are too large for the engine that follows the articles "
        "word by word. Choose fewer players or another engine.",
        left_out,
    )


def _by(trial: "Trial") -> str:
    from pareo.service.selftest import other_engine

    return trial.command or trial.engine or other_engine(trial.wishes.system)


def _reported(
    out: Output, tried: "Tried", folder: Path, trial: "Trial", *, as_json: bool
) -> list[str]:
    """Save the smallest event of each difference, and say where it is."""
    from pareo.service.files import convert, make_folder, save

    files = []
    for check in () if as_json else tried.no_answers:
        out.say(
            Message(
                "{seed}, round {round}: Pareo {ours}; {by} could not be compared: {reason}.",
                seed=tried.seed,
                round=check.round,
                ours=check.recorded_in_short,
                by=_by(trial),
                reason=check.reason,
            )
        )
    for difference in tried.differences:
        make_folder(folder)
        check = difference.check
        path = folder / f"difference-{tried.seed}-round-{check.round}.trf"
        save(
            convert(difference.reproducer, trial.dialect).data, path, source=folder, overwrite=True
        )
        files.append(str(path))
        if not as_json:
            out.say(
                Message(
                    "{seed}, round {round}: Pareo {ours}; {by} {theirs}. The smallest event that "
                    "shows a difference: {file}",
                    seed=tried.seed,
                    round=check.round,
                    ours=check.recorded_in_short,
                    by=_by(trial),
                    theirs=check.due_in_short,
                    file=path,
                )
            )
    return files
