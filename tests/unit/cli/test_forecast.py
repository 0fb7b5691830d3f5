"""pareo forecast."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

from pareo.campaign import Progress
from pareo.cli import ExitCode
from pareo.demo import SAMPLE
from pareo.forecast import exact_chance
from pareo.language import Message
from pareo.model import Tournament
from pareo.norms import norms_of
from pareo.reports import ResultsPicture, forecast_table, last_round_svg
from pareo.reports.forecast_words import place_words
from pareo.service.files import convert, open_tournament
from pareo.service.forecasting import Request, forecast
from pareo.trf import read_trf, write_trf
from tests.unit.cli.conftest import Run
from tests.unit.norms.events import RESULTS
from tests.unit.norms.events import example as norm_example
from tests.words import event, team_event

FOUR = """012 Four
142 3
001    1 m    Alba, Ana                         2000                             1.5    1     3 w 1     2 b =
001    2 m    Bosch, Bea                        1900                             1.0    2     4 b =     1 w =
001    3 m    Cano, Cai                         1800                             1.0    3     1 b 0     4 w 1
001    4 m    Duran, Dia                        1700                             0.5    4     2 w =     3 b 0
"""


@pytest.fixture
def four(tmp_path: Path) -> Path:
    """Return an event of four players before its last round."""
    path = tmp_path / "four.trf"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_few_games_are_told_exactly(pareo: Run, four: Path) -> None:
    ran = pareo("forecast", four, "--player", "Alba")
    assert ran.code == ExitCode.FINE
    assert "Exact: all 9 cases of the games to come were looked at" in ran.out
    assert "Round 3 is not on record: it is taken as it would be paired now." in ran.out
    assert "With a win: Place 1, whatever happens in the other games." in ran.out
    assert "Place 1 for certain if Bosch and Cano draw (board 2)" in ran.out or (
        "Place 1 for certain if Cano and Bosch draw (board 2)" in ran.out
    )


def test_many_games_are_told_in_runs_with_their_intervals(pareo: Run) -> None:
    ran = pareo("forecast", SAMPLE, "--runs", "5", "--jobs", "1", "--seed", "x")
    assert ran.code == ExitCode.FINE
    assert "5 runs from seed x" in ran.out
    assert "with 95 % confidence" in ran.out
    assert "no run" in ran.out
    assert "impossible" not in ran.out


def test_the_same_seed_gives_the_same_chances_on_two_processes(pareo: Run) -> None:
    ask = ("forecast", SAMPLE, "--runs", "6", "--json")
    one, two = (pareo(*ask, "--jobs", jobs).out for jobs in ("1", "2"))
    assert one == two
    assert pareo(*ask, "--seed", "2", "--jobs", "1").out != one


def test_programs_get_everybody_with_all_places(pareo: Run, four: Path) -> None:
    found = json.loads(pareo("forecast", four, "--json", "--player", "1", "--top", "2").out)
    assert (found["method"], found["cases"], found["rounds_left"]) == ("exact", 9, 1)
    assert len(found["players"]) == 4
    for one in found["players"]:
        assert sum(one["places"].values()) == pytest.approx(1, abs=1e-5)
    assert sum(one["win"]["chance"] for one in found["players"]) == pytest.approx(1, abs=1e-5)
    results = found["last_round"]["results"]
    assert [each["result"] for each in results] == ["win", "draw", "loss"]
    assert results[0]["places"] == {"1": 1.0}


def test_norms_are_there_for_programs_though_nobody_can_make_one(pareo: Run, four: Path) -> None:
    found = json.loads(pareo("forecast", four, "--json").out)
    assert [one["norms"] for one in found["players"]] == [{}] * 4


def test_to_end_in_one_of_all_places_is_certain(pareo: Run) -> None:
    """Not only what came about in every run: it cannot be otherwise."""
    ask = ("forecast", SAMPLE, "--runs", "3", "--jobs", "1", "--top")
    assert pareo(*ask, "20").out.count(" certain ") == 20
    found = json.loads(pareo(*ask, "20", "--json").out)
    assert [one["top"] for one in found["players"]] == [{"chance": 1.0}] * 20
    assert "low" in json.loads(pareo(*ask, "19", "--json").out)["players"][0]["top"]


def test_neither_no_run_nor_every_run_is_a_proof(pareo: Run) -> None:
    ask = ("forecast", SAMPLE, "--runs", "1", "--jobs", "1")
    english = " ".join(pareo(*ask).out.split())
    assert "“No run” is no proof that it cannot happen, nor “every run” that it must." in english
    spanish = " ".join(pareo(*ask, "--lang", "es").out.split())
    assert "en todas" in spanish
    assert "«Ninguna vez» no demuestra que no pueda ocurrir, ni «en todas» que" in spanish
    assert "siempre" not in spanish


def test_the_progress_is_told_from_the_beginning(four: Path) -> None:
    told: list[Progress] = []
    forecast(open_tournament(four), Request(), told.append)
    assert (told[0].done, told[0].seconds_left) == (0, None)
    assert (told[-1].done, told[-1].seconds_left) == (told[0].total, 0)


def test_prizes_of_a_plan(pareo: Run, four: Path, tmp_path: Path) -> None:
    """One prize for one of four: the chance of the prize is that of the first place, ties share it."""
    plan = tmp_path / "plan.toml"
    plan.write_text('currency = "EUR"\n[[category]]\nname = "Open"\nprizes = [100]\n')
    found = json.loads(pareo("forecast", four, "--plan", plan, "--json").out)
    total = sum(float(one["average_prize"]) for one in found["players"])
    assert total == pytest.approx(100, abs=0.03)
    for one in found["players"]:
        assert one["prize"]["chance"] >= one["win"]["chance"] - 1e-6
    assert "Chances of prizes" in pareo("forecast", four, "--plan", plan).out


def test_a_category_without_candidates_is_named(pareo: Run, four: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    guests = '[[category]]\nname = "Guests"\nprizes = [20]\ngroup = "federation=ZIM"\n'
    plan.write_text(f'[[category]]\nname = "Open"\nprizes = [100]\n{guests}')
    ask = ("forecast", four, "--plan", plan)
    assert "Nobody can win a prize of: Guests." in pareo(*ask).out
    assert "Nadie puede ganar un premio de: Guests." in pareo(*ask, "--lang", "es").out
    simulated = pareo("forecast", SAMPLE, "--runs", "2", "--jobs", "1", "--plan", plan).out
    assert "In no run did anybody win a prize of: Guests." in " ".join(simulated.split())


def test_norms_rest_on_what_the_arbiter_states(pareo: Run, tmp_path: Path) -> None:
    """What `pareo norms` asks the arbiter to state, a chance of a norm rests on too."""
    file = tmp_path / "nine.trf"
    file.write_text(write_trf(norm_example((*RESULTS[:8], "pending"))).text, "utf-8")
    unstated = norms_of(read_trf(file).tournament).unstated
    assert "E1" in unstated
    said = "which the arbiter states: " + ", ".join(unstated)
    assert said in " ".join(pareo("forecast", file, "--runs", "2", "--jobs", "1").out.split())
    found = json.loads(pareo("forecast", file, "--runs", "2", "--jobs", "1", "--json").out)
    assert any(said in line for line in found["rests_on"])


def test_a_page_needs_nothing_else(pareo: Run, four: Path, tmp_path: Path) -> None:
    page = tmp_path / "forecast.html"
    ran = pareo("forecast", four, "--player", "1", "--out", page, "--lang", "es")
    assert (ran.code, ran.out) == (ExitCode.FINE, "")
    text = page.read_text("utf-8")
    assert '<html lang="es">' in text
    assert text.count("<svg") == 2
    assert "Pronóstico tras la ronda 2" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert pareo("forecast", four, "--out", page).code == ExitCode.BAD_INPUT
    assert pareo("forecast", four, "--out", page, "--force").code == ExitCode.FINE


def test_without_the_number_of_rounds_the_option_is_named(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "open-ended.trf"
    path.write_text(FOUR.replace("142 3\n", ""), encoding="utf-8")
    ran = pareo("forecast", path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "--rounds N" in ran.err
    assert pareo("forecast", path, "--rounds", "3").code == ExitCode.FINE


def test_two_rounds_before_the_end_single_results_are_not_told(pareo: Run, four: Path) -> None:
    ran = pareo("forecast", four, "--rounds", "4", "--player", "1", "--runs", "3")
    assert ran.code == ExitCode.FINE
    assert "once one round is left" in ran.err


def test_the_page_lists_as_many_as_asked_for_and_says_so(pareo: Run, tmp_path: Path) -> None:
    page = tmp_path / "forecast.html"
    ask = ("forecast", SAMPLE, "--runs", "4", "--jobs", "1", "--out", page)
    pareo(*ask)
    assert "Listed are the best 10 of 20." in page.read_text("utf-8")
    pareo(*ask, "--all", "--force")
    text = page.read_text("utf-8")
    assert "Listed are" not in text
    assert text.count('<th scope="row">') == 20


def test_the_picture_of_everybody_leaves_nobody_with_a_chance_out(
    pareo: Run, tmp_path: Path
) -> None:
    page = tmp_path / "forecast.html"
    ask = ("forecast", SAMPLE, "--runs", "4", "--jobs", "1", "--top", "20", "--out", page)
    pareo(*ask)
    assert page.read_text("utf-8").count('class="name"') == 10
    pareo(*ask, "--all", "--force")
    assert page.read_text("utf-8").count('class="name"') == 20


def test_results_and_percentages_stay_on_one_line(
    pareo: Run, four: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 1)
    page = tmp_path / "forecast.html"
    for language in ("en", "es"):
        ask = ("forecast", four, "--player", "2", "--runs", "60", "--jobs", "1", "--force")
        pareo(*ask, "--out", page, "--lang", language)
        text = page.read_text("utf-8")
        lines = re.findall("<(?:p|h3|li)>(.*?)</(?:p|h3|li)>", text)
        loose = [re.sub('<span class="whole">.*?</span>', "", line) for line in lines]
        assert '<span class="whole">1-0: ' in text
        assert not any(re.search(r"1-0|½-½|0-1|\d %", line) for line in loose)
        assert ".whole { white-space: nowrap; }" in text


def test_the_page_of_a_player_says_what_the_text_says(
    pareo: Run, four: Path, tmp_path: Path
) -> None:
    """How it was found, and each chance as a number."""
    page = tmp_path / "forecast.html"
    ask = ("forecast", four, "--player", "3", "--top", "2")
    pareo(*ask, "--out", page)
    text = page.read_text("utf-8")
    assert "Exact: all cases of the games that can change the place were looked at." in text
    drawn = json.loads(pareo(*ask, "--json").out)["last_round"]["results"][1]
    chance = f"{100 * drawn['top']['chance']:.0f} %"
    assert f'<td class="num">{chance}</td>' in text.partition("With a draw</td>")[2][:200]


def test_a_row_and_the_last_round_of_its_player_say_the_same(
    pareo: Run, four: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Duran cannot win: proved by his three results, though the table of all is simulated."""
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 12)
    ran = pareo("forecast", four, "--player", "Duran", "--runs", "3", "--jobs", "1")
    assert "The row of Duran, Dia is exact" in ran.out
    (row,) = (line for line in ran.out.splitlines() if "Duran, Dia  " in line)
    assert "run" not in row


