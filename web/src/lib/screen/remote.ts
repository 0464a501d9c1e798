/** The keys of a remote control: arrows go from one button to the next and round again, Enter presses it. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** To be attached to a page with nothing but buttons and links. Whoever is nowhere comes to the first of them. */
export function remoteKeys(page: HTMLElement): () => void {
  const onkey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const offers = [...page.querySelectorAll<HTMLElement>("button, a[href]")];
    if (step === undefined || offers.length === 0) return;
    event.preventDefault();
    const at = offers.indexOf(document.activeElement as HTMLElement);
    offers.at(at < 0 ? 0 : (at + step) % offers.length)?.focus();
  };
  document.addEventListener("keydown", onkey);
  return () => document.removeEventListener("keydown", onkey);
}
