"""Simulations: how good are pairing systems? Many events in pieces, and what they say."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import fill
from typing import Any, Final, cast

from pareo.campaign import (
    Campaign,
    Executor,
    Failure,
    Outcome,
    Progress,
    on_cluster,
    on_processes,
    reproduced_by,
    run,
)
from pareo.errors import FormError, InputError
from pareo.language import Message, Translate
from pareo.reports import Table, markdown_lines, pdf_of_page
from pareo.service.files import make_folder
from pareo.service.simulation_order import Order, order_faults
from pareo.simulation import (
    Piece,
    Row,
    Study,
    about_unpaired,
    findings_of,
    fits_table,
    in_short,
    measures_of,
    method_of,
    page_html,
    rows_of,
    study_of,
    summary_table,
    systems_of,
)
from pareo.value import dataclass, replace

KIND: Final = "simulation"
_LINE: Final = 100

__all__ = ["Progress", "Simulated", "form_of", "rows_csv", "simulate", "written_as"]


@dataclass(frozen=True, slots=True)
class Simulated:
    """A finished simulation: the study, and the pieces that failed."""

    order: Order
    study: Study
    outcomes: tuple[Outcome, ...]

    @property
    def failures(self) -> tuple[tuple[str, Failure], ...]:
        """The keys of the pieces that went wrong, and why."""
        return tuple((one.key, failure) for one in self.outcomes for failure in one.failures)

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
            "played": self.study.played,
            "strengths": asdict(self.order.strengths),
            "tie_breaks": [list(listed) for listed in self.order.tie_breaks],
            "findings": [finding.said(translate) for finding in self.findings],
            "results": list(summary_rows(self.study)),
            "failures": [{"piece": piece, **failure.as_dict()} for piece, failure in self.failures],
        }


def simulate(
    order: Order,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    keep: Path | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    notice: Callable[[Message], None] = lambda _: None,
) -> Simulated:
    """Play all events of an order: on processes, or on the cluster of a scheduler.

    Finished pieces are kept in a folder, if there is one, and not played again; `notice` hears of
    damage there. The same order gives the same result, wherever it is played. Raises FormError for
    an order that is not possible, InputError for a folder that cannot be made, has other work or
    is in use, and for a scheduler that does not answer or has no workers.
    """
    if faults := order_faults(order):
        raise FormError(faults)
    executor: Executor = on_processes(jobs) if scheduler is None else on_cluster(scheduler, notice)
    campaign = Campaign(KIND, _fingerprint(order))
    if keep is not None:
        make_folder(keep)
    outcomes = run(
        campaign,
        played,
        order.pieces,
        executor=executor,
        keep=keep,
        progress=progress,
        notice=notice,
    )
    rows = [cast("Row", row) for outcome in outcomes for row in outcome.rows]
    study = study_of(order.design, order.settings, order.variants, order.events_of, rows)
    return Simulated(order, study, tuple(outcomes))


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


def played(piece: Piece) -> list[Row]:
    """Do a piece event by event, so that a failure names the one that repeats it."""
    rows: list[Row] = []
    for event in range(piece.first, piece.first + piece.count):
        with reproduced_by(f"{piece.variant.key}, {piece.setting}, event {event}"):
            rows += rows_of(replace(piece, first=event, count=1))
    return rows


def summary_rows(study: Study) -> Iterable[dict[str, object]]:
    """Yield every mean with its interval of 95 per cent, and its difference from the reference."""
    for setting in study.settings:
        for variant in study.variants:
            for measure in measures_of(study):
                estimate = study.mean(measure, setting, variant)
                if estimate is None:
                    continue
                interval = estimate.within(measure.limits)
                apart = study.difference(measure, setting, variant)
                yield {
                    "players": setting.players,
                    "rounds": setting.rounds,
                    "system": variant.system,
                    "baku": variant.baku,
                    "events": estimate.events,
                    "measure": measure.key,
                    "mean": round(estimate.mean, 6),
                    "low": round(interval.low, 6),
                    "high": round(interval.high, 6),
                    "difference": None if apart is None else round(apart.mean, 6),
                    "difference_low": None if apart is None else round(apart.low, 6),
                    "difference_high": None if apart is None else round(apart.high, 6),
                }


def _csv(rows: Sequence[Mapping[str, object]]) -> str:
    text = io.StringIO()
    columns = list(dict.fromkeys(name for row in rows for name in row))
    written = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    written.writeheader()
    written.writerows(rows)
    return text.getvalue()


def _markdown(simulated: Simulated, translate: Translate) -> str:
    """Return the findings, the main numbers and how they were made as Markdown."""
    table = simulated.table
    study, fits = simulated.study, fits_table(simulated.study)
    short = [_item(sentence.said(translate)) for sentence in in_short(study)]
    findings = [_item(finding.said(translate)) for finding in simulated.findings]
    unpaired = [_item(line.said(translate)) for line in about_unpaired(study)]
    made = [
        _item(f"{label.said(translate)}: {words.said(translate)}")
        for label, words in method_of(simulated.study)
    ]
    lines = [
        f"# {Message('How good is a pairing system?').said(translate)}",
        "",
        *((*unpaired, "") if unpaired else ()),
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
    first = fill(lead.said(translate), _LINE)
    return (heading, "", first, *rest, *(_item(note.said(translate)) for note in below), "")


def _item(text: str) -> str:
    """Return an item of a list in lines that are not too long."""
    return fill(text, _LINE, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def _page(simulated: Simulated, translate: Translate) -> str:
    return page_html(simulated.study, simulated.order.command, translate)


_FORMS: Final[Mapping[str, Callable[[Simulated, Translate], bytes]]] = {
    "html": lambda simulated, translate: _page(simulated, translate).encode(),
    "pdf": lambda simulated, translate: pdf_of_page(_page(simulated, translate)),
    "md": lambda simulated, translate: _markdown(simulated, translate).encode(),
    "csv": lambda simulated, _: _csv(list(summary_rows(simulated.study))).encode(),
}


def form_of(path: Path) -> str:
    """Return the form of a new file by its ending; raises InputError for another."""
    ending = path.suffix.removeprefix(".").lower()
    if ending not in _FORMS:
        raise InputError.of(
            Message("A simulation cannot be written into a file with this ending."),
            Message("Choose one of {known}.", known=", ".join(f".{each}" for each in _FORMS)),
            source=str(path),
        )
    return ending


def written_as(simulated: Simulated, form: str, translate: Translate) -> bytes:
    """Return a simulation in a form: page, PDF, Markdown, or the means for a spreadsheet."""
    return _FORMS[form](simulated, translate)


def rows_csv(simulated: Simulated) -> bytes:
    """Return every event as a row."""
    return _csv([row for outcome in simulated.outcomes for row in outcome.rows]).encode()
