"""Section 19 of the specification of the Laws: an event of four rounds with one of each.

A late player, wrong colours, two illegal moves in rapid without supervision (A.4), a claim, a flag
fall against a bare king, a phone, an adjournment, an appeal. The journal read again gives the same
ledgers, and public pages show none of it.
"""

from datetime import UTC, datetime, timedelta

from pareo.service.desk import adjournments, events, results, rules
from pareo.service.desk.laws import appeals, claims, envelopes, incidents, starts
from pareo.service.desk.laws.board_view import game_state
from pareo.service.desk.laws.event_rules import set_rules_by_the_laws
from pareo.service.desk.laws.incidents import Given
from pareo.service.desk.laws.noting import Where
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.verifying import verify
from pareo.service.public.publishing import published
from pareo.web.site import site_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

NOTED = (
    "illegal move",
    "two hands",
    "electronic device",
    "colours reversed",
    "envelope",
    "appeal",
    "0:09:00",
)
BARE_KING = "8/8/8/4k3/8/8/3KQ3/8 w - - 0 60"
SEALED = "8/2k5/8/8/8/3K4/4R3/6r1 w - - 0 41"


def _result(hall: Hall, number: int, game: int) -> str:
    return hall.state.games[number, game].result


def _begun(hall: Hall) -> None:
    """Start the clocks of the round half an hour ago: the default time is over."""
    began = datetime.now(UTC) - timedelta(minutes=31)
    hall.do(starts.start, hall.state.published, began.isoformat())


def _first_round(hall: Hall) -> None:
    """A player is late, and another game began with the colours reversed."""
    _begun(hall)
    hall.do(starts.forfeit, 1, {(1,): "black"})
    assert _result(hall, 1, 1) == "1F-0F"
    facts = {"ended": "no", "both_below_ten_moves": "yes"}
    hall.do(incidents.note_incident, Where(1, 2), Given("colours reversed", "", facts))
    assert _result(hall, 1, 2) == "pending"  # 7.3: a new game


def _second_round(hall: Hall) -> None:
    """Two illegal moves in a game; a claim of the third repetition in another one."""
    _begun(hall)
    seen = {"raised_by": "opponent", "opponent_has_moved": "no"}
    hall.do(incidents.note_incident, Where(2, 1), Given("illegal move", "white", seen))
    assert game_state(hall.state, Where(2, 1)).added.black == 120  # A.4, rapid: two minutes
    second = Given("illegal move", "white", {**seen, "opponent_can_mate": "yes"})
    hall.do(incidents.note_incident, Where(2, 1), second)
    assert _result(hall, 2, 1) == "0-1"
    moves = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8"
    hall.do(claims.decide_claim, Where(2, 2), claims.DrawClaim("white", moves=moves))
    assert _result(hall, 2, 2) == "½-½"


def _third_round(hall: Hall) -> None:
    """A flag falls against a bare king; a phone rings in the other game."""
    _begun(hall)
    facts = {"noticed_by": "player", "fallen": "one flag"}
    hall.do(claims.decide_flag, Where(3, 1), claims.Flag("white", facts, BARE_KING))
    assert _result(hall, 3, 1) == "½-½"  # 6.9: Black has the king alone
    hall.do(incidents.note_incident, Where(3, 2), Given("device found", "black"))
    assert _result(hall, 3, 2) == "1-0"  # 11.3.2.2


def _fourth_round(hall: Hall) -> None:
    """A game is adjourned, and its sealed move cannot be read; somebody appeals."""
    _begun(hall)
    sealed = envelopes.Sealed("white", SEALED, 5400, 5100, 41, "", "tomorrow at 10")
    hall.do(envelopes.keep_envelope, Where(4, 1), sealed)
    hall.do(adjournments.adjourn, 4, 1)
    decided = hall.do(envelopes.open_envelope, Where(4, 1), "Rz9")
    assert _result(hall, 4, 1) == "0-1"  # I.8
    hall.do(appeals.note_appeal, "p1", "The move could be read.", against=decided.first)
    hall.do(results.enter, 4, 2, "1-0")


def test_an_event_with_one_of_each(hall: MakeHall) -> None:
    here = hall(players=6, rounds=4, time_control="900+10")
    here.do(rules.set_rules, {"default_time": 30})
    here.do(set_rules_by_the_laws, {"supervision": "A.4", "appeal_minutes": 30})
    here.do(events.set_public, {"level": "all"})
    here.start()
    for play in (_first_round, _second_round, _third_round):
        play(here)
        here.play_rest()
        here.open_round()
    _fourth_round(here)

    # The journal read again gives the same ledgers.
    again = OpenEvent(here.store, here.store.event(here.event.uuid))
    assert again.state.notes == here.state.notes
    boards = {Where(*each.place) for each in here.state.notes.values() if each.place}
    assert boards
    for where in boards:
        assert game_state(again.state, where) == game_state(here.state, where)
    assert not verify(here.event).differences

    # Public pages and files show none of it.
    now = datetime.now(UTC)
    assert not published(here.state, now).state.notes
    for name, data in site_of(here.state, "en", now):
        text = data.decode("utf-8", "replace").lower()
        assert not [word for word in NOTED if word in text], name
