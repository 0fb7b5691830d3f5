"""Findings follow from the numbers; the page stands alone."""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from pareo.language import Message, english, translator
from pareo.simulation import (
    MEASURES,
    OF_ORDER,
    Design,
    Estimate,
    Piece,
    Row,
    Setting,
    Study,
    Variant,
    about_unpaired,
    findings_of,
    fits_table,
    in_short,
    method_of,
    page_html,
    rows_of,
    study_of,
    summary_table,
    systems_of,
)
from pareo.simulation.charts import difference_chart, ticks
from pareo.simulation.findings import aims_of, fitting
from pareo.simulation.sentences import wrong_pairs
from pareo.simulation.tables import advice_of
from pareo.simulation.verdicts import best_group, compared, sorted_out
from pareo.simulation.wording import number, signed, verdict

DUTCH, DUBOV, LIM = Variant("dutch-2026"), Variant("dubov-2026"), Variant("lim-2026")
DOUBLE = Variant("double-swiss-2026")


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
            r"Order by strength, against dutch-2026: the best is dubov-2026 \(\+0\.0[23]\d\); the "
            r"worst is lim-2026 \(−0\.0[23]\d\)\.",
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
    assert [str(key) for key, _ in plain] == ["dutch-2026", "dubov-2026"]
    fast = systems_of(made_up({DUTCH: 0, Variant("dutch-2026", baku=True): 0}))
    assert [str(key) for key, _ in fast] == ["dutch-2026", "+ Baku"]
    assert fast[1][1].said(english).endswith("strong players meet sooner")


def test_systems_without_acceleration_are_named() -> None:
    """As docs/systems.md says: those of 1987 and 1992 know none."""
    old = {Variant("fide-1987"): 0.0, Variant("dutch-1992"): 0.0}
    _, words = systems_of(made_up({DUTCH: 0, Variant("dutch-2026", baku=True): 0} | old))[-1]
    assert words.said(english).endswith(
        "; fide-1987 and dutch-1992 are played without it only, as their rules know no acceleration"
    )


def test_acceleration_has_its_spanish_name_in_all_labels(small: Study) -> None:
    spanish = translator("es")
    page = page_html(small, "pareo simulate", spanish)
    assert "dutch-2026 + Bakú" in page
    assert "Baku" not in page
    assert page_html(small, "pareo simulate", english).count("dutch-2026 + Baku") == page.count(
        "dutch-2026 + Bakú"
    )


def test_systems_of_the_past_are_marked() -> None:
    past = Variant("dutch-2017")
    study = made_up({DUTCH: 0, past: 0, LIM: -0.1})
    names = {str(key): words for key, words in systems_of(study)}
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
        "dutch-2026 + Baku (+0.100); the worst is lim-2026 (−0.100)." in said
    )
    worse = [
        each.said(english)
        for each in in_short(made_up({DUTCH: 0, DUBOV: -0.1, fast: -0.1}, noise=0))
    ]
    assert any(
        "the worst are dubov-2026 (−0.100) and dutch-2026 + Baku (−0.100)." in line
        for line in worse
    )


def test_in_short_no_unclear_difference_is_among_the_best() -> None:
    """The detail says of it: no clear difference."""
    measure, fast = MEASURES["norms"], Variant("dutch-2026", baku=True)
    # Against the reference Dubov is always 1 ahead; accelerated it is 10 ahead in 3 of 40 events.
    norms = {DUTCH: lambda _: 0, DUBOV: lambda _: 1, fast: lambda event: 10 * (event % 13 == 0)}
    study = of_norms(norms)
    groups = sorted_out(measure, compared(study, measure))
    assert [each.variant for each in groups.better] == [DUBOV]
    assert [each.variant for each in groups.unclear] == [fast]
    assert (
        "Norms: the best is dubov-2026 (+1.00); not clear: dutch-2026 + Baku (+0.75); none is "
        "clearly worse than dutch-2026." in [each.said(english) for each in in_short(study)]
    )
    assert (
        "Norms, against dutch-2026: better: dubov-2026 (+1.00); no clear difference: "
        "dutch-2026 + Baku." in [each.said(english) for each in findings_of(study)]
    )


