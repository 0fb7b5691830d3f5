"""C.04.4.1 Article 3, and two whole tournaments."""

from typing import Final

import pytest

from pareo.history import round_setup
from pareo.model import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Match,
    Points,
    Round,
    Settings,
    Tournament,
    Tpn,
    VirtualPoints,
)
from pareo.pairing import ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dubov_2026.definitions import ranked
from pareo.pairing.system import Engine
from pareo.pairing.trace import (
    ByeGiven,
    ByeRefused,
    OpponentsFound,
    PlayersShifted,
    SubgroupsMade,
    UpfloatersChosen,
)
from tests.unit.pairing.dubov_2026.rounds import EVERY_ENGINE, dubov_setup, rated, told
from tests.words import WHITE, boards, entrant, missed, numbers, player

RATINGS: Final = (2499, 2471, 2448, 2423, 2396, 2374, 2350, 2324, 2296, 2273, 2248)

EIGHT: Final = (
    "1-5 1; 6-2 1; 3-7 =; 8-4 =",
    "6-1 0; 2-5 =; 4-3 1; 7-8 =",
    "1-4 0; 3-2 =; 5-7 =; 8-6 1",
    "2-1 0; 6-3 1; 4-7 =; 5-8 1",
    "7-1 =; 8-2 =; 3-5 =; 4-6 1",
)
"""White first; the result is White's."""

ELEVEN: Final = (
    "1-6 =; 7-2 1; 3-8 1; 9-4 0; 5-10 0; 11",
    "2-1 =; 4-3 1; 8-5 1; 6-11 0; 10-7 0; 9",
    "1-10 0; 6-2 =; 3-9 1; 7-4 0; 11-8 0; 5",
    "5-1 0; 2-9 0; 10-3 1; 4-11 =; 8-7 0; 6",
    "1-8 1; 3-5 =; 10-4 1; 9-6 0; 11-7 0; 2",
    "7-1 0; 4-2 =; 11-3 1; 5-9 1; 6-10 1; 8",
)
"""The last number of each round has the bye."""

RESULTS: Final = {"1": "1-0", "=": "½-½", "0": "0-1"}


def round_from(text: str) -> Round:
    matches, byes = [], []
    for cell in text.split("; "):
        if "-" not in cell:
            byes.append(Bye(Tpn(int(cell)), ByeKind.PAIRING_ALLOCATED))
            continue
        pair, result = cell.split()
        white, black = pair.split("-")
        matches.append(Match.of(int(white), int(black), RESULTS[result]))
    return Round(tuple(matches), tuple(byes))


def tournament(lines: tuple[str, ...], size: int) -> Tournament:
    return Tournament(
        tuple(player(n, RATINGS[n - 1]) for n in range(1, size + 1)),
        Settings(rounds=len(lines), initial_colour=WHITE),
        rounds=tuple(map(round_from, lines)),
    )


@EVERY_ENGINE
@pytest.mark.parametrize(("lines", "size"), [(EIGHT, 8), (ELEVEN, 11)])
def test_3_two_tournaments_are_paired_round_by_round(
    engine: Engine, lines: tuple[str, ...], size: int
) -> None:
    played = tournament(lines, size)
    for index, expected in enumerate(played.rounds):
        found = engine(round_setup(played.after_round(index)), NullTrace())
        assert isinstance(found, RoundPairing)
        assert boards(found) == sorted((match.home, match.away) for match in expected.matches)
        assert found.bye == next((bye.participant for bye in expected.byes), None)


def test_1_7_and_scores_at_the_end_of_the_tournament_of_eight() -> None:
    """Points 3.5 1.5 1.5 4 2.5 2 2.5 2.5; the round after the last is only looked at."""
    played = tournament(EIGHT, 8)
    longer = Tournament(
        played.players, Settings(rounds=6, initial_colour=WHITE), rounds=played.rounds
    )
    found = sorted(ranked(round_setup(longer)), key=lambda one: one.tpn)
    assert [one.score for one in found] == [35, 15, 15, 40, 25, 20, 25, 25]
    assert [one.aro for one in found] == [2403, 2408, 2403, 2399, 2418, 2433, 2418, 2403]


