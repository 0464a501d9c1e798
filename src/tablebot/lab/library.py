"""What `import tablebot` offers: games at tables of one's own, without a server, a clock or a thread."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core import codec
from tablebot.core import text as notation
from tablebot.core.dice import Dice, ThrownDice, Unthrown
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, is_answer, is_unasked
from tablebot.games import GAMES
from tablebot.lab.bots import Bot, bot_of
from tablebot.lab.lookup import cached_game, check_seats, rules_text
from tablebot.table.log import events as ev
from tablebot.table.log import playing as game_on
from tablebot.table.log.log_file import read_log, replay_steps
from tablebot.table.log.playing import Playing, Terms

_AT = 0.0
"""When everything happens: no time passes here."""


def game(name: str) -> LocalGame:
    """The game with this slug, or the one in this Python file. Raises Refused where there is none."""
    cached_game(name)
    return LocalGame(name)


def bot(name: str, *, level: int | None = None, seed: int | str = 0) -> LocalBot:
    """A bot of this level for the game; without a level it plays any move of the menu.

    Raises Refused where the game has no such level, or its bots are not installed.
    """
    _bot(name, level)
    return LocalBot(name, level, seed)


def load(saved: bytes | str, *, file: str | None = None) -> LocalTable:
    """The table that was saved, or one that a server has exported. Raises Refused where that makes no sense.

    `file`: where the game is, if it is none of ours.
    """
    data = saved.encode() if isinstance(saved, str) else saved
    known = {cached_game(file).slug: cached_game(file)} if file else GAMES
    now: Playing | None = None
    for step in replay_steps(known, read_log(data)):
        now = step.table.playing
    if now is None:
        raise Refused("This game never started.")
    return LocalTable(file or now.terms.game.slug, now)


@dataclass(frozen=True)
class LocalGame:
    """A game, ready to be played."""

    name: str
    """Its slug, or the file that it is in."""

    @property
    def definition(self) -> AnyGame:
        """All that Tablebot knows of it: rules, view, text."""
        return cached_game(self.name)

    @property
    def slug(self) -> str:
        return self.definition.slug

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def seats(self) -> range:
        """How many seats it can be played with."""
        return self.definition.seats

    @property
    def levels(self) -> tuple[str, ...]:
        """Names of its bots' levels, weakest first: level 1 is the first."""
        return self.definition.brain.levels

    @property
    def variants(self) -> tuple[str, ...]:
        """Names that `start` knows."""
        return tuple(self.definition.content.variants)

    @property
    def rules_text(self) -> str:
        """How it is played, for people and language models."""
        return rules_text(self.definition)

    def start(
        self, *, seats: int | None = None, seed: int | str | None = 0, variant: str | None = None, options: Any = None
    ) -> LocalTable:
        """A table at which the game has begun. Raises Refused where it cannot be played like that.

        `seats`: the fewest that can, if you do not say. `seed`: equal seeds and equal moves give equal games; None: you
        throw the dice yourself. `options`: the game's own, or a dict of some of them.
        """
        game = self.definition
        seats = min(game.seats) if seats is None else seats
        check_seats(game, seats)
        chosen = self._chosen(variant, options)
        terms = Terms(game, chosen, seats, "none", "" if seed is None else str(seed), game.phases(chosen))
        return LocalTable(self.name, game_on.begun(terms, _AT))

    def _chosen(self, variant: str | None, options: Any) -> Any:
        game = self.definition
        if variant is not None:
            if variant not in game.content.variants or options is not None:
                names = ", ".join(self.variants)
                raise Refused("Name one variant, and no options: {names}.", names=names)
            return game.content.variants[variant]
        if options is None:
            return game.options()
        try:  # Python checks nothing when a struct is made.
            return codec.decoded(msgspec.json.encode(options), game.options)
        except (msgspec.DecodeError, TypeError) as error:
            raise Refused("These are not options of {game}: {why}", game=game.title, why=str(error)) from None


