"""The catalogues of translated messages and the choice of one."""

import gettext
import locale
import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

Translate = Callable[[str], str]

LANGUAGES: Final = ("en", "es")
_LOCALES: Final = Path(__file__).with_name("locales")


def english(template: str) -> str:
    """Return the source text itself: it is written in English."""
    return template


@cache
def translator(language: str) -> Translate:
    """Return the translation into `language`; English for a language we do not speak."""
    if language not in LANGUAGES or language == "en":
        return english
    catalogue = gettext.translation("pareo", _LOCALES, languages=[language])

    def translate(template: str) -> str:
        return catalogue.gettext(template) if template else ""

    return translate


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the surroundings ask for: PAREO_LANG, then the locale.

    As everywhere in a shell, the first variable that says anything decides, and "C" asks for
    English. Where none does, which is usual outside of Unix, the system is asked.
    """
    for variable in ("PAREO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(variable):
            return _known(wanted)
    return _known(locale.getlocale()[0] or "") if os.name == "nt" else "en"


def _known(name: str) -> str:
    language = locale.normalize(name.replace("-", "_")).partition("_")[0].lower()
    return language if language in LANGUAGES else "en"
