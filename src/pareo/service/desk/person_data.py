"""The data of a person: facts of the journal, and personal data that are kept beside it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Annotated, Any, Final, Literal

from pareo.errors import Fault, FormError
from pareo.files import person_values
from pareo.journal import (
    IDENTITY,
    NOT_OF_A_PLAYER,
    OF_A_TEAM,
    PRIVATE,
    Entry,
    Person,
    Personal,
    PersonId,
    State,
    named,
)
from pareo.language import Message
from pareo.model import BirthDate, Player, PlayerRating, TimeClass, TimeControl
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.entering.new_person import TYPED, WORDS, cleaned, label_of, text_faults
from pareo.service.desk.fields import WHO
from pareo.service.desk.lookup import member_in, person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.permissions import Action
from pareo.tournament_json import player_data, player_from

_ENTERED: Final = ("player.enter", "member.add")
_PARTS: Final = {PRIVATE: (PRIVATE,), IDENTITY: (IDENTITY, PRIVATE)}


def anybody(event: OpenEvent, text: str) -> PersonId:
    """Return the id of the person meant, also of one who is not on the list any more.

    Of a team event it may be a player of a team, by the permanent id or else by name.
    """
    state = event.state
    entered = (each.payload["person"] for each in event.entries if each.kind in _ENTERED)
    if text in entered:
        return text
    if state.of_teams:
        return member_in(state, text)
    return person_in(state, text)


Anybody = Annotated[PersonId, WHO, Field(meant=anybody)]


@act("person.erase", Action.ERASE)
def erase(
    desk: Desk,
    who: Anybody,
    depth: Annotated[
        str,
        Field(
            Message("private: birth date, contact, fee and notes; identity: name and ID too"),
            sent=Literal["private", "identity"],
            place="option",
        ),
    ],
) -> Answer:
    """Erase personal data for good.

    It is never undone.
    """
    if depth not in _PARTS:
        raise FormError.of(
            Message("“{depth}” cannot be erased.", depth=depth),
            Message("Give one of: {known}.", known=", ".join(_PARTS)),
        )

    def guard(state: State) -> Proposal:
        digests = tuple(_digests(desk.event.entries[: state.head], who, _PARTS[depth]))
        name = _name_of(state, who, digests)
        known = state.people.get(who) or state.members.get(who)
        erased = depth if known is None else known.erased
        if erased in (IDENTITY, depth) and not any(each in state.personal for each in digests):
            text = Message("The data of {name} are erased.", name=name)
            raise ActRefused.of("erased", text)
        text = Message(
            "Birth date, contact, fee and notes of {name} are deleted for good.", name=name
        )
        if depth == IDENTITY:
            text = Message(
                "All personal data of {name} are deleted for good, the name and the FIDE ID too.",
                name=name,
            )
        return Proposal(
            "person.erase",
            {"person": who, "depth": depth},
            (f"person:{who}",),
            (Caution("erase", 4, text),),
            (Message("Backups made before still have the data: delete them."),),
            structural=False,
            erased=(who, digests),
        )

    return perform(desk, guard, "person.erase")


def _name_of(state: State, who: PersonId, digests: tuple[str, ...]) -> str:
    """Return the name of somebody, also of those who are not on the list any more."""
    known = state.people.get(who) or state.members.get(who)
    if known is not None or not digests:
        return named(state, who) if known is None else known.name
    names = (state.personal.get(digest, {}).get("name") for digest in digests)
    return next(filter(None, names), who)


def _digests(entries: Iterable[Entry], who: PersonId, parts: Iterable[str]) -> Iterable[str]:
    """Yield the digests of the data in all entries about a person, undone ones too."""
    for entry in entries:
        if entry.payload.get("person") == who:
            for part in parts:
                if digest := entry.payload.get(part):
                    yield digest


IDENTITY_FIELDS: Final = ("name", "fide_id", "federation", "sex", "club", "national")
PRIVATE_FIELDS: Final = ("birth_date", *NOT_OF_A_PLAYER)
SOURCE: Final = "rating_source"
"""Where a rating that is typed was found, as in FIDE standard 2026-11."""
OFFICIAL: Final = "official"
"""The official rating, where the tournament rating is another one."""
NATIONAL: Final = {
    "national_rating": "rating",
    "national_id": "number",
    "national_federation": "federation",
}
"""What is typed of the rating in a federation's own list."""
TYPED_FIELDS: Final = (
    "name",
    "title",
    "sex",
    "federation",
    "fide_id",
    "birth_date",
    "birth_place",
    "club",
    "contact",
    "rating",
    OFFICIAL,
    *NATIONAL,
)
"""What can be typed of a person."""
TEAM_FIELDS: Final = (
    "name",
    "nickname",
    "federation",
    "club",
    "strength",
    "captain",
    "contact",
    "note",
)
"""What is known of a team."""
LONGEST_NICKNAME: Final = 5
"""As many letters as a report file has room for."""
_STRONGEST: Final = 4000
_CAPITALS: Final = ("title", "federation", "national_federation")
_NUMBERS: Final = ("rating", OFFICIAL, "national_rating")
_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "rating": person_values.rating_from,
    "federation": person_values.federation_from,
    "fide_id": person_values.fide_id_from,
    "national_rating": person_values.rating_from,
    "national_federation": person_values.federation_from,
}


