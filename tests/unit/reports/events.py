"""Small tournaments that several tests of reports look at."""

from datetime import date

from pareo.model import (
    ByeKind,
    Event,
    Game,
    LateEntry,
    Match,
    Player,
    PublishedStanding,
    Rating,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Title,
    Tournament,
    Tpn,
    Withdrawal,
)


def player(number: int, name: str, rating: int | None = None, title: Title | None = None) -> Player:
    return Player(
        Tpn(number), name, None if rating is None else Rating(rating), title, federation="ESP"
    )


FIVE = (
    player(1, "Alba, Ana", 2400, Title.WGM),
    player(2, "Boix, Blas", 2300),
    player(3, "Cruz, Cid", 2200),
    player(4, "Díaz, Dora", 2100),
    player(5, "Egea, Eva"),
)

# After round 1: 1 and 2 have 1, 4 has 1 by forfeit, 5 has the bye, 3 nothing.
SWISS = Tournament(
    FIVE,
    Settings(rounds=5),
    Event("Copa", first_day=date(2026, 5, 1), round_dates=(date(2026, 5, 1), None)),
    rounds=(
        Round.of((1, 3, "1-0"), (2, 4, "0F-1F"), byes={5: "U"}),
        Round.of((4, 1, "½-½"), (5, 2), byes={3: "H"}),
    ),
    requested_byes=(RequestedBye(3, Tpn(2), ByeKind.HALF_POINT),),
    late_entries=(LateEntry(Tpn(5), 1),),
    withdrawals=(Withdrawal(Tpn(3), 2),),
)

RANKED = Tournament(
    FIVE,
    Settings(rounds=1),
    rounds=(Round.of((1, 3, "1-0"), (2, 4, "1-0u"), byes={5: "F"}),),
    published_players=tuple(
        PublishedStanding(Tpn(number), rank=rank)
        for number, rank in ((1, 2), (2, 1), (3, 4), (4, 5), (5, 3))
    ),
)


def members(first: int, names: str) -> tuple[Player, ...]:
    return tuple(player(n, name, 2000 + n) for n, name in enumerate(names.split(), start=first))


def team(number: int, name: str, *numbers: int) -> Team:
    return Team(Tpn(number), name, tuple(Tpn(n) for n in numbers))


def game(white: int | None, black: int | None, result: str) -> Game:
    return Game(
        None if white is None else Tpn(white),
        None if black is None else Tpn(black),
        Result(result),
    )


TEAMS = Tournament(
    members(1, "Ana Blas Cid Dora Eva Fidel"),
    Settings(rounds=3, teams_are_paired=True),
    teams=(team(1, "Norte", 1, 2), team(2, "Sur", 3, 4), team(3, "Este", 5, 6)),
    rounds=(
        Round(
            (Match(Tpn(1), Tpn(2), (game(1, 3, "1-0"), game(4, 2, "½-½"))),),
            Round.of(byes={3: "U"}).byes,
        ),
        Round(
            (Match(Tpn(3), Tpn(1), (game(5, None, "1F-0F"), game(1, 6, "0-1"))),),
            Round.of(byes={2: "Z"}).byes,
        ),
    ),
)
