"""A group as arbiters check it by hand: one line for each player, with all that decides."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from pareo.explain.story import Chapter, Story
from pareo.history import Entrant, RoundSetup, colour_difference
from pareo.model import Colour, Points, Tpn
from pareo.pairing import PairingSystem
from pareo.pairing.burstein_2026.index import Index
from pareo.pairing.common.colours import Preference, colour_preference
from pareo.pairing.dubov_2026.definitions import average_rating, ratings_of
from pareo.pairing.dutch_1992.definitions import colour_budget
from pareo.pairing.dutch_1992.definitions import float_of as float_of_1992
from pareo.pairing.dutch_2017.definitions import float_of as float_of_2017
from pareo.pairing.dutch_2026.definitions import float_of as float_of_2026
from pareo.pairing.dutch_family.players import Float
from pareo.pairing.median_family.players import transferred_in


@dataclass(frozen=True, slots=True)
class RankValues:
    """What the order inside a group goes by: in Dubov's system the ARO, in Burstein's the Index."""

    aro: int | None = None
    index: Index | None = None


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
    ranks = ranks_of(story.setup)
    return tuple(_group(story, chapter, ranks) for chapter in story.chapters)


def ranks_of(setup: RoundSetup) -> dict[Tpn, int]:
    """Number the players by score, then by pairing number."""
    ordered = sorted(setup.entrants, key=lambda one: (-one.score, one.tpn))
    return {entrant.tpn: rank for rank, entrant in enumerate(ordered, start=1)}


def _group(story: Story, chapter: Chapter, ranks: dict[Tpn, int]) -> CheckGroup:
    entrants = {entrant.tpn: entrant for entrant in story.setup.entrants}
    players = sorted(chapter.players, key=ranks.__getitem__)
    rows = tuple(_row(story, entrants[player], ranks) for player in players)
    dues = [row.preference for row in rows]
    due = [preference.due for preference in dues if preference is not None]
    return CheckGroup(
        chapter.group.score,
        rows,
        due.count(Colour.WHITE),
        due.count(Colour.BLACK),
        colour_budget(dues),
    )


def _row(story: Story, entrant: Entrant, ranks: dict[Tpn, int]) -> CheckRow:
    opponent = story.partner.get(entrant.tpn)
    past = story.setup.round - 1
    return CheckRow(
        rank=ranks[entrant.tpn],
        player=entrant.tpn,
        score=entrant.score,
        colours=entrant.colours,
        preference=colour_preference(entrant.colours),
        float_before=float_mark(story.system, story.setup, entrant, past - 1),
        last_float=float_mark(story.system, story.setup, entrant, past),
        difference=colour_difference(entrant.colours),
        run=colour_run(entrant.colours),
        colour=_colour(story, entrant.tpn, opponent),
        opponent=None if opponent is None else ranks[opponent],
        opponents=tuple(sorted(ranks[met] for met in entrant.met if met in ranks)),
        rank_values=rank_values(story, entrant),
    )


def rank_values(story: Story, entrant: Entrant) -> RankValues:
    """Return what the order inside a group goes by, where it is not the number alone."""
    match story.system.chapter:
        case "C.04.4.1":
            ratings = ratings_of(story.setup)
            return RankValues(aro=average_rating([ratings[met] for met in entrant.opponents]))
        case "C.04.4.2":
            return RankValues(index=story.indexes[entrant.tpn])
    return RankValues()


def _colour(story: Story, player: Tpn, opponent: Tpn | None) -> Colour | None:
    if opponent is None:
        return None
    white = story.seats[frozenset((player, opponent))].white == player
    return Colour.WHITE if white else Colour.BLACK


def colour_run(colours: Sequence[Colour]) -> int:
    """Return how often the last colour came running: with White counted up, with Black down."""
    if not colours:
        return 0
    last = colours[-1]
    length = len(list(takewhile(lambda colour: colour is last, reversed(colours))))
    return length if last is Colour.WHITE else -length


def float_mark(
    system: PairingSystem, setup: RoundSetup, entrant: Entrant, round_number: int
) -> str:
    """Return the mark of a past round on a pairing card: `-` down, `+` up.

    C.04.3 says itself, in each edition, what a round without a game is. In Lim and 1987 only who
    was transferred floated. Elsewhere pairings against other scores count, and the
    pairing-allocated bye.
    """
    if not 1 <= round_number <= len(entrant.gaps):
        return ""
    match (system.chapter, system.edition.name):
        case ("C.04.3", "2026"):
            mark = float_of_2026(entrant, round_number, setup.loss)
        case ("C.04.3", "2017"):
            mark = float_of_2017(entrant, round_number)
        case ("C.04.4.3", _) | ("C.04.2", _):
            moved = transferred_in(entrant, round_number, setup.win)
            mark = float_of_1992(entrant, round_number) if moved else None
        case _:
            mark = float_of_1992(entrant, round_number)
    return {None: "", Float.DOWN: "-", Float.UP: "+"}[mark]
