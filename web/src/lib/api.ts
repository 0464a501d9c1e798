/** Everything that goes by HTTP. Each function gives the answer or throws a Refusal. */

import type { GameCard, Joined, JoinTable, OpenTable, Problem, Replay, TableCard } from "./wire";

/** Somebody said no. `text` is a sentence with gaps, the key of its translation. */
export class Refusal extends Error {
  constructor(
    readonly text: string,
    readonly values: Record<string, string | number> = {},
    /** The HTTP status; 0: nobody answered. */
    readonly status = 0,
  ) {
    super(text);
  }
}

let catalogue: Promise<GameCard[]> | null = null;

/** All games of this server. Asked for once. */
export function games(): Promise<GameCard[]> {
  catalogue ??= request<GameCard[]>("/api/games").catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

export async function game(slug: string): Promise<GameCard> {
  const found = (await games()).find((card) => card.slug === slug);
  if (!found) throw new Refusal("There is no such game.", {}, 404);
  return found;
}

export function rules(slug: string): Promise<string> {
  return request(`/api/games/${encodeURIComponent(slug)}/rules`, {}, (response) => response.text());
}

export function openTable(body: OpenTable): Promise<Joined> {
  return request("/api/tables", post(body));
}

export function joinTable(code: string, body: JoinTable): Promise<Joined> {
  return request(`/api/tables/${encodeURIComponent(code)}/people`, post(body));
}

export function tableCard(code: string, key: string | null = null): Promise<TableCard> {
  return request(`/api/tables/${encodeURIComponent(code)}`, { headers: bearer(key) });
}

/** What a seat saw, step by step; null: a watcher. While the game runs one needs the key of that seat. */
export function replay(code: string, seat: number | null, text: boolean, key: string | null): Promise<Replay> {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  if (text) query.set("text", "true");
  return request(`/api/tables/${encodeURIComponent(code)}/replay?${query}`, { headers: bearer(key) });
}

export function qrUrl(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg`;
}

function bearer(key: string | null): HeadersInit {
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

async function request<T>(
  path: string,
  init: RequestInit = {},
  read: (response: Response) => Promise<T> = (response) => response.json() as Promise<T>,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is this device still in the network?");
  }
  if (response.ok) return read(response);
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.text ?? "Something went wrong on the server.", problem?.values ?? {}, response.status);
}
