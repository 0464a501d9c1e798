"""The lesson of I'm Not a Robot plays with pictures of the pack."""

from __future__ import annotations

import json
from pathlib import Path

from tablebot.pictures.shipped import classic

LESSON = Path(__file__).parents[2] / "web/src/lib/games/not_a_robot/lesson/lesson.json"


def test_the_lesson_tells_of_its_pictures_as_the_pack_does() -> None:
    known = {picture.file: (picture.title, picture.alt) for picture in classic().pictures}
    for board in json.loads(LESSON.read_text("utf-8")):
        assert len({picture["file"] for picture in board}) == 9
        for picture in board:
            assert (picture["title"], picture["alt"]) == known[picture["file"]]
