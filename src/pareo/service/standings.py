"""The standings of an event on request, with values that were computed elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from pareo.errors import Fault, FormError
from pareo.language import Message, Translate, counted
from pareo.model import Tournament, Tpn
from pareo.reports import (
    Table,
    best_players,
    board_tables,
    club_explanation,
    clubs_table,
    explanation_data,
    explanations,
    sides_table,
    standings_table,
)
from pareo.service.files import read_text
from pareo.service.lookup import find_participant
from pareo.standings import (
    EDITIONS,
    LOTS,
    PLAIN,
    BoardOrder,
    ClubStandings,
    GroupStandings,
    Kind,
    Standings,
    Terms,
    Treatment,
    Unrated,
    after,
    board_lists,
    boards_data,
    clubs_data,
    grouped,
    has_sides,
    list_of_members,
    nobody,
    rank,
    rank_clubs,
    read_values,
    standings_data,
    treatment_named,
)
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Request:
    """What somebody asks for; None is as in the file."""

    tiebreaks: str | None = None
    after: int | None = None
    edition: str | None = None
    kind: str | None = None
    unrated: str | None = None
    values: Path | None = None
    lots: str | None = None
    without: str | None = None


def standings_of(tournament: Tournament, request: Request, own: Terms | None = None) -> Standings:
    """Return the list; raises InputError with everything that cannot be done.

    `own` is what arbiters decided about ties; the request goes before it.
    """
    own = own or PLAIN
    wanted = tournament
    if request.after is not None:
        if request.after > len(tournament.rounds):
            raise _no_such_round(request.after, len(tournament.rounds))
        wanted = after(tournament, request.after)
    terms = Terms(
        edition=_edition(request.edition),
        kind=None if request.kind is None else Kind(request.kind),
        unrated=own.unrated if request.unrated is None else treatment_named(request.unrated),
        given={**own.given, **_given(request.values, tournament)},
        left_out=_numbers(request.without, tournament),
        long_event=own.long_event,
    )
    return rank(wanted, _codes(tournament, request), terms)


def groups_of(
    made: Standings, wanted: Sequence[str], translate: Translate
) -> Sequence[GroupStandings]:
    """Return the groups that are asked for, by name; an empty one is refused."""
    if not wanted:
        return ()
    if (fault := nobody(made, wanted)) is not None:
        raise FormError([fault])
    return sorted(
        (group for group in grouped(made, *wanted) if group.rows),
        key=lambda group: [translate.collate(part.value) for part in group.parts],
    )


def standings_as_dict(
    made: Standings, translate: Translate, explain: str | None, groups: Sequence[GroupStandings]
) -> dict[str, object]:
    """Return the list for programs: its groups, if any, and how the values of one came about."""
    found = made.as_dict(translate)
    if has_sides(made.tournament):
        found["teams"] = sides_table(made.tournament).as_dict()["rows"]
    if groups:
        del found["standings"]
        found["groups"] = [
            {"group": part.name, "standings": standings_data(made, part.rows)} for part in groups
        ]
    if explain is not None:
        number = _ranked(made, explain)
        found["explanation"] = {"number": number, "tie_breaks": explanation_data(made, number)}
    return found


def standings_tables(
    made: Standings, explain: str | None, groups: Sequence[GroupStandings]
) -> Iterator[Table]:
    """Yield the same for people: the whole list, its groups, or one with all explanations."""
    for part in groups:
        yield standings_table(made, part.rows, part)
    if explain is not None:
        number = _ranked(made, explain)
        yield standings_table(made, [made.by_number[number]])
        yield from explanations(made, number)
    elif not groups:
        if has_sides(made.tournament):
            yield sides_table(made.tournament)
        yield standings_table(made)


@dataclass(frozen=True, slots=True)
class OtherLists:
    """Lists beside the standings: as tables for people, and as plain values for programs."""

    tables: tuple[Table, ...]
    data: Mapping[str, object]


def boards_of(made: Standings, by: str, games: int, request: Request) -> OtherLists:
    """Return the best players of each board; raises FormError if teams are not paired.

    Games against players without rating count for no performance, unless the request says more.
    """
    order = BoardOrder(by)
    lists = board_lists(made.tournament, order, games, _unrated(request))
    tables = tuple(board_tables(made.tournament, lists, order, games))
    data = {"by": by, "games": games, "boards": boards_data(made.tournament, lists)}
    return OtherLists(tables, data)


def members_of(made: Standings, by: str, games: int, request: Request) -> OtherLists:
    """Return the players of all teams in one list; raises FormError if teams are not paired."""
    order = BoardOrder(by)
    found = list_of_members(made.tournament, order, games, _unrated(request))
    (listed,) = boards_data(made.tournament, [found])
    data = {"by": by, "games": games, "players": listed["players"]}
    return OtherLists((best_players(made.tournament, found, order, games),), data)


def _unrated(request: Request) -> Treatment:
    return Unrated.OMIT if request.unrated is None else treatment_named(request.unrated)


def clubs_ranked(
    made: Standings, wanted: Sequence[str], best: int, then: str | None = None
) -> ClubStandings:
    """Return the groups that are asked for, by the sum of their best players."""
    if (fault := nobody(made, wanted)) is not None:
        raise FormError([fault])
    codes = None if then is None else [_spelled(made, code) for code in then.split(",") if code]
    groups = [group for group in grouped(made, *wanted) if group.rows]
    return rank_clubs(made, groups, best, codes)


def clubs_of(
    made: Standings,
    wanted: Sequence[str],
    best: int,
    then: str | None,
    explain: str | None = None,
) -> OtherLists:
    """Return the list of these groups, or with a name what its players add to its values."""
    clubs = clubs_ranked(made, wanted, best, then)
    data = {"best": best, "tie_breaks": list(clubs.then), "clubs": clubs_data(clubs)}
    if explain is None:
        return OtherLists((clubs_table(clubs),), data)
    found = _club_named(clubs, explain)
    return OtherLists((found,), {**data, "explanation": found.as_dict()})


def _club_named(clubs: ClubStandings, wanted: str) -> Table:
    """Return the working of a club by its name or a part of it; raises FormError."""
    part = wanted.strip().casefold()
    names = [row.name for row in clubs.rows]
    same = [name for name in names if name.casefold() == part]
    close = same or [name for name in names if part in name.casefold()]
    if len(close) == 1:
        found = club_explanation(clubs, close[0])
        assert found is not None
        return found
    raise FormError.of(
        Message("“{name}” is not the name of one of them.", name=wanted),
        Message("Choose one of: {known}.", known=", ".join(close or names)),
    )


def _spelled(made: Standings, code: str) -> str:
    """Return a tie-break as the list of the event writes it."""
    known = {each.casefold(): each for each in made.codes}
    return known.get(code.strip().casefold(), code.strip().lower())


def _ranked(made: Standings, wanted: str) -> Tpn:
    """Return the number of somebody in the list; raises FormError for one who has no place."""
    number = find_participant(made.tournament, wanted).number
    if number in made.by_number:
        return number
    raise FormError.of(
        Message("No. {number} has no place in this list.", number=number),
        Message("Name somebody who has one."),
    )


def _codes(tournament: Tournament, request: Request) -> tuple[str, ...] | None:
    """Return the list that is asked for, with lots at its end; None means the event's own."""
    settings = tournament.settings
    asked = None if request.tiebreaks is None else tuple(request.tiebreaks.split(","))
    if request.lots is None:
        return asked
    own = settings.ranking_list or settings.tie_breaks if asked is None else asked
    return (*own, LOTS + request.lots)


