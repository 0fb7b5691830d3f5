"""Explanations as pages: of a round, of a player, of a pair, and of what somebody wishes."""

from collections.abc import Iterator
from typing import Final

from pareo.explain.criteria import value_data
from pareo.explain.groups import group_section, round_lines
from pareo.explain.page import Explanation, Section
from pareo.explain.people import People
from pareo.explain.prose import answered
from pareo.explain.seating import colour_line, preference_line
from pareo.history import Entrant
from pareo.language import Message
from pareo.model import Tpn, points_text
from pareo.pairing import (
    POINTS,
    Answer,
    AsWished,
    By,
    ByeFor,
    FloatOf,
    Forced,
    HasTheBye,
    Illegal,
    Impossible,
    Later,
    Meeting,
    Step,
    Story,
    Wish,
    Worse,
    ask,
    directed,
    is_floating,
    odd_group,
)
from pareo.rulebook import Rule


def different_scores(story: Story, wish: Wish, answer: Answer, people: People) -> Message | None:
    """Return the scores of two if they are not the same; or what decides between two for the bye."""
    if isinstance(answer, Later) and answer.how.by is By.BYE:
        (holder,), (other,) = answer.how.here[0], answer.how.there[0]
        return _bye(story, story.entrants[holder], story.entrants[other], people)
    if isinstance(wish, Meeting):
        one, two = story.entrants[wish.one], story.entrants[wish.other]
        if one.score != two.score:
            values = points_text(one.score), points_text(two.score)
            return _compared(POINTS, (one, two), values, people)
    return None


def _bye(story: Story, holder: Entrant, other: Entrant, people: People) -> Message | None:
    """Return the first value by which two differ in the order of the bye."""
    order = story.system.reasons.bye_order
    for mine, theirs in zip(order(story, holder), order(story, other), strict=True):
        if mine.value != theirs.value:
            return _compared(mine.words, (holder, other), (mine.value, theirs.value), people)
    return None


def _compared(
    words: Message, two: tuple[Entrant, Entrant], values: tuple[object, object], people: People
) -> Message:
    return Message(
        words.template,
        one=people.who(two[0].tpn),
        mine=values[0],
        other=people.who(two[1].tpn),
        theirs=values[1],
    )


def round_page(story: Story, people: People, *, long: bool) -> Explanation:
    """Explain a whole round, group by group."""
    sections = [group_section(story, part, people, long=long) for part in story.parts]
    if before := round_lines(story, people):
        sections.insert(0, Section(Message("The bye"), before))
    return Explanation(
        Message("Round {round}", round=story.setup.round), tuple(sections), _head(story)
    )


def player_page(story: Story, player: Tpn, people: People, *, long: bool) -> Explanation:
    """Explain why a player has this opponent, this colour, this float or the bye."""
    sections = []
    if story.bye is not None and story.bye.player == player:
        sections.append(_asked(story, ByeFor(player, wanted=False), people, long=long))
    if player in story.partner:
        sections += _pair_sections(story, player, story.partner[player], people, long=long)
    parts = story.parts_of(player)
    if is_floating(story, player):
        sections.append(_asked(story, FloatOf(player, wanted=False), people, long=long))
    if long:
        sections += [group_section(story, part, people, long=False) for part in parts]
    return Explanation(
        Message("Round {round}: {player}", round=story.setup.round, player=people.who(player)),
        tuple(sections),
        _head(story),
    )


def pair_page(story: Story, one: Tpn, other: Tpn, people: People, *, long: bool) -> Explanation:
    """Explain why two meet; if they do not, why not."""
    title = Message("Round {round}: {pair}", round=story.setup.round, pair=people.pair(one, other))
    if story.partner.get(one) != other:
        return wish_page(story, Meeting(one, other), people, long=long)
    sections = _pair_sections(story, one, other, people, long=long)
    part = story.part_of_pair(one, other)
    if long and part is not None:
        sections.append(group_section(story, part, people, long=True))
    return Explanation(title, tuple(sections), _head(story))


def wish_page(story: Story, wish: Wish, people: People, *, long: bool) -> Explanation:
    """Answer why a round is not as wished."""
    section = _asked(story, wish, people, long=long)
    title = Message("Round {round}: why not?", round=story.setup.round)
    return Explanation(title, (section,), _head(story))


def float_page(story: Story, player: Tpn, people: People, *, long: bool) -> Explanation:
    """Explain why a player floats; if not, why not."""
    if not is_floating(story, player):
        return wish_page(story, FloatOf(player), people, long=long)
    section = _asked(story, FloatOf(player, wanted=False), people, long=long)
    title = Message("Round {round}: {player}", round=story.setup.round, player=people.who(player))
    return Explanation(title, (section,), _head(story))


def _pair_sections(
    story: Story, one: Tpn, other: Tpn, people: People, *, long: bool
) -> list[Section]:
    grant = story.seats[frozenset((one, other))]
    colours = [colour_line(story, grant, people)]
    if long:
        colours += [preference_line(story, player, people) for player in (one, other)]
    return [
        _asked(story, Meeting(one, other, wanted=False), people, long=long),
        Section(
            Message("Colours"),
            tuple(colours),
            {"white": grant.white, "black": grant.black, "article": _article(grant.because)},
        ),
    ]


