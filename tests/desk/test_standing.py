"""Points, ties and prizes as arbiters decide about them (Q204 to Q207)."""

import pytest

from pareo.errors import FormError, InputError
from pareo.journal.ties import terms_of
from pareo.service.desk import keeping, lots, rounds, standing, undoing
from pareo.service.files import tournament_from
from pareo.service.standings import Request, standings_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

PLAN = """
currency = "EUR"
[[category]]
name = "General"
prizes = [100, 50]
"""


def all_drawn(hall: MakeHall, **settings: object) -> Hall:
    """Return a hall where all four drew in round 1 and share the first place."""
    here: Hall = hall(players=4, rounds=3, **settings)
    here.start()
    here.play(("½-½",))
    return here


def order(here: Hall) -> list[tuple[int, str]]:
    """Return places and people of the list."""
    ids = {number: who for who, number in here.state.numbers.items()}
    return [(row.rank, ids[row.number]) for row in standing.standings(here.state).rows]


def test_points_are_given_or_taken(hall: MakeHall) -> None:
    here = all_drawn(hall)
    question = here.asked(standing.adjust_points, "p1", -5, "Late twice")
    assert question.level == 3
    here.do(standing.adjust_points, "p1", -5, "Late twice")
    ids = {number: who for who, number in here.state.numbers.items()}
    rows = {ids[row.number]: row.points for row in standing.standings(here.state).rows}
    assert (rows["p1"], rows["p2"]) == (0, 5)


def test_points_do_not_change_what_is_paired(hall: MakeHall) -> None:
    here = all_drawn(hall)
    here.do(rounds.pair)
    assert here.refused(standing.adjust_points, "p1", 5, "x").refusals[0].code == "not-published"
    here.do(rounds.publish)
    refused = here.refused(standing.adjust_points, "p1", 5, "x", number=1)
    assert refused.refusals[0].code == "round-over"
    with pytest.raises(FormError):
        standing.adjust_points(here.desk, "p1", 5, " ")


def test_points_fall_with_their_pairing(hall: MakeHall) -> None:
    here = all_drawn(hall)
    seq = here.do(standing.adjust_points, "p1", -5, "Late twice").seq
    here.do(rounds.pair)
    question = here.asked(undoing.undo, seq)
    assert question.level == 3
    here.do(undoing.undo, seq)
    assert here.state.paired == 1


def test_q204_drawing_of_lots(hall: MakeHall) -> None:
    here = all_drawn(hall)
    assert {place for place, _ in order(here)} == {1}
    here.do(lots.draw, "ties", seed="Gijon")
    assert [place for place, _ in order(here)] == [1, 2, 3, 4]
    assert here.tournament.settings.tie_breaks[-1] == "OTHER_LOTS_Gijon"


def test_q205_ordered_by_hand(hall: MakeHall) -> None:
    here = all_drawn(hall)
    wanted = ["p3", "p1", "p4", "p2"]
    assert here.asked(standing.order_tied, wanted).level == 3
    here.do(standing.order_tied, wanted)
    assert order(here) == list(enumerate(wanted, start=1))
    here.do(standing.order_tied, wanted[::-1], standing.LOT)
    assert order(here) == list(enumerate(wanted[::-1], start=1))
    here.open_round()
    assert not here.tournament.settings.tie_breaks


def test_q205_only_those_who_share_a_place(hall: MakeHall) -> None:
    here = hall(players=4, rounds=3)
    here.start()
    here.play(("1-0",))
    winners = [game.white for game in here.state.games_of(1)]
    losers = [game.black for game in here.state.games_of(1)]
    for people in ([winners[0], losers[0]], winners[:1], [winners[0], winners[0]]):
        assert here.refused(standing.order_tied, people).refusals[0].code == "not-tied"
    here.do(standing.order_tied, losers)
    here.do(standing.order_tied, winners)
    assert [who for _, who in order(here)] == winners + losers


def test_q206_a_repeated_draw_gives_the_same_order(hall: MakeHall) -> None:
    here = all_drawn(hall)
    here.do(lots.draw, "ties")
    first = order(here)
    seed = here.tournament.lots[-1].seed
    assert here.asked(lots.draw, "ties").level == 3
    here.do(lots.draw, "ties", seed=seed)
    assert order(here) == first


def test_q207_values_from_outside(hall: MakeHall) -> None:
    here = all_drawn(hall, tie_breaks=["OTHER_PLAYOFF"])
    values = {"p1": "1.5", "p2": "2", "p3": "0", "p4": "1/2"}
    assert here.asked(standing.set_values, "OTHER_PLAYOFF", values).level == 3
    here.do(standing.set_values, "other_playoff", values)
    assert [who for _, who in order(here)] == ["p2", "p1", "p4", "p3"]
    assert here.refused(standing.set_values, "BH", values).refusals[0].code == "not-listed"
    with pytest.raises(FormError, match="not a number"):
        standing.set_values(here.desk, "OTHER_PLAYOFF", {"p1": "two"})


def test_q205_q207_what_was_decided_stands_in_the_report(hall: MakeHall) -> None:
    here = all_drawn(hall, tie_breaks=["BH", "OTHER_PLAYOFF"])
    here.do(standing.set_values, "OTHER_PLAYOFF", {"p4": "2", "p2": "1"})
    here.do(standing.order_tied, ["p3", "p1"])
    read = tournament_from(keeping.draft_report(here.state).data, "report").tournament
    ids = {number: who for who, number in here.state.numbers.items()}
    places = {ids[each.number]: each.rank for each in read.published_players}
    assert places == {"p4": 1, "p2": 2, "p3": 3, "p1": 4}


def test_q205_q207_the_list_of_the_journal_has_the_same_order(hall: MakeHall) -> None:
    here = all_drawn(hall, tie_breaks=["OTHER_PLAYOFF"])
    here.do(standing.set_values, "OTHER_PLAYOFF", {"p4": "2", "p2": "1"})
    terms = terms_of(here.state, here.state.numbers)
    made = standings_of(here.tournament, Request(), terms)
    assert made.ranks == standing.standings(here.state).ranks
    assert made.rows[0].number == here.state.numbers["p4"]


def test_a_plan_of_prizes_is_checked_and_kept(hall: MakeHall) -> None:
    here = hall()
    here.do(standing.plan_prizes, PLAN)
    assert here.state.prizes["plan"] == PLAN
    with pytest.raises(InputError):
        standing.plan_prizes(here.desk, "prizes = 3")


def test_q203_final_ties_may_stay(hall: MakeHall) -> None:
    here = all_drawn(hall)
    assert {place for place, _ in order(here)} == {1}
