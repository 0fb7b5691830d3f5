"""Flag fall: the questions of 6.4, 6.8 and 6.9 in order, with A.4.3, A.4.5 and III.3.1."""

from typing import Final

from pareo.laws.board import Position
from pareo.laws.decision_table import Facts, decision_tables, yes_or_no
from pareo.laws.ends import end_ruling
from pareo.laws.incidents import nobody_named, outcome_of, sides, supervision
from pareo.laws.mating import USUAL_LIMITS, Limits, can_mate, dead_position, mating_sentence
from pareo.laws.penalties import variant_articles
from pareo.laws.results import Ending
from pareo.laws.ruling import Certainty, Ruling, Variant, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import replace

FLAG_FALL: Final = decision_tables("flag")


@LAWS_2018.rule("6.4", "6.8", "6.9", "12.6", "A.4.3", "A.4.5", "III.3.1")
def flag_fall(
    variant: Variant,
    flag: Colour | None,
    known: Facts,
    ended: Result | None = None,
    ending: Ending | None = None,
) -> Ruling:
    """Rule on a flag fall.

    `flag` is the side whose flag fell, or fell first; None where the order is not known. `ended`
    is the result of a game that had ended before, `ending` how it ended. A question left in `ask` must be answered
    first; the ruling then is provisional.
    """
    facts = {
        "ended_before": yes_or_no(ended is not None),
        "supervision": supervision(variant),
        **known,
    }
    row, ask = FLAG_FALL["fall"].judge(facts)
    if flag is None and row.effect("overstepped"):
        raise nobody_named()
    ruling = replace(row.ruling(**sides(flag)), ask=ask)
    if row.effect("result") == "as before":
        how = articles(ending.value) if ending else ()
        return replace(ruling, result=ended, articles=how + ruling.articles)
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


def flag_fall_on(
    position: Position,
    flag: Colour,
    variant: Variant,
    known: Facts,
    limits: Limits = USUAL_LIMITS,
) -> Ruling:
    """Rule on a flag fall in a position: whether the game had ended, whether it can be lost.

    Mate, stalemate and a dead position end the game without a press of the clock. Where the
    position cannot be decided here, the arbiter's answer counts.
    """
    if (ended := end_ruling(position)) is not None:
        return _ended(flag_fall(variant, flag, known, ended.result), ended)
    mating = can_mate(position, flag.other, limits)
    if mating.certainty is Certainty.NO:
        dead = dead_position(position, limits)
        if dead.certainty is Certainty.YES:
            return _ended(flag_fall(variant, flag, known, dead.result), dead)
    seen = {"opponent_can_mate": mating.certainty.value}
    facts = {**seen, **known} if mating.certainty is Certainty.CANNOT_SAY else {**known, **seen}
    ruling = flag_fall(variant, flag, facts)
    return replace(ruling, details=(mating_sentence(mating), *ruling.details))


def _ended(ruling: Ruling, ended: Ruling) -> Ruling:
    cited = tuple(dict.fromkeys(ended.articles + ruling.articles))
    return replace(ruling, articles=cited, details=(ended.verdict, *ruling.details))
