"""The cross-test: a slice against gacrux, a stand-in of ourselves, and the classification."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from pareo.campaign import Failure, Row, UnavailableError
from pareo.errors import FormError
from pareo.generator import Wishes, generate
from pareo.model import ByeKind, RequestedBye, Tournament, Tpn
from pareo.pairing import RoundPairing
from pareo.rounds import pair_round
from pareo.service import other_program
from pareo.service.campaigns.cross_report import (
    articles_in,
    cross_counts,
    differences_of,
    page,
    shards_of,
)
from pareo.service.campaigns.cross_test import (
    WAYS,
    CrossPiece,
    cross_campaign,
    cross_pieces,
    cross_test,
    features,
    made,
)
from pareo.service.campaigns.peers import (
    GACRUX,
    GACRUX_VERSION,
    HOME_VARIABLE,
    Gacrux,
    Peer,
    Program,
    Seats,
    _server,
    gacrux_python,
    peer,
)
from pareo.service.campaigns.place_differences import compare_places
from pareo.service.campaigns.readings import KOYA, LIST_ORDER, STANDARD, Side, reading_of
from pareo.service.campaigns.round_differences import NO_PAIRING, article_of
from pareo.service.campaigns.shapes import CODES, SIZES, shape
from pareo.service.campaigns.words import FEATURES
from pareo.standings import rank
from pareo.trf import read_trf
from pareo.value import replace

OURSELVES = f"{sys.executable} -m pareo engine"


def recorded(event: Tournament, number: int) -> Seats:
    return frozenset((int(m.home), int(m.away)) for m in event.rounds[number - 1].matches)


# -------------------------------------------------------------------------------- slices


@pytest.fixture
def gacrux() -> Iterator[Path]:
    """Its Python; the server is stopped at the end."""
    try:
        python = gacrux_python()
    except FormError:
        pytest.skip(f"gacrux {GACRUX_VERSION} is not installed: python3 run.py campaign cross-test")
    yield python
    with _server(python, os.getpid()) as server:
        server.kill()
    _server.cache_clear()


def rows_of(pieces: Sequence[CrossPiece]) -> list[Row]:
    found = [row for piece in pieces for row in cross_test(piece)]
    rows = [row for row in found if not isinstance(row, Failure)]
    assert len(rows) == len(found)
    return rows


@pytest.mark.usefixtures("gacrux")
def test_q33_a_slice_of_the_cross_test_with_gacrux() -> None:
    counts = cross_counts(rows_of(cross_pieces("slice", 4, GACRUX, "trf26")))
    assert counts["tournaments"] == 8
    assert counts["rounds"] > 20
    assert counts["not_classified"] == counts["refused"] == 0


def test_any_engine_with_the_usual_command_line_is_asked_both_ways() -> None:
    counts = cross_counts(rows_of([CrossPiece("7", way, 5, 5, OURSELVES) for way in WAYS]))
    assert counts["rounds"] > 5
    assert (counts["other_rounds"], counts["not_classified"], counts["values"]) == (0, 0, 0)


def test_the_seed_of_one_tournament_gives_it_alone() -> None:
    assert cross_pieces("7-1-theirs-5", 1, OURSELVES, "trf26") == [
        CrossPiece("7-1", "theirs", 5, 5, OURSELVES)
    ]
    assert len(cross_pieces("7-theirs-5", 2, OURSELVES, "trf26")) == 2  # a seed like any other
    told = cross_campaign("7-1-theirs-5", 1, OURSELVES, "trf26").settings
    assert (told["seed"], told["only"]) == ("7-1", "7-1-theirs-5")
    assert "only" not in cross_campaign("7-theirs-5", 2, OURSELVES, "trf26").settings


def test_a_program_that_is_not_there_is_refused() -> None:
    with pytest.raises(FormError, match="no/such/program"):
        peer("no/such/program", "trf26")


def test_gacrux_that_is_not_installed_is_told_with_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with pytest.raises(FormError, match=f"gacrux=={GACRUX_VERSION}"):
        peer(GACRUX, "trf26")


def test_gacrux_that_is_not_in_its_environment_is_told_with_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = tmp_path / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    python.parent.mkdir()
    python.symlink_to(Path(sys.executable).resolve())
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with pytest.raises(FormError, match=f"gacrux=={GACRUX_VERSION}"):
        cross_campaign("7", 1, GACRUX, "trf26")


def test_a_server_that_dies_answers_nothing_that_would_be_kept(tmp_path: Path) -> None:
    program = tmp_path / "python"
    program.write_text(f"#!{sys.executable}\n")
    program.chmod(0o755)
    with pytest.raises(UnavailableError, match="gacrux ended, or had no answer after 600 seconds"):
        Gacrux(program).next_round(generate(PLAIN, "1").after_round(0))


@pytest.mark.parametrize("end", ["os.kill(os.getpid(), 9)", "time.sleep(60)"])
def test_a_program_that_is_stopped_has_not_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    monkeypatch.setattr(other_program, "_SECONDS", 1)
    program = tmp_path / "program.py"
    program.write_text(f"import os, time\n{end}\n")
    command = f"{sys.executable} {program} {{in}} {{out}}"
    (found,) = cross_test(CrossPiece("7", "ours", 5, 5, command))
    assert isinstance(found, Failure)
    assert found.seed == "7-ours-5"
    assert str(found.reason).startswith("The program gave no answer: it ")


def test_another_program_under_the_same_name_is_another_campaign(tmp_path: Path) -> None:
    program = tmp_path / "engine.py"
    command = f"{sys.executable} {program} {{in}} {{out}}"
    told = []
    for text in ("pairs = 1\n", "pairs = 2\n"):
        program.write_text(text)
        told.append(cross_campaign("7", 1, command, "trf26").settings["files"])
    assert told[0] != told[1]
    assert f"{program}: 10 bytes, SHA-256 " in str(told[0])


def test_a_server_that_dies_is_unavailable_and_the_next_question_starts_another(
    gacrux: Path,
) -> None:
    other = Gacrux(gacrux)
    assert other.version() == f"gacrux {GACRUX_VERSION}"
    server = _server(gacrux, os.getpid())
    server.kill()
    server.wait()
    with pytest.raises(UnavailableError, match="no answer"):
        other.next_round(generate(PLAIN, "1").after_round(0))
    assert other.version() == f"gacrux {GACRUX_VERSION}"


# -------------------------------------------------------------------------------- shapes


def test_q33_shapes_vary_in_everything_that_hid_errors() -> None:
    shapes = [shape(f"1-ours-{number}") for number in range(400)]
    assert {bounds for bounds in SIZES if any(_within(bounds, each) for each in shapes)} == {*SIZES}
    assert {each.rounds for each in shapes} == {*range(3, 14)}
    assert {each.baku for each in shapes} == {False, True}
    assert any(isinstance(each.ratings, tuple) and not any(each.ratings) for each in shapes)
    assert any(each.points and each.points.white_loss for each in shapes)
    assert {code for each in shapes for code in each.tie_breaks or ()} == {*CODES}
    amounts = ("half_byes", "zero_byes", "full_byes", "forfeits", "withdrawals", "late_entries")
    for name in amounts:
        assert len({str(getattr(each, name)) for each in shapes}) > 1
    assert not any(each.faults() for each in shapes)


def _within(bounds: tuple[int, int], wishes: Wishes) -> bool:
    return bounds[0] <= (wishes.players or 0) <= bounds[1]


def test_the_same_seed_gives_the_same_tournament() -> None:
    other = Program("unused {in} {out}", "trf26")
    assert made("1", "ours", 3, other).text == made("1", "ours", 3, other).text
    assert made("1", "ours", 3, other).text != made("2", "ours", 3, other).text


def test_features_of_an_event_are_named() -> None:
    event = generate(Wishes(players=9, rounds=3, half_byes="1", late_entries="1"), "5")
    assert {"odd-field", "odd-rounds", "half-point-bye", "late-entry"} <= {*features(event)}
    assert {*features(event)} <= {*FEATURES}


# ------------------------------------------------------------------------------- rounds


PLAIN = Wishes(
    full_byes="0",
    half_byes="0",
    zero_byes="0",
    forfeits="0",
    late_entries="0",
    players=8,
    rounds=4,
    withdrawals="0",
    double_forfeits="0",
    odd_results="0",
    forbidden_pairs=0,
    baku=False,
    tie_breaks=("BH",),
)


def test_5_2_5_colours_of_the_first_round_by_another_number_are_told_with_their_article() -> None:
    # Number 1 comes later: the effective number of everybody behind is one less (ruling 0001),
    # so the printed number gives every board of round 1 the other colours.
    start = generate(replace(PLAIN, players=9), "1").after_round(0)
    before = replace(start, requested_byes=(RequestedBye(1, Tpn(1), ByeKind.ZERO_POINT),))
    outcome = pair_round(before, "dutch-2026")
    assert isinstance(outcome, RoundPairing)
    ours = frozenset((int(white), int(black)) for white, black in outcome.boards)
    theirs = frozenset((black, white) for white, black in ours)
    article = article_of(before, ours, theirs)
    assert article == "C.04.3 Art. 5.2.5"
    assert reading_of(article).side is Side.READING


def test_5_2_5_other_colours_without_a_late_entry_are_not_excused() -> None:
    event = generate(PLAIN, "1")
    ours = recorded(event, 1)
    theirs = frozenset((black, white) for white, black in ours)
    article = article_of(event.after_round(0), ours, theirs)
    assert article.startswith("C.04.3 Art. 5.2.5, ")
    assert reading_of(article).side is Side.OPEN


def test_5_2_articles_that_decide_together_are_counted_together() -> None:
    event = generate(PLAIN, "2")
    ours = recorded(event, 3)
    theirs = frozenset((black, white) for white, black in ours)
    article = article_of(event.after_round(2), ours, theirs)
    assert article.count("C.04.3 Art. 5.2.") > 1
    assert articles_in(f"{article}: 2; C.07 Art. 9.2: 3") == {article: 2, "C.07 Art. 9.2": 3}


def test_other_pairs_are_told_with_the_article_that_decides() -> None:
    # 1-8 2-7 3-6 4-5 instead of 1-5 2-6 3-7 4-8: a later transposition of S2 (Art. 4.2).
    event = generate(PLAIN, "1")
    theirs = frozenset({(1, 8), (2, 7), (3, 6), (4, 5)})
    article = article_of(event.after_round(0), recorded(event, 1), theirs)
    assert article == "C.04.3 Art. 4.2"
    assert reading_of(article).side is Side.OPEN


def test_1_9_3_one_without_a_pairing() -> None:
    event = generate(PLAIN, "1")
    assert article_of(event.after_round(0), recorded(event, 1), None) == NO_PAIRING


# ------------------------------------------------------------------------------- places

FILE = """012 Four players
042 2026/09/01
062 4
142 3
152 W
192 FIDE_DUTCH_2026
202 KS,STD,BH
001    1      Ana                               2100                             2.5    1     3 w +     2 b =     4 w 1
001    2      Bo                                2000                             2.0    2     4 b 1     1 w =     3 b =
001    3      Cruz                              1900                             1.0    3     1 b -     4 w =     2 w =
001    4      Dee                               1800                             0.5    4     2 w 0     3 b =     1 b 0
"""


class Recorded:
    """A program whose answers about places are recorded."""

    def __init__(self, answers: Mapping[tuple[str, ...], Mapping[int, Sequence[str]]]) -> None:
        self.answers = answers

    def version(self) -> str:
        return "recorded"

    def rounds(self, event: Tournament) -> list[Seats | None]:
        return [recorded(event, number + 1) for number in range(len(event.rounds))]

    def next_round(self, event: Tournament) -> Seats | None:
        raise AssertionError(event)

    def generated(self, wishes: Wishes, seed: int) -> str | None:
        raise AssertionError(wishes, seed)

    def ranks(self, event: Tournament, codes: Sequence[str]) -> Mapping[int, Sequence[str]] | None:
        assert len(event.rounds) == 3
        return self.answers[tuple(codes)]


def _decimal(value: object) -> str:
    assert isinstance(value, Fraction)
    return str(float(value))


def written(**other: Mapping[str, str]) -> Peer:
    """Return a program that has our own values but for those given, of player 1."""
    event = read_trf(FILE).tournament
    codes = ("KS", "STD", "BH")
    ours = rank(event, codes)
    lists = [codes, *((code,) for code in codes)]
    return Recorded(
        {
            asked: {
                row.number: [
                    str(row.rank),
                    str(row.points / 10),
                    *(
                        other[code][str(row.number)]
                        if (len(asked) > 1 or not other[code].get("alone"))
                        and str(row.number) in other.get(code, {})
                        else _decimal(row.values[codes.index(code)])
                        for code in asked
                    ),
                ]
                for row in ours.rows
            }
            for asked in lists
        }
    )


@pytest.mark.parametrize(
    ("other", "article"),
    [
        # Ana won one game by forfeit: a Koya that counts it has 1 more (ruling 0218).
        ({"KS": {"1": "9.0"}}, KOYA.article),
        ({"STD": {"3": "9.0"}}, STANDARD.article),
        # Bo has played every game: nothing excuses another value.
        ({"KS": {"2": "9.0"}}, "C.07, KS"),
        ({"STD": {"2": "9.0"}}, "C.07, STD"),
        ({"BH": {"2": "9.0"}}, "C.07, BH"),
        # Asked for alone it has our value: an effect of the list.
        ({"BH": {"2": "9.0", "alone": "ours"}}, LIST_ORDER.article),
    ],
)
def test_values_are_told_with_their_article(
    other: Mapping[str, Mapping[str, str]], article: str
) -> None:
    event = read_trf(FILE).tournament
    full = {code: other.get(code, {}) for code in ("KS", "STD", "BH")}
    found = compare_places(event, ("KS", "STD", "BH"), written(**full))
    assert dict(found.other_values) == {article: 1}
    assert bool(found.detail) is (reading_of(article).side is Side.OPEN)


def test_equal_values_are_counted() -> None:
    event = read_trf(FILE).tournament
    equal = written(KS={}, STD={}, BH={})
    found = compare_places(event, ("KS", "STD", "BH"), equal)
    assert (found.values, found.places, dict(found.other_values)) == (12, 4, {})


# ------------------------------------------------------------------------------- report


def test_counts_by_shard_and_article() -> None:
    rows: list[Row] = [
        {
            "way": "ours",
            "number": 1,
            "rounds": 5,
            "boards": 20,
            "other_values": "C.07 Art. 9.2: 3",
            "other_places": 2,
        },
        {"way": "ours", "number": 500, "rounds": 7, "boards": 30},
        {
            "way": "ours",
            "number": 501,
            "rounds": 3,
            "boards": 9,
            "other_rounds": "X: 1",
            "open": "X",
        },
        {"way": "theirs", "number": 2, "open": "the other program refuses the file"},
    ]
    shards = shards_of(rows)
    assert [(each["way"], each["first"], each["tournaments"]) for each in shards] == [
        ("ours", 1, 2),
        ("ours", 501, 1),
        ("theirs", 1, 1),
    ]
    assert [each["rounds"] for each in shards] == [12, 3, 0]
    assert cross_counts(rows)["refused"] == cross_counts(rows)["not_classified"] == 1
    assert [each["article"] for each in differences_of(rows)] == ["C.07 Art. 9.2", "X"]
    facts = dict.fromkeys(("date", "pareo", "against", "seed", "hours", "failed_pieces"), "?")
    text = page({**facts, "features": {}}, shards, differences_of(rows))
    assert "| X | see run.json | not classified | 1 | 1 | 0 | 0 |" in text
    assert (
        "| C.07 Art. 9.2 | Koya counts forfeits in a Swiss (ruling 0218) | another reading | 1 | 0 | 3 | 2 |"
        in text
    )
    assert "| rounds compared | 15 | 0 |" in text


def test_q33_a_report_tells_what_is_asked_what_is_done_and_how_to_go_on() -> None:
    rows: list[Row] = [
        {"way": way, "number": 1, "rounds": 5, "features": "cut-short"}
        for way in ("ours", "theirs")
    ]
    both = "C.07 Art. 9.2: 3; C.07 Art. 7.7: 1"
    rows.append({"way": "ours", "number": 2, "rounds": 3, "other_values": both, "other_places": 4})
    facts = {"date": "?", "pareo": "?", "against": "gacrux 1", "seed": "7", "hours": 1}
    facts |= {"failed_pieces": 0, "features": {"cut-short": 2}}
    text = page(facts, shards_of(rows), differences_of(rows))
    assert "50,000 tournaments each way; done here:\n2 made by us and 1 made" in text
    assert "pareo campaign cross-test --seed 7 --count 50000 --out FOLDER" in text
    assert "](shards.csv)" in text
    assert "| fewer rounds than planned, as no pairing was left | 2 |" in text
    assert "Places in tournaments with more than one of these: 4." in text


def test_a_report_says_nothing_of_what_was_not_compared() -> None:
    rows: list[Row] = [{"way": way, "number": 1, "rounds": 5} for way in ("ours", "theirs")]
    facts: dict[str, object] = {"date": "?", "pareo": "?", "seed": "7", "hours": 1}
    facts |= {"failed_pieces": 0, "features": {}}
    pairs = {"against": "bbp --dutch {in} -p {out}", "dialect": "bbp"}
    text = page(facts | pairs, shards_of(rows), [])
    assert "tie-breaks and places are not" in " ".join(text.split())
    assert "own generator" not in text
    assert "Where a place differs" not in text
    assert "--dialect bbp --count 1 --out FOLDER" in text
    with_places = [{**row, "values": 8, "places": 4} for row in rows]
    text = page(facts | {"against": "gacrux 1"}, shards_of(with_places), [])
    assert "the value of every\ntie-break and the place of every player." in text
    assert "own generator" in text


def test_processes_do_not_share_a_server(gacrux: Path) -> None:
    # A pool inherits what its parent has: one pipe would answer two.
    here = _server(gacrux, os.getpid())
    with _server(gacrux, -1) as other:
        assert here.pid != other.pid
        other.kill()
