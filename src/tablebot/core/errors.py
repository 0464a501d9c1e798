"""What can be refused.

Refused            a player asked for something that cannot be; the message is for the player
+-- Illegal        the rules of the game forbid this move
+-- Unreadable     a text is not a move in this game's notation
+-- Missing        there is no such game or table
+-- Newer          what happened there, only a newer Tablebot understands
"""

from __future__ import annotations


class Refused(Exception):
    """Shown to the player and translatable: `Refused("You may write {n} words.", n=3)`."""

    def __init__(self, text: str, /, **values: str | int) -> None:
        super().__init__(text, values)
        self.text = text
        """The English sentence with its gaps, the key of the translation."""
        self.values = values
        """What fills the gaps."""

    def __str__(self) -> str:
        return self.text.format(**self.values)


class Illegal(Refused):
    """The rules forbid this move."""


class Unreadable(Refused):
    """The text is not a move in this game's notation."""


class Missing(Refused):
    """There is no such thing here."""


class Newer(Refused):
    """What is stored was made by a newer Tablebot. Nobody guesses what it means; others may know."""
