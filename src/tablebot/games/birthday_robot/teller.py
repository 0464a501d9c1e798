"""How a bot begins a sentence, adds to somebody else's, and ends the story."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from tablebot.core.dice import Dice
from tablebot.games.birthday_robot.bank import Fragment, Kind
from tablebot.games.birthday_robot.english import Shape, capital, closed, shape
from tablebot.games.birthday_robot.slips import adjective, adorned, practised, when
from tablebot.games.birthday_robot.taste import CHATTY, DREAMY, SHY, Memory, liked

Joiner = Literal["and", "but"]

_SLIPS = {SHY: 45, CHATTY: 15, DREAMY: 25}
"""How often a neighbour slips something in rather than adding a clause, in percent."""
_TINY = 50
"""The same of a neighbour with a single word."""
_FILLED = 45
"""How often words that are left over are filled with something small, in percent."""
_LONG = 18
"""Words in a sentence that are enough."""


class Pen(NamedTuple):
    """A bot about to write."""

    memory: Memory
    level: int
    dice: Dice

    def liked(
        self,
        kinds: Iterable[Kind],
        room: int,
        extra: Iterable[Fragment] = (),
        fits: Callable[[Fragment], bool] = lambda fragment: True,
    ) -> Fragment | None:
        return liked(self.memory, kinds, room, self.level, self.dice, extra=extra, fits=fits)

    @property
    def number(self) -> str | None:
        """Of the subject of the sentence. None: a bot cannot tell."""
        here = self.memory.here
        if here.subject == "robot":
            return "sg"
        return next((fragment.number for fragment in here.found if fragment.kind in {"tell", "scene"}), None)

    def happens(self, percent: int) -> bool:
        return self.dice.below(100) < percent


# 3 Begin -----------------------------------------------------------------------------------------------------------
def begun(pen: Pen, room: int) -> str:
    """The beginning of a sentence in no more than `room` words, and *Robot*."""
    chosen = pen.liked(("tell", "scene"), room)
    if chosen is None:
        return "Robot…"
    subject = {"robot": "Robot ", "robot's": "Robot's "}.get(chosen.subject or "", "") if chosen.kind == "tell" else ""
    return _filled(pen, capital(f"{subject}{chosen.text}"), room - chosen.cost) + "."


def _filled(pen: Pen, text: str, left: int) -> str:
    """The text with the words that are left over, or some of them."""
    memory = pen.memory.hearing(text)
    eager = bool(memory.wanted) or pen.happens(_FILLED)
    if left > 1 and eager and (phrase := when(memory, left, pen.level, pen.dice, least=2)):
        return f"{text} {phrase}"
    if left > 0 and eager and (richer := adorned(text, memory, pen.dice)):
        return richer
    return text


# 4 Add -------------------------------------------------------------------------------------------------------------
def added(pen: Pen, text: str, room: int, joiner: Joiner) -> str:
    """The sentence with up to `room` words more and *and* or *but*; as it was where nothing fits."""
    seen = shape(text)
    if not room or seen.sense == "foreign":
        return text
    match seen.sense:
        case "empty":
            scene = pen.liked(("scene",), room, fits=lambda fragment: "Robot" not in fragment.text)
            return f"{capital(scene.text)}. {text}".rstrip() if scene else text
        case "open":
            return _completed(pen, seen, room, joiner) or text
        case "now":
            return _slipped(pen, seen, room) or text
        case "quoted":
            return _afterwards(pen, text, room, joiner) or text
        case "asked" | "called":
            return _afterwards(pen, text, room, joiner) or _slipped(pen, seen, room) or text
        case "told":
            return _carried_on(pen, text, seen, room, joiner) or text


def _carried_on(pen: Pen, text: str, seen: Shape, room: int, joiner: Joiner) -> str | None:
    again = f" {joiner} " in seen.last
    share = _SLIPS[pen.level] if room > 1 else _TINY
    slips_first = again or len(text.split()) > _LONG or pen.happens(share)
    if slips_first and (slipped := _slipped(pen, seen, room)):
        return slipped
    if again:
        return _afterwards(pen, text, room, joiner)
    return _clause(pen, seen, room, joiner) or _slipped(pen, seen, room)


def _clause(pen: Pen, seen: Shape, room: int, joiner: Joiner) -> str | None:
    chosen = _joined(pen, room, joiner, same=seen.simple and pen.memory.here.subject != "robot's")
    if chosen is None:
        return None
    quoted = seen.body[-2:-1] in set(",!?…")
    comma = "" if quoted or (joiner == "and" and chosen.subject == "same") else ","
    text = f"{seen.body}{comma} {joiner} {chosen.text}"
    return capital(_filled(pen, text, room - chosen.cost) + seen.tail)


def _joined(pen: Pen, room: int, joiner: Joiner, *, same: bool) -> Fragment | None:
    extra = practised(joiner, pen.memory) if same else ()

    def fits(fragment: Fragment) -> bool:
        return fragment.subject != "same" or (same and fragment.number in {None, pen.number})

    return pen.liked((joiner,), room, extra=extra, fits=fits)


def _slipped(pen: Pen, seen: Shape, room: int) -> str | None:
    text = seen.body + seen.tail
    richer = adorned(text, pen.memory, pen.dice)
    phrase = when(pen.memory, room, pen.level, pen.dice, told=seen.sense == "told", least=min(room, 2))
    if phrase and (richer is None or room > 1 or pen.happens(30)):
        richer = f"{seen.body} {phrase}{seen.tail}"
    return capital(richer) if richer else None


def _afterwards(pen: Pen, text: str, room: int, joiner: Joiner) -> str | None:
    """A second sentence behind the first, where a clause would not fit into it."""
    chosen = _joined(pen, room, joiner, same=False)
    return f"{closed(text)} {joiner.capitalize()} {chosen.text}." if chosen else None


def _completed(pen: Pen, seen: Shape, room: int, joiner: Joiner) -> str | None:
    """What was left hanging, finished."""
    body = seen.body
    match seen.gap:
        case "subject":
            chosen = _predicate(pen, seen, room)
        case "one":
            chosen = _thing(pen, room, number="sg")
        case "an":
            chosen = _vowel_first(pen, room)
        case "thing":
            chosen = _thing(pen, room)
        case "object":
            chosen = _thing(pen, room - 1, number="sg", article="a ") or _thing(pen, room, number="pl")
        case "main":
            body = f"{seen.body},"
            chosen = _said(_joined(pen, room, joiner, same=False))
        case "clause":
            chosen = _said(_joined(pen, room, joiner, same=False))
        case "and" | "but":
            chosen = _said(_joined(pen, room, seen.gap, same=True))
        case "adjective":
            chosen = adjective("being", pen.memory, pen.dice)
        case _:
            chosen = None
    return capital(f"{body} {chosen}.") if chosen else None


def _said(fragment: Fragment | None) -> str | None:
    return fragment.text if fragment else None


def _predicate(pen: Pen, seen: Shape, room: int) -> str | None:
    subject = "robot's" if seen.last.endswith(("robot's", "robot’s")) else "robot"
    alone = seen.last.split() == ["robot"]

    def fits(fragment: Fragment) -> bool:
        return fragment.subject == subject and (alone or not fragment.text.startswith("was "))

    return _said(pen.liked(("tell",), room, fits=fits))


def _thing(pen: Pen, room: int, number: str | None = None, article: str = "") -> str | None:
    def fits(fragment: Fragment) -> bool:
        return number in {None, fragment.number}

    chosen = pen.liked(("thing",), room, fits=fits)
    return f"{article}{chosen.text}" if chosen else None


def _vowel_first(pen: Pen, room: int) -> str | None:
    thing, quality = _thing(pen, room - 1, number="sg"), adjective("thing", pen.memory, pen.dice, article="an")
    return f"{quality} {thing}" if thing and quality else None


# 7 End -------------------------------------------------------------------------------------------------------------
def ended(pen: Pen, room: int) -> str:
    """A last sentence in no more than `room` words, and *Robot*, *and*, *but*."""
    chosen = pen.liked(("end",), room)
    return f"{capital(chosen.text)}." if chosen else ""
