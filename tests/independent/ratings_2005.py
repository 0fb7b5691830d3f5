"""A second opinion on the rating regulations of 2005 (B.02).

Written from the text of the rules alone, in exact fractions and plain data; it shares nothing with
the code that it checks. A rating is an integer or None (unrated), a score a fraction; games of one
player are pairs (rating of the opponent, score), games of an event triples (one, other, score of
the first), the score being None if the game was not played.

Where the text leaves room, these are the readings:

 1. Halves are rounded up: percentages, Rc, Ru, Rn and the new rating of 10.53. It is the new rating
    that is rounded, not the change: 2400 − 2.5 gives 2398.
 2. Rc is a whole number wherever it is used, in a Swiss, too, as in the example of 10.54; so is
    every Ru. The corrected Rc is rounded as a whole: 2348 − 0.5 gives 2348.
 3. Above, at or below 50 % is asked of the exact score, before percentages are rounded.
 4. dp of 0 and 100 % does not exist (10.1), and nothing replaces it. A rated player of a round
    robin without a dp is left out of Rar and of dpa; if nobody is left there is no Ra, no Ru, and games
    against the unrated are not rated. An unrated player without any point has no Ru, and games
    against that player are not rated; in p, n and the games of 9.14a they are there.
 5. 6.1 and 10.20: the score is the one of the games that count, so in a Swiss the one against rated
    opponents. It is asked once, for all at the same time; who loses a point only because another
    was struck out stays. The rest is rated as if those struck out had never been there; whether
    the composition is sufficient and all games were played is asked before.
 6. n of 10.21b, 10.25 and 10.54 are the opponents, also where each is met twice; percentages and half
    points are about the games.
 7. 6.3 to 6.33 ask about every round robin, also about one without unrated players or with games
    that were not played, and about all who were entered. 6.32 is added to 6.3 and 6.31. 6.33 says when
    national championships are rated, not that they are rated only then: one with three rated men
    need not meet 6.3 to 6.32, one that meets them needs no three men. A championship that meets
    neither is refused by 6.33; others by every article that they do not meet.
 8. 6.43: unplayed is each game that is missing, for whatever reason. It changes how results are
    counted, after the composition (7). Pooled stages (6.2) are rated like a Swiss.
 9. Matches: as a Swiss. Scheveningen: as a Swiss, but games against the one unrated player count with
    that player's Ru, even below 1601.
10. 6.42 wants three different opponents.
11. 10.31 is about the first rating of the player (Ru as a whole number): it leaves the mean and the
    number of games. For the opponents in a round robin the final Ru serves even below 1601.
12. 9.14d: seven games in such events together, whatever else there is; 9.14e: seven games in all.
    9.14c: the period of the calculation and the seven before it.
13. 10.4: who was listed meanwhile has a change and no Ru of the own, and 6.1 and 6.42 do not ask
    about it; for all else, 6.1, 6.3 and 10.54 included, the player is one of the unrated. A
    round robin gives this player all opponents with a rating or a final Ru.
14. K (10.52) is fixed at the beginning of each entry of the history (an event or a period) by the
    games finished and the ratings published before it, the one that serves for it included. A
    published 2400 counts for ever, also one from the first 30 games.
15. 9.23a: the year is the one that ends with the question.
16. Rp: Rc, whole, plus dp, over the rated opponents; none for 0 and 100 %.
17. 6.1: the first event is the first one that is rated and in which games of the player come into
    question: a complete round robin, or three rated opponents. There is one only, counted or not.
18. 6.5: a match is decided when the other cannot catch up any more; points without play count.
19. 9.21: a rating of 1600 or less, in an event or a list, is none, for every article: such a player
    does not count in 6.3 to 6.4, is nobody's rated opponent, gets a Ru, and is not the player "of
    1600 or higher" of 1.12. A Ru is no rating in this sense and may be lower (11).
20. 9.12: games with K = 25 are those that were rated with it, all games of an entry that began with
    25, so there may be more than 30. The games of the first rating had no K; for the 30 games of
    10.52, "tournaments with a total of", they count. Who was delisted begins anew with both.
"""

import csv
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

Game = tuple[int | None, Fraction]
Meeting = tuple[str, str, Fraction | None]

FIXTURES = Path(__file__).parent.parent / "fixtures"
FLOOR = 1601
CAP = 350
HALF = Fraction(1, 2)


