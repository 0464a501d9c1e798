"""What a game is. Read this first: every game folder answers these questions, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NewType, Protocol, TypeVar

from msgspec import Struct

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal

Seat = NewType("Seat", int)
"""A chair at the table: 0, 1, 2... Where `Seat | None` is asked for, None is a watcher."""


class Decide(Struct, frozen=True, tag="decide"):
    """The game waits for these seats; several at once choose at the same time."""

    phase: str
    seats: tuple[Seat, ...]
    listed: bool = True
    """moves() lists every distinct outcome. False: samples only (free text, permutations, routes)."""


class Chance(Struct, frozen=True, tag="chance"):
    """No seat is asked: the dice are."""

    phase: str


class Over(Struct, frozen=True, tag="over"):
    """The game has ended."""

    scores: tuple[float, ...]
    """One a seat."""
    winners: tuple[Seat, ...]
    """Everyone, in a cooperative game."""
    reason: str
    together: bool = False
    """It was such a game: nobody won against anybody, whatever the scores are."""
    best: tuple[float, ...] = ()
    """The most that each seat could have had, where that is known for sure."""


Turn = Decide | Chance | Over


class Clock(Struct, frozen=True):
    """How long a phase may take a seat."""

    seconds: float
    """From the seat's first question in the phase; after dice of another phase, that begins anew."""
    least: float = 10.0
    """Left at least for each further question; answering buys no fresh clock. 0.0: the end stays where it is,
    for phases in which a seat may answer as often as it likes, or in which nothing may show who has answered."""
    book: bool = False
    """Timed by the rulebook: runs even where the table plays without a clock."""
    gentle: bool = False
    """Only reminds: nothing is played for a seat whose time is up."""


class Hint(Struct, frozen=True):
    """What a good player would do, for a person who asks."""

    move: Any
    text: str
    """Why, in one short sentence, translatable as refusals are: `"It wins {n} stars."`."""
    values: dict[str, str | int] = {}


class Analysis(Struct, frozen=True):
    """What comes of much thinking about a position, for people who want to learn from a game."""

    chances: tuple[float, ...]
    """How likely each seat wins, from 0 to 1."""
    line: tuple[Any, ...] = ()
    """The best move, and how everybody would go on."""
    ends: int | None = None
    """The end was seen: it is so many moves away, and nothing will change the chances."""
    depth: int = 0
    """So many moves ahead were looked at."""
    nodes: int = 0
    """So many positions."""


class Puzzle(Struct, frozen=True):
    """A game to be won from where it begins, by the one move that wins."""

    name: str
    """Short, for ever the same."""
    options: Any
    seat: Seat
    """Who is to win. The best bot plays the others."""
    stars: int
    """How hard it is, from 1 to 4."""
    solution: Any
    """The move."""
    line: tuple[str, ...]
    """How it goes on, in the game's notation."""


OptionsT = TypeVar("OptionsT")
OptionsIn = TypeVar("OptionsIn", contravariant=True)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
RollT = TypeVar("RollT")
ViewT = TypeVar("ViewT")
ViewIn = TypeVar("ViewIn", contravariant=True)


class Rules(Protocol[OptionsIn, StateT, MoveT, ViewIn]):
    """Pure functions: no clock, no dice, no I/O. A module named rules.py satisfies this."""

    def setup(self, options: OptionsIn, seats: int, /) -> StateT:
        """The state before anything has happened. Raises Illegal where the options do not fit the seats."""
        ...

    def turn(self, state: StateT, /) -> Turn:
        """What the game waits for. Public: every seat and every watcher is told it."""
        ...

    def apply(self, state: StateT, seat: Seat, move: MoveT, /) -> StateT:
        """The state after `move`. Raises Illegal, and is the only judge of legality."""
        ...

    def moves(self, view: ViewIn, /) -> Iterable[MoveT]:
        """The menu of the view's own seat. Made from the view, so it cannot tell what the seat may not know."""
        ...

    def timeout(self, view: ViewIn, /) -> MoveT:
        """The move played for a seat whose time is up."""
        ...