def of_norms(norms: Mapping[Variant, Callable[[int], int]]) -> Study:
    """Return a study of 5 and of 9 rounds in which norms are made: after 9 rounds only."""
    settings = (Setting(20, 5), Setting(20, 9))
    rows: list[Row] = [
        {
            "players": 20,
            "rounds": setting.rounds,
            "system": variant.system,
            "baku": variant.baku,
            "event": event,
            "norms": made(event) if setting.rounds == 9 else None,
        }
        for setting in settings
        for variant, made in norms.items()
        for event in range(1, 41)
    ]
    return study_of(Design("1"), settings, norms, {20: 40}, rows)


def test_norms_are_means_over_the_events_that_are_long_enough() -> None:
    study = of_norms({DUTCH: lambda _: 0, DUBOV: lambda event: event % 3})
    for table in (summary_table(study), fits_table(study)):
        assert table is not None
        notes = [note.said(english) for note in table.notes]
        place = notes.index("Means over the events with 5 and 9 rounds.")
        assert notes[place + 1] == "For “Norms” only the events with 9 rounds count."
    assert not any(
        "only the events" in str(note) for note in summary_table(made_up({DUTCH: 0})).notes
    )


def test_the_table_of_the_aims_begins_with_its_answer() -> None:
    study = made_up({DUTCH: 0, DUBOV: 0.1, LIM: -0.1, Variant("dutch-2017"): 0.1}, noise=0)
    assert [each.said(english) for each in advice_of(study)] == [
        (
            "dubov-2026 is among the best in 1 of 1 cell with a clear difference, more often than "
            "any other in force."
        )
    ]
    fits = fits_table(study)
    assert fits is not None
    assert fits.notes[0].said(english).startswith("dubov-2026 is among the best in 1 of 1 cell")
    level = made_up({DUTCH: 0, DUBOV: 0})
    few = made_up({DUTCH: 0, LIM: 0.3}, events=10)
    only_past_worse = made_up({DUTCH: 0, DUBOV: 0, Variant("dutch-2017"): -0.3}, noise=0)
    assert not any(list(advice_of(study)) for study in (level, few, only_past_worse))


def test_the_answer_names_what_is_better_where_the_first_never_is() -> None:
    fast = Variant("dutch-2026", baku=True)
    study = with_columns(
        {
            DUTCH: {"kendall": 0.7, "floats": 0.1, "first_gap": 400},
            DUBOV: {"kendall": 0.6, "floats": 0.2, "first_gap": 400},
            fast: {"kendall": 0.6, "floats": 0.3, "first_gap": 240},
        }
    )
    assert [each.said(english) for each in advice_of(study)] == [
        (
            "dutch-2026 is among the best in 2 of 3 cells with a clear difference, more often than "
            "any other in force."
        ),
        "If you aim at “Small rating gap in round 1”, take dutch-2026 + Baku.",
    ]


def with_columns(values: Mapping[Variant, Mapping[str, float]], events: int = 40) -> Study:
    """Return a study of events that are all alike."""
    setting = Setting(20, 5)
    rows: list[Row] = [
        {
            "players": setting.players,
            "rounds": setting.rounds,
            "system": variant.system,
            "baku": variant.baku,
            "event": event,
            **columns,
        }
        for variant, columns in values.items()
        for event in range(1, events + 1)
    ]
    return study_of(Design("1"), (setting,), values, {setting.players: events}, rows)


def test_twice_the_games_are_told_where_they_are_best() -> None:
    said = "double-swiss-2026 has twice as many games: compare it with twice as many rounds"
    for better, told in ((0.05, True), (-0.05, False)):
        table = fits_table(made_up({DUTCH: 0, DOUBLE: better}))
        assert table is not None
        assert (said in str(table.notes[0].said(english))) is told


