"""From an imported list to the administrator's list, and from there to the published one."""

from collections.abc import Iterable, Iterator
from datetime import date

from pareo.elo import Regulations
from pareo.lists import ListEntry, RateEntry, folded
from pareo.model import BirthDate, TimeClass, Title, known_sex
from pareo.rating.rating_list import Listed, RatingList
from pareo.rating.sections import Inclusion, may_be_listed
from pareo.value import replace


def rating_list_of(
    entries: Iterable[ListEntry], published: date, regulations: Regulations
) -> RatingList:
    """Return an imported list as the administrator's; the career is inferred from K."""
    players = {entry.id: _listed(entry, regulations) for entry in entries}
    return RatingList(published, regulations.rate, players)


def _listed(entry: ListEntry, regulations: Regulations) -> Listed:
    own = entry.of(regulations.rate)
    steps = regulations.coefficients
    # Without K in the list: assume 30 games and no higher rating before.
    experienced = own.rating is not None and own.k in (None, steps.usual, steps.top)
    highest = max(own.rating or 0, steps.top_from if own.k == steps.top else 0)
    title = entry.highest_title
    return Listed(
        entry.id,
        entry.name,
        own.rating,
        own.k if own.rating is not None else None,
        entry.federation,
        title.value if title else None,
        known_sex(entry.sex, entry.women_title or title),
        BirthDate(entry.birth_year) if entry.birth_year else None,
        total_games=steps.new_games if experienced else 0,
        highest=highest,
        inactive_lists=int(entry.inactive),
        standard=None if regulations.rate is TimeClass.STANDARD else entry.standard.rating,
        other_titles=entry.other_titles,
    )


def published_entries(
    ratings: RatingList, inclusion: Inclusion | None = None
) -> Iterator[ListEntry]:
    """Yield the players with a rating or a title, with years of birth instead of dates.

    `inclusion` says who is left out by Art. 16 of 2005.
    """
    for player in sorted(ratings.players.values(), key=lambda one: (folded(one.name), one.id)):
        if player.rating is None and player.title is None:
            continue
        if inclusion is not None and not may_be_listed(player, inclusion):
            continue
        title = Title(player.title) if player.title else None
        own = RateEntry(player.rating, player.games, player.k)
        entry = ListEntry(
            player.id,
            player.name,
            player.federation,
            player.sex,
            title,
            title if title and title.of_women else None,
            player.other_titles,
            birth_year=player.birth.year if player.birth else None,
            inactive=not player.active,
        )
        yield _with_rating(entry, own, ratings.rate)


def _with_rating(entry: ListEntry, own: RateEntry, rate: TimeClass) -> ListEntry:
    match rate:
        case TimeClass.STANDARD:
            return replace(entry, standard=own)
        case TimeClass.RAPID:
            return replace(entry, rapid=own)
        case TimeClass.BLITZ:
            return replace(entry, blitz=own)
