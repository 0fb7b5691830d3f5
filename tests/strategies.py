"""Random tournaments that are valid: every shape that the model can hold, kept small.

All texts are one line without blanks at either end, and all numbers fit the columns of a
report file; only a name may be longer than its column unless `longest_name` says otherwise.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, timedelta, timezone
from functools import cache
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from pareo.model import (
    STARTING_RANK_METHODS,
    AbnormalPoints,
    BirthDate,
    Bye,
    ByeKind,
    Colour,
    CountingRating,
    EarlierResult,
    Event,
    ForbiddenPairs,
    Game,
    LateEntry,
    Lot,
    LotSubject,
    Match,
    MatchPoints,
    NationalRating,
    Player,
    PlayerRating,
    Points,
    PointSystem,
    PublishedStanding,
    Rating,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Sex,
    StartingRank,
    Team,
    TieOrderName,
    TimeControl,
    Title,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)

LONGEST_NAME: Final = 60

_ALPHABET: Final = "abcdeinorstzAÁBÉÑÖØ áçéèíłñóößüžЖλ,.'-"
_RATINGS: Final = st.none() | st.integers(1, 3000).map(Rating)
_FEDERATIONS: Final = st.sampled_from(["ESP", "FRA", "GEO", "ISL", "NED"])
_NICKNAMES: Final = st.none() | st.sampled_from(["GEO", "ISL-2"])
_POINT_SYSTEMS: Final = (
    PointSystem(),
    PointSystem(pairing_allocated_bye=Points(5)),
    PointSystem(pairing_allocated_bye=Points(0)),
    PointSystem.of(Points(30), Points(10)),
    PointSystem.of(Points(30), Points(20), Points(10), pairing_allocated_bye=Points(20)),
    PointSystem.of(Points(13), Points(6), Points(-1)),
)
_TIME_CONTROLS: Final = ("5400+30", "40/6000+30:900+30", "900+10", "300", "W300-B240")
_KEPT_LINES: Final = ("801 the crosstable of somebody", "997 unheard of", "XXQ 1 2 3")


@cache
def lines(longest: int = 20) -> SearchStrategy[str]:
    """Texts of one line, with accents, commas and blanks inside."""
    return st.text(_ALPHABET, min_size=1, max_size=longest).map(lambda text: text.strip() or "ñ")


@cache
def names(longest: int = LONGEST_NAME) -> SearchStrategy[str]:
    """Names of people and teams: usual ones, odd ones and very long ones."""
    usual = ["Núñez García, Ana", "O'Neil, Zoë", "Þórsson, Jón", "Ö", "Li, X."]
    long_one = ("van der Łuczyński-Gonçalves, " * 4)[:longest].strip()
    return st.sampled_from([long_one, *(n for n in usual if len(n) <= longest)]) | lines(longest)


@cache
def some_points(lowest: int = 0, highest: int = 90) -> SearchStrategy[Points]:
    """Points in tenths, most of them wholes and halves."""
    halves = st.integers(lowest // 5, highest // 5).map(lambda half: Points(5 * half))
    return halves | st.integers(lowest, highest).map(Points)


@cache
def days() -> SearchStrategy[date]:
    """Days of this century."""
    return st.dates(date(2001, 1, 1), date(2035, 12, 31))


@cache
def birth_dates() -> SearchStrategy[BirthDate]:
    """Birth dates of which month and day may be unknown."""
    years, months, monthdays = st.integers(1920, 2020), st.integers(1, 12), st.integers(1, 28)
    year_alone = st.builds(BirthDate, years)
    return year_alone | st.builds(BirthDate, years, months, st.none() | monthdays)


@cache
def national_ratings() -> SearchStrategy[NationalRating]:
    """What a federation's own list says."""
    return st.builds(
        NationalRating,
        federation=_FEDERATIONS,
        rating=_RATINGS,
        number=st.none() | st.integers(1, 99999).map(str),
        title=st.none() | st.sampled_from(["MN", "IIa"]),
        origin=st.none() | st.sampled_from(["AND", "CAT"]),
    )


