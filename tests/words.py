"""Words that tests share: the shortest way to say who plays, and what happened."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

import pytest

from pareo.auditor import Finding, Kind, audit_pairing
from pareo.history import Entrant, RoundSetup, UnplayedRound
from pareo.model import (
    ZERO,
    Bye,
    ByeKind,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    Rating,
    RequestedBye,
    Round,
    Settings,
    Team,
    Title,
    Tournament,
    Tpn,
    points,
)
from pareo.pairing import PairingOutcome, RoundPairing, Unit, Unpairable
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.systems import SYSTEMS

WHITE: Final = Colour.WHITE
BLACK: Final = Colour.BLACK
WIN: Final = Points(10)
DRAW: Final = Points(5)


def player(
    number: int, rating: int | None = None, name: str | None = None, title: str | None = None
) -> Player:
    """Return a player: `player(3, 2400, "Carla", "WGM")`."""
    return Player(
        Tpn(number),
        name or f"Player {number:04}",
        None if rating is None else Rating(rating),
        Title(title) if title else None,
    )


def event(field: int | tuple[Player, ...], *rounds: Round, **settings: object) -> Tournament:
    """Return an individual event: `event(4, Round.of((1, 3, "1-0"), (4, 2)), rounds=5)`."""
    players = tuple(player(n) for n in range(1, field + 1)) if isinstance(field, int) else field
    return Tournament(players, Settings(**settings), rounds=rounds)  # type: ignore[arg-type]  # any setting


def team_event(field: int, *rounds: Round, **settings: object) -> Tournament:
    """Return an event of teams with one member each, whose numbers begin at 101."""
    teams = tuple(Team(Tpn(n), f"Team {n}", (Tpn(100 + n),)) for n in range(1, field + 1))
    players = tuple(player(100 + n) for n in range(1, field + 1))
    chosen = Settings(teams_are_paired=True, **settings)  # type: ignore[arg-type]  # any setting
    return Tournament(players, chosen, teams=teams, rounds=rounds)


def for_system(key: str, tournament: Tournament) -> Tournament:
    """Return an event before round 1 as that system pairs it: of teams of one, or of two games."""
    unit = SYSTEMS[key].unit if key in SYSTEMS else Unit.SINGLE_GAMES
    settings = tournament.settings
    if unit is Unit.TEAMS:
        teams = tuple(Team(one.number, one.name, (one.number,)) for one in tournament.players)
        return replace(tournament, teams=teams, settings=replace(settings, teams_are_paired=True))
    games = 2 if unit is Unit.TWO_GAMES else 1
    return replace(tournament, settings=replace(settings, games_per_match=games))


def colours(text: str, black: str = "B", white: str = "W") -> tuple[Colour | None, ...]:
    """Return the colours of a history such as `BWB=W`; any other sign is a round without game."""
    return tuple({black: BLACK, white: WHITE}.get(letter) for letter in text)


def numbers(*values: int) -> tuple[Tpn, ...]:
    """Return pairing numbers."""
    return tuple(Tpn(value) for value in values)


def pairs(played: Round) -> list[tuple[int, int]]:
    """Return who meets whom, in the order of the boards."""
    return [(match.home, match.away) for match in played.matches]


def round_of(*matches: Match) -> Round:
    """Return a round of these matches."""
    return Round(matches)


# ----------------------------------------------------------------------- rounds to be paired

EVERY_ENGINE: Final = pytest.mark.parametrize(
    "engine", DUTCH_2026.engines.values(), ids=DUTCH_2026.engines
)
"""Ask the same of all engines of the Dutch System."""

EVERY_ENGINE_OF_2017: Final = pytest.mark.parametrize(
    "engine", DUTCH_2017.engines.values(), ids=DUTCH_2017.engines
)

_FLOATS: Final[Mapping[str, Points | None]] = {
    "D": Points(5),
    "U": Points(-5),
    ".": ZERO,
    "-": None,
}
_RESULTS: Final = {"1": "1-0", "=": "½-½", "0": "0-1", "+": "1F-0F", "-": "0F-1F"}


def entrant(
    number: int,
    score: float = 0,
    history: str = "",
    floats: str = "",
    *,
    met: Iterable[int] = (),
    forbidden: Iterable[int] = (),
    unplayed: Iterable[UnplayedRound] = (),
) -> Entrant:
    """Return one who is to be paired: `entrant(3, 2.5, "WBW", "..D", met=[7])`.

    The history has the colours of played games. Floats have a sign for each past round: D and U
    for games against others with less or more points, a dot for a game between equals, a dash
    for no game.
    """
    return Entrant(
        tpn=Tpn(number),
        number=number,
        score=points(score),
        colours=tuple(colour for colour in colours(history) if colour),
        gaps=tuple(_FLOATS[sign] for sign in floats),
        unplayed=tuple(unplayed),
        met=frozenset(numbers(*met)),
        forbidden=frozenset(numbers(*forbidden)),
    )


def with_scores(one: Entrant, *before: float) -> Entrant:
    """Return one who had these pairing scores when past rounds were paired."""
    return replace(one, scores_before=tuple(map(points, before)))


def missed(number: int, how: ByeKind | Outcome, scored: float = 0) -> UnplayedRound:
    """Return a round without a game: `missed(2, ByeKind.HALF_POINT, 0.5)`."""
    return UnplayedRound(number, how, points(scored))


def setup(
    *entrants: Entrant,
    played: int = 3,
    rounds: int = 9,
    initial: Colour = WHITE,
    win: Points = WIN,
    loss: Points = ZERO,
) -> RoundSetup:
    """Return the round after those played.

    Whoever says nothing of floats has had none, and of scores always had the present one.
    """
    return RoundSetup(
        round=played + 1,
        rounds=rounds,
        entrants=tuple(
            replace(
                one,
                gaps=one.gaps or (ZERO,) * played,
                scores_before=one.scores_before or (one.score,) * played,
            )
            for one in entrants
        ),
        win=win,
        loss=loss,
        initial_colour=initial,
    )


def crosstable(
    cards: Mapping[int, str],
    absent: Mapping[int, str] | None = None,
    **settings: object,
) -> Tournament:
    """Return an event from its cards: `crosstable({1: "3w1 2b=", 2: "U 1w=", …}, rounds=5)`.

    A cell is opponent, colour and result, or the letter of a bye; `absent` has the letters of
    byes granted for the round to be paired.
    """
    lines = {number: card.split() for number, card in cards.items()}
    played = max(map(len, lines.values()))
    rounds = [
        Round.of(
            *(
                (number, int(line[index][:-2]), _RESULTS[line[index][-1]])
                for number, line in lines.items()
                if line[index][-2:-1] == "w"
            ),
            byes={n: line[index] for n, line in lines.items() if line[index] in {*"UFHZ"}},
        )
        for index in range(played)
    ]
    field = tuple(player(number) for number in sorted(cards))
    chosen = {"initial_colour": WHITE} | settings
    return replace(
        event(field, *rounds, **chosen),
        requested_byes=tuple(
            RequestedBye(played + 1, Tpn(number), ByeKind(letter))
            for number, letter in (absent or {}).items()
        ),
    )


def boards(outcome: PairingOutcome) -> list[tuple[int, int]]:
    """Return White and Black of each board in the order of the numbers; none if unpairable."""
    if isinstance(outcome, Unpairable):
        return []
    return sorted((board.white, board.black) for board in outcome.boards)


def audited(tournament: Tournament, outcome: RoundPairing, edition: str) -> list[Finding]:
    """Return the faults that the audit, which shares no code with an engine, finds in a pairing."""
    number = len(tournament.rounds) + 1
    kinds = {one.participant: ByeKind.ZERO_POINT for one in tournament.withdrawals}
    kinds |= {
        one.participant: ByeKind.ZERO_POINT
        for one in tournament.late_entries
        if number < one.first_round
    }
    kinds |= {one.participant: one.kind for one in tournament.requested_byes if one.round == number}
    byes = [Bye(tpn, kind) for tpn, kind in kinds.items()]
    if outcome.bye is not None:
        byes.append(Bye(outcome.bye, ByeKind.PAIRING_ALLOCATED))
    pairing = Round(outcome.as_round(tournament).matches, tuple(byes))
    faults = audit_pairing(tournament, pairing, edition=edition).faults
    return [fault for fault in faults if fault.round == number]


def unfair(tournament: Tournament, outcome: RoundPairing, edition: str) -> list[str]:
    """Return these faults in words, but those of colours.

    What a history owes somebody cannot always be paid in one round.
    """
    colours = (Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN)
    found = audited(tournament, outcome, edition)
    return [fault.said() for fault in found if fault.kind not in colours]


def assert_fair_pairing(
    tournament: Tournament, outcome: PairingOutcome, edition: str = "2026"
) -> None:
    """Ask the audit what it thinks of a pairing, colours left out."""
    assert isinstance(outcome, Unpairable) or not unfair(tournament, outcome, edition)
