"""C.04.6 of 2026 against everything that there is to compare with.

    python3 run.py campaign team-2026 [--corpora] [--engines] [--against gacrux]
                                      [--count 1000] [--seed 1] [--jobs 2]

--corpora  every round of the corpus of that system
--engines  the literal, the reference and the fast engine on COUNT random rounds of 4 to 11
           participants; the reference and the fast engine on COUNT / 20 rounds of 40 to 200, and
           on every round of COUNT / 100 generated events
--against gacrux  that program pairs every round of COUNT generated events of 5 to 24 teams again,
           by all types of preferences and orders of scores: pairs, bye and colours. Rounds that
           a reading of that program explains are counted under its name

Without any of these, the first two run. Each difference is told and stored as a file that shows it.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pareo.generator.matches import turned
from pareo.history import round_setup
from pareo.model import ByeKind, Match, Points, Tournament, match_to_play
from pareo.pairing import NullTrace, RoundPairing
from pareo.systems import SYSTEMS
from pareo.trf import write_trf
from tests.campaigns import _gacrux
from tests.campaigns._harness import Case, Part, on_processes, run, seeded
from tests.campaigns._match_systems import parts_of
from tests.independent import events, team_swiss
from tests.random_matches import generated_teams

KEY: Final = "team-2026"
SIZES: Final = (5, 25)
BYE: Final = "a bye is worth no game points if record 320 says none"
NUMBER: Final = "4.3.1 by the numbers of all teams, also of those who have not come yet"
FIRST_TEAM: Final = "4.2 by the scores without virtual points"
C6: Final = "C6 asks nothing if nobody of the next score is left"
READINGS: Final = (BYE, NUMBER, FIRST_TEAM, C6)


# --------------------------------------------------------------------- another program


def against_gacrux(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Let another program pair events that we paired."""
    _gacrux.install()
    yield from on_processes(seeded(_compared, seed, count), jobs)


def _compared(seed: int) -> Case:
    event = _generated(seed)
    text = write_trf(event).text
    with TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_text(text, encoding="utf-8", newline="")
        try:
            theirs = _gacrux.team_rounds_of(file)
        except ValueError as refusal:
            return Case(f"whole-{seed}", 0, 0, (f"gacrux refuses it: {refusal}",), text)
    differences, named = [], []
    for number in range(1, len(event.rounds) + 1):
        ours, there = _seats(event, number), theirs.get(number, frozenset())
        if ours != there:
            reading = _reading_of(event.after_round(number - 1), there)
            if reading is not None:
                named.append(reading)
                continue
            apart = f"here {sorted(ours - there)}, there {sorted(there - ours)}"
            differences.append(f"round {number}: {apart}")
    boards = sum(len(played.matches) for played in event.rounds)
    return Case(
        f"whole-{seed}",
        len(event.rounds),
        boards,
        tuple(differences),
        text,
        named=tuple(named),
    )


def _generated(seed: int) -> Tournament:
    """Return an event by one of all codes; its names are plain, its forfeits told board by board."""
    event = generated_teams(seed, SIZES[0] + seed * 7 % (SIZES[1] - SIZES[0]))
    if seed % 2:
        drawn = Points(event.settings.points.draw * len(event.settings.board_colours))
        worth = replace(event.settings.match_points, bye_game_points=drawn)
        event = event.with_settings(match_points=worth)
    return replace(
        event,
        players=tuple(replace(one, name=f"Player {one.number}") for one in event.players),
        rounds=tuple(
            replace(played, matches=tuple(_told(event, match) for match in played.matches))
            for played in event.rounds
        ),
    )


def _told(event: Tournament, match: Match) -> Match:
    """Return a match with the boards of whoever came; that program counts nothing but boards."""
    if match.forfeit is None:
        return match
    home = event.team_by_number[match.home].members
    games = match_to_play(event, match.home, match.away).games
    return replace(
        match,
        games=tuple(
            replace(game, result=match.forfeit if game.white in home else turned(match.forfeit))
            for game in games
        ),
    )


def _seats(event: Tournament, number: int) -> _gacrux.Seats:
    played = event.rounds[number - 1]
    byes = {(bye.participant, 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return frozenset({(match.home, match.away) for match in played.matches} | byes)


# ------------------------------------------------------------------ readings of that program


def _reading_of(before: Tournament, there: _gacrux.Seats) -> str | None:
    """Return the fewest readings of that program by which we have the same."""
    for amount in range(1, len(READINGS) + 1):
        for chosen in combinations(READINGS, amount):
            if _seats_by(chosen, before) == there:
                return " and ".join(chosen)
    return None


def _seats_by(chosen: Sequence[str], before: Tournament) -> _gacrux.Seats:
    """Pair the next round by other readings; colours are those of the independent reading."""
    if BYE in chosen:
        worth = replace(before.settings.match_points, bye_game_points=Points(0))
        before = before.with_settings(match_points=worth)
    if C6 in chosen:
        before = before.with_settings(readings=("c6-next-score",))
    outcome = SYSTEMS[KEY].pair(round_setup(before), NullTrace())
    if not isinstance(outcome, RoundPairing):
        return frozenset()
    event = events.team_event(before)
    if FIRST_TEAM in chosen:
        event = replace(event, rows=tuple(replace(row, virtual=()) for row in event.rows))
    places = team_swiss.places(
        {row.tpn: row.present for row in event.rows},
        {row.tpn: [cell.kind for cell in row.cells] for row in event.rows},
    )
    teams = {
        row.tpn: team_swiss.team_of(event, row, row.tpn if NUMBER in chosen else places[row.tpn])
        for row in event.rows
        if row.present
    }
    seats = {
        team_swiss.colours_4_3(event, teams[board.white], teams[board.black])[:2]
        for board in outcome.boards
    }
    return frozenset(seats if outcome.bye is None else seats | {(outcome.bye, 0)})


# ----------------------------------------------------------------------------- running

PARTS: Final = {
    **parts_of(KEY),
    "against": Part(
        lambda told: against_gacrux(told.count, told.seed, told.jobs),
        usual=False,
        against=("gacrux",),
    ),
}

if __name__ == "__main__":
    sys.exit(run(KEY, __doc__, PARTS, None))
