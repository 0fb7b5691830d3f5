"""The results of a campaign as files: a table, a summary, and the times apart from them."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from pareo.campaign.folder import write_whole
from pareo.campaign.outcome import Outcome, Row
from pareo.campaign.runner import Campaign


def csv_text(outcomes: Sequence[Outcome], columns: Sequence[str] = ()) -> str:
    """Return all rows in the order of the pieces; the first line names the columns."""
    return table_csv(rows_of(outcomes), columns)


def table_csv(rows: Sequence[Mapping[str, object]], columns: Sequence[str] = ()) -> str:
    """Return rows as a table, with the columns of all of them; those named here stand first.

    The first line names them, even without any row.
    """
    text = io.StringIO()
    names = list(dict.fromkeys((*columns, *(name for row in rows for name in row))))
    if names:
        table = csv.DictWriter(text, names, restval="", lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    return text.getvalue()


def rows_of(outcomes: Sequence[Outcome]) -> list[Row]:
    """Return all rows in the order of the pieces."""
    return [row for outcome in outcomes for row in outcome.rows]


def summary(
    campaign: Campaign, outcomes: Sequence[Outcome], counts: Mapping[str, object]
) -> dict[str, object]:
    """Return settings, counts and failures; the same for the same seed, so without times."""
    return {
        "campaign": campaign.as_dict(),
        "pieces": len(outcomes),
        **counts,
        "failures": [
            {"piece": outcome.key, **failure.as_dict()}
            for outcome in outcomes
            for failure in outcome.failures
        ],
    }


def write_results(
    folder: Path,
    campaign: Campaign,
    outcomes: Sequence[Outcome],
    counts: Mapping[str, object],
    columns: Sequence[str] = (),
) -> None:
    """Write results.csv, summary.json and times.json into a folder."""
    write_whole(folder / "results.csv", csv_text(outcomes, columns))
    write_whole(folder / "summary.json", _json(summary(campaign, outcomes, counts)))
    times = {outcome.key: round(outcome.seconds, 3) for outcome in outcomes}
    write_whole(folder / "times.json", _json({"seconds": sum(times.values()), "pieces": times}))


def _json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
