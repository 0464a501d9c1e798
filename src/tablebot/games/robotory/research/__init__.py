"""Robotory for environments."""

from tablebot.core.encoding import Encoding
from tablebot.games.robotory.research import numbers, planes

ENCODING = Encoding(
    numbers=numbers.NUMBERS,
    planes=planes.planes,
    encoded=planes.encoded,
    legal=numbers.legal,
    move=numbers.move,
    steps=200,
)
