"""The rules of Happy Birthday, Robot!, in the order of its README."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Over, Seat, Turn
from tablebot.core.words import tidied, words
from tablebot.games.birthday_robot.model import (
    FACES,
    Coins,
    Epilogue,
    Finish,
    Finished,
    Gift,
    Give,
    Move,
    Options,
    Piles,
    Roll,
    Rolling,
    Sentence,
    State,
    Stop,
    Story,
    Thrown,
    Tossed,
    View,
    Write,
    Writing,
)
from tablebot.games.birthday_robot.sentence import Budget, added_to, paid_words

ENOUGH = 4
"""2.3 Dice of a neighbour that end the rolling."""
RICH = 10
"""7.1 Coins of a seat that make a round the last one."""


# 1 Before you start -----------------------------------------------------------------------------------------------
def setup(options: Options, seats: int) -> State:
    if options.by_age and sorted(options.by_age) != list(range(seats)):
        raise Illegal("Put all {n} seats in the order of age, or none.", n=seats)
    if not words(tidied(options.opening)):
        raise Illegal("The story begins with a line: write one.")
    for word in options.words:
        if len(words(tidied(word))) != 1:
            raise Illegal("“{word}” is not one word to practise.", word=word)
        if options.words.count(word) > 1:
            raise Illegal("“{word}” is there twice.", word=word)
    return _next_turn(Story(options, (), (Coins(),) * seats), 1, 0)


def youngest_first(story: Story) -> tuple[Seat, ...]:
    """1.3 All seats."""
    return story.options.by_age or tuple(Seat(seat) for seat in range(len(story.coins)))


def right_of(state: Rolling | Writing) -> Seat:
    """1.4 The seat before the Storyteller's."""
    return Seat((state.teller - 1) % len(state.story.coins))


def left_of(state: Rolling | Writing) -> Seat:
    """1.4 The seat after the Storyteller's."""
    return Seat((state.teller + 1) % len(state.story.coins))


def turn(state: State) -> Turn:
    match state:
        case Rolling():
            return Decide("roll", (state.teller,))
        case Tossed():
            return Chance("roll")
        case Writing():
            return Decide(state.pen, (writer(state),), listed=False)
        case Epilogue():
            return Decide("epilogue", (writer(state),), listed=False)
        case Finished(story=story):
            scores = tuple(float(coins.total) for coins in story.coins)
            return Over(scores, tuple(sorted(youngest_first(story))), "The story is told.", together=True)  # 7.5


def apply(state: State, seat: Seat, move: Move) -> State:
    match state, move:
        case Rolling() | Writing() | Epilogue(), Give():
            return _given(state, seat, move)
        case Rolling() | Writing(), Finish():
            return _turned_to_the_end(state)
        case Rolling(), Roll(dice=dice):
            return _tossed(state, dice)
        case Rolling(), Stop():
            return _stopped(state)
        case Writing(), Write(text=text):
            return handed_on(state, seat, added_to(state.sentence, text, seat, budget(state)))
        case Epilogue(), Write(text=text):
            return _last_words(state, seat, text)
        case Epilogue(), Finish():
            raise Illegal("The story is coming to its end already.")
        case Epilogue(), _:
            raise Illegal("The epilogue has no dice. Write your last words.")
        case Rolling(), Write():
            raise Illegal("Stop rolling before you write.")
        case _:
            raise Illegal("The dice have been rolled. Now write.")


# 2 Roll -----------------------------------------------------------------------------------------------------------
def pool(state: Rolling | Writing) -> int | None:
    """Dice that nobody has. None: there are always more."""
    dice = state.story.options.dice
    return None if dice is None else dice - state.piles.total


def _tossed(state: Rolling, dice: int) -> Tossed:
    left = pool(state)
    if not 1 <= dice <= 3:
        raise Illegal("Roll one, two or three dice.")
    if left is not None and dice > left:
        raise Illegal("The pool has only {n} left.", n=left)
    return Tossed(state.story, state.round, state.turn, state.teller, state.piles, state.throws, dice=dice)


