import { expect, it } from "vitest";
import type { CaseRun } from "#core/model/run.ts";
import type { CaseRunEvent } from "./channel.ts";
import { ProgressReporter } from "./progress.ts";

/** Notes this many rows every 10 ms for five simulated seconds; returns the number of rows in each event. */
function tell(rowsAtOnce: number): number[] {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const events: CaseRunEvent[] = [];
  const report = new ProgressReporter(
    { key: "run", playgroundKey: "p" } as CaseRun,
    {
      post: (event) => events.push(event),
      now: () => now,
      wait: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    () => ({ problem: null, unstored: 0, unstoredAnswers: [] }),
  );
  for (; now < 5000; now += 10) {
    for (let row = 0; row < rowsAtOnce; row += 1) report.note(`${now} ${row}`);
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  }
  report.close(null);
  return events.map(({ changed }) => changed.length);
}

it("tells four times a second of rows that come one by one, and misses none", () => {
  const told = tell(1);
  expect(told.length).toBeGreaterThan(17);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(500);
});

it("tells once a second of rows that come by the hundred, and misses none", () => {
  const told = tell(10);
  expect(told.length).toBeLessThan(8);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(5000);
});
