"""What trials found at the board: moves that two pieces could mean, incidents, facts of the Laws."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pareo.errors import FormError, InputError
from pareo.language import english, translator
from pareo.laws import AgreedDraws, Variant, search_laws
from pareo.model import Colour
from pareo.service.desk.laws import incidents as noting
from pareo.service.desk.laws.board_view import BOTH
from pareo.service.desk.laws.noting import Where
from pareo.service.desk.sentences import sentence
from pareo.service.laws.answer import Answer
from pareo.service.laws.claims import ClaimFacts, claim_of_file
from pareo.service.laws.clocks import settings
from pareo.service.laws.incidents import judge_all, kind_named
from pareo.service.laws.look_up import search
from pareo.service.laws.moving import MoveFacts, judge_move
from tests.desk.conftest import MakeHall

Game = Callable[[str], str]


def said(answer: Answer) -> list[str]:
    """Return the lines of an answer in English."""
    return [line if isinstance(line, str) else line.said(english) for line in answer.lines]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    def write(moves: str) -> str:
        path = tmp_path / "game.pgn"
        path.write_text(moves)
        return str(path)

    return write


OPENING = "1. e4 e5 2. d3 d6"
AMBIGUOUS = "Nh4 is ambiguous: knight b1-h4, knight g1-h4 (C.10)."


def test_l7_an_intended_move_of_two_pieces_is_asked_about(game: Game) -> None:
    """The first knight was taken silently, and what the other one can do was excluded."""
    facts = ClaimFacts(Colour.WHITE, written="Nh4")
    with pytest.raises(InputError) as asked:
        claim_of_file(game(OPENING), facts, None, Variant.STANDARD, AgreedDraws())
    (fault,) = asked.value.faults
    assert fault.what.said(english) == AMBIGUOUS
    assert fault.remedy.said(english) == "Write it with both squares, such as b1h4."
    for written, moves in (("Ng1h4", "Ne2 Nf3 Nh3"), ("Nbh4", "Na3 Nc3 Nd2")):
        given = ClaimFacts(Colour.WHITE, written=written)
        answer = claim_of_file(game(OPENING), given, None, Variant.STANDARD, AgreedDraws())
        assert f"White must play {moves}" in said(answer)[0]


def test_l7_an_illegal_move_of_two_pieces_is_asked_about(game: Game) -> None:
    with pytest.raises(FormError) as asked:
        judge_move(MoveFacts("Nh4", game=game(OPENING)))
    assert asked.value.faults[0].what.said(english) == AMBIGUOUS
    named = judge_move(MoveFacts("Ng1h4", game=game(OPENING)))
    assert "from g1 to h4" in said(named)[0]


def test_l7_letters_of_two_languages_are_two_pieces(game: Game) -> None:
    """Rd1 was the king of Spanish letters to somebody who writes English ones."""
    place = game("1. e4 e5 2. Nf3 d6 3. Nc3 Nc6")
    with pytest.raises(FormError) as asked:
        judge_move(MoveFacts("Rd1", game=place))
    assert "king e1-d1, rook a1-d1" in asked.value.faults[0].what.said(english)


def test_l7_a_piece_that_is_only_hindered_was_meant() -> None:
    """One knight is pinned, the other one never goes there."""
    answer = judge_move(MoveFacts("Nd5", fen="4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1"))
    assert "(3.9.2)" in said(answer)[0]


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("left-handed", "6.5"),
        ("zurdo", "6.5"),
        ("toilet", "6.11.4"),
        ("aseo", "6.11.4"),
        ("opponent absent", "4.2.1"),
        ("adversario ausente", "4.2.1"),
        ("without resigning", "5.1.2"),
        ("sin abandonar", "5.1.2"),
    ],
)
def test_l10_comments_of_the_arbiters_are_found(words: str, number: str) -> None:
    assert number in {one.number for one in search_laws(words).articles}
    assert "Comment:" in " ".join(said(search(words)))


def test_l10_they_are_incidents_too() -> None:
    kinds = ("clock-stopped white reason=toilet", "left-without-resigning white")
    for text, article in zip(kinds, ("6.11.2 comment", "5.1.2 comment"), strict=True):
        lines = " ".join(said(judge_all((text,), Variant.STANDARD)))
        assert article in lines
        assert "a warning" in lines
    told_first = "adjusted-pieces-opponent-absent black arbiter_told=no"
    (line, *_) = said(judge_all((told_first,), Variant.STANDARD))
    assert line.startswith("The player tells an arbiter first")


@pytest.mark.parametrize(
    ("control", "unusual"),
    [("90+1", True), ("90+61", True), ("90+2", False), ("90+60", False), ("90", False)],
)
def test_l10_increments_are_from_2_to_60_seconds(control: str, *, unusual: bool) -> None:
    lines = said(settings(control))
    assert ("An increment is from 2 to 60 seconds (6.3.2)." in lines) is unusual


def test_l11_incidents_are_typed_in_one_word_or_in_several() -> None:
    for texts in (("warning white",), ("warning", "white"), ("warning", "blanco")):
        assert judge_all(texts, Variant.STANDARD).data["warnings"] == {"w": 1, "b": 0}
    several = ("illegal-move", "white", "pressed=no", "warning black", "warning", "black")
    data = judge_all(several, Variant.STANDARD).data
    assert data["warnings"] == {"w": 0, "b": 2}
    assert data["illegal_moves"] == {"w": 0, "b": 0}


def test_l11_a_warning_names_the_player_and_the_count(hall: MakeHall) -> None:
    made = hall(players=4)
    made.start()
    where = Where(1, 1)
    warning = noting.Given("warning", "white")
    _, _, done = (made.do(noting.note_incident, where, warning) for _ in range(3))
    lines = [sentence(entry, made.state).said(english) for entry in made.event.entries[-3:]]
    name = made.state.person(made.state.game(1, 1).white).name
    assert lines[0] == f"Table 1, round 1: warning, White ({name}): no. 1 (12.9.1)"
    assert lines[2].startswith(f"Table 1, round 1: warning, White ({name}): no. 3 (11.7")
    assert [each.said(english) for each in done.notices] == [
        "Third warning or later: 11.7 may be applied; say so before the next offence."
    ]
    spanish = sentence(made.event.entries[-1], made.state).said(translator("es"))
    assert "n.º 3" in spanish


def test_l11_an_incident_of_both_players_can_be_read(hall: MakeHall) -> None:
    """It was written, and every page that shows the journal broke."""
    made = hall(players=4)
    made.start()
    facts = {"switched_off": "yes", "place": "as designated"}
    kind = kind_named("device-in-a-bag")
    made.do(noting.note_incident, Where(1, 1), noting.Given(kind, BOTH, facts))
    assert "both players: no penalty" in sentence(made.event.entries[-1], made.state).said(english)
