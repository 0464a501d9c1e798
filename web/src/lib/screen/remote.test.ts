import { expect, it } from "vitest";
import { remoteKeys } from "./remote";

function press(key: string): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

it("arrows go from button to button and round again, from wherever one is", () => {
  document.body.innerHTML = "<div><button>a</button><p>text</p><button>b</button><a href='/'>c</a></div>";
  const stop = remoteKeys(document.querySelector("div")!);
  const at = () => document.activeElement?.textContent;
  press("ArrowUp");
  expect(at()).toBe("a");
  press("ArrowRight");
  expect(at()).toBe("b");
  press("ArrowDown");
  press("ArrowDown");
  expect(at()).toBe("a");
  press("ArrowLeft");
  expect(at()).toBe("c");
  press("x");
  expect(at()).toBe("c");
  stop();
  press("ArrowLeft");
  expect(at()).toBe("c");
});
