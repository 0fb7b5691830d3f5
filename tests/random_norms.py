"""Random events with norms in reach, as plain dictionaries of `tests.independent.norms`.

Fields of strong players of few federations, many of them titled; Swiss events of 7 to 13 rounds,
single and double round robins; games not played, byes, late entries and withdrawals; some players
unrated, under the FIDE flag or without a federation. In most events one player is brought to a
limit: one rating of an opponent is moved until the average, or the performance, is just there, one
point above or one below.
"""

from random import Random
from typing import Any, Final

from tests.independent import norms

FEDERATIONS: Final = ("ESP", "FRA", "GER", "ITA", "POL", "UKR", "ARM", "IND")
TITLES: Final = (
    ((2500, 2750), ("GM", "GM", "GM", "GM", "IM", "")),
    ((2380, 2540), ("IM", "IM", "IM", "GM", "FM", "WGM", "")),
    ((2230, 2420), ("FM", "FM", "IM", "WGM", "WIM", "")),
    ((1950, 2260), ("", "", "CM", "WIM", "WFM", "FM", "WCM")),
)
KINDS: Final = (
    *("ordinary",) * 10,
    "national-championship-final",
    "national-team-championship",
    "zonal",
    "world-team",
    "continental-team",
    "world-cup",
)
PLAYED: Final = (("1", "0"), ("=", "="), ("0", "1"))
FORFEITS: Final = (("+", "-"), ("-", "+"), ("-", "-"))

Event = dict[str, Any]


def random_norm_event(seed: int) -> Event:
    """Return a finished event."""
    random = Random(f"norms {seed}")
    system = random.choice(("swiss", "swiss", "swiss", "round-robin", "double-round-robin"))
    people = _field(random, _size(random, system))
    event: Event = {
        "system": system,
        "kind": random.choice(KINDS) if system == "swiss" else random.choice(KINDS[:13]),
        "host": "ESP",
        "registered_by": "ESP",
        "people": people,
    }
    unplayed = random.choice((0.0, 0.01, 0.05))
    rounds = (
        _swiss(random, people, random.choice((7, 9, 9, 9, 10, 11, 11, 13)), unplayed)
        if system == "swiss"
        else _round_robin(random, people, unplayed, twice=system != "round-robin")
    )
    event |= {"rounds": len(rounds), "pairings": rounds, **_facts(random, len(rounds))}
    if random.random() < 0.7:
        _to_the_limit(random, event)
    return event


def _size(random: Random, system: str) -> int:
    if system == "swiss":
        return random.randint(16, 44)
    return random.randint(5, 8) if system == "double-round-robin" else random.randint(9, 16)


def _field(random: Random, size: int) -> dict[int, dict[str, Any]]:
    strengths = random.choices((1, 2, 3, 4), k=4)
    abroad = random.choice((1, 2, 4, 7))
    at_home = random.choice((0.2, 0.5, 0.6, 0.9))
    oddities = random.choice((0.0, 0.03))
    people = {}
    for number in range(1, size + 1):
        (low, high), titles = random.choices(TITLES, strengths)[0]
        title = random.choice(titles)
        home = random.random() < at_home
        one: dict[str, Any] = {
            "federation": "ESP" if home else random.choice(FEDERATIONS[1 : 1 + abroad]),
            "title": title,
            "sex": "w" if title.startswith("W") or random.random() < 0.3 else "m",
            "rating": random.randint(low, high),
        }
        if random.random() < oddities:
            one["federation"] = random.choice(("FID", "FID", "NON"))
        if random.random() < 2 * oddities and not title:
            one["rating"] = None
        people[number] = one
    return people


def _facts(random: Random, rounds: int) -> Event:
    """Facts of the event, most of them unknown or good."""
    facts: Event = {}
    if random.random() < 0.1:
        facts["registered_days_before"] = random.choice((29, 30, 31))
    if random.random() < 0.1:
        facts["minutes_for_60_moves"] = random.choice((119, 120, 180, 181))
        first = random.choice((1, 2, 2, 3))
        facts["rounds_per_day"] = [first, *(1,) * (rounds - first)]
    if random.random() < 0.1:
        facts["chief_arbiter"] = random.choice(("IA", "FA", "NA"))
    return facts