def roll(state: State, dice: Dice) -> Thrown:
    assert isinstance(state, Tossed)
    return Thrown(tuple(dice.pick(FACES) for _ in range(state.dice)))


def land(state: State, roll: Thrown) -> State:
    assert isinstance(state, Tossed)
    before = state.piles
    keep, right, left = (roll.faces.count(face) for face in FACES)
    piles = Piles(before.keep + keep, before.right + right, before.left + left)
    rolling = Rolling(state.story, state.round, state.turn, state.teller, piles, (*state.throws, roll.faces))
    return _begun(rolling) if must_stop(rolling) else rolling


def must_stop(state: Rolling) -> bool:
    """2.3 A neighbour has enough, or the pool is empty."""
    return max(state.piles.right, state.piles.left) >= ENOUGH or pool(state) == 0


def _stopped(state: Rolling) -> Writing:
    if not state.throws:
        raise Illegal("Roll at least once.")
    return _begun(state)


def _begun(state: Rolling) -> Writing:
    empty = Sentence("", (), state.teller, state.round)
    return Writing(state.story, state.round, state.turn, state.teller, state.piles, state.throws, "begin", empty)


# 3, 4 Write -------------------------------------------------------------------------------------------------------
def writer(state: Writing | Epilogue) -> Seat:
    """Who has the pen."""
    if isinstance(state, Epilogue):
        return state.order[state.turn]
    return {"begin": state.teller, "right": right_of(state), "left": left_of(state)}[state.pen]


def budget(state: Writing | Epilogue) -> Budget:
    """What the writer may add, with the coins of this moment."""
    coins = state.story.coins[writer(state)]
    if isinstance(state, Epilogue):
        return Budget(coins.total, free=("Robot", "and", "but"))
    match state.pen:
        case "begin":
            return Budget(state.piles.keep, coins.tails, ("Robot",))
        case "right":
            return Budget(state.piles.right, free=("and",))
        case "left":
            return Budget(state.piles.left, free=("but",))


def handed_on(state: Writing, seat: Seat, sentence: Sentence) -> State:
    """What follows when the seat has written this much of the sentence."""
    match state.pen:
        case "begin":
            # 6.1 Dice pay before TAILS.
            earned = min(paid_words(sentence, seat), state.piles.keep)
            return replace(state, pen="right", sentence=sentence, earned=earned)
        case "right":
            return replace(state, pen="left", sentence=sentence)
        case "left":
            return _closed(replace(state, sentence=sentence))


# 6 Coins ----------------------------------------------------------------------------------------------------------
def supply_left(story: Story) -> int | None:
    """6.5 Coins that nobody has. None: there are always more."""
    there = story.options.supply
    return None if there is None else there - sum(coins.total for coins in story.coins)


def _closed(state: Writing) -> State:
    left = supply_left(state.story)
    earned = state.earned if left is None else min(state.earned, left)
    coins = _with(state.story.coins, state.teller, Coins(heads=earned))
    lines = (*state.story.lines, state.sentence) if state.sentence.marks else state.story.lines
    story = _watched(replace(state.story, coins=coins, lines=lines))
    return _next_turn(story, state.round, state.turn + 1)


def _given(state: Rolling | Writing | Epilogue, seat: Seat, gift: Give) -> State:
    story = state.story
    if gift.to == seat or not 0 <= gift.to < len(story.coins):
        raise Illegal("Give to somebody else.")
    if gift.coins < 1:
        raise Illegal("Give one coin or more.")
    if gift.coins > story.coins[seat].heads:
        raise Illegal("You have {n} HEADS to give. TAILS stay with you.", n=story.coins[seat].heads)
    coins = _with(_with(story.coins, seat, Coins(heads=-gift.coins)), gift.to, Coins(tails=gift.coins))
    gifts = (*story.gifts, Gift(seat, gift.to, gift.coins, len(story.lines)))
    return replace(state, story=_watched(replace(story, coins=coins, gifts=gifts)))


