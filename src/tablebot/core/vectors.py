"""How close English words are in meaning: for bots that write. Only they import it, for it needs numpy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
"""A direction, of length 1: words that point the same way have to do with each other."""


def near(a: str, b: str) -> float:
    """From -1 to 1: 1 for the same word, about 0 for strangers, and where one is unknown."""
    first, second = _vector(a), _vector(b)
    return 0.0 if first is None or second is None else float(first @ second)


def mean(words: Iterable[str]) -> Vector | None:
    """The middle of these words, as often as each is named. None where none of them is known."""
    known = [vector for vector in map(_vector, words) if vector is not None]
    return _normed(np.sum(known, axis=0)) if known else None


def nearness(word: str, vector: Vector | None) -> float:
    """As `near`, to the middle of several words; 0 where there is none."""
    own = _vector(word)
    return 0.0 if own is None or vector is None else float(own @ vector)


@lru_cache(maxsize=4096)
def _vector(word: str) -> Vector | None:
    known = _word_vectors()
    row = known.rows.get(word)
    if row is None:
        row = known.rows.get(word.lower())
    return None if row is None else _normed(known.vectors[row].astype(np.float32))


def _normed(vector: Vector) -> Vector:
    length = np.float32(np.linalg.norm(vector))
    return vector / length if length else vector


class _WordVectors(NamedTuple):
    rows: dict[str, int]
    """By word, the most common first."""
    vectors: NDArray[np.int8]
    """One row per word, each as long as its numbers happen to be."""


@cache
def _word_vectors() -> _WordVectors:
    with files("tablebot.core").joinpath("data", "embeddings_en_28k_100d_int8.npz").open("rb") as file:
        kept = np.load(file, allow_pickle=False)
        words = bytes(kept["words"]).decode().splitlines()
        return _WordVectors({word: row for row, word in enumerate(words)}, kept["vectors"])