def rows(name: str) -> list[dict[str, str]]:
    with (FIXTURES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# 10.1a: rating differences by percent; 10.1b: lower bounds with what the higher rated expects.
DP = {int(Fraction(row["p"]) * 100): int(row["dp"]) for row in rows("rating-dp.csv") if row["dp"]}
PD = [(int(row["d_min"]), Fraction(row["pd_higher"])) for row in rows("rating-pd.csv")]

# --------------------------------------------------------------------------------- single numbers


def half_up(value: Fraction) -> int:
    """10.32, 10.53: the nearest integer."""
    return math.floor(value + HALF)


def percent(score: Fraction, games: int) -> int:
    """14.2: two figures, no third."""
    return half_up(100 * score / games)


def dp(percentage: int) -> int | None:
    """10.1a."""
    return DP.get(percentage)


def pd(difference: int) -> Fraction:
    """10.1b: the expectation of somebody who is rated higher by `difference` (or lower, below 0)."""
    higher = [value for bound, value in PD if bound <= abs(difference)][-1]
    return higher if difference >= 0 else 1 - higher


def clamped(own: int, opponent: int) -> int:
    """10.51, 10.54: an opponent more than 350 away counts as 350 away."""
    return max(own - CAP, min(own + CAP, opponent))


def expected(own: int, opponent: int) -> Fraction:
    """10.51, 10.51a."""
    return pd(own - clamped(own, opponent))


def delta(own: int, games: Iterable[Game]) -> Fraction:
    """10.51b: the sum of score − PD over the games against rated opponents."""
    return sum(
        (score - expected(own, other) for other, score in games if other is not None), Fraction()
    )


def change(k: int, deltas: Fraction) -> Fraction:
    """10.51c."""
    return k * deltas


def new_rating(old: int, events: Iterable[tuple[int, Fraction]]) -> int:
    """10.51c, 10.53: events as (K, sum of ΔR), rounded once."""
    return half_up(old + sum((change(k, deltas) for k, deltas in events), Fraction()))


def listed(rating: int | None) -> int | None:
    """9.12, 9.21: below 1601 a player is delisted, and unrated then."""
    return None if rating is None or rating < FLOOR else rating


def k_factor(games: int, highest_published: int) -> int:
    """10.52: games finished before, highest rating that was ever published."""
    if games < 30:
        return 25
    return 10 if highest_published >= 2400 else 15


def k_history(entries: Iterable[tuple[int, int]], games: int = 0) -> list[int]:
    """10.52: K of each of the entries (published rating that serves, games), one after the other."""
    history, highest = [], 0
    for published, played in entries:
        highest = max(highest, published)
        history.append(k_factor(games, highest))
        games += played
    return history


def games_with_25(entries: Iterable[tuple[int, int]]) -> int:
    """9.12: from the K and the games of every entry since the player came, or came back, on the list."""
    return sum(games for k, games in entries if k == 25)


def mean(ratings: Sequence[int]) -> int:
    """10.21a: the mean, a whole number."""
    return half_up(Fraction(sum(ratings), len(ratings)))


def performance(games: Iterable[Game]) -> int | None:
    """Form 6: Rp."""
    rated = [(rating, score) for other, score in games if (rating := listed(other)) is not None]
    if not rated:
        return None
    bonus = dp(percent(sum((score for _, score in rated), Fraction()), len(rated)))
    return None if bonus is None else mean([other for other, _ in rated]) + bonus


# ------------------------------------------------------------------------------ unrated players


def ru(rc: int, score: Fraction, games: int, share: Fraction = Fraction(1)) -> int | None:
    """10.22 to 10.25: `share` of dp is n/(n+1) in a round robin."""
    over = score - Fraction(games, 2)
    if over == 0:
        return rc
    if over > 0:
        return half_up(rc + Fraction(25, 2) * (over / HALF))
    difference = dp(percent(score, games))
    return None if difference is None else half_up(rc + difference * share)


def ru_round_robin(rc: int, score: Fraction, games: int, opponents: int) -> int | None:
    """10.25."""
    return ru(rc, score, games, Fraction(opponents, opponents + 1))


def ru_swiss(
    games: Sequence[tuple[int, Fraction]], opponents: int
) -> tuple[int, int | None] | None:
    """6.42, 10.21a: Rc and Ru from games against that many different rated opponents."""
    if opponents < 3:
        return None
    rc = mean([other for other, _ in games])
    return rc, ru(rc, sum((score for _, score in games), Fraction()), len(games))


def ra(rated: Sequence[tuple[int, Fraction, int]], opponents: int) -> int | None:
    """10.21b: from rating, score and games of each rated player, those without a dp left out."""
    known = [
        (rating, difference)
        for rating, score, games in rated
        if (difference := dp(percent(score, games))) is not None
    ]
    if not known:
        return None
    rar = Fraction(sum(rating for rating, _ in known), len(known))
    dpa = Fraction(sum(difference for _, difference in known), len(known))
    return half_up(rar - dpa * Fraction(opponents, opponents + 1))


def corrected_rc(average: int, own: int, ratings: Iterable[int], opponents: int) -> int:
    """10.54: Ra corrected by the opponents more than 350 away from the own Ru."""
    excess = sum(clamped(own, rating) - rating for rating in ratings)
    return half_up(average + Fraction(excess, opponents))


class Performance(NamedTuple):
    """One event of an unrated player; periods are numbered one after the other."""

    period: int
    ru: int
    games: int
    team_championship: bool = False  # 9.14d: Olympiad, Continental or World Team Championship


def pooled(events: Iterable[Performance], period: int) -> list[Performance]:
    """9.14c, 10.31."""
    return [one for one in events if period - 7 <= one.period <= period and one.ru >= FLOOR]


def weighted(events: Sequence[Performance]) -> int:
    """10.3: the mean of the Ru by games, rounded by 10.32."""
    return half_up(
        Fraction(sum(one.ru * one.games for one in events), sum(one.games for one in events))
    )


def first_rating(
    events: Iterable[Performance], period: int, *, special: bool = False
) -> int | None:
    """9.14, 10.3, 10.32: Rn in this period; `special` are members of IBCA, ICSC and IPCA (9.14e)."""
    events = pooled(events, period)
    games = sum(one.games for one in events)
    team_games = sum(one.games for one in events if one.team_championship)
    if games < (7 if special else 9) and team_games < 7:
        return None
    rating = weighted(events)
    return rating if rating >= FLOOR else None


# ------------------------------------------------------------------------------------- the event


class Line(NamedTuple):
    """What an event means to a player: games that count, score in them, mean of the opponents.

    `delta` is the sum of ΔR of a rated player (10.51), `ru` the result of an unrated one.
    """

    games: int
    score: Fraction
    rc: int | None = None
    delta: Fraction | None = None
    ru: int | None = None
    first_ru: int | None = None  # 10.54, before the correction


NOTHING = Line(0, Fraction())
Ratings = Mapping[str, int | None]


def as_listed(ratings: Ratings) -> dict[str, int | None]:
    """9.21: the ratings of an event, None for whoever has 1600 or less."""
    return {one: listed(own) for one, own in ratings.items()}


def rate_of_play_suffices(ratings: Iterable[int | None], minutes: Fraction) -> bool:
    """1.1: minutes for 60 moves; the unrated count as below 1600, and so does 1600 itself (9.21)."""
    highest = max((listed(rating) or 0 for rating in ratings), default=0)
    return minutes >= (120 if highest >= 2200 else 90 if highest >= 1600 else 60)


def composition_faults(players: int, rated: int, cycles: int = 1) -> tuple[str, ...]:
    """6.3 to 6.32: the articles that a round robin does not meet, in the order of the text."""
    met = {
        "6.3": 3 * rated >= players,
        "6.31": players >= 10 or rated >= 4,
        "6.32": cycles != 2 or rated == players or (players >= 6 and rated >= 4),
    }
    return tuple(article for article in met if not met[article])


def championship_suffices(ratings: Ratings, women: Collection[str]) -> bool:
    """6.33: three rated men, or two rated women where all players are women."""
    rated = [one for one, own in ratings.items() if own is not None]
    if all(one in women for one in ratings):
        return len(rated) >= 2
    return len([one for one in rated if one not in women]) >= 3


def refused_by(
    ratings: Ratings,
    kind: str,
    *,
    cycles: int = 1,
    championship: str = "",
    women: Collection[str] = (),
) -> tuple[str, ...]:
    """6.3 to 6.4: the articles by which the event is not rated, none if it is.

    `championship`: "open" or "women" for national ones. `women`: who is a woman; in a championship
    of women all are.
    """
    ratings = as_listed(ratings)
    rated = len([own for own in ratings.values() if own is not None])
    if kind == "scheveningen":
        return ("6.4",) if len(ratings) - rated > 1 else ()
    if kind != "round robin":
        return ()
    faults = composition_faults(len(ratings), rated, cycles)
    if not faults or not championship:
        return faults
    women = ratings if championship == "women" else women
    return () if championship_suffices(ratings, women) else ("6.33",)


Points = tuple[Fraction, Fraction]


def decided_after(points: Iterable[Points], length: int) -> int:
    """6.5: how many games of a match were over when it was decided, from the points of both."""
    count, one, other = 0, Fraction(), Fraction()
    for mine, theirs in points:
        if abs(one - other) > length - count:
            break
        count, one, other = count + 1, one + mine, other + theirs
    return count


def points_of(games: Iterable[Meeting], awarded: Mapping[int, Points]) -> list[Points]:
    """6.5: the points of both, game by game; `awarded` has those of games not played."""
    return [
        awarded.get(place, (Fraction(), Fraction())) if score is None else (score, 1 - score)
        for place, (_, _, score) in enumerate(games)
    ]


def played_by(player: str, games: Iterable[Meeting]) -> list[tuple[str, Fraction]]:
    """5.1: opponents and scores of the games that were played."""
    return [(two, score) for one, two, score in games if one == player and score is not None] + [
        (one, 1 - score) for one, two, score in games if two == player and score is not None
    ]


def is_complete(players: Iterable[str], games: Sequence[Meeting], cycles: int) -> bool:
    """6.43: everybody has played everybody."""
    everybody = list(players)
    for one in everybody:
        met = [other for other, _ in played_by(one, games)]
        if any(met.count(two) != cycles for two in everybody if two != one):
            return False
    return True


def struck_out(ratings: Ratings, games: Sequence[Meeting], first: Iterable[str]) -> set[str]:
    """6.1, 10.20: the unrated with less than a point in their first event."""
    return {
        one
        for one in first
        if ratings[one] is None and sum(score for _, score in played_by(one, games)) < 1
    }


def against_rated(ratings: Ratings, games: Iterable[Meeting]) -> list[Meeting]:
    """6.4: without the games of two unrated players."""
    return [one for one in games if ratings[one[0]] is not None or ratings[one[1]] is not None]


def line_of_rated(player: str, own: int, ratings: Ratings, games: Iterable[Meeting]) -> Line:
    """6.41, 10.51."""
    counting = [
        (rating, score)
        for other, score in played_by(player, games)
        if (rating := ratings[other]) is not None
    ]
    if not counting:
        return Line(0, Fraction(), delta=Fraction())
    score = sum((score for _, score in counting), Fraction())
    return Line(len(counting), score, mean([other for other, _ in counting]), delta(own, counting))


def line_in_a_swiss(player: str, ratings: Ratings, games: Iterable[Meeting]) -> Line:
    """6.42, 10.21a."""
    met = [
        (other, score) for other, score in played_by(player, games) if ratings[other] is not None
    ]
    counting = [(rating, score) for other, score in met if (rating := ratings[other]) is not None]
    found = ru_swiss(counting, len({other for other, _ in met}))
    score = sum((score for _, score in met), Fraction())
    rc, performed = found or (None, None)
    return Line(len(met), score, rc, ru=performed)


def rate_swiss(ratings: Ratings, games: Sequence[Meeting], first: Iterable[str]) -> dict[str, Line]:
    """6.4."""
    counting = against_rated(ratings, games)
    out = struck_out(ratings, counting, first)
    lines = {}
    for player, own in ratings.items():
        if own is not None:
            lines[player] = line_of_rated(player, own, ratings, games)
        else:
            lines[player] = NOTHING if player in out else line_in_a_swiss(player, ratings, games)
    return lines


def rate_scheveningen(
    ratings: Ratings, games: Sequence[Meeting], first: Iterable[str]
) -> dict[str, Line]:
    """6.4: the restriction to rated opponents is not one of Scheveningen events."""
    lines = rate_swiss(ratings, games, first)
    known = {one: lines[one].ru if own is None else own for one, own in ratings.items()}
    for one, own in ratings.items():
        if own is not None:
            lines[one] = line_of_rated(one, own, known, games)
    return lines


def unrated_of_round_robin(ratings: Ratings, games: Sequence[Meeting]) -> dict[str, Line]:
    """10.54: Ru of all unrated, corrected once."""
    opponents = len(ratings) - 1
    record = {
        one: (sum((score for _, score in met), Fraction()), len(met))
        for one in ratings
        if (met := played_by(one, games))
    }
    average = ra(
        [(own, *record[one]) for one, own in ratings.items() if own is not None], opponents
    )
    unrated = [one for one, own in ratings.items() if own is None]
    if average is None:
        return {one: Line(record[one][1], record[one][0]) for one in unrated}
    before = {one: ru_round_robin(average, *record[one], opponents) for one in unrated}
    known = {**ratings, **before}
    lines = {}
    for one in unrated:
        own, (score, count) = before[one], record[one]
        if own is None:
            lines[one] = Line(count, score, average)
            continue
        others = [other for two, other in known.items() if two != one and other is not None]
        rc = corrected_rc(average, own, others, opponents)
        after = ru_round_robin(rc, score, count, opponents)
        lines[one] = Line(count, score, rc, ru=after, first_ru=own)
    return lines


def rate_round_robin(
    ratings: Ratings, games: Sequence[Meeting], first: Iterable[str]
) -> dict[str, Line]:
    """10.21b, 10.54: a complete round robin."""
    out = struck_out(ratings, games, first)
    ratings = {one: own for one, own in ratings.items() if one not in out}
    games = [one for one in games if one[0] not in out and one[1] not in out]
    unrated = unrated_of_round_robin(ratings, games)
    known = {one: unrated[one].ru if own is None else own for one, own in ratings.items()}
    rated = {
        one: line_of_rated(one, own, known, games)
        for one, own in ratings.items()
        if own is not None
    }
    return {**dict.fromkeys(out, NOTHING), **unrated, **rated}


def rate_event(
    ratings: Ratings,
    games: Sequence[Meeting],
    kind: str,
    *,
    first: Iterable[str] | None = None,
    cycles: int = 1,
    championship: str = "",
    women: Collection[str] = (),
) -> dict[str, Line] | None:
    """6: None if the event is not rated.

    `kind`: "round robin", "scheveningen", or "swiss" for all else. `first`: for whom it is the first
    event (all unrated, unless told). Stages of one event are given as one list of games (6.2).
    `championship` and `women` are those of `refused_by`.
    """
    ratings = as_listed(ratings)
    first = [one for one, own in ratings.items() if own is None] if first is None else first
    if refused_by(ratings, kind, cycles=cycles, championship=championship, women=women):
        return None
    if kind == "scheveningen":
        return rate_scheveningen(ratings, games, first)
    if kind == "round robin" and is_complete(ratings, games, cycles):
        return rate_round_robin(ratings, games, first)
    return rate_swiss(ratings, games, first)


def took_part(
    player: str, ratings: Ratings, games: Sequence[Meeting], kind: str, cycles: int = 1
) -> bool:
    """6.1, 10.20: whether the next event is not the first one of this unrated player."""
    ratings = as_listed(ratings)
    if kind == "round robin" and is_complete(ratings, games, cycles):
        return True
    return len({one for one, _ in played_by(player, games) if ratings[one] is not None}) >= 3


def line_meanwhile(
    player: str, current: int, ratings: Ratings, games: Sequence[Meeting], lines: Mapping[str, Line]
) -> Line:
    """10.4: who was unrated in the event (`lines` of `rate_event`) and is listed now with `current`.

    Who has 1600 or less by now did not enter the list (9.21).
    """
    if listed(current) is None:
        return lines[player]
    ratings = as_listed(ratings)
    # Only a round robin has a Ru before the correction, and opponents who count with their Ru.
    final = {one: line.ru for one, line in lines.items() if line.first_ru is not None}
    known = {one: final.get(one) if own is None else own for one, own in ratings.items()}
    return line_of_rated(player, current, known, games)


# -------------------------------------------------------------------------------------- the list


def list_of(day: date) -> date:
    """9.11: the list that serves events which start on this day."""
    return date(day.year, (day.month - 1) // 3 * 3 + 1, 1)


def is_inactive(games_of_the_year: int) -> bool:
    """9.23a."""
    return games_of_the_year < 4


def shown_as_rapid(rating: int) -> str:
    """15c: the first three digits."""
    return str(rating)[:3]