def known_person(state: State, who: PersonId) -> Person:
    """Return somebody whose name is known; raises ActRefused for an erased identity."""
    person = state.person(who)
    if person.erased == IDENTITY:
        raise ActRefused.of("erased", Message("The data of {name} are erased.", name=person.name))
    return person


def player_of(data: Mapping[str, Any]) -> Player:
    """Return the player that the data describe; raises InputError with all faults."""
    other = (*NOT_OF_A_PLAYER, *OF_A_TEAM)
    return player_from({key: value for key, value in data.items() if key not in other})


def data_of(person: Person) -> dict[str, Any]:
    """Return all that is known of a person, except the marks."""
    return {**player_data(person.player), **person.private, **person.team}


def texts_of(person: Person) -> dict[str, str]:
    """Return the fields of a person as they are typed; what is not known is empty."""
    data = data_of(person)
    first = _official(person.player)
    data[OFFICIAL] = first and first.rating
    for each in person.player.national[:1]:
        data |= {name: getattr(each, key) for name, key in NATIONAL.items()}
    return {name: str(data[name]) if data.get(name) else "" for name in TYPED_FIELDS}


def changes_in(person: Person, texts: Mapping[str, str]) -> dict[str, Any]:
    """Return what typed texts change in the data of a person; an empty one removes a value."""
    before = texts_of(person)
    changes: dict[str, Any] = {}
    for name, typed in texts.items():
        text = cleaned(typed).upper() if name in _CAPITALS else cleaned(typed)
        if name in before and text != before[name]:
            is_number = name in _NUMBERS and text.isascii() and text.isdigit()
            changes[name] = int(text) if is_number else text or None
    if source := cleaned(texts.get(SOURCE, "")):
        changes[SOURCE] = source
    elif "rating" in changes and OFFICIAL in texts and OFFICIAL not in changes:
        changes |= _kept_official(person.player)
    return changes


def _official(player: Player) -> PlayerRating | None:
    """Return the official rating, unless the only one is the tournament rating that was typed."""
    first = player.ratings[0] if player.ratings else None
    is_own = first is not None and first.typed and first.rating == player.rating
    return None if is_own else first


def _kept_official(player: Player) -> dict[str, Any]:
    """Return what keeps the official rating while the tournament rating changes."""
    first = _official(player)
    if first is None:
        return {}
    return {OFFICIAL: first.rating} | ({} if first.typed else {SOURCE: label_of(first)})


