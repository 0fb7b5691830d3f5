"""A group of a round told in sentences: who is in it, what was tried, what came of it."""

from collections.abc import Iterator, Sequence

from pareo.explain.checklist import rank_values
from pareo.explain.criteria import fails, has_star, value_data
from pareo.explain.page import Section
from pareo.explain.people import People
from pareo.explain.prose import STAR, criterion_line, score_group
from pareo.explain.scores import hundredths
from pareo.explain.seating import colour_line
from pareo.explain.steps import floating_line, passed_over
from pareo.explain.story import Chapter, Story
from pareo.language import Message, counted, joined
from pareo.model import Colour, Points, Tpn, points_noun, points_text, points_words
from pareo.pairing.trace import (
    ByeGiven,
    ByeRefused,
    ByeScoreFixed,
    CandidateChosen,
    CandidateUndone,
    CriterionValue,
    FloaterChosen,
    Happening,
    LimitsBroken,
    MedianEnlarged,
    OpponentsFound,
    PairMade,
    PlayersShifted,
    SubgroupsMade,
    UpfloatersChosen,
    WithoutOpponent,
)


def told(story: Story, chapter: Chapter, people: People, *, long: bool) -> Section:
    """Return what happened in a group."""
    lines = [*_composition(chapter, people)]
    if long:
        lines += _ranking(story, chapter, people)
    for happened in chapter.happenings:
        lines += _happened(story, chapter, happened, people, long=long)
    if long:
        lines += [
            colour_line(story, story.seats[key], people)
            for pair in chapter.pairs
            if (key := frozenset(pair)) in story.seats and story.partner.get(pair[0]) == pair[1]
        ]
    return Section(_title(chapter), tuple(lines), _data(story, chapter))


def told_before(story: Story, people: People) -> tuple[Message, ...]:
    """Return what is said of the whole round: mostly the bye."""
    return tuple(line for happened in story.before for line in _of_the_round(happened, people))


def _title(chapter: Chapter) -> Message:
    group = chapter.group
    if group.score is None:
        return Message("Median group")
    if chapter.special is not None:
        return counted(
            "Score group {score} ({label})",
            "Score group {score} ({label})",
            points_noun(group.score),
            score=points_text(group.score),
            label=chapter.special.label,
        )
    if chapter.upwards:
        return counted(
            "Score group {score}, paired upwards",
            "Score group {score}, paired upwards",
            points_noun(group.score),
            score=points_text(group.score),
        )
    return score_group(group.score)


def _composition(chapter: Chapter, people: People) -> Iterator[Message]:
    group = chapter.group
    if group.arrived:
        yield counted(
            "Comes from another group: {players}.",
            "Come from other groups: {players}.",
            len(group.arrived),
            players=people.all_of(group.arrived),
        )
    if group.residents:
        yield Message("With this score: {players}.", players=people.all_of(group.residents))


def _ranking(story: Story, chapter: Chapter, people: People) -> Iterator[Message]:
    """Tell the values that the order goes by, where there are some beside the number."""
    entrants = {entrant.tpn: entrant for entrant in story.setup.entrants}
    aros, indexes = [], []
    for player in chapter.players:
        values = rank_values(story, entrants[player])
        if values.aro is not None:
            aros.append(joined((people.who(player), str(values.aro)), " "))
        if (index := values.index) is not None:
            buchholz = points_text(Points(index.buchholz))
            berger = hundredths(index.sonneborn_berger)
            indexes.append(joined((people.who(player), buchholz, "/", berger), " "))
    if aros:
        yield Message("ARO: {values}.", values=joined(aros))
    if indexes:
        yield Message("Buchholz / Sonneborn-Berger: {values}.", values=joined(indexes))