def test_a_finished_event_tells_that_a_player_has_no_result_left(pareo: Run, four: Path) -> None:
    ran = pareo("forecast", four, "--rounds", "2", "--player", "1")
    assert ran.code == ExitCode.FINE
    assert "All results are in: no result of a player is left to look ahead to." in ran.err


def test_there_are_no_more_places_than_players(pareo: Run, four: Path) -> None:
    ran = pareo("forecast", four, "--top", "500", "--player", "1")
    assert "There are only 4 places" in ran.err
    assert "Place 1 to 4" in ran.out
    assert "500" not in ran.out


def test_another_ending_than_that_of_a_page_is_refused(
    pareo: Run, four: Path, tmp_path: Path
) -> None:
    target = tmp_path / "forecast.docx"
    ran = pareo("forecast", four, "--out", target)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"{target}: A forecast cannot be written" in ran.err
    assert ".html" in ran.err
    assert not target.exists()


def test_a_finished_file_is_looked_at_from_an_earlier_round(pareo: Run, four: Path) -> None:
    """The file says 3 rounds; without it those on record are the rounds of the event."""
    found = json.loads(pareo("forecast", four, "--rounds", "2", "--after", "1", "--json").out)
    assert (found["rounds_left"], found["method"]) == (1, "exact")
    assert {one["number"]: one["points"] for one in found["players"]} == {
        1: 1,
        2: 0.5,
        3: 0,
        4: 0.5,
    }
    four.write_text(FOUR.replace("142 3\n", ""), encoding="utf-8")
    assert json.loads(pareo("forecast", four, "--after", "1", "--json").out)["rounds_left"] == 1
    ran = pareo("forecast", four, "--after", "9")
    assert ran.code == ExitCode.BAD_INPUT
    assert (
        f"{four}: A forecast looks ahead from the end of a round on record: round 9 is not. "
        in (ran.err)
    )
    assert "Name a round from 1 to 2." in ran.err


