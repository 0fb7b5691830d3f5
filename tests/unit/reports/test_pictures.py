"""Pictures: sound, in the reader's language, without styles, and saying what the facts say."""

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from pareo.elo import Change
from pareo.language import translator
from pareo.model import Colour, Points, Tpn
from pareo.rating import CountedGame, Entrant, PlayerResult
from pareo.reports import (
    Aim,
    GroupSize,
    Link,
    Mark,
    ScoreGroups,
    change_words,
    changes_by_round,
    colour_strip_svg,
    colour_words,
    progress_svg,
    progress_words,
    rating_change_svg,
    score_groups_svg,
    score_groups_table,
    score_groups_words,
)

ENGLISH, SPANISH = translator("en"), translator("es")
SVG = "{http://www.w3.org/2000/svg}"
W, B = Colour.WHITE, Colour.BLACK


def read(text: str) -> ET.Element:
    """Return a picture, after what holds for all: a role, a title, and classes instead of styles."""
    root = ET.fromstring(text)  # noqa: S314 - our own
    assert root.attrib["role"] == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == root.attrib["aria-label"]
    for each in root.iter():
        assert not {"style", "fill", "stroke"} & each.attrib.keys()
        assert "id" not in each.attrib  # several pictures may stand on one page
    return root


def texts(root: ET.Element, kind: str) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text") if each.attrib["class"] == kind]


def classes(root: ET.Element) -> list[str]:
    return [each.attrib["class"] for each in root.iter() if "class" in each.attrib]


# ------------------------------------------------------------------------------- progress


@pytest.mark.parametrize("numbers", [(5, 4, 0, 1), (300, 150, 2, 1), (0, 10, 0, 0), (10, 0, 0, 0)])
def test_a_bar_has_one_part_for_each_kind_and_fills_the_width(
    numbers: tuple[int, int, int, int],
) -> None:
    root = read(progress_svg(*numbers))
    parts = list(root.iter(f"{SVG}rect"))
    shown = dict(zip(("done", "open", "adjourned", "disputed"), numbers, strict=True))
    assert {part.attrib["class"] for part in parts} == {key for key, n in shown.items() if n}
    assert sum(int(part.attrib["width"]) for part in parts) == 1000
    assert min(int(part.attrib["width"]) for part in parts) >= 10


def test_a_bar_says_the_numbers() -> None:
    assert progress_words(5, 3, 1, 1).said(ENGLISH) == (
        "5 of 10 results, 1 adjourned, 1 with two results, 3 open"
    )
    assert "5 de 10 resultados, 2 aplazadas, 3 pendientes" in progress_svg(5, 3, 2, 0, SPANISH)


def test_half_of_the_results_fill_half_of_the_bar() -> None:
    done = read(progress_svg(5, 5, 0, 0)).find(f"{SVG}rect")
    assert done is not None
    assert done.attrib["width"] == "500"


def test_a_round_without_games_is_an_empty_bar() -> None:
    assert classes(read(progress_svg(0, 0, 0, 0)))[1:] == ["open"]


# -------------------------------------------------------------------------------- colours


def test_a_strip_has_a_square_for_each_game_and_a_gap_for_each_round_without() -> None:
    colours = (W, B, None, W)
    root = read(colour_strip_svg(colours))
    assert classes(root)[1:] == ["white", "black", "gap", "white"]
    assert colour_words(colours).said(ENGLISH) == "White, Black, no game and White"
    assert colour_words(colours).said(SPANISH) == "Blancas, Negras, sin partida y Blancas"


def test_before_the_first_round_a_strip_is_empty() -> None:
    assert classes(read(colour_strip_svg(()))) == ["picture colours"]


# -------------------------------------------------------------------------------- changes


def test_bars_go_up_and_down_and_end_in_the_sum() -> None:
    """4.6 - 5.4 + 9.3 = 8.5."""
    changes = (Fraction(46, 10), Fraction(-54, 10), None, Fraction(93, 10))
    root = read(rating_change_svg(changes))
    assert texts(root, "value") == ["+4.6", "−5.4", "+9.3", "+8.5"]
    assert texts(root, "round") == ["1", "2", "3", "4", "Σ"]
    bars = [each.attrib for each in root.iter(f"{SVG}rect")]
    assert [bar["class"] for bar in bars] == ["up", "down", "up", "up"]
    heights = [float(bar["height"]) for bar in bars]
    assert heights == pytest.approx([44 * x / 9.3 for x in (4.6, 5.4, 9.3, 8.5)], abs=0.06)
    assert "gap" in classes(root)
    assert change_words(changes).said(ENGLISH) == (
        "round 1: +4.6; round 2: −5.4; round 4: +9.3; sum: +8.5"
    )


