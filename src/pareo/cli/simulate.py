"""pareo simulate: how good are pairing systems, by many events of players of known strength."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import counting_number, one_of, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.generate import refused
from pareo.cli.output import Output
from pareo.cli.parameters import Force, Jobs, Json, seed_text, whole_number
from pareo.cli.pieces import followed, say_failures, told_if_interrupted
from pareo.cli.reporting import form_words
from pareo.errors import FormError
from pareo.language import Message, amounts, counted
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.simulating import Simulated
    from pareo.service.simulation_order import Order


Seed = Annotated[
    str,
    option(
        Message("the same seed and options give the same events"), metavar="SEED", read=seed_text
    ),
]


def _numbers(word: str, name: Message | str) -> list[int]:
    """Read numbers between commas."""
    return [counting_number(each.strip(), name) for each in word.split(",")]


def _systems(word: str, name: Message | str) -> list[str]:
    """Read keys of systems between commas."""
    from pareo.service.systems import swiss_keys

    known = swiss_keys()
    return [one_of(each.strip(), name, known) for each in word.split(",")]


@dataclass(frozen=True)
class Comparison:
    """What is compared, who plays, and by what the events are judged."""

    systems: Annotated[
        list[str] | None,
        option(
            Message(
                "the pairing systems, between commas; the others are compared with the first; by "
                "default those in force"
            ),
            metavar="LIST",
            read=_systems,
        ),
    ] = None
    players: Annotated[
        list[int] | None,
        option(
            Message(
                "how many players, between commas: 50,100; with systems of teams all players, four to a "
                "team; by default 50, with teams 48"
            ),
            metavar="NUMBERS",
            read=_numbers,
        ),
    ] = None
    rounds: Annotated[
        list[int] | None,
        option(
            Message("how many rounds, between commas: 7,9; by default 7"),
            metavar="NUMBERS",
            read=_numbers,
        ),
    ] = None
    events: Annotated[
        list[int] | None,
        option(
            Message(
                "how many events: one number, or one for each number of players; by default 100"
            ),
            metavar="NUMBERS",
            read=_numbers,
        ),
    ] = None
    acceleration: Annotated[
        Literal["none", "baku", "both"],
        option(Message("without acceleration, with that of Baku, or each system in both ways")),
    ] = "none"
    tie_breaks: Annotated[
        tuple[str, ...],
        option(
            Message(
                "tie-breaks of the final list, by default BH/C1,BH,SB, with teams "
                "EMGSB/C1,MPvGP,BH:MP/C1; repeated: lists are compared"
            ),
            "--tiebreaks",
            "LIST",
        ),
    ] = ()
    strength: Annotated[int, option(Message("the mean true strength"))] = 2000
    spread: Annotated[int, option(Message("the standard deviation of true strengths"))] = 250
    error: Annotated[
        int,
        option(
            Message("the standard deviation of listed ratings from true strength"),
            read=whole_number,
        ),
    ] = 60
    top: Annotated[int, option(Message("how many places count as the top"))] = 10
    prizes: Annotated[
        list[int] | None,
        option(
            Message(
                "the prizes, the first place first: 50,30,20; by default 30,20,14,10,8,6,5,3,2,2"
            ),
            metavar="NUMBERS",
            read=_numbers,
        ),
    ] = None
    norm: Annotated[
        Literal["GM", "IM", "WGM", "WIM"] | None,
        option(
            Message("the title whose norms are counted; by default IM; not with systems of teams")
        ),
    ] = None

    def order(self, seed: str) -> "Order":
        """Return what is asked for; what is left out has its usual value."""
        from pareo.service.desk.proposals import proposed_tie_breaks
        from pareo.service.simulation_order import PRIZES, SYSTEMS, Order, Strengths, usual_players

        systems = tuple(self.systems or SYSTEMS)
        lists = [tuple(code.strip() for code in each.split(",")) for each in self.tie_breaks]
        return Order(
            systems,
            tuple(self.players or (usual_players(systems),)),
            tuple(self.rounds or (7,)),
            tuple(self.events or (100,)),
            seed,
            self.acceleration,
            tuple(lists) or (tuple(proposed_tie_breaks(systems[0])),),
            Strengths(self.strength, self.spread, self.error),
            self.top,
            tuple(self.prizes or PRIZES),
            self.norm,
        )


def simulate(  # noqa: PLR0913 - each is an option
    *,
    comparison: Comparison,
    seed: Seed = "1",
    jobs: Jobs = None,
    scheduler: Annotated[
        str | None,
        option(Message("play on the Dask cluster at this address"), metavar="ADDRESS"),
    ] = None,
    keep: Annotated[
        str | None,
        option(Message("keep finished work in this folder, and go on from there"), metavar="DIR"),
    ] = None,
    files: Annotated[
        tuple[str, ...],
        option(
            Message("write a page (.html), .pdf, .md or the means (.csv); may be repeated"),
            "--out",
            "FILE",
        ),
    ] = (),
    rows: Annotated[
        str | None, option(Message("write every event as a row (CSV)"), metavar="FILE")
    ] = None,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compare pairing systems by events of players whose true strength is known.

    All systems get the same players with the same luck.
    """
    from pareo.service.files import check_different, check_target, save
    from pareo.service.simulating import form_of, rows_csv, simulate, written_as

    order = comparison.order(seed)
    targets = {Path(file): form_of(Path(file)) for file in files}
    table = None if rows is None else Path(rows)
    check_different([Path(file) for file in (*files, *(() if rows is None else (rows,)))])
    for target in (*targets, *(() if table is None else (table,))):
        check_target(target, source=target.parent, overwrite=force)
    following = followed(out)
    try:
        with told_if_interrupted(out, following, keep):
            done = simulate(
                order,
                jobs=jobs,
                scheduler=scheduler,
                keep=None if keep is None else Path(keep),
                progress=following,
                notice=out.note,
            )
    except FormError as error:
        return refused(out, error)
    _say_failures(out, done, keep)
    for target, form in targets.items():
        save(written_as(done, form, out.translate), target, source=target.parent, overwrite=force)
        out.note(Message("{file}: written as {format}", file=target, format=form_words(form)))
    if table is not None:
        save(rows_csv(done), table, source=table.parent, overwrite=force)
        out.note(Message("{file}: written as {format}", file=table, format="CSV"))
    _report(out, done, as_json=as_json)
    return ExitCode.OUR_BUG if done.failures else ExitCode.FINE


def _say_failures(out: Output, done: "Simulated", folder: str | None) -> None:
    failures = [(each.piece, each.failure, each.command) for each in done.failures]
    say_failures(out, failures, folder)
    if failures and folder is not None:
        out.note(Message("What failed is not kept: the same command does it again."))


def _report(out: Output, done: "Simulated", *, as_json: bool) -> None:
    if as_json:
        out.as_json(done.as_dict(out.translate))
        return
    for finding in done.findings:
        out.say(finding)
    out.say()
    out.report(done.table)
    if done.failures:
        out.say(
            Message(
                "{played} of {planned} events were played; seed {seed}.",
                played=done.study.played,
                planned=done.study.planned,
                seed=done.order.seed,
            )
        )
        return
    out.say(
        Message(
            "{events}, {ways}; seed {seed}.",
            events=amounts.events(done.study.drawn),
            ways=counted(
                "paired in {count} way",
                "each paired in {count} ways",
                len(done.study.variants),
            ),
            seed=done.order.seed,
        )
    )
