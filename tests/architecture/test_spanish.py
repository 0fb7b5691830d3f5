"""The Spanish of the catalogue: one word for each thing, and sentences that agree with numbers."""

import re

import pytest

from tools.messages import forms, spanish_catalogue

MESSAGES = [
    (source, text)
    for message in spanish_catalogue()
    if message.id
    for source, text in zip(forms(message.id), forms(message.string), strict=True)
]

# What does not belong to the language: values, options, commands, keys of files, articles.
_FOREIGN = re.compile(
    r"\{\w*\}|--[\w-]+|\w+=[\w-]+|pareo [\w-]+|«[^»{]*»|arts?\. [\d.]+|\b\d+(?:\.\d+){2,}"
)

VOCABULARY = {
    r"valora": "Elo, computar para el Elo",
    r"\brating\b": "Elo",
    r"código FIDE|código $|FIDE ID|\bID(?! FIDE)\b": "ID FIDE",
    r"de otro modo": "alternativa",
    r"\bfaltas\b": "infracciones",
    r"\b[Ll]ectura:": "interpretación",
    r"round robin": "liga",
    r"bye asignado|descanso asignado": "bye por emparejamiento",
    r"\bMCF?\b": "CM, CMF",
    r"Sistema (?!de )|sistema Suizo|sistema Holandés": "sistema suizo, sistema Dubov",
    r"\bArts?\. ": "art.",
    r"grupo de puntuación\s*$|Grupo de puntuación\s*$": "grupo de 2 puntos",
    r"(?<=[\wáéíóúñ,:] )(?:Blancas|Negras)\b": "blancas, negras",
    r"[Tt]arjeta": "ficha de emparejamiento",
    r"\d\.5\b": "the decimal comma",
    r"[Aa]celeración Bakú|método Bakú": "aceleración de Bakú",
    r"reemplaz": "sustituir",
    r"flotador": "flotante",
    r"\basientos?\b|[Aa]notaci[óo]n": "entrada (del diario)",
}


@pytest.mark.parametrize(("pattern", "instead"), VOCABULARY.items())
def test_one_word_for_each_thing(pattern: str, instead: str) -> None:
    found = [text for _, text in MESSAGES if re.search(pattern, _FOREIGN.sub("", text))]
    assert not [text for text in found if not _form_of_a_file(text)], f"write: {instead}"


def _form_of_a_file(text: str) -> bool:
    """Files and options have the decimal point, whatever the language."""
    return bool(re.search(r"como (?:points\(\")?4\.5|1/0\.5/0/0\.5", text))


def test_the_sides_of_the_laws_have_their_article() -> None:
    """In the Laws White is el Blanco, one player: el Blanco pierde, la bandera del Negro."""
    sides = re.compile(r"(?<!\b[Ee]l )(?<!\bdel )(?<!\bal )\{offender\}")
    assert not [text for _, text in MESSAGES if sides.search(text)]


_NOUNS = "rounds games players boards files teams points participants opponents differences byes"
_COUNTED = re.compile(rf"\{{(?!round\}}|day\}})\w+\}} (?:{'|'.join(_NOUNS.split())})\b")
ALWAYS_SEVERAL = (
    (
        "The literal engine pairs brackets of up to {most} players; this one has {players}. "
        "Choose another engine."
    ),
    "The literal engine pairs up to {most} players; these are {players}. Choose another engine.",
    "The literal engine pairs up to {most} teams; these are {teams}. Choose another engine.",
    "The archive contains {count} files.",
    "Player {player} sits at {boards} boards in round {round}.",
    "The Scheveningen event has {count} unrated players; the maximum is one.",
    "{rounds} rounds were played on {day}; the maximum is three.",
    "{rounds} rounds were played on {day}; the maximum is {most}.",
    "The line is longer than {most} rounds.",
)
"""Sentences whose number is never 1: it is a limit above it, or more than one is the fault."""


def test_a_noun_after_a_number_has_a_form_for_one() -> None:
    bent = [
        message.id
        for message in spanish_catalogue()
        if isinstance(message.id, str)
        and _COUNTED.search(message.id)
        and message.id not in ALWAYS_SEVERAL
    ]
    assert not bent, "use counted()"


def test_no_number_stands_behind_a_colon_to_avoid_a_plural() -> None:
    """`Rounds: {rounds}` was how sentences were bent; labels of tables are no sentences."""
    bent = [
        source
        for source, _ in MESSAGES
        if any(
            re.search(rf"\b{noun}\b[^.;]*: \{{(?:{noun}|count|found)\}}[;.]", source, re.IGNORECASE)
            for noun in _NOUNS.split()
            if noun != "players"  # they are listed by name
        )
    ]
    assert not bent, "use counted()"