def with_national(data: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Return the data with what was typed of the national rating; None removes a value.

    It is that of the federation named, else the first one; a new one without a federation is of
    the event's, else of the player's (ruling 0410).
    """
    known = {key: value for key, value in data.items() if key not in NATIONAL}
    typed = {key: data[name] for name, key in NATIONAL.items() if name in data}
    if not typed:
        return known
    held = list(known.get("national") or ())
    named = [each for each in held if each["federation"] == typed.get("federation")]
    old: Mapping[str, Any] = next(iter((*named, *held)), {})
    new = {key: value for key, value in {**old, **typed}.items() if value}
    place = held.index(old) if old else 0
    held[place : place + 1] = [new] if new.keys() & {"rating", "number"} else []
    if federation := state.details.get("federation") or known.get("federation"):
        new.setdefault("federation", federation)
    if held and "federation" not in new:
        raise FormError.of(
            Message("The federation of the national list is not known."),
            Message("Write three letters such as ESP, or leave it out."),
            about=("national_federation",),
        )
    return {**known, "national": held or None}


def with_list(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with the list of the tournament rating; one without a list was typed."""
    known = {key: value for key, value in data.items() if value is not None}
    label, official = known.pop(SOURCE, None), known.pop(OFFICIAL, None)
    if "rating" not in known and official is None:
        return known
    rating = known["rating"] if official is None else official
    ratings = list(known.get("ratings") or ())
    own = rate_of(settings).value
    if label is not None:
        ratings[:1] = [{**_list_named(label, own), "rating": rating}]
    elif official is not None or not ratings or ratings[0]["list"] == TYPED:
        ratings[:1] = [{"list": own, "rating": rating, "typed": True}]
    return {"rating": rating, **known, "ratings": ratings}


def _list_named(label: str, own: str) -> dict[str, str]:
    """Return the list and its issue by a label such as FIDE rapid 2026-11."""
    words = label.split()
    rates = {rate.value for rate in TimeClass}
    found = next((word for word in words if word in rates), own)
    return {"list": found, "source": " ".join(word for word in words if word not in rates)}


def retyped(
    data: Mapping[str, Any],
    settings: Mapping[str, Any],
    before: Player,
    removed: Collection[str] = (),
) -> dict[str, Any]:
    """Return the data with a tournament rating that was typed in place of the one of a list.

    An official rating that was another one before stays as it is, unless it is removed; a rating
    that was typed goes with the tournament rating.
    """
    ratings = list(data.get("ratings") or ())
    first = before.ratings[0] if before.ratings else None
    is_apart = first is not None and first.rating != before.rating
    goes = OFFICIAL in removed or ("rating" in removed and first and first.typed and not is_apart)
    if goes:
        ratings = ratings[1:]
    elif ratings and "rating" in data and not is_apart:
        ratings[0] = {"list": ratings[0]["list"], "rating": data["rating"], "typed": True}
    return with_list({**data, "ratings": ratings}, settings)


def rate_of(settings: Mapping[str, Any]) -> TimeClass:
    """Return the rate of play of an event; standard while no time control is set."""
    control = TimeControl.parse(settings["time_control"]) if "time_control" in settings else None
    return TimeClass.STANDARD if control is None else control.rate


def refuse_impossible(data: Mapping[str, Any]) -> None:
    """Refuse what nobody is called or has: raises FormError with all faults of the given fields."""
    faults: list[Fault] = []
    for field in (
        "name",
        "federation",
        "fide_id",
        "club",
        "contact",
        "note",
        "birth_place",
        "national_id",
    ):
        if isinstance(text := data.get(field), str):
            faults += text_faults(field, cleaned(text))
    nickname = data.get("nickname")
    if nickname is not None and not 0 < len(nickname) <= LONGEST_NICKNAME:
        what = Message("“{text}” is too long for a nickname.", text=nickname)
        remedy = Message("Use at most {most} letters.", most=LONGEST_NICKNAME)
        faults.append(Fault(what, remedy, about=("nickname",)))
    strength = data.get("strength")
    if strength is not None and not (
        isinstance(strength, int) and 0 < strength <= _STRONGEST and strength is not True
    ):
        what = Message("“{text}” is not the strength of a team.", text=str(strength))
        remedy = Message("Give an average rating.")
        faults.append(Fault(what, remedy, about=("strength",)))
    if "name" in data and not any(map(str.isalpha, str(data["name"]))):
        faults.append(_impossible("name", data["name"]))
    for field in _READERS:
        given = data.get(field)
        if given is not None and not _can_be(field, f"{given}"):
            faults.append(_impossible(field, given))
    born = str(data.get("birth_date") or "")
    if (found := BirthDate.parse(born)) is not None and not person_values.is_possible(found):
        faults.append(_impossible("birth_date", born))
    if faults:
        raise FormError(faults)


def refuse_impossible_team(data: Mapping[str, Any]) -> None:
    """Refuse what no team is called or has; raises FormError with all faults."""
    faults = [
        Fault(
            Message("A team has no {field}.", field=name),
            Message("Give one of: {known}.", known=", ".join(TEAM_FIELDS)),
            about=(name,),
        )
        for name in data
        if name not in TEAM_FIELDS
    ]
    if faults:
        raise FormError(faults)
    refuse_impossible(data)


def _can_be(field: str, text: str) -> bool:
    """Whether a value can be read; 0 is no rating, but it is not a FIDE ID either."""
    try:
        found = _READERS[field](text)
    except ValueError:
        return False
    return found is not None or field != "fide_id"


def _impossible(field: str, given: object) -> Fault:
    what = Message("“{value}” cannot be a {field}.", value=f"{given}", field=WORDS[field])
    return Fault(what, Message("Check what was typed."), about=(field,))


def refuse_team_data(state: State, data: Mapping[str, Any]) -> None:
    """Refuse what only a team has where people play for themselves; raises FormError."""
    faults = [
        Fault(
            Message("{name} is something that only a team has.", name=name),
            Message("Leave it out."),
            about=(name,),
        )
        for name in (*OF_A_TEAM, "captain")
        if data.get(name) is not None and not state.of_teams
    ]
    if faults:
        raise FormError(faults)


def person_payload(
    who: str, data: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[Personal, ...]]:
    """Split the data of a person; raises InputError with all faults."""
    player_of(data)
    parts = {
        name: Personal.of(who, {key: data[key] for key in keys if data.get(key) is not None})
        for name, keys in ((IDENTITY, IDENTITY_FIELDS), (PRIVATE, PRIVATE_FIELDS))
    }
    kept = {name: each for name, each in parts.items() if each.data}
    facts = {
        key: value
        for key, value in data.items()
        if key not in (*IDENTITY_FIELDS, *PRIVATE_FIELDS) and value is not None
    }
    payload = {"person": who, "facts": facts, **{name: each.digest for name, each in kept.items()}}
    return payload, tuple(kept.values())
