"""A birthday party for three to eight: one file with everything a table must cope with. Nobody plays it for fun.

0 Where the options say so, everybody writes a toast, and all are read out together. 1 The dice say who baked the cake;
only the baker knows. 2 Everybody votes in secret who it was. 3 For five seconds the baker may own up; nobody sees who
has answered. 4 Everybody blows out candles, one at a time, until done. 5 A die is thrown for the music, again and again
until it shows more than two. 6 Most coins and candles win, ties share. Coins may be given away at any time, and the
host may end the party.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablebot.core.content import Content
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Game, LuckFunctions, MoveKinds, Over, RuleFunctions, Seat, Turn
from tablebot.core.phase import Clock, Phase
from tablebot.core.sealed import Sealed

CAKE = 24
"""How many candles fit on it."""


LONGEST_TOAST = 40


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    candles: Annotated[int, Meta(ge=1, le=4)] = 3
    """For each seat."""
    toasts: bool = False


# The states, in the order in which they come ---------------------------------------------------------------------
class _Party(Struct, frozen=True):
    coins: tuple[int, ...]
    candles: int
    toasts: tuple[str, ...]
    """Read out by now."""


class Toasting(_Party, frozen=True, tag="toast"):
    written: Sealed[str]


class Baking(_Party, frozen=True, tag="bake"):
    pass


class Voting(_Party, frozen=True, tag="vote"):
    baker: Seat
    votes: Sealed[Seat]


class Asking(_Party, frozen=True, tag="ask"):
    baker: Seat
    votes: tuple[Seat, ...]
    answers: tuple[Literal["", "quiet", "up"], ...]
    """Of each seat: none yet, "not me", or its time is up."""


class Blowing(_Party, frozen=True, tag="blow"):
    blown: tuple[int, ...]
    done: tuple[bool, ...]


class Dancing(_Party, frozen=True, tag="dance"):
    blown: tuple[int, ...]
    throws: tuple[int, ...]


class Finished(_Party, frozen=True, tag="finished"):
    reason: str


State = Toasting | Baking | Voting | Asking | Blowing | Dancing | Finished


# What can happen --------------------------------------------------------------------------------------------------
class Toast(Struct, frozen=True, forbid_unknown_fields=True, tag="toast"):
    text: str


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    baker: Seat


class NotMe(Struct, frozen=True, forbid_unknown_fields=True, tag="not_me"):
    pass


class ItWasMe(Struct, frozen=True, forbid_unknown_fields=True, tag="it_was_me"):
    pass


class TimeUp(Struct, frozen=True, forbid_unknown_fields=True, tag="time_up"):
    """The clock's."""


class Blow(Struct, frozen=True, forbid_unknown_fields=True, tag="blow"):
    pass


