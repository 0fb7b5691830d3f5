"""The report of a cross-test: counts by shard and article as tables, and a page for people."""

import json
import re
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Final

from pareo import __version__
from pareo.campaign import Campaign, Outcome, Row, UnavailableError, table_csv, write_whole
from pareo.errors import InputError
from pareo.language import english
from pareo.service.campaigns.cross_test import WAYS, Way, made, tournament_seed
from pareo.service.campaigns.peers import GACRUX, Peer, Refusal
from pareo.service.campaigns.readings import Side, reading_of
from pareo.service.campaigns.shapes import ROUNDS, SIZES
from pareo.service.campaigns.words import FEATURES, WORDS

SHARD: Final = 500
"""So many tournaments of one way to a row of the table."""
MOST_FILES: Final = 50
_FIRST: Final = 5
"""So many tournaments to look into are listed."""
_LONGEST: Final = 100
"""So many characters of what differs in one stand in a table."""
_FIRST_COLUMN: Final = ("way",)
"""The tables have it even without any row."""
ASKED: Final = 50_000
"""So many tournaments each way FIDE's question 33 asks for."""
COUNTS: Final = (
    "tournaments",
    "rounds",
    "boards",
    "unpairable",
    "other_rounds",
    "values",
    "other_values",
    "places",
    "other_places",
    "not_classified",
    "refused",
)
COLUMNS: Final = ("tournaments", "rounds", "values", "places")
"""What is counted by article."""
_GACRUX: Final = (
    "- gacrux is a free program (MIT licence, on PyPI) of other authors: it pairs by the Dutch system of\n"
    "  2026, and computes the tie-breaks of C.07. Pareo shares no code with it, and runs it beside itself."
)
_LINE: Final = 93
_ARTICLE: Final = re.compile(r"(?P<article>[^;]+): (?P<count>\d+)(?:; |$)")

Shard = tuple[str, int]
"""The way, and the number of its first tournament."""


def cross_counts(rows: Iterable[Row]) -> dict[str, int]:
    """Return the counts of all tournaments, both ways together."""
    found = dict.fromkeys(COUNTS, 0)
    for row in rows:
        for name, count in _counted(row).items():
            found[name] += count
    return found


def articles_in(listed: object) -> dict[str, int]:
    """Return the counts of a column such as `C.07 Art. 9.2: 3; C.07 Art. 7.7: 1`."""
    found = _ARTICLE.finditer(str(listed or ""))
    return {match["article"]: int(match["count"]) for match in found}


def write_report(
    folder: Path, campaign: Campaign, outcomes: Sequence[Outcome], other: Callable[[], Peer]
) -> None:
    """Write shards.csv, differences.csv, run.json and report.md into the folder.

    The first tournaments with a difference that is not classified are written to `open/`, and ours
    that could not be compared, but for those that need the other program, if it cannot be asked.
    """
    rows = [row for outcome in outcomes for row in outcome.rows]
    shards, differences = shards_of(rows), differences_of(rows)
    facts = {
        "date": datetime.now(UTC).date().isoformat(),
        "pareo": __version__,
        "against": str(campaign.settings["against"]),
        "dialect": campaign.settings.get("dialect"),
        "seed": str(campaign.settings["seed"]),
        **({"only": str(only)} if (only := campaign.settings.get("only")) else {}),
        "hours": round(sum(outcome.seconds for outcome in outcomes) / 3600, 2),
        "failed_pieces": sum(bool(outcome.failures) for outcome in outcomes),
        "features": dict(_features(rows)),
        "open": [dict(row) for row in rows if row.get("open")],
    }
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    if failures:
        facts["failures"] = [failure.as_dict() for failure in failures]
    write_whole(folder / "shards.csv", table_csv(shards, _FIRST_COLUMN))
    write_whole(folder / "differences.csv", table_csv(differences, _FIRST_COLUMN))
    write_whole(
        folder / "run.json", json.dumps(facts, indent=2, ensure_ascii=False, default=str) + "\n"
    )
    write_whole(folder / "report.md", page(facts, shards, differences))
    unknown = [row for row in rows if row.get("open") and ("rounds" in row or row["way"] == "ours")]
    for row in unknown[:MOST_FILES]:
        way: Way = "ours" if row["way"] == "ours" else "theirs"
        try:
            tournament = made(str(facts["seed"]), way, _number(row, "number"), other())
        except (InputError, UnavailableError, Refusal):
            continue
        write_whole(folder / "open" / f"{way}-{row['number']}.trf", tournament.text)


# --------------------------------------------------------------------------------- counts


