"""The catalogue of translated messages, and the choice of a language."""

import os
import warnings
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from pareo.language.collation import SortKey


class Translate(Protocol):
    """A reader's language: its templates, plurals, decimal mark and alphabetical order."""

    @property
    def language(self) -> str:
        """One of the LANGUAGES."""

    @property
    def decimal_mark(self) -> str:
        """The sign between the whole number and its decimals."""

    def __call__(self, template: str, /) -> str:
        """Return the template in this language."""

    def plural(self, one: str, many: str, count: int, /) -> str:
        """Return the form of a template for a number: one or many."""

    def collate(self, text: str, /) -> "SortKey":
        """Return the sort key of a text in alphabetical order."""


LANGUAGES: Final = ("en", "es")
_LOCALES: Final = __file__.removesuffix("catalogue.py") + "locales"


class _English:
    """The source text, which is English."""

    language: Final = "en"
    decimal_mark: Final = "."

    def __call__(self, template: str, /) -> str:
        return template

    def plural(self, one: str, many: str, count: int, /) -> str:
        return one if count == 1 else many

    def collate(self, text: str, /) -> "SortKey":
        from pareo.language.collation import collated

        return collated(text)


class _Spanish:
    """The Spanish catalogue, the decimal comma, and ñ after n."""

    language: Final = "es"
    decimal_mark: Final = ","

    def __init__(self) -> None:
        import gettext

        self._texts: Final = gettext.translation("pareo", _LOCALES, languages=["es"])

    def __call__(self, template: str, /) -> str:
        return self._texts.gettext(template) if template else ""

    def plural(self, one: str, many: str, count: int, /) -> str:
        return self._texts.ngettext(one, many, count)

    def collate(self, text: str, /) -> "SortKey":
        from pareo.language.collation import collated_in_spanish

        return collated_in_spanish(text)


english: Final[Translate] = _English()


@cache
def translator(language: str) -> Translate:
    """Return the translation into `language`; English for a language without a catalogue."""
    if language != "es":
        return english
    try:
        return _Spanish()
    except FileNotFoundError:
        warnings.warn(
            "The Spanish catalogue is not built. Run: python3 run.py messages", stacklevel=2
        )
        return english


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language set in the environment: PAREO_LANG, then the locale.

    As in a shell, the first variable that is not empty decides, and "C" means English. If none
    is set, which is usual on Windows, the language of the system decides.
    """
    for variable in ("PAREO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(variable):
            return _known(wanted)
    if os.name != "nt":
        return "en"
    import locale

    return _known(locale.getlocale()[0] or "")


def _known(name: str) -> str:
    language = name.replace("-", "_").replace(".", "_").partition("_")[0].lower()
    if len(language) > 2:  # "spanish"
        import locale

        language = locale.normalize(language).partition("_")[0].lower()
    return language if language in LANGUAGES else "en"
