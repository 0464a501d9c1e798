"""What pages have promised to add to the dice: each page its own, for as long as it is connected."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tablebot.table.log.events import Pledge


class Pledges:
    """Of one table. A person may have it open several times; whichever page promised last is asked."""

    def __init__(self) -> None:
        self._by_page: dict[Hashable, Pledge] = {}
        self._used: set[Pledge] = set()

    def promise(self, page: Hashable, pledge: Pledge) -> None:
        """In place of what this page has promised before."""
        self.forget(page)
        self._by_page[page] = pledge

    def forget(self, page: Hashable) -> None:
        """It is gone, and nobody else knows what it would have told."""
        self._by_page.pop(page, None)

    def use(self, pledges: Iterable[Pledge]) -> None:
        """Each is for one game."""
        self._used |= set(pledges)
        self._by_page = {page: pledge for page, pledge in self._by_page.items() if pledge not in self._used}

    def is_used(self, pledge: Pledge) -> bool:
        return pledge in self._used

    @property
    def newest(self) -> tuple[Pledge, ...]:
        """One for each person."""
        return tuple({pledge.person: pledge for pledge in self._by_page.values()}.values())