class Luck(Protocol[StateT, RollT]):
    """Only games of chance. Rolls are logged like moves, so a replay needs no dice."""

    def roll(self, state: StateT, dice: Dice, /) -> RollT: ...

    def land(self, state: StateT, roll: RollT, /) -> StateT: ...


class Text(Protocol[ViewIn, MoveT]):
    """Notation for the terminal, logs, tests and language models. A module named text.py satisfies this."""

    def draw(self, view: ViewIn, /) -> str: ...

    def read(self, text: str, /) -> MoveT:
        """Raises Unreadable. Whether the move is legal is for apply() to say."""
        ...

    def write(self, move: MoveT, /) -> str: ...


def no_clocks(options: Any) -> Mapping[str, Clock]:
    """The clocks of a game in which nobody is hurried."""
    del options
    return {}


@dataclass(frozen=True, kw_only=True)
class Game(Generic[OptionsT, StateT, MoveT, ViewT]):
    """A game as everything outside its folder knows it."""

    slug: str
    """Its folder's name, on the wire and on disk for ever."""
    title: str
    credit: str = ""
    """Designer and publisher, shown on the game's page."""
    seats: range
    """How many seats it can be played with."""
    earlier: tuple[Callable[[AnyGame], AnyGame] | None, ...] = ()
    """The versions before this one, the oldest first: each makes of today's game the game as it was then. Old logs need
    them, see tablebot.core.versions. None: nobody has kept those rules, and such logs are refused."""
    options: type[OptionsT]
    state: Any
    """The type of a state, as msgspec decodes it; so are the next three."""
    move: Any
    roll: Any = None
    seen: Any = None
    """The type of a view."""
    rules: Rules[OptionsT, StateT, MoveT, ViewT]
    view: Callable[[StateT, Seat | None], ViewT]
    """What a seat may see, built up from nothing. None: a watcher."""
    luck: Luck[StateT, Any] | None = None
    text: Text[ViewT, MoveT] | None = None
    """None: plain text made from the structs (tablebot.core.text)."""
    every_move: Callable[[ViewT], Iterable[MoveT]] | None = None
    """Every distinct outcome, however many: for counting, where the menu stops early (`listed` is false)."""
    unasked: tuple[type, ...] = ()
    """Moves legal from any seat at any time, when apply() says so; they cite no turn and reset no clock."""
    hosted: tuple[type, ...] = ()
    """Unasked moves that only the host makes. apply() gets the host's seat, or seat 0 if the host only watches."""
    clocked: tuple[type, ...] = ()
    """Moves that only the clock makes: what timeout() gives in a phase that lasts its full time. The menu lists one
    when nothing else is left: the seat then has no open question but stays asked, so nobody sees that it answered."""
    undoable: frozenset[str] = frozenset()
    """Phases in which a move may be taken back by agreement. Everybody is told who could: never a sealed phase."""
    hushed: frozenset[str] = frozenset()
    """Phases of secret roles: nobody chats, nobody changes seats."""
    masked: frozenset[str] = frozenset()
    """More phases in which nobody changes seats: roles are secret still, but people may talk."""
    apart: bool = False
    """What seats say to each other is not for watchers."""
    written: tuple[type, ...] = ()
    """Answers with free text in them: passed through the family filter, and read first by a host who wants that."""
    revealed: Callable[[StateT], ViewT] | None = None
    """Everything, for the replay of a finished game. None: a watcher sees everything anyway."""
    reseated: Callable[[OptionsT, tuple[Seat, ...]], OptionsT] | None = None
    """The options after seats have changed places, as in a rematch: the one at each place now was at `order[place]`
    before, and who is missing there plays no more. None: options name no seats."""
    drawn: bool = False
    """The table draws by lot who takes which seat when the first game starts."""
    clocks: Callable[[OptionsT], Mapping[str, Clock]] = no_clocks
    pace: Literal["none", "own"] = "own"
    """How its tables run when nobody says: without a clock, or with these."""
    variants: Mapping[str, OptionsT] = field(default_factory=dict[str, OptionsT])
    """Named presets, shown when a table is opened."""
    daily: Callable[[str], OptionsT] | None = None
    """The puzzle of a day in UTC, such as 2026-11-16, for one who plays alone: the same everywhere."""
    puzzles: Callable[[], tuple[Puzzle, ...]] | None = None
    """The easiest first."""
    pack: Callable[[Mapping[str, Any]], tuple[str, OptionsT]] | None = None
    """Reads content of a host's own, the TOML of a file that names this game, as one more of them. Raises Refused."""
    bot: str | None = None
    """Dotted name of a module with choose(view, level, dice), loaded only in workers. None: the random bot."""
    needs: tuple[str, ...] = ()
    """What bot, study and analysis import that a plain install lacks, such as numpy. Where that is missing, nobody is
    offered a bot, a hint or an analysis (tablebot.bots.installed)."""
    levels: tuple[str, ...] = ("Sleepy",)
    """Names of the bot's levels, weakest first: level 1 is the first."""
    study: str | None = None
    """Dotted name of a module for the lab: the game counted and searched by a compiled twin of its rules. See
    tablebot.lab.studies. None: there is no such twin."""
    hints: bool = False
    """The bot's module has hint(view, dice) as well: a Hint for a person who is asked."""
    analysis: str | None = None
    """Dotted name of a module with analysed(view, nodes), an Analysis of what a watcher sees, loaded only in workers.
    Only for games without secrets. None: its games are not analysed."""
    position: Callable[[StateT], Any] | None = None
    """What of a state decides how it goes on: the same for two games that have come to one position by different moves.
    A game that is analysed has it."""
    pauses: Mapping[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])
    """Seconds that bots take in a phase, least and most, before they answer what they see then: for phases in which
    the first to be ready comes first, or in which haste would tell something. In others it is about a second."""
    unhurried: frozenset[str] = frozenset()
    """Phases with pauses that begin when no person is asked any more: people talk there, and bots do not wait for them
    to be done. Never a sealed phase: when bots answer tells when the last person has."""
    botless: Callable[[OptionsT], str] | None = None
    """Why no bot can sit at a table with these options, as a sentence for the host. Empty, or None: it can."""

    @property
    def version(self) -> int:
        """Of the rules, from 1, written into every log. Stricter or changed rules are a new version."""
        return len(self.earlier) + 1


