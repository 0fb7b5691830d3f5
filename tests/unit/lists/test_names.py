"""Which spellings are the name of one person, and which are those of two."""

import pytest

from pareo.lists import Likeness, likeness

_ONE = """
García, José|Garcia, Jose
José García|Garcia, Jose
García, J.|Garcia, Jose
Müller, Jörg|Mueller, Joerg
Korchnoi, Viktor|Kortschnoi, Victor
Yusupov, Artur|Jussupow, Artur
Alekseenko, Kirill|Alexeenko, Kirill
Tkachiev, Vladislav|Tkatschiev, Wladislaw
Shakhriyar Mamedyarov|Mamedyarov, Shahriyar
Hou, Yifan|Hou Yi Fan
Al Ali, Abdulla|AlAli, Abdulla
Chigorin, Mikhail|Tschigorin, Michail
Dzagnidze, Nana|Dsagnidse, Nana
Nepomniachtchi, Ian|Nepomnjaschtschi, Jan
Kasparov, Gary|Kasparow, Garri
Núñez de Arco, Ana|Nunez, Ana
O'Donnell, Pat|ODonnell, Pat
Karpov, Anatoly|Karpow, Anatoli
Dvoirys, Semen|Dvoirys, Semyon
Gukesh D|Gukesh, Dommaraju
Shirov, Alexei|Sirovs, Aleksejs
Strömberg, Åsa|Stroemberg, Aasa
Fernández-Villaverde Rodríguez, Mar|Fernandez-Villaverde Rodriguez, Mariana
"""
_TWO = """
García, Ana|García, Eva
García, Ana|García, Mariana
García, María|García, Marta
García López, Ana|García Pérez, Ana
Polgar, Judit|Polgar, Sofia
Daniel Smith|Daniela Smith
Ivanov, Aleksandr|Ivanova, Aleksandra
Martínez, Luis|Martin, Luis
Lin, Wei|Liu, Wei
Li, Xiao|Lin, Xiao
Brown, Zoe|Brown, Joe
Kim, A|Lee, A
Rossi, Mario|Rossi, Maria
Sanz, Juan|Sanz, Joan
Sanz, Jose|Sanchez, Jose
Smith, John|Smith, Jane
Peter, Hans|Hans, Otto
"""


@pytest.mark.parametrize("names", _ONE.strip().splitlines())
def test_o2_spellings_of_one_person(names: str) -> None:
    one, other = names.split("|")
    assert likeness(one, other) > Likeness.OTHER
    assert likeness(other, one) > Likeness.OTHER


@pytest.mark.parametrize("names", _TWO.strip().splitlines())
def test_o2_names_of_two_people(names: str) -> None:
    one, other = names.split("|")
    assert likeness(one, other) is likeness(other, one) is Likeness.OTHER


def test_o2_order_and_accents_make_no_difference() -> None:
    assert likeness("José Núñez", "NUNEZ, Jose") is Likeness.EQUAL
