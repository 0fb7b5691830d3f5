"""Pages of the Laws: look-ups for whoever comes in, notes of the hall for arbiters alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest

import pareo
from pareo.journal import Role
from pareo.language import Message, translator
from pareo.laws import PRESETS
from pareo.model import TimeControl
from pareo.reports import board_words
from pareo.service.desk.laws import appeals
from pareo.service.desk.sentences import sentence_of
from pareo.service.desk.sentences.notes import outcome
from pareo.service.laws import clock_forms
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.people import hall_house, helper

Visitor = Callable[..., tuple[Hall, DeskClient]]
BOARD = "/e/open/round/1/board/1"
ARTICLES = Path(pareo.__file__).with_name("laws") / "tables/article-map.json"
PAGES = {
    "/events/E/rules": "/e/open/rules",
    "/events/E/appeals": "/e/open/appeals",
    "/events/E/rounds/R/start": "/e/open/round/1/start",
    "/events/E/rounds/R/results": "/e/open/round/1/results",
    "/events/E/rounds/R/boards/B/incidents": BOARD,
    "/events/E/rounds/R/boards/B/adjournment": f"{BOARD}/adjournment",
}


@pytest.fixture
def blitz(visitor: Visitor) -> tuple[Hall, DeskClient]:
    hall, client = visitor(players=4, time_control="180+2")
    hall.start()
    return hall, client


def test_every_page_that_an_article_names_answers(blitz: tuple[Hall, DeskClient]) -> None:
    _, client = blitz
    rows = json.loads(ARTICLES.read_text(encoding="utf-8"))["rows"]
    for page in sorted({row["page"] for row in rows}):
        client.get(PAGES.get(page, page))


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("6.9", "cannot mate by any legal series"),
        ("posición muerta", "dead position"),
        ("7.5", "7.5.5"),
        ("99.9", "have no article 99.9"),
    ],
)
def test_the_laws_are_looked_up(visitor: Visitor, query: str, text: str) -> None:
    _, client = visitor()
    page = client.get(f"/laws?q={quote_plus(query)}").text
    assert text in page
    assert "Laws of Chess 2018; a later edition may be in force." in page


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("board?fen=4kr2/8/8/8/8/8/8/4K2R+w+K+-+0+1&move=0-0", "Illegal (3.8.2.2.1)"),
        ("board?fen=4k3/8/8/3p1p2/4P3/2N5/8/R3K2R+w+KQ+-+0+1&touch=h1+e1", "4.4.2"),
        ("board?fen=8/2k5/8/8/8/3K4/4R3/6b1+w+-+-+0+40&flag=white", "draw (6.9)"),
        ("board?moves=1.e4+e5", "Black: king e8"),
        ("claim?moves=1.Cf3+Cf6+2.Tg1+Tg8+3.Th1+Th8+4.Tg1+Tg8+5.Th1+Th8", "Incorrect (9.5.3)"),
        ("clock?do=flag&side=white", "Who noticed the flag fall?"),
        ("clock?do=correction&kind=penalty&side=white", "7.5.5"),
        ("960?number=518", "RNBQKBNR"),
        ("claim?do=offer&made=before-moving&completed=3", "The offer is valid and open (9.1.2.1"),
        ("claim?do=offer&then=withdrawn", "An offer cannot be withdrawn."),
        ("claim?do=offer&then=accepted&completed=0", "both players must have made at least one"),
        ("claim?do=offer&completed=12&draws_from=30", "without the consent of the arbiter"),
        ("record?moves=1.e4+e5+2.Cf3", "Nf3"),
        ("record?moves=1.e4+e5&other=1.e4+c5", "8.1.1"),
    ],
)
def test_the_laws_are_worked_out(visitor: Visitor, address: str, text: str) -> None:
    """The sentences are those of the specification, section 17."""
    _, client = visitor()
    assert text in client.get(f"/laws/{address}").text


def test_questions_of_a_page_are_asked_without_the_words_of_commands(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/laws/clock?do=flag&side=white").text
    assert page.count("Who noticed the flag fall?") == 1
    assert "noticed_by=arbiter|" not in page
    assert "With the usual answers: " in page


def test_a_board_is_set_up_square_by_square(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/laws/board?fen=8/8/8/8/8/8/8/8+w+-+-+0+1&put=e4&piece=N&edit=1").text
    assert "8/8/8/8/4N3/8/8/8 w - - 0 1" in page
    assert "e4: White knight" in page
    wrong = client.get("/laws/board?fen=nonsense", 422).text
    assert "There is a problem" in wrong


def test_3_8_2_a_king_and_a_rook_that_are_put_at_home_may_castle(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/laws/board?fen=4kr2/8/8/8/8/8/8/4K3+w+-+-+0+1&put=h1&piece=R&edit=1")
    assert "4kr2/8/8/8/8/8/8/4K2R w K - 0 1" in page.text
    assert 'name="castle:K" value="1" checked' in page.text
    asked = client.get("/laws/board?fen=4kr2/8/8/8/8/8/8/4K2R+w+K+-+0+1&move=0-0").text
    assert "3.8.2.2" in asked  # f1 is attacked: only now
    assert "3.8.2.1)" not in asked
    without = client.get("/laws/board?fen=4kr2/8/8/8/8/8/8/4K2R+w+K+-+0+1&rights=1&edit=1").text
    assert "4kr2/8/8/8/8/8/8/4K2R w - - 0 1" in without


def test_an_undo_takes_back_the_whole_act(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    page = client.get(f"{BOARD}?what=device%20found&side=black")
    page = client.submit(page, "/incident")
    assert hall.state.games[1, 1].result == "1-0"
    assert len(hall.state.notes) == 1
    client.submit(page, "/undo")
    assert hall.state.games[1, 1].result == "pending"
    assert not hall.state.notes


def test_c_3_the_language_of_a_sealed_move_is_asked_for(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    page = client.get(f"{BOARD}/adjournment")
    position = "4k2q/8/8/8/8/8/8/R3K3 w - - 0 41"
    page = client.submit(
        page,
        "/adjournment",
        side="white",
        move="41",
        white="2:00",
        black="2:00",
        fen=position,
        resumption="tomorrow at 10",
    )
    wrong = client.submit(page, "/envelope", 422, sealed="Rd1")
    assert "Say in which language the player writes." in wrong.text
    question = client.submit(page, "/envelope", 409, sealed="Rz9", letters="es")
    assert hall.state.games[1, 1].result == "pending"  # nothing is written before the answer
    assert "I.8" in question.text
    client.submit(page, "/envelope", sealed="Rd1", letters="es")  # the king goes to d1
    assert hall.state.games[1, 1].result == "pending"


def test_a_wrong_number_of_moves_is_told(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/laws/claim?do=offer&completed=many", status=422)
    assert "“many” is not a number of moves." in page.text


def test_an_empty_claim_is_told_what_is_missing(visitor: Visitor) -> None:
    _, client = visitor()
    client.get("/laws/claim")
    assert "The moves are missing." in client.get("/laws/claim?moves=&side=white", 422).text


def test_a_position_is_said_in_words() -> None:
    said = str(board_words("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
    assert said == "White: king e1, rook a1. Black: king e8. White is on move."


def test_b_2_an_illegal_move_in_blitz_is_three_taps(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    page = client.get("/e/open/table/1")
    assert "what=illegal%20move&amp;side=white" in page.text
    page = client.get(f"{BOARD}?what=illegal%20move&side=white")
    assert "First illegal move by White: Black receives 1 minute." in page.text
    assert "Primer movimiento ilegal del Blanco: 1 minuto más para el Negro." in page.text
    assert 'lang="es"' in page.text
    page = client.submit(page, "/incident")
    assert "1 illegal move" in page.text
    assert [each.kind for each in hall.state.notes.values()] == ["incident.note"]


def test_faults_of_an_incident_are_shown_with_its_fields(blitz: tuple[Hall, DeskClient]) -> None:
    _, client = blitz
    page = client.get(f"{BOARD}?what=opponent%20disturbed&side=white")
    wrong = client.submit(page, "/incident", 422, penalty="12.9.5").text
    assert "This penalty is a result of the game." in wrong
    client.submit(page, "/incident", penalty="12.9.5", result="0-½")


def test_clocks_of_several_boards_are_noted_at_once(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    page = client.get("/e/open/round/1/clocks")
    values: dict[str, Any] = {
        "white__1": "2:10",
        "black__1": "1:05",
        "moves__1": "20",
        "white__2": "0:50",
    }
    wrong = client.submit(page, "/clocks", 422, **values).text
    assert "Table 2: one of the clocks is missing." in wrong
    page = client.submit(page, "/clocks", **values, black__2="0:40")
    assert "Below ten minutes" in page.text
    assert len(hall.state.notes) == 2


def test_the_rules_of_the_event_say_what_is_missing(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    page = client.get("/e/open/rules")
    assert "B.3 or B.4 must be chosen." in page.text
    question = client.submit(page, "/rules", 409, supervision="B.4", appeal_minutes="30")
    assert "Minutes after the round for an appeal: 30" in question.text
    assert "appeal_minutes&#39;" not in question.text
    page = client.confirm(question)
    assert "Minutes after the round for an appeal: 30" in page.text
    assert "B.3 or B.4 must be chosen." not in page.text
    assert hall.state.rules["laws"] == {"supervision": "B.4", "appeal_minutes": 30}


@pytest.mark.parametrize("path", ["incidents", "round/1/board/1", "round/1/clocks", "appeals"])
def test_12_6_only_arbiters_read_what_was_noted(hall: MakeHall, path: str) -> None:
    here = hall(players=4)
    here.start()
    house = hall_house(here)
    for role in (Role.ORGANISER, Role.CHECK_IN, Role.OFFICER):
        client = helper(house, role)
        client.http.follow_redirects = False
        assert client.http.get(f"/e/open/{path}").status_code == 403
    helper(house, Role.DEPUTY).get(f"/e/open/{path}")
    nobody = DeskClient(house)
    nobody.http.follow_redirects = False
    assert nobody.http.get(f"/e/open/{path}").status_code in (303, 401, 403)


def test_a_sector_arbiter_sees_his_own_boards(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    house = hall_house(here)
    client = helper(house, Role.SECTOR, range(2, 3))
    client.get("/e/open/round/1/board/2")
    client.get("/e/open/round/1/board/1", 404)


def test_papers_of_the_hall(blitz: tuple[Hall, DeskClient]) -> None:
    _, client = blitz
    client.submit(client.get(f"{BOARD}?what=illegal%20move&side=white"), "/incident")
    for key, text in (
        ("speech", "Welcome"),
        ("time-control", "180+2"),
        ("scoresheet", "Scoresheet"),
        ("clock-sheet?round=1", "Half-hourly sheet of round 1"),
        ("incidents?round=1", "illegal move, White"),
        ("table-codes?round=1", "/e/open/table/2"),
    ):
        assert text in client.get(f"/e/open/documents/{key}").text, key


def test_offers_at_a_board_stand_beside_its_claims(blitz: tuple[Hall, DeskClient]) -> None:
    _, client = blitz
    page = client.get(f"{BOARD}/claim")
    assert "None was noted at this board." in page.text
    client.submit(client.get(BOARD), "/offer", side="white", move="12", answer="refused")
    offers = client.get(f"{BOARD}/claim").text.partition("<h2>Draw offers</h2>")[2]
    assert "White" in offers.partition("</ul>")[0]
    assert f'href="{BOARD}#h-offer"' in offers


def test_ii_1_positions_have_the_letters_of_the_reader(visitor: Visitor) -> None:
    _, client = visitor(language="es")
    assert "518  TCADRACT" in client.get("/laws/960?number=518").text


def test_everything_is_there_in_spanish(visitor: Visitor) -> None:
    hall, client = visitor(language="es", players=4)
    hall.start()
    assert "Movimiento ilegal" in client.get(f"{BOARD}?what=illegal%20move&side=white").text
    assert "Incidencias" in client.get("/e/open/incidents").text


def test_an_open_appeal_waits_on_the_desk_of_arbiters(blitz: tuple[Hall, DeskClient]) -> None:
    hall, client = blitz
    done = hall.do(appeals.note_appeal, "p1", "Wrong", number=1)
    assert "1 appeal is not decided." in client.get("/e/open").text
    hall.do(appeals.decide_appeal, done.seq, text="It stands.", upheld=False)
    assert "appeal is not decided" not in client.get("/e/open").text


def test_usual_time_controls_are_in_minutes(visitor: Visitor) -> None:
    _, client = visitor(players=2)
    page = client.get("/laws/clock").text
    assert ">90+30</a>" in page
    assert ">40/90+30:30+30</a>" in page
    assert "5400" not in page
    for text in clock_forms.presets():
        assert TimeControl.from_words(text) in map(TimeControl.parse, PRESETS)
    assert 'id="f-flag-fen" name="fen" value=""' in page  # as wide as the form


def test_comments_and_sides_are_spanish_in_the_journal(hall: MakeHall) -> None:
    payload = {"articles": ["6.9 comment", "6.9"], "side": "white", "result": "0-1"}
    spanish = translator("es")
    said = outcome(payload)
    assert isinstance(said, Message)
    assert said.said(spanish) == "0-1 (6.9 comentario, 6.9)"
    here = hall(players=4)
    here.start()
    offer = sentence_of("offer.note", {"round": 1, "game": 1, **payload}, here.state)
    assert offer.said(spanish) == "Mesa 1, ronda 1: Blancas ofrecen tablas"
