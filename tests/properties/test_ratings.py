"""What is true of the ratings of every event and every period."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.elo import STANDARD_2005, STANDARD_2024, Regulations, game_change
from pareo.rating import Form, rate_event
from tests.campaigns import rating_list, rating_year
from tests.unit.rating.words import entrants, event, games

RATINGS = st.one_of(st.none(), st.integers(1400, 2640))
EDITIONS = (STANDARD_2005, STANDARD_2024)


@st.composite
def events(draw: st.DrawFn) -> tuple[tuple[int | None, ...], list[str], Form]:
    people = draw(st.lists(RATINGS, min_size=3, max_size=8))
    pairs = [(a, b) for a in range(1, len(people) + 1) for b in range(1, a)]
    signs = draw(
        st.lists(
            st.sampled_from(("1", "=", "0", "1F-0F")), min_size=len(pairs), max_size=len(pairs)
        )
    )
    whole = draw(st.booleans())
    lines = [
        f"{a}-{b} {'1' if whole and sign == '1F-0F' else sign}"
        for (a, b), sign in zip(pairs, signs, strict=True)
    ]
    return tuple(people), lines, Form.ROUND_ROBIN if draw(st.booleans()) else Form.SWISS


@given(st.integers(1000, 2640), st.integers(1000, 2640), st.sampled_from((100, 50, 0)))
def test_what_one_side_gains_the_other_loses(own: int, other: int, score: int) -> None:
    for regulations in EDITIONS:
        mine = game_change(own, other, score, regulations)
        theirs = game_change(other, own, 100 - score, regulations)
        assert mine.delta + theirs.delta == 0


@settings(max_examples=150, deadline=None)
@given(events(), st.sampled_from(EDITIONS))
def test_every_game_is_counted_or_omitted_and_games_between_rated_players_make_no_points(
    given_event: tuple[tuple[int | None, ...], list[str], Form], regulations: Regulations
) -> None:
    people, lines, form = given_event
    result = rate_event(event(entrants(*people), games(*lines), form), regulations)
    surplus = 0
    for one in result.players.values():
        assert len(one.counted) + len(one.omitted) == len(people) - 1
        assert (one.k is None) == (one.entrant.rating is None)
        for game in one.counted:
            if game.change and result.event.by_key[game.opponent].rating is not None:
                surplus += game.change.delta
    assert surplus == 0


@settings(max_examples=60, deadline=None)
@given(events(), st.sampled_from(EDITIONS), st.integers())
def test_the_order_of_games_and_players_changes_nothing(
    given_event: tuple[tuple[int | None, ...], list[str], Form],
    regulations: Regulations,
    seed: int,
) -> None:
    people, lines, form = given_event
    one = event(entrants(*people), games(*lines), form)
    random = Random(seed)
    mixed = replace(
        one,
        entrants=tuple(random.sample(one.entrants, len(one.entrants))),
        games=tuple(random.sample(one.games, len(one.games))),
    )
    before, after = rate_event(one, regulations), rate_event(mixed, regulations)
    for key, result in before.players.items():
        other = after.players[key]
        assert set(result.counted) == set(other.counted)
        assert (result.change, result.first and result.first.ru) == (
            other.change,
            other.first and other.first.ru,
        )


@pytest.mark.parametrize(("edition", "seed"), [("2005", 3), ("2024", 4), ("2025", 5)])
def test_a_small_rating_year_adds_up(edition: str, seed: int) -> None:
    lists = 0
    for _, _, faults in rating_year.year(400, 8, edition, seed):
        assert faults == []
        lists += 1
    assert lists == (4 if edition == "2005" else 12)


def test_the_bookkeeping_of_a_year_notices_a_wrong_point() -> None:
    whole = rating_year.world(400, "2024", 1)
    period, played, faults = next(rating_year.year(400, 24, "2024", 1))
    assert faults == []
    key, change = next((k, c) for k, c in period.changes.items() if c.before is not None)
    wrong = dict(period.changes) | {key: replace(change, after=(change.after or 0) + 1)}
    (fault,) = rating_year.faults_of(whole, played, replace(period, changes=wrong))
    assert key in fault
    made = dict(period.changes) | {key: replace(change, total=change.total + 1)}
    faults = list(rating_year.faults_of(whole, played, replace(period, changes=made)))
    assert faults[-1] == "games between rated players made 1 hundredths"


def test_a_small_list_is_imported_and_searched() -> None:
    assert rating_list.main(["--players", "2000", "--searches", "40", "--milliseconds", "500"]) == 0
    assert (
        rating_list.main(
            [
                "--players",
                "500",
                "--searches",
                "20",
                "--milliseconds",
                "500",
                "--xml",
                "--seed",
                "2",
            ]
        )
        == 0
    )
