"""Games that are played with pictures: those whose options have a `pack` of them.

A pack is long. It is stored with the options and never sent: people get it in brief, and when they send that back, it
stands for the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from tablebot.core.game import AnyGame, with_variants
from tablebot.pictures.pack import Pack, brief
from tablebot.store.log import PackRow

OWN_NAME_LENGTH = len("0123456789abcdef0123456789abcdef.webp")
"""How long the name of a picture is that a host has brought."""


def has_pictures(game: AnyGame) -> bool:
    """Whether a host can bring pictures for this game."""
    return Pack in get_args(get_type_hints(game.options).get("pack"))


def with_pictures(games: Mapping[str, AnyGame], packs: Iterable[PackRow]) -> dict[str, AnyGame]:
    """The games with these packs as further variants of those that have pictures."""
    read = [msgspec.json.decode(row.body, type=Pack) for row in packs]
    variants = {
        slug: {p.title: game.options(pack=p) for p in read} for slug, game in games.items() if has_pictures(game)
    }
    return {slug: with_variants(game, variants.get(slug, {})) for slug, game in games.items()}


def pack_in(options: Any) -> Pack | None:
    """The pack that these options carry. None: they have none."""
    pack = getattr(options, "pack", None)
    return pack if isinstance(pack, Pack) else None


def own_picture_names(options: Any) -> tuple[str, ...]:
    """The names of a host's own pictures that must be kept for these options."""
    pack = pack_in(options)
    return tuple(picture.file for picture in pack.pictures if len(picture.file) == OWN_NAME_LENGTH) if pack else ()


def with_brief_pack(options: Any) -> Any:
    """The options as they are sent to people: without the pictures of their pack."""
    pack = pack_in(options)
    return replace(options, pack=brief(pack)) if pack else options


def with_whole_pack(options: Any, known: Iterable[Any]) -> Any:
    """The options meant by somebody who was sent one of the known ones in brief."""
    pack = pack_in(options)
    if pack is None or pack.pictures:
        return options
    packs = (one for other in known if (one := pack_in(other)) is not None and brief(one) == pack)
    return replace(options, pack=next(packs, pack))
