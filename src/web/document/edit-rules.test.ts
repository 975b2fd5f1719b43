import { beforeEach, expect, it, vi } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { editThreshold, endThresholdDrag } from "./edit-rules.ts";
import { playgroundStore } from "./playground-store.ts";

let question: PlaygroundQuestion;

function thresholds() {
  const { lower, upper } = playgroundStore.get().questions[0]?.rules.noul ?? {};
  return { lower, upper };
}

function steps() {
  return playgroundStore.getState().history.past.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  playgroundStore.replace(examplePlayground("p"));
  const [first] = playgroundStore.get().questions;
  if (first?.type !== "noul") throw new Error("The example begins with another type.");
  question = first;
  return () => vi.useRealTimers();
});

it("writes a drag down when it ends: one step", () => {
  const before = thresholds();
  for (const to of [0.72, 0.75, 0.81]) editThreshold(question, "upper", to, "drag 1");
  expect(thresholds()).toEqual(before);
  expect(playgroundStore.getState().shown.questions[0]?.rules.noul.upper).toBe(0.81);
  endThresholdDrag();
  expect(thresholds()).toEqual({ ...before, upper: 0.81 });
  expect(playgroundStore.getState().shown).toBe(playgroundStore.get());
  expect(steps()).toBe(1);
  endThresholdDrag();
  expect(steps()).toBe(1);
  playgroundStore.undo();
  expect(thresholds()).toEqual(before);
});

it("writes down a drag that rests, which goes on in the same step", () => {
  editThreshold(question, "upper", 0.75, "drag 2");
  vi.advanceTimersByTime(399);
  expect(steps()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(thresholds().upper).toBe(0.75);
  editThreshold(question, "upper", 0.9, "drag 2");
  endThresholdDrag();
  expect(thresholds().upper).toBe(0.9);
  expect(steps()).toBe(1);
});

it("is settled by an undo, and by another threshold that is taken in hand", () => {
  const before = thresholds();
  editThreshold(question, "upper", 0.75, "drag 3");
  playgroundStore.undo();
  expect(thresholds()).toEqual(before);
  playgroundStore.redo();
  expect(thresholds().upper).toBe(0.75);
  editThreshold(question, "upper", 0.8, "drag 4");
  editThreshold(question, "lower", 0.2, "drag 5");
  expect(thresholds()).toEqual({ ...before, upper: 0.8 });
  endThresholdDrag();
  expect(thresholds()).toEqual({ lower: 0.2, upper: 0.8 });
});

it("leaves the document alone where the threshold comes back to its place", () => {
  editThreshold(question, "upper", 0.75, "drag 6");
  editThreshold(question, "upper", question.rules.noul.upper, "drag 6");
  endThresholdDrag();
  expect(steps()).toBe(0);
  expect(playgroundStore.getState().shown).toBe(playgroundStore.get());
});
