"""What a room hears of a story: dice, coins, and every sentence that is finished."""

from __future__ import annotations

from tests.browser.birthday_robot.story import Tale
from tests.browser.conftest import Cast
from tests.browser.sound.hearing import hears, says, sounding_screen


def test_dice_fall_coins_ring_and_a_voice_reads_the_finished_sentence(tale: Tale, cast: Cast) -> None:
    tale.open()
    tale.start()
    screen = sounding_screen(cast, tale.code)
    tale.deal(keep=2)
    hears(screen.page, "sound:dice")
    tale.move("write Robot sings loudly", "write Robot sings loudly", "write Robot sings loudly")
    says(screen.page, "Robot sings loudly")
    hears(screen.page, "sound:bonus")
    hears(screen.page, "sound:coin")
    tale.finish()
    hears(screen.page, "sound:applause")
