/** Everything that goes by HTTP. Each function gives the answer or throws a Refusal. */

import { device } from "$lib/device/storage";
import type {
  ClassCard,
  ClassDone,
  ClassNow,
  ClassOpened,
  Daily,
  GameCard,
  Joined,
  JoinTable,
  KeyChanged,
  OpenClass,
} from "$lib/wire";
import { take } from "./carried";
import type { Invited, OpenTable, Problem, Replay, TableCard, Ticket, ToClass } from "$lib/wire";

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

/** Whether something was refused because there is no such thing. */
export function isMissing(reason: unknown): boolean {
  return reason instanceof Refusal && reason.status === 404;
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

/** The puzzle of today, in UTC. */
export function daily(slug: string): Promise<Daily> {
  return request(`/api/games/${encodeURIComponent(slug)}/daily`);
}

/** The text of a licence, by the name of its file. */
export function licence(name: string): Promise<string> {
  return request(`/licences/${encodeURIComponent(name)}.txt`, {}, (response) => response.text());
}

export function openTable(body: OpenTable): Promise<Joined> {
  return request("/api/tables", post(body));
}

export function joinTable(code: string, body: JoinTable): Promise<Joined> {
  return request(`/api/tables/${encodeURIComponent(code)}/people`, withProof(code, null, post(body)));
}

/** What opens a table to somebody who knows its password. */
export function givePassword(code: string, password: string): Promise<Invited> {
  return request(`/api/tables/${encodeURIComponent(code)}/invitation`, post({ password }));
}

export function tableCard(code: string, key: string | null = null): Promise<TableCard> {
  return request(`/api/tables/${encodeURIComponent(code)}`, withProof(code, key));
}

/** Whose eyes: a seat's, a watcher's, or those that see everything once the game is over. */
export type Eyes = number | "all" | null;

/** What these eyes saw, step by step. While the game runs one needs the key of that seat. */
export function replay(code: string, eyes: Eyes, text: boolean, key: string | null): Promise<Replay> {
  return request(`/api/tables/${encodeURIComponent(code)}/replay?${through(eyes, text)}`, withProof(code, key));
}

/** A finished game, as a file to be kept. */
export function log(code: string, key: string | null): Promise<Blob> {
  return request(`/api/tables/${encodeURIComponent(code)}/log`, withProof(code, key), (response) => response.blob());
}

/** What these eyes saw in such a file. */
export function fileReplay(file: Blob, eyes: Eyes, text: boolean): Promise<Replay> {
  const headers = { "Content-Type": "application/x-ndjson" };
  return request(`/api/replays?${through(eyes, text)}`, { method: "POST", headers, body: file });
}

function through(eyes: Eyes, text: boolean): URLSearchParams {
  const query = new URLSearchParams();
  if (eyes !== null) query.set("seat", String(eyes));
  if (text) query.set("text", "true");
  return query;
}

/** Another key for me: the old one is dead, and my other devices are told. Also for a key that I was handed. */
export function changeKey(code: string, key: string): Promise<KeyChanged> {
  return request(`/api/tables/${encodeURIComponent(code)}/key`, withProof(code, key, post({ device: device() })));
}

/** The same for a teacher, at all tables of the class. */
export function changeClassKey(code: string, key: string): Promise<KeyChanged> {
  return request(`/api/classes/${encodeURIComponent(code)}/key`, withProof(code, key, post({ device: device() })));
}

/** One for somebody whose phone or link was stolen, to be handed to them. Only the host can. */
export function handKey(code: string, key: string, person: number): Promise<KeyChanged> {
  return request(`/api/tables/${encodeURIComponent(code)}/people/${person}/key`, withProof(code, key, post({})));
}

/** Lets a big screen in where others may not watch. */
export function ticket(code: string, key: string): Promise<Ticket> {
  return request(`/api/tables/${encodeURIComponent(code)}/ticket`, withProof(code, key, { method: "POST" }));
}

/** Deletes the table and all that was said and played at it. Only the host can. */
export function deleteTable(code: string, key: string): Promise<void> {
  const init = withProof(code, key, { method: "DELETE" });
  return request(`/api/tables/${encodeURIComponent(code)}`, init, () => Promise.resolve());
}

/** The host's own pictures that a table is played with; null: there are none. For people at the table. */
export async function picturesNow<Pack>(code: string, key: string): Promise<Pack | null> {
  const path = `/api/tables/${encodeURIComponent(code)}/pictures`;
  return (await request<{ pack: Pack | null }>(path, withProof(code, key))).pack;
}

/** Takes them away again. Only the host can. */
export function takePictures(code: string, key: string): Promise<void> {
  const init = withProof(code, key, { method: "DELETE" });
  return request(`/api/tables/${encodeURIComponent(code)}/pictures`, init, () => Promise.resolve());
}

/** Everything that is stored about a table, as a file. Only the host can. */
export function exportTable(code: string, key: string): Promise<Blob> {
  const init = withProof(code, key);
  return request(`/api/tables/${encodeURIComponent(code)}/export`, init, (response) => response.blob());
}

// A class ----------------------------------------------------------------------------------------------------------
export function openClass(body: OpenClass): Promise<ClassOpened> {
  return request("/api/classes", post(body));
}

export function classCard(code: string, key: string | null = null): Promise<ClassCard> {
  return request(`/api/classes/${encodeURIComponent(code)}`, withProof(code, key));
}

/** A pupil, at the table where somebody is needed most. */
export function joinClass(code: string, body: JoinTable): Promise<Joined> {
  return request(`/api/classes/${encodeURIComponent(code)}/people`, withProof(code, null, post(body)));
}

export function classNow(code: string, key: string): Promise<ClassNow> {
  return request(`/api/classes/${encodeURIComponent(code)}/tables`, withProof(code, key));
}

export function toClass(code: string, key: string, body: ToClass): Promise<ClassDone> {
  return request(`/api/classes/${encodeURIComponent(code)}`, withProof(code, key, post(body)));
}

/** Ends the class: its tables are closed, and all names are deleted. */
export function closeClass(code: string, key: string): Promise<void> {
  const init = withProof(code, key, { method: "DELETE" });
  return request(`/api/classes/${encodeURIComponent(code)}`, init, () => Promise.resolve());
}

/** The link that moves this person to another device, as the address of a picture to scan. */
export function seatQr(code: string, key: string): Promise<string> {
  return qr(`/api/tables/${encodeURIComponent(code)}`, { Authorization: `Bearer ${key}` });
}

/** The link for guests, likewise. */
export function tableQr(code: string, invitation = ""): Promise<string> {
  return qr(`/api/tables/${encodeURIComponent(code)}`, { [INVITATION]: invitation });
}

/** The link for pupils, likewise. */
export function classQr(code: string, invitation = ""): Promise<string> {
  return qr(`/api/classes/${encodeURIComponent(code)}`, { [INVITATION]: invitation });
}

function qr(place: string, headers: Record<string, string>): Promise<string> {
  const picture = async (response: Response) => `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
  return request(`${place}/qr.svg`, { headers }, picture);
}

const INVITATION = "Tablebot-Invitation";

/** A request by somebody who is at this table or class with a key, or was invited to it. */
export function withProof(code: string, key: string | null, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  const invitation = take("invitation", code);
  if (key !== null) headers.set("Authorization", `Bearer ${key}`);
  if (invitation !== null) headers.set(INVITATION, invitation);
  return { ...init, headers };
}

export function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** For what few pages ask: see puzzles.ts and analysis.ts. */
export async function request<T>(
  path: string,
  init: RequestInit = {},
  read: (response: Response) => Promise<T> = (response) => response.json() as Promise<T>,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is this device still on the network?");
  }
  if (response.ok) return read(response);
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.text ?? "Something went wrong on the server.", problem?.values ?? {}, response.status);
}
