"""9.1 I'm Not a Robot in plain text: what is written can be read, and what is drawn says what happens."""

from __future__ import annotations

import re
from importlib.resources import files
from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.cli.main import main
from tablebot.core.errors import Illegal, Unreadable
from tablebot.core.game import Seat, play
from tablebot.games.not_a_robot import GAME, text
from tablebot.games.not_a_robot.model import Explain, Guess, Move, Options, Ready, Reveal, Say, Stay, TimeUp, Vote
from tests.games.not_a_robot.rounds import (
    after,
    asked,
    begun,
    dealt,
    discussing,
    explaining,
    gone_on,
    pack,
    time_up,
    voting,
)

README = (files("tablebot.games.not_a_robot") / "README.md").read_text("utf-8")
WRITTEN: dict[str, Move] = {
    "say moon": Say("moon"),
    "not me": Stay(),
    "reveal": Reveal(),
    "guess 5": Guess(5),
    "explain It glows at night.": Explain("It glows at night."),
    "done": Explain(),
    "ready": Ready(),
    "vote 3": Vote(3),
    "vote server": Vote(0),
    "time up": TimeUp(),
}


def test_9_1_the_rules_show_every_kind_of_move_as_it_is_read() -> None:
    written = README[README.index("## 9") :]
    table = dict(re.findall(r"^\| (.*) \| (.*) \|$", written, re.MULTILINE)[1:])
    assert list(table.values()) == list(WRITTEN)
    for line, move in WRITTEN.items():
        assert text.read(line) == move
        assert text.write(move) == line
    assert {type(move) for move in WRITTEN.values()} == {Say, Stay, Reveal, Guess, Explain, Ready, Vote, TimeUp}


def test_9_1_every_move_is_read_as_it_is_written() -> None:
    moves: list[Any] = [
        *map(Guess, range(1, 10)),
        *map(Vote, range(10)),
        Stay(),
        Reveal(),
        Ready(),
        TimeUp(),
        Explain(),
    ]
    moves += [Say("not"), Say("ready"), Say("o’clock"), Explain("done"), Explain("vote 3"), Explain("say moon")]
    for move in moves:
        assert text.read(text.write(move)) == move
    assert len({text.write(move) for move in moves}) == len(moves)


@given(st.text(max_size=40))
def test_9_1_whatever_may_be_said_comes_back_as_it_is_kept(written: str) -> None:
    for state, move in ((dealt(3, dictionary="off"), Say(written)), (explaining(3), Explain(written))):
        try:
            kept = play(GAME, state, Seat(0), move)
        except Illegal:
            continue
        assert play(GAME, state, Seat(0), text.read(text.write(move))) == kept


@pytest.mark.parametrize("line", ["  Vote   SERVER ", "vote server", "VOTE\tServer", "vote 0"])
def test_9_1_spaces_and_capitals_do_not_matter(line: str) -> None:
    assert text.read(line) == Vote(0)
    assert text.read("SAY  Moon") == Say("Moon")
    assert text.read("Not  Me") == Stay()


@pytest.mark.parametrize(
    "line",
    [
        *("", "say", "explain", "guess", "guess 0", "guess 10", "guess server", "guess five", "vote", "vote -1"),
        *("vote 10", "vote me", "moon", "not", "me", "reveal me", "ready now", "time", "vote ３", "done 1"),
    ],
)
def test_9_1_what_is_no_move_is_refused_with_examples(line: str) -> None:
    with pytest.raises(Unreadable, match=r"is not a move\. Write: say moon, not me, reveal, guess 5, explain"):
        text.read(line)


def test_9_1_a_refusal_quotes_only_the_beginning() -> None:
    with pytest.raises(Unreadable) as refused:
        text.read("x" * 5000)
    assert len(str(refused.value)) < 160


# What is drawn


def drawn(state: Any, seat: int | None = 0) -> list[list[str]]:
    """The round, the pictures, the card with the list, and the news; each as its lines."""
    view = GAME.view(state, None if seat is None else Seat(seat))
    return [part.splitlines() for part in text.draw(view).split("\n\n")]


def news(state: Any, seat: int | None = 0) -> list[str]:
    return drawn(state, seat)[-1]


