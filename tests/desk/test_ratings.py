"""Official ratings by list, the tournament rating, and ratings of new lists."""

from datetime import date
from pathlib import Path

import pytest

from pareo.lists import Choices, Import, ListFile
from pareo.model import PlayerRating, TimeClass
from pareo.service.desk import people, ratings, rules, undoing
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.rating_check import day_of_check, differences
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

XML = """<playerslist>
<player><fideid>99000001</fideid><name>Núñez García, Ana</name><country>ESP</country><sex>F</sex>
<rating>{ana}</rating></player>
<player><fideid>99000002</fideid><name>Gil, Leo</name><country>FRA</country><sex>M</sex>
<rating>1900</rating></player>
</playerslist>
"""


def _list(folder: Path, day: date, ana: int) -> ListFile:
    source = folder / f"{day}.xml"
    source.write_text(XML.format(ana=ana), encoding="utf-8")
    Import(source, folder / f"fide-{day}", Choices(day)).run()
    return ListFile(folder / f"fide-{day}")


def _event(hall: MakeHall) -> Hall:
    here = hall()
    for name, number, rating in (("Núñez García, Ana", 1, 2090), ("Gil, Leo", 2, 1900)):
        listed = PlayerRating("standard", rating, "FIDE 2026-10")
        fide_id = f"9900000{number}"
        here.do(people.take, [NewPerson(name, rating, fide_id=fide_id, ratings=[listed])])
    return here


def test_q116_two_fields(hall: MakeHall) -> None:
    here = _event(hall)
    here.do(
        people.correct, "p1", {"rating": 2150, "ratings": [{"list": "standard", "rating": 2090}]}
    )
    player = here.state.people["p1"].player
    official = player.listed("standard")
    assert official is not None
    assert (player.rating, official.rating) == (2150, 2090)


def test_q134_source_kept_and_typed_marked(hall: MakeHall) -> None:
    here = _event(hall)
    (listed,) = here.state.people["p1"].player.ratings
    assert (listed.list, listed.source, listed.typed) == ("standard", "FIDE 2026-10", False)
    here.do(people.enter, {"name": "Soler, Pau", "rating": 1700})
    (typed,) = here.state.people["p3"].player.ratings
    assert (typed.rating, typed.typed, typed.source) == (1700, True, None)
    here.do(people.correct, "p1", {"rating": 2100})
    (corrected,) = here.state.people["p1"].player.ratings
    assert (corrected.rating, corrected.typed) == (2100, True)


def test_q134_the_rate_of_play_names_the_list_of_a_typed_rating(hall: MakeHall) -> None:
    here = hall(time_control="600+5")
    here.do(people.enter, {"name": "Soler, Pau", "rating": 1700})
    assert here.state.people["p1"].player.ratings[0].list == "rapid"


def test_who_has_no_rating_in_a_list_is_unrated(hall: MakeHall) -> None:
    here = _event(hall)
    here.do(ratings.apply, "FIDE 2026-11", {"p1": None})
    player = here.state.people["p1"].player
    assert (player.rating, [each.rating for each in player.ratings]) == (None, [None])
    assert here.state.people["p2"].player.rating == 1900


@pytest.mark.parametrize(("last_day", "month"), [(date(2026, 10, 20), 10), (date(2026, 11, 5), 11)])
def test_q137_list_of_the_start_or_of_the_day(
    hall: MakeHall, tmp_path: Path, last_day: date, month: int
) -> None:
    """From 5 October to 5 November are 32 days: more than 30, and the list of the day counts."""
    here = _event(hall)
    lists = [_list(tmp_path, date(2026, 10, 1), 2090), _list(tmp_path, date(2026, 11, 1), 2105)]
    day = day_of_check(date(2026, 10, 5), last_day, today=date(2026, 11, 3))
    people_now = [each.player for each in here.state.people.values()]
    found = differences(people_now, lists, TimeClass.STANDARD, day)
    for each in lists:
        each.close()
    assert found.published == date(2026, month, 1)
    assert [each.new for each in found.differences if each.field == "rating"] == (
        [2105] if month == 11 else []
    )


def test_q138_switch(hall: MakeHall) -> None:
    here = _event(hall)
    assert rules.rule_of(here.state, "rating_checks")
    here.do(rules.set_rules, {"rating_checks": False})
    assert not rules.rule_of(here.state, "rating_checks")


def test_q143_q144_only_those_chosen_change_after_a_question(hall: MakeHall) -> None:
    here = _event(hall)
    ask = here.asked(ratings.apply, "FIDE 2026-11", {"p1": 2105})
    assert ask.level == 3
    here.do(ratings.apply, "FIDE 2026-11", {"p1": 2105})
    one, other = here.state.people["p1"].player, here.state.people["p2"].player
    assert (one.rating, one.ratings[0].source) == (2105, "FIDE 2026-11")
    assert (other.rating, other.ratings[0].source) == (1900, "FIDE 2026-10")
    here.do(undoing.undo)
    assert here.state.people["p1"].player.rating == 2090


def test_art_2_3_numbers_follow_the_ratings_of_a_list(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    ask = here.asked(ratings.apply, "FIDE 2026-11", {"p6": 2700})
    assert [each.code for each in ask.warnings] == ["ratings", "numbers-move"]
    here.do(ratings.apply, "FIDE 2026-11", {"p6": 2700})
    assert here.state.numbers["p6"] == 1


def test_a_list_that_is_not_the_main_one_leaves_the_tournament_rating(hall: MakeHall) -> None:
    here = _event(hall)
    here.do(ratings.apply, "FIDE 2026-11", {"p1": 2222}, name="rapid")
    player = here.state.people["p1"].player
    assert (player.rating, [each.list for each in player.ratings]) == (2090, ["standard", "rapid"])
