"""The headings of tables of people, in English and Spanish, and the fields that they mean."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message, folded
from pareo.value import dataclass

HEADINGS: Final[Mapping[str, str]] = {
    "name": "name; nombre; player; jugador; jugadora; participant; participante; full name; "
    "nombre completo; nombre y apellidos; apellidos y nombre; apellidos nombre; jugador a",
    "surname": "surname; last name; family name; lastname; apellidos; apellido; primer apellido",
    "surname_2": "second surname; segundo apellido",
    "given": "given name; first name; firstname; forename; nombre de pila",
    "rating": "fide rating; rating fide; elo fide; fide elo; rtg fide; rtgi; irtg; elo i; eloi; "
    "rating; elo; rtg; rating std; elo std; fide std; standard; std; fide",
    "title": "title; titulo; tit; fide title; titulo fide",
    "sex": "sex; sexo; gender; genero; s",
    "federation": "federation; federacion; fed; country; pais; fide federation; feder",
    "fide_id": "fide id; fideid; id fide; idfide; id no fide; codigo fide; cod fide; "
    "numero fide; n fide; fide no; fide number; fide code; fin; id",
    "birth_date": "birth date; date of birth; birthdate; dob; birth; birthday; b day; born; "
    "year of birth; birth year; yob; year; fecha de nacimiento; fecha nacimiento; fecha nac; "
    "f nacimiento; f nac; nacimiento; ano de nacimiento; ano nacimiento; ano; nacido",
    "club": "club; club city; club ciudad; team; equipo; entidad; school; colegio; city; ciudad",
    "national_rating": "national rating; rating national; elo nacional; nacional; rtgn; nrtg; "
    "elon; elo n; elo feda; feda; rtg nat",
    "national_id": "national id; id national; id nacional; identn; id feda; feda id; codigo feda; "
    "licencia; license; licence; member no; id nat; nat id",
    "national_federation": "national federation; federacion nacional",
    "contact": "contact; contacto; email; e mail; mail; correo; correo electronico; phone; "
    "telephone; telefono; tel; movil; mobile",
    "note": "note; notes; nota; notas; remark; remarks; comment; comments; observaciones; "
    "comentario; comentarios",
}
"""For each field its headings without capitals, accents and signs, the clearest first."""

FIELDS: Final = tuple(HEADINGS)
COLUMNS: Final[Mapping[str, Message]] = {
    "name": Message("Name"),
    "surname": Message("Surname"),
    "surname_2": Message("Second surname"),
    "given": Message("Given name"),
    "rating": Message("Rating"),
    "title": Message("Title"),
    "sex": Message("Sex"),
    "federation": Message("Federation"),
    "fide_id": Message("FIDE ID"),
    "birth_date": Message("Birth date"),
    "club": Message("Club"),
    "national_rating": Message("National rating"),
    "national_id": Message("National ID"),
    "national_federation": Message("National federation"),
    "contact": Message("Contact"),
    "note": Message("Note"),
}
"""The fields in words, as headings."""
_WORDS: Final = {field: tuple(words.split("; ")) for field, words in HEADINGS.items()}
_SEVERAL: Final = frozenset({"contact", "note"})
_SIGNS: Final = r"[^a-z0-9]+"


@dataclass(frozen=True, slots=True)
class Columns:
    """Which columns a field is read from, counted from 0, and the headings as they stand."""

    places: Mapping[str, tuple[int, ...]]
    headings: tuple[str, ...] = ()

    @property
    def matched(self) -> dict[str, str]:
        """The heading of each field, or the number of its column."""
        return {
            field: "; ".join(
                self.headings[place] if place < len(self.headings) else str(place + 1)
                for place in places
            )
            for field, places in self.places.items()
        }

    @property
    def unused(self) -> tuple[str, ...]:
        """The headings that mean nothing to us."""
        used = {place for places in self.places.values() for place in places}
        return tuple(
            heading for place, heading in enumerate(self.headings) if heading and place not in used
        )

    @property
    def has_names(self) -> bool:
        """Whether there are names in the table."""
        return "name" in self.places or "surname" in self.places


def columns_of(headings: Sequence[str]) -> Columns:
    """Return the columns that these headings mean; of two for one field the clearer is taken.

    Beside a column of surnames, Nombre is the given name.
    """
    plain = [_plain(heading) for heading in headings]
    places: dict[str, tuple[int, ...]] = {}
    taken: set[int] = set()
    for field, words in _WORDS.items():
        found = [plain.index(word) for word in words if word in plain]
        found = [place for place in found if place not in taken]
        if found:
            places[field] = tuple(sorted(found)) if field in _SEVERAL else (found[0],)
            taken.update(places[field])
    if "surname" in places and "name" in places and "given" not in places:
        places["given"] = places.pop("name")
    return Columns(places, tuple(headings))


def chosen_columns(chosen: Mapping[str, str], headings: Sequence[str] | None) -> Columns:
    """Return the columns that were chosen: for each field a heading, or a number from 1.

    Fields that were not chosen are found by their headings. Raises FormError with all faults.
    """
    known = headings or ()
    plain = [_plain(heading) for heading in known]
    places: dict[str, tuple[int, ...]] = {}
    faults = []
    for field, wanted in chosen.items():
        place = _place(wanted, known, plain)
        if field not in HEADINGS:
            faults.append(_no_field(field))
        elif place is None:
            faults.append(_no_column(wanted, known))
        else:
            places[field] = (place,)
    if faults:
        raise FormError(faults)
    used = {place for some in places.values() for place in some}
    for field, some in columns_of(known).places.items():
        if field not in places and not used.intersection(some):
            places[field] = some
    return Columns(places, tuple(known))


def is_heading(wanted: Iterable[str], cells: Sequence[str]) -> bool:
    """Whether a row has all of these headings."""
    plain = {_plain(cell) for cell in cells}
    return all(_plain(one) in plain for one in wanted)


def _place(wanted: str, headings: Sequence[str], plain: Sequence[str]) -> int | None:
    if wanted in headings:
        return headings.index(wanted)
    if _plain(wanted) in plain:
        return plain.index(_plain(wanted))
    text = wanted.strip()
    return int(text) - 1 if text.isascii() and text.isdigit() and 0 < int(text) <= 100 else None


def _plain(heading: str) -> str:
    return re.sub(_SIGNS, " ", folded(heading)).strip()


def _no_field(field: str) -> Fault:
    return Fault(
        Message("There is no field “{field}”.", field=field),
        Message("The fields are: {fields}.", fields=", ".join(FIELDS)),
    )


def _no_column(wanted: str, headings: Sequence[str]) -> Fault:
    what = Message("There is no column “{name}”.", name=wanted)
    if not headings:
        return Fault(what, Message("Give the number of the column; there are no headings."))
    return Fault(what, Message("The headings are: {headings}.", headings=", ".join(headings)))
