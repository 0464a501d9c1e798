"""Random games a second of CPU in the conventions of PettingZoo and OpenSpiel: ours beside their own in Python.

A step of ours is a number, with the arrays of whoever is asked next.
"""

from __future__ import annotations

from importlib import import_module

from tablebot.games import GAMES
from tests.bench.playouts import compare, connect_four, open_spiel, petting_zoo


def main() -> None:
    zoo = import_module("tablebot.envs.pettingzoo")
    own = {f"{slug} in PettingZoo": petting_zoo(zoo.env(slug)) for slug in GAMES}
    compare(own, {"PettingZoo connect_four_v3": petting_zoo(connect_four())})
    spiel = import_module("tablebot.envs.openspiel")
    names = {slug: spiel.name_of(slug) for slug in spiel.TYPES}
    own = {f"{slug} in OpenSpiel": open_spiel(name) for slug, name in names.items()}
    compare(own, {"OpenSpiel python_tic_tac_toe": open_spiel("python_tic_tac_toe")})


if __name__ == "__main__":
    main()
