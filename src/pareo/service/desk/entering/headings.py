"""The headings of tables of people, in English and Spanish, and the fields that they mean."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message, folded
from pareo.value import dataclass

EXAMPLE: Final = """\
Name;Title;Rating;Federation;FIDE ID;Birth date;Sex;Club;Contact
García López, Ana;WFM;2105;ESP;;2001-05-17;w;Club Norte;ana@example.org
Smith, John;;1890;ENG;;1987;m;Club Sur;
Beginner, Bo;;;;;;;;
"""


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
    "elon; elo n; elo feda; feda elo; rating feda; feda; rtg nat; nat rtg; elo nac; elo nacional n",
    "national_id": "national id; id national; id nacional; identn; id feda; feda id; codigo feda; "
    "cod feda; licencia feda; n licencia; no licencia; n de licencia; numero de licencia; "
    "num licencia; licencia federativa; licencia; numero feda; n feda; no feda; license; licence; "
    "licence no; license no; member no; membership no; id nat; nat id; codigo nacional",
    "national_federation": "national federation; federacion nacional",
    "contact": "contact; contacto; email; e mail; mail; correo; correo electronico; phone; "
    "telephone; telefono; tel; movil; mobile",
    "note": "note; notes; nota; notas; remark; remarks; comment; comments; observaciones; "
    "comentario; comentarios",
}
"""For each field its headings without capitals, accents and signs, the clearest first."""

OF_TEAMS: Final[Mapping[str, str]] = {
    "team": "team; equipo; team name; nombre del equipo; nombre equipo; name of the team; "
    "name of team",
    "board": "board; tablero; bd; brd; bo; br; tab; board no; board number; n tablero; no tablero; "
    "n de tablero; no de tablero; numero de tablero",
    "line": "orden de fuerza; no; n; nr; num; numero; number; order; orden; pos; posicion; position; mesa",
    "role": "role; rol; funcion; function; cargo; puesto; tipo",
    "captain": "captain; capitan; capitana; capitan a; team captain; capitan del equipo",
    "nickname": "short name; nombre corto; abreviatura; abbreviation; siglas",
}
"""The same for what stands in tables of teams besides; `line` is a number that need be no board."""
_CLUBS: Final = "; club; club name; nombre del club; entidad; school; colegio; centro"
"""Headings of teams where nothing else names them."""
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
_WORDS_OF_TEAMS: Final = {
    field: tuple((words + _CLUBS * (field == "team")).split("; "))
    for field, words in OF_TEAMS.items()
} | _WORDS
_SEVERAL: Final = frozenset({"contact", "note"})
_SIGNS: Final = r"[^a-z0-9]+"
_OF_A_FEDERATION: Final = {"feda": "ESP"}
"""The federations that a word of a heading, or of the name of a list, names."""


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
    def federation(self) -> str:
        """The federation that a heading of national ratings or licences names, as Elo FEDA does."""
        named = (
            self.matched[field].split("; ")[0]
            for field in ("national_rating", "national_id")
            if field in self.places
        )
        return federation_named(*named)

    @property
    def has_names(self) -> bool:
        """Whether there are names in the table."""
        return "name" in self.places or "surname" in self.places


def columns_of(headings: Sequence[str], *, of_teams: bool = False) -> Columns:
    """Return the columns that these headings mean; of two for one field the clearer is taken.

    Beside a column of surnames, Nombre is the given name. `of_teams`: those of teams first.
    """
    plain = [plain_words(heading) for heading in headings]
    places: dict[str, tuple[int, ...]] = {}
    taken: set[int] = set()
    for field, words in (_WORDS_OF_TEAMS if of_teams else _WORDS).items():
        found = [plain.index(word) for word in words if word in plain]
        found = [place for place in found if place not in taken]
        if found:
            places[field] = tuple(sorted(found)) if field in _SEVERAL else (found[0],)
            taken.update(places[field])
    if "surname" in places and "name" in places and "given" not in places:
        places["given"] = places.pop("name")
    return Columns(places, tuple(headings))


def names_teams(columns: Columns) -> bool:
    """Whether a table has a column that is of teams, not of clubs."""
    words = OF_TEAMS["team"].split("; ")
    return any(plain_words(columns.headings[at]) in words for at in columns.places.get("team", ()))


def federation_named(*texts: str) -> str:
    """Return the federation that one of these texts names, as Elo FEDA does; else nothing."""
    words = " ".join(map(plain_words, texts)).split()
    return next((found for word in words if (found := _OF_A_FEDERATION.get(word))), "")


def chosen_columns(chosen: Mapping[str, str], headings: Sequence[str] | None) -> Columns:
    """Return the columns that were chosen: for each field a heading, or a number from 1.

    Fields that were not chosen are found by their headings. Raises FormError with all faults.
    """
    known = headings or ()
    plain = [plain_words(heading) for heading in known]
    places: dict[str, tuple[int, ...]] = {}
    faults = []
    for field, wanted in chosen.items():
        place = _place(wanted, known, plain)
        if field not in HEADINGS:
            what = Message("There is no field “{field}”.", field=field)
            faults.append(
                Fault(what, Message("The fields are: {fields}.", fields=", ".join(FIELDS)))
            )
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
    plain = {plain_words(cell) for cell in cells}
    return all(plain_words(one) in plain for one in wanted)


def _place(wanted: str, headings: Sequence[str], plain: Sequence[str]) -> int | None:
    if wanted in headings:
        return headings.index(wanted)
    if plain_words(wanted) in plain:
        return plain.index(plain_words(wanted))
    text = wanted.strip()
    return int(text) - 1 if text.isascii() and text.isdigit() and 0 < int(text) <= 100 else None


def plain_words(heading: str) -> str:
    """Return a heading, or a label, without capitals, accents and signs."""
    return re.sub(_SIGNS, " ", folded(heading)).strip()


def _no_column(wanted: str, headings: Sequence[str]) -> Fault:
    what = Message("There is no column “{name}”.", name=wanted)
    if not headings:
        return Fault(what, Message("Give the number of the column; there are no headings."))
    return Fault(what, Message("The headings are: {headings}.", headings=", ".join(headings)))
