"""What happens when somebody asks for something: the events that follow, or a refusal in the player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from tablebot.core import text
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import AnyGame, Chance, Decide, Seat
from tablebot.table import commands as do
from tablebot.table import events as ev
from tablebot.table import playing as game_on
from tablebot.table import seats as sit
from tablebot.table.events import Event, Person
from tablebot.table.playing import Playing
from tablebot.table.table import Table, evolve

WATCHING = "You are watching. Take a seat to play."

_encode = msgspec.json.Encoder().encode


def decide(table: Table, by: Person | None, command: do.Command | do.Inner, now: float) -> list[Event]:
    """What follows from the command of this person; None is the keeper of the table. Raises Refused."""
    if by is not None and by not in table.people:
        raise Refused("You have left this table.")
    return _DECIDE[type(command)](table, by, command, now)


# Coming and going ------------------------------------------------------------------------------------------------
def _come(table: Table, by: None, command: do.Come, now: float) -> list[Event]:
    del by
    events: list[Event] = [ev.Joined(at=now, person=command.person)]
    seat = sit.first_free(table.chairs)
    if not command.watch and seat is not None and not is_hushed(table):
        events.append(ev.Sat(at=now, person=command.person, seat=seat))
    return events


def _sit(table: Table, by: Person, command: do.Sit, now: float) -> list[Event]:
    chair = _chair(table, command.seat)
    if by in chair.people:
        raise Refused("You sit there already.")
    if is_hushed(table):
        raise Refused("Nobody changes seats while roles are secret.")
    if chair.people:
        raise Refused("Somebody sits there already.")
    if table.status != "open" and table.seat(by) is not None:
        raise Refused("The game is on: you keep your seat.")
    if table.status != "open" and not chair.free and by != table.host:
        raise Refused("A bot plays there. Ask the host for the seat.")
    return [ev.Sat(at=now, person=by, seat=command.seat)]


def _stand(table: Table, by: Person, command: do.Stand, now: float) -> list[Event]:
    del command
    if table.seat(by) is None:
        raise Refused("You are standing already.")
    if table.status == "playing":
        raise Refused("The game is on: you keep your seat.")
    return [ev.Stood(at=now, person=by)]


def _leave(table: Table, by: Person, command: do.Leave, now: float) -> list[Event]:
    del command
    if table.status == "playing" and table.seat(by) is not None:
        raise Refused("The game is on. Close the page and your seat is kept, or resign first.")
    return [ev.Left(at=now, person=by)]


def _add_bot(table: Table, by: Person, command: do.AddBot, now: float) -> list[Event]:
    _only_host(table, by)
    chair = _chair(table, command.seat)
    if chair.people:
        raise Refused("Somebody sits there already.")
    if command.level > len(table.game.levels):
        raise Refused("Bots of this game have {n} levels.", n=len(table.game.levels))
    name = chair.bot.name if chair.bot else sit.robot_name(table.chairs)
    return [ev.BotSat(at=now, seat=command.seat, level=command.level, name=name)]


def _remove_bot(table: Table, by: Person, command: do.RemoveBot, now: float) -> list[Event]:
    _only_host(table, by)
    if _chair(table, command.seat).bot is None:
        raise Refused("No bot sits there.")
    return [ev.BotLeft(at=now, seat=command.seat)]


# Before the game -------------------------------------------------------------------------------------------------
def _configure(table: Table, by: Person, command: do.Configure, now: float) -> list[Event]:
    _only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    seats = len(table.chairs) if command.seats is UNSET else command.seats
    check_seats(table.game, seats)
    sit.resized(table.chairs, seats)
    options = table.options if command.options is UNSET else read_options(table.game, command.options)
    pace = table.pace if command.pace is UNSET else command.pace
    return [ev.Configured(at=now, options=Raw(_encode(options)), seats=seats, pace=pace)]


def _begin(table: Table, by: Person, command: do.Begin, now: float) -> list[Event]:
    _only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    taken = tuple(Seat(s) for s, chair in enumerate(table.chairs) if not chair.free)
    if len(taken) not in table.game.seats:
        least = next((n for n in table.game.seats if n > len(taken)), table.game.seats[-1])
        raise Refused("{game} needs {n} seats, {taken} are taken.", game=table.game.title, n=least, taken=len(taken))
    order = Dice(command.seed).shuffled(taken) if table.game.drawn and command.draw else taken
    return _with_rolls(table, [ev.Started(at=now, order=order, seed=command.seed)], now)


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises Refused where the game is not for so many seats."""
    if seats not in game.seats:
        raise Refused(
            "{game} is for {least} to {most} seats.", game=game.title, least=game.seats[0], most=game.seats[-1]
        )


