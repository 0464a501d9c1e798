"""How a bot begins a sentence, adds to somebody else's, and ends the story."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from tablebot.core.dice import Dice
from tablebot.games.birthday_robot.bank import Fragment, Kind
from tablebot.games.birthday_robot.cast import EVERYBODY, JOINED
from tablebot.games.birthday_robot.english import Shape, capital, closed, has_no_time, shape
from tablebot.games.birthday_robot.memory import Memory, noticed, piece
from tablebot.games.birthday_robot.slips import adjective, adorned, practised, time, when
from tablebot.games.birthday_robot.taste import is_stranger, liked

Joiner = Literal["and", "but"]
Way = Literal["clause", "so", "slip", "nothing"]

_WAYS: dict[Joiner, dict[Way, int]] = {
    "and": {"clause": 70, "so": 12, "slip": 10, "nothing": 8},
    "but": {"clause": 50, "so": 24, "slip": 16, "nothing": 10},
}
"""How often a neighbour tries what first, in percent."""
_WAYS_ON: dict[Way, int] = {"clause": 22, "so": 12, "slip": 20, "nothing": 46}
"""The same in a sentence that goes on already: “… and …”."""
_FILLED = 25
"""How often words that are left over are filled with something small, in percent."""
_TIMED, _TIMED_FIRST = 38, 65
"""How often a sentence, and the first one, begins with the time of day, where there is room."""
_FIRST_GUEST, _BACK = 40, 45
"""How often the first line brings a guest, and how often one who was away comes back."""
_MISSED = 35
"""How often a guest who was there just now acts in a clause."""
_STRANGERS = 8
"""How often somebody nobody has heard of may act in a clause."""
_CROWDS = 4
"""How many sentences, at least, lie between two that go on with everyone, nobody or somebody."""
_ALONE = {"robot's", "nobody"}
"""These subjects do not go on doing things."""
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
    share = _TIMED if len(pen.memory.lines) > 1 else _TIMED_FIRST
    frame = time(pen.memory, room - 2, pen.dice) if pen.happens(share) else None
    chosen = _beginning(pen, room - (frame.cost if frame else 0), framed=frame is not None)
    if chosen is None:
        return "Robot…"
    subject = {"robot": "Robot ", "robot's": "Robot's "}.get(chosen.subject or "", "") if chosen.kind == "tell" else ""
    if frame:
        return capital(f"{frame.text}, {subject}{chosen.text}.")
    return _filled(pen, capital(f"{subject}{chosen.text}"), room - chosen.cost) + "."


def _beginning(pen: Pen, room: int, *, framed: bool) -> Fragment | None:
    memory = pen.memory
    kinds: tuple[Kind, ...] = ("tell", "scene")

    def fits(fragment: Fragment) -> bool:
        return not framed or has_no_time(fragment.text)

    def arrives(fragment: Fragment) -> bool:
        return fits(fragment) and bool(piece(fragment).brings)

    def returns(fragment: Fragment) -> bool:
        return fits(fragment) and not set(memory.cast).isdisjoint(piece(fragment, fragment.text).words)

    if not memory.cast and (len(memory.lines) > 1 or pen.happens(_FIRST_GUEST)):
        return pen.liked(kinds, room, fits=arrives) or pen.liked(kinds, room, fits=fits)
    if memory.cast and memory.away > 1 and pen.happens(_BACK):
        return pen.liked(kinds, room, fits=returns) or pen.liked(kinds, room, fits=fits)
    return pen.liked(kinds, room, fits=fits)


def _filled(pen: Pen, text: str, left: int) -> str:
    """The text with the words that are left over, or some of them."""
    memory = pen.memory.hearing(text)
    eager = bool(memory.wanted) or pen.happens(_FILLED)
    if left > 1 and eager and (phrase := when(memory, text, left, pen.level, pen.dice)):
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
    goes_on = any(f" {word} " in seen.last for word in ("and", "but", "so"))
    if f" {joiner} " in seen.last or len(text.split()) > _LONG:
        return _slipped(pen, seen, room)
    if pen.memory.wanted:
        for new in (_slipped(pen, seen, room), _clause(pen, seen, room, joiner)):
            if new and not noticed(new).words.isdisjoint(pen.memory.wanted):
                return new
    way = _way(pen, _WAYS_ON if goes_on else _WAYS[joiner])
    match way:
        case "nothing":
            return None
        case "slip":
            return _slipped(pen, seen, room)
        case "so" if " so " not in seen.last:
            return _clause(pen, seen, room, "so") or _clause(pen, seen, room, joiner)
        case _:
            return _clause(pen, seen, room, joiner) or _slipped(pen, seen, room)


def _way(pen: Pen, ways: dict[Way, int]) -> Way:
    drawn = pen.dice.below(sum(ways.values()))
    for way, share in ways.items():
        drawn -= share
        if drawn < 0:
            return way
    raise AssertionError("some way is drawn")


def _clause(pen: Pen, seen: Shape, room: int, joiner: Literal["and", "but", "so"]) -> str | None:
    chosen = _joined(pen, room, joiner, same=seen.simple and pen.memory.here.subject not in _ALONE, tail=True)
    if chosen is None:
        return None
    quoted = seen.body[-2:-1] in set(",!?…")
    comma = "" if quoted or (joiner == "and" and chosen.subject == "same") else ","
    return f"{seen.body}{comma} {joiner} {chosen.text}{seen.tail}"


def _joined(
    pen: Pen, room: int, joiner: Literal["and", "but", "so"], *, same: bool, tail: bool = False
) -> Fragment | None:
    """What follows the joiner. Where the sentence was closed already, it had better be worth it."""
    extra = practised(joiner, pen.memory) if same else ()
    crowded = any(line.crowded for line in (*pen.memory.lines[-_CROWDS:], pen.memory.here))
    goes_on = not JOINED.isdisjoint(pen.memory.here.words)
    strangers = joiner != "but" and pen.happens(_STRANGERS)
    missed = pen.memory.away > 1 or pen.happens(_MISSED)

    def fits(fragment: Fragment) -> bool:
        if tail and goes_on and not fragment.needs and fragment not in extra:
            return False
        if tail and crowded and fragment.subject in EVERYBODY:
            return False
        if fragment.subject == pen.memory.here.subject:
            return False
        if fragment.subject == "same":
            full = joiner == "but" and pen.memory.here.placed  # “… at noon, but upside down”
            return same and not full and fragment.number in {None, pen.number}
        if not missed and not set(pen.memory.cast).isdisjoint(piece(fragment, fragment.text).words):
            return False
        return strangers or not is_stranger(fragment, pen.memory)

    return pen.liked((joiner,), room, extra=extra, fits=fits)


def _slipped(pen: Pen, seen: Shape, room: int) -> str | None:
    text = seen.body + seen.tail
    richer = adorned(text, pen.memory, pen.dice)
    phrase = when(pen.memory, seen.body, room, pen.level, pen.dice, told=seen.sense == "told")
    if phrase and (richer is None or room > 1 or pen.happens(30)):
        richer = f"{seen.body} {phrase}{seen.tail}"
    return richer


def _afterwards(pen: Pen, text: str, room: int, joiner: Joiner) -> str | None:
    """A second sentence behind the first, where a clause would not fit into it."""
    chosen = _joined(pen, room, joiner, same=False, tail=True)
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
    return f"{body} {chosen}." if chosen else None


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
