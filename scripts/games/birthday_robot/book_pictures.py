"""Writes the pictures of the birthday book from the icons of Fluent Emoji.

    npm pack @iconify-json/fluent-emoji@1.2.7 && tar xzf iconify-json-fluent-emoji-1.2.7.tgz
    python scripts/games/birthday_robot/book_pictures.py package/icons.json

`words.json` beside them says which ones. Our own drawings in that folder begin with `our-` and stay as they are.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

WEB = Path(__file__).resolve().parents[3] / "web"
OUT = WEB / "static/pictures"
WORDS = OUT / "words.json"

NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+)")
SHAPE = re.compile(r'(?<= )d="([^"]+)"')
PATH = re.compile(r"<path([^>]*?)/>")
FLOOD = (
    '<feFlood flood-opacity="0" result="BackgroundImageFix"/>'
    '<feBlend in="SourceGraphic" in2="BackgroundImageFix" result="shape"/>'
)


def main(source: str) -> None:
    """Writes one file for each icon that a word of the game can show."""
    icons = json.loads(Path(source).read_text())["icons"]
    kinds = json.loads(WORDS.read_text())["things"]
    names = sorted(name for things in kinds.values() for name in things if not name.startswith("our-"))
    OUT.mkdir(exist_ok=True)
    for name in names:
        (OUT / f"{name}.svg").write_text(picture(icons[name]["body"]))
    size = sum(file.stat().st_size for file in OUT.glob("*.svg"))
    print(f"{len(names)} pictures; all files of the folder: {size / 1e6:.2f} MB")


def picture(body: str) -> str:
    """A file of its own: numbers rounded, a shape that is painted several times written once, short ids."""
    body = SHAPE.sub(lambda found: f'd="{_rounded(found[1])}"', body)
    body = NUMBER.sub(lambda found: _short(found[0], 3), body)
    body = body.replace(FLOOD, '<feOffset in="SourceGraphic" result="shape"/>')
    body = _shared(_renamed(body))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{body}</svg>\n'


def _rounded(path: str) -> str:
    """The path with two digits after each decimal point. Numbers may touch in it and lose a sign: blanks part them."""
    path = NUMBER.sub(lambda found: f" {_short(found[0], 2)}", path)
    return re.sub(r"(?<=[a-zA-Z]) | (?=-)", "", path)


def _short(number: str, places: int) -> str:
    text = f"{float(number):.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def _renamed(body: str) -> str:
    for at, name in enumerate(dict.fromkeys(re.findall(r' id="([^"]+)"', body))):
        body = body.replace(f'id="{name}"', f'id="{_id(at)}"').replace(f"#{name})", f"#{_id(at)})")
        body = body.replace(f'"#{name}"', f'"#{_id(at)}"')
    return body


def _id(at: int) -> str:
    return f"i{at}"


def _shared(body: str) -> str:
    """Paths of the same outline as uses of one."""
    often = Counter(found[1] for path in PATH.findall(body) if (found := SHAPE.search(path)))
    shapes = [path for path, times in often.items() if times > 1 and len(path) > 60]
    number = {path: at for at, path in enumerate(shapes)}

    def used(found: re.Match[str]) -> str:
        path = SHAPE.search(found[1])
        if path is None or path[1] not in number:
            return found[0]
        return f'<use href="#p{number[path[1]]}"{found[1].replace(f" {path[0]}", "")}/>'

    body = PATH.sub(used, body)
    outlines = "".join(f'<path id="p{at}" d="{path}"/>' for at, path in enumerate(shapes))
    return f"<defs>{outlines}</defs>{body}" if outlines else body


if __name__ == "__main__":
    main(sys.argv[1])
