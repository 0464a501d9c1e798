"""The birthday party with whispers: what seats say to each other is not for watchers. One may talk at any time."""

from dataclasses import replace

from tests.games.party import GAME as PARTY

GAME = replace(PARTY, slug="whispers", title="Whispers", apart=True, hushed=frozenset())