def brackets(engine: Engine, index: int) -> list[UpfloatersChosen]:
    return told(engine, round_setup(tournament(EIGHT, 8).after_round(index)), UpfloatersChosen)


@EVERY_ENGINE
def test_3_2_1_and_3_2_2_upfloaters_of_the_tournament_of_eight(engine: Engine) -> None:
    third = [(one.residents, one.upfloaters) for one in brackets(engine, 2)]
    assert third[:2] == [((1,), (4,)), ((6, 7, 8), (5,))]
    fourth = brackets(engine, 3)
    assert [(one.residents, one.upfloaters) for one in fourth[:2]] == [
        ((4,), (7,)),
        ((1, 8), (2, 5)),
    ]
    values = {value.criterion.label: value.value for value in fourth[1].values}
    assert values["C10"] == 1  # accepted: it ranks last


@EVERY_ENGINE
def test_3_2_4_both_subgroups_are_recomposed_in_round_5(engine: Engine) -> None:
    """1 and 4 have met, so 6 and 7 come up; 7 leaves the smaller subgroup, 4 the larger one."""
    trace = ListTrace()
    engine(round_setup(tournament(EIGHT, 8).after_round(4)), trace)
    first = next(h for h in trace.happenings if isinstance(h, UpfloatersChosen))
    assert {*first.residents} == {1, 4}
    assert first.upfloaters == (6, 7)
    assert {value.criterion.label: value.value for value in first.values}["C7"] == 2
    shifts = [h.players for h in trace.happenings if isinstance(h, PlayersShifted)]
    assert shifts[:2] == [(7,), (4,)]


def test_3_1_5_of_equal_games_the_largest_number_has_the_bye() -> None:
    """Three have the lowest score, with 3, 3 and 2 games: most games, then the largest number."""
    made = dubov_setup(
        entrant(1, 1, "WBW"),
        entrant(2, 1, "WBW"),
        entrant(3, 1, "WB", "..-"),
        entrant(4, 2, "BWB"),
        entrant(5, 2, "BWB"),
    )
    for engine in DUBOV_2026.engines.values():
        (given,) = told(engine, made, ByeGiven)
        assert (given.player, given.because.article) == (2, "3.1.5")


@EVERY_ENGINE
def test_3_1_1_and_3_1_2_who_is_barred_or_leaves_no_round_is_passed_over(engine: Engine) -> None:
    """5 had a full point without playing; without 4 nobody is left whom 1 could meet."""
    made = dubov_setup(
        entrant(1, 3, met=[2, 3, 5]),
        entrant(2, 2, met=[1]),
        entrant(3, 2, met=[1]),
        entrant(4, 1),
        entrant(5, 0, met=[1], unplayed=[missed(1, ByeKind.FULL_POINT, 1)]),
    )
    refused = told(engine, made, ByeRefused)
    assert [(one.player, one.because.article) for one in refused] == [(5, "3.1.1"), (4, "3.1.2")]
    (given,) = told(engine, made, ByeGiven)
    assert (given.player, given.because.article) == (3, "3.1.5")


@EVERY_ENGINE
def test_3_1_3_the_lowest_score_comes_first(engine: Engine) -> None:
    made = dubov_setup(entrant(1, 2), entrant(2, 1), entrant(3, 2))
    (given,) = told(engine, made, ByeGiven)
    assert (given.player, given.because.article) == (2, "3.1.3")


@EVERY_ENGINE
def test_3_1_4_the_most_games_come_before_the_largest_number(engine: Engine) -> None:
    made = dubov_setup(
        entrant(1, 2, floats="..."), entrant(2, 1, floats="..."), entrant(3, 1, floats="..-")
    )
    (given,) = told(engine, made, ByeGiven)
    assert (given.player, given.because.article) == (2, "3.1.4")


@EVERY_ENGINE
def test_3_2_3_where_nobody_has_played_the_first_half_meets_the_second(engine: Engine) -> None:
    made = dubov_setup(*(entrant(number) for number in range(1, 7)), played=0)
    (made_of,) = told(engine, made, SubgroupsMade)
    assert (made_of.first, made_of.second) == ((1, 2, 3), (4, 5, 6))
    assert boards(engine(made, NullTrace())) == [(1, 4), (3, 6), (5, 2)]


