"""Every question about a round, and who answers it."""

from collections.abc import Iterator
from typing import Final

from pareo.explain.again import answer_again, forced_setup, impossible
from pareo.explain.alternatives import answer as answer_by_brackets
from pareo.explain.criteria import value_data
from pareo.explain.dutch import EDITIONS
from pareo.explain.floats import (
    bye_instead,
    directed,
    forced_float,
    is_floating,
    leaving_of,
    odd_group,
)
from pareo.explain.legality import illegal, prohibitions_of
from pareo.explain.page import Explanation, Section
from pareo.explain.people import People
from pareo.explain.prose import answered
from pareo.explain.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Forced,
    HasTheBye,
    Illegal,
    Impossible,
    Later,
    Meeting,
    Step,
    Wish,
    Worse,
)
from pareo.explain.scores import different_scores
from pareo.explain.seating import colour_line, preference_line
from pareo.explain.steps import step_answer
from pareo.explain.story import Story
from pareo.explain.telling import told, told_before
from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing import NullTrace, Unpairable
from pareo.pairing.trace import CandidateChosen
from pareo.rulebook import BASIC_2017, BASIC_2026, Rule

PROCEDURAL: Final = ("C.04.4.3", "C.04.2")
"""The chapters in which each step decides for itself."""


@BASIC_2026.rule("9")
@BASIC_2017.rule("i")
def ask(story: Story, wish: Wish, people: People) -> Answer:
    """Return why a round is not as wished, or why it is as somebody does not wish."""
    wish = directed(story, wish)
    if not wish.wanted and _is_not_so(story, wish):
        return AsWished()
    if (against := illegal(story.setup, story.system, wish)) is not None:
        return against
    if (forced := bye_instead(story, wish) or forced_float(story, wish)) is not None:
        return forced
    if (key := key_of_edition(story)) is not None:
        return answer_by_brackets(story.setup, EDITIONS[key], wish)
    if story.system.chapter in PROCEDURAL:
        return _by_steps(story, wish, people)
    if isinstance(wish, ByeFor) and not wish.wanted and story.bye_first:
        return step_answer(story, wish, people)
    return answer_again(story, wish)


def _is_not_so(story: Story, wish: Wish) -> bool:
    """Whether a round was paired without that; who has the bye may have floated to get it."""
    if isinstance(story.outcome, Unpairable):
        return False
    bye = None if story.bye is None else story.bye.player
    match wish:
        case Meeting(one, other):
            return story.partner.get(one) != other
        case ByeFor(player):
            return bye != player
        case FloatOf(player):
            return bye != player and not is_floating(story, player)


def key_of_edition(story: Story) -> str | None:
    """Return which edition of C.04.3 a round was paired by, if any.

    The seeding rounds of the Burstein System are paired by the Dutch one (C.04.4.2 Art. 1.6.1).
    """
    if story.system.key in EDITIONS:
        return story.system.key
    chosen = (
        happened
        for chapter in story.chapters
        for happened in chapter.happenings
        if isinstance(happened, CandidateChosen)
    )
    criteria = {value.criterion for one in chosen for value in one.values}
    return "dutch-2026" if criteria >= EDITIONS["dutch-2026"].before else None


def _by_steps(story: Story, wish: Wish, people: People) -> Answer:
    """Ask first whether a complete round could have it at all."""
    if isinstance(wish, ByeFor):
        return answer_again(story, wish) if wish.wanted else step_answer(story, wish, people)
    if isinstance(wish, FloatOf):
        return step_answer(story, wish, people)
    setup = forced_setup(story.setup, wish)
    forced = story.system.pair(setup, NullTrace())
    if isinstance(forced, Unpairable):
        return impossible(setup, story.system, forced)
    return step_answer(story, wish, people)


# ---------------------------------------------------------------------------------- pages


def round_page(story: Story, people: People, *, long: bool) -> Explanation:
    """Tell a whole round, group by group."""
    sections = [told(story, chapter, people, long=long) for chapter in story.chapters]
    if before := told_before(story, people):
        sections.insert(0, Section(Message("The bye"), before))
    return Explanation(
        Message("Round {round}", round=story.setup.round), tuple(sections), _head(story)
    )


def player_page(story: Story, player: Tpn, people: People, *, long: bool) -> Explanation:
    """Tell why a player has this opponent, this colour, this float or the bye."""
    sections = []
    if story.bye is not None and story.bye.player == player:
        sections.append(_asked(story, ByeFor(player, wanted=False), people, long=long))
    if player in story.partner:
        sections += _pair_sections(story, player, story.partner[player], people, long=long)
    chapters = story.chapters_of(player)
    if is_floating(story, player):
        sections.append(_asked(story, FloatOf(player, wanted=False), people, long=long))
    if long:
        sections += [told(story, chapter, people, long=False) for chapter in chapters]
    return Explanation(
        Message("Round {round}: {player}", round=story.setup.round, player=people.who(player)),
        tuple(sections),
        _head(story),
    )


def pair_page(story: Story, one: Tpn, other: Tpn, people: People, *, long: bool) -> Explanation:
    """Tell why two meet; if they do not, why not."""
    title = Message("Round {round}: {pair}", round=story.setup.round, pair=people.pair(one, other))
    if story.partner.get(one) != other:
        return wish_page(story, Meeting(one, other), people, long=long)
    sections = _pair_sections(story, one, other, people, long=long)
    chapter = story.chapter_of_pair(one, other)
    if long and chapter is not None:
        sections.append(told(story, chapter, people, long=True))
    return Explanation(title, tuple(sections), _head(story))


def wish_page(story: Story, wish: Wish, people: People, *, long: bool) -> Explanation:
    """Answer why a round is not as wished."""
    section = _asked(story, wish, people, long=long)
    title = Message("Round {round}: why not?", round=story.setup.round)
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
    answer = ask(story, wish, people)
    lines = answered(wish, answer, people, long=long)
    if isinstance(answer, AsWished) and not wish.wanted:
        lines += tuple(_whereabouts(story, wish, people))
        return Section(_open_heading(wish, people), lines, _data(wish, answer))
    if (number := odd_group(story, wish)) is not None and not isinstance(answer, Forced):
        lines = (lines[0], _one_must_float(number, story), *lines[1:])
    if (scores := different_scores(story, wish, answer, people)) is not None:
        lines = (lines[0], scores, *lines[1:])
    if isinstance(answer, Illegal) and isinstance(wish, Meeting):
        lines += _about_two(story, wish, answer, people)
    return Section(_heading(wish, people), lines, _data(wish, answer))


def _whereabouts(story: Story, wish: Wish, people: People) -> Iterator[Message]:
    """Tell what players do in the round instead."""
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
    """Tell when two met, or which colours they have had."""
    if (number := people.met.get(frozenset(wish.players))) is not None:
        return (Message("They met in round {round}.", round=number),)
    if answer.because == prohibitions_of(story.system).colours:
        return tuple(preference_line(story, player, people) for player in wish.players)
    return ()


def _one_must_float(number: int, story: Story) -> Message:
    return Message(
        "The number of players in this group is odd ({number}), so one must float ({article}).",
        number=number,
        article=leaving_of(story).odd.message,
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
