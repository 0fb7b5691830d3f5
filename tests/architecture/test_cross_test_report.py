"""docs/conformance/cross-test.md says what the counts of its shards say."""

import csv
import json
from pathlib import Path
from typing import Any

from pareo.service.campaigns.cross_report import COUNTS, SHARD, page
from pareo.service.campaigns.readings import Side, reading_of
from tests.architecture.named_tests import ROOT
from tests.campaigns.cross_test import published

DOCS = ROOT / "docs/conformance"


def table(name: str) -> list[dict[str, str]]:
    with Path(DOCS / "cross-test" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def facts() -> Any:
    return json.loads((DOCS / "cross-test/run.json").read_text(encoding="utf-8"))


def test_the_report_is_made_from_its_tables() -> None:
    text = (DOCS / "cross-test.md").read_text(encoding="utf-8")
    assert text == published(page(facts(), table("shards.csv"), table("differences.csv")))
    assert "](cross-test/shards.csv)" in text
    assert "([ruling 0218](../rulings/0218-where-the-text-is-silent.md))" in text


def test_q33_at_least_ten_thousand_tournaments_each_way_and_each_once() -> None:
    shards = table("shards.csv")
    for way in ("ours", "theirs"):
        own = [row for row in shards if row["way"] == way]
        assert [int(row["first"]) for row in own] == [1 + SHARD * n for n in range(len(own))]
        assert {row["tournaments"] for row in own} == {str(SHARD)}
        assert len(own) * SHARD >= 10_000
    assert [name for name in COUNTS if name not in shards[0]] == []


def test_q35_every_difference_has_its_article_and_no_piece_failed() -> None:
    assert all(reading_of(row["article"]).side is not Side.OPEN for row in table("differences.csv"))
    assert facts()["open"] == []
    assert facts()["failed_pieces"] == 0