def _asked(story: Story, wish: Wish, people: People, *, long: bool) -> Section:
    wish = directed(story, wish)
    answer = ask(story, wish)
    lines = answered(wish, answer, people, long=long)
    if isinstance(answer, AsWished) and not wish.wanted:
        lines += tuple(_whereabouts(story, wish, people))
        return Section(_open_heading(wish, people), lines, _data(wish, answer), wish, answer)
    leaving, number = story.system.reasons.leaving, odd_group(story, wish)
    if leaving is not None and number is not None and not isinstance(answer, Forced):
        lines = (lines[0], _one_must_float(number, leaving.odd), *lines[1:])
    if (scores := different_scores(story, wish, answer, people)) is not None:
        lines = (lines[0], scores, *lines[1:])
    if isinstance(answer, Illegal) and isinstance(wish, Meeting):
        lines += _about_two(story, wish, answer, people)
    return Section(_heading(wish, people), lines, _data(wish, answer), wish, answer)


def _whereabouts(story: Story, wish: Wish, people: People) -> Iterator[Message]:
    """Yield what players do in the round instead."""
    for player in wish.players:
        who = people.who(player)
        if player in story.partner:
            opponent = people.who(story.partner[player])
            yield Message("{player} meets {opponent}.", player=who, opponent=opponent)
        elif story.bye is not None and story.bye.player == player:
            yield Message("{player} has the bye.", player=who)
        else:
            yield Message(
                "{player} is not paired in round {round}.", player=who, round=story.setup.round
            )


def _about_two(story: Story, wish: Meeting, answer: Illegal, people: People) -> tuple[Message, ...]:
    """Return when two met, or which colours they have had."""
    if (number := people.met.get(frozenset(wish.players))) is not None:
        return (Message("They met in round {round}.", round=number),)
    if answer.because == story.system.reasons.prohibitions.colours:
        return tuple(preference_line(story, player, people) for player in wish.players)
    return ()


def _one_must_float(number: int, odd: Rule) -> Message:
    return Message(
        "The number of players in this group is odd ({number}), so one must float ({article}).",
        number=number,
        article=odd.message,
    )


def _open_heading(wish: Wish, people: People) -> Message:
    """Return the question of somebody who takes for granted what is not so."""
    match wish:
        case Meeting(one, other):
            return Message(
                "Do {one} and {other} meet?", one=people.who(one), other=people.who(other)
            )
        case ByeFor(player):
            return Message("Does {player} have the bye?", player=people.who(player))
        case FloatOf(player):
            return Message("Does {player} float?", player=people.who(player))


def _heading(wish: Wish, people: People) -> Message:
    match wish:
        case Meeting(one, other, wanted=True):
            return Message("Why not {pair}?", pair=people.pair(one, other))
        case Meeting(one, other):
            return Message("Why {pair}?", pair=people.pair(one, other))
        case ByeFor(player, wanted=True):
            return Message("Why not the bye for {player}?", player=people.who(player))
        case ByeFor(player):
            return Message("Why the bye for {player}?", player=people.who(player))
        case FloatOf(player, wanted=True, up=True):
            return Message("Why does {player} not float up?", player=people.who(player))
        case FloatOf(player, wanted=True):
            return Message("Why does {player} not float down?", player=people.who(player))
        case FloatOf(player, up=True):
            return Message("Why does {player} float up?", player=people.who(player))
        case FloatOf(player):
            return Message("Why does {player} float down?", player=people.who(player))


# ------------------------------------------------------------------------------- programs


def _head(story: Story) -> dict[str, object]:
    return {
        "system": story.system.key,
        "round": story.setup.round,
        "bye": None if story.bye is None else story.bye.player,
    }


def _article(rule: Rule) -> dict[str, object]:
    return {
        "chapter": rule.chapter,
        "article": rule.article,
        "label": rule.label or None,
        "edition": rule.edition.name,
    }


def _data(wish: Wish, answer: Answer) -> dict[str, object]:
    found: dict[str, object] = {
        "question": {
            "about": _ABOUT[type(wish)],
            "players": list(wish.players),
            "wanted": wish.wanted,
        },
        "answer": _KINDS[type(answer)],
    }
    if not isinstance(answer, AsWished) and answer.because is not None:
        found["article"] = _article(answer.because)
    match answer:
        case Worse():
            found |= {
                "as_paired": value_data(answer.because, answer.taken),
                "otherwise": value_data(answer.because, answer.instead),
                "best": answer.best,
            }
        case Forced():
            found |= {
                "met": list(answer.met),
                "kept_apart": list(answer.kept_apart),
                "colours": list(answer.same_colours),
            }
        case Impossible():
            found |= {"blocked": list(answer.blocked), "against": list(answer.against)}
        case Later():
            found |= {"by": answer.how.by.value, "best": answer.best}
    if isinstance(answer, Worse | Later):
        found |= dict(_pairings(answer))
    return found


def _pairings(answer: Worse | Later) -> Iterator[tuple[str, object]]:
    score = None if answer.group is None else answer.group.score
    yield "group", None if score is None else score / 10
    for key, paired in (("made", answer.made), ("other", answer.other)):
        yield key, {"pairs": [list(p) for p in paired.pairs], "floaters": list(paired.floaters)}


_ABOUT: Final[dict[type, str]] = {Meeting: "pair", ByeFor: "bye", FloatOf: "float"}
_KINDS: Final[dict[type, str]] = {
    AsWished: "as wished",
    Illegal: "illegal",
    HasTheBye: "bye",
    Forced: "forced",
    Impossible: "impossible",
    Worse: "worse",
    Later: "later",
    Step: "step",
}
