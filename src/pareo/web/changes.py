"""What changes on open pages when an event moves on: small parts of them, by their ids."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from pareo.journal import REDO, UNDO, Entry, Game, State, all_numbers, names_of
from pareo.language import Message, Translate
from pareo.reports import progress_svg
from pareo.service.desk.backups import troubles
from pareo.service.desk.claims import Claimed, claimed, is_by_players, names_at, played_in
from pareo.service.desk.games import place_named
from pareo.service.desk.match_results import key_of, match_lines, waits
from pareo.service.desk.matches import result_said
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.result_list import progress_of, result_text
from pareo.service.desk.round_sheet import manual_phase
from pareo.service.desk.steps import status_of_state
from pareo.web.templating import part

_GAME: Final = "game:"
K = TypeVar("K")


def changes(event: OpenEvent, before: State, after: State, translate: Translate) -> dict[str, Any]:
    """Return what is new since a state: the head, what it is about, and parts as HTML.

    `kinds` are the beginnings of the kinds of entries; pages fetch what rests on them anew.
    """
    boards = {(number, game) for number, game, _ in _changed(before.boards, after.boards)}
    places = boards | _changed(before.games, after.games)
    games = [after.games[each] for each in sorted(places) if each in after.games]
    status = status_of_state(event.slug, after)
    frame = {"frame": {"status": status, "manual": manual_phase(event, after)}}
    calls = part("frame_calls.html", translate, frame)
    own = {
        "f-calls": calls,
        "f-calls-bar": calls,
        "f-round": part("frame_round.html", translate, frame),
        "f-manual": part("frame_manual.html", translate, frame),
        **parts_of_troubles(event, translate),
    }
    return {
        "head": after.head,
        "kinds": sorted(_kinds(event.entries, event.entries[before.head : after.head])),
        "parts": {**own, **parts_of_games(event.slug, after, games, translate)},
        "replaced": list(_replaced(event, before, after, translate)),
    }


def _replaced(
    event: OpenEvent, before: State, after: State, translate: Translate
) -> Iterator[dict[str, str]]:
    """Yield the results that somebody else replaced, for those who had entered them."""
    actors = {entry.actor for entry in event.entries[before.head : after.head]}
    games = (state.boards if state.has_boards else state.games for state in (before, after))
    earlier, later = map(dict[Any, Game], games)
    for was, now in ((earlier[key], game) for key, game in later.items() if key in earlier):
        if was.result not in (now.result, "pending", "adjourned") and was.by and actors != {was.by}:
            text = Message(
                "Table {table}: you entered {own}. Somebody else made it: {result}.",
                table=place_named(after, now, home_first=True),
                own=result_said(after, now, was.result),
                result=result_text(result_said(after, now, now.result)) or Message("open"),
            )
            address = f"/e/{event.slug}/round/{now.round}/results/{now.number}"
            yield {
                "by": was.by,
                "text": text.said(translate),
                "address": f"{address}/{now.place}" if now.place else address,
            }


def parts_of_troubles(event: OpenEvent, translate: Translate) -> dict[str, str]:
    """Return what the frame says of a store or of backups that fail."""
    return {"f-trouble": part("frame_trouble.html", translate, {"troubles": troubles(event.store)})}


def parts_of_entry(
    slug: str, state: State, entry: Entry | None, translate: Translate
) -> dict[str, str]:
    """Return the parts of pages that show the games of an entry, as they are in a state."""
    scopes = () if entry is None else entry.scopes
    places = [each.removeprefix(_GAME).split(":") for each in scopes if each.startswith(_GAME)]
    found = dict.fromkeys((int(number), int(game)) for number, game, *_ in places)
    games = [state.games[each] for each in found if each in state.games]
    return parts_of_games(slug, state, games, translate)


def parts_of_games(
    slug: str, state: State, games: Iterable[Game], translate: Translate
) -> dict[str, str]:
    """Return what pages show of games: the result, who entered it, and how far the round is."""
    parts: dict[str, str] = {}
    rounds: set[int] = set()
    for game in games:
        if state.has_boards:
            parts |= _parts_of_match(slug, state, game, translate)
        else:
            parts |= _parts_of_board(slug, state, game, translate)
        rounds.add(game.round)
    for number in rounds & state.rounds.keys():
        progress = progress_of(state, number)
        games_shown = list(state.games_of(number))
        if state.has_boards:
            games_shown = [board for match in games_shown for board in waits(state, match)]
        differing = (game for game in played_in(state, number) if claimed(game) is Claimed.DIFFER)
        values = {
            "progress": progress,
            "disputed": [game for game in games_shown if game.disputes],
            "differing": [(game, *names_at(state, game)) for game in differing],
            "agreed": {
                key_of(game): game.claims[0][1]
                for game in games_shown
                if claimed(game) is Claimed.AGREED
            },
            "number": number,
            "people": names_of(state),
            "slug": slug,
            "result_text": result_text,
        }
        parts[f"p-{number}"] = part("result_progress.html", translate, values)
        parts[f"q-{number}"] = progress_svg(
            progress.entered, progress.open, progress.adjourned, progress.disputed, translate
        )
        parts[f"d-{number}"] = part("result_disputes.html", translate, values)
        parts[f"c-{number}"] = part("result_agreed.html", translate, values)
    return parts


def _parts_of_board(slug: str, state: State, game: Game, translate: Translate) -> dict[str, str]:
    """Return what pages show of a game, or of a board of a match."""
    values = {
        "game": game,
        "slug": slug,
        "report": state.report,
        "result_text": result_text,
        "said": claimed(game),
        "key": key_of(game),
        "by_players": is_by_players(state, game),
    }
    place = "-".join(map(str, (*game.id, game.place) if game.place else game.id))
    return {
        f"r-{place}": part("result_cell.html", translate, values),
        f"b-{place}": part("result_by.html", translate, values),
    }


def _parts_of_match(slug: str, state: State, match: Game, translate: Translate) -> dict[str, str]:
    """Return what pages show of a match: its score, and its boards."""
    lines = match_lines(state, match, all_numbers(state))
    place = f"{match.round}-{match.number}"
    values = {"match": lines, "result_text": result_text}
    parts: dict[str, str] = {f"r-{place}": part("match_score.html", translate, values)}
    for board in lines.boards:
        parts |= _parts_of_board(slug, state, board.game, translate)
    return parts


def _changed(before: Mapping[K, Game], after: Mapping[K, Game]) -> set[K]:
    """Return the games, or boards, that are not what they were."""
    return {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}


def _kinds(entries: list[Entry], new: Iterable[Entry]) -> set[str]:
    """Return what entries are about; an undo is about what it takes back."""
    return {kind.partition(".")[0] for entry in new for kind in _kinds_of(entries, entry)}


def _kinds_of(entries: list[Entry], entry: Entry) -> Iterator[str]:
    match entry.kind:
        case _ if entry.kind == UNDO:
            for seq in entry.payload["entries"]:
                yield entries[seq - 1].kind
        case _ if entry.kind == REDO:
            yield from _kinds_of(entries, entries[entry.payload["undo"] - 1])
        case kind:
            yield kind
