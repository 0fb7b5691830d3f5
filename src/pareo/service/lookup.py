"""Finds a player by number or by a part of the name, as people type it."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from pareo.errors import FormError
from pareo.language import Message
from pareo.lists import folded
from pareo.model import Participant, Player, Team, Tournament, Tpn

T = TypeVar("T")

_MOST_NAMED: Final = 10


def find_participant(tournament: Tournament, wanted: str) -> Participant:
    """Return the player or team that is meant.

    Raises FormError if there is none, or more than one.
    """
    if not tournament.settings.teams_are_paired:
        return find_player(tournament, wanted)
    by_number = tournament.team_by_number
    if wanted.strip().isdecimal() and (number := Tpn(int(wanted))) in by_number:
        return by_number[number]
    found = [team for team in tournament.teams if _plain(wanted) in _plain(team.name)]
    if len(found) == 1:
        return found[0]
    raise _no_single_team(found, wanted)


def _no_single_team(found: list[Team], wanted: str) -> FormError:
    names = "; ".join(f"{team.number} {team.name}" for team in found[:_MOST_NAMED])
    what = (
        Message("“{wanted}” may be {names}.", wanted=wanted, names=names)
        if found
        else Message("There is no team “{wanted}”.", wanted=wanted)
    )
    return FormError.of(what, Message("Give the number of the team."))


def find_player(tournament: Tournament, wanted: str) -> Player:
    """Return the one player meant by a number, or by a part of the name in any spelling.

    Raises FormError if there is none, or more than one; these are then named.
    """
    if wanted.strip().isdecimal() and (number := Tpn(int(wanted))) in tournament.player_by_number:
        return tournament.player_by_number[number]
    found = [player for player in tournament.players if names_match(wanted, player.name)]
    return one_found(found, wanted, lambda player: f"{player.number} {player.name}")


def names_match(wanted: str, name: str) -> bool:
    """Whether all parts of what was typed are in a name, in any spelling and order."""
    parts = _plain(wanted).split()
    return bool(parts) and all(part in _plain(name) for part in parts)


def one_found(found: Sequence[T], wanted: str, shown: Callable[[T], str]) -> T:
    """Return the only one that was found; raises FormError, which names them if there are more."""
    if len(found) == 1:
        return found[0]
    if not found:
        what = Message("There is no player “{wanted}”.", wanted=wanted)
        remedy = Message("Give a number, or a part of the name.")
    else:
        names = "; ".join(shown(each) for each in found[:_MOST_NAMED])
        more = "; …" if len(found) > _MOST_NAMED else ""
        what = Message("“{wanted}” may be {names}.", wanted=wanted, names=names + more)
        remedy = Message("Give the number of the player.")
    raise FormError.of(what, remedy)


def _plain(name: str) -> str:
    """Return a name without capitals and accents: Núñez and NUNEZ are the same."""
    return folded(name).replace(",", " ")
