"""Everything that goes by HTTP. `wire.ts` is made from this file and its neighbours: `make types`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablebot.core.brain import Analysis
from tablebot.core.game import Over, Seat, Turn
from tablebot.pictures.pack import Pack
from tablebot.server.wire.messages import Face, Name
from tablebot.server.wire.table import ClockMoveNow
from tablebot.table.decide.analysing import LONGEST_BRANCH
from tablebot.table.decide.commands import Hash
from tablebot.table.log.events import Manners, Pace
from tablebot.table.log.table import Status

MOST_NODES = 2_000_000
"""How many positions one analysis looks at, at most."""


GameSlug = Annotated[str, Meta(max_length=40)]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. Whoever opens a table is its host."""

    game: GameSlug
    name: Name
    face: Face = "fox"
    options: dict[str, Any] | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=64)] | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    """Left out: as the game says."""
    bots: Annotated[tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(max_length=16)] = ()
    """Levels of bots for the seats after the host's."""
    start: bool = False
    """Begin at once."""
    sit: bool = True
    """Take the first seat. If not, the host only watches, as a teacher does."""
    manners: Manners = Manners()
    pledge: Hash | None = None
    """With `start`: what my device has promised to add to the seed of the dice. It is asked for it by the socket."""


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/people."""

    name: Name
    face: Face = "fox"
    watch: bool = False
    """Would rather not sit."""
    device: Annotated[str, Meta(max_length=64)] = ""
    """Which device this is, as it says in its hello, too. One that the host has removed does not join again."""


class Joined(Struct, frozen=True):
    """The answer to both. The key is the seat: keep it, it is shown once."""

    code: str
    person: int
    key: str
    seat: Seat | None


class TableCard(Struct, frozen=True):
    """GET /api/tables/CODE: what somebody with the code may know before joining."""

    code: str
    game: str
    status: Status
    locked: bool
    """Nobody new comes in."""
    watchers: bool
    """Whoever has no seat may watch."""
    room: bool
    """There is a seat for somebody new: a free one, or in a team."""
    names: tuple[str, ...]
    """One per seat, bots too; empty where nobody sits."""
    asked: tuple[Seat, ...]
    """Whose turn it is."""
    seat: Seat | None
    """Yours, where the request carries a key."""
    name: str = ""
    """Yours, too. Empty: the key is nobody's here."""
    next: str | None = None
    """The code of the table where it goes on by now, however often it has."""
    password: bool = False
    """Ask for it: until then nobody who was not invited learns more than this."""


class AskInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/invitation: somebody knows the password."""

    password: Annotated[str, Meta(max_length=64)]


class Invited(Struct, frozen=True):
    """The answer. Whoever sends it along is let in."""

    invitation: str


class GameCard(Struct, frozen=True):
    """GET /api/games: the catalogue."""

    slug: str
    title: str
    credit: str
    seats: tuple[int, ...]
    options: dict[str, Any]
    """The JSON Schema of the game's options."""
    defaults: Raw
    variants: dict[str, Raw]
    levels: tuple[str, ...]
    """Names of the bot's levels, weakest first."""
    revealed: bool
    """A finished game can be seen with all its secrets."""
    drawn: bool
    """Lots decide who takes which seat when the first game starts."""
    hints: bool
    """Whoever is asked may ask what a good player would do."""
    analysis: bool
    """Its games can be analysed."""
    pace: Pace
    """Of its tables, where nobody says."""
    gentle: bool
    """Its clocks only remind: nothing is played for anybody."""
    seconds: tuple[float, ...]
    """What its clocks give for a question at its own pace, the shortest first; those of the rulebook aside."""
    writer: str | None
    """The server to which stories are sent so that a language model writes for bots. Null: nothing is sent anywhere."""


class Daily(Struct, frozen=True):
    """GET /api/games/SLUG/daily: the puzzle of today. Open a table for one with these options."""

    day: str
    """In UTC, such as 2026-11-16."""
    options: Raw


class PuzzleCard(Struct, frozen=True):
    """GET /api/games/SLUG/puzzles: one of them. Open a table with these options against the best bot."""

    name: str
    """Short, for ever the same."""
    options: Raw
    seat: Seat
    """Who is to win: whoever opens the table sits there."""
    stars: int
    """How hard it is, from 1 to 4."""
    solution: Raw
    """The only move that wins,"""
    line: tuple[str, ...]
    """and how the game goes on, in its notation."""


class ReplayStep(Struct, frozen=True):
    view: Raw
    turn: Turn
    at: float
    drawing: str = ""
    """The view as text, where the request says `text=true`."""


