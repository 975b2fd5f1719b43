import { expect, it } from "vitest";
import { networkError } from "#core/service/service-error.ts";
import { type BackgroundWait, combineWaits, createBackgroundRunOptions } from "./background-wait.ts";
import type { RunPhase } from "./run-store.ts";

const waiting = (until: number): RunPhase => ({
  phase: "waiting",
  error: networkError(),
  since: 0,
  until,
  attempt: 0,
});

it("joins requests that were refused together: the next to go on is shown, a word goes to all", () => {
  const said: string[] = [];
  const wait = (name: string, until: number): BackgroundWait => ({
    ...(waiting(until) as Extract<RunPhase, { phase: "waiting" }>),
    repeatNow: () => said.push(`${name} now`),
    cancel: () => said.push(`${name} cancelled`),
  });
  const joined = combineWaits([wait("late", 9), wait("early", 4)]);
  expect(joined?.until).toBe(4);
  joined?.repeatNow();
  joined?.cancel();
  expect(said).toEqual(["late now", "early now", "late cancelled", "early cancelled"]);
  expect(combineWaits([])).toBeNull();
});

it("ends the wait that is on, not one before, and forgets it with the controller", () => {
  const cancelling = new AbortController();
  const telling = createBackgroundRunOptions(cancelling);
  const first = telling.wake();
  const second = telling.wake();
  telling.onPhase(waiting(5));
  expect([first.aborted, second.aborted, telling.signal]).toEqual([false, false, cancelling.signal]);
  cancelling.abort();
  expect(telling.signal.aborted).toBe(true);
});
