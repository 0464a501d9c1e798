/** Tickets let a big screen in where others may not watch. They come with the link and stay in this tab. */

const HASH = /^#ticket=([\w-]{1,128})$/;
const memory = new Map<string, string>();

/** The ticket for a table: from the link, which then forgets it, or from before. Null: there is none. */
export function takeTicket(code: string): string | null {
  const carried = HASH.exec(location.hash)?.[1];
  if (carried) {
    keep(code, carried);
    history.replaceState(history.state, "", location.pathname);
  }
  return carried ?? kept(code);
}

/** The same people sit at the next table, so the ticket is good there too. */
export function passOn(from: string, to: string): void {
  const ticket = kept(from);
  if (ticket) keep(to, ticket);
}

function kept(code: string): string | null {
  try {
    return sessionStorage.getItem(`ticket:${code}`) ?? memory.get(code) ?? null;
  } catch {
    return memory.get(code) ?? null;
  }
}

function keep(code: string, ticket: string): void {
  memory.set(code, ticket);
  try {
    sessionStorage.setItem(`ticket:${code}`, ticket);
  } catch {
    // Forbidden: kept until the page is closed.
  }
}