def test_pairs_that_stand_in_the_wrong_order_are_pairs_of_players() -> None:
    first, *_ = (each.said(english) for each in in_short(made_up({DUTCH: 0, DUBOV: 0.03})))
    assert "of 100 pairs of players stand in the wrong order; 0.02 less is one more such" in first


def test_few_events_tell_no_constants_but_faults_that_did_not_happen() -> None:
    for events, told in ((40, True), (5, False)):
        row: Row = {"players": 20, "rounds": 5, "system": "dutch-2026", "baku": False}
        rows: list[Row] = [
            {**row, "event": event, "best_wins": 0, "rematches": 0}
            for event in range(1, events + 1)
        ]
        study = study_of(Design("1"), (Setting(20, 5),), (DUTCH,), {20: events}, rows)
        said = " ".join(finding.said(english) for finding in findings_of(study))
        assert ("The best wins: 0.0 % in everything that was played." in said) is told
        assert "Second meetings: 0 in everything that was played." in said


def test_norms_are_compared_in_rounds_in_which_all_have_nine_games() -> None:
    """Five rounds of matches are ten games: enough for a norm, but not for others to compare."""
    norms = {(DUTCH, 9): 2, (DOUBLE, 5): 1, (DOUBLE, 9): 4}
    settings = (Setting(20, 5), Setting(20, 9))
    rows: list[Row] = [
        {
            "players": 20,
            "rounds": setting.rounds,
            "system": variant.system,
            "baku": False,
            "event": event,
            "norms": norms.get((variant, setting.rounds)),
        }
        for setting in settings
        for variant in (DUTCH, DOUBLE)
        for event in range(1, 41)
    ]
    study = study_of(Design("1"), settings, (DUTCH, DOUBLE), {20: 40}, rows)
    assert study.lengths_with(MEASURES["norms"]) == (9,)
    assert study.over_rounds("norms", 20, DOUBLE) == [4] * 40
    short = study_of(Design("1"), settings[:1], (DUTCH, DOUBLE), {20: 40}, rows[:80])
    assert MEASURES["norms"] not in aims_of(short)
    assert short.pooled(MEASURES["norms"], 20, DOUBLE, DUTCH) is None
    assert short.mean(MEASURES["norms"], settings[0], DOUBLE) is not None
    said = [finding.said(english) for finding in findings_of(short)]
    assert "Norms: not counted in fewer than 9 games, which a norm needs." in said


def test_a_measure_that_a_system_does_not_have_leaves_it_out() -> None:
    """Matches of two games have no colours to compare; so nothing is said of them there."""
    study = with_columns({DUTCH: {"repeats": 0.1}, DUBOV: {"repeats": 0.1}, DOUBLE: {}})
    varied = with_columns({DUTCH: {"repeats": 0.1}, DUBOV: {"repeats": 0.2}, DOUBLE: {}})
    assert str(fitting(study, MEASURES["repeats"], 20)) == "no clear difference"
    assert str(fitting(varied, MEASURES["repeats"], 20)) == "dutch-2026"
    assert "Repeated colours (in %), against dutch-2026: worse: dubov-2026 (+10.0)." in [
        finding.said(english) for finding in findings_of(varied)
    ]
    assert '<td class="num group">–</td>' in page_html(varied, "pareo simulate", english)


def test_rounds_of_two_games_are_told_wherever_their_numbers_are() -> None:
    study = made_up({DUTCH: 0, DOUBLE: 0.1})
    told = "double-swiss-2026: each round is a match of two games, so 5 and 7 rounds are 10 and 14 games."
    assert told in [finding.said(english) for finding in findings_of(study)]
    fits = fits_table(study)
    assert fits is not None
    assert told in fits.notes[0].said(english)
    method = {label.said(english): words.said(english) for label, words in method_of(study)}
    assert method["Matches"].startswith(told)
    assert told in page_html(study, "pareo simulate", english).replace(
        '<span class="way">', ""
    ).replace("</span>", "")
    single = made_up({DUTCH: 0, DUBOV: 0})
    assert not any("games, so" in finding.said(english) for finding in findings_of(single))


