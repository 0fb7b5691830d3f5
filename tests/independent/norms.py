"""A second opinion on norms and titles by the FIDE Title Regulations of 2024 (B.01).

Written from the text of the rules alone, in exact fractions and plain data; it shares nothing with
the code that it checks. An event is a dictionary: `system` (swiss, round-robin,
double-round-robin, knockout), `kind` (ordinary, national-championship-final,
national-team-championship, zonal, world-team, continental-team, world-cup), `rounds`, `host`,
`registered_by`, and what is known of `rounds_per_day`, `minutes_for_60_moves`, `same_control`,
`chief_arbiter` (title), `playing_arbiters`, `registered_days_before`, `days_total`,
`every_round`. A player has `federation`, `sex`, `title`, `rating` (None: unrated). A game of one
player has `round`, `opponent` and `result`: 1 = 0 played, W D L played and not rated, + - forfeits,
U F H Z byes (U pairing-allocated).

Where the text leaves room, these are the readings:

 1. A fact that is not known does not fail; only known facts are judged.
 2. 1.4.1c: eight games that count and one round, of nine, that was won by forfeit or is a
    pairing-allocated bye. It is asked for only where eight games are too few.
 3. 1.4.2c: the last round of the event, and only where one game is missing for the count.
 4. 1.4.1e, f: a set of ignored games is a tail and won games before it. Rounds without a game that
    counts are not counted among the ignored.
 5. 1.4.1f in round robins: the mix by exemption is a mix; games left out by 1.4.2 stay out.
 6. 1.4.2b: the points are those of played games.
 7. 1.4.6: one opponent is raised, in a double round robin in both games. Of equal ones the one with
    more games.
 8. 1.4.3d: rated players with a FIDE federation that is not the host's, not `FID`, who miss at most
    one round: those who do not miss the round in question. Missed is a requested bye (also one of a
    full point), a zero-point bye, a forfeit loss, and a round without an entry.
 9. 1.4.5f: titles are counted by games, against the number that is not halved.
10. 35 %: the exact fraction.
11. An exemption is named only where the normal rule fails.
12. Without a single game that counts only the count fails.
13. An event that fails blocks the norm; the games of the player are judged by themselves.
14. The length of a norm is open (None) where whole points are added to 1.4.1c, to a World Cup norm
    of eight games, or to more than 13 games.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from tests.independent.ratings_2005 import half_up
from tests.independent.ratings_current import dp

Event = Mapping[str, Any]
Game = Mapping[str, Any]
Verdict = dict[str, Any]
Failure = dict[str, Any]

LEVELS = {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}
AVERAGES = {"GM": 2380, "IM": 2230, "WGM": 2180, "WIM": 2030}
FLOORS = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
ASKED = {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200}
TARGETS = {
    "GM": ("1.4.5b", {"GM"}),
    "IM": ("1.4.5c", {"GM", "IM"}),
    "WGM": ("1.4.5d", {"GM", "IM", "WGM"}),
    "WIM": ("1.4.5e", {"GM", "IM", "WGM", "WIM"}),
}
HOLDERS = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
OF_NORMS = {"GM", "IM", "WGM", "WIM"}
UNRATED = 1400
HALVES = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0}
SCORES = {result: Fraction(halves, 2) for result, halves in HALVES.items()}
PREDETERMINED = {"round-robin", "double-round-robin"}
SYSTEMS = PREDETERMINED | {"swiss", "knockout"}
NO_FEDERATION = "NON"
FIDE_FLAG = "FID"
NO_SHOW = {"-", "F", "H", "Z"}

# ------------------------------------------------------------------------------------ games


def counted(event: Event, games: Sequence[Game]) -> list[Game]:
    """1.4.2: the games that count, with title and rating of the day where 1.1.4 asks for them."""
    return [
        {**game, "opponent": of_the_day(event, game["opponent"])}
        for game in games
        if game["result"] in SCORES
        and game["opponent"]["federation"] != NO_FEDERATION
        and not (
            event["system"] in PREDETERMINED
            and game["opponent"]["rating"] is None
            and game["opponent"].get("zero_against_rated")
        )
    ]


def of_the_day(event: Event, opponent: Mapping[str, Any]) -> dict[str, Any]:
    """1.1.4."""
    late = opponent.get("at_game") if event.get("days_total", 0) > 30 else None
    return {**opponent, **(late or {})}


def score_of(games: Sequence[Game]) -> Fraction:
    return Fraction(sum(HALVES[game["result"]] for game in games), 2)


def games_needed(event: Event) -> tuple[str, int]:
    """1.4.1a, b."""
    if event["kind"] in {"world-team", "continental-team"} and event["rounds"] in {7, 8, 9}:
        return "1.4.1b", 7
    if event["kind"] == "world-cup":
        return "1.4.1b", 8
    return "1.4.1a", 9


# ---------------------------------------------------------------------------------- ratings


class Rated(NamedTuple):
    """1.4.6 to 1.4.8 of a set of games."""

    total: int
    raised_from: int | None
    average: int
    percent: int
    dp: int
    performance: int


def rated(games: Sequence[Game], title: str) -> Rated:
    people: dict[Any, list[int]] = {}
    for place, game in enumerate(games):
        rating = game["opponent"]["rating"]
        known = game["opponent"].get("id", place)
        people.setdefault(known, []).append(UNRATED if rating is None else rating)
    lowest = min(people.values(), key=lambda ratings: (min(ratings), -len(ratings)))
    total = sum(sum(ratings) for ratings in people.values())
    raised = min(lowest) if min(lowest) < FLOORS[title] else None
    total += sum(max(0, FLOORS[title] - rating) for rating in lowest)
    average = half_up(Fraction(total, len(games)))
    percent = half_up(100 * score_of(games) / len(games))
    return Rated(total, raised, average, percent, dp(percent), average + dp(percent))


def lowest_score(games: int) -> Fraction:
    """1.4.8b: the smallest half point of at least 35 %."""
    return Fraction(math.ceil(Fraction(35 * games, 100) * 2), 2)


def required_score(games: int, average: int, title: str) -> Fraction | None:
    """1.4.8: the smallest score that is enough against that average."""
    if average < AVERAGES[title]:
        return None
    for doubled in range(int(2 * lowest_score(games)), 2 * games + 1):
        score = Fraction(doubled, 2)
        if average + dp(half_up(100 * score / games)) >= LEVELS[title]:
            return score
    return None


# ------------------------------------------------------------------------------- single checks


def failing(name: str, article: str, have: Any, **more: Any) -> Failure:
    return {"id": name, "article": article, "have": have, **more}


def event_failures(event: Event) -> list[Failure]:
    """E2 to E7 and E9, as far as the facts are known."""
    found = []
    days = event.get("registered_days_before")
    if days is not None and days < 30:
        found.append(failing("E2", "1.1.1", days, need=30))
    minutes = event.get("minutes_for_60_moves")
    most = max(event.get("rounds_per_day") or [0])
    if minutes is not None and most * 2 * minutes > 720:
        found.append(failing("E3", "1.1.2", -(-most * 2 * minutes // 60), max=12))
    if most > 2:
        found.append(failing("E4", "1.1.3", most, max=2, what="rounds in a day"))
    if minutes is not None and minutes < 120:
        found.append(failing("E4", "1.1.3", minutes, need=120, what="minutes for 60 moves"))
    if not event.get("same_control", True):
        found.append(failing("E5", "1.1.3b", "different", need="the same"))
    arbiter = event.get("chief_arbiter")
    if arbiter is not None and arbiter not in {"IA", "FA"}:
        found.append(failing("E6", "1.1.5", arbiter, need="IA or FA"))
    if event.get("playing_arbiters"):
        found.append(failing("E7", "1.1.6", event["playing_arbiters"], max=0))
    if event["system"] not in SYSTEMS:
        found.append(failing("E9", "1.4.2e", event["system"], need="leave"))
    return found


def federation_failures(player: Mapping[str, Any], games: Sequence[Game]) -> list[Failure]:
    """F1 to F3: 1.4.3, 1.4.4."""
    n = len(games)
    own = player["federation"]
    of = Counter(game["opponent"]["federation"] for game in games)
    del of[FIDE_FLAG]
    found = []
    foreign = len(set(of) - {own})
    if foreign < 2:
        found.append(failing("F1", "1.4.3", foreign, need=2))
    if of[own] > 3 * n // 5:
        found.append(failing("F2", "1.4.4", of[own], max=3 * n // 5, what="own federation"))
    for federation, number in of.items():
        if number > 2 * n // 3:
            found.append(
                failing(
                    "F3",
                    "1.4.4",
                    number,
                    max=2 * n // 3,
                    what="one federation",
                    federation=federation,
                )
            )
    return found


def exemption(event: Event, player: Mapping[str, Any]) -> str | None:
    """F4: 1.4.3a to d."""
    at_home = player["federation"] == event["registered_by"]
    if event["kind"] == "national-championship-final" and at_home:
        return "1.4.3a"
    if event["kind"] == "national-team-championship" and at_home:
        return "1.4.3b"
    if event["kind"] == "zonal":
        return "1.4.3c"
    smallest = event.get("every_round")
    if (
        event["system"] == "swiss"
        and smallest
        and smallest["rated_not_host"] >= 20
        and smallest["federations"] >= 3
        and smallest["gm_im_wgm_wim"] >= 10
    ):
        return "1.4.3d"
    return None


def title_failures(event: Event, games: Sequence[Game], title: str) -> list[Failure]:
    """T1 to T3: 1.4.5."""
    n = len(games)
    found = []
    holders = holders_of(games, HOLDERS)
    if holders < -(-n // 2):
        found.append(failing("T1", "1.4.5a", holders, need=-(-n // 2)))
    article, wanted = TARGETS[title]
    targets = holders_of(games, wanted)
    if targets < max(3, -(-n // 3)):
        found.append(failing("T2", article, targets, need=max(3, -(-n // 3))))
    if event["system"] == "double-round-robin" and event.get("players", 6) < 6:
        found.append(failing("T3", "1.4.5f", event["players"], need=6, what="players"))
    return found


def holders_of(games: Sequence[Game], titles: Collection[str]) -> int:
    return sum(game["opponent"]["title"] in titles for game in games)


def result_failures(games: Sequence[Game], title: str) -> list[Failure]:
    """R2 to R4: 1.4.8."""
    values = rated(games, title)
    found = []
    if values.average < AVERAGES[title]:
        found.append(failing("R2", "1.4.8a", values.average, need=AVERAGES[title]))
    if score_of(games) / len(games) < Fraction(35, 100):
        found.append(failing("R3", "1.4.8b", score_of(games), need=lowest_score(len(games))))
    if values.performance < LEVELS[title]:
        found.append(failing("R4", "1.4.8", values.performance, need=LEVELS[title]))
    return found


# ---------------------------------------------------------------------------------- verdicts


class Set(NamedTuple):
    """Games that are used, why they may be, and which rounds are ignored."""

    games: list[Game]
    via: tuple[str, ...] = ()
    ignored: tuple[int, ...] = ()


def failures_of(
    event: Event, player: Mapping[str, Any], used: Set, title: str
) -> tuple[list[Failure], str | None]:
    """All lines of the player that fail on these games, and the exemption that was needed."""
    found: list[Failure] = []
    games = used.games
    article, needed = games_needed(event)
    if len(games) < needed and "1.4.1c" not in used.via:
        found.append(failing("G1", article, len(games), need=needed))
    if not games:
        return found, None
    federations = federation_failures(player, games)
    waived = exemption(event, player) if federations else None
    if not waived:
        found += federations
    return [*found, *title_failures(event, games, title), *result_failures(games, title)], waived


def verdict(event: Event, player: Mapping[str, Any], games: Sequence[Game], title: str) -> Verdict:
    """A.7: the verdict on one title."""
    first = plain_set(event, games)
    for group in candidates(event, player, games, title):
        norms = [used for used in group if not failures_of(event, player, used, title)[0]]
        if norms:
            blocked = event_failures(event)
            found = [norm_of(event, player, used, title) for used in norms]
            rounds = [list(used.ignored) for used in norms]
            verdict = {**found[0], "ignored": rounds, "norms": found}
            return {**verdict, "achieved": False, "failed": blocked} if blocked else verdict
    failed = [*event_failures(event), *failures_of(event, player, first, title)[0]]
    return {**values_of(event, player, first, title), "achieved": False, "failed": failed}


def norm_of(event: Event, player: Mapping[str, Any], used: Set, title: str) -> Verdict:
    """The numbers of one set of games that makes a norm."""
    return {
        **values_of(event, player, used, title),
        "achieved": True,
        "via": list(used.via),
        "rounds": list(used.ignored),
        **length_of(event, used, title),
    }


def plain_set(event: Event, games: Sequence[Game]) -> Set:
    """All games that count, under 1.4.1c where it opens the door."""
    all_counted = counted(event, games)
    free = [game for game in games if game["result"] in {"+", "U"}]
    nine = event["rounds"] == 9 and len(all_counted) == 8 and len(free) == 1
    return Set(all_counted, ("1.4.1c",) if nine and games_needed(event)[1] > 8 else ())


def candidates(
    event: Event, player: Mapping[str, Any], games: Sequence[Game], title: str
) -> Iterator[list[Set]]:
    """The sets of games in the order of A.7, those of equal rank together."""
    first = plain_set(event, games)
    yield [first]
    _, needed = games_needed(event)
    last = [game for game in games if game["round"] == event["rounds"] and game["result"] == "+"]
    if last and len(first.games) == needed - 1:
        lost = counted(event, [{**last[0], "result": "0"}])
        if lost:
            yield [Set([*first.games, *lost], ("1.4.2c",))]
    if event["system"] in PREDETERMINED and not offered(event, player, first.games, title):
        return
    for number in range(1, len(first.games) - needed + 1):
        yield [
            used
            for ignored in ignorable(first.games, number)
            if (used := without(event, first.games, ignored))
        ]


def ignorable(games: Sequence[Game], number: int) -> list[tuple[Game, ...]]:
    """So many games: the last ones, as many as there are after a round, and won ones before."""
    found: dict[tuple[int, ...], tuple[Game, ...]] = {}
    for tail in range(number + 1):
        rest, end = games[: len(games) - tail], games[len(games) - tail :]
        won = [game for game in rest if HALVES[game["result"]] == 2]
        for others in combinations(won, number - tail):
            chosen = (*others, *end)
            found[tuple(game["round"] for game in chosen)] = chosen
    return list(found.values())


def without(event: Event, games: list[Game], ignored: Sequence[Game]) -> Set | None:
    """1.4.1e, f: the rest, if these games may be ignored together."""
    rounds = tuple(game["round"] for game in ignored)
    rest = [game for game in games if game["round"] not in rounds]
    if all(HALVES[game["result"]] == 2 for game in ignored):
        return Set(rest, ("1.4.1f",), rounds)
    if event["system"] in PREDETERMINED:
        return None
    end = max(game["round"] for game in rest)
    before = [game for game in ignored if game["round"] < end]
    if any(HALVES[game["result"]] != 2 for game in before):
        return None
    return Set(rest, ("1.4.1e", "1.4.1f") if before else ("1.4.1e",), rounds)


def offered(event: Event, player: Mapping[str, Any], games: list[Game], title: str) -> bool:
    """1.4.1f: whether the full set of opponents offered a norm (F, T and R2)."""
    failed, _ = failures_of(event, player, Set(games), title)
    return not any(one["id"][0] in "FT" or one["id"] == "R2" for one in failed)


def values_of(event: Event, player: Mapping[str, Any], used: Set, title: str) -> Verdict:
    games = used.games
    if not games:
        return {"games": 0, "score": Fraction(0)}
    values = rated(games, title)
    return {
        "games": len(games),
        "score": score_of(games),
        "rating_sum": values.total,
        "raised_from": values.raised_from,
        "average": values.average,
        "percent": values.percent,
        "dp": values.dp,
        "performance": values.performance,
        "required_score": required_score(len(games), values.average, title),
        "exemption": failures_of(event, player, used, title)[1],
        "title_holders": holders_of(games, HOLDERS),
        "target_holders": holders_of(games, TARGETS[title][1]),
    }


def length_of(event: Event, used: Set, title: str) -> Verdict:
    """1.4.1d, 1.7: the points above the required score and the length for an application."""
    games = len(used.games)
    required = required_score(games, rated(used.games, title).average, title)
    assert required is not None
    exceeding = score_of(used.games) - required
    short = "1.4.1c" in used.via or (event["kind"] == "world-cup" and games == 8)
    length: int | None = 9 if short else min(13, games)
    if exceeding >= 1:
        length = None if short or games > 13 else games + int(exceeding)
    return {"exceeding": exceeding, "norm_games": length}


def verdicts(event: Event, player: Mapping[str, Any], games: Sequence[Game]) -> dict[str, Verdict]:
    """The verdicts on all titles that the player can have."""
    titles = LEVELS if player["sex"] == "w" else ("GM", "IM")
    return {title: verdict(event, player, games, title) for title in titles}


# ------------------------------------------------------------------------------- whole events


def games_by_player(event: Event) -> dict[Any, list[dict[str, Any]]]:
    """The games of every player of a whole event.

    `people` has a dictionary of each player by its number, `pairings` for each round a list of
    (White, Black, result of White, result of Black), Black being None for a bye.
    """
    people = event["people"]
    found: dict[Any, list[dict[str, Any]]] = {number: [] for number in people}
    for number, pairings in enumerate(event["pairings"], start=1):
        for white, black, one, other in pairings:
            for own, rival, result in ((white, black, one), (black, white, other)):
                if own is not None:
                    who = None if rival is None else {**people[rival], "id": rival}
                    found[own].append({"round": number, "opponent": who, "result": result})
    return found


def pointless(event: Event) -> set[Any]:
    """1.4.2b: the unrated without a point against rated ones."""
    people = event["people"]
    return {
        number
        for number, games in games_by_player(event).items()
        if people[number]["rating"] is None
        and not any(
            SCORES.get(game["result"], 0) > 0 and game["opponent"]["rating"] is not None
            for game in games
        )
    }


def smallest_numbers(event: Event) -> dict[str, int]:
    """1.4.3d: the smallest of the three numbers over all rounds."""
    people = event["people"]
    entries = {
        number: {game["round"]: game["result"] for game in games}
        for number, games in games_by_player(event).items()
    }
    rounds = range(1, event["rounds"] + 1)
    missed = {
        number: {one for one in rounds if results.get(one, "Z") in NO_SHOW}
        for number, results in entries.items()
    }
    guests = [
        number
        for number, one in people.items()
        if one["rating"] is not None
        and one["federation"] not in {event["host"], FIDE_FLAG, NO_FEDERATION}
        and len(missed[number]) <= 1
    ]
    present = [[number for number in guests if one not in missed[number]] for one in rounds]
    return {
        "rated_not_host": min(len(here) for here in present),
        "federations": min(len({people[one]["federation"] for one in here}) for here in present),
        "gm_im_wgm_wim": min(
            sum(people[one]["title"] in OF_NORMS for one in here) for here in present
        ),
    }


def verdicts_of(event: Event) -> dict[Any, dict[str, Verdict]]:
    """The verdicts on all players of a whole event."""
    zero = pointless(event)
    facts = {**event, "players": len(event["people"]), "every_round": smallest_numbers(event)}
    return {
        number: verdicts(
            facts,
            event["people"][number],
            [
                {**game, "opponent": {**game["opponent"], "zero_against_rated": True}}
                if game["opponent"] and game["opponent"]["id"] in zero
                else game
                for game in games
            ],
        )
        for number, games in games_by_player(event).items()
    }


# -------------------------------------------------------------------------------- applications


def application_failures(
    title: str, highest_rating: int, norms: Sequence[Mapping[str, Any]]
) -> list[str]:
    """A.8: the articles that an application fails."""
    found = []
    if sum(norm["norm_games"] for norm in norms) < 27:
        found.append("1.5.1")
    if highest_rating < ASKED[title]:
        found.append("1.5.3")
    if not any(norm["normal_foreigner_rule"] for norm in norms):
        found.append("1.4.3e")
    if title in {"GM", "WGM"} and not any(norm["days_with_one_round"] >= 3 for norm in norms):
        found.append("1.1.3a")
    if sum(norm["by_1_4_1c"] for norm in norms) > 1:
        found.append("1.4.1c")
    late = any(date.fromisoformat(norm["date"]) > date(2022, 6, 30) for norm in norms)
    if late and not any(norm["event_by_1_5_6"] for norm in norms):
        found.append("1.5.6")
    return found


BY_RATING = {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
DIRECT = {
    "GM": 2300,
    "IM": 2200,
    "FM": 2100,
    "CM": 2000,
    "WGM": 2100,
    "WIM": 2000,
    "WFM": 1900,
    "WCM": 1800,
}


def title_by_rating(title: str, rating: int, games: int) -> str:
    """1.3, reached after 1 July 2017."""
    return "title" if rating >= BY_RATING[title] and games >= 30 else "no title"


def direct_title(title: str, rating: int, games: int, *, olympiad: bool) -> str:
    """0.6.2, reached after 1 January 2024."""
    free = olympiad and title in {"CM", "WCM"}
    reached = rating >= DIRECT[title] and games >= 30
    return "title" if free or reached else "conditional"


# -------------------------------------------------------------------------------- forms of 2005


def category(average: int) -> int | None:
    """Form 1 of 2005."""
    return (average - 2251) // 25 + 1 if average >= 2251 else None


def counts_2005(
    host: str, player: Mapping[str, Any], opponents: Sequence[Mapping[str, Any]]
) -> dict[str, int | None]:
    """Forms 4 and 6 of 2005: the counts of the player and the opponents, R(a), the category."""
    everybody = [player, *opponents]
    ratings = [2000 if one["rating"] is None else one["rating"] for one in everybody]
    titles = Counter(one["title"].lower() for one in everybody)
    at_home = sum(one["federation"] == host for one in everybody)
    unrated = sum(one["rating"] is None for one in everybody)
    average = half_up(Fraction(sum(ratings), len(ratings)))
    return {
        "N": len(opponents),
        "nf": len({one["federation"] for one in everybody}),
        "hfp": at_home,
        "ffp": len(everybody) - at_home,
        "rp": len(everybody) - unrated,
        "urp": unrated,
        **{title: titles[title] for title in ("gm", "im", "fm", "wgm", "wim", "wfm")},
        "rating_sum": sum(ratings),
        "Ra": average,
        "category": category(average),
    }
