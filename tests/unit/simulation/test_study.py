"""Findings follow from the numbers; the page stands alone."""

import re
from random import Random

import pytest

from pareo.language import Message, english, translator
from pareo.simulation import (
    MEASURES,
    Design,
    Estimate,
    Piece,
    Row,
    Setting,
    Study,
    Variant,
    findings_of,
    fits_table,
    in_short,
    page_html,
    rows_of,
    study_of,
    summary_table,
    systems_of,
)
from pareo.simulation.charts import ticks
from pareo.simulation.findings import fitting
from pareo.simulation.sentences import wrong_pairs
from pareo.simulation.verdicts import best_group, compared, sorted_out
from pareo.simulation.wording import number, signed, verdict

DUTCH, DUBOV, LIM = Variant("dutch-2026"), Variant("dubov-2026"), Variant("lim-2026")


def made_up(shift: dict[Variant, float], events: int = 40, noise: float = 0.02) -> Study:
    """Return a study in which only the order by strength varies: by chance, and by variant."""
    random = Random(1)
    settings = (Setting(20, 5), Setting(20, 7))
    rows: list[Row] = []
    for setting in settings:
        for event in range(1, events + 1):
            field = random.gauss(0.7, 0.1)
            rows += [
                {
                    "players": setting.players,
                    "rounds": setting.rounds,
                    "system": variant.system,
                    "baku": variant.baku,
                    "event": event,
                    "kendall": field + by + random.gauss(0, noise),
                    "rematches": 0,
                }
                for variant, by in shift.items()
            ]
    return study_of(Design("1"), settings, shift, {20: events}, rows)


def test_a_real_difference_is_found_though_fields_differ_more() -> None:
    # Fields vary by 0.1, the pairs only by 0.03: what is common to both falls out.
    study = made_up({DUTCH: 0, DUBOV: 0.03, LIM: -0.03})
    groups = sorted_out(MEASURES["kendall"], compared(study, MEASURES["kendall"]))
    assert [each.variant for each in groups.better] == [DUBOV]
    assert [each.variant for each in groups.worse] == [LIM]
    assert best_group(study, MEASURES["kendall"], 20) == (DUBOV,)
    said = [finding.said(english) for finding in findings_of(study)]
    assert any(
        re.fullmatch(
            r"Order by strength, against dutch-2026: better: dubov-2026 \(\+0\.0[23]\d\); "
            r"worse: lim-2026 \(−0\.0[23]\d\)\.",
            line,
        )
        for line in said
    )


def test_in_short_there_is_a_sentence_for_each_aim() -> None:
    said = [each.said(english) for each in in_short(made_up({DUTCH: 0, DUBOV: 0.03, LIM: -0.03}))]
    assert any(
        re.fullmatch(
            r"Order by strength, against dutch-2026: the best is dubov-2026 \(\+0\.0[23]\d\), the "
            r"worst lim-2026 \(−0\.0[23]\d\)\.",
            line,
        )
        for line in said
    )
    better = [each.said(english) for each in in_short(made_up({DUTCH: 0, DUBOV: 0.03}))]
    assert any(line.endswith("; none is clearly worse than dutch-2026.") for line in better)
    worse = [each.said(english) for each in in_short(made_up({DUTCH: 0, LIM: -0.03}))]
    assert any("none is clearly better than dutch-2026; the worst is lim-2026" in w for w in worse)
    chance = [each.said(english) for each in in_short(made_up({DUTCH: 0, LIM: 0}))]
    assert "Order by strength: none is clearly better or worse than dutch-2026." in chance


def test_tau_in_pairs_of_players() -> None:
    # Kendall: tau is the share of pairs in the right order less that of those in the wrong one.
    assert wrong_pairs(0.70) == "15"  # 0.85 - 0.15
    assert wrong_pairs(0.68) == "16"
    assert wrong_pairs(1) == "0"


