"""Everything that people send has an end: numbers fit into a database, texts into a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from tablebot.pictures.pack import Pack
from tablebot.server.wire import bodies, class_bodies
from tablebot.server.wire.messages import FromClient

SENT = (
    *get_args(FromClient),
    *(bodies.OpenTable, bodies.JoinTable, bodies.AskInvitation, bodies.AskAnalysis),
    *(class_bodies.OpenClass, *get_args(class_bodies.ToClass)),
)


def leaves(kind: inspect.Type, place: str) -> Iterator[tuple[str, inspect.Type]]:
    """Every number and text in a type, with its place."""
    match kind:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from leaves(field.type, f"{place}.{field.name}")
        case inspect.UnionType(types=types):
            for one in types:
                yield from leaves(one, place)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from leaves(item, f"{place}[]")
        case inspect.Metadata(type=inner):
            yield from leaves(inner, place)
        case _:
            yield place, kind


LEAVES = [leaf for sent in SENT for leaf in leaves(inspect.type_info(sent), sent.__name__)]


def test_every_number_that_is_sent_fits_into_64_bits() -> None:
    numbers = [(place, kind) for place, kind in LEAVES if isinstance(kind, inspect.IntType)]
    assert len(numbers) > 20
    for place, kind in numbers:
        assert kind.ge is not None, place
        assert kind.le is not None and kind.le < 2**63, place


def test_every_text_that_is_sent_has_a_longest() -> None:
    texts = [(place, kind) for place, kind in LEAVES if isinstance(kind, inspect.StrType)]
    assert len(texts) > 30
    for place, kind in texts:
        assert kind.max_length is not None, place


SAMPLES = ("fox", "001.webp", "0f" * 32)
"""A face, a file, a hash: each pattern knows one of them."""
PATTERNS = [
    (place, kind.pattern)
    for place, kind in [*LEAVES, *leaves(inspect.type_info(Pack), "Pack")]
    if isinstance(kind, inspect.StrType) and kind.pattern is not None
]


@pytest.mark.parametrize(("place", "pattern"), PATTERNS)
def test_no_pattern_overlooks_a_line_break_at_the_end(place: str, pattern: str) -> None:
    assert any(re.search(pattern, sample) for sample in SAMPLES), place
    assert not any(re.search(pattern, f"{sample}\n") for sample in SAMPLES), place


@pytest.mark.parametrize("face", ["fox\n", "fox ", "", "a" * 41, "Fox"])
def test_a_face_is_the_name_of_a_file_and_nothing_else(face: str) -> None:
    body: Any = {"name": "Ida", "face": face}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, bodies.JoinTable)
