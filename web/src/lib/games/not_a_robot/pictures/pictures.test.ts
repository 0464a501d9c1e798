import { expect, it } from "vitest";
import { pictureUrl, pictureName } from "./pictures";
import { PICTURES } from "../testing/samples";

it("an image is found by its name alone", () => {
  const own = `${"0123456789abcdef".repeat(2)}.webp`;
  expect(pictureUrl("042.webp")).toBe("/packs/classic/042.webp");
  expect(pictureUrl("042.webp", true)).toBe("/packs/classic/large/042.webp");
  expect(pictureUrl(own)).toBe(`/api/pictures/${own}`);
  expect(pictureUrl(own, true)).toBe(`/api/pictures/large/${own}`);
});
it("a picture is described, as far as anybody has described it", () => {
  const [picture] = PICTURES;
  expect(pictureName(picture, 1)).toBe("Picture 1: What is seen in 1.");
  expect(pictureName({ ...picture!, alt: "" }, 1)).toBe("Picture 1: Title 1");
  expect(pictureName({ ...picture!, alt: "", title: "" }, 1)).toBe("Picture 1: nobody has described it");
});
