"""Norms of whole tournaments: what is read from them, editions, forecasts, the start list."""

from datetime import date

import pytest

from pareo.model import (
    Bye,
    ByeKind,
    Event,
    EventKind,
    Match,
    Player,
    Points,
    Rating,
    Result,
    Round,
    Settings,
    Sex,
    Title,
    Tournament,
    Tpn,
)
from pareo.norms import (
    RULES_2005,
    RULES_2024,
    Circumstances,
    Ending,
    EveryRound,
    Field,
    NormGame,
    Opponent,
    System,
    Verdict,
    composition_of,
    field_of,
    is_big_swiss,
    judge,
    norms_of,
)
from pareo.value import replace
from tests.unit.norms.events import CANDIDATE, EVENT, RESULTS, example

OWN = Tpn(CANDIDATE)


def verdict_of(
    tournament: Tournament, title: Title, kind: EventKind = EventKind.ORDINARY
) -> Verdict:
    report = norms_of(tournament, circumstances=Circumstances(kind), titles=(title,))
    return report.players[OWN][0]


def test_a_7_worked_example_of_the_rules_page() -> None:
    """6/9; 2005 counts 2050: 21288 : 9 = 2365; 67 % is +125: 2490; exceeding 0."""
    verdict = verdict_of(example(), Title.IM)
    assert verdict.achieved
    basis = verdict.basis
    assert (basis.rating_sum, basis.average, basis.performance) == (21288, 2365, 2490)
    assert (basis.required, verdict.exceeding, verdict.norm_games) == (60, 0, 9)
    raised = [one for one in verdict.evidence if one.raised]
    assert [(one.game.round, one.rating) for one in raised] == [(4, 2050)]
    assert not verdict_of(example(), Title.GM).achieved


def test_an_unfinished_event_has_no_norms() -> None:
    report = norms_of(example(RESULTS[:8]))
    assert not report.event.finished
    assert report.achieved == ()


def test_1_1_events_facts_are_read_from_the_tournament() -> None:
    event = field_of(
        example(time_control="5400+30"),
        Circumstances(registered_on=date(2026, 4, 20), chief_arbiter="NA"),
    ).event
    assert event.rounds_per_day == (1,) * 9
    assert (event.minutes_for_60_moves, event.registered_days_before) == (120, 11)
    failed = {
        one.key
        for one in norms_of(
            example(time_control="5400+30"),
            circumstances=Circumstances(registered_on=date(2026, 4, 20), chief_arbiter="NA"),
        ).event_checks
        if one.passes is False
    }
    assert failed == {"E2", "E6"}


def test_1_1_3_free_words_in_minutes_give_120_minutes_and_the_evidence_names_them() -> None:
    """90 minutes and 30 seconds for each of 60 moves are 120 minutes (ruling 0356)."""
    report = norms_of(example(event=replace(EVENT, time_control="90+30")))
    (found,) = (one for one in report.event_checks if one.have == 120)
    assert found.passes
    assert str(found.message) == "Minutes for 60 moves: 120 (time control 90+30); at least 120."