AnyGame = Game[Any, Any, Any, Any]


def puzzle_of(game: AnyGame, options: Any) -> Puzzle | None:
    """The puzzle that is played with these options, if it is one."""
    known = game.puzzles() if game.puzzles else ()
    return next((puzzle for puzzle in known if puzzle.options == options), None)


def is_unasked(game: AnyGame, move: Any) -> bool:
    """Whether this move comes at any time, from a seat or from the host, and answers nothing."""
    return isinstance(move, game.unasked + game.hosted)


def is_answer(game: AnyGame, move: Any) -> bool:
    """Whether a person or a bot answers a question with this move; the others come unasked, or from the clock."""
    return not isinstance(move, game.unasked + game.hosted + game.clocked)


def play(game: AnyGame, state: Any, seat: Seat, move: Any, turn: Turn | None = None) -> Any:
    """The state after `move`: the one gate, and the only caller of apply(). `turn` saves asking for it again."""
    turn = turn or game.rules.turn(state)
    if isinstance(turn, Over):
        raise Illegal("The game is over.")
    if isinstance(turn, Decide) and seat in turn.seats:
        return game.rules.apply(state, seat, move)
    if is_unasked(game, move):
        return game.rules.apply(state, seat, move)
    raise Illegal("It is not your turn.")
