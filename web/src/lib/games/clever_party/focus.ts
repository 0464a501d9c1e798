// Keeps the focus on the board: where what had it is gone, it moves on to what can be done next.

/** What can be done next, the best first. */
const NEXT = [".sheet button", "[data-next]", "[data-title]"];

export class Focus {
  #last: Element | null = null;
  /** Fingers and mice want no page that scrolls by itself. */
  #byKeys = false;

  /** To be attached to the board; `_` is anything that changes when buttons come and go. */
  keep(_: unknown): (board: HTMLElement) => () => void {
    return (board) => {
      if (this.#last && !this.#last.isConnected && isNowhere()) this.#move(board);
      const remember = ({ target }: FocusEvent) => {
        this.#last = target as Element;
        this.#byKeys = this.#last.matches(":focus-visible");
      };
      board.addEventListener("focusin", remember);
      return () => board.removeEventListener("focusin", remember);
    };
  }

  #move(board: HTMLElement): void {
    const next = NEXT.map((where) => board.querySelector<HTMLElement>(where)).find((found) => found !== null);
    next?.focus({ preventScroll: !this.#byKeys });
    this.#last = next ?? null;
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