@cache
def player_ratings() -> SearchStrategy[PlayerRating]:
    """Ratings by list and round."""
    return st.builds(
        PlayerRating,
        list=st.sampled_from(["standard", "rapid", "ESP, Andalucía"]),
        rating=_RATINGS,
        source=st.none() | lines(),
        typed=st.booleans(),
        from_round=st.integers(1, 9),
    )


@cache
def players(longest_name: int = LONGEST_NAME) -> SearchStrategy[Player]:
    """Players who all have number 1, some with next to nothing known of them."""
    bare = st.builds(Player, number=st.just(Tpn(1)), name=names(longest_name))
    return bare | st.builds(
        Player,
        number=st.just(Tpn(1)),
        name=names(longest_name),
        rating=_RATINGS,
        title=st.none() | st.sampled_from(Title),
        sex=st.none() | st.sampled_from(Sex),
        federation=st.none() | _FEDERATIONS,
        fide_id=st.none() | st.integers(100000, 99999999).map(str),
        birth_date=st.none() | birth_dates(),
        national=st.lists(national_ratings(), max_size=2).map(
            lambda found: tuple({one.federation: one for one in found}.values())
        ),
        club=st.none() | lines(),
        ratings=st.lists(player_ratings(), max_size=3).map(
            lambda found: tuple({(one.list, one.from_round): one for one in found}.values())
        ),
        estimate=_RATINGS,
    )