def test_systems_have_their_names_and_baku_is_explained() -> None:
    plain = systems_of(made_up({DUTCH: 0, DUBOV: 0}))
    assert [key for key, _ in plain] == ["dutch-2026", "dubov-2026"]
    fast = systems_of(made_up({DUTCH: 0, Variant("dutch-2026", baku=True): 0}))
    assert [key for key, _ in fast] == ["dutch-2026", "+ Baku"]
    assert "strong players meet sooner" in fast[1][1].said(english)


def test_systems_of_the_past_are_marked() -> None:
    past = Variant("dutch-2017")
    study = made_up({DUTCH: 0, past: 0, LIM: -0.1})
    names = dict(systems_of(study))
    assert names["dutch-2017"].said(english).endswith("; no longer in force")
    assert "force" not in names["dutch-2026"].said(english)
    assert str(fitting(study, MEASURES["kendall"], 20)) == "dutch-2026, dutch-2017†"
    fits = fits_table(study)
    assert fits is not None
    assert "† no longer in force" in [note.said(english) for note in fits.notes]
    plain = fits_table(made_up({DUTCH: 0, LIM: 0}))
    assert plain is not None
    assert "†" not in " ".join(note.said(english) for note in plain.notes)
    assert '<span class="way">dutch-2017†</span>' in page_html(study, "pareo simulate", english)


def test_all_that_are_level_with_the_best_or_the_worst_are_named() -> None:
    """In agreement with the table of the aims, which names them in every size."""
    fast = Variant("dutch-2026", baku=True)
    study = made_up({DUTCH: 0, DUBOV: 0.1, fast: 0.1, LIM: -0.1}, noise=0)
    said = [each.said(english) for each in in_short(study)]
    assert (
        "Order by strength, against dutch-2026: the best are dubov-2026 (+0.100) and "
        "dutch-2026 + Baku (+0.100), the worst lim-2026 (−0.100)." in said
    )
    worse = [
        each.said(english)
        for each in in_short(made_up({DUTCH: 0, DUBOV: -0.1, fast: -0.1}, noise=0))
    ]
    assert any(
        "the worst are dubov-2026 (−0.100) and dutch-2026 + Baku (−0.100)." in line
        for line in worse
    )


def test_aims_are_worded_as_aims(small: Study) -> None:
    fits = fits_table(small)
    assert fits is not None
    aims = [row[0].said(english) for row in fits.rows if isinstance(row[0], Message)]
    assert {"Few floats", "Few mismatches", "Few repeated colours", "Order by strength"} <= {*aims}
    assert "Floats" not in aims


def test_what_is_a_mean_says_over_what(small: Study) -> None:
    fits = fits_table(small)
    assert fits is not None
    notes = [note.said(english) for note in fits.notes]
    assert "Means over the events with 3 and 4 rounds." in notes
    assert any(note.startswith("The rule: ") for note in notes)
    assert any(
        "(the mean over the numbers of players)" in each.said(english) for each in in_short(small)
    )
    one_size = in_short(made_up({DUTCH: 0, DUBOV: 0}))
    assert not any("the mean over" in each.said(english) for each in one_size)


def test_every_measure_of_the_table_is_explained(small: Study) -> None:
    table = summary_table(small)
    notes = [note.said(english) for note in table.notes]
    for column in table.columns[2:]:
        assert isinstance(column.heading, Message)
        heading = column.heading.said(english)
        assert sum(note.startswith(f"{heading}: ") for note in notes) == 1


def test_too_few_events_are_told_where_systems_are_compared() -> None:
    study = made_up({DUTCH: 0, DUBOV: 0.3}, events=10)
    assert str(fitting(study, MEASURES["kendall"], 20)) == "too few events"
    said = [each.said(english) for each in in_short(study)]
    assert said[-1] == "Too few events to compare the systems: at least 30 of a kind are needed."
    assert not any("clearly" in line for line in said)


def test_chance_is_called_no_clear_difference() -> None:
    study = made_up({DUTCH: 0, DUBOV: 0, LIM: 0})
    said = [finding.said(english) for finding in findings_of(study)]
    assert "Order by strength: no clear difference from dutch-2026." in said
    assert str(fitting(study, MEASURES["kendall"], 20)) == "no clear difference"