@EVERY_ENGINE
def test_3_2_3_the_bracket_counts_not_the_round(engine: Engine) -> None:
    """Four late entrants in round 3: nobody of their bracket has played (ruling 0164)."""
    late = [entrant(number, 0, floats="--") for number in (3, 4, 5, 6)]
    made = dubov_setup(entrant(1, 1, "WB", ".."), entrant(2, 1, "BW", ".."), *late, played=2)
    divided = told(engine, made, SubgroupsMade)
    assert [(one.first, one.second) for one in divided] == [((1,), (2,)), ((3, 4), (5, 6))]


@EVERY_ENGINE
def test_3_2_4_forbidden_pairs_move_players_even_where_nobody_has_played(engine: Engine) -> None:
    """1 may only meet 2, so both halves give one up: 1 (the middle of 1 and 2), then 3."""
    field = tuple(player(n, 2400 - n) for n in range(1, 5))
    apart = (ForbiddenPairs(numbers(1, 3)), ForbiddenPairs(numbers(1, 4)))
    event = Tournament(field, Settings(rounds=3, initial_colour=WHITE, forbidden_pairs=apart))
    setup = round_setup(event)
    shifts = told(engine, setup, PlayersShifted)
    assert [one.players for one in shifts] == [(1,), (3,)]
    assert boards(engine(setup, NullTrace())) == [(1, 2), (3, 4)]


@EVERY_ENGINE
def test_3_2_4_the_middle_of_the_larger_subgroup_changes_sides(engine: Engine) -> None:
    """Four are due White, by average 4 3 2 1, and nobody Black: 3, then 2 is the middle."""
    made = dubov_setup(
        *(rated(entrant(number, 1, "WB"), 2500 - 100 * number) for number in range(1, 5)), played=2
    )
    (shifted,) = told(engine, made, PlayersShifted)
    assert (shifted.players, shifted.leaving) == ((3, 2), WHITE)
    (found,) = told(engine, made, OpponentsFound)
    assert (found.first, found.second) == ((4, 1), (2, 3))


@EVERY_ENGINE
def test_3_2_5_and_3_2_6_lowest_average_meets_the_first_number_possible(engine: Engine) -> None:
    """Due White by average: 5, 6, 4. 5 has met 1, and 6 would take 2 from 4, who met 1 and 3."""
    made = dubov_setup(
        entrant(1, 1, "BW", met=[5, 4]),
        entrant(2, 1, "BW"),
        entrant(3, 1, "BW", met=[4]),
        rated(entrant(4, 1, "WB", met=[1, 3]), 2300),
        rated(entrant(5, 1, "WB", met=[1]), 2100),
        rated(entrant(6, 1, "WB"), 2200),
        played=2,
    )
    (found,) = told(engine, made, OpponentsFound)
    assert (found.first, found.second) == ((5, 6, 4), (3, 1, 2))


@EVERY_ENGINE
def test_3_2_scoregroups_are_those_of_the_pairing_scores(engine: Engine) -> None:
    """Virtual points of 1 for players 1 to 4 make two brackets of round 1."""
    field = tuple(player(n, 2400 - n) for n in range(1, 9))
    event = Tournament(
        field,
        Settings(
            rounds=5,
            initial_colour=WHITE,
            acceleration=(VirtualPoints(Points(10), 1, 2, Tpn(1), Tpn(4)),),
        ),
    )
    found = told(engine, round_setup(event), UpfloatersChosen)
    assert [(one.score, one.residents) for one in found] == [(10, (1, 2, 3, 4)), (0, (5, 6, 7, 8))]


@EVERY_ENGINE
def test_1_9_where_no_pairing_exists_the_players_in_the_way_are_named(engine: Engine) -> None:
    made = dubov_setup(
        entrant(1, 2, met=[2, 3]), entrant(2, 1, met=[1, 3]), entrant(3, 1, met=[1, 2]), entrant(4)
    )
    outcome = engine(made, NullTrace())
    assert isinstance(outcome, Unpairable)
    assert (outcome.blocked, outcome.against) == ((1, 2, 3), (4,))
    assert "C.04.4.1 Art. 1.9" in str(outcome.reason)
