"""A group of a round in sentences: who is in it, what was tried, what came of it."""

from collections.abc import Iterator, Sequence

from pareo.explain.criteria import STAR, criterion_line, fails, has_star, value_data
from pareo.explain.group_names import score_group
from pareo.explain.page import Section
from pareo.explain.people import People
from pareo.explain.seating import colour_line
from pareo.language import Message, counted, joined
from pareo.model import Colour, Tpn, points_noun, points_text, points_words
from pareo.pairing import (
    ByeGiven,
    ByeRefused,
    ByeScoreFixed,
    CandidateChosen,
    CandidateUndone,
    CriterionValue,
    FloaterChosen,
    Happening,
    LimitsBroken,
    LimitsDisregarded,
    MedianEnlarged,
    OpponentsFound,
    PairMade,
    Part,
    PlayersShifted,
    Story,
    Subgroups,
    SubgroupsMade,
    UpfloatersChosen,
    WithoutOpponent,
    floating_line,
    passed_over,
)


def group_section(story: Story, part: Part, people: People, *, long: bool) -> Section:
    """Return what happened in a group."""
    lines = [*_composition(part, people)]
    if long:
        lines += _ranking(story, part, people)
    for happened in part.happenings:
        lines += _happened(story, part, happened, people, long=long)
    if long:
        lines += [
            colour_line(story, story.seats[key], people)
            for pair in part.pairs
            if (key := frozenset(pair)) in story.seats and story.partner.get(pair[0]) == pair[1]
        ]
    return Section(_title(part), tuple(lines), _data(story, part))


def round_lines(story: Story, people: People) -> tuple[Message, ...]:
    """Return what is said of the whole round: mostly the bye."""
    return tuple(line for happened in story.before for line in _of_the_round(happened, people))


def _title(part: Part) -> Message:
    group = part.group
    if group.score is None:
        return Message("Median group")
    if part.special is not None:
        return counted(
            "Score group {score} ({label})",
            "Score group {score} ({label})",
            points_noun(group.score),
            score=points_text(group.score),
            label=part.special.label,
        )
    if part.upwards:
        return counted(
            "Score group {score}, paired upwards",
            "Score group {score}, paired upwards",
            points_noun(group.score),
            score=points_text(group.score),
        )
    return score_group(group.score)


def _composition(part: Part, people: People) -> Iterator[Message]:
    group = part.group
    if group.arrived:
        yield counted(
            "Comes from another group: {players}.",
            "Come from other groups: {players}.",
            len(group.arrived),
            players=people.all_of(group.arrived),
        )
    if group.residents:
        yield Message("With this score: {players}.", players=people.all_of(group.residents))


def _ranking(story: Story, part: Part, people: People) -> Iterator[Message]:
    """Yield the values that the order goes by, where there are some beside the number."""
    everybody = story.system.reasons.rank_values(story.setup)
    aros, indexes = [], []
    for player in part.players if everybody else ():
        values = everybody[player]
        if values.aro is not None:
            aros.append(joined((people.who(player), str(values.aro)), " "))
        if values.buchholz is not None and values.sonneborn_berger is not None:
            index = (people.who(player), values.buchholz, "/", values.sonneborn_berger)
            indexes.append(joined(index, " "))
    if aros:
        yield Message("ARO: {values}.", values=joined(aros))
    if indexes:
        yield Message("Buchholz / Sonneborn-Berger: {values}.", values=joined(indexes))