def test_few_events_make_nothing_clear() -> None:
    study = made_up({DUTCH: 0, DUBOV: 0.3}, events=10)
    said = [finding.said(english) for finding in findings_of(study)]
    assert said[0] == (
        "Too few events: with fewer than 30 of a kind no difference is called clear."
    )
    assert "Order by strength: no clear difference from dutch-2026." in said


def test_a_value_that_never_changes_is_said_once() -> None:
    study = made_up({DUTCH: 0, DUBOV: 0.1})
    said = [finding.said(english) for finding in findings_of(study)]
    assert "Second meetings: 0 in everything that was played." in said


def test_events_are_paired_by_their_number_though_some_are_missing() -> None:
    full = made_up({DUTCH: 0, DUBOV: 0.03}, noise=0)
    cut = {
        key: {event: row for event, row in rows.items() if key[1] == DUTCH or event > 5}
        for key, rows in full.table.items()
    }
    study = Study(full.design, full.settings, full.variants, full.events, cut)
    found = study.difference(MEASURES["kendall"], Setting(20, 5), DUBOV)
    assert found is not None
    assert found.events == 35
    assert found.mean == pytest.approx(0.03)


def test_numbers_in_writing() -> None:
    assert number(MEASURES["top"], 0.5432) == "54.3"
    assert number(MEASURES["first_gap"], 386.68) == "387"
    assert signed(MEASURES["kendall"], -0.0124) == "−0.012"
    assert signed(MEASURES["kendall"], -0.0001) == "0.000"
    assert signed(MEASURES["kendall"], 0.0124) == "+0.012"
    assert number(MEASURES["kendall"], 0.5).said(translator("es")) == "0,500"


def test_a_difference_too_small_to_be_seen_is_neither_better_nor_worse() -> None:
    share = MEASURES["floats"]
    assert verdict(share, Estimate(0.0002, 0.0001, 0.0003, 400)) == 0
    assert verdict(share, Estimate(0.002, 0.001, 0.003, 400)) == -1
    assert verdict(share, Estimate(-0.002, -0.003, -0.001, 400)) == 1
    assert verdict(share, Estimate(-0.002, -0.005, 0.001, 400)) == 0
    assert verdict(share, None) == 0


def test_ticks_are_round_numbers() -> None:
    assert ticks(0.58, 0.76) == [0.6, 0.65, 0.7, 0.75]
    assert ticks(-0.03, 0.01) == [-0.03, -0.02, -0.01, 0.0, 0.01][:5]
    assert ticks(0, 410, 3) == [0, 200, 400]


@pytest.fixture(scope="module")
def small() -> Study:
    """Return a study of real events."""
    design = Design("4", tie_breaks=(("BH/C1", "BH", "SB"), ("WIN",)), top=3)
    settings = (Setting(10, 3), Setting(10, 4), Setting(12, 3), Setting(12, 4))
    variants = (DUTCH, DUBOV, Variant("dutch-2026", baku=True))
    rows = [
        row
        for setting in settings
        for variant in variants
        for row in rows_of(Piece(design, setting, variant, 1, 3))
    ]
    return study_of(design, settings, variants, {10: 3, 12: 3}, rows)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_stands_alone(small: Study, language: str) -> None:
    page = page_html(small, "pareo simulate --seed 4", translator(language))
    assert f'<html lang="{language}">' in page
    assert not re.search(r"(?:src|href)=[\"'](?!#)", page)
    assert "<script" not in page
    assert "@import" not in page
    assert "url(" not in page
    assert set(re.findall(r"https?://[^\s\"]+", page)) == {"http://www.w3.org/2000/svg"}
    assert "prefers-color-scheme: dark" in page
    assert page.count("<svg") == page.count('role="img"') == page.count("<title>") - 1 > 20
    anchors = re.findall(r'href="#(\w+)"', page)
    assert anchors
    assert all(f'id="{anchor}"' in page for anchor in anchors)


def test_the_table_has_a_row_for_each_size_and_variant(small: Study) -> None:
    rows = summary_table(small).rows
    assert [(row[0], row[1]) for row in rows] == [
        (players, variant.key) for players in (10, 12) for variant in small.variants
    ]