def test_rounds_that_are_not_looked_at_are_named(pareo: Run, four: Path) -> None:
    told = pareo("forecast", four, "--after", "1", "--runs", "2", "--jobs", "1").out
    assert "Round 2 is on record, but not looked at." in told
    assert "Round 2 is taken as it would be paired now." in told
    few = pareo("forecast", four, "--after", "2", "--rounds", "1")
    assert few.code == ExitCode.BAD_INPUT
    assert f"{four}: The event cannot have 1 round: the forecast begins after round 2. " in few.err
    assert "Plan at least 2 rounds, or look ahead from the end of an earlier round." in few.err


def test_the_player_asked_for_is_always_listed(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "forecast.html"
    ask = ("forecast", SAMPLE, "--runs", "4", "--jobs", "1")
    last = json.loads(pareo(*ask, "--json").out)["players"][-1]
    pareo(*ask, "--player", last["number"], "--out", page)
    said = f"Listed are the best 10 of 20, and {last['name']}."
    assert said in page.read_text("utf-8")
    assert page.read_text("utf-8").count('<th scope="row">') >= 11
    pareo(*ask, "--player", "1", "--all", "--out", page, "--force")
    assert "Listed are" not in page.read_text("utf-8")
    monkeypatch.setattr("pareo.service.forecasting.forecast_table", partial(forecast_table, most=3))
    told = pareo(*ask, "--player", last["number"]).out
    assert f"Listed are the best 3 of 20, and {last['name']}." in told


def test_nothing_is_drawn_where_no_result_reaches_the_top(
    pareo: Run, four: Path, tmp_path: Path
) -> None:
    """Duran can be first with a win alone: one row has a bar, the others say their places."""
    page = tmp_path / "forecast.html"
    pareo("forecast", four, "--player", "Duran", "--top", "1", "--out", page)
    drawn = page.read_text("utf-8").split("<svg")[2].partition("</svg>")[0]
    assert drawn.count('<rect class="ground" x="0.0"') == 1
    assert "place 3 to 4" in drawn
    never = exact_chance(0)
    row = (Message("With a win"), place_words(11, 16), never, never)
    nothing = last_round_svg(ResultsPicture(3, (row,)))
    assert "place 11 to 16" in nothing
    assert "<rect" not in nothing


def test_a_prize_by_category_is_won_in_every_run(pareo: Run, tmp_path: Path) -> None:
    """Of runs nothing is certain, in the column of categories neither."""
    plan, runs = tmp_path / "plan.toml", ("--runs", "1", "--jobs", "1")
    plan.write_text('[[category]]\nname = "Open"\nprizes = [100]\n')
    told = pareo("forecast", SAMPLE, *runs, "--plan", plan).out
    assert "Open: every run" in told
    assert "100 %" not in told


def test_a_forecast_is_written_as_pdf(pareo: Run, four: Path, tmp_path: Path) -> None:
    pytest.importorskip("weasyprint")
    target = tmp_path / "forecast.pdf"
    ran = pareo("forecast", four, "--out", target)
    assert ran.code == ExitCode.FINE
    assert "written as PDF" in ran.err
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("tournament", [event(4, system="knockout"), team_event(4, rounds=3)])
def test_a_refusal_names_the_file_and_what_to_do_next(
    pareo: Run, tmp_path: Path, tournament: Tournament
) -> None:
    path = tmp_path / "event.json"
    path.write_bytes(convert(tournament, "json").data)
    ran = pareo("forecast", path)
    assert ran.code == ExitCode.BAD_INPUT
    assert ran.err.startswith(f"{path}: A forecast ")
    assert f"See pareo standings {path}." in ran.err
