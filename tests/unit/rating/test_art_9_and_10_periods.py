"""Periods: a list and events in, the next list out. B.02 of 2005 and of 2024."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from pareo.elo import RAPID_2025, STANDARD_2005, STANDARD_2025
from pareo.errors import InputError
from pareo.model import BirthDate, Event, Round, Settings, TimeClass, TimeControl, Tournament
from pareo.rating import (
    Entrant,
    Form,
    Pending,
    RatedEvent,
    RatingList,
    alphabetical,
    drift_of,
    dumps_list,
    entrants_by_list,
    event_of,
    form_of,
    loads_list,
    rate_period,
)
from pareo.rating.from_tournament import decided_before
from tests.unit.rating.words import event, games, listed, rating_list
from tests.words import event as tournament
from tests.words import player

QUARTER = date(2006, 4, 1)


def in_april(people: tuple[Entrant, ...], *lines: str, form: Form = Form.SWISS) -> RatedEvent:
    found = event(people, games(*lines), form)
    return replace(found, first_day=date(2006, 4, 10), last_day=date(2006, 4, 20))


def entrant(number: int, rating: int | None, **values: object) -> Entrant:
    return Entrant(number, f"P{number}", rating, id=str(1000 + number), federation="ESP", **values)  # type: ignore[arg-type]  # any of them


ANA, BO = listed(1, 2400, k=10), listed(2, 2260, k=15)

# ------------------------------------------------------------------------------- changes


def test_10_51c_and_10_53_the_changes_of_a_period_are_added_and_rounded_once() -> None:
    """Each win of 2400 over 2260 is +0.31: twice 10 · 0.31 = 6.2, rounded to 6, not 3 and 3."""
    one = in_april((entrant(1, 2400, k=10), entrant(2, 2260, k=15)), "1-2 1")
    period = rate_period(rating_list(ANA, BO, published=QUARTER), [one, one], STANDARD_2005)
    change = period.changes["1001"]
    assert (change.before, change.after, change.games, change.total) == (2400, 2406, 2, 62)
    assert change.change == Fraction(62, 10)
    assert period.changes["1002"].after == 2251  # 15 · −0.62 = −9.3
    assert period.after.published == date(2006, 7, 1)
    assert period.after.players["1001"].games == 2


def test_8_3_3_the_k_of_the_list_applies_and_shrinks_with_many_games() -> None:
    """36 games with K 20 make 720: K is 19 for all of them."""
    people = (entrant(1, 2000, k=20), entrant(2, 2000, k=20))
    event_of_draws = event(people, games(*["1-2 1"] * 36))
    before = rating_list(listed(1, 2000, k=20), listed(2, 2000, k=20))
    period = rate_period(before, [event_of_draws], STANDARD_2025)
    assert period.changes["1001"].k == 19
    assert period.changes["1001"].change == Fraction(19 * 36 * 50, 100)


def test_10_52_k_25_ends_after_30_games_and_10_begins_at_2400_for_good() -> None:
    new = listed(1, 2300, k=25, total_games=29)
    one = in_april((entrant(1, 2300, k=25), entrant(2, 2260, k=15)), "1-2 1")
    after = rate_period(rating_list(new, BO, published=QUARTER), [one], STANDARD_2005).after
    assert (after.players["1001"].k, after.players["1001"].total_games) == (15, 30)
    high = listed(1, 2399, k=15)
    two = in_april((entrant(1, 2399, k=15), entrant(2, 2260, k=15)), "1-2 1")
    after = rate_period(rating_list(high, BO, published=QUARTER), [two], STANDARD_2005).after
    assert (after.players["1001"].rating, after.players["1001"].k) == (2404, 10)  # +4.65
    lost = in_april((entrant(1, 2404, k=10), entrant(2, 2251, k=15)), "1-2 0")
    july = replace(lost, first_day=date(2006, 7, 3), last_day=date(2006, 7, 9))
    again = rate_period(after, [july], STANDARD_2005).after
    assert (again.players["1001"].rating, again.players["1001"].k) == (2397, 10)  # −7.0


def won_by(games_played: int, rating: int, other: int, day: date) -> RatedEvent:
    """Return an event of three days in which player 3 beats player 4 so many times."""
    people = (entrant(3, rating), entrant(4, other, k=15))
    found = event(people, games(*["3-4 1"] * games_played))
    return replace(found, first_day=day, last_day=day + timedelta(days=2))


def test_9_12_and_10_52_the_games_of_the_first_rating_were_not_played_with_k_25() -> None:
    """Nine draws with 2000 make 2000, then 20 games, one and one.

    For K that is 9, 29, 30 and 31 games (10.52): 25, 25 and then 15. With K = 25 were played
    none, 20 and 21 (9.12). Each win of 2000 over 2000 is +0.50: 20 · 0.50 · 25 = 250.
    """
    people = tuple(entrant(n, 2000, k=15) for n in range(11, 20))
    first = in_april((entrant(3, None), *people), *(f"3-{n} =" for n in range(11, 20)))
    before = rating_list(*(listed(n, 2000) for n in (4, *range(11, 20))), published=QUARTER)
    current = rate_period(before, [first], STANDARD_2005).after
    found = [_kept_and_shown(current)]
    for number, day in ((20, date(2006, 7, 3)), (1, date(2006, 10, 3)), (1, date(2007, 1, 3))):
        three, four = (current.players[key].rating or 0 for key in ("1003", "1004"))
        current = rate_period(current, [won_by(number, three, four, day)], STANDARD_2005).after
        found.append(_kept_and_shown(current))
    assert found == [(25, 9, 0, 0), (25, 29, 20, 20), (15, 30, 21, None), (15, 31, 21, None)]


def _kept_and_shown(ratings: RatingList) -> tuple[int | None, int, int, int | None]:
    """Return K of player 3, the games for it, those with K = 25, and what the list shows."""
    one = ratings.players["1003"]
    (row,) = [row for row in alphabetical(ratings, STANDARD_2005) if row.id == one.id]
    return row.k, one.total_games, one.new_k_games, row.new_games


def test_9_12_and_10_52_games_with_k_25_may_be_more_than_30() -> None:
    """29 games so far and 12 in one period, all of them with the K of its list."""
    new = listed(3, 2000, k=25, total_games=29, new_k_games=20)
    before = rating_list(new, listed(4, 2000), published=QUARTER)
    after = rate_period(before, [won_by(12, 2000, 2000, QUARTER)], STANDARD_2005).after
    one = after.players["1003"]
    assert (one.k, one.total_games, one.new_k_games) == (15, 41, 32)


# -------------------------------------------------------------------------- entering, leaving


def test_10_3_an_unrated_player_enters_when_the_games_suffice_over_two_periods() -> None:
    """Five games with Ru 2000 and then four with Ru 2045: (10000 + 8180) / 9 = 2020."""
    early = Pending(QUARTER, "Earlier", 250, (2000,) * 5, 2000)
    newcomer = listed(3, pending=(early,))
    people = tuple(entrant(n, 2045, k=15) for n in (4, 5, 6, 7))
    one = in_april((*people, entrant(3, None)), "3-4 =", "3-5 =", "3-6 =", "3-7 =")
    before = rating_list(newcomer, *(listed(n, 2045) for n in (4, 5, 6, 7)), published=QUARTER)
    after = rate_period(before, [one], STANDARD_2005).after.players["1003"]
    assert (after.rating, after.k, after.total_games, after.pending) == (2020, 25, 9, ())


def test_9_14_a_result_is_kept_while_the_games_do_not_suffice() -> None:
    people = tuple(entrant(n, 2045, k=15) for n in (4, 5, 6))
    one = in_april((*people, entrant(3, None)), "3-4 =", "3-5 =", "3-6 =")
    before = rating_list(*(listed(n, 2045) for n in (4, 5, 6)), published=QUARTER)
    after = rate_period(before, [one], STANDARD_2005).after.players["1003"]
    assert after.rating is None
    assert after.pending == (Pending(date(2006, 7, 1), "Test Open", 150, (2045,) * 3, 2045),)


def test_8_2_2_all_games_are_pooled_into_one_calculation_now() -> None:
    """The published case of 1922, its five games in two events."""
    rated_ones = (1902, 1877, 1884, 2012, 1832)
    early = Pending(date(2026, 4, 1), "Earlier", 100, rated_ones[:2], None)
    people = tuple(entrant(n, r, k=20) for n, r in zip((4, 5, 6), rated_ones[2:], strict=True))
    one = event((*people, entrant(3, None, first_event=False)), games("3-4 1", "3-5 0", "3-6 1"))
    before = rating_list(
        listed(3, pending=(early,)),
        *(listed(n, r) for n, r in zip((4, 5, 6), rated_ones[2:], strict=True)),
    )
    after = rate_period(before, [one], STANDARD_2025).after.players["1003"]
    assert (after.rating, after.k) == (1922, 40)


def test_7_1_4_a_first_rating_waits_for_a_new_result() -> None:
    """Five draws with 1500 alone are Ra 11100/7 = 1585.71, 50 %: 1586 (ruling 0258).

    Together with ten old losses they were less than 1400. These leave the 26 months with the list
    of June; a draw more in June, against 1500, makes (9000 + 3600) / 8 = 1575.
    """
    old = Pending(date(2024, 4, 1), "Old", 0, (1400,) * 10, None)
    new = Pending(date(2026, 4, 1), "New", 250, (1500,) * 5, None)
    before = rating_list(listed(3, pending=(old, new)), listed(4, 1500, k=20))
    june = rate_period(before, [], STANDARD_2025).after
    assert (june.players["1003"].rating, june.players["1003"].pending) == (None, (new,))
    one = event((entrant(3, None, first_event=False), entrant(4, 1500, k=20)), games("3-4 ="))
    one = replace(one, first_day=date(2026, 6, 2), last_day=date(2026, 6, 2))
    assert rate_period(june, [one], STANDARD_2025).after.players["1003"].rating == 1575


def test_9_21_and_9_44_a_rating_below_1601_is_delisted_and_then_unrated() -> None:
    """1605 loses to 1605: −7.5, 1597."""
    low, other = listed(1, 1605, new_k_games=30), listed(2, 1605)
    one = in_april((entrant(1, 1605, k=15), entrant(2, 1605, k=15)), "1-2 0")
    after = rate_period(rating_list(low, other, published=QUARTER), [one], STANDARD_2005).after
    gone = after.players["1001"]
    assert (gone.rating, gone.k, gone.delisted) == (None, None, True)
    assert (gone.total_games, gone.new_k_games, gone.highest) == (0, 0, 0)
    later = rate_period(after, [], STANDARD_2005).after.players["1001"]
    assert (later.rating, later.delisted) == (None, False)


def test_9_21_a_player_who_returns_is_a_new_player() -> None:
    """Nine draws against 1700 are Ru 1700, K 25, nine games, none of them with K 25 (9.12)."""
    gone = listed(1, None, delisted=True)
    people = tuple(entrant(n, 1700, k=15) for n in range(2, 11))
    lines = [f"1-{n} =" for n in range(2, 11)]
    one = in_april((entrant(1, None), *people), *lines)
    before = rating_list(gone, *(listed(n, 1700) for n in range(2, 11)), published=QUARTER)
    back = rate_period(before, [one], STANDARD_2005).after.players["1001"]
    assert (back.rating, back.k, back.total_games, back.delisted) == (1700, 25, 9, False)
    assert back.new_k_games == 0


def test_7_1_1_and_7_2_1_below_1400_a_player_is_unrated_now() -> None:
    low, other = listed(1, 1400, k=20), listed(2, 1405, k=20)
    one = event((entrant(1, 1400, k=20), entrant(2, 1405, k=20)), games("1-2 0"))
    after = rate_period(rating_list(low, other), [one], STANDARD_2025).after
    assert after.players["1001"].rating is None
    assert after.players["1002"].rating == 1415


def test_9_23_an_inactive_player_counts_with_the_last_published_rating() -> None:
    sleeping = replace(ANA, inactive_lists=5)
    played = Tournament(
        (replace(player(1, 9), fide_id="1001"), replace(player(2, 9), fide_id="1002")),
        event=Event("Open", first_day=date(2006, 4, 10)),
        rounds=(Round.of((1, 2, "1-0")),),
    )
    people = entrants_by_list(played, rating_list(sleeping, BO, published=QUARTER), STANDARD_2005)
    assert [one.rating for one in people.values()] == [2400, 2260]


# --------------------------------------------------------------------------- which ratings


def test_9_11_the_list_in_force_decides_and_not_what_the_file_says() -> None:
    played = Tournament(
        (replace(player(1, 2111), fide_id="1001"), replace(player(2, 2222), fide_id="1999")),
        event=Event("Open", first_day=date(2006, 4, 10)),
    )
    people = entrants_by_list(played, rating_list(ANA, published=QUARTER), STANDARD_2005)
    assert [one.rating for one in people.values()] == [2400, None]
    assert people[played.players[0].number].k == 10


def test_10_4_and_8_2_4_an_event_of_an_earlier_list_keeps_its_ratings_but_newcomers_use_their_own() -> (
    None
):
    played = Tournament(
        (replace(player(1, 2380), fide_id="1001"), replace(player(2), fide_id="1002")),
        event=Event("Open", first_day=date(2006, 3, 20)),
    )
    one, two = entrants_by_list(
        played, rating_list(ANA, BO, published=QUARTER), STANDARD_2005
    ).values()
    assert (one.rating, one.changes_from) == (2380, 2380)
    assert (two.rating, two.changes_from) == (None, 2260)


def test_fast_7_2_1_a_player_without_rapid_rating_counts_with_the_standard_one() -> None:
    """2000 beats 1900: expected 0.64, K 20 · 0.36 = 7.2."""
    before = rating_list(
        listed(1, None, standard=2000, k=None), listed(2, 1900, k=20), rate=TimeClass.RAPID
    )
    played = Tournament(
        (replace(player(1), fide_id="1001"), replace(player(2), fide_id="1002")),
        Settings(time_control=TimeControl.parse("900")),
        Event("Rapid", first_day=date(2026, 5, 2), last_day=date(2026, 5, 2)),
        rounds=(Round.of((1, 2, "1-0")),),
    )
    people = entrants_by_list(played, before, RAPID_2025)
    people = {key: replace(one, k=20) for key, one in people.items()}
    period = rate_period(before, [event_of(played, entrants=people, form=Form.SWISS)], RAPID_2025)
    assert period.after.players["1001"].rating == 2007
    assert period.after.players["1002"].rating == 1893


def test_9_13a_and_7_1_what_ends_too_late_waits_and_what_is_refused_changes_nothing() -> None:
    people = (entrant(1, 2400, k=10), entrant(2, 2260, k=15))
    late = replace(in_april(people, "1-2 1"), last_day=date(2006, 6, 2))
    wild = in_april(people, "1-2 1")
    wild = replace(wild, circumstances=replace(wild.circumstances, registered=False))
    period = rate_period(rating_list(ANA, BO, published=QUARTER), [late, wild], STANDARD_2005)
    assert (period.waiting, len(period.refused), period.changes) == ((late,), 1, {})
    assert period.after.players["1001"].rating == 2400


# ------------------------------------------------------------------------------------ drift


def test_12_3_the_study_tells_who_came_and_went_and_that_games_make_no_points() -> None:
    """Equal K: what one wins the other loses; only rounding moves the mean.

    2007.5 and 1992.5 are rounded up (10.53): half a point each.
    """
    even = (entrant(1, 2000, k=15), entrant(2, 2000, k=15))
    one = in_april(even, "1-2 1")
    before = rating_list(listed(1, 2000), listed(2, 2000), published=QUARTER)
    study = drift_of(rate_period(before, [one], STANDARD_2005))
    assert (study.gained, study.surplus) == (1, 0)
    assert study.drift == Fraction(1, 2)
    assert study.rounding == 1
    assert (study.entered.players, study.left.players) == (0, 0)


def test_12_2_different_k_moves_the_mean_and_the_study_shows_it() -> None:
    """K 25 wins 12.5, K 15 loses 7.5: 2013 and 1993 are 6 points more, one of it by rounding."""
    mixed = (entrant(1, 2000, k=25), entrant(2, 2000, k=15))
    before = rating_list(listed(1, 2000, k=25, total_games=3), listed(2, 2000), published=QUARTER)
    study = drift_of(rate_period(before, [in_april(mixed, "1-2 1")], STANDARD_2005))
    assert (study.gained, study.drift, study.surplus) == (6, Fraction(3), 0)
    assert study.rounding == 1  # 0.5 each


# --------------------------------------------------------------------------- from tournaments


@pytest.mark.parametrize(
    ("code", "form"),
    [
        ("FIDE_DUTCH_2026", Form.SWISS),
        ("FIDE_ROUNDROBIN", Form.ROUND_ROBIN),
        ("BERGER_ROUNDROBIN_G2", Form.DOUBLE_ROUND_ROBIN),
        ("FIDE_DOUBLEROUNDROBIN", Form.DOUBLE_ROUND_ROBIN),
        ("FIDE_SCHEVENINGEN", Form.SCHEVENINGEN),
        ("CUSTOM_KNOCKOUT", Form.KNOCKOUT),
    ],
)
def test_the_code_of_an_event_tells_how_it_was_played(code: str, form: Form) -> None:
    assert form_of(tournament(4, system=code)) is form


def test_without_a_code_who_met_whom_tells_it() -> None:
    once = (Round.of((1, 2), (3, 4)), Round.of((1, 3), (2, 4)), Round.of((1, 4), (2, 3)))
    assert form_of(tournament(4, *once)) is Form.ROUND_ROBIN
    assert form_of(tournament(4, *once, *once)) is Form.DOUBLE_ROUND_ROBIN
    assert form_of(tournament(4, *once[:2])) is Form.SWISS
    assert form_of(tournament(2, Round.of((1, 2)))) is Form.MATCH


def test_6_5_a_match_is_decided_when_the_lead_cannot_be_caught() -> None:
    """Of six games the first three are won: 3 − 0 with three to play is not decided, 4 − 0 is."""
    rounds = [Round.of((1, 2, "1-0")), Round.of((2, 1, "0-1"))] * 3
    found = event_of(tournament(2, *rounds, rounds=6))
    assert [game.decided for game in found.games] == [False] * 4 + [True] * 2
    assert decided_before([], 0) == []


def test_a_correction_for_the_rating_report_is_what_is_rated() -> None:
    from pareo.model import RatingCorrection, Result, Tpn

    played = tournament(2, Round.of((1, 2, "1-0")))
    corrected = replace(
        played, rating_corrections=(RatingCorrection(1, Tpn(2), Tpn(1), Result.DRAWN),)
    )
    (game,) = event_of(corrected).games
    assert (game.white, game.black, game.result) == (2, 1, Result.DRAWN)


# -------------------------------------------------------------------------------- the file


def test_a_list_is_written_and_read_without_loss() -> None:
    whole = rating_list(
        listed(1, 2210, birth=BirthDate(1990, 5, 6), title="FM", recent=(3, 0), inactive_lists=2),
        listed(4, 2100, k=25, total_games=21, new_k_games=12),
        listed(2, pending=(Pending(QUARTER, "Abierto", 250, (2000, 1999), 1990, special=True),)),
        listed(3, None, delisted=True, special_member=True),
    )
    assert loads_list(dumps_list(whole)) == whole


@pytest.mark.parametrize(
    ("line", "text", "what"),
    [
        (2, '{"id": "1", "name": "A", "rating": "2000"}', "line 2, column 1: .*rating"),
        (3, "{", "line 3, column 1"),
        (2, '{"id": "1002", "name": "B", "rating": -4}', "line 2"),
        (2, '{"name": "B"}', "line 2"),
    ],
)
def test_a_bad_line_is_told_with_its_number(line: int, text: str, what: str) -> None:
    lines = dumps_list(rating_list(ANA, BO)).splitlines()
    lines[line - 1] = text
    with pytest.raises(InputError, match=what):
        loads_list("\n".join(lines))


def test_a_cut_list_is_noticed() -> None:
    lines = dumps_list(rating_list(ANA, BO)).splitlines()
    with pytest.raises(InputError, match="number of players is 1; the first line says 2"):
        loads_list("\n".join(lines[:-1]))
    with pytest.raises(InputError, match="line 1"):
        loads_list("")
    with pytest.raises(InputError, match="twice"):
        loads_list("\n".join([*lines, lines[-1]]))
