/** What a link carries behind its #, so that no server writes it down: an invitation, the ticket of a big screen. */

type Secret = "invitation" | "ticket";

const memory = new Map<string, string>();

/** What was carried to a table or class: by the link, which then forgets it, or before, in this tab. Null: nothing. */
export function take(what: Secret, code: string): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const carried = fragment.get(what);
  if (carried === null || !/^[\w-]{1,128}$/.test(carried)) return kept(what, code);
  keep(what, code, carried);
  fragment.delete(what);
  const rest = fragment.size > 0 ? `#${fragment.toString()}` : "";
  history.replaceState(history.state, "", `${location.pathname}${location.search}${rest}`);
  return carried;
}

/** The same people sit at the next table, so both are good there too. */
export function passOn(from: string, to: string): void {
  for (const what of ["invitation", "ticket"] as const) {
    const carried = kept(what, from);
    if (carried) keep(what, to, carried);
  }
}

export function keep(what: Secret, code: string, carried: string): void {
  memory.set(`${what}:${code}`, carried);
  try {
    sessionStorage.setItem(`${what}:${code}`, carried);
  } catch {
    // Forbidden: kept until the page is closed.
  }
}

/** The link with the invitation in it, where there is one. */
export function inviting(link: string, invitation: string | null | undefined): string {
  return invitation ? `${link}#invitation=${invitation}` : link;
}

function kept(what: Secret, code: string): string | null {
  const name = `${what}:${code}`;
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}
