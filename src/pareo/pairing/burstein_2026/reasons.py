"""What C.04.4.2 (2026) brings to an explanation: where the text says it, and how a wish is answered."""

from collections.abc import Iterable, Mapping
from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.language import Numeral
from pareo.model import Points, Tpn, points_text
from pareo.pairing.burstein_2026.definitions import seeding_rounds
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.index import IndexOf, strict_index, usual_index
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.common.float_marks import float_mark
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.reasons.bye_order import (
    BERGER,
    BUCHHOLZ,
    GAMES,
    NUMBER,
    POINTS,
    ByeValue,
    games_of,
)
from pareo.pairing.reasons.decisions import Decision
from pareo.pairing.reasons.forcing import Forcing
from pareo.pairing.reasons.questions import Answer, Wish
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, RankValues, Reasons
from pareo.pairing.reasons.story import Story

_ORDER: Final = EDITION.article("4")
_LEAVING: Final = EDITION.article("1.2")


def _reasons(index_of: IndexOf) -> Reasons:
    """Return the reasons by one of two readings of the Index (1.7)."""

    def in_order(story: Story, decision: Decision) -> Iterable[Tpn]:
        """Yield the players of a bracket by the Index (1.8)."""
        indexes = index_of(story.setup)

        def place(tpn: Tpn) -> tuple[int, int, int]:
            return -indexes[tpn].buchholz, -indexes[tpn].sonneborn_berger, tpn

        return sorted((*decision.group.arrived, *decision.group.residents), key=place)

    forcing = Forcing(order=lambda _mine, _theirs: _ORDER, in_order=in_order)

    def answer(story: Story, wish: Wish) -> Answer:
        """Hand a seeding round to the Dutch System, which pairs it (1.6)."""
        if story.setup.round <= seeding_rounds(story.setup.rounds):
            return DUTCH_2026.reasons.answer(story, wish)
        return forcing.answer(story, wish)

    def rank_values(setup: RoundSetup) -> Mapping[Tpn, RankValues]:
        return {
            tpn: RankValues(
                buchholz=points_text(Points(index.buchholz)),
                sonneborn_berger=_hundredths(index.sonneborn_berger),
            )
            for tpn, index in index_of(setup).items()
        }

    def bye_order(story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
        values = rank_values(story.setup)[entrant.tpn]
        return (
            ByeValue(POINTS, points_text(entrant.score)),
            ByeValue(GAMES, games_of(entrant)),
            ByeValue(BUCHHOLZ, values.buchholz),
            ByeValue(BERGER, values.sonneborn_berger),
            ByeValue(NUMBER, entrant.tpn),
        )

    return Reasons(
        prohibitions=Prohibitions(
            meeting=EDITION.article("2", "C1"),
            colours=EDITION.article("2", "C3"),
            bye=EDITION.article("2", "C2"),
        ),
        completion=EDITION.article("2", "C4"),
        answer=answer,
        colour_step=colour_step,
        float_mark=float_mark,
        leaving=Leaving(unpaired=_LEAVING, odd=_LEAVING),
        bye_order=bye_order,
        rank_values=rank_values,
    )


def _hundredths(value: int) -> Numeral:
    """Return a sum of products of two scores, which is kept in hundredths."""
    whole, part = divmod(value, 100)
    return Numeral(f"{whole}.{part:02d}" if part else whole)


REASONS: Final = _reasons(usual_index)
STRICT_REASONS: Final = _reasons(strict_index)
