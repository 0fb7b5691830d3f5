"""What the forms of B.02 (2005) about results share: the event, ranks, signs, averages."""

from collections.abc import Mapping

from pareo.elo import average_of_opponents, norm_points
from pareo.language import Day, Message
from pareo.model import ByeKind, Colour, Player, Points, Tournament, Tpn
from pareo.rating import event_of
from pareo.rating import points as hundredths_text
from pareo.reports.crosstables import points_of_players
from pareo.reports.entries import Entry
from pareo.reports.head import time_control_of
from pareo.reports.official import both, field, fields, label
from pareo.reports.standing import order_of
from pareo.reports.table import Card, Fact
from pareo.reports.words import day_text
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RatedGames:
    """Ratings of the opponents, one for each game, and the score in hundredths."""

    opponents: tuple[int, ...]
    score: int

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.opponents)


def rated_games(tournament: Tournament) -> Mapping[int, RatedGames]:
    """Return N, the ratings for Rc, and W of all players (form 3, L to N)."""
    found: dict[int, tuple[list[int], list[int]]] = {
        player.number: ([], []) for player in tournament.players
    }
    event = event_of(tournament)
    for game in event.games:
        if not game.result.rated:
            continue
        for own, other, colour in (
            (game.white, game.black, Colour.WHITE),
            (game.black, game.white, Colour.BLACK),
        ):
            if (rating := event.rating_in(other, game.round)) is not None:
                found[own][0].append(rating)
                found[own][1].append(game.score(colour))
    return {key: RatedGames(tuple(r), sum(s)) for key, (r, s) in found.items()}


_BYES: Mapping[ByeKind, str] = {
    ByeKind.PAIRING_ALLOCATED: "+",
    ByeKind.FULL_POINT: "+",
    ByeKind.HALF_POINT: "=",
    ByeKind.ZERO_POINT: "-",
}


def head(tournament: Tournament) -> Card:
    """Return the event with its exact dates."""
    event = tournament.event
    return fields(
        "event",
        None,
        field("event", Message("Event Name"), event.name or None),
        field("city", Message("City"), event.city),
        field("federation", Message("Fed"), event.federation),
        field("start", Message("Start"), day_text(event.first_day)),
        field("finish", Message("Finish"), day_text(event.last_day)),
        across=3,
    )


def time_field(tournament: Tournament, key: str, text: Message) -> Fact:
    """Return the rate of play in words; programs read it as the event has it."""
    control = tournament.settings.time_control
    data = tournament.event.time_control or (str(control) if control else None)
    return Fact(key, label(text), both(time_control_of(tournament)), data=data)


def norm_text(title: str, category: int | None, games: int) -> str | None:
    """Write the score needed for a norm; None if no norm was possible."""
    needed = norm_points(title, category, games)
    return None if needed is None else hundredths_text(needed)


def sign_of(entry: Entry | None) -> str:
    """Return the result of a round: 1, ½, 0 if played, else +, = or -."""
    if entry is None:
        return "-"
    if entry.bye is not None:
        return _BYES[entry.bye]
    return entry.signs.replace("=", "½").replace("u", "").replace("*", "")


def was_played(entry: Entry) -> bool:
    """Return whether a game was played at the board."""
    return bool(set(sign_of(entry)) & set("1½0"))


def final_order(tournament: Tournament) -> Mapping[Tpn, int | None]:
    """Return the ranks: those published, else by the event's own tie-breaks."""
    scores = {number: (score,) for number, score in totals_of(tournament).items()}
    return order_of(tournament, scores, tournament.published_players).ranks


def totals_of(tournament: Tournament) -> Mapping[Tpn, Points]:
    """Return the points of everybody."""
    return points_of_players(tournament)


def average_of(rated: RatedGames) -> int | None:
    """Return the mean rating of the rated opponents; None if there are none."""
    return average_of_opponents(rated.opponents) if rated.opponents else None


def birth_of(player: Player) -> str | None:
    """Return the date of birth, to be written as the reader does."""
    return Day(player.birth_date) if player.birth_date else None