def read_options(game: AnyGame, raw: Raw | bytes) -> Any:
    """The options that `raw` says. Raises Refused."""
    try:
        return msgspec.json.decode(raw, type=game.options)
    except msgspec.DecodeError as error:
        raise Refused("These options do not fit the game: {why}", why=str(error)) from None


# The game --------------------------------------------------------------------------------------------------------
def _play(table: Table, by: Person, command: do.Play, now: float) -> list[Event]:
    try:
        move = msgspec.json.decode(command.move, type=table.game.move)
    except msgspec.DecodeError as error:
        raise Refused("That is not a move of this game: {why}", why=str(error)) from None
    return _move(table, by, move, command.turn, now)


def _write(table: Table, by: Person, command: do.Write, now: float) -> list[Event]:
    return _move(table, by, text.read(table.game, command.text), command.turn, now)


def _move(table: Table, by: Person, move: Any, turn: int | None, now: float) -> list[Event]:
    playing = _running(table)
    seat = table.seat(by)
    if isinstance(move, table.game.hosted):
        _only_host(table, by)
        return _moved(table, seat or Seat(0), move, by, now)
    if seat is None:
        raise Refused(WATCHING)
    if not isinstance(move, table.game.unasked):
        _check_question(playing, seat, turn)
    return _moved(table, seat, move, by, now)


def _bot_play(table: Table, by: None, command: do.BotPlay, now: float) -> list[Event]:
    del by
    _check_question(_running(table), command.seat, command.turn)
    if table.chairs[command.seat].bot is None:
        raise Refused("No bot sits there.")
    return _moved(table, command.seat, command.move, None, now)


def _check_question(playing: Playing, seat: Seat, turn: int | None) -> None:
    asked = playing.question(seat)
    if asked is None:
        raise Illegal("It is not your turn.")
    if turn is None:
        raise Refused("Say which question this move answers.")
    if turn != asked.question:
        raise Refused("That answers an earlier question. Look at the table again.")


def _moved(table: Table, seat: Seat, move: Any, by: Person | None, now: float, *, clock: bool = False) -> list[Event]:
    return _with_rolls(table, [ev.Moved(at=now, seat=seat, move=Raw(_encode(move)), by=by, clock=clock)], now)


def _with_rolls(table: Table, events: list[Event], now: float) -> list[Event]:
    """Also all rolls that follow at once: a stored table never waits for the dice. Raises Illegal."""
    for event in events:
        table = evolve(table, event)
    playing = table.playing
    while playing is not None and isinstance(playing.turn, Chance):
        assert playing.terms.game.luck is not None
        drawn = playing.terms.game.luck.roll(playing.state, Dice(playing.terms.seed, playing.rolls + 1))
        events.append(ev.Rolled(at=now, roll=Raw(_encode(drawn))))
        playing = game_on.rolled(playing, drawn, now)
    return events


def _resign(table: Table, by: Person, command: do.Resign, now: float) -> list[Event]:
    del command
    seat = _seated(table, by)
    if _running(table).terms.seats != 2:
        raise Refused("Only a game for two can be resigned.")
    return [ev.Resigned(at=now, seat=seat)]


def _rematch(table: Table, by: Person, command: do.Rematch, now: float) -> list[Event]:
    del command
    seat = _seated(table, by)
    if table.status != "over":
        raise Refused("Finish this game first.")
    if table.next:
        raise Refused("The next game is at table {code}.", code=table.next)
    if seat in table.rematch:
        raise Refused("The others know that you want another game.")
    return [ev.RematchWanted(at=now, seat=seat)]


def rematch_agreed(table: Table) -> bool:
    """Everybody who sits wants another game, and nobody has opened the table for it yet."""
    return bool(table.rematch) and not table.next and set(sit.with_people(table.chairs)) <= set(table.rematch)


def _move_on(table: Table, by: None, command: do.MoveOn, now: float) -> list[Event]:
    del by
    if table.next:
        raise Refused("The next game is at table {code}.", code=table.next)
    return [ev.Rematched(at=now, code=command.code)]


# Taking back -----------------------------------------------------------------------------------------------------
def _ask_back(table: Table, by: Person, command: do.AskBack, now: float) -> list[Event]:
    del command
    seat = _seated(table, by)
    playing = _running(table)
    if playing.back:
        raise Refused("Somebody has asked for that already.")
    back = game_on.back_for(playing, seat)
    if back is None:
        raise Refused("There is no move of yours to take back.")
    if not _asked_back(table, seat):
        return [ev.TakenBack(at=now, kept=back.kept)]
    return [ev.BackAsked(at=now, seat=seat)]


