"""Robot Miner for environments."""

from tablebot.core.encoding import Encoding
from tablebot.games.robot_miner.research import numbers, planes

ENCODING = Encoding(
    numbers=numbers.NUMBERS,
    planes=planes.planes,
    encoded=planes.encoded,
    legal=numbers.legal,
    move=numbers.move,
    steps=7_000,
)
