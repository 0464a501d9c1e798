"""Games with pictures: packs are stored whole, told in brief, and meant whole when they come back."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tablebot.games import GAMES
from tablebot.games.not_a_robot.model import Options
from tablebot.pictures.options import (
    has_pictures,
    own_picture_names,
    pack_in,
    with_brief_pack,
    with_pictures,
    with_whole_pack,
)
from tablebot.pictures.pack import Pack, Picture, brief
from tablebot.store.log import PackRow


def pack(title: str = "Zoo", letter: str = "a") -> Pack:
    return Pack(title, "Mia", "CC0", tuple(Picture(f"{letter}{n:031}.webp", n) for n in range(1, 201)))


def test_only_games_whose_options_have_a_pack_have_pictures() -> None:
    assert [slug for slug, game in GAMES.items() if has_pictures(game)] == ["not_a_robot"]
    for slug, game in GAMES.items():
        assert pack_in(game.options()) is None, slug
        assert with_brief_pack(game.options()) == game.options()


def test_a_pack_is_told_in_brief() -> None:
    options = Options(pack=pack())
    said = with_brief_pack(options).pack
    assert (said.title, said.author, said.licence, said.pictures, said.count) == ("Zoo", "Mia", "CC0", (), 200)
    assert len(msgspec.json.encode(with_brief_pack(options))) < 500
    assert brief(pack("Zoo", "b")).mark != said.mark == brief(pack()).mark


def test_who_sends_back_what_was_told_means_all_of_it() -> None:
    now, other = Options(pack=pack()), Options(pack=pack("Farm", "b"), rounds=2)
    changed = replace(with_brief_pack(now), rounds=3)
    assert with_whole_pack(changed, [None, now, other]) == replace(now, rounds=3)
    assert with_whole_pack(with_brief_pack(other), [now, other]) == other
    assert with_whole_pack(with_brief_pack(now), [other]).pack == brief(pack())
    assert with_whole_pack(Options(), [now]) == Options()
    assert with_whole_pack(now, []) == now


def test_pictures_that_come_with_tablebot_need_not_be_kept() -> None:
    pictures = (Picture("001.webp", 1), *pack().pictures)
    assert own_picture_names(Options(pack=Pack("Mixed", "", "", pictures))) == tuple(p.file for p in pack().pictures)
    assert own_picture_names(Options()) == ()


def test_packs_of_a_server_are_further_variants() -> None:
    games = with_pictures(GAMES, [PackRow("zoo", msgspec.json.encode(pack()))])
    assert games["not_a_robot"].content.variants == {
        **GAMES["not_a_robot"].content.variants,
        "Zoo": Options(pack=pack()),
    }
    assert all(games[slug] == game for slug, game in GAMES.items() if slug != "not_a_robot")
