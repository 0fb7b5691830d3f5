"""The JSON interface, reading: by desk.md section 6 (tags, parts, languages, forms)."""

import io
import zipfile

from tests.desk.conftest import MakeHall
from tests.web.program import Program


def test_an_event_says_how_far_it_is(hall: MakeHall) -> None:
    program = Program(hall(players=4))
    found = program.get().json()
    assert (found["event"], found["people"], found["rounds_planned"]) == ("open", 4, 5)
    assert found["next_step"]["step"] == "pair"
    listed = program.get("/events").json()["events"]
    assert [each["event"] for each in listed] == ["open"]


def test_the_tag_is_the_newest_entry_and_an_unchanged_answer_is_304(hall: MakeHall) -> None:
    program = Program(hall(players=4, rounds=3))
    tag = program.get("players").headers["ETag"]
    assert tag == f'"{program.hall.state.head}"'
    assert program.get("players", 304, if_none_match=tag).headers["ETag"] == tag
    program.act("numbers.close")
    program.get("players", 200, if_none_match=tag)


def test_the_list_of_events_has_a_tag_too(hall: MakeHall) -> None:
    program = Program(hall(players=2, rounds=1))
    tag = program.get("/events").headers["ETag"]
    program.get("/events", 304, if_none_match=tag)
    program.act("numbers.close")
    program.get("/events", 200, if_none_match=tag)


def test_long_lists_come_in_parts_of_one_state(hall: MakeHall) -> None:
    program = Program(hall(players=5))
    first = program.get("players?limit=2")
    assert [each["number"] for each in first.json()["players"]] == [1, 2]
    assert first.json()["total"] == 5
    program.act("player.remove", who="p5")  # the parts still belong together
    names = [each["name"] for each in first.json()["players"]]
    answer = first
    while "Link" in answer.headers:
        address = answer.headers["Link"].partition(">")[0].removeprefix("<")
        answer = program.get(address.removeprefix("/api/v1"))
        names += [each["name"] for each in answer.json()["players"]]
    assert names == [f"Player{number:03}, X" for number in range(1, 6)]


def test_more_than_500_at_once_are_refused(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    problem = program.get("players?limit=501", 422).json()
    assert problem["type"] == "/problems/faults"


def test_an_event_is_read_as_it_was(hall: MakeHall) -> None:
    program = Program(hall(players=3))
    head = program.hall.state.head
    program.act("player.remove", who="p3")
    assert program.get("").json()["people"] == 2
    then = program.get(f"?at={head}")
    assert then.json()["people"] == 3
    assert then.headers["ETag"] == f'"{head}"'
    program.get(f"?at={head + 5}", 404)


def test_a_round_and_its_games(hall: MakeHall) -> None:
    program = Program(hall(players=5))
    program.hall.start()
    found = program.get("rounds/1").json()
    assert (found["phase"], found["games"], found["open"]) == ("published", 2, 2)
    assert [bye["bye"] for bye in found["byes"]] == ["pairing-allocated"]
    games = program.get("rounds/1/games").json()["games"]
    # Five players: 1 and 2 meet 3 and 4 (C.04.3), the last one has the bye.
    pairs = [{game["white"]["number"], game["black"]["number"]} for game in games]
    assert pairs == [{1, 3}, {2, 4}]
    assert {game["result"] for game in games} == {"pending"}
    program.get("rounds/2", 404)


def test_the_crosstable_and_the_journal(hall: MakeHall) -> None:
    program = Program(hall(players=4))
    program.hall.start()
    rows = program.get("crosstable").json()["rows"]
    assert [row["number"] for row in rows] == [1, 2, 3, 4]
    entries = program.get("journal?kind=player&limit=3")
    assert [each["kind"] for each in entries.json()["entries"]] == ["player.enter"] * 3
    assert "after=5" in entries.headers["Link"]
    assert program.get("journal/1").json()["kind"] == "event.create"
    program.get("journal/999", 404)


def test_standings_prizes_ratings_and_papers(hall: MakeHall) -> None:
    program = Program(hall(players=4, rounds=3))
    assert program.get("standings").json()["standings"] == []
    program.hall.start()
    program.hall.play(["1-0"])
    found = program.get("standings?lang=es").json()
    assert (found["round"], found["final"]) == (1, False)
    games = program.get("rounds/1/games").json()["games"]
    winners = {game["white"]["person"] for game in games}
    assert {row["person"] for row in found["standings"][:2]} == winners
    assert [row["points"] for row in found["standings"]] == [1, 1, 0, 0]
    assert program.get("prizes").json()["prizes"] == []
    plan = 'currency = "EUR"\n[[category]]\nname = "Open"\nprizes = [100]\n'
    program.act("prizes.plan", plan=plan)
    assert program.get("prizes").json()["plan"] == plan
    rated = program.get("ratings").json()
    assert [row["number"] for row in rated["players"]] == [1, 2, 3, 4]
    papers = {each["key"]: each for each in program.get("documents").json()["documents"]}
    assert papers["standings"]["missing"] is None
    paper = program.get("documents/start-list").json()
    assert [row["number"] for row in paper["parts"][0]["rows"]] == [1, 2, 3, 4]
    program.get("documents/nothing", 404)
    program.get("documents/it1", 422)  # nobody made a norm


def test_papers_with_birth_dates_are_not_for_everybody(hall: MakeHall) -> None:
    program = Program(hall(players=4), scope="results")
    program.hall.start()
    program.get("documents")
    program.get("documents/form-1", 403)


def test_texts_are_in_the_language_that_is_asked_for(hall: MakeHall) -> None:
    program = Program(hall(players=4))
    english, spanish = program.get("?lang=en").json(), program.get("?lang=es").json()
    assert english["next_step"]["text"] != spanish["next_step"]["text"]
    assert english["next_step"]["step"] == spanish["next_step"]["step"]
    problem = program.get("rounds/1?lang=es", 404).json()
    assert problem["detail"] == "La ronda 1 no está emparejada."


def test_the_report_and_the_whole_journal_come_by_accept(hall: MakeHall) -> None:
    program = Program(hall(players=4))
    report = program.get(accept="text/plain")
    assert report.text.startswith("012 Open")
    whole = program.get(accept="application/zip")
    assert zipfile.ZipFile(io.BytesIO(whole.content)).testzip() is None
    program.get("", 406, accept="image/png")


def test_what_is_not_there_is_a_problem_in_words(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    problem = program.get("/events/nowhere", 404).json()
    assert problem["type"] == "/problems/not-found"
    assert "nowhere" in problem["detail"]
    program.get("/nothing", 404)
    page = program.http.get(problem["type"])
    assert page.status_code == 200
    assert "There is nothing at this address" in page.text


def test_the_page_of_the_interface_lists_every_act(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    page = program.http.get("/api/v1/docs").text
    described = program.http.get("/api/v1/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    for path in described["paths"]:
        assert path in page
    assert "http://" not in page.replace("http://www.w3.org", "")