def test_sizes_of_teams_are_told_in_teams() -> None:
    """Of 20 players four each are a team: 5 teams."""
    study = made_up({Variant("team-2026"): 0, Variant("olympiad-2022"): 0.1})
    assert [row[0] for row in summary_table(study).rows] == [5, 5]
    assert summary_table(study).columns[0].heading == Message("Teams")
    page = page_html(study, "pareo simulate", english)
    assert "<h1>How good is a pairing system for teams?</h1>" in page
    assert "5 teams" in page
    assert "20 players" not in page
    said = [finding.said(english) for finding in findings_of(study)]
    assert "Norms: not counted, as players make them, and here teams are ranked." in said
    labels = [label.said(english) for label, _ in method_of(study)]
    assert "Teams" in labels
    assert "Norms" not in labels


def test_the_top_of_teams_counts_teams() -> None:
    """Of 48 players, 12 teams, all are among the first 12; of 52, 13 teams, they are not."""
    settings = (Setting(48, 3), Setting(52, 3))
    design = Design("1", top=12)
    study = study_of(design, settings, (Variant("team-2026"),), {48: 0, 52: 0}, ())
    assert (
        "Strongest at the top: not measured in events of 12 teams, as all are among the first 12."
        in [finding.said(english) for finding in findings_of(study)]
    )


def test_a_colon_in_a_code_ends_no_subject() -> None:
    lists = (("EMGSB", "BH:MP/C1"), ("MPvGP", "BH:MP"))
    rows: list[Row] = [
        {
            "players": 20,
            "rounds": 3,
            "system": "team-2026",
            "baku": False,
            "event": event,
            "kendall": 0.7,
            "kendall (MPvGP,BH:MP)": 0.8,
        }
        for event in range(1, 41)
    ]
    team, setting = Variant("team-2026"), Setting(20, 3)
    study = study_of(Design("1", tie_breaks=lists), (setting,), (team,), {20: 40}, rows)
    page = page_html(study, "pareo simulate", english)
    assert "<b>Tie-breaks MPvGP, BH:MP instead of EMGSB, BH:MP/C1:</b>" in page
    assert "5 teams" in page
    assert "20 players" not in page


def test_rounds_that_could_not_be_paired_come_first() -> None:
    study = with_columns({DUTCH: {"unpaired": 0}, DUBOV: {"unpaired": 1}, LIM: {"unpaired": 2}})
    # 40 events of 5 rounds each are 200.
    words = "(20 players, 5 rounds): 40 of 200 with dubov-2026 and 80 of 200 with lim-2026."
    first = findings_of(study)[0]
    assert first.said(english) == f"Rounds that could not be paired {words}"
    for language, subject in (("en", "Rounds that could not"), ("es", "Rondas que no se pudieron")):
        page = page_html(study, "pareo simulate", translator(language))
        assert 0 < page.index(f"<b>{subject}") < page.index("<nav>")
    paired = with_columns({DUTCH: {"unpaired": 0}, DUBOV: {"unpaired": 0}})
    assert not about_unpaired(paired)
    assert "could not be paired" not in page_html(paired, "pareo simulate", english)


def test_a_small_field_has_no_top() -> None:
    design = Design("4", top=10)
    small_field, large = Setting(10, 2), Setting(12, 2)
    rows = [
        row
        for setting in (small_field, large)
        for row in rows_of(Piece(design, setting, DUTCH, 1, 2))
    ]
    study = study_of(design, (small_field, large), (DUTCH,), {10: 2, 12: 2}, rows)
    assert study.mean(MEASURES["top"], small_field, DUTCH) is None
    assert study.mean(MEASURES["top"], large, DUTCH) is not None
    assert (
        "Strongest at the top: not measured in events of 10 players, as all are among the first 10."
        in [finding.said(english) for finding in findings_of(study)]
    )