class LocalTable:
    """One game, from its start to its end. Dice and clock do what is theirs after every move."""

    __slots__ = ("_name", "_now", "_thrown")

    def __init__(self, name: str, now: Playing, thrown: tuple[int, ...] = ()) -> None:
        self._name = name
        self._now = now
        self._thrown = thrown
        """Dice of a throw that is not complete, where somebody throws them one by one."""
        self._go_on()

    @property
    def game(self) -> LocalGame:
        return LocalGame(self._name)

    @property
    def options(self) -> Any:
        return self._now.terms.options

    @property
    def seats(self) -> int:
        return self._now.terms.seats

    @property
    def seed(self) -> str | None:
        """Of every roll. None: you throw the dice."""
        return self._now.terms.seed or None

    @property
    def steps(self) -> int:
        """How many moves and rolls there were."""
        return len(self._now.entries)

    @property
    def moves(self) -> tuple[tuple[Seat, Any], ...]:
        """Who has done what, secrets too; the clock's moves are not among them."""
        mine = self._definition
        entries = ((entry.seat, entry.move) for entry in self._now.entries)
        return tuple((seat, move) for seat, move in entries if seat is not None and _is_made(mine, move))

    # What is true now ---------------------------------------------------------------------------------------------
    @property
    def phase(self) -> str | None:
        """The part of the game that it is in. None: it is over."""
        turn = self._now.turn
        return None if isinstance(turn, Over) else turn.phase

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who has something to choose now; several choose at the same time. Nobody: it is over, or you throw a die."""
        turn = self._now.turn
        return tuple(seat for seat in turn.seats if self._now.question(seat)) if isinstance(turn, Decide) else ()

    @property
    def over(self) -> bool:
        return self._now.over

    @property
    def result(self) -> Over | None:
        """How it ended. None: not yet."""
        turn = self._now.turn
        return turn if isinstance(turn, Over) else None

    @property
    def scores(self) -> tuple[float, ...]:
        """One per seat, once it is over."""
        return self.result.scores if self.result else ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everyone, in a cooperative game; nobody before it is over."""
        return self.result.winners if self.result else ()

    # What a seat sees and may do ----------------------------------------------------------------------------------
    def view(self, seat: int | None = None) -> Any:
        """What this seat may see, and nothing else. None: a watcher."""
        return self._definition.view(self._now.state, None if seat is None else self._seat(seat))

    def text(self, seat: int | None = None) -> str:
        """The same, in plain text."""
        return notation.draw(self._definition, self.view(seat))

    def menu(self, seat: int) -> list[Any]:
        """The moves this seat is offered: all that differ, or samples where `listed` is false.

        What nobody is asked for, such as a gift or taking back, can be played all the same.
        """
        if self._now.question(self._seat(seat)) is None:
            return []
        return [move for move in self._definition.rules.moves(self.view(seat)) if is_answer(self._definition, move)]

    @property
    def listed(self) -> bool:
        """Whether the menu has every move there is. If not, others may be legal, too: texts, routes, subsets."""
        return not isinstance(self._now.turn, Decide) or self._now.turn.listed

    def written(self, move: Any) -> str:
        """The move in the game's notation."""
        return notation.write(self._definition, move)

    def play(self, seat: int, move: Any) -> None:
        """Makes a move, or the one that a text says.

        Raises Illegal where the rules forbid it, and Unreadable where the text is no move; nothing has happened then.
        """
        now, game, seat = self._now, self._definition, self._seat(seat)
        move = notation.read(game, move) if isinstance(move, str) else _checked(game, move)
        game_on.check_not_by_clock(game, move)
        if not now.over and not is_unasked(game, move):
            game_on.open_question(now, seat)
        state = game_on.state_after(now, seat, move)
        self._now = game_on.moved(now, seat, move, state, _AT, clock=False)
        self._go_on()

    # Dice, where you throw them yourself --------------------------------------------------------------------------
    @property
    def die(self) -> int | None:
        """How many sides the die has that is to be thrown now, all equally likely. None: none is."""
        if not isinstance(self._now.turn, Chance):
            return None
        luck = self._definition.luck
        assert luck is not None, "a game of chance has luck"
        try:
            luck.roll(self._now.state, ThrownDice(self._thrown))
        except Unthrown as missing:
            return missing.sides
        raise AssertionError("a throw that is complete has landed")

    def throw(self, side: int) -> None:
        """The die shows this side, from 0. When the last die of a throw is thrown, the game goes on."""
        sides = self.die
        if sides is None:
            raise Illegal("No die is to be thrown now.")
        if not 0 <= side < sides:
            raise Illegal("The sides of this die are numbered from 0 to {last}.", last=sides - 1)
        self._thrown = (*self._thrown, side)
        self._go_on()

    def _go_on(self) -> None:
        """Dice and clock do what is theirs, until somebody is asked, a die is to be thrown, or it is over."""
        while not self.over and not self.asked:
            turn, luck = self._now.turn, self._definition.luck
            if isinstance(turn, Decide):
                self._let_time_pass(turn.seats)
            elif self._now.terms.seed:
                self._now = game_on.rolled(self._now, game_on.next_roll(self._now), _AT)
            else:
                assert luck is not None, "a game of chance has luck"
                try:
                    roll = luck.roll(self._now.state, ThrownDice(self._thrown))
                except Unthrown:
                    return
                self._thrown = ()
                self._now = game_on.rolled(self._now, roll, _AT)

    def _let_time_pass(self, seats: tuple[Seat, ...]) -> None:
        """Everybody has answered, and nobody may see that: so the phase lasts until the clock has spoken for all."""
        for seat in seats:
            move = self._definition.rules.timeout(self.view(seat))
            state = game_on.state_after(self._now, seat, move)
            self._now = game_on.moved(self._now, seat, move, state, _AT, clock=True)

    # Copies -------------------------------------------------------------------------------------------------------
    def copy(self) -> LocalTable:
        """A table that goes on from here by itself. It costs next to nothing."""
        return LocalTable(self._name, self._now, self._thrown)

    def __copy__(self) -> LocalTable:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> LocalTable:
        return self.copy()

    def save(self) -> bytes:
        """The log, one event per line, as a server exports it: `load` and `tablebot replay` read it.

        It has the seed and all secrets in it. Of a throw that is not complete it has nothing.
        """
        return b"\n".join(ev.encoded(event) for event in self._events()) + b"\n"

    def _events(self) -> list[ev.Event]:
        terms, game, people = self._now.terms, self._definition, range(1, self.seats + 1)
        options = Raw(msgspec.json.encode(terms.options))
        opened = ev.Opened(
            at=_AT, game=game.slug, version=game.version, options=options, seats=self.seats, pace="none", host=1
        )
        log: list[ev.Event] = [opened, *(ev.Joined(at=_AT, person=person) for person in people[1:])]
        log += [ev.Sat(at=_AT, person=person, seat=Seat(person - 1)) for person in people]
        log.append(ev.Started(at=_AT, order=tuple(map(Seat, range(self.seats))), seed=terms.seed))
        for entry in self._now.entries:
            made = Raw(msgspec.json.encode(entry.move))
            if entry.seat is None:
                log.append(ev.Rolled(at=_AT, roll=made))
            elif _is_made(game, entry.move):
                log.append(ev.Moved(at=_AT, seat=entry.seat, move=made, by=entry.seat + 1))
            else:
                log.append(ev.Moved(at=_AT, seat=entry.seat, move=made, clock=True))
        if self.over and not isinstance(game.rules.turn(self._now.state), Over):
            log += [ev.Resigned(at=_AT, seat=Seat(seat)) for seat in range(self.seats) if seat not in self.winners]
        return log

    def __reduce__(self) -> tuple[Any, ...]:
        file = self._name if self._name.endswith(".py") else None
        return _unpickled, (self.save(), file, self._thrown)

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self.phase}, asked: {', '.join(map(str, self.asked)) or 'nobody'}"
        return f"<{self._definition.title} for {self.seats}: {state}>"

    @property
    def _definition(self) -> AnyGame:
        """By the rules of this table, which may be older than today's."""
        return self._now.terms.game

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < self.seats:
            raise Refused("Seats are numbered from 0 to {last}.", last=self.seats - 1)
        return Seat(seat)


