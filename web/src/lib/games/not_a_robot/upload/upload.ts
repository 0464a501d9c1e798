// How a host's own pictures get from this device to the table.
import { Refusal } from "$lib/connection/api";
import type { Pack } from "../wire";

/** A file, and its path from the folder that was chosen. */
export interface PictureFile {
  file: Blob;
  path: string;
}

/** The pictures cannot be played with: what is wrong with them, each mistake with its place. */
export class UnplayablePictures extends Refusal {
  constructor(
    text: string,
    readonly mistakes: readonly string[],
  ) {
    super(text, {}, 400);
  }
}

/** Pixels across. Larger pictures look no better: one is shown 1200 pixels wide at most. */
const WIDEST = 1600;
/** From this many bytes on, it is worth making a picture smaller. */
const HEAVY = 400_000;
const KNOWN = /\.(webp|png|jpe?g|gif|avif)$/i;
const ZIP = /\.zip$/i;
const DESCRIPTION = /(^|\/)pack\.toml$/;

/** What somebody has chosen with a button. */
export function chosenFiles(files: Iterable<File>): PictureFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

/** What somebody has dropped, with what is in folders. */
export async function droppedFiles(data: DataTransfer): Promise<PictureFile[]> {
  // Read at once: later the list is empty.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return chosenFiles(data.files);
  return (await Promise.all(entries.map((entry) => filesWithin(entry)))).flat();
}

async function filesWithin(entry: FileSystemEntry, folder = ""): Promise<PictureFile[]> {
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
    return [{ file, path }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PictureFile[] = [];
  for (;;) {
    // A folder is read in portions; an empty one comes last.
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return found;
    for (const inner of some) found.push(...(await filesWithin(inner, `${path}/`)));
  }
}

/** The pictures and what describes them. Empty: there is no picture among the files. */
export function playableFiles(items: readonly PictureFile[]): PictureFile[] {
  const kept = items.filter(
    ({ file, path }) =>
      !path.split("/").at(-1)?.startsWith(".") &&
      (KNOWN.test(path) || DESCRIPTION.test(path) || ZIP.test(path) || file.type.startsWith("image/")),
  );
  return kept.every(({ path }) => DESCRIPTION.test(path)) ? [] : kept;
}

/** The title of pictures that do not bring one: the name of their archive or folder. */
export function titleOf(items: readonly PictureFile[]): string {
  const [first, ...others] = items;
  if (!first) return "";
  if (others.length === 0 && ZIP.test(first.path)) return first.path.replace(ZIP, "");
  const folder = first.path.split("/")[0] ?? "";
  return items.every(({ path }) => path.startsWith(`${folder}/`)) ? folder : "";
}

/** What is sent. Photos are made smaller first: phones take them far larger than anybody sees them here. */
export async function packedFiles(
  items: readonly PictureFile[],
  step: (n: number) => void,
  shrink = shrunk,
): Promise<Blob | FormData> {
  const [only] = items;
  if (only && items.length === 1 && ZIP.test(only.path)) return only.file;
  const form = new FormData();
  // A description speaks of files by their names: they stay as they are.
  const described = items.some(({ path }) => DESCRIPTION.test(path));
  for (const [n, item] of items.entries()) {
    step(n + 1);
    const { file, path } = described ? item : await shrink(item);
    form.append("file", file, path);
  }
  return form;
}

/** The picture as it is, or smaller where it is too large, or of a kind that the server does not know. */
async function shrunk(item: PictureFile): Promise<PictureFile> {
  const { file, path } = item;
  if (file.size < HEAVY && KNOWN.test(path)) return item;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return item;
  const scale = Math.min(1, WIDEST / Math.max(image.width, image.height));
  if (scale === 1 && KNOWN.test(path)) return item;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const pen = canvas.getContext("2d");
  if (!pen) return item;
  pen.fillStyle = "#f7f1e6";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  return small ? { file: small, path: `${path.replace(/\.\w+$/, "")}.jpg` } : item;
}

/** The pictures as the table has them now. Throws a Refusal; `part` tells how much is on its way, 0 to 1. */
export function sendPictures(
  address: string,
  key: string,
  body: Blob | FormData,
  part: (sent: number) => void,
  signal: AbortSignal,
): Promise<Pack> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Authorization", `Bearer ${key}`);
    request.upload.onprogress = ({ loaded, total }) => part(total ? loaded / total : 0);
    request.upload.onload = () => part(1);
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status === 200 && answer.pack) done(answer.pack);
      else if (answer.mistakes) failed(new UnplayablePictures(answer.text ?? "", answer.mistakes));
      else failed(new Refusal(answer.text ?? "Something went wrong on the server.", answer.values, request.status));
    };
    request.onerror = () => failed(new Refusal("The pictures did not arrive. Perhaps they are too many."));
    request.onabort = () => failed(signal.reason as Error);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

interface Answer {
  pack?: Pack;
  text?: string;
  values?: Record<string, string | number>;
  mistakes?: string[];
}

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
