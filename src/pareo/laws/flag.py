"""Flag fall: the questions of 6.4, 6.8 and 6.9 in order, with A.4.3, A.4.5 and III.3.1."""

from typing import Final

from pareo.laws.decision_table import Facts, decision_tables
from pareo.laws.incidents import outcome_of, sides, supervision
from pareo.laws.penalties import variant_articles
from pareo.laws.ruling import Certainty, Ruling, Variant
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import replace

FLAG_FALL: Final = decision_tables("flag")


@LAWS_2018.rule("6.4", "6.8", "6.9", "12.6", "A.4.3", "A.4.5", "III.3.1")
def flag_fall(
    variant: Variant, flag: Colour | None, known: Facts, ended: Result | None = None
) -> Ruling:
    """Rule on a flag fall.

    `flag` is the side whose flag fell, or fell first; None where the order is not known. `ended`
    is the result of a game that had ended before. A question left in `ask` must be answered
    first; the ruling then is provisional.
    """
    facts = {
        "ended_before": "no" if ended is None else "yes",
        "supervision": supervision(variant),
        **known,
    }
    row, ask = FLAG_FALL["fall"].judge(facts)
    ruling = replace(row.ruling(**sides(flag)), ask=ask)
    if row.effect("result") == "as before":
        return replace(ruling, result=ended)
    if not row.effect("overstepped"):
        return replace(ruling, result=outcome_of(row.effect("result"), flag))
    call, _ = FLAG_FALL["call"].judge(facts)
    mate, still_open = FLAG_FALL["mate"].judge(facts)
    decided = mate.ruling(**sides(flag))
    cited = tuple(dict.fromkeys(ruling.articles + call.articles + mate.articles))
    return replace(
        decided,
        articles=cited + variant_articles(variant, cited, counts=False, timed=False),
        result=outcome_of(mate.effect("result"), flag),
        details=(ruling.verdict, *ruling.details, call.verdict),
        ask=ask + still_open,
        certainty=Certainty.CANNOT_SAY if mate.options else Certainty.YES,
    )
