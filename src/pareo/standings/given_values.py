"""Values of self-defined tie-breaks, computed elsewhere and given in JSON."""

import json
from collections.abc import Mapping
from fractions import Fraction

from pareo.errors import InputError
from pareo.language import Message
from pareo.model import Tournament, Tpn


def read_values(
    text: str, tournament: Tournament, source: str
) -> Mapping[str, Mapping[Tpn, Fraction]]:
    """Read values such as `{"OTHER_PLAYOFF": {"3": 2, "7": 1.5}}`; raises InputError."""
    known = {participant.number for participant in tournament.participants}
    try:
        found = {
            code: {Tpn(int(number)): Fraction(value) for number, value in values.items()}
            for code, values in json.loads(text, parse_float=Fraction).items()
        }
    except (ValueError, TypeError, AttributeError) as error:
        raise _unreadable(str(error), source) from error
    unknown = sorted({number for values in found.values() for number in values} - known)
    if unknown:
        raise _unreadable(", ".join(map(str, unknown)), source)
    return found


def _unreadable(why: str, source: str) -> InputError:
    return InputError.of(
        Message("The values cannot be read: {why}.", why=why),
        Message("Write JSON such as {example}.", example='{"OTHER_PLAYOFF": {"3": 2}}'),
        source=source,
    )
