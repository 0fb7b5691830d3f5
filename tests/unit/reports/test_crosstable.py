"""The crosstable of players."""

from dataclasses import replace

from pareo.language import english, translator
from pareo.model import Match, Player, Round, Settings, Tournament, Tpn
from pareo.reports import crosstable, crosstable_of_players
from tests.unit.reports.events import RANKED, SWISS, TEAMS, game


def cells(event: Tournament, language: str = "en") -> dict[str, tuple[str, ...]]:
    table = crosstable_of_players(event)
    first = len(table.columns) - len(event.rounds) - 1
    return {row[1]: row[first:-1] for row in table.texts(translator(language))}


def test_cells_name_opponent_colour_and_result() -> None:
    assert cells(SWISS) == {
        "1": ("3w1", "4b½"),
        "4": ("2b+", "1w½"),
        "5": ("bye", "2w*"),
        "3": ("1b0", "bye½"),
        "2": ("4w-", "5b*"),
    }


def test_the_colours_have_spanish_letters_in_spanish() -> None:
    assert cells(SWISS, "es")["1"] == ("3b1", "4n½")


def test_without_ranks_order_is_by_points_and_number_and_ties_share_a_rank() -> None:
    table = crosstable(SWISS)
    order = [(row[0], row[1], row[-1]) for row in table.texts(english)]
    assert order == [
        ("1", "1", "1½"),
        ("1", "4", "1½"),
        ("3", "5", "1"),
        ("4", "3", "½"),
        ("5", "2", "0"),
    ]
    assert str(table.notes[0]) == "Ordered by points and number."


def test_published_ranks_decide_the_order() -> None:
    table = crosstable(RANKED)
    assert [row[:2] for row in table.texts(english)] == [
        ("1", "2"),
        ("2", "1"),
        ("3", "5"),
        ("4", "3"),
        ("5", "4"),
    ]
    assert str(table.notes[0]) == "Ordered by the ranks in the file."


def test_ranks_of_some_players_only_decide_nothing() -> None:
    partly = replace(RANKED, published_players=RANKED.published_players[:3])
    assert str(crosstable(partly).notes[0]).startswith("Ordered by points")


def test_unrated_games_and_full_point_byes_are_marked_and_explained() -> None:
    assert cells(RANKED)["2"] == ("4w1u",)
    assert cells(RANKED)["5"] == ("bye1",)
    assert [str(note) for note in crosstable(RANKED).notes[1:]] == [
        "12w1: White against number 12, won; b: Black; ½: drawn; 0: lost",
        "u: a game too short to be rated",
        "bye1: full-point bye",
    ]


def test_two_games_of_a_match_stand_in_one_cell() -> None:
    both = (game(1, 2, "1-0"), game(2, 1, "½-½"))
    event = Tournament(
        (Player(Tpn(1), "One"), Player(Tpn(2), "Two")),
        Settings(games_per_match=2),
        rounds=(Round((Match(Tpn(1), Tpn(2), both),)),),
    )
    assert cells(event) == {"1": ("2w1½",), "2": ("1b0½",)}
    (note,) = map(str, crosstable(event).notes[1:])
    assert note == "12w1½: two games against number 12, White in the first; won, then drawn"


def test_members_of_teams_have_the_points_of_their_own_games() -> None:
    assert cells(TEAMS)["1"] == ("3w1", "6w0")
    assert cells(TEAMS)["2"] == ("4b½", "")
    assert cells(TEAMS)["5"] == ("", "-w+")
    points = {row[1]: row[-1] for row in crosstable_of_players(TEAMS).texts(english)}
    assert points == {"1": "1", "2": "½", "3": "0", "4": "½", "5": "1", "6": "1"}


def test_the_title_tells_how_far_the_event_has_come() -> None:
    assert str(crosstable(SWISS).title) == "Crosstable after round 2 of 5, with open results"
    played = SWISS.after_round(1)
    assert str(crosstable(played).title) == "Crosstable after round 1 of 5"
    assert str(crosstable(RANKED).title) == "Crosstable after round 1"
    assert str(crosstable(Tournament(SWISS.players)).title) == "Crosstable before round 1"


def test_a_bye_of_a_round_without_any_result_counts_neither_for_points_nor_for_ranks() -> None:
    # After round 1: 1, 4 and 5 have a point, 2 and 3 none; the bye of 3 in round 2 does not count.
    paired = replace(
        SWISS,
        settings=Settings(rounds=5, tie_breaks=("BH",)),
        rounds=(SWISS.rounds[0], Round.of((4, 1), (5, 2), byes={3: "H"})),
    )
    table = crosstable_of_players(paired)
    assert str(table.title) == "Crosstable after round 1 of 5"
    points = {row[1]: row[-1] for row in table.texts(english)}
    assert points == {"1": "1", "2": "0", "3": "0", "4": "1", "5": "1"}
    assert [row[-1] for row in table.texts(english)] == ["1", "1", "1", "0", "0"]
    assert str(table.notes[-1]) == "A round and its byes count from its first result on."
