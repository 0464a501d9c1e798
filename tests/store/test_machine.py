"""Any sequence of calls leaves a store as it leaves a few dictionaries."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tablebot.store.log import ChatRow, CodeTaken, Conflict, Gone, PersonRow, Repeated, Row, Store, StoreError
from tablebot.store.opening import open_store
from tests.store.postgres_server import postgres_server
from tests.store.stores import database

T = TypeVar("T")


@dataclass
class Model:
    code: str
    log: list[Row]
    people: dict[int, PersonRow] = field(default_factory=dict[int, PersonRow])
    chat: list[ChatRow] = field(default_factory=list[ChatRow])
    """With what was declined, whose text is empty."""
    said: set[str] = field(default_factory=set[str])
    """Commands of person 1."""
    teams: dict[int, str] = field(default_factory=dict[int, str])


codes = st.sampled_from(["ABCD", "EFGH", "JKLM"])
commands = st.none() | st.sampled_from(["k1", "k2", "k3", "k4"])
texts = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=3)
bodies = st.lists(st.binary(max_size=8), min_size=1, max_size=3)


class StoreMachine(RuleBasedStateMachine):
    kind = "sqlite"

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.store = self.opened()
        self.tables: dict[int, Model] = {}
        self.deleted: list[int] = []

    def opened(self) -> Store:
        async def opened() -> Store:
            return await open_store(await database(self.kind, Path(self.folder.name)))

        return self.run(opened())

    def run(self, call: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(call)

    def refusal(self, call: Coroutine[Any, Any, Any]) -> type[StoreError] | None:
        try:
            self.run(call)
        except StoreError as error:
            return type(error)
        return None

    def any_table(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from([*self.tables, *self.deleted]))

    @rule(code=codes, bodies=bodies, command=commands)
    def open_table(self, code: str, bodies: list[bytes], command: str | None) -> None:
        log = numbered(1, bodies, command)
        if any(model.code == code for model in self.tables.values()):
            assert self.refusal(self.store.open_table(code, 1.0, log)) is CodeTaken
            return
        table = self.run(self.store.open_table(code, 1.0, log))
        assert table not in [*self.tables, *self.deleted]
        self.tables[table] = Model(code, log)

    @precondition(lambda self: self.tables or self.deleted)
    @rule(data=st.data(), ahead=st.integers(-2, 2), bodies=bodies, command=commands, joins=st.booleans())
    def append(self, data: st.DataObject, ahead: int, bodies: list[bytes], command: str | None, joins: bool) -> None:
        table = self.any_table(data)
        model = self.tables.get(table)
        log = numbered(max(1, len(model.log if model else ()) + 1 + ahead), bodies, command)
        number = len(model.people if model else ()) + 1
        people = [PersonRow(number, "Ada", "fox", bytes([number]))] if joins else []
        refusal = self.refusal(self.store.append(table, log, people))
        if model is None:
            assert refusal is Gone
        elif command and any(row.command == command for row in model.log):
            assert refusal is Repeated
        elif log[0].seq != len(model.log) + 1:
            assert refusal is Conflict
        else:
            assert refusal is None
            model.log.extend(log)
            model.people.update({row.person: row for row in people})

    @precondition(lambda self: self.tables or self.deleted)
    @rule(data=st.data(), person=st.integers(1, 3), name=texts)
    def rename(self, data: st.DataObject, person: int, name: str) -> None:
        table = self.any_table(data)
        model = self.tables.get(table)
        refusal = self.refusal(self.store.rename(table, person, name, "owl"))
        if model and person in model.people:
            assert refusal is None
            model.people[person] = model.people[person]._replace(name=name, face="owl")
        else:
            assert refusal is Gone

    @precondition(lambda self: self.tables or self.deleted)
    @rule(data=st.data(), text=texts.filter(bool), command=commands, shown=st.booleans())
    def say(self, data: st.DataObject, text: str, command: str | None, shown: bool) -> None:
        table = self.any_table(data)
        refusal = self.refusal(self.store.say(table, 1, text, 2.5, command=command, shown=shown))
        model = self.tables.get(table)
        if model is None:
            assert refusal is Gone
        elif command in model.said:
            assert refusal is Repeated
        else:
            assert refusal is None
            model.chat.append(ChatRow(len(model.chat) + 1, 1, text, 2.5, shown=shown))
            model.said |= {command} if command else set()

    @precondition(lambda self: self.tables or self.deleted)
    @rule(data=st.data(), n=st.integers(1, 5), yes=st.booleans())
    def judge_line(self, data: st.DataObject, n: int, yes: bool) -> None:
        table = self.any_table(data)
        model = self.tables.get(table)
        line = next((line for line in model.chat if line.n == n), None) if model else None
        refusal = self.refusal(self.store.judge_line(table, n, yes=yes))
        if model is None or line is None or line.shown or not line.text:
            assert refusal is Gone
        else:
            assert refusal is None
            model.chat[n - 1] = line._replace(shown=True) if yes else line._replace(text="")

    @precondition(lambda self: self.tables or self.deleted)
    @rule(data=st.data(), chair=st.integers(1, 3), name=texts)
    def name_chair(self, data: st.DataObject, chair: int, name: str) -> None:
        table = self.any_table(data)
        refusal = self.refusal(self.store.name_chair(table, chair, name))
        if model := self.tables.get(table):
            assert refusal is None
            model.teams = {n: other for n, other in model.teams.items() if n != chair} | ({chair: name} if name else {})
        else:
            assert refusal is (Gone if name else None)

    @precondition(lambda self: self.tables)
    @rule(data=st.data())
    def forget_people(self, data: st.DataObject) -> None:
        table = data.draw(st.sampled_from([*self.tables]))
        self.run(self.store.forget_people(table))
        model = self.tables[table]
        model.people = {n: row._replace(name="", face="") for n, row in model.people.items()}
        model.chat, model.said, model.teams = [], set(), {}

    @precondition(lambda self: self.tables)
    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        table = data.draw(st.sampled_from([*self.tables]))
        self.run(self.store.delete_table(table))
        del self.tables[table]
        self.deleted.append(table)

    @rule()
    def reopen(self) -> None:
        self.run(self.store.close())
        self.store = self.opened()

    @invariant()
    def store_and_model_agree(self) -> None:
        for table, model in self.tables.items():
            assert self.run(self.store.find_table(model.code)) == table
            assert self.run(self.store.read(table)) == model.log
            assert self.run(self.store.read(table, after=2)) == model.log[2:]
            assert self.run(self.store.people(table)) == list(model.people.values())
            assert self.run(self.store.chat(table, 3)) == [line for line in model.chat if line.text][-3:]
            assert self.run(self.store.teams(table)) == model.teams
            for command in ("k1", "k4"):
                stored = any(row.command == command for row in model.log)
                assert self.run(self.store.has_command(table, command)) is stored

    def teardown(self) -> None:
        self.run(self.store.close())
        if self.kind == "postgres":
            self.run(postgres_server().drop(Path(self.folder.name)))
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()


def numbered(first: int, bodies: list[bytes], command: str | None) -> list[Row]:
    return [Row(first + n, body, None if n else command) for n, body in enumerate(bodies)]


class PostgresMachine(StoreMachine):
    kind = "postgres"


StoreMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestSqlite = StoreMachine.TestCase
PostgresMachine.TestCase.settings = settings(max_examples=10, stateful_step_count=25, deadline=None)
TestPostgres = PostgresMachine.TestCase