def _answer_back(table: Table, by: Person, command: do.AnswerBack, now: float) -> list[Event]:
    seat = _seated(table, by)
    back = _running(table).back
    if back is None:
        raise Refused("Nobody wants to take back a move any more.")
    if seat == back.seat and not command.yes:
        return [ev.BackRefused(at=now, seat=seat)]  # Who asked has changed their mind.
    if seat == back.seat or seat in back.agreed:
        raise Refused("You have answered already.")
    if not command.yes:
        return [ev.BackRefused(at=now, seat=seat)]
    events: list[Event] = [ev.BackAgreed(at=now, seat=seat)]
    if _asked_back(table, back.seat) <= {*back.agreed, seat}:
        events.append(ev.TakenBack(at=now, kept=back.kept))
    return events


def _asked_back(table: Table, asker: Seat) -> set[Seat]:
    """The seats that have a say when `asker` wants to take back. Bots do not mind."""
    return set(sit.with_people(table.chairs)) - {asker}


# Time ------------------------------------------------------------------------------------------------------------
def _pause(table: Table, by: Person, command: do.Pause, now: float) -> list[Event]:
    del command
    _only_host(table, by)
    _running(table)
    return [ev.Paused(at=now, by=by)]


def _resume(table: Table, by: Person, command: do.Resume, now: float) -> list[Event]:
    del command
    _only_host(table, by)
    if table.paused is None:
        raise Refused("The game is not paused.")
    return [ev.Resumed(at=now)]


def _empty(table: Table, by: None, command: do.Empty, now: float) -> list[Event]:
    del by, now
    if table.next_end is None:
        return []
    return [ev.Paused(at=max(table.at, command.since))]


def _found(table: Table, by: None, command: do.Found, now: float) -> list[Event]:
    del by, command
    if table.paused is None or table.paused.by is not None:
        return []
    return [ev.Resumed(at=now)]


def _tick(table: Table, by: None, command: do.Tick, now: float) -> list[Event]:
    del by
    drafts = dict(command.drafts)
    events: list[Event] = []
    done: set[Seat] = set()  # once a seat: a question with the same end may follow
    while (seat := _overdue(table, now, done)) is not None:
        done.add(seat)
        following = _by_clock(table, seat, drafts.get(seat), now)
        for event in following:
            table = evolve(table, event)
        events += following
    return events


def _overdue(table: Table, now: float, done: set[Seat]) -> Seat | None:
    if table.playing is None or table.next_end is None or not isinstance(table.playing.turn, Decide):
        return None
    late = [
        (asked.ends, seat)
        for seat, asked in enumerate(table.playing.asked)
        if asked and asked.ends is not None and asked.ends <= now and seat not in done
    ]
    return Seat(min(late)[1]) if late else None


def _by_clock(table: Table, seat: Seat, draft: Any, now: float) -> list[Event]:
    assert table.playing is not None
    if draft is not None:
        try:
            return _moved(table, seat, draft, None, now, clock=True)
        except Illegal:
            pass
    move = table.game.rules.timeout(table.game.view(table.playing.state, seat))
    return _moved(table, seat, move, None, now, clock=True)


# Who may ---------------------------------------------------------------------------------------------------------
def _only_host(table: Table, by: Person) -> None:
    if by != table.host:
        raise Refused("Only the host can do that.")


def _seated(table: Table, by: Person) -> Seat:
    seat = table.seat(by)
    if seat is None:
        raise Refused(WATCHING)
    return seat


def _running(table: Table) -> Playing:
    if table.playing is None:
        raise Refused("The game has not started yet.")
    if table.playing.over:
        raise Illegal("The game is over.")
    if table.paused is not None:
        raise Refused("The game is paused.")
    return table.playing


def _chair(table: Table, seat: Seat) -> sit.Chair:
    if seat >= len(table.chairs):
        raise Refused("This table has {n} seats.", n=len(table.chairs))
    return table.chairs[seat]


def is_hushed(table: Table) -> bool:
    turn = table.playing.turn if table.playing else None
    return isinstance(turn, Decide | Chance) and turn.phase in table.game.hushed


_DECIDE: dict[type, Callable[[Table, Any, Any, float], list[Event]]] = {
    do.Come: _come,
    do.Sit: _sit,
    do.Stand: _stand,
    do.Leave: _leave,
    do.AddBot: _add_bot,
    do.RemoveBot: _remove_bot,
    do.Configure: _configure,
    do.Begin: _begin,
    do.Play: _play,
    do.Write: _write,
    do.BotPlay: _bot_play,
    do.Resign: _resign,
    do.Rematch: _rematch,
    do.MoveOn: _move_on,
    do.AskBack: _ask_back,
    do.AnswerBack: _answer_back,
    do.Pause: _pause,
    do.Resume: _resume,
    do.Empty: _empty,
    do.Found: _found,
    do.Tick: _tick,
}