def _numbered(found: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(replace(player, number=Tpn(n)) for n, player in enumerate(found, start=1))


@cache
def events() -> SearchStrategy[Event]:
    """Headers, empty or full."""
    line = st.none() | lines()
    identity = st.none() | st.integers(100000, 99999999).map(str)
    moments = st.datetimes(
        timezones=st.sampled_from([None, UTC, timezone(timedelta(hours=-3, minutes=-30))])
    )
    return st.just(Event()) | st.builds(
        Event,
        name=st.just("") | lines(),
        city=line,
        federation=st.none() | _FEDERATIONS,
        first_day=st.none() | days(),
        last_day=st.none() | days(),
        round_dates=st.lists(st.none() | days(), max_size=3).map(tuple),
        kind=line,
        time_control=line,
        chief_arbiter=line,
        deputies=st.lists(lines(), max_size=2).map(tuple),
        pairing_controller=line,
        chief_arbiter_id=identity,
        deputy_ids=st.lists(identity, max_size=2).map(tuple),
        round_starts=st.lists(st.none() | moments, max_size=3).map(tuple),
    )


# -------------------------------------------------------------------------------- rounds

_HOW_MANY: Final = st.integers(0, 3)
_UNPAIRED: Final = st.sampled_from([0, 0, 0, 1, 2, 9])
_ANY_RESULT: Final = st.sampled_from(Result)
_ANY_BYE: Final = st.sampled_from(ByeKind)
_GRANTED_BYE: Final = st.sampled_from([ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT])
_ANY_FORFEIT: Final = st.sampled_from(
    [Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT]
)
_WHITE_ALONE: Final = st.sampled_from([Result.WHITE_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT])
_BLACK_ALONE: Final = st.sampled_from([Result.BLACK_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT])
_SHUFFLES: Final = st.randoms(use_true_random=False)


@st.composite
def _pairings(
    draw: st.DrawFn, numbers: Sequence[Tpn]
) -> tuple[list[tuple[Tpn, Tpn]], tuple[Bye, ...]]:
    """Draw who meets whom and who has a bye; some of the others are not named at all.

    As in real rounds, one at most has the pairing-allocated bye.
    """
    order = list(numbers)
    draw(_SHUFFLES).shuffle(order)
    paired = 2 * max(len(order) // 2 - draw(_UNPAIRED), 0)
    absent = order[paired : len(order) - draw(_HOW_MANY)]
    pairs = list(zip(order[:paired:2], order[1:paired:2], strict=True))
    kinds = [draw(_ANY_BYE if index == 0 else _GRANTED_BYE) for index in range(len(absent))]
    return pairs, tuple(map(Bye, absent, kinds))


@st.composite
def _individual_rounds(draw: st.DrawFn, numbers: Sequence[Tpn], games_per_match: int) -> Round:
    pairs, byes = draw(_pairings(numbers))
    matches = (
        Match(
            home,
            away,
            tuple(
                Game(*((away, home) if index % 2 else (home, away)), draw(_ANY_RESULT))
                for index in range(games_per_match)
            ),
        )
        for home, away in pairs
    )
    return Round(tuple(matches), byes)


@st.composite
def _team_matches(draw: st.DrawFn, home: Team, away: Team, boards: Sequence[Colour]) -> Match:
    """Draw a match in which a board may be empty, or that one or both teams did not play."""
    if draw(_HOW_MANY) == 1:
        return Match(home.number, away.number, (), draw(_ANY_FORFEIT))
    games = []
    for colour, at_home, visitor in zip(boards, home.members, away.members, strict=False):
        white, black = (at_home, visitor) if colour is Colour.WHITE else (visitor, at_home)
        match draw(_HOW_MANY):
            case 1:
                games.append(Game(white, None, draw(_WHITE_ALONE)))
            case 2:
                games.append(Game(None, black, draw(_BLACK_ALONE)))
            case 3:
                games.append(Game(None, None, Result.DOUBLE_FORFEIT))
            case _:
                games.append(Game(white, black, draw(_ANY_RESULT)))
    return Match(home.number, away.number, tuple(games))


@st.composite
def _team_rounds(draw: st.DrawFn, teams: Sequence[Team], boards: Sequence[Colour]) -> Round:
    by_number = {team.number: team for team in teams}
    pairs, byes = draw(_pairings(list(by_number)))
    matches = (draw(_team_matches(by_number[a], by_number[b], boards)) for a, b in pairs)
    return Round(tuple(matches), byes)


# ------------------------------------------------------------------------------- settings

# Whoever is named here is named by place; only afterwards is it known who has which number.
_PLACES: Final = st.integers(0, 20)
_GROUPS: Final = st.lists(_PLACES.map(Tpn), max_size=3).map(tuple)
_ROUND_NUMBERS: Final = st.integers(1, 9)
_RANGES: Final = st.tuples(_ROUND_NUMBERS, _ROUND_NUMBERS).map(sorted)
_ACCELERATIONS: Final = st.lists(
    st.builds(
        lambda value, rounds, band: VirtualPoints(value, *rounds, *map(Tpn, band)),
        some_points(5, 20),
        _RANGES,
        _RANGES,
    ),
    max_size=2,
)
_FORBIDDEN: Final = st.lists(
    st.builds(ForbiddenPairs, _GROUPS)
    | st.builds(lambda group, rounds: ForbiddenPairs(group, *rounds), _GROUPS, _RANGES),
    max_size=2,
)
_BONUSES: Final = st.none() | some_points(-20, 20)
_ABNORMAL: Final = st.lists(
    st.builds(
        AbnormalPoints,
        ending=st.none() | st.sampled_from(list("WDL+-FHZ")),
        game_points=_BONUSES,
        match_points=_BONUSES,
        round=st.none() | _ROUND_NUMBERS,
        participants=_GROUPS,
    ),
    max_size=2,
)
_SETTINGS: Final = st.builds(
    Settings,
    points=st.sampled_from(_POINT_SYSTEMS),
    match_points=st.just(MatchPoints())
    | st.builds(
        MatchPoints,
        win=st.just(Points(30)),
        draw=st.just(Points(10)),
        bye_match_points=st.sampled_from([Points(0), Points(30)]),
        bye_game_points=st.none() | some_points(0, 20),
    ),
    system=st.none() | st.sampled_from(["FIDE_DUTCH_2026", "FIDE_DUBOV_BAKU"]),
    initial_colour=st.none() | st.sampled_from(Colour),
    acceleration=_ACCELERATIONS.map(tuple),
    forbidden_pairs=_FORBIDDEN.map(tuple),
    abnormal_points=_ABNORMAL.map(tuple),
    tie_breaks=st.sampled_from([(), ("BH", "BH/C1", "DE"), ("SB",)]),
    ranking_list=st.sampled_from([(), ("PTS", "DE"), ("MPTS", "GPTS")]),
    starting_rank=st.none()
    | st.builds(StartingRank, st.sampled_from(STARTING_RANK_METHODS), st.none() | _FEDERATIONS),
    time_control=st.none() | st.sampled_from(_TIME_CONTROLS).map(TimeControl.parse),
    tie_order=st.none() | st.sampled_from(TieOrderName),
    counting_rating=st.sampled_from(CountingRating),
)


def _settled(settings: Settings, numbers: Sequence[Tpn]) -> Settings:
    """Put numbers in the place of places."""

    def chosen(places: Iterable[int]) -> tuple[Tpn, ...]:
        return tuple(dict.fromkeys(numbers[place % len(numbers)] for place in places if numbers))

    return replace(
        settings,
        forbidden_pairs=tuple(
            replace(group, participants=chosen(group.participants))
            for group in settings.forbidden_pairs
            if len(chosen(group.participants)) > 1
        ),
        abnormal_points=tuple(
            replace(entry, participants=chosen(entry.participants))
            for entry in settings.abnormal_points
            if (entry.game_points, entry.match_points) != (None, None)
        ),
    )


# ----------------------------------------------------------------------- tournaments

_ROUNDS_LEFT: Final = st.none() | st.integers(3, 6)
_REQUESTS: Final = st.dictionaries(st.tuples(st.integers(1, 3), _PLACES), _GRANTED_BYE, max_size=3)
_CORRECTIONS: Final = st.lists(
    st.tuples(_PLACES, _PLACES, st.sampled_from([result for result in Result if result.known])),
    max_size=2,
)
_PUBLISHED: Final = st.lists(
    st.builds(
        PublishedStanding,
        number=_PLACES.map(Tpn),
        points=st.none() | some_points(),
        rank=st.none() | st.integers(1, 99),
        match_points=st.none() | some_points(),
    ),
    max_size=3,
)
_COMINGS_AND_GOINGS: Final = st.dictionaries(_PLACES, st.integers(1, 3), max_size=2)
_LOTS: Final = st.lists(
    st.builds(
        Lot,
        subject=st.sampled_from(LotSubject),
        seed=st.none() | lines(),
        drawn=st.none() | lines(),
        round=st.none() | st.integers(1, 9),
    ),
    max_size=2,
).map(tuple)
_REMARKS: Final = st.lists(lines(), max_size=2).map(tuple)
_KEPT: Final = st.lists(st.sampled_from(_KEPT_LINES), max_size=2).map(tuple)


@st.composite
def _with_everything(draw: st.DrawFn, bare: Tournament) -> Tournament:
    """Add all that a tournament may have besides its rounds."""
    numbers = [participant.number for participant in bare.participants]
    people = [player.number for player in bare.players]
    played = len(bare.rounds)
    left = draw(_ROUNDS_LEFT)
    settings = replace(
        _settled(draw(_SETTINGS), numbers),
        rounds=None if left is None else played + left,
        teams_are_paired=bare.settings.teams_are_paired,
        board_colours=bare.settings.board_colours,
        games_per_match=bare.settings.games_per_match,
    )

    def someone(place: int, among: Sequence[Tpn] = numbers) -> Tpn:
        return among[place % len(among)]

    requests = {(n, someone(p)): k for (n, p), k in draw(_REQUESTS).items() if numbers}
    late = {someone(p): n for p, n in draw(_COMINGS_AND_GOINGS).items() if numbers}
    gone = {someone(p): n for p, n in draw(_COMINGS_AND_GOINGS).items() if numbers}
    teams = [team.number for team in bare.teams]
    return replace(
        bare,
        settings=settings,
        event=draw(events()),
        requested_byes=tuple(RequestedBye(played + n, p, k) for (n, p), k in requests.items()),
        late_entries=tuple(LateEntry(number, after + 1) for number, after in late.items()),
        withdrawals=tuple(
            Withdrawal(number, after, expelled=after == 2) for number, after in gone.items()
        ),
        rating_corrections=tuple(
            RatingCorrection(
                1 + white % played, people[0], people[1 + black % (len(people) - 1)], r
            )
            for white, black, r in draw(_CORRECTIONS)
            if played and len(people) > 1
        ),
        earlier_results=tuple(
            EarlierResult(number, game.white, game.black, Result.WHITE_WON, number + 1)
            for number, one in enumerate(bare.rounds, start=1)
            for match in one.matches[:1]
            for game in match.games[-1:]
            if number % 2 and game.white is not None and game.black is not None
        ),
        published_players=_published(draw(_PUBLISHED), people),
        published_teams=_published(draw(_PUBLISHED), teams),
        remarks=draw(_REMARKS),
        kept_lines=draw(_KEPT),
        lots=draw(_LOTS),
    )


def _published(
    claims: Iterable[PublishedStanding], among: Sequence[Tpn]
) -> tuple[PublishedStanding, ...]:
    named = {among[claim.number % len(among)]: claim for claim in claims if among}
    return tuple(replace(claim, number=number) for number, claim in named.items())


@st.composite
def individual_tournaments(
    draw: st.DrawFn,
    *,
    most_players: int = 7,
    most_rounds: int = 3,
    longest_name: int = LONGEST_NAME,
    games_per_match: Sequence[int] = (1, 1, 2),
) -> Tournament:
    """Tournaments of players who meet in one game, or in two with colours exchanged."""
    people = _numbered(draw(st.lists(players(longest_name), max_size=most_players)))
    numbers = [player.number for player in people]
    games = draw(st.sampled_from(games_per_match))
    rounds = draw(st.lists(_individual_rounds(numbers, games), max_size=most_rounds))
    settings = Settings(games_per_match=games)
    return draw(_with_everything(Tournament(people, settings, rounds=tuple(rounds))))


@st.composite
def team_tournaments(
    draw: st.DrawFn,
    *,
    most_teams: int = 4,
    most_rounds: int = 2,
    longest_name: int = LONGEST_NAME,
) -> Tournament:
    """Tournaments of teams, with a reserve, empty boards and matches lost by not appearing."""
    boards = tuple(draw(st.lists(st.sampled_from(Colour), min_size=1, max_size=3)))
    size, count = len(boards) + 1, draw(st.integers(2, most_teams))
    people = _numbered(
        draw(st.lists(players(longest_name), min_size=size * count, max_size=size * count))
    )
    teams = tuple(
        Team(
            Tpn(index + 1),
            draw(names(min(longest_name, 32))),
            tuple(player.number for player in people[size * index : size * (index + 1)]),
            draw(_NICKNAMES),
            draw(_RATINGS),
        )
        for index in range(count)
    )
    rounds = draw(st.lists(_team_rounds(teams, boards), max_size=most_rounds))
    settings = Settings(teams_are_paired=True, board_colours=boards)
    return draw(_with_everything(Tournament(people, settings, teams=teams, rounds=tuple(rounds))))


def tournaments(*, longest_name: int = LONGEST_NAME) -> SearchStrategy[Tournament]:
    """Tournaments of every shape."""
    return individual_tournaments(longest_name=longest_name) | team_tournaments(
        longest_name=longest_name
    )