# --------------------------------------------------------------------------------- rounds


def _result(random: Random, event_people: Any, white: int, black: int, unplayed: float) -> Any:
    if random.random() < unplayed:
        return random.choice(FORFEITS)
    gap = (event_people[white]["rating"] or 1500) - (event_people[black]["rating"] or 1500)
    wins = min(0.9, max(0.05, 0.4 + gap / 800))
    return random.choices(PLAYED, (wins, 0.3, max(0.05, 0.7 - wins)))[0]


def _swiss(random: Random, people: Any, rounds: int, unplayed: float) -> list[list[Any]]:
    """Pair neighbours by score who have not met; who is absent, has a bye of its kind."""
    points = dict.fromkeys(people, 0.0)
    met: set[tuple[int, int]] = set()
    away = {number: _absences(random, rounds, unplayed) for number in people}
    found = []
    for number in range(1, rounds + 1):
        pairings: list[Any] = []
        waiting = []
        for one in sorted(people, key=lambda one: (-points[one], one)):
            if number in away[one]:
                pairings.append((one, None, away[one][number], None))
            else:
                waiting.append(one)
        while waiting:
            one = waiting.pop(0)
            rival = next((two for two in waiting if (one, two) not in met), None)
            if rival is None:
                pairings.append((one, None, "U", None))
                points[one] += 1
                continue
            waiting.remove(rival)
            met |= {(one, rival), (rival, one)}
            white, black = (one, rival) if random.random() < 0.5 else (rival, one)
            results = _result(random, people, white, black, unplayed)
            pairings.append((white, black, *results))
            for who, result in ((white, results[0]), (black, results[1])):
                points[who] += {"1": 1, "=": 0.5, "+": 1}.get(result, 0)
        found.append(pairings)
    return found


def _absences(random: Random, rounds: int, unplayed: float) -> dict[int, str]:
    if random.random() >= 3 * unplayed:
        return {}
    if random.random() < 0.3:
        first = random.randint(1, rounds)
        late = random.random() < 0.5
        gone = range(1, first) if late else range(first + 1, rounds + 1)
        return dict.fromkeys(gone, "Z")
    return {random.randint(1, rounds): random.choice(("H", "H", "Z"))}


def _round_robin(random: Random, people: Any, unplayed: float, *, twice: bool) -> list[list[Any]]:
    """Let everybody go round a table; with an odd number one rests."""
    seats: list[int | None] = list(people)
    seats += [None] * (len(seats) % 2)
    half = len(seats) // 2
    found = []
    for turn in range((len(seats) - 1) * (2 if twice else 1)):
        pairings: list[Any] = []
        for one, two in zip(seats[:half], reversed(seats[half:]), strict=True):
            if one is None or two is None:
                pairings.append((one or two, None, "Z", None))
                continue
            white, black = (one, two) if turn % 2 else (two, one)
            pairings.append((white, black, *_result(random, people, white, black, unplayed)))
        found.append(pairings)
        seats[1:] = [seats[-1], *seats[1:-1]]
    return found


# ------------------------------------------------------------------------------------ limits


def _to_the_limit(random: Random, event: Event) -> None:
    """Move the rating of one opponent of somebody until a value is at its limit, or beside it."""
    number = random.choice(list(event["people"]))
    title = random.choice(list(norms.LEVELS))
    played = norms.counted(event, norms.games_by_player(event)[number])
    games = len(played)
    met = [game["opponent"]["id"] for game in played if game["opponent"]["rating"] is not None]
    if games < 7 or not met:
        return
    values = norms.rated(played, title)
    level = random.choice((norms.AVERAGES[title], norms.LEVELS[title] - values.dp))
    wanted = -(-(2 * level - 1) * games // 2) + random.choice((-1, 0, 0, 1))
    one = event["people"][random.choice(met)]
    moved = one["rating"] + wanted - values.total
    if 1700 <= moved <= 2850:
        one["rating"] = moved