def test_9_1_pictures_are_drawn_by_what_is_seen_in_them() -> None:
    state = dealt(4, robot=2)
    alts = [picture.alt for picture in GAME.view(state, None).pictures]
    assert all(alts)
    assert drawn(state, 0)[:2] == [["Round 1 of 6"], [f" {place} {alt}" for place, alt in enumerate(alts, start=1)]]


def test_9_1_of_pictures_that_nothing_is_known_of_the_file_is_drawn() -> None:
    assert drawn(dealt(pictures=range(9), pack=pack(9)))[1][0] == " 1 1a.webp"


def test_9_1_the_right_picture_is_marked_once_everybody_is_shown_it() -> None:
    revealed = after(asked(4, robot=2, answer=5), "2 reveal")
    for state in (dealt(4, robot=2), asked(4, robot=2), revealed):
        assert not any(line.startswith("*") for line in drawn(state)[1])
    for state in (explaining(4), discussing(4), voting(4), after(revealed, "2 guess 1")):
        assert [line[:2] for line in drawn(state)[1] if line.startswith("*")] == ["*5"]
    assert "The right picture: 5." in drawn(explaining(4, robot=2, answer=5), 2)[2]


def test_9_1_everybody_reads_their_own_card() -> None:
    state = dealt(3, robot=1, answer=7)
    assert drawn(state, 0)[2] == ["Your card: 7. You are Human."]
    assert drawn(state, 1)[2] == ["Your card: 404. You are the Robot."]
    assert len(drawn(state, None)) == 3


def test_9_1_the_list_says_who_said_what_and_why() -> None:
    state = after(time_up(dealt(3, robot=1), 1), "2 say moon", "0 say river")
    state = after(time_up(state), "2 explain It glows.")
    assert drawn(state, 0)[2][2:] == ["1. moon, seat 2: It glows.", "2. river, seat 0 (you)", "3. (no word), seat 1"]


def test_9_1_the_news_say_what_is_to_be_done() -> None:
    state: Any = dealt(3, robot=1, answer=5)
    about = "Say a word about picture 5 that does not give it away to the Robot. Write: say moon."
    assert news(state) == [about]
    about = "You do not know the right picture. Say a word that may fit, and watch the others. Write: say moon."
    assert news(state, 1) == [about]
    state = time_up(after(state, "0 say moon"), 1)
    assert news(state) == ["Out of time: seat 1.", "Wait for the others."]
    assert news(state, 1) == ["Out of time: seat 1 (you).", "Wait for the others."]
    state = after(state, "2 say river")
    question = "asks: Is there a Robot who wants to reveal itself?"
    assert news(state) == [f"Seat 0 (you) {question}", "Write: not me."]
    asked = f"Seat 0 {question}"
    chance = "If you know the right picture, write: reveal. Choose it then and win the round. If not, write: not me."
    assert news(state, 1) == [asked, chance]
    assert news(after(state, "0 not me")) == [
        f"Seat 0 (you) {question}",
        "You have answered. Wait until the time is up.",
    ]
    told = "The Robot has revealed itself: seat 1. Which picture is it?"
    assert news(after(state, "1 reveal")) == [told]
    assert news(after(state, "1 reveal"), 1)[1:] == ["Write: guess 5."]
    state = time_up(state)
    assert news(state, 2) == ["Why “moon”? Now explains: seat 0."]
    assert news(state, 0) == ["Why “moon”? Write: explain It glows at night."]
    state = after(state, "0 done", "2 done")
    assert news(state) == ["Who is the Robot? Discuss.", "When you have heard enough, write: ready."]
    assert news(after(state, "0 ready"))[1:] == ["Wait for the others."]
    state = after(state, "0 ready", "1 ready", "2 ready")
    vote = "Vote for a line of the list, such as: vote 3."
    assert news(state) == ["Who is the Robot?", f"{vote} If you think it is none of you, write: vote server."]
    voted = after(state, "0 vote 3")
    assert news(voted)[1:] == ["You have voted for line 3, no word of seat 1. Wait for the others."]
    assert news(voting(3, robot=1, rise_of_the_machines=True)) == ["Who is the Robot?", vote]


def test_9_1_who_speaks_writes_only_that_it_is_done() -> None:
    assert news(explaining(3, spoken=True)) == ["Why “moon”? Say it aloud, and write: done."]


