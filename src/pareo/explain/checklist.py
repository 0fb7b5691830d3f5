"""A group as arbiters check it by hand: one line for each player, with all that decides."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from pareo.history import Entrant, RoundSetup, colour_difference
from pareo.model import Colour, Points, Tpn
from pareo.pairing import PairingSystem, Part, Preference, RankValues, Story, colour_budget
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class CheckRow:
    """What is known of a player before the round, and what the round brings.

    `rank` is the place by score and number among those who are paired; opponents go by it too.
    """

    rank: int
    player: Tpn
    score: Points
    colours: tuple[Colour, ...]
    preference: Preference | None
    float_before: str
    last_float: str
    difference: int
    run: int
    colour: Colour | None
    opponent: int | None
    opponents: tuple[int, ...]
    rank_values: RankValues


@dataclass(frozen=True, slots=True)
class CheckGroup:
    """The lines of a group, how many are due each colour, and how many pairs must disregard it."""

    score: Points | None
    rows: tuple[CheckRow, ...]
    due_white: int
    due_black: int
    x: int


def checklist(story: Story) -> tuple[CheckGroup, ...]:
    """Return every group of a round in the order of pairing."""
    ranks, values = ranks_of(story.setup), story.system.reasons.rank_values(story.setup)
    return tuple(_group(story, part, ranks, values) for part in story.parts)


def ranks_of(setup: RoundSetup) -> dict[Tpn, int]:
    """Number the players by score, then by pairing number."""
    ordered = sorted(setup.entrants, key=lambda one: (-one.score, one.tpn))
    return {entrant.tpn: rank for rank, entrant in enumerate(ordered, start=1)}


def _group(
    story: Story, part: Part, ranks: dict[Tpn, int], values: Mapping[Tpn, RankValues]
) -> CheckGroup:
    players = sorted(part.players, key=ranks.__getitem__)
    rows = tuple(
        _row(story, story.entrants[player], ranks, values.get(player, RankValues()))
        for player in players
    )
    dues = [row.preference for row in rows]
    due = [preference.due for preference in dues if preference is not None]
    return CheckGroup(
        part.group.score,
        rows,
        due.count(Colour.WHITE),
        due.count(Colour.BLACK),
        colour_budget(dues),
    )


def _row(story: Story, entrant: Entrant, ranks: dict[Tpn, int], values: RankValues) -> CheckRow:
    opponent = story.partner.get(entrant.tpn)
    past = story.setup.round - 1
    return CheckRow(
        rank=ranks[entrant.tpn],
        player=entrant.tpn,
        score=entrant.score,
        colours=entrant.colours,
        preference=story.system.reasons.preference(story.setup, entrant),
        float_before=float_mark(story.system, story.setup, entrant, past - 1),
        last_float=float_mark(story.system, story.setup, entrant, past),
        difference=colour_difference(entrant.colours),
        run=colour_run(entrant.colours),
        colour=given_colour(story, entrant.tpn),
        opponent=None if opponent is None else ranks[opponent],
        opponents=tuple(sorted(ranks[met] for met in entrant.met if met in ranks)),
        rank_values=values,
    )


def given_colour(story: Story, player: Tpn) -> Colour | None:
    """Return the colour that a player has in the round; None without a game."""
    if (opponent := story.partner.get(player)) is None:
        return None
    white = story.seats[frozenset((player, opponent))].white == player
    return Colour.WHITE if white else Colour.BLACK


def colour_run(colours: Sequence[Colour]) -> int:
    """Return how many times in a row the last colour came: above zero for White, below for Black."""
    if not colours:
        return 0
    last = colours[-1]
    length = len(list(takewhile(lambda colour: colour is last, reversed(colours))))
    return length if last is Colour.WHITE else -length


def float_mark(
    system: PairingSystem, setup: RoundSetup, entrant: Entrant, round_number: int
) -> str:
    """Return the mark of a past round on a pairing card: `-` down, `+` up."""
    if not 1 <= round_number <= len(entrant.gaps):
        return ""
    return system.reasons.float_mark(setup, entrant, round_number)
