"""What players report by the links of their boards."""

from datetime import UTC, datetime, timedelta

import pytest

from pareo.errors import FormError
from pareo.journal import Role
from pareo.service.access.board_links import BoardLink, game_of, links_of, report, revoke, switch
from pareo.service.desk import results, rounds, rules, undoing
from pareo.service.desk.answers import Done
from pareo.service.desk.claims import Claimed, accept, agreed, claimed, claims_of
from pareo.service.desk.log import log
from pareo.service.public.shown import shown_state
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def soon() -> datetime:
    """Return a moment after all that was written."""
    return datetime.now(UTC) + timedelta(minutes=1)


def in_play(hall: MakeHall, *, on: bool = True) -> Hall:
    """Return an event in its first round, whose boards have links."""
    here = hall(players=8)
    if on:
        here.do(switch, on=True)
    here.start()
    return here


def link_to(here: Hall, game: int, number: int = 1) -> BoardLink:
    """Return the link of a game as a slip carries it."""
    links = links_of(here.event, here.state, "http://hall")
    assert links is not None
    found = BoardLink.read(links(here.state.game(number, game)).removeprefix("http://hall/b/"))
    assert found is not None
    return found


def says(here: Hall, game: int, side: str, result: str) -> None:
    """Report a result as a player at the board."""
    assert isinstance(report(here.event, here.state.game(1, game), side, result), Done)


def test_links_are_off_until_the_chief_switches_them_on(hall: MakeHall) -> None:
    here = in_play(hall, on=False)
    assert links_of(here.event, here.state, "") is None
    others = (Role.DEPUTY, Role.ORGANISER)
    for role in others:
        refused = here.by("Leo", role=role).refused(switch, on=True)
        assert [each.code for each in refused.refusals] == ["role"]
    here.do(switch, on=True)
    assert here.refused(switch, on=True).refusals[0].code == "nothing-changes"
    link = link_to(here, 1)
    assert game_of(link, here.event, soon()) == here.state.game(1, 1)
    here.do(switch, on=False)
    assert game_of(link, here.event, soon()) is None
    here.do(switch, on=True)
    assert game_of(link, here.event, soon()) is not None


def test_a_link_has_100_bits_and_all_differ(hall: MakeHall) -> None:
    here = in_play(hall)
    codes = {link_to(here, game).code for game in range(1, 5)}
    assert len(codes) == 4
    assert all(len(code) * 5 == 100 and set(code) <= set("abcdefghijklmnopqrstuvwxyz234567") for code in codes)  # fmt: skip


