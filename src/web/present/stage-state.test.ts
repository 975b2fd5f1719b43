import { expect, it } from "vitest";
import { initialStage, pressStageKey } from "./stage-state.ts";

/** Page numbers; the second page has two questions behind it. */
const flat = [1, 2, 3, 4].map((number) => ({ number }));
const deep = [1, 2, 2, 2, 3].map((number) => ({ number }));

function press(pages: typeof flat, ...keys: string[]) {
  return keys.reduce((state, key) => pressStageKey(state, key, pages) ?? state, initialStage);
}

it.each<[keys: string, pages: typeof flat, at: number]>([
  ["ArrowRight", flat, 1],
  ["PageDown PageDown", flat, 2],
  ["Space Space Space Space Space", flat, 3],
  ["End ArrowLeft", flat, 2],
  ["End PageUp Home", flat, 0],
  ["ArrowUp", flat, 0],
  ["3 Enter", flat, 2],
  ["1 2 Enter", flat, 3],
  ["0 Enter", flat, 0],
  ["3 b Enter", flat, 0],
  ["ArrowDown ArrowDown ArrowUp", flat, 1],
  ["ArrowRight ArrowDown ArrowDown", deep, 3],
  ["ArrowRight ArrowDown ArrowDown ArrowDown", deep, 4],
  ["ArrowRight ArrowDown ArrowUp", deep, 1],
  ["ArrowRight ArrowDown ArrowRight", deep, 4],
  ["End ArrowLeft", deep, 1],
  ["3 Enter ArrowUp", deep, 1],
])("turns pages by %s", (keys, pages, at) => {
  const pressed = keys.split(" ").map((key) => (key === "Space" ? " " : key));
  expect(press(pages, ...pressed).at).toBe(at);
});

it("blanks the stage by B and the stop, and turning a page ends that", () => {
  expect(press(flat, "b").blank).toBe(true);
  expect(press(flat, "B", ".").blank).toBe(false);
  expect(press(flat, "b", "PageDown")).toMatchObject({ blank: false, at: 1 });
});

it("opens all pages by G, moves in them, and closes them by Enter", () => {
  expect(press(flat, "g", "ArrowRight")).toMatchObject({ overview: true, at: 1 });
  expect(press(flat, "g", "End", "Enter")).toMatchObject({ overview: false, at: 3 });
  expect(press(flat, "p", "p", "p").pointer).toBe(true);
});

it("leaves other keys to the page", () => {
  for (const key of ["Tab", "Enter", "Escape", "x", "f", "Shift", "__proto__"])
    expect(pressStageKey(initialStage, key, flat)).toBeNull();
});