def _happened(
    story: Story, chapter: Chapter, happened: Happening, people: People, *, long: bool
) -> Iterator[Message]:
    match happened:
        case CandidateUndone():
            yield counted(
                "First came {pairs}. It was undone: those below could not all be paired ({article}).",
                "First came {pairs}. They were undone: those below could not all be paired ({article}).",
                len(happened.pairs),
                pairs=people.pairs(happened.pairs),
                article=happened.because.message,
            )
        case WithoutOpponent(players, because):
            yield Message(
                "Without an opponent in this group: {players} ({article}).",
                players=people.all_of(players),
                article=because.message,
            )
        case CandidateChosen():
            yield from _candidate(story, chapter, happened, people, long=long)
        case FloaterChosen():
            yield floating_line(happened, people, up=chapter.upwards)
        case PairMade():
            yield Message(
                "{pair} ({article}).",
                pair=_seated(story, happened.player, happened.opponent, people),
                article=happened.because.message,
            )
            if long:
                yield from passed_over(happened, people)
        case LimitsBroken(count, because):
            yield Message(
                "Limits of colours that must be broken here: {count}. Else fewer of these players could meet the same or the nearest score ({article}).",
                count=count,
                article=because.message,
            )
        case MedianEnlarged():
            yield Message(
                "{pair} is undone, so that the median group can be paired ({article}).",
                pair=people.pair(happened.player, happened.opponent),
                article=happened.because.message,
            )
        case _:
            yield from _by_sides(story, happened, people, long=long)


def _by_sides(
    story: Story, happened: Happening, people: People, *, long: bool
) -> Iterator[Message]:
    """Tell how a bracket was divided by the colours due."""
    match happened:
        case UpfloatersChosen(upfloaters=upfloaters, values=values):
            if upfloaters:
                yield counted(
                    "Floats up: {players}.",
                    "Float up: {players}.",
                    len(upfloaters),
                    players=people.all_of(upfloaters),
                )
            yield from _values(values, long=long)
        case SubgroupsMade(first, second, because):
            yield Message(
                "Due White: {white}. Due Black: {black} ({article}).",
                white=people.all_of(first),
                black=people.all_of(second),
                article=because.message,
            )
        case PlayersShifted(players, leaving, because):
            template = (
                Message("From the White to the Black side: {players} ({article}).")
                if leaving is Colour.WHITE
                else Message("From the Black to the White side: {players} ({article}).")
            )
            yield Message(
                template.template, players=people.all_of(players), article=because.message
            )
        case OpponentsFound():
            pairs = zip(happened.first, happened.second, strict=True)
            yield _pairs_line(story, tuple(pairs), people)


def _of_the_round(happened: Happening, people: People) -> Iterator[Message]:
    match happened:
        case ByeScoreFixed(score, because):
            yield Message(
                "The bye goes to somebody with {score}: the lowest score that leaves a complete round ({article}).",
                score=points_words(score),
                article=because.message,
            )
        case ByeGiven(player, because):
            yield Message(
                "{player} has the bye ({article}).",
                player=people.who(player),
                article=because.message,
            )
        case ByeRefused(player, because):
            yield Message(
                "{player} cannot have the bye ({article}).",
                player=people.who(player),
                article=because.message,
            )


def _candidate(
    story: Story, chapter: Chapter, chosen: CandidateChosen, people: People, *, long: bool
) -> Iterator[Message]:
    if long and story.system.chapter == "C.04.3":
        yield from _halves(chapter, chosen, people)
    elif long and story.system.chapter == "C.04.1":
        yield from _halves_of_1992(chapter, chosen, people)
    if chosen.pairs:
        yield _pairs_line(story, chosen.pairs, people)
    else:
        yield Message("No pair can be made here.")
    below = story.chapters[-1] is not chapter
    if chosen.downfloaters and below:
        yield counted(
            "Floats down: {players}.",
            "Float down: {players}.",
            len(chosen.downfloaters),
            players=people.all_of(chosen.downfloaters),
        )
    elif chosen.downfloaters:
        yield Message("Without opponent: {players}.", players=people.all_of(chosen.downfloaters))
    yield from _values(chosen.values, long=long)


