"""Which tie-breaks apply to an event, and by which edition."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from pareo.arguments import (
    NUMBER,
    TEXT,
    WHOLE_NUMBER,
    Argument,
    checked_fields,
    many_unordered,
    member,
    optional,
    parsed,
    taken,
)
from pareo.errors import Fault, FormError
from pareo.language import Day, Message, counted
from pareo.model import Tournament, Tpn
from pareo.rulebook import BASIC_1992, HANDLING_1987, TIE_BREAKS, in_force
from pareo.standings.descriptors import OTHER, POINTS, Criterion, parse, parse_given
from pareo.standings.facts import Kind, kind_of
from pareo.standings.ratings import Treatment, Unrated, is_long, treatment_named, unusable
from pareo.standings.tiebreaks.catalogue import EDITIONS, fitting
from pareo.value import dataclass, field

Given = Mapping[str, Mapping[Tpn, Fraction]]

CHAPTER: Final = "C.07"


def _treatment(given: object) -> Treatment | None:
    if isinstance(given, int) and not isinstance(given, bool):
        given = str(given)
    try:
        return treatment_named(given) if isinstance(given, str) else None
    except FormError:
        return None


def _given(given: object, where: str) -> Given | None:
    """Read values of self-defined tie-breaks: by code, then by number."""
    if not isinstance(given, Mapping):
        return None
    found: dict[str, dict[Tpn, Fraction]] = {}
    for code, values in given.items():
        own = found[taken(TEXT, code, where)] = {}
        for number, value in taken(_BY_NUMBER, values, f"{where}[{code!r}]").items():
            place = f"{where}[{code!r}][{number!r}]"
            own[Tpn(taken(WHOLE_NUMBER, number, place))] = taken(NUMBER, value, place)
    return found


_BY_NUMBER: Final[Argument[Mapping[Any, Any]]] = Argument(
    frozenset({dict}),
    lambda given, _where: given if isinstance(given, Mapping) else None,
    Message("values by number, such as {example}", example="{1: 12, 2: 9.5}"),
)


@dataclass(frozen=True, slots=True)
@checked_fields(
    kind=optional(member(Kind)),
    unrated=parsed(Unrated, _treatment, Message("remove, omit, national or a rating such as 1400")),
    given=Argument(frozenset(), _given, Message("values by code, then by number")),
    left_out=many_unordered(WHOLE_NUMBER),
)
class Terms:
    """Choices that override the file.

    `given` holds values of self-defined tie-breaks, `left_out` players not to be listed.
    `long_event` says that it takes more than 30 days, whatever its days are.
    """

    edition: str | None = None
    kind: Kind | None = None
    unrated: Treatment = Unrated.REMOVE
    given: Given = field(default_factory=dict)
    left_out: frozenset[Tpn] = frozenset()
    long_event: bool = False

    if TYPE_CHECKING:

        def __init__(
            self,
            edition: str | None = None,
            kind: Kind | str | None = None,
            unrated: Treatment | str = Unrated.REMOVE,
            given: Given | Mapping[str, Mapping[int, Fraction | float]] = ...,
            left_out: Iterable[int] = (),
            *,
            long_event: bool = False,
        ) -> None: ...


PLAIN: Final = Terms()


def edition_of(
    tournament: Tournament, codes: Sequence[str] | None, terms: Terms, notices: list[Message]
) -> str:
    """Return the chosen edition, else the one in force on the first day.

    For an earlier day it is the oldest, with a notice; without a day it is the latest. In both
    cases a list of tie-breaks that only exist in a text before C.07 belongs to that text.
    """
    settings = tournament.settings
    if terms.edition is not None:
        if terms.edition not in EDITIONS:
            raise FormError([_no_edition(terms.edition)])
        return terms.edition
    first_day = tournament.event.first_day
    asked = settings.tie_breaks or settings.ranking_list if codes is None else codes
    if first_day is None or not asked:
        return _before_c07(asked) or EDITIONS[0]
    if (found := in_force(TIE_BREAKS, first_day)) is not None:
        return found.name
    if (older := _before_c07(asked)) is not None:
        return older
    oldest = TIE_BREAKS[0]
    notices.append(
        Message(
            "The event began on {day}, before the oldest edition of {chapter} in Pareo; it is "
            "ranked by the edition of {edition}.",
            day=Day(first_day),
            chapter=oldest.chapter,
            edition=oldest.name,
        )
    )
    return oldest.name


def _no_edition(name: str) -> Fault:
    what = Message("There is no edition “{name}” of the tie-breaks.", name=name)
    return Fault(what, Message("Choose one of {known}.", known=", ".join(EDITIONS)))


def _before_c07(codes: Sequence[str]) -> str | None:
    """Return the older text to which all tie-breaks of a list belong."""
    listed = {code.strip().upper() for code in codes} - {POINTS}
    names = {name for name in listed if not name.startswith(OTHER)}
    for edition in DEFAULTS:
        if names and names <= fitting(Kind.SWISS, edition, teams=False).keys():
            return edition
    return None


def criteria_of(
    tournament: Tournament,
    codes: Sequence[str] | None,
    kind: Kind,
    edition: str,
    notices: list[Message],
) -> tuple[Criterion, ...]:
    """Return the given list, else the event's own, else that of the edition."""
    settings = tournament.settings
    teams = settings.teams_are_paired
    if codes is not None:
        return parse_given(codes, kind, edition, teams=teams)
    own = settings.ranking_list or settings.tie_breaks
    if own:
        try:
            return parse(own, kind, edition, teams=teams, complete=bool(settings.ranking_list))
        except FormError as error:
            if edition not in DEFAULTS or teams:
                raise
            usual = ",".join(DEFAULTS[edition](tournament))
            raise FormError([_not_of_edition(own, edition, usual)]) from error
    if edition in DEFAULTS:
        return parse(DEFAULTS[edition](tournament), kind, edition, teams=teams)
    notices.append(Message("The event names no tie-breaks: equal points share a place."))
    return ()