def test_a_picture_of_changes_speaks_spanish_and_the_sum_is_exact() -> None:
    """9.45 - 24 = -14.55."""
    root = read(rating_change_svg((Fraction(945, 100), Fraction(-24)), SPANISH))
    assert texts(root, "value") == ["+9,5", "−24,0", "−14,55"]
    assert root.attrib["aria-label"] == "ronda 1: +9,45; ronda 2: −24,0; suma: −14,55"


@pytest.mark.parametrize("rounds", [0, 1, 9, 10, 11, 15, 23])
def test_bars_of_any_number_of_rounds_stay_inside_and_apart(rounds: int) -> None:
    changes = tuple(Fraction(n * 7 % 13 - 6) for n in range(rounds))
    root = read(rating_change_svg(changes))
    wide, high = int(root.attrib["width"]), int(root.attrib["height"])
    boxes = [
        tuple(float(each.attrib[name]) for name in ("x", "y", "width", "height"))
        for each in root.iter(f"{SVG}rect")
    ]
    assert all(x >= 0 and y >= 0 and x + w <= wide and y + h <= high for x, y, w, h in boxes)
    bases = {float(each.attrib["y"]) for each in root.iter(f"{SVG}text")}
    assert max(bases) < high
    assert min(bases) > 10
    for one in boxes:
        for other in boxes:
            apart = abs(one[0] - other[0]) >= 28  # the width of −12.4 in 11 pixels
            rows = one[1] + one[3] + 20 < other[1] or other[1] + other[3] + 20 < one[1]
            assert one is other or apart or rows


def test_changes_by_round_are_k_times_the_difference() -> None:
    """K 20: 20 × 0.36 = 7.2 in round 2; two games in round 3, 20 × (0.10 − 0.40) = −6."""
    entrant = Entrant(1, "Ana")
    games = [
        CountedGame(number, 2, 2000, 100, Change(0, 50, delta))
        for number, delta in ((2, 36), (3, 10), (3, -40))
    ]
    result = PlayerResult(entrant, tuple(games), (), k=20)
    assert changes_by_round(result, 4) == (None, Fraction(72, 10), Fraction(-6), None)


# ----------------------------------------------------------------------------- score groups


def tenths(value: float) -> Points:
    return Points(int(value * 10))


def facts(
    sizes: list[tuple[float, int]],
    links: list[Link],
    scores: dict[int, float],
    asked: tuple[int, ...] = (),
    name: str = "Player",
) -> ScoreGroups:
    return ScoreGroups(
        tuple(GroupSize(tenths(score), size) for score, size in sizes),
        tuple(links),
        tuple(map(Tpn, asked)),
        {Tpn(who): tenths(score) for who, score in scores.items()},
        {Tpn(who): name for who in scores},
    )


def link(one: int, other: int | Aim, mark: Mark, *, floats: bool = False) -> Link:
    return Link(Tpn(one), other if isinstance(other, Aim) else Tpn(other), mark, floats)


MOCK = facts(
    [(4.5, 1), (4, 2), (3.5, 3)],
    [
        link(1, 9, Mark.MADE, floats=True),
        link(2, 3, Mark.MADE, floats=True),
        link(1, 2, Mark.RIVAL),
    ],
    {1: 4.5, 9: 4, 2: 4, 3: 3.5},
    (1, 2),
)


def test_groups_are_bands_with_their_scores_and_sizes() -> None:
    root = read(score_groups_svg(MOCK))
    assert texts(root, "score") == ["4½", "4", "3½"]
    assert texts(root, "count") == ["1", "2", "3"]
    assert sorted(texts(root, "number")) == ["1", "2", "3", "9"]
    found = classes(root)
    assert found.count("player asked") == 2
    assert (found.count("made"), found.count("made head"), found.count("rival")) == (2, 2, 1)


