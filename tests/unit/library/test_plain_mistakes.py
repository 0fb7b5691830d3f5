"""What a programmer may give by mistake: it is taken as it is meant, or refused in words."""

import json

import pytest

from pareo import InputError, NationalRating, Player, Settings, Tournament, read_json, write_json


def club(players: int = 4) -> Tournament:
    people = [Player(n, f"P{n}", 2000 - n) for n in range(1, players + 1)]
    return Tournament(people, Settings(rounds=3, initial_colour="w"), "Club")


def test_a_rating_of_0_is_none_in_the_library_and_in_json() -> None:
    ana = Player(1, "Ana", 0, national=[NationalRating("ESP", 0)])
    assert (ana.rating, ana.national[0].rating) == (None, None)
    data = json.loads(write_json(Tournament([ana])).text)
    data["players"] = [{"number": 1, "name": "Ana", "rating": 0}]
    assert read_json(json.dumps(data)).tournament.players == (Player(1, "Ana"),)


@pytest.mark.parametrize("rating", [-1, 10**9, 10**30])
def test_a_rating_that_no_list_has_is_refused(rating: int) -> None:
    for give in (lambda: Player(1, "Ana", rating), lambda: NationalRating("ESP", rating)):
        with pytest.raises(InputError, match="Give a whole number from 0 to 999999999"):
            give()
    text = write_json(Tournament([Player(1, "Ana", 2000)])).text.replace("2000", str(rating))
    with pytest.raises(InputError, match=r"players\[0\].rating is .* from 0 to 999999999"):
        read_json(text)