def faults_of_list(tournament: Tournament) -> Iterator[tuple[int, Fault]]:
    """Yield each element of the event's own list that cannot be applied, with its index."""
    settings = tournament.settings
    kind, edition = kind_of(tournament), edition_of(tournament, None, PLAIN, [])
    for index, code in enumerate(settings.ranking_list or settings.tie_breaks):
        try:
            parse((code,), kind, edition, teams=settings.teams_are_paired)
        except FormError as error:
            yield index, error.faults[0]


def _not_of_edition(own: Sequence[str], edition: str, usual: str) -> Fault:
    return Fault(
        Message(
            "The tie-breaks of the event ({own}) are not those of the edition of {edition}.",
            own=", ".join(own),
            edition=edition,
        ),
        Message(
            "To rank by the list of that edition, choose its tie-breaks: {usual}.", usual=usual
        ),
    )


def all_cut(criteria: Sequence[Criterion], rounds: int) -> Iterator[Message]:
    """Yield a notice for each tie-break that cuts all rounds, so that all values are zero."""
    for criterion in criteria:
        cuts = criterion.asked.cut_low + criterion.asked.cut_high
        if 0 < rounds <= cuts:
            yield counted(
                "{code}: all values are cut, since there is only {count} round.",
                "{code}: all values are cut, since there are only {count} rounds.",
                rounds,
                code=criterion.code,
            )


@HANDLING_1987.rule("16")
def usual_list_1987(tournament: Tournament) -> tuple[str, ...]:
    """Sums of ratings if all players are rated, else progressive scores."""
    return ("SRO",) if all(player.rating for player in tournament.players) else ("PRO",)


@BASIC_1992.rule("F10")
def usual_list_1992(tournament: Tournament) -> tuple[str, ...]:  # noqa: ARG001 - as its neighbour
    """Games among those who share first place, then the average rating of the opponents."""
    return ("DE1", "ARX")


DEFAULTS: Final = {"1987": usual_list_1987, "1992": usual_list_1992}
"""The texts with a default list for events without their own."""


def without_ratings(
    tournament: Tournament,
    criteria: tuple[Criterion, ...],
    terms: Terms,
    notices: list[Message],
) -> tuple[Criterion, ...]:
    """Leave out tie-breaks from ratings if players are unrated, with notices of C.07 Art. 10."""
    rated = [c for c in criteria if c.tie_break is not None and c.tie_break.ratings]
    if not rated:
        return criteria
    if terms.long_event or is_long(tournament):
        notices.append(
            Message(
                "The event lasts more than 30 days: C.07 Art. 10 advises against tie-breaks "
                "from ratings."
            )
        )
    unrated = unusable(tournament, terms.unrated)
    if not unrated:
        return criteria
    notices.append(
        counted(
            "{codes}: left out, since a player without a rating takes part ({players}). "
            "The rules of the event may say what to do about that.",
            "{codes}: left out, since players without a rating take part ({players}). "
            "The rules of the event may say what to do about them.",
            len(unrated),
            codes=", ".join(c.code for c in rated),
            players=", ".join(map(str, unrated[:10])) + (", …" if len(unrated) > 10 else ""),
        )
    )
    return tuple(c for c in criteria if c not in rated)