def test_1_1_2_and_1_1_3_three_rounds_of_five_hours_on_one_day() -> None:
    """Three rounds of 2 × 150 minutes are 15 hours; two rounds and 12 hours are the most."""
    days = tuple(date(2026, 5, 1 + number // 3) for number in range(9))
    tournament = example(event=replace(EVENT, round_dates=days), time_control="7200+30")
    failed = {
        one.key: (one.have, one.most)
        for one in norms_of(tournament).event_checks
        if one.passes is False
    }
    assert failed == {"E3": (15, 12), "E4": (3, 2)}


def test_1_1_6_an_arbiter_on_the_list_of_players() -> None:
    arbiter = replace(EVENT, chief_arbiter="player 3")
    checks = norms_of(example(event=arbiter)).event_checks
    assert [one.key for one in checks if one.passes is False] == ["E7"]
    other = replace(EVENT, chief_arbiter="Player 3", chief_arbiter_id="99")
    players = [replace(one, fide_id=str(one.number)) for one in example().players]
    tournament = replace(example(event=other), players=tuple(players))
    assert all(one.passes is not False for one in norms_of(tournament).event_checks)


@pytest.mark.parametrize(
    ("day", "key", "noticed"),
    [
        (date(2026, 5, 1), "titles-2024", False),
        (date(2024, 1, 1), "titles-2024", False),
        (date(2023, 12, 31), "titles-2024", True),
        (date(2009, 7, 1), "titles-2024", True),
        (date(2009, 6, 30), "titles-2005", True),
        (date(2006, 3, 1), "titles-2005", False),
        (date(2004, 3, 1), "titles-2005", True),
    ],
)
def test_the_edition_of_a_day_or_the_nearest_with_a_notice(
    day: date, key: str, *, noticed: bool
) -> None:
    report = norms_of(example(event=replace(EVENT, first_day=day, last_day=day)))
    assert report.rules.key == key
    assert any(key in str(notice) for notice in report.notices) == noticed


def test_titles_above_the_one_held_only() -> None:
    report = norms_of(example())
    assert [one.title for one in report.players[Tpn(3)]] == [Title.GM]  # an IM
    assert report.players[Tpn(1)] == ()
    assert [one.title.value for one in report.players[OWN]] == ["GM", "IM", "WGM", "WIM"]


def test_1_4_1c_a_bye_is_read_from_the_round() -> None:
    tournament = example()
    first = tournament.rounds[3]
    matches = tuple(match for match in first.matches if match.home != CANDIDATE)
    byes = (Bye(CANDIDATE, ByeKind.PAIRING_ALLOCATED), Bye(4, ByeKind.ZERO_POINT))
    rounds = (*tournament.rounds[:3], Round(matches, byes), *tournament.rounds[4:])
    verdict = verdict_of(replace(tournament, rounds=rounds), Title.IM)
    assert verdict.candidate.games[3].ending is Ending.PAIRING_BYE
    # 5 of 8 is 63 %, +95; (21288 − 2050) : 8 = 2405 with nobody raised: 2500.
    assert (verdict.via, verdict.achieved) == (("1.4.1c",), True)
    assert verdict.basis.performance == 2500


def test_1_4_2b_an_unrated_player_without_a_point_is_left_out_of_round_robins() -> None:
    """Player 4 is unrated and loses to everybody: the game does not count in a round robin."""
    tournament = example(system="BERGER")
    players = tuple(
        replace(one, rating=None) if one.number == 4 else one for one in tournament.players
    )
    rounds = []
    for one in tournament.rounds:
        matches = [
            replace(match, games=(replace(match.games[0], result=_beaten(match, 4)),))
            if 4 in (match.home, match.away)
            else match
            for match in one.matches
        ]
        rounds.append(replace(one, matches=tuple(matches)))
    found = replace(tournament, players=players, rounds=tuple(rounds))
    assert field_of(found).event.system is System.ROUND_ROBIN
    verdict = verdict_of(found, Title.IM)
    assert verdict.basis.n == 8
    reasons = [str(one.reason) for one in verdict.evidence if not one.counts]
    assert reasons == ["an unrated opponent without a point against rated players"]


def _beaten(match: Match, number: int) -> Result:
    return Result.BLACK_WON if match.home == number else Result.WHITE_WON


def test_1_4_3d_players_who_miss_two_rounds_count_in_none() -> None:
    """Forty players of four federations; one is twice absent, one has a bye and a forfeit win."""
    federations = ("FRA", "GER", "ITA", "ESP")
    players = [
        Player(n, f"Player {n}", 2500 - n, "GM", "m", federations[n % 4]) for n in range(1, 41)
    ]
    games = [(n, n + 20) for n in range(1, 21)]
    rounds = [
        Round.of(*[(one, two, "½-½") for one, two in games]),
        Round.of(*[(one, two, "½-½") for one, two in games[1:]], byes={1: "U", 21: "Z"}),
        Round.of((1, 21, "1F-0F"), *[(one, two, "½-½") for one, two in games[1:]]),
    ]
    tournament = Tournament(
        players,
        Settings(rounds=3, system="FIDE_DUTCH_2026"),
        Event("Open", federation="ESP"),
        rounds=rounds,
    )
    every = field_of(tournament).event.every_round
    assert every is not None
    # 30 of the 40 are not from ESP; player 21 (GER) misses two rounds and counts in none.
    assert (every.rated_not_host.count, every.federations.count) == (29, 3)
    assert every.rated.count == 39


def test_1_4_3d_neither_fid_nor_players_outside_fide_are_foreign() -> None:
    players = [
        Player(n, f"Player {n}", 2400, "GM", "m", federation)
        for n, federation in enumerate(("FID", "NON", "FRA", "ESP"), start=1)
    ]
    rounds = [Round.of((1, 2, "½-½"), (3, 4, "½-½"))]
    tournament = Tournament(players, Settings(rounds=1), EVENT, rounds=rounds)
    every = field_of(tournament).event.every_round
    assert every is not None
    assert (every.rated_not_host.count, every.federations.count, every.titled.count) == (1, 1, 1)


def test_1_5_6a_forty_rated_players_with_an_average_of_2000_in_every_round() -> None:
    def every(rating: int, unrated: int) -> EveryRound:
        players = [
            Player(n, f"Player {n}", None if n <= unrated else rating, None, "m", "ESP")
            for n in range(1, 43)
        ]
        rounds = [Round.of(*[(n, n + 21, "½-½") for n in range(1, 22)])]
        found = field_of(Tournament(players, Settings(rounds=1), EVENT, rounds=rounds))
        assert found.event.every_round is not None
        return found.event.every_round

    assert is_big_swiss(every(2000, 2))
    assert not is_big_swiss(every(1999, 2))
    assert not is_big_swiss(every(2400, 3))


def test_2005_the_category_decides_on_the_points() -> None:
    """Ten players: (21243 + 2390) : 10 = 2363, category 5: an IM norm needs 64 %, 6 of 9."""
    report = norms_of(example(), RULES_2005, titles=(Title.IM,))
    verdict = report.players[OWN][0]
    assert verdict.achieved
    check = next(one for one in verdict.checks if one.key == "R4")
    assert (check.have, check.need) == (6, 6)
    lost = norms_of(example((*RESULTS[:8], "0-1")), RULES_2005, titles=(Title.IM,))
    assert [one.rule.article for one in lost.players[OWN][0].failed] == ["Form 1"]


def test_2005_no_table_gives_points_for_the_titles_of_women() -> None:
    verdict = norms_of(example(), RULES_2005, titles=(Title.WIM,)).players[OWN][0]
    assert verdict.for_the_arbiter
    assert not verdict.achieved


def test_forecast_of_the_last_two_rounds_is_what_the_verdicts_say() -> None:
    """Every score and rating that is named makes the norm, one point lower does not."""
    before = example(RESULTS[:7])
    found = next(one for one in norms_of(before).forecasts[OWN] if one.verdict.title is Title.IM)
    assert (found.games, found.unknown) == (2, 2)
    assert found.chances
    field = field_of(before)
    for chance in found.chances:
        assert chance.rating is not None
        for rating, made in ((chance.rating, True), (chance.rating - 1, False)):
            assert _with(field, chance.score, rating) == made


def _with(field: Field, score: Points, rating: int) -> bool:
    candidate = field.candidates[OWN]
    endings = {20: "11", 15: "1=", 10: "10", 5: "=0", 0: "00"}[score]
    games = tuple(
        NormGame(8 + place, Ending(sign), Opponent(rating, Title.IM, f"X{place}"))
        for place, sign in enumerate(endings)
    )
    more = replace(candidate, games=(*candidate.games, *games))
    return judge(field.event, more, Title.IM).achieved


def test_forecast_with_known_opponents_names_the_score_alone() -> None:
    """Round 9 is paired: against 2422 a draw makes 6 of 9, which is needed."""
    found = next(
        one
        for one in norms_of(example((*RESULTS[:8], "pending"))).forecasts[OWN]
        if one.verdict.title is Title.IM
    )
    assert [(one.score, one.rating) for one in found.chances] == [(5, None)]
    assert str(found.message) == "needs ½ of 1"


def test_forecast_out_of_reach_says_why() -> None:
    found = norms_of(example(RESULTS[:8]), titles=(Title.GM,)).forecasts[OWN][0]
    assert not found.possible
    assert "Performance" in str(found.message)


def test_1_4_1e_a_norm_that_is_made_stays_made() -> None:
    tournament = example(rounds=11)
    found = norms_of(tournament, titles=(Title.IM,)).forecasts[OWN][0]
    assert found.made


def test_composition_of_a_swiss_list() -> None:
    """Two GMs cannot give three GM opponents; five holders of IM or higher can for an IM norm."""
    offers = {one.title: one for one in composition_of(example(()), RULES_2024).offers}
    missing = [(one.key, one.have, one.need) for one in offers[Title.GM].failed]
    assert missing == [("T2", 2, 3)]
    assert offers[Title.IM].offered


def test_composition_of_a_round_robin_gives_the_points_of_everybody() -> None:
    """The candidate's opponents average 2365: 6 of 9 for an IM norm."""
    offers = {
        one.title: one for one in composition_of(example((), system="BERGER"), RULES_2024).offers
    }
    assert offers[Title.IM].players[OWN] == 60
    assert not offers[Title.GM].offered


def test_1_4_3c_zonals_are_exempt_from_federations() -> None:
    tournament = example()
    home = tuple(replace(one, federation="ESP") for one in tournament.players)
    verdict = verdict_of(replace(tournament, players=home), Title.IM, EventKind.ZONAL)
    assert (verdict.achieved, verdict.exemption) == (True, "1.4.3c")
    assert not verdict.normal_rule


def test_1_4_3_and_1_1_the_event_itself_may_say_what_no_report_file_does() -> None:
    """Kind, registration and the arbiter's title are facts of the event; circumstances go first."""
    tournament = example()
    home = tuple(replace(one, federation="ESP") for one in tournament.players)
    event = replace(
        tournament.event,
        first_day=date(2026, 3, 1),
        title_kind=EventKind.ZONAL,
        registered_on=date(2026, 2, 20),
        chief_arbiter_title="NA",
    )
    zonal = replace(tournament, players=home, event=event)
    report = norms_of(zonal, titles=(Title.IM,))
    assert report.players[OWN][0].exemption == "1.4.3c"
    assert {one.key for one in report.event_checks if one.passes is False} == {"E2", "E6"}
    known = Circumstances(EventKind.ORDINARY, registered_on=date(2026, 1, 1), chief_arbiter="IA")
    report = norms_of(zonal, circumstances=known, titles=(Title.IM,))
    assert {one.key for one in report.players[OWN][0].failed} == {"F1", "F2", "F3"}
    accepted = replace(zonal, event=replace(event, accepted_for_titles=True))
    checks = norms_of(accepted, titles=(Title.IM,)).event_checks
    assert {one.key for one in checks if one.passes is False} == {"E6"}


def test_1_4_6d_more_than_a_fifth_unrated_is_told_and_fails_nothing() -> None:
    """Three of nine opponents are unrated; a fifth of ten is two."""
    tournament = example()
    players = tuple(
        replace(one, rating=None) if one.number in {2, 4, 8} else one for one in tournament.players
    )
    verdict = verdict_of(replace(tournament, players=players), Title.WIM)
    open_points = [
        (one.key, one.have, one.most) for one in verdict.attempt.checks if one.passes is None
    ]
    assert open_points == [("R1", 3, 2)]
    assert verdict.achieved


def test_1_4_5f_people_and_half_the_number_are_shown_in_double_round_robins() -> None:
    """Five opponents twice: two with GM or IM met twice are four games, as T2 asks for ten."""
    titles = ("GM", "IM", "FM", "FM", "FM")
    players = [
        Player(n, f"Player {n}", 2450, title, "m", federation)
        for n, (title, federation) in enumerate(
            zip(titles, ("FRA", "GER", "ITA", "ESP", "POL"), strict=True), start=1
        )
    ]
    players.append(Player(6, "Candidate", 2400, None, "m", "ESP"))
    rounds = [Round.of((6, 1 + n % 5, "½-½"), *_others(1 + n % 5)) for n in range(10)]
    settings = Settings(rounds=10, system="FIDE_DOUBLEROUNDROBIN")
    tournament = Tournament(players, settings, EVENT, rounds=rounds)
    verdict = norms_of(tournament, titles=(Title.IM,)).players[Tpn(6)][0]
    assert field_of(tournament).event.system is System.DOUBLE_ROUND_ROBIN
    assert verdict.achieved
    assert (verdict.basis.target_holders, verdict.basis.n) == (4, 10)
    double = next(one for one in verdict.checks if one.key == "T3")
    assert "GM/IM: 2; half of the number is 2" in str(double.message)


def _others(met: int) -> list[tuple[int, int, str]]:
    left = [n for n in range(1, 6) if n != met]
    return [(left[0], left[1], "½-½"), (left[2], left[3], "½-½")]


def test_1_4_2d_and_other_statements_are_the_arbiters() -> None:
    checks = {one.key: one.passes for one in norms_of(example()).event_checks}
    assert [key for key, passes in checks.items() if passes is None] == [
        "E1",
        "E2",
        "E3",
        "E4",
        "E5",
        "E6",
        "E8",
    ]
    stated = Circumstances(by_the_laws=False, same_control=True, pairings_unchanged=True)
    checks = {one.key: one.passes for one in norms_of(example(), circumstances=stated).event_checks}
    assert (checks["E1"], checks["E5"], checks["E8"]) == (False, True, True)


def test_1_4_2e_a_system_with_fixed_tables_for_teams_needs_leave() -> None:
    tournament = example(system="SCHEVENINGEN")
    assert [one.key for one in norms_of(tournament).event_checks if one.passes is False] == ["E9"]
    leave = Circumstances(accepted=True)
    checks = norms_of(tournament, circumstances=leave).event_checks
    assert all(one.passes is not False for one in checks)


def test_8_31_and_8_33_unrated_players_of_2005_count_2000_or_2100_in_zonals_of_men() -> None:
    tournament = example()
    players = tuple(
        replace(one, rating=None, sex=Sex.MALE) if one.number == 4 else replace(one, sex=Sex.MALE)
        for one in tournament.players
    )
    found = replace(tournament, players=players)
    usual = norms_of(found, RULES_2005, titles=(Title.IM,)).players[OWN][0]
    zonal = norms_of(found, RULES_2005, Circumstances(EventKind.ZONAL), titles=(Title.IM,))
    # 21243 − 2005 + 2390 = 21628, and 2000 or 2100 more.
    assert (usual.average, zonal.players[OWN][0].average) == (2363, 2373)


def test_8_3_to_8_6_composition_of_2005() -> None:
    """Ten players: 8 rated, 5 with a title, 4 foreign opponents, 3 federations are needed."""
    tournament = example()
    home = tuple(
        replace(
            one,
            federation="ESP",
            title=None,
            rating=None if one.number in {1, 2, 3} else Rating(2300),
        )
        for one in tournament.players
    )
    verdict = norms_of(replace(tournament, players=home), RULES_2005, titles=(Title.IM,)).players[
        OWN
    ][0]
    failed = {one.rule.article: (one.have, one.need) for one in verdict.failed}
    assert failed | {"Form 1": None} == {
        "8.3": (7, 8),
        "8.4": (0, 5),
        "8.5": (0, 4),
        "8.6": (1, 3),
        "Form 1": None,
    }


def test_8_32_defeated_opponents_of_2005_may_be_left_out() -> None:
    """With eleven rounds two wins may go; the player keeps nine games."""
    tournament = example()
    more = [
        Player(11, "Weak, A", 1700, None, "m", "ESP"),
        Player(12, "Weak, B", 1700, None, "m", "ESP"),
    ]
    rounds = [
        replace(one, matches=(*one.matches, Round.of((11, 12, "½-½")).matches[0]), byes=())
        for one in tournament.rounds
    ]
    rounds += [Round.of((CANDIDATE, 11, "1-0")), Round.of((CANDIDATE, 12, "1-0"))]
    found = replace(
        tournament,
        players=(*tournament.players, *more),
        rounds=tuple(rounds),
        settings=replace(tournament.settings, rounds=11),
    )
    verdict = norms_of(found, RULES_2005, titles=(Title.IM,)).players[OWN][0]
    assert verdict.achieved
    assert verdict.via == ("8.32",)
    assert verdict.ignored in {(10,), (11,), (10, 11)}


def test_forecast_of_a_round_robin_knows_all_opponents_to_come() -> None:
    """After seven rounds 8 (2287) and 9 (2422) are left: 4½ of 7, and 6 of 9 are needed."""
    found = norms_of(example(RESULTS[:7], system="BERGER"), titles=(Title.IM,)).forecasts[OWN][0]
    assert (found.games, found.unknown) == (2, 0)
    assert [(one.score, one.rating) for one in found.chances] == [(15, None)]


def test_forecast_is_out_of_reach_if_the_field_lacks_the_title() -> None:
    """Two GMs in all, both met: nobody can be the third, however high the score."""
    strong = tuple(replace(one, rating=Rating(2600)) for one in example().players)
    tournament = replace(example(("1-0",) * 7), players=strong)
    found = norms_of(tournament, titles=(Title.GM,)).forecasts[OWN][0]
    assert str(found.message) == ("out of reach: Players with GM not met yet: 0; at least 1.")
