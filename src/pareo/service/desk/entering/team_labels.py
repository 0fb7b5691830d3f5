"""Lines of pasted teams that are no players: captains, coaches, telephones, headings of reserves."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pareo.language import folded
from pareo.service.desk.entering.headings import plain_words

PLAYERS: Final = "players"
RESERVES: Final = "reserves"
NOTHING: Final = ""
"""What is behind such a label follows from other lines: an average, a total."""
_LABELS: Final[Mapping[str, str]] = {
    "captain": "captain; capitan; capitana; capita; capt; captains; capitanes",
    "note": "delegate; delegado; delegada; coach; trainer; manager; entrenador; entrenadora; "
    "monitor; monitora; responsable; presidente; presidenta; president; secretario; secretaria; "
    "director; directora; leader; jefe; jefa; acompanante; venue; local; sede; direccion; "
    "address; hora; time; notes; notas; observaciones; remarks",
    "contact": "contact; contacto; tel; tfno; telefono; phone; telephone; movil; mobile; email; "
    "mail; correo; whatsapp",
    NOTHING: "average; media; medio; promedio; rtgavg; avg; total",
}
"""The words that say what a line is; they may stand beside others, as in Team captain."""
_WHOLE: Final[Mapping[str, str]] = {
    "captain": "c; cap",
    "club": "club; entidad; colegio; school",
    "nickname": "short name; nombre corto; abbreviation; abreviatura; siglas",
    "federation": "federation; federacion; fed",
    "strength": "strength; fuerza",
    "name": "team; equipo; team name; nombre del equipo; nombre equipo",
    PLAYERS: "player; players; jugador; jugadora; jugadores; jugadoras; titular; titulares; plantilla; alineacion; line up; lineup; "
    "squad; roster; boards; tableros; members; orden de fuerza",
    RESERVES: "reserve; reserves; reserva; reservas; suplente; suplentes; substitute; "
    "substitutes; subs; alternate; alternates; res; sub; sup; r; s",
}
"""The same for labels that must be these words alone."""
_BY_WORD: Final = {word: field for field, words in _LABELS.items() for word in words.split("; ")}
_BY_LABEL: Final = {word: field for field, words in _WHOLE.items() for word in words.split("; ")}
_OF_PEOPLE: Final = frozenset(f"{_LABELS['captain']}; {_LABELS['note']}".split("; "))
_VALUES: Final = frozenset({"elo", "rating", "rtg", "fide", "id", "ingo", "bcf", "nac", "born"})
"""Words before a value of a player: Ana Gil Elo: 2105 has no label."""
_BESIDE: Final = frozenset({"team", "of", "the", "and", "de", "del", "equipo", "y", "a", "o"})
_SHORT: Final = 3
_LABEL: Final = r"([^\W\d_][^:=;,\t|\d]{0,40}?)\s*([:=;\t|]|\s[-–—]\s)\s*(.*)"
_SEAT: Final = (
    r"(?:(?:board|bd|brd|tablero|tab|mesa|jugador|jugadora|player|[tb](?=[0-9]))\.?\s*(?=[0-9])|"
    r"(?P<reserve>reserve|reserva|suplente|substitute|alternate|res|sub|sup|[rs](?=[0-9:]))\.?\s*"
    r"(?=[0-9:]))(?P<seat>[0-9]{0,2})\s*[.:)\-–]*\s+"
)
_ORDINAL: Final = r"(?P<number>[0-9]{1,2})(?:\s*[.)ºª°]+\s*[-–]?|\s?[-–])?\s+(?=\D)"
_MARK: Final = (
    r"\s*[(\[]\s*(?:(?P<captain>c|k|cap|capt|captain|capit[aá]na?)|(?P<reserve>r|s|res|sub|sup|"
    r"reserva?|reserve|suplente|substitute))\.?\s*[)\]]|[\s,;–-]+(?:(?P<captain_2>captain|"
    r"capit[aá]na?)|(?P<reserve_2>reserva|reserve|suplente|substitute))\s*$"
)
_NO_PLAYER: Final = (
    r"https?://|www\.|.*\S@\S|(?:page|pagina) [0-9]|(?:total|media|average|elo medio)\b"
)
_CLOSING: Final = (
    r"(?:(?:un|fuerte|muchos|con|best|kind|warm|many|with|yours|cordial(?:es)?|atentos?) )*(?:saludos?|"
    r"abrazos?|atentamente|cordialmente|regards|wishes|cheers|sincerely|faithfully)\b(?!-).*"
)
_OF_A_LETTER: Final = (
    r"(?:sent from|enviado desde|(?:muchas |mil )?gracias|(?:many )?thanks|thank you|hola|hello|buenas(?: (?:tardes|noches))?|buenos dias|"
    r"good (?:morning|afternoon|evening))\b.*|"
    r"(?:hi|hey|dear|estimad[oa]s?|querid[oa]s?)(?: [^,;]+)?[,:!.]?"  # not the surname in Dear, Ana
)
_RATED: Final = r"(?<![0-9])[0-9]{3,4}(?![0-9])"
_IN_NAMES: Final = (
    " a al and bin da das de del den der di do dos du e el i ibn la las le los of ter the und van "
    "von y zu zur "
)
_MOST_BELOW: Final = 3  # lines of a signature


class Label(NamedTuple):
    """What a line says about a team: a field, the words of the label, and what is behind it.

    `known` is False for a label that means nothing to us.
    """

    field: str
    words: str
    text: str
    known: bool = True


class Seat(NamedTuple):
    """The line of a player without what says where: a number, a reserve, a captain."""

    text: str
    number: int | None = None
    reserve: bool = False
    captain: bool = False


def label_of(line: str) -> Label | None:
    """Return what a line says about a team, if it begins with a label; None for other lines."""
    found = re.fullmatch(_LABEL, line)
    if found is None:
        words = line.strip(" .")
        field = _BY_LABEL.get(plain_words(words)) or _BY_WORD.get(plain_words(words))
        is_alone = field in (PLAYERS, RESERVES, "captain", "note") and len(words) > _SHORT
        return Label(field, words, "") if field and is_alone else None
    words, rest = found[1].strip(), found[3].strip()
    if not rest and len(words) <= 1:
        return None
    has_colon = found[2] in (":", "=")
    field = meaning_of(words, alone=not has_colon)
    if field is not None:
        return Label(field, words, rest)
    if not has_colon or not rest or plain_words(words).split()[-1:][0] in _VALUES:
        return None
    return Label(NOTHING, words, rest, known=False)


def meaning_of(words: str, *, alone: bool = True) -> str | None:
    """Return the field that words mean; `alone`: unless other words stand among them."""
    plain = plain_words(words)
    if plain in _BY_LABEL:
        return _BY_LABEL[plain]
    parts = plain.split()
    found = {_BY_WORD[part] for part in parts if part in _BY_WORD}
    if alone and any(part not in _BY_WORD and part not in _BESIDE for part in parts):
        return None
    if parts and parts[-1] in _VALUES and found != {NOTHING}:
        return None
    return next((field for field in _LABELS if field in found), None)


def seat_of(line: str) -> Seat:
    """Return the line of a player without its number and its marks: T1 García, Ana (C)."""
    number, reserve = None, False
    if found := re.match(f"(?i){_SEAT}", line):
        number = int(found["seat"]) if found["seat"] else None
        reserve = found["reserve"] is not None
        line = line[found.end() :]
    elif found := re.match(_ORDINAL, line):
        number = int(found["number"])
        line = line[found.end() :]
    captain = False
    while found := re.search(f"(?i){_MARK}", line):
        captain = captain or bool(found["captain"] or found["captain_2"])
        reserve = reserve or bool(found["reserve"] or found["reserve_2"])
        line = f"{line[: found.start()]} {line[found.end() :]}".rstrip()
    return Seat(line, number, reserve, captain)


def is_empty_seat(line: str) -> bool:
    """Whether a line is only the number of a board, at which nobody plays."""
    found = re.fullmatch(f"(?i){_SEAT}|[0-9]{{1,2}}[\\s.:)ºª°–-]*", f"{line} ")
    return found is not None and (line[0].isdigit() or line[1:2].isalpha())


def without_letter(lines: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """Return the lines with those of a letter around a list made empty, and these.

    They are greetings, sentences and closings, and the signature below the last closing.
    """
    texts = [line.lstrip("> ").strip() for line in lines]
    closing = [re.fullmatch(_CLOSING, folded(text)) is not None for text in texts]
    left = {
        at
        for at, text in enumerate(texts)
        if not re.search(_RATED, text)
        and (closing[at] or re.fullmatch(_OF_A_LETTER, folded(text)) or _is_sentence(text))
    }
    last = max((at for at in left if closing[at]), default=len(texts))
    below = [at for at, text in enumerate(texts) if at > last and text]
    if len(below) <= _MOST_BELOW and not any(re.search("[,;\t]", texts[at]) for at in below):
        left.update(below)
    return ["" if at in left else line for at, line in enumerate(lines)], tuple(
        texts[at] for at in sorted(left)
    )


def _is_sentence(text: str) -> bool:
    """Whether a line has so many small words that it is no name; but a note may follow a name."""
    surname, _, given = text.partition(", ")
    words: list[str] = re.findall(r"[^\W\d_]+", surname if given[:1].isupper() else text)
    small = sum(word[0].islower() and f" {word} " not in _IN_NAMES for word in words)
    return small > (2 if text.endswith((".", ":", "!", "?", "…")) else 6)


def is_greeting(line: str) -> bool:
    """Whether a line is what stands around teams on a page."""
    return re.match(f"(?i)(?:{_NO_PLAYER})", folded(line)) is not None


def is_unclear(line: str) -> bool:
    """Whether a line is no player for certain: an address, a captain without a colon."""
    seat = seat_of(line)
    words = plain_words(seat.text).split()
    named = bool(words) and re.match(r"[^\W\d]+\.?\s*,", seat.text) is None
    role = named and (words[0] in _OF_PEOPLE or _BY_LABEL.get(words[0]) == RESERVES)
    inside = re.findall(r"[(\[]([^()\[\]]+)[)\]]", seat.text)
    return any(meaning_of(each) in ("captain", "note") for each in inside) or (
        seat.number is None and (is_greeting(line) or (role and len(words[0]) > _SHORT))
    )
