"""Simulations: how good are pairing systems? Many events in pieces, and what they say."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from textwrap import fill
from typing import Any, Final, cast

from pareo.campaign import (
    Campaign,
    Failure,
    Outcome,
    Progress,
    one_by_one,
    run,
    table_csv,
    write_results,
)
from pareo.campaign import Row as Found
from pareo.errors import FormError, InputError
from pareo.language import Message, Translate
from pareo.reports import Table, markdown_lines, pdf_maker, pdf_of_page
from pareo.service.files import make_folder
from pareo.service.parallel import executor_on
from pareo.service.simulation_order import Order, order_faults
from pareo.simulation import (
    OF_ORDER,
    Estimate,
    Measure,
    Piece,
    Row,
    Setting,
    Study,
    Variant,
    findings_of,
    fits_table,
    in_short,
    measures_of,
    method_of,
    notices_of,
    page_html,
    rows_of,
    study_of,
    summary_table,
    systems_of,
    title_of,
)
from pareo.value import dataclass, replace

KIND: Final = "simulation"
_LINE: Final = 100
_DECIMALS: Final = 6

__all__ = ["Failed", "Progress", "Simulated", "form_of", "rows_csv", "simulate", "written_as"]


@dataclass(frozen=True, slots=True)
class Failed:
    """An event that failed, with the command that plays it alone; a whole piece has none."""

    piece: str
    failure: Failure
    command: str

    def as_dict(self) -> dict[str, object]:
        """Return the same for programs."""
        found = {"piece": self.piece, **self.failure.as_dict(), "command": self.command}
        return {name: value for name, value in found.items() if value}


@dataclass(frozen=True, slots=True)
class Simulated:
    """A finished simulation: the study, and what came of every piece."""

    order: Order
    study: Study
    outcomes: tuple[Outcome, ...]

    @property
    def failures(self) -> tuple[Failed, ...]:
        """What went wrong, and why."""
        return tuple(
            Failed(
                piece.key,
                failure,
                self.order.command_of(piece, failure.seed) if failure.seed else "",
            )
            for piece, outcome in zip(self.order.pieces, self.outcomes, strict=True)
            for failure in outcome.failures
        )

    @property
    def findings(self) -> list[Message]:
        """What the numbers say."""
        return findings_of(self.study)

    @property
    def table(self) -> Table:
        """The main numbers."""
        return summary_table(self.study)

    def as_dict(self, translate: Translate) -> dict[str, Any]:
        """Return the same for programs: all means with their intervals, and the findings."""
        return {
            "seed": self.order.seed,
            "command": self.order.command,
            "events": self.study.drawn,
            "ways": len(self.study.variants),
            "planned": self.study.planned,
            "played": self.study.played,
            "strengths": asdict(self.order.strengths),
            "tie_breaks": [list(listed) for listed in self.order.tie_breaks],
            "findings": [finding.said(translate) for finding in self.findings],
            "results": list(summary_rows(self.study)),
            "failures": [failed.as_dict() for failed in self.failures],
        }


def simulate(
    order: Order,
    *,
    jobs: int | None = None,
    scheduler: str | None = None,
    keep: Path | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    notice: Callable[[Message], None] = lambda _: None,
) -> Simulated:
    """Play all events of an order: on processes, or on the cluster of a scheduler.

    Finished pieces are kept in a folder, if there is one, and not played again; `notice` hears of
    damage there. At the end its table, summary and times are written there. The same order gives
    the same result, wherever it is played. Raises FormError for an order that is not possible,
    InputError for a folder that cannot be made, has other work or is in use, and for a scheduler
    that does not answer or has no workers.
    """
    if faults := order_faults(order):
        raise FormError(faults)
    executor = executor_on(jobs, scheduler, notice)
    campaign = Campaign(KIND, _fingerprint(order))
    if keep is not None:
        make_folder(keep)
    outcomes = run(
        campaign,
        played,
        order.pieces,
        executor=executor,
        keep=keep,
        singly=_singles,
        finish=partial(_write, order, campaign, keep),
        progress=progress,
        notice=notice,
    )
    return Simulated(order, _study(order, outcomes), tuple(outcomes))


def _study(order: Order, outcomes: Sequence[Outcome]) -> Study:
    rows = [cast("Row", row) for outcome in outcomes for row in outcome.rows]
    return study_of(order.design, order.settings, order.variants, order.events_of, rows)


def _write(
    order: Order, campaign: Campaign, folder: Path | None, outcomes: Sequence[Outcome]
) -> None:
    """Write the results into the folder, if there is one."""
    if folder is not None:
        study = _study(order, outcomes)
        counts = {"planned": study.planned, "played": study.played}
        write_results(folder, campaign, outcomes, counts)


def _singles(piece: Piece) -> Mapping[str, Piece]:
    """Return a piece for each event, by the seeds that name them."""
    events = range(piece.first, piece.first + piece.count)
    return {
        f"{piece.design.seed}-{event}": replace(piece, first=event, count=1) for event in events
    }


def _fingerprint(order: Order) -> dict[str, object]:
    """Return what the rows of a piece depend on besides its key.

    Systems and sizes are not among it: more of them can be added to what is kept.
    """
    design = order.design
    return {
        "seed": design.seed,
        "strengths": asdict(design.strengths),
        "tie_breaks": [list(listed) for listed in design.tie_breaks],
        "compared_with": order.variants[0].key,
        "top": design.top,
        "prizes": list(design.prizes),
        "norm": design.title.value,
    }


def played(piece: Piece) -> Iterator[Found | Failure]:
    """Do a piece event by event: one that fails costs no other."""
    return one_by_one(_played, _singles(piece))


def _played(single: Piece) -> Found:
    (row,) = rows_of(single)
    return row


def summary_rows(study: Study) -> Iterator[dict[str, object]]:
    """Yield every mean with its interval of 95 per cent, and its difference.

    A variant is compared with the reference; the other lists of tie-breaks, by which the events of
    the reference are ranked too, with the first list. `comparisons` says how many differences of a
    measure hold together.
    """
    first, *others = study.design.tie_breaks
    for setting in study.settings:
        for variant in study.variants:
            for measure in measures_of(study):
                mean = study.mean(measure, setting, variant)
                apart = study.difference(measure, setting, variant)
                listed = first if measure.key in OF_ORDER else ()
                if mean is not None:
                    yield {
                        **_about(setting, variant, listed, measure, mean),
                        **_difference(apart, study.comparisons),
                    }
        for listed in others:
            for measure in (each for each in measures_of(study) if each.key in OF_ORDER):
                mean = study.mean_by_list(measure, setting, listed)
                apart = study.difference_by_list(measure, setting, listed)
                if mean is not None:
                    yield {
                        **_about(setting, study.reference, listed, measure, mean),
                        **_difference(apart, study.comparisons_of_lists),
                    }


def _about(
    setting: Setting, variant: Variant, listed: Sequence[str], measure: Measure, mean: Estimate
) -> dict[str, object]:
    low, high = _ends(mean.within(measure.limits))
    return {
        "players": setting.players,
        "rounds": setting.rounds,
        "system": variant.system,
        "baku": variant.baku,
        "tie_breaks": ",".join(listed),
        "events": mean.events,
        "measure": measure.key,
        "mean": round(mean.mean, _DECIMALS),
        "low": low,
        "high": high,
    }


def _difference(apart: Estimate | None, comparisons: int) -> dict[str, object]:
    low, high = (None, None) if apart is None else _ends(apart)
    return {
        "difference": None if apart is None else round(apart.mean, _DECIMALS),
        "difference_low": low,
        "difference_high": high,
        "comparisons": comparisons,
    }


def _ends(estimate: Estimate) -> tuple[float | None, float | None]:
    if estimate.interval is None:
        return None, None
    low, high = estimate.interval
    return round(low, _DECIMALS), round(high, _DECIMALS)


def _markdown(simulated: Simulated, translate: Translate) -> str:
    """Return the findings, the main numbers and how they were made as Markdown."""
    table = simulated.table
    study, fits = simulated.study, fits_table(simulated.study)
    short = [_item(sentence.said(translate)) for sentence in in_short(study)]
    findings = [_item(finding.said(translate)) for finding in simulated.findings]
    notices = [_item(line.said(translate)) for line in notices_of(study)]
    made = [
        _item(f"{label.said(translate)}: {words.said(translate)}")
        for label, words in method_of(simulated.study)
    ]
    lines = [
        f"# {title_of(study).said(translate)}",
        "",
        *((*notices, "") if notices else ()),
        f"## {Message('Systems').said(translate)}",
        "",
        *(
            _item(f"**{key.said(translate)}**: {words.said(translate)}")
            for key, words in systems_of(study)
        ),
        "",
        *(() if fits is None else _with_lead(fits, translate)),
        *((f"## {Message('In short').said(translate)}", "", *short, "") if short else ()),
        *markdown_lines(replace(table, notes=()), translate),
        *(_item(note.said(translate)) for note in table.notes),
        "",
        f"## {Message('Findings in detail').said(translate)}",
        "",
        *findings,
        "",
        f"## {Message('How it was made').said(translate)}",
        "",
        *made,
        "",
        "```",
        simulated.order.command,
        "```",
    ]
    return "\n".join(lines) + "\n"


def _with_lead(table: Table, translate: Translate) -> Iterable[str]:
    """Return a table whose first note stands above it, the others below."""
    heading, *rest = markdown_lines(replace(table, notes=()), translate)
    lead, *below = table.notes
    first = fill(_unbroken(lead.said(translate)), _LINE, break_on_hyphens=False)
    return (heading, "", first, *rest, *(_item(note.said(translate)) for note in below), "")


def _item(text: str) -> str:
    """Return an item of a list in lines that are not too long."""
    return fill(
        _unbroken(text),
        _LINE,
        initial_indent="- ",
        subsequent_indent="  ",
        break_on_hyphens=False,
    )


def _unbroken(text: str) -> str:
    """Return text whose percent signs stay with their numbers."""
    return text.replace(" %", "\u00a0%")


def _page(simulated: Simulated, translate: Translate) -> str:
    return page_html(simulated.study, simulated.order.command, translate)


_FORMS: Final[Mapping[str, Callable[[Simulated, Translate], bytes]]] = {
    "html": lambda simulated, translate: _page(simulated, translate).encode(),
    "pdf": lambda simulated, translate: pdf_of_page(_page(simulated, translate)),
    "md": lambda simulated, translate: _markdown(simulated, translate).encode(),
    "csv": lambda simulated, _: table_csv(list(summary_rows(simulated.study))).encode(),
}


def form_of(path: Path) -> str:
    """Return the form of a new file by its ending.

    Raises InputError for another ending, and for PDF if what makes it is missing.
    """
    ending = path.suffix.removeprefix(".").lower()
    if ending not in _FORMS:
        raise InputError.of(
            Message("A simulation cannot be written into a file with this ending."),
            Message("Choose one of {known}.", known=", ".join(f".{each}" for each in _FORMS)),
            source=str(path),
        )
    if ending == "pdf":
        pdf_maker()
    return ending


def written_as(simulated: Simulated, form: str, translate: Translate) -> bytes:
    """Return a simulation in a form: page, PDF, Markdown, or the means for a spreadsheet."""
    return _FORMS[form](simulated, translate)


def rows_csv(simulated: Simulated) -> bytes:
    """Return every event as a row."""
    return table_csv([row for outcome in simulated.outcomes for row in outcome.rows]).encode()
