"""What a game is. Read this first: every game folder answers these questions, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, Protocol, TypeVar

from tablebot.core.brain import Brain
from tablebot.core.content import Content, Puzzle
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.phase import PLAIN, Phase
from tablebot.core.turn import Chance, Decide, Over, Seat, Turn

__all__ = [
    "AnyGame",
    "Chance",
    "Decide",
    "Game",
    "Luck",
    "LuckFunctions",
    "MoveKinds",
    "Over",
    "RuleFunctions",
    "Rules",
    "Seat",
    "Seating",
    "Text",
    "Turn",
    "is_answer",
    "is_unasked",
    "phase_of",
    "play",
    "puzzle_of",
    "seating_of",
    "with_variants",
]

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


@dataclass(frozen=True)
class RuleFunctions(Generic[OptionsT, StateT, MoveT, ViewT]):
    """Rules where they are not a module of their own: in a game that is one file."""

    setup: Callable[[OptionsT, int], StateT]
    turn: Callable[[StateT], Turn]
    apply: Callable[[StateT, Seat, MoveT], StateT]
    moves: Callable[[ViewT], Iterable[MoveT]]
    timeout: Callable[[ViewT], MoveT]


@dataclass(frozen=True)
class LuckFunctions(Generic[StateT, RollT]):
    """The same for luck."""

    roll: Callable[[StateT, Dice], RollT]
    land: Callable[[StateT, RollT], StateT]


@dataclass(frozen=True)
class Seating(Generic[OptionsT]):
    """How many seats there are, and who takes which."""

    seats: range
    """How many it can be played with."""
    drawn: bool = False
    """The table draws by lot who takes which seat when the first game starts."""
    reseated: Callable[[OptionsT, tuple[Seat, ...]], OptionsT] | None = None
    """The options after seats have changed places, as in a rematch: the one at each place now was at `order[place]`
    before, and whoever is missing there no longer plays. None: options name no seats."""


@dataclass(frozen=True, kw_only=True)
class MoveKinds:
    """Types of moves that are not simply the answers of a seat that is asked."""

    unasked: tuple[type, ...] = ()
    """Legal from any seat at any time, when apply() says so; they cite no turn and reset no clock."""
    by_host: tuple[type, ...] = ()
    """Unasked moves that only the host makes. apply() gets the host's seat, or seat 0 if the host only watches."""
    by_clock: tuple[type, ...] = ()
    """Made only by the clock: what timeout() gives in a phase that lasts its full time. The menu lists one when nothing
    else is left: the seat then has no open question but stays asked, so nobody sees that it answered."""
    free_text: tuple[type, ...] = ()
    """Answers that carry what somebody writes: passed through the family filter, and read first by a host who wants
    that."""


def plain_phases(options: Any) -> Mapping[str, Phase]:
    """The phases of a game that says nothing of them: plain ones, whatever they are called."""
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
    earlier: tuple[Callable[[AnyGame], AnyGame] | None, ...] = ()
    """The versions before this one, the oldest first: each makes of today's game the game as it was then. Old logs need
    them, see tablebot.core.versions. None: nobody has kept those rules, and such logs are refused."""
    seating: Seating[OptionsT] | range
    """A range will do where nothing is drawn and options name no seats."""
    options: type[OptionsT]
    state: Any
    """The type of a state, as msgspec decodes it; so are the next three."""
    move: Any
    roll: Any = None
    seen: Any = None
    """The type of a view."""
    kinds: MoveKinds = MoveKinds()
    """Which types of moves come unasked, from the host, from the clock, or with free text."""
    rules: Rules[OptionsT, StateT, MoveT, ViewT]
    luck: Luck[StateT, Any] | None = None
    view: Callable[[StateT, Seat | None], ViewT]
    """What a seat may see, built up from nothing. None: a watcher."""
    revealed: Callable[[StateT], ViewT] | None = None
    """Everything, for the replay of a finished game. None: a watcher sees everything anyway."""
    text: Text[ViewT, MoveT] | None = None
    """None: plain text made from the structs (tablebot.core.text)."""
    phases: Callable[[OptionsT], Mapping[str, Phase]] = plain_phases
    """What is true of each phase in which seats are asked, with these options: all of them, or none."""
    pace: Literal["none", "own"] = "own"
    """How its tables run when nobody says: without a clock, or with those of its phases."""
    brain: Brain[OptionsT, StateT, MoveT, ViewT] = field(default_factory=Brain[OptionsT, StateT, MoveT, ViewT])
    content: Content[OptionsT] = field(default_factory=Content[OptionsT])

    @property
    def seats(self) -> range:
        """How many seats it can be played with."""
        return seating_of(self).seats

    @property
    def version(self) -> int:
        """Of the rules, from 1, written into every log. Stricter or changed rules are a new version."""
        return len(self.earlier) + 1


AnyGame = Game[Any, Any, Any, Any]


def seating_of(game: AnyGame) -> Seating[Any]:
    """The game's seating, also where it says no more than the range."""
    return game.seating if isinstance(game.seating, Seating) else Seating(game.seating)


def phase_of(game: AnyGame, options: Any, name: str) -> Phase:
    """What is true of the phase of this name."""
    return game.phases(options).get(name, PLAIN)


def with_variants(game: AnyGame, more: Mapping[str, Any]) -> AnyGame:
    """The game with more variants, after its own."""
    return replace(game, content=replace(game.content, variants={**game.content.variants, **more}))


def puzzle_of(game: AnyGame, options: Any) -> Puzzle | None:
    """The puzzle that is played with these options, if it is one."""
    known = game.content.puzzles() if game.content.puzzles else ()
    return next((puzzle for puzzle in known if puzzle.options == options), None)


def is_unasked(game: AnyGame, move: Any) -> bool:
    """Whether this move comes at any time, from a seat or from the host, and answers nothing."""
    return isinstance(move, game.kinds.unasked + game.kinds.by_host)


def is_answer(game: AnyGame, move: Any) -> bool:
    """Whether a person or a bot answers a question with this move; the others come unasked, or from the clock."""
    return not isinstance(move, game.kinds.unasked + game.kinds.by_host + game.kinds.by_clock)


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
