"""The birthday party with whispers: what seats say to each other is not for watchers. One may talk at any time."""

from dataclasses import replace

from msgspec import structs

from tablebot.core.phase import Phase
from tests.games.party import GAME as PARTY
from tests.games.party import Options


def phases(options: Options) -> dict[str, Phase]:
    return {
        name: structs.replace(phase, talk="seats apart", seats_change=True)
        for name, phase in PARTY.phases(options).items()
    }


GAME = replace(PARTY, slug="whispers", title="Whispers", phases=phases)