def _halves(chapter: Chapter, chosen: CandidateChosen, people: People) -> Iterator[Message]:
    arrived = chapter.group.arrived
    paired = [higher for higher, _ in chosen.pairs if higher in arrived]
    limbo = [player for player in arrived if player not in paired]
    taken = {lower for higher, lower in chosen.pairs if higher in arrived}
    rest = [player for player in chapter.group.residents if player not in taken]
    half = len(chosen.pairs) - len(paired)
    yield Message(
        "{pairs} (MaxPairs); {all} (M0), {paired} (M1).",
        pairs=counted("{count} pair", "{count} pairs", len(chosen.pairs)),
        all=counted("{count} moved-down player", "{count} moved-down players", len(arrived)),
        paired=counted("{count} of them paired", "{count} of them paired", len(paired)),
    )
    if arrived:
        yield counted(
            "S1, the moved-down player who is paired: {players}.",
            "S1, the moved-down players who are paired: {players}.",
            len(paired),
            players=people.all_of(paired),
        )
    if limbo:
        yield counted(
            "Limbo, the moved-down player who is not paired: {players}.",
            "Limbo, the moved-down players who are not paired: {players}.",
            len(limbo),
            players=people.all_of(limbo),
        )
    if rest:
        yield _subgroups(rest, half, people, remainder=bool(arrived))


def _halves_of_1992(chapter: Chapter, chosen: CandidateChosen, people: People) -> Iterator[Message]:
    """Tell S1 and S2 as A6 and C4 put them, without those who have no opponent in the group."""
    first = chosen.pairs[: chosen.moved_down_pairs]
    gone = {player for pair in first for player in pair}
    for happened in chapter.happenings:
        if isinstance(happened, WithoutOpponent):
            gone |= {*happened.players}
    rest = [player for player in chapter.players if player not in gone]
    if first:
        paired = [player for player, _ in first]
        yield Message(
            "S1, moved-down players who are paired: {players}.", players=people.all_of(paired)
        )
    if rest:
        yield _subgroups(rest, len(chosen.pairs) - len(first), people, remainder=bool(first))


def _subgroups(players: Sequence[Tpn], half: int, people: People, *, remainder: bool) -> Message:
    template = (
        Message("Remainder: S1 {first}. S2 {second}.")
        if remainder
        else Message("S1: {first}. S2: {second}.")
    )
    return Message(
        template.template,
        first=people.all_of(players[:half]),
        second=people.all_of(players[half:]),
    )


def _values(values: Sequence[CriterionValue], *, long: bool) -> Iterator[Message]:
    shown = [each for each in values if long or fails(each.criterion, each.value)]
    yield from (criterion_line(each.criterion, each.value) for each in shown)
    if any(has_star(each.criterion, each.value) for each in shown):
        yield STAR
    if not (shown or long):
        yield Message("No criterion is failed.")


def _pairs_line(story: Story, pairs: Sequence[tuple[Tpn, Tpn]], people: People) -> Message:
    listed = [_seated(story, one, other, people) for one, other in pairs]
    return counted(
        "Pair, White first: {pairs}.",
        "Pairs, White first: {pairs}.",
        len(listed),
        pairs="; ".join(listed),
    )


def _seated(story: Story, one: Tpn, other: Tpn, people: People) -> str:
    grant = story.seats.get(frozenset((one, other)))
    return people.pair(grant.white, grant.black) if grant else people.pair(one, other)


def _data(story: Story, chapter: Chapter) -> dict[str, object]:
    group = chapter.group
    values = [
        {
            "criterion": each.criterion.label or each.criterion.article,
            "value": value_data(each.criterion, each.value),
        }
        for happened in chapter.happenings
        if isinstance(happened, CandidateChosen | UpfloatersChosen)
        for each in happened.values
    ]
    return {
        "score": None if group.score is None else group.score / 10,
        "arrived": list(group.arrived),
        "residents": list(group.residents),
        "pairs": [
            [grant.white, grant.black]
            for pair in chapter.pairs
            if (grant := story.seats.get(frozenset(pair))) is not None
        ],
        "floaters": list(chapter.floaters),
        "criteria": values,
    }