class ReplayLine(Struct, frozen=True):
    """Said in the chat."""

    name: str
    face: str
    seat: int | None
    """Where they sit now. Null: nowhere."""
    text: str
    at: float
    loud: bool


class ReplayShare(Struct, frozen=True):
    """Of the seed of the dice: a device of this seat has promised to add to it, and has, or was left out."""

    seat: int | None
    told: bool


class Replay(Struct, frozen=True):
    """GET /api/tables/CODE/replay?seat=N: what that seat saw, step by step. Without a seat, what a watcher saw; with
    `seat=all`, once the game is over, everything. POST /api/replays with the file of a log gives the same for that.
    What was taken back is left out.
    """

    steps: tuple[ReplayStep, ...]
    """First, so that they are sent while the rest is not yet known."""
    game: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    """One per seat, as the names are."""
    result: Over | None
    dice: str | None = None
    """The hash of the seed, as it was shown at the start. Null: a game without dice."""
    seed: str | None = None
    """The seed itself, once the game is over."""
    shares: tuple[ReplayShare, ...] = ()
    """Who has made the seed together with the server. Empty: nobody."""
    said: tuple[ReplayLine, ...] = ()
    """Since the game began, oldest first: what whoever asks has heard, or would hear. A file has none."""
    more: bool = False
    """The game is too long to be shown whole: these are its first steps."""
    clocked: tuple[ClockMoveNow, ...] = ()
    """What the clock has played, oldest first."""


class AskAnalysis(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/analysis: what is the position worth after this many moves, or after others instead?"""

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    """After this many moves of the game,"""
    moves: Annotated[tuple[dict[str, Any], ...], Meta(max_length=LONGEST_BRANCH)] = ()
    """and then these, which need not have been played."""
    nodes: Annotated[int, Meta(ge=1, le=MOST_NODES)] = 20_000
    """Positions to look at. Asked again with more, it goes on where it was."""
    device: Annotated[str, Meta(max_length=64)] = ""
    """Which one asks, as it calls itself. A new question from there takes the place of the one before."""


class Analysed(Struct, frozen=True):
    """The answer: the position as a watcher sees it, and what came of it."""

    view: Raw
    turn: Turn
    analysis: Analysis


class ExportedPerson(Struct, frozen=True):
    person: int
    name: str
    wish: str
    """The name they would like, which the host has not approved yet. Empty: none."""
    face: str


class ExportedLine(Struct, frozen=True):
    n: int
    person: int
    text: str
    at: float
    loud: bool
    apart: bool
    """Said among the seats: not for those who only watch."""
    shown: bool
    """Approved, or it needed no approval."""


class Export(Struct, frozen=True):
    """GET /api/tables/CODE/export, with the host's key: all that is stored about a table, except the hashes of keys."""

    code: str
    game: str
    people: tuple[ExportedPerson, ...]
    """All who ever joined."""
    teams: dict[int, str]
    """By the number of the chair."""
    chat: tuple[ExportedLine, ...]
    log: tuple[Raw, ...]
    """Its events in order, as GET /api/tables/CODE/log has them line by line, and texts that the host has declined."""


class ChangeKey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/key and POST /api/classes/CODE/key, with your key: another one, and the old one is dead.
    So is one that the host has handed to you, which is good for nothing else.
    """

    device: Annotated[str, Meta(max_length=64)] = ""
    """Whose sockets stay: the one that asks, as it says in its hello."""


class KeyChanged(Struct, frozen=True):
    """The answer, and that to POST /api/tables/CODE/people/PERSON/key, with the host's key: whoever holds that person's
    key is shut out. The new one is for the person, who exchanges it.
    """

    person: int
    key: str | None
    """Null: a game is on, and whoever had the key would see what that person may see. Ask again once it is over."""


class Ticket(Struct, frozen=True):
    """POST /api/tables/CODE/ticket: lets a big screen in, and nothing else."""

    ticket: str


class PicturesNow(Struct, frozen=True):
    """GET and POST /api/tables/CODE/pictures: the host's own pictures that the table is played with."""

    pack: Pack | None
    """Null: those that come with Tablebot."""


class Mistakes(Struct, frozen=True):
    """The answer to pictures that cannot be played with."""

    text: str
    values: dict[str, str | int]
    mistakes: tuple[str, ...]
    """Each with its place."""


class Problem(Struct, frozen=True):
    """The body of every HTTP refusal."""

    text: str
    values: dict[str, str | int] = {}