def shards_of(rows: Sequence[Row]) -> list[Row]:
    """Return the counts of every shard."""
    found: dict[Shard, Counter[str]] = {}
    for row in rows:
        found.setdefault(_shard(row), Counter()).update(_counted(row))
    return [
        {"way": way, "first": first, **{name: counts[name] for name in COUNTS}}
        for (way, first), counts in sorted(found.items())
    ]


def differences_of(rows: Sequence[Row]) -> list[Row]:
    """Return how many tournaments, rounds, values and places differ by each article in every shard.

    A place goes with the article whose values differ in its tournament, if it is a single one.
    """
    found: dict[tuple[Shard, str], Counter[str]] = {}
    for row in rows:
        for column in ("other_rounds", "other_values"):
            articles = articles_in(row.get(column))
            for article, count in articles.items():
                counts = found.setdefault((_shard(row), article), Counter())
                counts.update({"tournaments": 1, column: count})
                if column == "other_values" and len(articles) == 1:
                    counts["other_places"] += _number(row, "other_places")
    return [
        {
            "way": way,
            "first": first,
            "article": article,
            "tournaments": counts["tournaments"],
            "rounds": counts["other_rounds"],
            "values": counts["other_values"],
            "places": counts["other_places"],
        }
        for ((way, first), article), counts in sorted(found.items())
    ]


def _shard(row: Row) -> Shard:
    number = _number(row, "number")
    return str(row["way"]), (number - 1) // SHARD * SHARD + 1


def _counted(row: Row) -> dict[str, int]:
    refused = "rounds" not in row
    return {
        "tournaments": 1,
        **{
            name: _number(row, name)
            for name in ("rounds", "boards", "unpairable", "values", "places", "other_places")
        },
        "other_rounds": sum(articles_in(row.get("other_rounds")).values()),
        "other_values": sum(articles_in(row.get("other_values")).values()),
        "not_classified": 0 if refused else int(bool(row.get("open"))),
        "refused": int(refused),
    }


def _number(row: Row, name: str) -> int:
    return int(str(row.get(name) or 0))


def _features(rows: Sequence[Row]) -> list[tuple[str, int]]:
    return Counter(
        feature for row in rows for feature in str(row.get("features") or "").split()
    ).most_common()


# ----------------------------------------------------------------------------------- page


def page(facts: Mapping[str, object], shards: Sequence[Row], differences: Sequence[Row]) -> str:
    """Return the report as Markdown."""
    both = [*WAYS]
    total = {way: _total(shards, way) for way in both}
    lines = [
        "# Cross-test with another engine",
        "",
        f"FIDE's questions 33 to 39. Question 33 asks for {ASKED:,} tournaments each way; done here:",
        f"{total['ours']['tournaments']:,} made by us and {total['theirs']['tournaments']:,} made by the other engine.",
        f"The counts of every {SHARD} tournaments are in [shards.csv](shards.csv), those by article in",
        "[differences.csv](differences.csv).",
        "",
        f"- Day: {facts['date']}. Pareo {facts['pareo']}, {facts['against']}.",
        *([_GACRUX] if str(facts["against"]).startswith(GACRUX) else []),
        f"- Seed {facts['seed']}. Time, summed over all processes: {facts['hours']} hours.",
        f"- Pieces that failed: {facts['failed_pieces']}.",
        "",
        "The same again, or further: what is finished in the folder is not done again.",
        "",
        "```",
        f"{_command(facts)} --count {max(each['tournaments'] for each in total.values())} --out FOLDER",
        *([] if "only" in facts else [f"{_command(facts)} --count {ASKED} --out FOLDER"]),
        "```",
        "",
        "| | made by us, paired again by the other engine | made by it, paired again by us |",
        "|---|---|---|",
        *(
            f"| {WORDS[name].said(english)} | {total['ours'][name]:,} | {total['theirs'][name]:,} |"
            for name in COUNTS
        ),
        "",
        *_what_was_compared(own_events=_has_own_events(facts), places=_with_places(total.values())),
        "",
        "## Differences by article",
        "",
        *_by_article(facts, differences, sum(each["other_places"] for each in total.values())),
        "",
        *_to_look_into(facts),
        *(_PLACES if _with_places(total.values()) else ()),
        "## What was varied",
        "",
        "Tournaments of both ways together.",
        "",
        "| what they have | tournaments |",
        "|---|---|",
        *(f"| {FEATURES[name]} | {count:,} |" for name, count in _pairs(facts["features"])),
        "",
        f"Players: {min(SIZES)[0]} to {max(SIZES)[1]}, mostly few. Rounds: {ROUNDS[0]} to {ROUNDS[1]}.",
        "",
    ]
    return "\n".join(lines)


def _has_own_events(facts: Mapping[str, object]) -> bool:
    """Whether the other engine made events with a generator of its own."""
    return str(facts["against"]).startswith(GACRUX)


