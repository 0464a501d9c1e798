import { expect, test, vi } from "vitest";
import { chosenFiles, packedFiles, titleOf, playableFiles, type PictureFile } from "./upload";

const item = (path: string, type = ""): PictureFile => ({ file: new Blob(["x"], { type }), path });
const paths = (items: readonly PictureFile[]) => items.map(({ path }) => path);
const appended = vi.spyOn(FormData.prototype, "append");
const sent = () => appended.mock.calls.splice(0).map(([, , path]) => path as string | undefined);

test("files are known by their way from where they were chosen", () => {
  const photo = new File(["x"], "a.jpg");
  const inside = new File(["x"], "b.jpg");
  Object.defineProperty(inside, "webkitRelativePath", { value: "zoo/b.jpg" });
  expect(paths(chosenFiles([photo, inside]))).toEqual(["a.jpg", "zoo/b.jpg"]);
});

test("what is no picture stays at home", () => {
  const files = [
    item("zoo/a.JPG"),
    item("zoo/pack.toml"),
    item("zoo/.hidden.png"),
    item("zoo/notes.txt"),
    item("b.heic", "image/heic"),
  ];
  expect(paths(playableFiles(files))).toEqual(["zoo/a.JPG", "zoo/pack.toml", "b.heic"]);
  expect(playableFiles([item("zoo/pack.toml"), item("notes.txt")])).toEqual([]);
  expect(playableFiles([])).toEqual([]);
});

test("they are called as their archive or folder is", () => {
  expect(titleOf([item("Holiday.zip")])).toBe("Holiday");
  expect(titleOf([item("zoo/a.png"), item("zoo/large/a.png")])).toBe("zoo");
  expect(titleOf([item("zoo/a.png"), item("farm/a.png")])).toBe("");
  expect(titleOf([item("a.png"), item("b.png")])).toBe("");
  expect(titleOf([])).toBe("");
});

test("an archive is sent as it is", async () => {
  const zip = item("Holiday.zip");
  expect(await packedFiles([zip], () => undefined)).toBe(zip.file);
});

test("photos are sent one by one, smaller, and one hears how far it is", async () => {
  const steps: number[] = [];
  const smaller = ({ path }: PictureFile) =>
    Promise.resolve({ file: new Blob(["s"]), path: path.replace("png", "jpg") });
  await packedFiles([item("a.png"), item("b.png")], (n) => steps.push(n), smaller);
  expect(sent()).toEqual(["a.jpg", "b.jpg"]);
  expect(steps).toEqual([1, 2]);
});

test("files that a description speaks of keep their names", async () => {
  const smaller = () => Promise.resolve(item("other.jpg"));
  await packedFiles([item("zoo/a.png"), item("zoo/pack.toml")], () => undefined, smaller);
  expect(sent()).toEqual(["zoo/a.png", "zoo/pack.toml"]);
});

test("a small photo of a kind that is known is left alone", async () => {
  await packedFiles([item("a.png")], () => undefined);
  expect(sent()).toEqual(["a.png"]);
});
