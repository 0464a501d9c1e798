// Keeps the focus on the board: where what had it is gone, it moves on to what can be done next.

/** What can be done next, the best first. */
const NEXT = [".sheet button", "[data-next]", "[data-title]"];
/** The same where a second press of Enter would do what cannot be taken back. */
const CALM = ["[data-title]", ...NEXT];

export class Focus {
  #last: Element | null = null;
  /** Fingers and mice want no page that scrolls by itself. */
  #byKeys = false;

  /** To be attached to the board; `_` is anything that changes when buttons come and go. `calm`: nothing is at hand. */
  keep(_: unknown, calm = false): (board: HTMLElement) => () => void {
    return (board) => {
      if (this.#last && !this.#last.isConnected && isNowhere()) this.#move(board, calm ? CALM : NEXT);
      const remember = ({ target }: FocusEvent) => {
        this.#last = target as Element;
        this.#byKeys = this.#last.matches(":focus-visible");
      };
      board.addEventListener("focusin", remember);
      return () => board.removeEventListener("focusin", remember);
    };
  }

  #move(board: HTMLElement, places: readonly string[]): void {
    const next = places.map((where) => board.querySelector<HTMLElement>(where)).find((found) => found !== null);
    next?.focus({ preventScroll: !this.#byKeys });
    this.#last = next ?? null;
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