def _with_places(totals: Iterable[Mapping[str, int]]) -> bool:
    return any(each["values"] or each["places"] for each in totals)


_PLACES: Final = (
    "Where a place differs, a value differs among those with the same points; else it would be",
    "counted as not classified. The direct encounter is compared by its places.",
    "",
)


def _what_was_compared(*, own_events: bool, places: bool) -> list[str]:
    if places:
        compared = (
            "Compared are pairs, colours and the pairing-allocated bye of every round, the value of "
            "every tie-break and the place of every player."
        )
    else:
        compared = (
            "Compared are pairs, colours and the pairing-allocated bye of every round; tie-breaks and "
            "places are not, as the other engine gave none."
        )
    events = (
        "In the second column half of the tournaments are of the other engine's own generator; in "
        "the rest it pairs each round of an event that we draw up."
        if own_events
        else "In the second column it pairs each round of an event that we draw up."
    )
    endings = "A round without any pairing (C.04.3 Art. 1.9.3) is compared too: both must say so."
    return wrap(f"{compared} {events} {endings}", _LINE, break_on_hyphens=False)


def _total(shards: Sequence[Row], way: str) -> dict[str, int]:
    return {
        name: sum(_number(shard, name) for shard in shards if shard["way"] == way)
        for name in COUNTS
    }


def _command(facts: Mapping[str, object], seed: str = "") -> str:
    """Return the command that does it again, but for the number and the folder."""
    against = str(facts["against"])
    other = [] if against.startswith(GACRUX) else ["--against", against]
    if dialect := facts.get("dialect"):
        other += ["--dialect", str(dialect)]
    seed = str(seed or facts.get("only") or facts["seed"])
    return shlex.join(["pareo", "campaign", "cross-test", "--seed", seed, *other])


def _to_look_into(facts: Mapping[str, object]) -> list[str]:
    """Return the first tournaments to look into: what there is, and the command that shows it."""
    found = [
        (tournament_seed(str(facts["seed"]), row["way"], row["number"]), _what(row))
        for row in _rows(facts, "open")
    ]
    found += [
        (str(row.get("seed") or "?"), f"failed: {row['reason']}")
        for row in _rows(facts, "failures")
    ]
    if not found:
        return []
    lines = ["## To look into", ""]
    if len(found) > _FIRST:
        lines += [f"The first {_FIRST} of {len(found):,}; all are in [run.json](run.json).", ""]
    for seed, what in found[:_FIRST]:
        command = f"{_command(facts, seed)} --count 1"
        lines += [f"- {seed}: {what}", "", "  ```", f"  {command}", "  ```", ""]
    return lines


def _what(row: Mapping[str, object]) -> str:
    return " ".join(f"{row['open']}: {row.get('detail') or ''}".split()).rstrip(": ")


def _rows(facts: Mapping[str, object], name: str) -> list[dict[str, object]]:
    found = facts.get(name, [])
    assert isinstance(found, list)
    return found


def _seen(facts: Mapping[str, object], article: str) -> str:
    """Return what the other engine did where the article is not known: in the first tournament."""
    for row in _rows(facts, "open"):
        if row["open"] == article and row.get("detail"):
            detail = " ".join(str(row["detail"]).split())
            short = detail if len(detail) <= _LONGEST else f"{detail[:_LONGEST]}…"
            return f"in {row['way']}-{row['number']}, {short}".replace("|", "\\|")
    return "see run.json"


def _by_article(facts: Mapping[str, object], differences: Sequence[Row], places: int) -> list[str]:
    """Return the table of both ways together; `places` is how many differ at all."""
    found: dict[str, Counter[str]] = {}
    for row in differences:
        counts = {name: _number(row, name) for name in COLUMNS}
        found.setdefault(str(row["article"]), Counter()).update(counts)
    if not found:
        return ["None."]
    lines = [
        "| article | what the other engine does | whose | tournaments | rounds | values | places |",
        "|---|---|---|---|---|---|---|",
    ]
    for article, counts in sorted(found.items()):
        reading = reading_of(article)
        ruling = f" (ruling {reading.ruling})" if reading.ruling else ""
        lines.append(
            f"| {article} | {reading.what or _seen(facts, article)}{ruling} | {reading.side.value} | "
            + " | ".join(f"{counts[name]:,}" for name in COLUMNS)
            + " |"
        )
    rest = places - sum(counts["places"] for counts in found.values())
    if rest:
        lines += ["", f"Places in tournaments with more than one of these: {rest:,}."]
    if not any(reading_of(article).side is Side.OPEN for article in found):
        lines += ["", "None is left without its article."]
    return lines


def _pairs(counts: object) -> list[tuple[str, int]]:
    assert isinstance(counts, dict)
    return list(counts.items())
