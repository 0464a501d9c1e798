"""What somebody cannot see or hear is found, in both themes."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Cast

GOOD = "light-dark(black, white)"
PAGE = """<!doctype html><html lang="en"><title>Cake</title>
<style>
  :root {{ color-scheme: light dark; background: light-dark(white, black); color: {good}; }}
  p {{ color: {colour}; transition: color 300ms; }}
</style>
<main><h1>Cake</h1><p>There is cake.</p>{more}</main></html>"""


@pytest.mark.parametrize(
    ("colour", "found"),
    [
        (GOOD, []),
        ("light-dark(#ddd, white)", ["color-contrast"]),
        ("light-dark(black, #222)", ["In the dark: color-contrast"]),
        ("light-dark(#ddd, #222)", ["color-contrast", "In the dark: color-contrast"]),
    ],
)
def test_words_that_are_too_faint_are_found_in_both_themes(cast: Cast, colour: str, found: list[str]) -> None:
    ida = cast.enter("Ida")
    ida.page.set_content(PAGE.format(good=GOOD, colour=colour, more=""))
    assert [violation.split(" (")[0] for violation in violations(ida.page)] == found
    assert ida.page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")


def test_a_picture_without_words_is_found_and_shown_as_often_as_one_looks(cast: Cast) -> None:
    ida = cast.enter("Ida")
    for picture in ("cake", "moon"):
        ida.page.set_content(PAGE.format(good=GOOD, colour=GOOD, more=f'<img src="data:,{picture}">'))
        with pytest.raises(AssertionError, match=rf"^image-alt \(critical\).*\nimg: .*{picture}"):
            ida.passes_axe()