def test_a_link_is_good_from_publication_to_the_close(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(switch, on=True)
    here.do(rounds.pair)
    link = link_to(here, 1)
    assert game_of(link, here.event, soon()) is None
    here.do(rounds.publish)
    assert game_of(link, here.event, soon()) is not None
    assert game_of(link, here.event, soon() - timedelta(days=1)) is None
    here.play()
    assert game_of(link, here.event, soon()) is None
    here.do(rounds.reopen)
    assert game_of(link, here.event, soon()) is not None


def test_other_people_at_the_board_have_another_link(hall: MakeHall) -> None:
    here = in_play(hall)
    game = here.state.game(1, 1)
    links = links_of(here.event, here.state, "")
    assert links is not None
    turned = game._replace(white=game.black, black=game.white)
    assert links(turned) != links(game)


def test_revoked_links_stay_dead(hall: MakeHall) -> None:
    here = in_play(hall)
    seen = {link_to(here, 1).code}
    for _ in range(2):
        old = link_to(here, 1)
        done = here.do(revoke)
        assert game_of(old, here.event, soon()) is None
        seen.add(link_to(here, 1).code)
        here.do(undoing.undo, done.seq)
    here.do(revoke)
    assert len(seen | {link_to(here, 1).code}) == 4


@pytest.mark.parametrize(
    "word", ["", "open", "open.1.1", "open.1.x.abc", "open.1.999999.abc", "..."]
)
def test_what_is_no_link(word: str) -> None:
    assert BoardLink.read(word) is None


def test_one_reports_then_both(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 1, "white", "1-0")
    assert claimed(here.state.game(1, 1)) is Claimed.ONE
    head = here.state.head
    says(here, 1, "white", "1-0")
    assert here.state.head == head, "the same once more is not noted"
    says(here, 1, "black", "0-1")
    assert claimed(here.state.game(1, 1)) is Claimed.DIFFER
    assert not agreed(here.state, 1)
    says(here, 1, "black", "1-0")
    assert claimed(here.state.game(1, 1)) is Claimed.AGREED
    assert agreed(here.state, 1) == {(1,): "1-0"}
    assert [row[3:5] for row in claims_of(here.state, 1).rows] == [("1-0", "1-0")]
    assert here.state.game(1, 1).result == "pending"


def test_an_arbiter_accepts_what_was_seen(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 1, "white", "1-0")
    says(here, 2, "white", "½-½")
    says(here, 2, "black", "½-½")
    says(here, 3, "white", "1-0")
    says(here, 3, "black", "0-1")
    assert here.refused(accept, 1, {1: "0-1"}).refusals[0].code == "claim"
    assert here.refused(accept, 1, {3: "1-0"}).refusals[0].code == "claim"
    assert here.refused(accept, 1, {4: "1-0"}).refusals[0].code == "claim"
    with pytest.raises(FormError):
        here.answer(accept, 1, {})
    here.do(accept, 1, {1: "1-0"})
    done = here.do(accept, 1, {2: "½-½", 3: "1-0"})
    assert len(done.notices) == 1
    assert [here.state.game(1, game).result for game in (1, 2, 3, 4)] == ["1-0", "½-½", "pending", "pending"]  # fmt: skip
    assert here.state.game(1, 2).by == "Ana"
    refused = here.by("p1", role=Role.PLAYER).refused(accept, 1, {3: "1-0"})
    assert [each.code for each in refused.refusals] == ["claim"]


def test_a_sector_arbiter_accepts_at_own_tables(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 1, "white", "1-0")
    leo = here.by("Leo", role=Role.SECTOR, tables=range(2, 5))
    assert leo.refused(accept, 1, {1: "1-0"}).refusals[0].code == "table"
    here.by("Eva", role=Role.SECTOR, tables=range(1, 2)).do(accept, 1, {1: "1-0"})


def test_players_report_nothing_about_a_game_with_a_result(hall: MakeHall) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, "1-0")
    player = here.by("p1", role=Role.PLAYER)
    assert player.refused(results.claim, 1, 1, "black", "0-1").refusals[0].code == "has-result"
    assert claimed(here.state.game(1, 1)) is None


def test_agreement_counts_where_the_event_announced_it(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rules.set_rules, {"claims_count": True})
    here.do(switch, on=True)
    here.start()
    says(here, 1, "white", "1-0")
    says(here, 1, "black", "0-1")
    assert here.state.game(1, 1).result == "pending"
    says(here, 1, "white", "0-1")
    game = here.state.game(1, 1)
    assert (game.result, game.by) == ("0-1", game.white)
    assert "both players report it" in str(list(log(here.event))[-1].text)
    here.do(results.enter, 1, 1, "½-½")
    assert here.state.game(1, 1).result == "½-½"


def test_undo_takes_the_own_act_not_what_players_report(hall: MakeHall) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 2, "1-0")
    says(here, 1, "white", "1-0")
    here.do(undoing.undo)
    assert here.state.game(1, 2).result == "pending"
    assert here.state.game(1, 1).claims
    claim = next(each.seq for each in here.event.entries if each.kind == "result.claim")
    leo = here.by("Leo", role=Role.SECTOR, tables=range(1, 5))
    assert leo.refused(undoing.undo, claim).refusals[0].code == "role"
    here.by("Eva", role=Role.DEPUTY).do(undoing.undo, claim)
    assert not here.state.game(1, 1).claims


def test_reports_are_not_public(hall: MakeHall) -> None:
    here = in_play(hall)
    says(here, 1, "white", "1-0")
    here.state.public["level"] = "all"
    shown = shown_state(here.state, soon())
    assert shown is not None
    assert not shown.games[1, 1].claims