def _edition(name: str | None) -> str | None:
    if name is None or name in EDITIONS:
        return name
    raise FormError.of(
        Message("There is no edition {name} of the tie-breaks.", name=name),
        Message("Choose one of: {known}.", known=", ".join(EDITIONS)),
    )


def _numbers(text: str | None, tournament: Tournament) -> frozenset[Tpn]:
    if not text:
        return frozenset()
    known = {participant.number for participant in tournament.participants}
    found: set[Tpn] = set()
    faults = []
    for part in text.split(","):
        number = part.strip()
        if number.isdecimal() and Tpn(int(number)) in known:
            found.add(Tpn(int(number)))
        else:
            faults.append(
                Fault(
                    Message("There is no number “{number}”.", number=number),
                    Message("Give numbers of the start list, with commas between them."),
                )
            )
    if faults:
        raise FormError(faults)
    return frozenset(found)


def _given(path: Path | None, tournament: Tournament) -> Mapping[str, Mapping[Tpn, Fraction]]:
    return {} if path is None else read_values(read_text(path), tournament, str(path))


def _no_such_round(asked: int, paired: int) -> FormError:
    return FormError.of(
        Message("There is no round {round}.", round=asked),
        counted("{count} round is on record.", "{count} rounds are on record.", paired),
    )
