"""`tablebot types`: writes the client's TypeScript types from the Python ones, or says that they are stale."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tablebot.core.game import Turn
from tablebot.games import GAMES
from tablebot.server.wire import bodies, class_bodies, messages
from tablebot.table.keeper.live import Reaction
from tablebot.table.log.events import AwayChoice, Pace, WhoMayTalk

WEB = Path(__file__).parents[3] / "web"
Types: TypeAlias = Mapping[str, Any]

SENT = ("FromClient", "OpenTable", "JoinTable", "OpenClass", "ToClass", "AskAnalysis")
"""What a client sends; it may leave out what has a default."""
UNREADABLE = ("title", "default", "minItems", "maxItems")
HTTP = (
    *("OpenTable", "JoinTable", "Joined", "TableCard", "GameCard", "Daily", "PuzzleCard", "ReplayStep", "Replay"),
    *("ChangeKey", "KeyChanged", "Ticket", "AskInvitation", "Invited", "AskAnalysis", "Analysed", "Problem"),
)
OF_CLASSES = ("OpenClass", "ClassOpened", "ClassCard", "ClassNow", "ToClass", "ClassDone")
WIRE: Types = {
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
    "Turn": Turn,
    "Pace": Pace,
    "AwayChoice": AwayChoice,
    "Talk": WhoMayTalk,
    "Reaction": Reaction,
    **{name: getattr(bodies, name) for name in HTTP},
    **{name: getattr(class_bodies, name) for name in OF_CLASSES},
}

# Smaller than the options of the package's own command line.
COMPILE = r"""
import { compile } from "json-schema-to-typescript";
import { readFileSync } from "node:fs";
const options = { bannerComment: "", additionalProperties: false, unreachableDefinitions: true,
                  style: { printWidth: 120 } };
const text = await compile(JSON.parse(readFileSync(0, "utf8")), "Unused", options);
process.stdout.write(
  text
    .replace(/export interface Unused {[^}]*}\n/, "")
    .replace(/( \*\n)? \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the .*\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, ""),
);
"""


class Failed(Exception):
    """The types cannot be made. The text says what to do."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to the program's."""
    parser = subparsers.add_parser("types", help="write the web client's types")
    parser.add_argument("--check", action="store_true", help="write nothing, fail where a file is stale")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Writes every stale file; with --check only names it."""
    try:
        stale = {path: text for path, text in files(WEB) if not path.exists() or path.read_text() != text}
    except Failed as error:
        print(error, file=sys.stderr)
        return 1
    for path, text in stale.items():
        name = path.relative_to(WEB.parent)
        if args.check:
            print(f"{name} is stale: run `tablebot types` and commit it.", file=sys.stderr)
        else:
            path.write_text(text)
            print(f"Wrote {name}.")
    return 1 if args.check and stale else 0


def files(web: Path) -> Iterator[tuple[Path, str]]:
    """Each generated file with the text it should have."""
    lib = web / "src" / "lib"
    yield lib / "wire.ts", typescript(WIRE, web) + f"export const PROTOCOL = {messages.PROTOCOL};\n"
    for slug, game in GAMES.items():
        folder = lib / "games" / slug
        if folder.is_dir():
            types = {"View": game.seen, "Move": game.move, "Options": game.options}
            version = f"/** Of the rules that this page knows. */\nexport const VERSION = {game.version};\n"
            yield folder / "wire.ts", typescript(types, web) + version


def typescript(types: Types, web: Path) -> str:
    """These types, and all they mention, in TypeScript."""
    if not (web / "node_modules" / "json-schema-to-typescript").is_dir():
        raise Failed("The web client's packages are missing: run `make setup` first.")
    made = subprocess.run(
        ["node", "--input-type=module", "--eval", COMPILE],
        input=json.dumps(schema(types)),
        cwd=web,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        raise Failed(f"json-schema-to-typescript failed:\n{made.stderr}")
    return "/* Made from the Python types by `tablebot types`. Do not edit. */\n\n" + made.stdout


def schema(types: Types) -> dict[str, Any]:
    """One JSON Schema whose definitions are these types, under these names, and all they mention."""
    roots, parts = msgspec.json.schema_components(types.values(), ref_template="#/definitions/{name}")
    named = dict(zip(types, roots, strict=True))
    own = {name: root for name, root in named.items() if root != {"$ref": f"#/definitions/{name}"}}
    _, sent = msgspec.json.schema_components([types[name] for name in SENT if name in types])
    _, received = msgspec.json.schema_components([kind for name, kind in types.items() if name not in SENT])
    sent = sent.keys() - received.keys()
    return {"definitions": {name: _tidied(part, whole=name not in sent) for name, part in {**parts, **own}.items()}}


def _tidied(node: Any, *, whole: bool) -> Any:
    """A schema that makes readable types. `whole`: fields with a default are always there, as the server sends them."""
    match node:
        case {"properties": dict(properties)}:
            rest = {key: value for key, value in node.items() if key not in ("title", "properties")}
            fields = {name: _tidied(field, whole=whole) for name, field in properties.items()}
            return {**rest, "properties": fields, **({"required": list(fields)} if whole else {})}
        case {"type": "array", "prefixItems": list(items)}:
            return {
                "type": "array",
                "items": _tidied(items, whole=whole),
                "minItems": len(items),
                "maxItems": len(items),
            }
        case {"type": "object", "additionalProperties": dict(values)}:
            return {"type": "object", "additionalProperties": _tidied(values, whole=whole) if values else True}
        case {"type": "object"}:
            return {"type": "object", "additionalProperties": True}
        case dict():
            # A title would become a type of its own for every field, and a length a tuple type for every count.
            kept = {
                key: value for key, value in node.items() if key not in ("title", "default", "minItems", "maxItems")
            }
            return {key: _tidied(value, whole=whole) for key, value in kept.items()} or {"tsType": "unknown"}
        case list():
            return [_tidied(value, whole=whole) for value in node]
        case _:
            return node
