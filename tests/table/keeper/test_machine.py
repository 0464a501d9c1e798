"""Whatever people do, in whatever order, and whenever the server crashes: what is told is what is stored."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat
from tablebot.store.log import Store, Unavailable
from tablebot.store.sqlite.store import open_sqlite
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import away_since
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log import seats as sit
from tablebot.table.log.events import AwayChoice, Manners, Opened, Person, decoded
from tablebot.table.log.fold import evolve, opened
from tablebot.table.log.log_file import read_log, replay_steps
from tablebot.table.log.playing import back_for
from tablebot.table.log.table import Table
from tests.table.house import Died, Dying, House, Now
from tests.table.keeper.test_agenda import found_by_looking_everywhere, looks
from tests.table.script import CATALOGUE

T = TypeVar("T")
Retry = tuple[str, Person, do.Command, str]

seats = st.integers(0, 8).map(Seat)
people = st.integers(1, 4)
paces = st.sampled_from(["none", "own", "half"])
choices = st.sampled_from(["wait", "bot", "timeout"])
maybe = st.just(UNSET) | st.booleans()
moments = st.sampled_from([0.1, 2.0, 4.0, 6.0, 20.0, 130.0, 400.0])
anything = st.sampled_from(
    [
        b"{}",
        b"null",
        b'{"type":"mark","square":4}',
        b'{"type":"finish"}',
        b'{"type":"give","to":1}',
        b'{"type":"toast","text":"Cheers"}',
        b'"\\u0000"',
        b"[[",
    ]
).map(Raw)
commands: st.SearchStrategy[do.Command] = st.one_of(
    st.builds(do.Sit, st.just(""), seats),
    st.builds(do.AddBot, st.just(""), seats, st.integers(1, 5)),
    st.builds(do.RemoveBot, st.just(""), seats),
    st.builds(do.AnswerBack, st.just(""), st.booleans()),
    st.builds(do.Play, st.just(""), anything, st.none() | st.integers(0, 9)),
    st.builds(do.Write, st.just(""), st.sampled_from(["mark 0", "w@c3", "done", "toast Hello"]), st.integers(0, 9)),
    st.builds(do.RaiseHand, st.just(""), st.booleans(), st.none() | people),
    st.builds(do.VoteAway, st.just(""), seats, choices),
    st.builds(do.Switch, st.just(""), st.sampled_from([*sorted(CATALOGUE), "chess"])),
    *(
        st.builds(kind, st.just(""))
        for kind in (do.Stand, do.Leave, do.Start, do.Pause, do.Resume, do.AskBack, do.Resign, do.Rematch)
    ),
    *(st.builds(kind, st.just("")) for kind in (do.Restart, do.Close, do.TakeHost)),
)
hosts: st.SearchStrategy[do.Command] = st.one_of(
    st.builds(do.SetManners, st.just(""), locked=maybe, watchers=maybe, teams=maybe, approval=maybe),
    st.builds(do.Configure, st.just(""), pace=paces),
    st.builds(do.Configure, st.just(""), seats=st.integers(2, 5), pace=paces),
    st.builds(do.Configure, st.just(""), options=st.just(Raw(b'{"toasts":true}'))),
    st.builds(do.Arrange, st.just(""), st.permutations(range(3)).map(lambda order: tuple(map(Seat, order)))),
    st.builds(do.Shuffle, st.just("")),
    st.builds(do.SeatPerson, st.just(""), people, seats),
    st.builds(do.Remove, st.just(""), people),
    st.builds(do.MakeHost, st.just(""), people),
    st.builds(do.Mute, st.just(""), people, st.booleans()),
    st.builds(do.Close, st.just("")),
)


class Log:
    """A table as its stored log tells it, read bit by bit."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tables: list[Table] = []
        """After each event."""
        self.known: list[str] = []
        """The ids of commands, in order."""

    async def read(self, store: Store) -> None:
        rows = await store.read(self.number, len(self.tables))
        assert [row.seq for row in rows] == [len(self.tables) + n + 1 for n in range(len(rows))], "seq without gaps"
        for row in rows:
            event = decoded(row.body)
            if not self.tables:
                assert isinstance(event, Opened)
                self.tables.append(opened(CATALOGUE, event))
            else:
                self.tables.append(evolve(self.tables[-1], event))
            self.known += [row.command] if row.command else []


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.now = Now()
        self.stores: list[Store] = []
        self.logs: dict[str, Log] = {}
        self.done: dict[str, set[str]] = {}
        """By table, the ids that were acknowledged."""
        self.retries: list[Retry] = []
        self.ids = 0
        self.house = self.started("A")

    def run(self, call: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(call)

    def started(self, prefix: str) -> House:
        """A new process on the file."""
        store = self.run(open_sqlite(Path(self.folder.name) / "tables.sqlite"))
        self.stores.append(store)
        return House(store, self.now, prefix=f"{prefix}{len(self.stores)}X")

    def found(self, code: str) -> LiveTable:
        """The table, with somebody connected, so that it goes on after a crash."""
        live = self.run(self.house.tables.find(code))
        if not live.present:
            self.run(presence.arrive(self.house.tables, live, None))
        return live

    def live(self, data: st.DataObject, *status: str) -> LiveTable:
        """One of the tables, if there is one of this kind."""
        codes = [code for code, log in sorted(self.logs.items()) if log.tables[-1].status in status]
        return self.found(data.draw(st.sampled_from(codes or sorted(self.logs)), "table"))

    def ask(self, house: House, live: LiveTable, by: Person, command: do.Command, id: str | None = None) -> bool:
        """Whether it was done; else it was refused, in words, and nothing has changed."""
        if id is None:
            self.ids += 1
            id = f"k{self.ids}"
            self.retries.append((live.code, by, command, id))
        before = live.table
        try:
            self.run(house.does(live, by, command, id))
        except (Refused, Unavailable):
            assert live.table is before or house is not self.house
            return False
        if live.table is not before:  # What changes nothing is not stored.
            self.done.setdefault(live.code, set()).add(f"{by}:{id}")
        return True

    # What people do ----------------------------------------------------------------------------------------------
    @initialize(game=st.sampled_from(["party", "reading", "tictactoe", "robotory"]), guests=st.integers(0, 3))
    def open_first(self, game: str, guests: int) -> None:
        if game == "reading":
            self.open_with_a_host_who_reads_first()
        else:
            self.open(game, guests)

    @precondition(lambda self: len(self.logs) < 3)
    @rule(game=st.sampled_from(sorted(CATALOGUE)), guests=st.integers(0, 3))
    def open(self, game: str, guests: int) -> None:
        least, most = CATALOGUE[game].seats[0], CATALOGUE[game].seats[-1]
        count = min(max(guests + 1, least), most) if guests else 1
        self.run(self.house.opened(game, people=count, start=count >= least))

    @precondition(lambda self: len(self.logs) < 3)
    @rule()
    def open_with_a_host_who_reads_first(self) -> None:
        toasts = Raw(b'{"toasts":true}')
        opening = Opening(game="party", name="Ada", face="owl", key_hash=b"key 1", options=toasts, sit=False)
        live = self.run(self.house.tables.open(replace(opening, manners=Manners(approval=True))))
        for name in ("Bob", "Cleo", "Dan"):
            self.run(self.house.joins(live, name))
        self.ask(self.house, live, 1, do.Start(""))

    @rule(data=st.data(), watch=st.booleans())
    def join(self, data: st.DataObject, watch: bool) -> None:
        self.ids += 1
        live = self.live(data)
        with suppress(Refused):
            self.run(self.house.tables.join(live.code, "Bob", "owl", f"k{self.ids}".encode(), watch=watch))

    @rule(data=st.data(), by=people, command=commands)
    def command(self, data: st.DataObject, by: Person, command: do.Command) -> None:
        self.ask(self.house, self.live(data), by, command)

    @rule(data=st.data(), command=hosts)
    def host(self, data: st.DataObject, command: do.Command) -> None:
        live = self.live(data, "playing", "open")
        self.ask(self.house, live, live.table.host, command)

    @rule(data=st.data(), luck=st.integers(0, 10_000), moves=st.integers(1, 6))
    def play(self, data: st.DataObject, luck: int, moves: int) -> None:
        """Seats that are asked answer with something from their menu."""
        live = self.live(data, "playing")
        for n in range(moves):
            if live.table.playing is None or live.table.paused or live.table.status != "playing":
                return
            turn, game, dice = live.table.playing.turn, live.table.game, Dice(luck, n)
            if not isinstance(turn, Decide):
                return
            seat = dice.pick(turn.seats)
            move = dice.pick(list(game.rules.moves(game.view(live.table.playing.state, seat))))
            asked, chair = live.table.playing.question(seat), live.table.chairs[seat]
            if chair.bot and asked and not isinstance(move, game.kinds.unasked + game.kinds.by_clock):
                self.run(self.house.does(live, None, do.BotPlay(seat, asked.question, move)))
            elif chair.people and not chair.bot:
                answer = do.Play("", Raw(msgspec.json.encode(move)), asked and asked.question)
                done = self.ask(self.house, live, chair.people[0], answer)
                assert done or isinstance(move, game.kinds.by_clock)

    @rule(data=st.data(), yes=st.booleans())
    def judge(self, data: st.DataObject, yes: bool) -> None:
        """The host reads what waits."""
        live = self.live(data, "playing")
        for _, held in live.table.playing.waiting if live.table.playing else ():
            self.ask(self.house, live, live.table.host, do.JudgeMove("", held.number, yes))

    @rule(data=st.data(), choice=choices)
    def decide_about_who_is_away(self, data: st.DataObject, choice: AwayChoice) -> None:
        live = self.live(data, "playing")
        missing = [s for s in sit.with_people(live.table.chairs) if away_since(live.table, s, live.away) is not None]
        for seat in missing[:1]:
            for person in live.table.people:
                self.ask(self.house, live, person, do.VoteAway("", seat, choice))

    @rule(data=st.data(), level=st.integers(1, 2))
    def hand_over_and_take_back_a_seat(self, data: st.DataObject, level: int) -> None:
        live = self.live(data, "playing")
        for seat, chair in enumerate(live.table.chairs):
            if chair.people:
                command = do.RemoveBot("", Seat(seat)) if chair.bot else do.AddBot("", Seat(seat), level)
                self.ask(self.house, live, chair.people[0], command)
                return

    @rule(data=st.data(), agree=st.booleans())
    def take_back(self, data: st.DataObject, agree: bool) -> None:
        live = self.live(data, "playing")
        playing = live.table.playing
        for seat, chair in enumerate(live.table.chairs):
            if playing and chair.people and back_for(playing, Seat(seat)):
                self.ask(self.house, live, chair.people[0], do.AskBack(""))
                for person in live.table.people:
                    if live.table.playing and live.table.playing.back and person not in chair.people:
                        self.ask(self.house, live, person, do.AnswerBack("", agree))
                return

    @rule(data=st.data())
    def another_game(self, data: st.DataObject) -> None:
        live = self.live(data, "playing", "over")
        self.ask(self.house, live, live.table.host, do.Resign(""))
        for chair in live.table.chairs:
            for person in chair.people:
                self.ask(self.house, live, person, do.Rematch(""))

    @rule(data=st.data(), by=people, move=anything)
    def draft(self, data: st.DataObject, by: Person, move: Raw) -> None:
        live = self.live(data)
        before = dict(live.drafts)
        try:
            keep_draft(live, by, move)
        except Refused:
            assert live.drafts == before

    @precondition(lambda self: self.retries)
    @rule(data=st.data())
    def retry(self, data: st.DataObject) -> None:
        code, by, command, id = data.draw(st.sampled_from(self.retries), "retry")
        live = self.found(code)
        known, seq = f"{by}:{id}" in self.done.get(code, ()), live.table.seq
        done = self.ask(self.house, live, by, command, id)
        if known:
            assert done
            assert live.table.seq == seq or live.table.next

    # What else happens -------------------------------------------------------------------------------------------
    @rule(seconds=moments)
    def wait(self, seconds: float) -> None:
        """Every table is looked at where a look at all of them would find something to do."""
        self.now.seconds += seconds
        due = found_by_looking_everywhere(self.house.tables)
        with looks() as looked:
            self.run(beat(self.house.tables))
        assert due <= set(looked)
        assert len(self.house.tables.agenda) <= 64, "dead entries do not pile up"

    @rule(data=st.data(), by=st.none() | people, comes=st.booleans())
    def come_or_go(self, data: st.DataObject, by: Person | None, comes: bool) -> None:
        live = self.live(data)
        if comes:
            self.run(presence.arrive(self.house.tables, live, by))
        elif live.present[by]:
            presence.depart(self.house.tables, live, by)

    @rule()
    def crash(self) -> None:
        """Nothing is closed, nothing is finished: memory is gone, the file is there."""
        self.house = self.started("A")

    @rule(data=st.data(), luck=st.integers(0, 10_000), answers=st.integers(0, 2), stores=st.booleans())
    def crash_in_the_middle_of_a_move(self, data: st.DataObject, luck: int, answers: int, stores: bool) -> None:
        live = self.live(data, "playing")
        by = Dice(luck).pick(live.table.people or (1,))
        self.house.tables.store = cast("Store", Dying(self.house.store, answers, stores=stores))
        with suppress(Died):
            self.ask(self.house, live, by, self.likely_move(live, by))
        self.crash()

    @rule(data=st.data(), by=people, command=commands | hosts)
    def something_happens_in_another_process(self, data: st.DataObject, by: Person, command: do.Command) -> None:
        live = self.live(data)
        other = self.started("B")
        self.ask(other, self.run(other.tables.find(live.code)), by, command)
        self.run(self.house.tables.catch_up(live))

    @rule(data=st.data(), by=people, command=commands | hosts)
    def the_disk_fails(self, data: st.DataObject, by: Person, command: do.Command) -> None:
        live = self.live(data)
        self.house.store.broken = True
        try:
            before = live.table
            assert not self.ask(self.house, live, by, command) or live.table is before
        finally:
            self.house.store.broken = False

    def likely_move(self, live: LiveTable, by: Person) -> do.Command:
        seat, playing = live.table.seat(by), live.table.playing
        asked = playing.question(seat) if playing else None
        if playing is None or asked is None:
            return do.Pause("")
        move = live.table.game.rules.timeout(live.table.game.view(playing.state, seat))
        return do.Play("", Raw(msgspec.json.encode(move)), asked.question)

    # What holds after every step ---------------------------------------------------------------------------------
    @invariant()
    def what_is_told_is_what_is_stored(self) -> None:
        tables = self.house.tables.live
        for code, live in tables.items():
            self.logs.setdefault(code, Log(live.number))
        for code, log in self.logs.items():
            self.run(log.read(self.house.store))
            assert len(set(log.known)) == len(log.known), "no command is there twice"
            assert self.done.get(code, set()) <= set(log.known), "nothing acknowledged is missing"
        for code, live in tables.items():
            log, heard = self.logs[code], self.house.ears.heard.get(code, [])
            assert live.table == log.tables[-1], "the live table is the fold of the log"
            assert heard == log.tables[len(log.tables) - len(heard) :], "all that is stored is told, once, in order"

    @invariant()
    def what_people_agreed_on_holds(self) -> None:
        for log in self.logs.values():
            table = log.tables[-1]
            seated = [person for chair in table.chairs for person in chair.people]
            assert len(set(seated)) == len(seated), "one sits in one seat"
            assert set(seated) <= set(table.people)
            assert not table.people or table.host in table.people
            assert table.manners.teams or all(len(chair.people) <= 1 for chair in table.chairs)
            assert not table.manners.approval or table.seat(table.host) is None, "who reads first does not play"
            assert set(table.muted) | set(table.hands) <= set(table.people)
            assert table.status == "playing" or (table.next_end is None and not table.votes)
            if table.playing is not None:
                waiting = [seat for seat, _ in table.playing.waiting]
                assert all(table.playing.question(seat) for seat in waiting), "only answers wait"
                assert all(table.chairs[seat].people and not table.chairs[seat].bot for seat in table.playing.absent)

    def teardown(self) -> None:
        for log in self.logs.values():
            file = b"\n".join(row.body for row in self.run(self.house.store.read(log.number)))
            told = [step.table for step in replay_steps(CATALOGUE, read_log(file), fair=True)]
            assert told == log.tables, "as a file, it tells the same"
        for store in self.stores:
            self.run(store.close())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()


TableMachine.TestCase.settings = settings(max_examples=50, stateful_step_count=40, deadline=None)
TestTables = TableMachine.TestCase
