"""Line-ups that captains hand in by the links of their teams."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from pareo.errors import FormError
from pareo.journal import Role, line_up_of, state_of
from pareo.service.access.captain_links import (
    CaptainLink,
    desk_of,
    hand_in,
    links_of,
    revoke,
    rounds_to_hand_in,
    switch,
    team_of_link,
    teams_with_links,
)
from pareo.service.access.captain_sheet import captain_sheet
from pareo.service.desk import (
    events,
    finishing,
    line_ups,
    results,
    rounds,
    rules,
    undoing,
    withdrawals,
)
from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused
from pareo.service.desk.claims import accept, agreed
from pareo.service.desk.log import log
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import RESULTS, league, play_match, play_round, players_of, team_named

PLACES = (1, 2, 4, 5)


def with_links(hall: MakeHall) -> Hall:
    """Return a league whose captains have links; round 1 is A-D and B-C."""
    here = league(hall)
    here.do(switch, on=True)
    return here


def soon() -> datetime:
    """Return a moment after all that was written."""
    return datetime.now(UTC) + timedelta(minutes=1)


def link_of(here: Hall, name: str) -> CaptainLink:
    """Return the link of a team as its form carries it."""
    links = links_of(here.event, here.state, "http://hall")
    assert links is not None
    found = CaptainLink.read(links(team_named(here, name)).removeprefix("http://hall/l/"))
    assert found is not None
    return found


def hands_in(
    here: Hall,
    name: str,
    number: int = 1,
    places: tuple[int, ...] = PLACES,
    token: str | None = None,
    seen: int | None = None,
) -> Answer:
    """Hand in places of the roster as the captain of a team; 0 is nobody."""
    team, roster = team_named(here, name), (None, *players_of(here, name))
    desk = desk_of(here.event, team, seen, token)
    return hand_in(desk, team, number, [roster[place] for place in places], datetime.now(UTC))


def codes(answer: Answer) -> list[str]:
    assert isinstance(answer, Refused), answer
    return [each.code for each in answer.refusals]


def test_links_are_off_until_the_chief_switches_them_on(hall: MakeHall) -> None:
    here = league(hall)
    assert links_of(here.event, here.state, "") is None
    for role in (Role.DEPUTY, Role.ORGANISER):
        refused = here.by("Leo", role=role).refused(switch, on=True)
        assert [each.code for each in refused.refusals] == ["role"]
    here.do(switch, on=True)
    link = link_of(here, "A")
    assert team_of_link(link, here.event) == team_named(here, "A")
    here.do(switch, on=False)
    assert team_of_link(link, here.event) is None
    here.do(switch, on=True)
    assert team_of_link(link, here.event) is not None


def test_an_event_of_players_has_no_captains(hall: MakeHall) -> None:
    here = hall(players=4)
    assert [each.code for each in here.refused(switch, on=True).refusals] == ["no-teams"]


def test_each_team_has_its_own_link(hall: MakeHall) -> None:
    here = with_links(hall)
    found = teams_with_links(here.event, here.state, "http://hall")
    assert [each.name for each in found] == ["A", "B", "C", "D"]
    assert len({each.address.rpartition(".")[2] for each in found}) == 4
    first, other = link_of(here, "A"), link_of(here, "B")
    assert len(first.code) * 5 == 100
    swapped = CaptainLink(first.slug, other.team, first.code)
    assert team_of_link(swapped, here.event) is None
    assert team_of_link(CaptainLink(first.slug, "p99", first.code), here.event) is None


def test_a_link_is_revoked_alone_or_with_all(hall: MakeHall) -> None:
    here = with_links(hall)
    first, other = link_of(here, "A"), link_of(here, "B")
    done = here.do(revoke, team_named(here, "A"))
    assert "captain of A" in str(list(log(here.event))[-1].text)
    assert team_of_link(first, here.event) is None
    assert team_of_link(other, here.event) is not None
    again = link_of(here, "A")
    here.do(undoing.undo, done.seq)
    here.do(revoke)
    assert all(team_of_link(each, here.event) is None for each in (first, other, again))
    assert team_of_link(link_of(here, "A"), here.event) is not None


def test_a_link_ends_with_the_event(hall: MakeHall) -> None:
    here = with_links(hall)
    link = link_of(here, "A")
    for number in RESULTS:
        play_round(here, number)
    assert rounds_to_hand_in(here.state) == []
    assert captain_sheet(here.state, team_named(here, "A"), None, soon()) is None
    here.do(finishing.finish)
    assert team_of_link(link, here.event) is None


def test_a_link_ends_with_the_team(hall: MakeHall) -> None:
    here = with_links(hall)
    link = link_of(here, "D")
    play_round(here, 1)
    here.do(withdrawals.withdraw, team_named(here, "D"))
    assert team_of_link(link, here.event) is None
    assert [each.name for each in teams_with_links(here.event, here.state, "")] == ["A", "B", "C"]


def test_the_journal_says_whose_captain_it_was(hall: MakeHall) -> None:
    here = with_links(hall)
    assert isinstance(hands_in(here, "A"), Done)
    one, two, _, four, five = players_of(here, "A")
    assert line_up_of(here.state, team_named(here, "A"), 1) == (one, two, four, five)
    line = list(log(here.event))[-1]
    assert str(line.text) == "Captain of A by link, round 1: line-up A1, A2, A4, A5"
    assert (line.who, line.entry.device) == ("A", "link")


def test_a_wrong_order_is_refused_with_the_board(hall: MakeHall) -> None:
    """The same is only asked of an arbiter, who may allow it."""
    here = with_links(hall)
    wrong = hands_in(here, "A", places=(1, 3, 2, 5))
    assert codes(wrong) == ["line-up-order"]
    assert isinstance(wrong, Refused)
    assert "Board 3: A2, X stands before A3, X there." in str(wrong.refusals[0].text)
    assert codes(hands_in(here, "A", places=(1, 0, 2, 5))) == ["empty-board"]
    assert codes(hands_in(here, "A", places=(1, 1, 2, 5))) == ["twice"]
    assert codes(hands_in(here, "A", places=())) == ["nobody"]
    one, two, three, *_ = players_of(here, "A")
    asked = here.asked(line_ups.hand_in, team_named(here, "A"), 1, [one, three, two])
    assert [each.code for each in asked.warnings] == ["line-up-order", "empty-board"]


def test_a_board_left_empty_is_asked_about(hall: MakeHall) -> None:
    here = with_links(hall)
    asked = hands_in(here, "A", places=(1, 2, 3))
    assert isinstance(asked, Ask)
    assert isinstance(hands_in(here, "A", places=(1, 2, 3), token=asked.token), Done)
    assert line_up_of(here.state, team_named(here, "A"), 1)[3] is None


def test_players_of_others_cannot_be_named(hall: MakeHall) -> None:
    here = with_links(hall)
    team, stranger = team_named(here, "A"), players_of(here, "B")[0]
    desk = desk_of(here.event, team, None, None)
    for who in (stranger, "m99", "p1"):
        with pytest.raises(FormError):
            hand_in(desk, team, 1, [who], datetime.now(UTC))
    with pytest.raises(FormError):
        hand_in(desk, team, 3, players_of(here, "A")[:4], datetime.now(UTC))


def test_once_both_line_ups_are_known_an_arbiter_decides(hall: MakeHall) -> None:
    """In a published round the first of two line-ups may be changed until the other one is there."""
    here = with_links(hall)
    hands_in(here, "A")
    hands_in(here, "D")
    assert isinstance(hands_in(here, "A", places=(1, 2, 3, 4)), Done), "the round is not published"
    here.do(rounds.publish, 1)
    assert codes(hands_in(here, "A")) == ["line-up-known"]
    one, two, _, four, five = players_of(here, "A")
    asked = here.asked(line_ups.hand_in, team_named(here, "A"), 1, [one, two, four, five])
    assert [(each.code, each.level) for each in asked.warnings] == [("line-up-known", 3)]
    asked = here.asked(line_ups.clear, team_named(here, "A"), 1)
    assert [each.code for each in asked.warnings] == ["line-up-known"]
    assert isinstance(hands_in(here, "B"), Done)
    assert isinstance(hands_in(here, "B", places=(1, 2, 3, 4)), Done)
    here.do(results.enter, 1, 2, "1-0", board=1)
    assert codes(hands_in(here, "C")) == ["line-up-known"], "the match has a result"


def test_nothing_is_handed_in_for_a_round_that_is_over(hall: MakeHall) -> None:
    here = with_links(hall)
    assert rounds_to_hand_in(here.state) == [1, 2]
    play_round(here, 1)
    assert rounds_to_hand_in(here.state) == [2, 3]
    with pytest.raises(FormError):
        hands_in(here, "A")
    assert isinstance(hands_in(here, "A", 2), Done)


def test_the_time_for_line_ups_ends_before_the_round(hall: MakeHall) -> None:
    """The round begins in an hour. Until then is in time; with two hours before, it is too late."""
    here = with_links(hall)
    begins = datetime.now().astimezone() + timedelta(hours=1)
    here.do(events.set_public, {"times": [f"{begins:%Y-%m-%d %H:%M}"]})
    assert isinstance(hands_in(here, "A"), Done)
    here.do(rules.set_rules, {"line_up_time": 120})
    assert codes(hands_in(here, "B")) == ["late"]
    assert isinstance(hands_in(here, "B", 2), Done), "the time of round 2 is not known"
    here.do(line_ups.hand_in, team_named(here, "B"), 1, players_of(here, "B")[:4])


def test_an_arbiter_who_was_quicker_is_told(hall: MakeHall) -> None:
    here = with_links(hall)
    seen = here.state.head
    here.do(line_ups.hand_in, team_named(here, "A"), 1, players_of(here, "A")[:4])
    assert isinstance(hands_in(here, "A", seen=seen), Conflict)


def test_a_captain_sees_nothing_of_others_before_it_is_known(hall: MakeHall) -> None:
    """The table of a league stands from the start, but round 1 is a draft until it is published."""
    here = with_links(hall)
    first = team_named(here, "A")
    hands_in(here, "D")

    def sheet() -> str:
        found = captain_sheet(here.state, first, 1, soon())
        assert found is not None
        return repr(found)

    assert all(f"D{board}, X" not in sheet() for board in range(1, 6))
    found = captain_sheet(here.state, first, 1, soon())
    assert found is not None
    assert (found.row.opponent, found.row.boards[0].colour, found.against) == (None, None, ())
    here.do(rounds.publish, 1)
    found = captain_sheet(here.state, first, 1, soon())
    assert found is not None
    assert found.row.opponent is not None
    assert found.row.opponent.name == "D"
    assert (found.is_open, found.against) == (True, ())
    assert "D5, X" not in sheet()
    hands_in(here, "A")
    found = captain_sheet(here.state, first, 1, soon())
    assert found is not None
    assert found.against == ("D1, X", "D2, X", "D4, X", "D5, X")
    assert not found.is_open


def test_arbiters_take_back_what_a_captain_handed_in(hall: MakeHall) -> None:
    here = with_links(hall)
    before = line_up_of(here.state, team_named(here, "A"), 1)
    done = hands_in(here, "A")
    assert isinstance(done, Done)
    leo = here.by("Leo", role=Role.SECTOR, tables=range(1, 3))
    assert leo.refused(undoing.undo, done.seq).refusals[0].code == "role"
    here.by("Eva", role=Role.DEPUTY).do(undoing.undo, done.seq)
    assert line_up_of(here.state, team_named(here, "A"), 1) == before


def test_captains_do_nothing_else(hall: MakeHall) -> None:
    here = with_links(hall)
    here.do(rounds.publish, 1)
    captain = here.by(team_named(here, "A"), role=Role.PLAYER)
    assert captain.refused(results.enter, 1, 1, "1-0", board=1).refusals[0].code == "role"
    hands_in(here, "A")
    cleared = captain.refused(line_ups.clear, team_named(here, "A"), 1)
    assert cleared.refusals[0].code == "role"
    play_match(here, 1, 1, RESULTS[1][0])


@pytest.mark.parametrize("seed", range(2))
def test_random_acts_of_captains_players_and_arbiters(hall: MakeHall, seed: int) -> None:
    """The state is always what its entries make."""
    chance, here = Random(seed), with_links(hall)
    here.do(rounds.publish, 1)
    for turn in range(50):
        name = chance.choice("ABCD")
        team, places = team_named(here, name), sorted(chance.sample(range(1, 6), 4))
        players = [players_of(here, name)[place - 1] for place in places]
        game, board = chance.randint(1, 2), chance.randint(1, 4)
        match chance.randrange(7):
            case 0:
                hands_in(here, name, chance.randint(1, 2), tuple(places))
            case 1:
                line_ups.hand_in(here.desk, team, 1, players)
            case 2:
                line_ups.clear(here.desk, team, 1)
            case 3 | 4:
                player = here.by("m1", role=Role.PLAYER)
                side, said = chance.choice(results.SIDES), chance.choice(("1-0", "½-½"))
                results.claim(player.desk, 1, game, side, said, board)
            case 5 if agreed(here.state, 1):
                accept(here.desk, 1, agreed(here.state, 1))
            case _:
                chance.choice((undoing.undo, undoing.redo))(here.desk)
        if turn % 5 == 4:
            assert here.state == state_of(here.event.entries, here.event.personal)
    kinds = {entry.kind for entry in here.event.entries}
    assert {"lineup.submit", "result.claim", "undo"} <= kinds
