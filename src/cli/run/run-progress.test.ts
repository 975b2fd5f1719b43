import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPacing } from "#core/service/pacing/next-pace.ts";
import { RunProgress, type RunSnapshot } from "./run-progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settings = { requestsPerMinute: 600, tokensPerSecond: 1000, inFlight: 1, tokensMax: null };
const pace = startPacing({ settings, rows: [{ tokens: 10 }, { tokens: 10 }] });

function watch(loads: boolean, isTerminal: boolean) {
  const soFar: RunSnapshot = { answered: 0, rows: 2, before: 0, loads };
  const drawn: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: () => {},
    printLines: () => {},
    printJson: () => {},
    tell: (line: string) => void told.push(line),
    progress: (line: string) => void drawn.push(line),
    whenDrained: () => Promise.resolve(),
    closedBy: null,
    isTerminal,
  };
  const progress = new RunProgress(terminal, null, () => soFar);
  progress.update(pace);
  return { soFar, drawn, told, progress };
}

it("says each second that the model is loading, until something comes back", () => {
  const { soFar, drawn, progress } = watch(true, true);
  vi.advanceTimersByTime(4000);
  expect(drawn).toEqual([
    "0 of 2 rows · 0 a minute · 0 tokens",
    "The model is loading: 2 seconds so far.",
    "The model is loading: 3 seconds so far.",
    "The model is loading: 4 seconds so far.",
  ]);
  Object.assign(soFar, { answered: 1, loads: false });
  vi.advanceTimersByTime(1000);
  progress.update(pace);
  expect(drawn.at(-1)).toMatch(/^1 of 2 rows/);
  expect(drawn).toHaveLength(5);
  Object.assign(soFar, { answered: 2, rows: 3 });
  vi.advanceTimersByTime(1000);
  progress.update(pace);
  expect(drawn.at(-1)).toMatch(/^2 of 3 rows · 60 a minute · about 1 s left/);
  expect(vi.getTimerCount()).toBe(0);
});

it("says it once a minute where no terminal draws it, and no more once the run is over", () => {
  const { told, progress } = watch(true, false);
  vi.advanceTimersByTime(130_000);
  expect(told).toEqual([
    "The model is loading: 60 seconds so far.",
    "The model is loading: 2 minutes so far.",
  ]);
  progress.close();
  expect(vi.getTimerCount()).toBe(0);
});

it("says nothing of loading elsewhere than on this machine", () => {
  const { drawn } = watch(false, true);
  vi.advanceTimersByTime(10_000);
  expect(drawn).toEqual(["0 of 2 rows · 0 a minute · 0 tokens"]);
});

it("counts a wait down that a refusal begins, and stops with it", () => {
  const { drawn, progress } = watch(false, true);
  progress.update({ ...pace, now: 5_000, pausedUntil: 7_500 });
  vi.advanceTimersByTime(10_000);
  expect(drawn.slice(1)).toEqual([
    "The service asks to wait: 3 seconds left · 0 rows",
    "The service asks to wait: 2 seconds left · 0 rows",
    "The service asks to wait: 1 second left · 0 rows",
  ]);
  expect(vi.getTimerCount()).toBe(0);
  progress.update({ ...pace, now: 8_000, pausedUntil: 20_000 });
  progress.close();
  expect(vi.getTimerCount()).toBe(0);
});
