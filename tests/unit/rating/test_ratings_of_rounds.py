"""Ratings by list and round in the rating report (Q116, Q212, Q213)."""

from pareo import Event, Player, PlayerRating, Round, Settings, Tournament, rate_event
from pareo.rating import event_of
from pareo.value import replace


def rated(number: int, rating: int, first: int, later: int) -> Player:
    ratings = [PlayerRating("standard", first), PlayerRating("standard", later, from_round=2)]
    return Player(number, f"Player {number}", rating, fide_id=1000 + number, ratings=ratings)


def long_event() -> Tournament:
    """Return an event of two rounds in two months; the tournament ratings were edited."""
    return Tournament(
        [rated(1, 2222, 2000, 2010), rated(2, 2111, 2000, 1960)],
        Settings(2, time_control="5400+30", system="dutch-2026"),
        Event("League", first_day="2026-10-01", last_day="2026-12-01"),
        rounds=[Round.of((1, 2, "1-0")), Round.of((2, 1, "½-½"))],
    )


def test_each_game_counts_with_the_ratings_of_its_round() -> None:
    """Differences 0 and 50: expected .50 and .57, so 1 − .50 + .50 − .57 = .43 (table 8.1.2)."""
    one = rate_event(long_event(), "2024").players[1]
    games = [(game.own_rating, game.opponent_rating) for game in one.counted]
    assert games == [(2000, 2000), (2010, 1960)]
    assert one.deltas == (50, -7)


def test_q116_the_official_rating_counts_not_the_tournament_rating() -> None:
    assert [entrant.rating for entrant in event_of(long_event()).entrants] == [2000, 2000]


def test_a_rapid_rating_in_a_standard_event_makes_nobody_rated() -> None:
    """Each rate has ratings of its own; only the standard one stands in for others (B.02 7.2.1)."""
    blitz, rapid, standard = (PlayerRating(rate, 1700) for rate in ("blitz", "rapid", "standard"))
    players = (Player(1, "Arce", 1700, ratings=[rapid]), Player(2, "Beck", 1700, ratings=[blitz]))
    event = replace(long_event(), players=players)
    assert [entrant.rating for entrant in event_of(event).entrants] == [None, None]
    both = (Player(1, "Arce", 1700, ratings=[rapid, standard]), Player(2, "Beck", 1650))
    event = replace(event, players=both)
    assert [entrant.rating for entrant in event_of(event).entrants] == [1700, 1650]


def test_the_list_is_that_of_the_rate_of_play() -> None:
    rapid = [PlayerRating("rapid", 1900), PlayerRating("standard", 2000)]
    event = replace(
        long_event(),
        settings=Settings(2, time_control="900+10"),
        players=(
            Player(1, "Arce", 2000, ratings=rapid),
            Player(2, "Beck", 1950, ratings=rapid[1:]),
        ),
    )
    assert [entrant.rating for entrant in event_of(event).entrants] == [1900, 1950]