def test_9_1_who_watches_is_asked_for_nothing() -> None:
    revealed = after(asked(3, robot=1), "1 reveal")
    for state in (dealt(3), asked(3), revealed, explaining(3), discussing(3), voting(3), after(revealed, "1 guess 1")):
        assert not re.search("[Ww]rite:|[Yy]our? ", "\n".join(news(state, None)))


def test_9_1_words_of_earlier_rounds_are_listed() -> None:
    state = gone_on(after(asked(3, robot=0, words=["moon", "river", "candle"]), "0 reveal", "0 guess 1"))
    assert drawn(state) == [["Round 2 of 6"]]  # The cards are about to be dealt.
    assert news(dealt(before=state, robot=1))[0] == "Said in earlier rounds: moon, river, candle."


@pytest.mark.parametrize(
    ("votes", "robot", "told", "outcome"),
    [
        ("2 1 2", 1, "Turned over: line 2, “river” of seat 1.", "The Humans win the round."),
        ("1 1 2", 1, "Turned over: line 1, “moon” of seat 0 (you).", "The Robot wins the round."),
        ("server server 2", 1, "Turned over: the Server.", "The Robot wins the round."),
        ("server server 2", 3, "Turned over: the Server.", "The Humans win the round."),
        ("1 1 2", 3, "Turned over: line 1, “moon” of seat 0 (you).", "The Humans do not win the round."),
    ],
)
def test_9_1_the_result_tells_votes_and_who_has_won(votes: str, robot: int, told: str, outcome: str) -> None:
    state = voting(3, robot=robot)
    state = after(state, *(f"{seat} vote {vote}" for seat, vote in enumerate(votes.split())))
    lines = news(state)
    holder = "the Server" if robot == 3 else f"seat {robot}"
    assert lines[0] == f"It was picture 5. The Robot card: {holder}."
    assert lines[3] == "Vote of seat 2: line 2, “river” of seat 1."
    assert lines[4:6] == [told, outcome]
    points = state.rounds[-1].points
    assert lines[6] == f"Points of seat 0 (you): {points[0]}, together {points[0]}"
    assert lines[-1] == "When you have seen it, write: ready."


def test_9_1_the_result_tells_what_a_robot_chose_and_who_did_not_vote() -> None:
    state = after(asked(3, robot=1, answer=5), "1 reveal")
    assert news(after(state, "1 guess 5"))[1:3] == [
        "The Robot revealed itself and chose picture 5.",
        "The Robot wins the round.",
    ]
    assert news(after(state, "1 guess 4"))[2] == "The Humans win the round."
    assert news(time_up(state))[1] == "The Robot revealed itself and chose none in time."
    assert news(time_up(voting(3, robot=1)))[1] == "Vote of seat 0 (you): none."


def test_9_1_after_the_last_round_nobody_is_asked_to_be_ready() -> None:
    state = gone_on(after(asked(3, robot=1, rounds=1), "1 reveal", "1 guess 5"))
    assert news(state)[-1] == "Points of seat 2: 0, together 0"


def test_9_1_a_replay_says_who_the_robot_is() -> None:
    assert GAME.revealed is not None
    assert "The Robot: seat 1." in text.draw(GAME.revealed(dealt(3, robot=1)))


def test_9_1_before_the_deal_there_is_only_the_round() -> None:
    assert text.draw(GAME.view(begun(3), Seat(0))) == "Round 1 of 6"


def test_9_1_no_drawing_tells_more_than_the_view() -> None:
    for stage in (dealt, asked, explaining, discussing, voting):
        for eye in (Seat(0), None):
            assert len({text.draw(GAME.view(stage(4, robot=robot), eye)) for robot in (1, 2, 3, 4)}) == 1


def test_9_1_a_whole_game_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("say two words\nsay seven\nreveal\n" + "1\n" * 200))
    assert main(["play", "not_a_robot", "--seats", "4", "--seed", "3", "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert "Say one word, without blanks or signs." in shown
    assert "not about its number or place" in shown
    assert "That cannot be done now." in shown
    assert "Wait" not in shown  # Nobody has to pass the time by hand.
    assert f"Round {Options().rounds} of 6" in shown
    assert re.fullmatch(r"The last round is over\. You (win|lose): seat 0 has .*", shown.splitlines()[-1])
