"""Answers handed in secretly and opened together."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat

T = TypeVar("T")


class Sealed(Struct, Generic[T], frozen=True):
    """One slot per seat; None until that seat has handed in, so an empty answer is (), never None."""

    slots: tuple[T | None, ...]

    @property
    def missing(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, slot in enumerate(self.slots) if slot is None)

    @property
    def handed_in(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, slot in enumerate(self.slots) if slot is not None)

    def put(self, seat: Seat, value: T) -> Sealed[T]:
        """With this seat's answer. An answer handed in stays."""
        if self.slots[seat] is not None:
            raise Illegal("You have already handed in.")
        return Sealed((*self.slots[:seat], value, *self.slots[seat + 1 :]))

    def opened(self) -> tuple[T, ...]:
        """All answers, once nobody is missing."""
        assert not self.missing, "opened() before every seat has handed in"
        return tuple(slot for slot in self.slots if slot is not None)