def _with(purses: tuple[Coins, ...], seat: Seat, more: Coins) -> tuple[Coins, ...]:
    purse = Coins(purses[seat].heads + more.heads, purses[seat].tails + more.tails)
    return (*purses[:seat], purse, *purses[seat + 1 :])


# 7 The end --------------------------------------------------------------------------------------------------------
def _watched(story: Story) -> Story:
    """7.1, 7.4 As soon as somebody is rich or nothing is left, and then for ever, the round is the last one."""
    if story.ending is None and max(coins.total for coins in story.coins) >= RICH:
        return replace(story, ending="coins")
    if story.ending is None and supply_left(story) == 0:
        return replace(story, ending="supply")
    return story


def _turned_to_the_end(state: Rolling | Writing) -> State:
    if state.story.ending is not None:
        raise Illegal("This is the last round already.")
    return replace(state, story=replace(state.story, ending="host"))


def _next_turn(story: Story, number: int, turn: int) -> State:
    seats = len(story.coins)
    if turn == seats:
        if story.ending is None and all(line.round != number for line in story.lines):
            story = replace(story, ending="silence")
        if story.ending is not None:
            return _epilogue(story)
        number, turn = number + 1, 0
    if story.ending is None and number == story.options.rounds:
        story = replace(story, ending="rounds")
    return Rolling(story, number, turn, Seat((youngest_first(story)[0] + turn) % seats))


def _epilogue(story: Story) -> Epilogue:
    """7.2 Most coins first, ties to the younger."""
    return Epilogue(story, tuple(sorted(youngest_first(story), key=lambda seat: -story.coins[seat].total)))


def _last_words(state: Epilogue, seat: Seat, text: str) -> State:
    sentence = added_to(Sentence("", (), seat, None), text, seat, budget(state))
    lines = (*state.story.lines, sentence) if sentence.marks else state.story.lines
    story = replace(state.story, lines=lines)
    last = state.turn + 1 == len(state.order)
    return Finished(story) if last else replace(state, story=story, turn=state.turn + 1)


# What is offered --------------------------------------------------------------------------------------------------
def moves(view: View) -> list[Move]:
    """Rolls, gifts of one coin, and for writers some samples."""
    seat, state = view.seat, view.state
    if seat is None or isinstance(state, Tossed | Finished):
        return []
    gifts = (Give(Seat(other)) for other in range(len(state.story.coins)) if other != seat)
    return [*_answers(state, seat), *(gifts if state.story.coins[seat].heads else ())]


def _answers(state: Rolling | Writing | Epilogue, seat: Seat) -> list[Move]:
    if isinstance(state, Rolling):
        if seat != state.teller:
            return []
        left = pool(state)
        rolls: list[Move] = [Roll(dice) for dice in (3, 2, 1) if left is None or dice <= left]
        return [*rolls, Stop()] if state.throws else rolls
    return [Write(text) for text in samples(state)] if seat == writer(state) else []


def samples(state: Writing | Epilogue) -> list[str]:
    """Texts that the writer could hand on, among them the sentence as it is."""
    text, allowed = state.sentence.text if isinstance(state, Writing) else "", budget(state)
    ends = ["giggled", "danced together", "gave everyone cake"]
    more = [" ".join([*allowed.free[:1], end]) for end in ends if len(words(end)) <= allowed.words]
    return [text, *(tidied(f"{text} {end}") for end in (*more, *allowed.free[:1]))]


def timeout(view: View) -> Move:
    """Rolls one die, then hands on what there is."""
    state = view.state
    if isinstance(state, Rolling):
        return Stop() if state.throws else Roll(1)
    return Write(state.sentence.text if isinstance(state, Writing) else "")
