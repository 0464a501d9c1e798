"""What axe, who knows what screen readers and weak eyes need, finds wrong with a page."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours: what a theme changes."""
RUN = """async (rules) => {
  const changing = () => document.getAnimations().filter(({ effect, playState }) =>
    playState === "running" && effect.getComputedTiming().endTime < Infinity);
  while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished));
  const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  const shown = ({ target, html, failureSummary }) => `${target.join(", ")}: ${html}\\n${failureSummary}`;
  return violations.map(({ id, impact, help, nodes }) =>
    [`${id} (${impact}): ${help}`, ...nodes.map(shown)].join("\\n"));
}"""
"""Colours halfway from one theme to the other, or of a dialog that still rises, are not judged: it waits for them."""


def violations(page: Page) -> list[str]:
    """By all rules in the light theme, and by those about colours in the dark one.

    Whoever has chosen a theme is seen in that one both times."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    found += (f"In the dark: {violation}" for violation in page.evaluate(RUN, COLOURS))
    page.emulate_media(color_scheme="light")
    return found
