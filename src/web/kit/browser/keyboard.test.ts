import { beforeEach, expect, it, vi } from "vitest";
import { endsComposition, latinKeyOf } from "./keyboard.ts";
import type { StartTimer } from "./time.ts";
import { createTypingAwareTimer } from "./typing-aware-timer.ts";

let press: () => void;
let start: StartTimer;
let ran: number[];
const run = () => void ran.push(performance.now());

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  ran = [];
  start = createTypingAwareTimer((pressed) => {
    press = pressed;
  });
  return () => vi.useRealTimers();
});

/** Keys at these times, and time until well after the last. */
function typeAt(...times: readonly number[]): void {
  for (const time of times) {
    vi.advanceTimersByTime(time - performance.now());
    press();
  }
  vi.advanceTimersByTime(1000);
}

it("is a timer like any other while nobody types", () => {
  start(100, run);
  const stop = start(100, () => expect.unreachable());
  stop();
  vi.advanceTimersByTime(99);
  expect(ran).toEqual([]);
  typeAt();
  expect(ran).toEqual([100]);
});

it.each([
  ["right after a key: once its frame is shown", [95], 127],
  ["a while after a key that was shown: at once", [50], 100],
  ["late after a key: after the frame of the next", [20, 110], 142],
  ["late after a key that none follows: at the pause", [20], 170],
  ["among keys that leave no room: a tenth of a second late", range(80, 600, 20), 200],
])("%s", (_, keys, at) => {
  start(100, run);
  typeAt(...keys);
  expect(ran).toEqual([at]);
});

it("can be stopped while it waits for a frame", () => {
  const stop = start(100, run);
  vi.advanceTimersByTime(95);
  press();
  vi.advanceTimersByTime(10);
  stop();
  typeAt(110);
  expect(ran).toEqual([]);
});

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step }, (__, index) => from + index * step);
}

it.each([
  ["Enter", false, 229, true],
  ["Enter", true, 13, true],
  ["Enter", false, 13, false],
  ["a", true, 229, false],
])("94: %s, composing %s, of code %i: ends a composition %s", (key, isComposing, keyCode, ends) => {
  expect(endsComposition({ key, isComposing, keyCode })).toBe(ends);
});

it.each([
  ["л", "KeyK", "k"],
  ["Я", "KeyZ", "z"],
  ["z", "KeyY", "z"],
  ["é", "Digit2", "é"],
  ["Enter", "Enter", "enter"],
  [".", "Slash", "."],
])("takes %s of %s for %s", (key, code, latin) => {
  expect(latinKeyOf({ key, code })).toBe(latin);
});