class Done(Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    pass


class Give(Struct, frozen=True, forbid_unknown_fields=True, tag="give"):
    """Unasked: a coin for somebody else."""

    to: Seat


class Finish(Struct, frozen=True, forbid_unknown_fields=True, tag="finish"):
    """The host's."""


class Baked(Struct, frozen=True, tag="baked"):
    baker: Seat


class Thrown(Struct, frozen=True, tag="thrown"):
    pips: int


Move = Toast | Vote | NotMe | ItWasMe | TimeUp | Blow | Done | Give | Finish
Roll = Baked | Thrown


class View(Struct, frozen=True, kw_only=True):
    seat: Seat | None
    phase: str
    coins: tuple[int, ...]
    toasts: tuple[str, ...] = ()
    mine: bool = False
    """You baked it."""
    handed_in: tuple[Seat, ...] = ()
    votes: tuple[Seat, ...] = ()
    answered: bool = False
    """You have."""
    blown: tuple[int, ...] = ()
    candles: int = 0
    done: tuple[bool, ...] = ()
    throws: tuple[int, ...] = ()
    baker: Seat | None = None
    """Once everything is revealed; so are the next."""
    sealed: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


# The rules --------------------------------------------------------------------------------------------------------
def setup(options: Options, seats: int) -> State:
    if options.candles * seats > CAKE:
        raise Illegal("Only {n} candles fit on the cake.", n=CAKE)
    coins = (2,) * seats
    if options.toasts:
        return Toasting(coins, options.candles, (), Sealed((None,) * seats))
    return Baking(coins, options.candles, ())


def turn(state: State) -> Turn:
    everybody = tuple(Seat(seat) for seat in range(len(state.coins)))
    match state:
        case Toasting():
            return Decide("toast", state.written.missing, listed=False)
        case Baking():
            return Chance("bake")
        case Voting():
            return Decide("vote", state.votes.missing)
        case Asking():
            return Decide("ask", everybody)
        case Blowing():
            return Decide("blow", tuple(seat for seat in everybody if not state.done[seat]))
        case Dancing():
            return Chance("dance")
        case Finished():
            winners = tuple(seat for seat in everybody if state.coins[seat] == max(state.coins))
            return Over(tuple(map(float, state.coins)), winners, state.reason)


def roll(state: State, dice: Dice) -> Roll:
    if isinstance(state, Baking):
        return Baked(Seat(dice.below(len(state.coins))))
    return Thrown(1 + dice.below(6))


def land(state: State, roll: Roll) -> State:
    match state, roll:
        case Baking(coins), Baked(baker):
            return Voting(coins, state.candles, state.toasts, baker, Sealed((None,) * len(coins)))
        case Dancing(), Thrown(pips):
            if pips <= 2:
                return replace(state, throws=(*state.throws, pips))
            return _finished(state, tuple(map(sum, zip(state.coins, state.blown, strict=True))), "The music stops.")
        case _:
            raise AssertionError


def apply(state: State, seat: Seat, move: Move) -> State:
    match state, move:
        case Finished(), _:
            raise Illegal("The party is over.")
        case _, Finish():
            return _finished(state, state.coins, "The host is tired.")
        case _, Give(to):
            return replace(state, coins=_given(state.coins, seat, to))
        case Toasting(), Toast(text):
            return _toasted(state, seat, text)
        case Voting(), Vote(baker):
            return _voted(state, seat, baker)
        case Asking(), NotMe() | ItWasMe() | TimeUp():
            return _answered(state, seat, move)
        case Blowing(), Blow() | Done():
            return _blown(state, seat, move)
        case _:
            raise Illegal("That cannot be done now.")


def _toasted(state: Toasting, seat: Seat, text: str) -> State:
    if not text.strip() or len(text) > LONGEST_TOAST:
        raise Illegal("A toast has {n} letters at most, and not none.", n=LONGEST_TOAST)
    written = state.written.put(seat, text)
    if written.missing:
        return replace(state, written=written)
    return Baking(state.coins, state.candles, written.opened())


def _voted(state: Voting, seat: Seat, baker: Seat) -> State:
    if not 0 <= baker < len(state.coins):
        raise Illegal("Nobody sits there.")
    votes = state.votes.put(seat, baker)
    if votes.missing:
        return replace(state, votes=votes)
    nothing = ("",) * len(state.coins)
    return Asking(state.coins, state.candles, state.toasts, state.baker, votes.opened(), nothing)


def _answered(state: Asking, seat: Seat, move: NotMe | ItWasMe | TimeUp) -> State:
    match move:
        case TimeUp():
            return _silent(replace(state, answers=_with(state.answers, seat, "up")))
        case _ if state.answers[seat]:
            raise Illegal("You have answered already.")
        case NotMe():
            return replace(state, answers=_with(state.answers, seat, "quiet"))
        case ItWasMe():
            if seat != state.baker:
                raise Illegal("It was not you.")
            return _cake(state, _plus(state.coins, seat, 3))


def _silent(state: Asking) -> State:
    """Once everybody's time is up, those who were right get a coin."""
    if any(answer != "up" for answer in state.answers):
        return state
    return _cake(state, tuple(n + (state.votes[seat] == state.baker) for seat, n in enumerate(state.coins)))


def _cake(state: Asking, coins: tuple[int, ...]) -> State:
    return Blowing(coins, state.candles, state.toasts, (0,) * len(coins), (False,) * len(coins))


def _blown(state: Blowing, seat: Seat, move: Blow | Done) -> State:
    if isinstance(move, Done):
        done = _with(state.done, seat, value=True)
        if all(done):
            return Dancing(state.coins, state.candles, state.toasts, state.blown, ())
        return replace(state, done=done)
    if state.blown[seat] == state.candles:
        raise Illegal("You have blown out all your candles.")
    return replace(state, blown=_plus(state.blown, seat, 1))


def _finished(state: State, coins: tuple[int, ...], reason: str) -> Finished:
    return Finished(coins, state.candles, state.toasts, reason)


def _given(coins: tuple[int, ...], giver: Seat, to: Seat) -> tuple[int, ...]:
    if not 0 <= to < len(coins) or to == giver:
        raise Illegal("Give it to somebody else.")
    if not coins[giver]:
        raise Illegal("You have no coin to give.")
    return _plus(_plus(coins, giver, -1), to, 1)


def _plus(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return _with(counts, seat, counts[seat] + more)


def _with(slots: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*slots[:seat], value, *slots[seat + 1 :])


def view(state: State, seat: Seat | None) -> View:
    shown = View(seat=seat, phase=str(state.__struct_config__.tag), coins=state.coins, toasts=state.toasts)
    match state:
        case Toasting(written=written):
            return replace(shown, handed_in=written.handed_in)
        case Voting(candles=candles, baker=baker, votes=votes):
            return replace(shown, mine=seat == baker, handed_in=votes.handed_in, candles=candles)
        case Asking(candles=candles, baker=baker, votes=votes, answers=answers):
            answered = seat is not None and answers[seat] != ""
            return replace(shown, mine=seat == baker, votes=votes, answered=answered, candles=candles)
        case Blowing(candles=candles, blown=blown, done=done):
            return replace(shown, blown=blown, done=done, candles=candles)
        case Dancing(blown=blown, throws=throws):
            return replace(shown, blown=blown, throws=throws)
        case Baking() | Finished():
            return shown


def revealed(state: State) -> View:
    shown = view(state, None)
    match state:
        case Toasting(written=written):
            return replace(shown, sealed=tuple(text or "" for text in written.slots))
        case Voting(baker=baker, votes=votes):
            return replace(shown, baker=baker, sealed=tuple("" if v is None else str(v) for v in votes.slots))
        case Asking(baker=baker, answers=answers):
            return replace(shown, baker=baker, answers=answers)
        case _:
            return shown


def moves(view: View) -> list[Move]:
    if view.seat is None or view.phase == "finished":
        return []
    others = [Seat(seat) for seat in range(len(view.coins)) if seat != view.seat]
    return [*_answers(view, view.seat), *(Give(to) for to in others if view.coins[view.seat])]


def _answers(view: View, seat: Seat) -> list[Move]:
    match view.phase:
        case "toast" if seat not in view.handed_in:
            return [Toast("Cheers!"), Toast("To the baker, whoever it is")]
        case "vote" if seat not in view.handed_in:
            return [Vote(Seat(baker)) for baker in range(len(view.coins))]
        case "ask" if view.answered:
            return [TimeUp()]
        case "ask":
            return [NotMe(), ItWasMe()] if view.mine else [NotMe()]
        case "blow" if not view.done[seat]:
            return [Blow(), Done()] if view.blown[seat] < view.candles else [Done()]
        case _:
            return []


def timeout(view: View) -> Move:
    match view.phase:
        case "toast":
            return Toast("Cheers!")
        case "vote":
            return Vote(view.seat or Seat(0))
        case "ask":
            return TimeUp()
        case _:
            return Done()


def phases(options: Options) -> dict[str, Phase]:
    return {
        **({"toast": Phase(Clock(60.0))} if options.toasts else {}),
        "vote": Phase(Clock(20.0, book=True), talk="nobody", seats_change=False),
        "ask": Phase(Clock(5.0, fixed_end=True, book=True), hides_who_answered=True, talk="nobody", seats_change=False),
        "blow": Phase(Clock(30.0 * options.candles, least=5.0), undo=True),
    }


GAME = Game(
    slug="party",
    title="Birthday party",
    seating=range(3, 9),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    kinds=MoveKinds(unasked=(Give,), by_host=(Finish,), by_clock=(TimeUp,), free_text=(Toast,)),
    rules=RuleFunctions(setup, turn, apply, moves, timeout),
    luck=LuckFunctions(roll, land),
    view=view,
    revealed=revealed,
    phases=phases,
    content=Content(
        variants={"Few candles": Options(candles=1), "The usual": Options(), "With toasts": Options(toasts=True)}
    ),
)