def _happened(
    story: Story, part: Part, happened: Happening, people: People, *, long: bool
) -> Iterator[Message]:
    match happened:
        case CandidateUndone():
            yield counted(
                "{pairs} was paired first, then undone: those below could not all be paired ({article}).",
                "{pairs} were paired first, then undone: those below could not all be paired ({article}).",
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
            yield from _candidate(story, part, happened, people, long=long)
        case FloaterChosen():
            yield people.named(floating_line(happened, up=part.upwards))
        case PairMade():
            yield Message(
                "{pair} ({article}).",
                pair=_seated(story, happened.player, happened.opponent, people),
                article=happened.because.message,
            )
            if long:
                yield from map(people.named, passed_over(happened))
        case LimitsBroken(count, because):
            yield Message(
                "Limits of colours that must be broken here: {count}. Otherwise fewer of these players could meet somebody with the same or the nearest score ({article}).",
                count=count,
                article=because.message,
            )
        case LimitsDisregarded():
            yield _limits_fall(happened)
        case MedianEnlarged():
            yield Message(
                "{pair} is undone, so that the median group can be paired ({article}).",
                pair=people.pair(happened.player, happened.opponent),
                article=happened.because.message,
            )
        case _:
            yield from _by_sides(story, happened, people, long=long)


def _limits_fall(happened: LimitsDisregarded) -> Message:
    """Return what is gained where limits of colours do not count: pairs, or a complete round."""
    article = happened.because.message
    if not happened.pairs:
        return Message(
            "The limits of colours do not count here: otherwise the round could not be completed ({article}).",
            article=article,
        )
    return counted(
        "The limits of colours do not count here: so {count} pair more stays in this group ({article}).",
        "The limits of colours do not count here: so {count} pairs more stay in this group ({article}).",
        happened.pairs,
        article=article,
    )


def _by_sides(
    story: Story, happened: Happening, people: People, *, long: bool
) -> Iterator[Message]:
    """Yield how a bracket was divided by the colours due."""
    match happened:
        case UpfloatersChosen(upfloaters=upfloaters, values=values):
            if upfloaters:
                yield counted(
                    "Floats up: {players}.",
                    "Float up: {players}.",
                    len(upfloaters),
                    players=people.all_of(upfloaters),
                )
            yield from _criteria(values, long=long)
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
    story: Story, part: Part, chosen: CandidateChosen, people: People, *, long: bool
) -> Iterator[Message]:
    if long and (found := story.system.reasons.subgroups(part, chosen)) is not None:
        yield from _halves(found, people)
    if chosen.pairs:
        yield _pairs_line(story, chosen.pairs, people)
    else:
        yield Message("No pair can be made here.")
    below = story.parts[-1] is not part
    if chosen.downfloaters and below:
        yield counted(
            "Floats down: {players}.",
            "Float down: {players}.",
            len(chosen.downfloaters),
            players=people.all_of(chosen.downfloaters),
        )
    elif chosen.downfloaters:
        yield Message("Without opponent: {players}.", players=people.all_of(chosen.downfloaters))
    shown = tuple(_criteria(chosen.values, long=long))
    yield from shown
    if not (shown or long):
        yield _nothing_failed(part)


def _halves(found: Subgroups, people: People) -> Iterator[Message]:
    if found.counts is not None:
        pairs, arrived, paired = found.counts
        yield Message(
            "{pairs} (MaxPairs); {all} (M0), {paired} (M1).",
            pairs=counted("{count} pair", "{count} pairs", pairs),
            all=counted("{count} moved-down player", "{count} moved-down players", arrived),
            paired=counted("{count} of them paired", "{count} of them paired", paired),
        )
    if found.paired or found.limbo:
        yield counted(
            "S1, the moved-down player who is paired: {players}.",
            "S1, the moved-down players who are paired: {players}.",
            len(found.paired),
            players=people.all_of(found.paired),
        )
    if found.limbo:
        yield counted(
            "Limbo, the moved-down player who is not paired: {players}.",
            "Limbo, the moved-down players who are not paired: {players}.",
            len(found.limbo),
            players=people.all_of(found.limbo),
        )
    if found.first or found.second:
        template = (
            Message("Remainder: S1 {first}. S2 {second}.")
            if found.paired or found.limbo
            else Message("S1: {first}. S2: {second}.")
        )
        yield Message(
            template.template,
            first=people.all_of(found.first),
            second=people.all_of(found.second),
        )


def _nothing_failed(part: Part) -> Message:
    """Return that the pairs fail no criterion; if those who float up do, of the pairs alone."""
    chosen = (each for each in part.happenings if isinstance(each, UpfloatersChosen))
    if any(fails(each.criterion, each.value) for found in chosen for each in found.values):
        return Message("The pairs fail no criterion.")
    return Message("No criterion is failed.")


def _criteria(values: Sequence[CriterionValue], *, long: bool) -> Iterator[Message]:
    shown = [each for each in values if long or fails(each.criterion, each.value)]
    yield from (criterion_line(each.criterion, each.value) for each in shown)
    if any(has_star(each.criterion, each.value) for each in shown):
        yield STAR


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


def _data(story: Story, part: Part) -> dict[str, object]:
    group = part.group
    values = [
        {
            "criterion": each.criterion.label or each.criterion.article,
            "value": value_data(each.criterion, each.value),
        }
        for happened in part.happenings
        if isinstance(happened, CandidateChosen | UpfloatersChosen)
        for each in happened.values
    ]
    return {
        "score": None if group.score is None else group.score / 10,
        "arrived": list(group.arrived),
        "residents": list(group.residents),
        "pairs": [
            [grant.white, grant.black]
            for pair in part.pairs
            if (grant := story.seats.get(frozenset(pair))) is not None
        ],
        "floaters": list(part.floaters),
        "criteria": values,
    }
