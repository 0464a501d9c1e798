"""A person without a mouse: Tab, arrows, Enter, and what the screen reader would say."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tablebot.games.robotory.model import NAMES, Go, Move, Place, Refill

ON_THE_BOARD = r"^[a-e]\d, "
NAME = "getAttribute('aria-label') || {it}.innerText || ''"
FOCUSED = "document.activeElement." + NAME.format(it="document.activeElement")
IS_THERE = (
    "name => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]"
    ".some((one) => new RegExp(name).test(one." + NAME.format(it="one") + "))"
)


class Keyboard:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        return str(self.page.evaluate(FOCUSED))

    def tab_to(self, name: str) -> None:
        """Goes on with Tab until something is focused whose name fits. It may be drawn a moment later."""
        self.page.wait_for_function(IS_THERE, arg=name)
        for _ in range(80):
            if re.search(name, self.focused):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never reaches {name}")

    def go_to(self, cell: int) -> None:
        """From hex to hex with the arrow keys."""
        wanted = NAMES[cell]
        for step, part in ((("ArrowRight", "ArrowLeft"), 0), (("ArrowUp", "ArrowDown"), 1)):
            forth, back = step
            for _ in range(12):
                now = self.focused[:2]
                if now[part] == wanted[part]:
                    break
                self.press(forth if now[part] < wanted[part] else back)
                if abs(ord(self.focused[part]) - ord(wanted[part])) >= abs(ord(now[part]) - ord(wanted[part])):
                    forth, back = back, forth  # The board is turned round for the dark camp.
        assert self.focused.startswith(wanted), f"{self.focused} instead of {wanted}"

    def play(self, move: Move) -> None:
        match move:
            case Place(colour, cell):
                self.tab_to(ON_THE_BOARD)
                self.press(colour[0])
                self.go_to(cell)
                self.press("Enter")
                self.press("Enter")
            case Go(_, path):
                self.tab_to(ON_THE_BOARD)
                for cell in path:
                    self.go_to(cell)
                    self.press("Enter")
                self.tab_to("^Move here")
                self.press("Enter")
            case Refill(white, _):
                self.tab_to(ON_THE_BOARD)
                self.press("r")
                picker = self.page.get_by_role("group", name=re.compile("^Refill: choose"))
                shown = int(picker.locator("output").first.inner_text())
                for _ in range(abs(white - shown)):
                    self.tab_to("^One more white disc" if white > shown else "^One white disc less")
                    self.press("Enter")
                self.tab_to("^Take ")
                self.press("Enter")
