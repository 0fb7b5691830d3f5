"""pareo campaign: thousands of events, on several processes or a cluster, resumed after a kill."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.generate import refused
from pareo.cli.output import Output
from pareo.cli.parameters import Jobs, Json, seed_text
from pareo.cli.pieces import FIRST, followed, say_failures, told_if_interrupted
from pareo.cli.selftest import Count, nothing_compared
from pareo.cli.wishes import WishOptions
from pareo.errors import FormError
from pareo.language import Message, counted

if TYPE_CHECKING:
    from pareo.service.campaigns.kinds import Finished, Order

Kind = Annotated[
    Literal["check", "selftest", "rate", "cross-test"],
    option(
        Message(
            "what is done with each event. check: it is written and read, audited, and every round "
            "paired again. selftest: every round is paired again by another engine or program. "
            "rate: it is rated. cross-test: events of mixed shape are made by us and paired again "
            "by another program, and the other way round; no option that describes events is for it. "
            "Without --against this is gacrux, a free pairing program that must be installed"
        ),
        "KIND",
    ),
]
Seed = Annotated[
    str,
    option(
        Message("the same seed gives the same results; with --count 1, 7-3 is event 3 of seed 7"),
        metavar="SEED",
        read=seed_text,
    ),
]
Scheduler = Annotated[
    str | None,
    option(Message("the address of a Dask scheduler, as tcp://10.0.0.5:8786"), metavar="ADDRESS"),
]
Against = Annotated[
    str | None,
    option(
        Message(
            "selftest: the command of another program that pairs {in} into {out}; cross-test: such "
            "a command, or gacrux, which is the default",
            **{"in": "{in}", "out": "{out}"},
        ),
        metavar="PROGRAM",
    ),
]
Dialect = Annotated[
    Literal["trf26", "trf16", "javafo", "bbp"] | None,
    option(
        Message(
            "selftest, cross-test: the format of the files that the other program reads; trf26 if "
            "left out"
        )
    ),
]
CheckedBy = Annotated[
    Literal["fast", "reference", "literal"] | None,
    option(
        Message(
            "selftest: which of our engines checks; if left out, the one that takes fewest shortcuts"
        )
    ),
]
Folder = Annotated[
    str | None,
    option(
        Message("the folder for results; a campaign found there is continued"), "--out", "FOLDER"
    ),
]

_ALONE: Final = {"selftest": ("selftest",), "cross-test": ("campaign", "cross-test")}
"""The commands that take the seed of a single event of a campaign, by its kind."""


def campaign(  # noqa: PLR0913 - each is an option
    kind: Kind,
    /,
    *,
    count: Count = 100,
    seed: Seed = "1",
    jobs: Jobs = None,
    scheduler: Scheduler = None,
    against: Against = None,
    dialect: Dialect = None,
    engine: CheckedBy = None,
    wanted: WishOptions,
    folder: Folder = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Run a campaign and report what it found."""
    from pareo.service.campaigns.kinds import Order, Place, run_campaign

    place = Place(jobs, scheduler, None if folder is None else Path(folder))
    try:
        order = Order(kind, count, seed, wanted.wishes(), against, dialect, engine)
        following = followed(out)
        with told_if_interrupted(out, following, folder):
            finished = run_campaign(order, place, following, out.note)
    except FormError as error:
        return refused(out, error)
    if as_json:
        out.as_json(finished.as_dict())
    else:
        _say_failures(out, finished, order, wanted, folder)
        _say(out, finished, folder)
        _say_findings(out, finished, order, wanted)
        if folder is not None:
            out.say(Message("Results: {folder}", folder=folder))
    if finished.failures:
        return ExitCode.OUR_BUG
    return ExitCode.FINDINGS if finished.findings else ExitCode.FINE


def _say_failures(
    out: Output, finished: "Finished", order: "Order", wanted: WishOptions, folder: str | None
) -> None:
    shows = "rate" if order.kind == "rate" else "check"
    failures = [
        (piece, failure, _command(order, wanted, failure.seed, shows) if failure.seed else "")
        for piece, failure in finished.failures
    ]
    say_failures(out, failures, folder)


def _say(out: Output, finished: "Finished", folder: str | None) -> None:
    for name, count in finished.in_words:
        out.say(Message("{name}: {count}", name=name, count=count))
    if finished.counts.get("rounds") == 0 and (left_out := finished.counts.get("left_out")):
        out.say(nothing_compared(left_out))
    events = sum(bool(failure.seed) for _, failure in finished.failures)
    pieces = len(finished.failures) - events
    if events:
        out.say(counted("{count} event failed.", "{count} events failed.", events))
    if pieces:
        out.say(counted("{count} piece failed.", "{count} pieces failed.", pieces))
    if finished.failures and folder is not None:
        out.say(Message("What failed is not kept: the same command does it again."))


def _say_findings(out: Output, finished: "Finished", order: "Order", wanted: WishOptions) -> None:
    """Tell how many events there are to look into, and of the first of them how to see them."""
    if not finished.findings:
        return
    found = len(finished.looks)
    if found > FIRST:
        out.say(
            counted(
                "{count} event to look into. The first {first} of them, each with the command that "
                "shows it:",
                "{count} events to look into. The first {first} of them, each with the command that "
                "shows it:",
                found,
                first=FIRST,
            )
        )
    else:
        out.say(
            counted(
                "{count} event to look into, with the command that shows it:",
                "{count} events to look into, each with the command that shows it:",
                found,
            )
        )
    for look in finished.looks[:FIRST]:
        out.say(Message("{seed}: {what}", seed=look.seed, what=look.in_words))
        shows = "audit" if look.found.keys() == {"faults"} else "check"
        out.say(f"    {_command(order, wanted, look.seed, shows)}")


def _command(order: "Order", wanted: WishOptions, seed: str, shows: str) -> str:
    """Return the command that does an event again; what is only generated is shown by another."""
    if order.kind in _ALONE:
        others = {"--against": order.against, "--dialect": order.dialect, "--engine": order.engine}
        given = [word for name, value in others.items() if value for word in (name, value)]
        line = ["pareo", *_ALONE[order.kind], "--seed", seed, "--count", "1"]
        return shlex.join([*line, *wanted.typed(), *given])
    made = shlex.join(["pareo", "generate", "--seed", seed, *wanted.typed()])
    return f"{made} | pareo {shows} -"