def test_results_are_not_called_drawn(small: Study) -> None:
    """A drawn game is ½-½ to chess players."""
    method = " ".join(words.said(english) for _, words in method_of(small))
    assert "result of every game is found by lot" in method
    assert "drawn" not in method


def test_numbers_below_a_picture_are_inside_it() -> None:
    """The last one lies at the end of the axis, and the widest are six characters of 7 units."""
    study = with_columns({DUTCH: {"kendall": 0.5}, DUBOV: {"kendall": 0.5953}})
    chart = difference_chart(study, MEASURES["kendall"], 20, translator("es"))
    assert chart is not None
    (wide,) = re.findall(r'viewBox="0 0 (\d+) ', chart)
    ends = [
        float(x) + 7 * len(text) / 2
        for x, text in re.findall(r'class="tick"[^>]* x="([\d.]+)"[^>]*>([^<]+)<', chart)
    ]
    assert ends
    assert max(ends) <= float(wide)


def test_the_size_stands_at_the_beginning_of_its_columns(small: Study) -> None:
    page = page_html(small, "pareo simulate", english)
    heads = re.findall(r'<th scope="colgroup" class="([^"]*)"[^>]*>(.*?)</th>', page)
    assert ("group", "<span>10 players</span>") in heads
    assert all(kind == "group" for kind, _ in heads)  # not num, which is aligned right


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
    study = of_sizes({(20, DUTCH): 0.7, (30, DUTCH): 0.8}, (5,))
    assert any(
        "reaches 0.760 (the mean over the sizes)" in each.said(english) for each in in_short(study)
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
    assert verdict(share, Estimate(0.0002, (0.0001, 0.0003), 400)) == 0
    assert verdict(share, Estimate(0.002, (0.001, 0.003), 400)) == -1
    assert verdict(share, Estimate(-0.002, (-0.003, -0.001), 400)) == 1
    assert verdict(share, Estimate(-0.002, (-0.005, 0.001), 400)) == 0
    assert verdict(share, None) == 0


def test_ticks_are_round_numbers() -> None:
    assert ticks(0.58, 0.76) == [0.6, 0.65, 0.7, 0.75]
    assert ticks(-0.03, 0.01) == [-0.03, -0.02, -0.01, 0.0, 0.01][:5]
    assert ticks(0, 410, 3) == [0, 200, 400]


def of_sizes(
    kendall: Mapping[tuple[int, Variant], float],
    lengths: tuple[int, ...] = (5, 9),
    events: int = 40,
    left_out: Callable[[Setting, Variant, int], bool] = lambda *_: False,
) -> Study:
    """Return a study with 0.05 more agreement for every round after the first length.

    Every second event has 0.02 more. `left_out` says which events failed.
    """
    sizes = tuple(dict.fromkeys(players for players, _ in kendall))
    variants = tuple(dict.fromkeys(variant for _, variant in kendall))
    settings = tuple(Setting(players, rounds) for players in sizes for rounds in lengths)
    rows: list[Row] = [
        {
            "players": setting.players,
            "rounds": setting.rounds,
            "system": variant.system,
            "baku": variant.baku,
            "event": event,
            "kendall": kendall[setting.players, variant]
            + 0.05 * (setting.rounds - lengths[0])
            + 0.02 * (event % 2),
        }
        for setting in settings
        for variant in variants
        for event in range(1, events + 1)
        if not left_out(setting, variant, event)
    ]
    return study_of(Design("1"), settings, variants, dict.fromkeys(sizes, events), rows)


@pytest.mark.parametrize("lost", [DUTCH, DUBOV])
def test_a_variant_without_any_event_of_a_size_costs_no_other_its_numbers(lost: Variant) -> None:
    """The page is written, and what failed is told first."""
    values = {(n, way): 0.5 for n in (20, 30) for way in (DUTCH, DUBOV, LIM)} | {(20, LIM): 0.3}
    study = of_sizes(values, left_out=lambda setting, way, _: (setting.players, way) == (20, lost))
    assert study.over_rounds("kendall", 20, lost) == [None] * 40
    assert study.pooled(MEASURES["kendall"], 20, lost, LIM) is None
    (kept,) = {DUTCH, DUBOV} - {lost}
    assert best_group(study, MEASURES["kendall"], 20) == (kept,)
    assert [each.said(english) for each in findings_of(study)][:2] == [
        f"Events that failed (20 players, {rounds} rounds): 40 of 40 with {lost.key}."
        for rounds in (5, 9)
    ]
    page = page_html(study, "pareo simulate", english)
    assert page.index("Events that failed") < page.index("<nav>")


def test_where_all_events_failed_the_page_says_so() -> None:
    nothing = of_sizes({(20, DUTCH): 0.5, (20, DUBOV): 0.5}, left_out=lambda *_: True)
    assert "40 of 40 with" in page_html(nothing, "pareo simulate", english)
    assert len(summary_table(nothing).rows) == 2


def test_lengths_that_only_one_has_are_left_out_of_a_difference() -> None:
    """Both are alike; after 9 rounds, where tau is 0.2 higher, one has no event."""
    study = of_sizes(
        {(20, DUTCH): 0.5, (20, DUBOV): 0.5, (20, LIM): 0.4},
        left_out=lambda setting, way, _: (setting.rounds, way) == (9, DUBOV),
    )
    apart = study.pooled(MEASURES["kendall"], 20, DUBOV, DUTCH)
    assert apart is not None
    assert apart.mean == 0
    assert best_group(study, MEASURES["kendall"], 20) == (DUTCH, DUBOV)


def test_an_event_that_failed_is_told_and_no_equal_events_are_claimed() -> None:
    values = {(20, DUTCH): 0.5, (20, DUBOV): 0.5}
    study = of_sizes(values, (5,), left_out=lambda _, way, event: (way, event) == (DUBOV, 7))
    assert (study.planned, study.played) == (80, 79)
    assert findings_of(study)[0].said(english) == (
        "Events that failed (20 players, 5 rounds): 1 of 40 with dubov-2026."
    )
    method = " ".join(words.said(english) for _, words in method_of(study))
    assert "had the same events" not in method
    assert "was to have the same events: 40 events of 20 players; those that failed" in method
    whole = " ".join(words.said(english) for _, words in method_of(of_sizes(values, (5,))))
    assert "every way to pair had the same events: 40 events of 20 players." in whole


def test_pairs_of_events_that_are_missing_make_too_few() -> None:
    """40 were planned; 29 are left of one way."""
    values = {(20, DUTCH): 0.5, (20, DUBOV): 0.9}
    study = of_sizes(values, (5,), left_out=lambda _, way, event: way == DUBOV and event > 29)
    said = [finding.said(english) for finding in findings_of(study)]
    assert "Too few events: with fewer than 30 of a kind no difference is called clear." in said
    assert str(fitting(study, MEASURES["kendall"], 20)) == "too few events"


def test_what_more_rounds_change_is_told_with_its_interval() -> None:
    """Of 40 events every second gains 0.22 from 5 to 9 rounds, the others 0.20.

    The mean is 0.21, s = 0.01 · √(40/39) = 0.010127; t of 39 degrees is 2.0227: ± 0.0032.
    """
    study = of_sizes({(20, DUTCH): 0.5}, events=40)
    rows = {
        key: {
            event: dict(row) | {"kendall": 0.5 + (0.2 + 0.02 * (event % 2)) * (key[0].rounds == 9)}
            for event, row in some.items()
        }
        for key, some in study.table.items()
    }
    study = Study(study.design, study.settings, study.variants, study.events, rows)
    assert (
        "Order by strength, 20 players, from 5 to 9 rounds by dutch-2026: +0.210, between +0.207 "
        "and +0.213."
    ) in [finding.said(english) for finding in findings_of(study)]


def test_in_short_tells_the_largest_clear_difference_or_none() -> None:
    clear = made_up({DUTCH: 0, DUBOV: 0.03, LIM: -0.06})
    level = of_sizes({(20, DUTCH): 0.5, (20, DUBOV): 0.5})
    said = " ".join(each.said(english) for each in in_short(clear))
    assert "this changes by" not in said  # fields of 5 and of 7 rounds are alike
    assert [each.said(english) for each in in_short(level)][1] == (
        "From 5 to 9 rounds this changes by +0.200."
    )
    apart = of_sizes({(20, DUTCH): 0.5, (20, DUBOV): 0.6, (20, LIM): 0.3})
    assert [each.said(english) for each in in_short(apart)][1].startswith(
        "From 5 to 9 rounds this changes by +0.200; the largest clear difference from dutch-2026, "
        "that of lim-2026, is −0.200"
    )


def test_too_few_events_say_nothing_of_rounds() -> None:
    study = of_sizes({(20, DUTCH): 0.5, (20, DUBOV): 0.5}, events=29)
    said = [each.said(english) for each in (*in_short(study), *findings_of(study))]
    assert not any("from 5 to 9" in line.lower() or "reaches" in line for line in said)


def test_lists_are_told_size_by_size() -> None:
    """One list is better among 20 players and worse among 30."""
    design = Design("1", tie_breaks=(("BH",), ("SB",)))
    settings = (Setting(20, 5), Setting(30, 5))
    rows: list[Row] = [
        {
            "players": setting.players,
            "rounds": 5,
            "system": DUTCH.system,
            "baku": False,
            "event": event,
            "kendall": 0.5,
            "kendall (SB)": 0.5 + (0.1 if setting.players == 20 else -0.2),
            "spearman": 0.6,
            "spearman (SB)": 0.6,
        }
        for setting in settings
        for event in range(1, 41)
    ]
    study = study_of(design, settings, (DUTCH,), {20: 40, 30: 40}, rows)
    assert (
        "Tie-breaks SB instead of BH: the agreement with true strength changes by +0.100 (20 "
        "players); −0.200 (30 players)."
    ) in [finding.said(english) for finding in findings_of(study)]
    page = page_html(study, "pareo simulate", english)
    ties = page[page.index('<section id="ties">') : page.index('<section id="method">')]
    assert re.findall("<h3>(.*?)</h3>", ties) == [
        "Order by strength",
        "Order by strength (Spearman)",
    ]


def test_differences_of_lists_have_intervals_on_the_page(small: Study) -> None:
    page = page_html(small, "pareo simulate", english)
    ties = page[page.index('<section id="ties">') : page.index('<section id="method">')]
    assert re.search(r"<small>\([+−]0\.\d{3} ±0\.\d{3}\)</small>", ties)


def test_method_claims_for_one_measure_only(small: Study) -> None:
    method = " ".join(words.said(english) for _, words in method_of(small))
    assert (
        "those of one measure hold together with 95 per cent, those of several measures do not"
        in (method)
    )


def test_the_measures_of_a_final_list_are_those_that_depend_on_tie_breaks(small: Study) -> None:
    by_list = {key for rows in small.table.values() for row in rows.values() for key in row}
    assert {key.removesuffix(" (WIN)") for key in by_list if key.endswith(" (WIN)")} == {*OF_ORDER}


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
    assert [(row[0], str(row[1])) for row in rows] == [
        (players, variant.key) for players in (10, 12) for variant in small.variants
    ]