def test_a_picture_of_groups_says_its_lines() -> None:
    assert score_groups_words(MOCK).said(ENGLISH) == (
        "3 score groups, 6 players; 1 (4½) floats to 9 (4); 2 (4) floats to 3 (3½); "
        "not made: 1 (4½) – 2 (4)"
    )
    assert read(score_groups_svg(MOCK, SPANISH)).attrib["aria-label"] == (
        "3 grupos de puntos, 6 jugadores; 1 (4½) flota hasta 9 (4); 2 (4) flota hasta 3 (3½); "
        "descartado: 1 (4½) – 2 (4)"
    )
    table = score_groups_table(MOCK)
    assert [row[:2] for row in table.rows] == [(45, 1), (40, 2), (35, 3)]
    assert len(table.notes) == 3


def test_groups_that_nobody_asks_about_are_drawn_as_one_band() -> None:
    many = facts(
        [(12 - n / 2, 40) for n in range(25)],
        [link(1017, 1230, Mark.ASKED, floats=True)],
        {1017: 10, 1230: 9.5},
        (1017, 1230),
    )
    root = read(score_groups_svg(many))
    assert texts(root, "score") == ["12–10½", "10", "9½", "9–0"]
    assert texts(root, "count") == ["160", "40", "40", "760"]


def test_without_a_question_all_groups_are_drawn() -> None:
    many = facts([(12 - n / 2, 40) for n in range(25)], [], {})
    assert len(texts(read(score_groups_svg(many)), "score")) == 25


def test_other_floats_are_arrows_with_their_number() -> None:
    groups = ScoreGroups((GroupSize(tenths(2), 5, 3, 1), GroupSize(tenths(1), 6)))
    root = read(score_groups_svg(groups))
    assert classes(root).count("others head") == 2
    assert {"3", "1"} <= {*texts(root, "caption")}
    assert [row[2:] for row in score_groups_table(groups).rows] == [(3, 1), (0, 0)]


@pytest.mark.parametrize(
    ("links", "scores"),
    [
        ([link(7, 9, Mark.ASKED)], {7: 2, 9: 2}),
        ([link(7, 9, Mark.MADE), link(7, Aim.DOWN, Mark.RIVAL)], {7: 1, 9: 1}),
        ([link(7, 9, Mark.MADE), link(7, Aim.UP, Mark.RIVAL)], {7: 2, 9: 2}),
        ([link(15, Aim.BYE, Mark.ASKED)], {15: 1}),
        ([link(7, 9, Mark.MADE), link(7, Aim.BYE, Mark.RIVAL)], {7: 2, 9: 1}),
        (
            [
                link(1001, 1002, Mark.MADE),
                link(1003, 1004, Mark.MADE),
                link(1005, 1006, Mark.MADE),
                link(1007, Aim.BYE, Mark.MADE),
                link(1001, 1003, Mark.RIVAL),
                link(1002, 1004, Mark.RIVAL),
            ],
            dict.fromkeys(range(1001, 1008), 1.0),
        ),
    ],
)
def test_nothing_is_cut_and_no_player_covers_another(
    links: list[Link], scores: dict[int, float]
) -> None:
    root = read(score_groups_svg(facts([(2, 500), (1, 499)], links, scores)))
    wide, high = int(root.attrib["width"]), int(root.attrib["height"])
    pills = [
        tuple(float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
        for group in root.iter(f"{SVG}g")
        for rect in group.iterfind(f"{SVG}rect")
    ]
    assert all(x >= 60 and x + w <= wide - 40 and y + h <= high for x, y, w, h in pills)
    for one in pills:
        for other in pills:
            beside = one[0] + one[2] < other[0] or other[0] + other[2] < one[0]
            below = one[1] + one[3] < other[1] or other[1] + other[3] < one[1]
            assert one is other or beside or below
    for path in root.iter(f"{SVG}path"):
        for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path.attrib["d"]):
            assert 0 <= float(x) <= wide
            assert 0 <= float(y) <= high


def test_a_hostile_name_stays_text() -> None:
    hostile = '<script>alert("1")</script>&\x07'
    named = facts([(1, 2)], [link(1, 2, Mark.ASKED)], {1: 1, 2: 1}, (1, 2), hostile)
    text = score_groups_svg(named)
    assert "<script" not in text
    assert '<script>alert("1")</script>&\N{REPLACEMENT CHARACTER}' in [
        each.text for each in read(text).iter(f"{SVG}title")
    ]