def _unpickled(saved: bytes, file: str | None, thrown: tuple[int, ...]) -> LocalTable:
    table = load(saved, file=file)
    for side in thrown:
        table.throw(side)
    return table


def _checked(game: AnyGame, move: Any) -> Any:
    """The move, if it is one of the game's with values that fit: Python checks nothing when a struct is made."""
    try:
        return codec.decoded(msgspec.json.encode(move), game.move)
    except (msgspec.DecodeError, TypeError) as error:
        raise Illegal("That is not a move of this game: {why}", why=str(error)) from None


def _is_made(game: AnyGame, move: Any) -> bool:
    """Whether somebody made this move, and not the clock."""
    return not isinstance(move, game.kinds.by_clock)


@dataclass(frozen=True)
class LocalBot:
    """A bot, which remembers nothing: what it does follows from what its seat sees, its seed and the step."""

    name: str
    """Of the game."""
    level: int | None
    """None: any move of the menu."""
    seed: int | str

    def choose(self, table: LocalTable, seat: int) -> Any:
        """Its move for this seat, which is asked. It is shown nothing but the seat's view."""
        return self.choose_by(table.view(seat), table.steps)

    def choose_by(self, view: Any, step: int = 0) -> Any:
        """The same for whoever has a view and no table. Other steps are other dice."""
        return _bot(self.name, self.level)(view, Dice(f"{self.seed}/{view.seat}", step))


@cache
def _bot(name: str, level: int | None) -> Bot:
    return bot_of(cached_game(name), level)
