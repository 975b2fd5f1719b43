import { expect, it } from "vitest";
import { daysSinceEpoch, periodOfTime } from "./calendar.ts";
import {
  describeEarlierAlarms,
  describeStream,
  describeWatch,
  describeWatchNotes,
} from "./describe-watch.ts";
import { judgeWatches, type WatchReport } from "./judge-watch.ts";
import { alarmAlpha, monitoredStreamsOf } from "./streams.ts";
import { type MadePeriod, periodOf } from "./testing/period-of.ts";

const settings = { baselinePeriods: 3, tolerance: null };

function judge(made: readonly Omit<MadePeriod, "month">[]): readonly WatchReport[] {
  return judgeWatches(
    made.map((one, month) => periodOf({ ...one, month })),
    settings,
  );
}

function wholeOf(watch: WatchReport | undefined): WatchReport {
  if (watch === undefined) throw new Error("There is no watch.");
  return watch;
}

function streamOf(watch: WatchReport | undefined, kind: string) {
  const found = watch?.streams.find(({ subject }) => subject.kind === kind);
  if (found === undefined) throw new Error(`There is no stream of ${kind}.`);
  return found;
}

const calm = { n: 50, wrong: 1 };

it("can't tell while few labels are there, and says how many would settle it", () => {
  const [watch] = judge([calm, calm]);
  expect(watch?.status).toBe("unknown");
  const errors = streamOf(watch, "errors");
  expect(errors.status).toBe("unknown");
  expect(errors.needed).toBeGreaterThan(100);
  expect(describeStream(errors)).toMatch(/It would take about [\d,]+ more labels to settle it/);
  expect(describeStream(streamOf(watch, "people"))).toContain("Not watched yet");
});

it("counts only labels in what it says of errors, whatever is drawn and not labelled", () => {
  const said = (...made: readonly Omit<MadePeriod, "month">[]) =>
    describeStream(streamOf(judge(made).at(-1), "errors"));
  expect(said({ n: 0, wrong: 0, unlabelled: 50 })).toMatch(
    /^No drawn row has a label yet\. 50 drawn rows have no label.* It would take about \d+ more labels to settle it, if none is wrong\.$/,
  );
  expect(said({ n: 2, wrong: 1, unlabelled: 48 })).toMatch(/^1 of 2 \(50\u00a0%; /);
  expect(said({ n: 0, wrong: 0 })).toMatch(/^No drawn row has a label yet\. It would take about \d+ more/);
  expect(said(calm, calm, calm, { n: 100, wrong: 30, unlabelled: 200 })).toMatch(
    /^30 of 100 \(30\u00a0%; .*\) since 2026-04; before, 2\u00a0%\. .* if errors stay at 30\u00a0%\.$/,
  );
});

it("settles with as many labels as it said, those of drawn rows first", () => {
  for (const unlabelled of [0, 1, 10, 50, 200])
    for (const n of [0, 1, 20, 49]) {
      const needed = streamOf(judge([{ n, wrong: 0, unlabelled }]).at(0), "errors").needed ?? 0;
      const after = (labels: number) => {
        const made = { n: n + labels, wrong: 0, unlabelled: Math.max(0, unlabelled - labels) };
        return streamOf(judge([made]).at(0), "errors").status;
      };
      expect([after(needed), after(needed - 1)]).toEqual(["holds", "unknown"]);
    }
});

it("says how many labels would ring an alarm at the share seen", () => {
  const months = (wrong: number, n: number) => [calm, calm, calm, { n, wrong }];
  const early = streamOf(judge(months(6, 30)).at(0), "errors");
  expect(early.status).not.toBe("broken");
  const needed = early.needed ?? 0;
  const more = Math.ceil(needed / 5) * 5;
  const share = early.tally.hits / early.tally.n;
  const later = (labels: number) => judge(months(6 + Math.round(share * labels), 30 + labels)).at(0);
  expect(streamOf(later(more), "errors").status).toBe("broken");
  expect(streamOf(later(Math.floor(needed * 0.7)), "errors").status).not.toBe("broken");
});

it("settles with about as many labels as it said", () => {
  const early = judge([{ n: 300, wrong: 6 }, calm, calm, calm]).at(0);
  const needed = streamOf(early, "errors").needed ?? 0;
  const more = { n: Math.round(1.3 * needed), wrong: Math.round(1.3 * needed * 0.02) };
  const later = judge([{ n: 300, wrong: 6 }, calm, calm, calm, more]).at(0);
  expect(streamOf(later, "errors").status).toBe("holds");
});

it("holds once errors are proven below their target and shares stay where they were", () => {
  const [watch] = judge(Array.from({ length: 8 }, () => ({ n: 120, wrong: 2 })));
  expect(watch?.status).toBe("holds");
  expect(describeWatch(wholeOf(watch))).toMatch(/^Holds since 2026-01/);
});

it("counts rows without a label as wrong before it says that a policy holds", () => {
  const [watch] = judge(Array.from({ length: 8 }, () => ({ n: 120, wrong: 2, unlabelled: 12 })));
  expect(watch?.status).toBe("unknown");
  expect(describeStream(streamOf(watch, "errors"))).toContain("96 drawn rows have no label");
});

it("counts rows without a label as right before it rings an alarm", () => {
  const months = (unlabelled: number) => judge([calm, calm, { n: 60, wrong: 15, unlabelled }]).at(0);
  expect(streamOf(months(0), "errors").status).toBe("broken");
  expect(streamOf(months(300), "errors").status).not.toBe("broken");
});

it("says what broke, since when and by how much, and stays broken", () => {
  const [watch] = judge([calm, calm, calm, calm, { n: 100, wrong: 24 }, calm]);
  expect(watch?.status).toBe("broken");
  const errors = streamOf(watch, "errors");
  expect(errors).toMatchObject({ since: "2026-05", alarm: "2026-05" });
  expect(describeWatch(wholeOf(watch))).toMatch(
    /^Broken: spam: wrong without a person\. 25 of 150 \(16\.7.*sure.*since 2026-05; before, 2\u00a0%\. Target: at most 5\u00a0%\. The alarm rang in 2026-05\.$/,
  );
});

it("watches what would be an alarm if it alone were looked at", () => {
  const [watch] = judge([calm, calm, { n: 40, wrong: 8 }]);
  expect(streamOf(watch, "errors").status).toBe("watch");
  expect(watch?.status).toBe("watch");
});

it("rings when shares or scores leave the range of the baseline's own periods", () => {
  const people = judge([{}, {}, {}, {}, { people: 320 }, { people: 320 }]).at(0);
  expect(streamOf(people, "people")).toMatchObject({ status: "broken", since: "2026-05" });
  const scores = judge([{}, {}, {}, { bin: 5 }]).at(0);
  expect(streamOf(scores, "scores")).toMatchObject({ status: "broken", since: "2026-04" });
  expect(streamOf(scores, "people").status).toBe("holds");
});

it("tolerates what it is told to tolerate", () => {
  const periods = [{}, {}, {}, { people: 320 }, { people: 320 }].map((one, month) =>
    periodOf({ ...one, month }),
  );
  const [wide] = judgeWatches(periods, { baselinePeriods: 3, tolerance: 0.15 });
  expect(streamOf(wide, "people").status).toBe("holds");
});

it("widens the range by what the baseline's rows leave uncertain", () => {
  const range = (people: number) =>
    monitoredStreamsOf(
      [0, 1, 2].map((month) => periodOf({ month, people })),
      settings,
      1,
    ).find(({ subject }) => subject.kind === "people")?.range ?? [0, 1];
  const [low, high] = range(200);
  expect(low).toBeLessThan(0.17);
  expect(high).toBeGreaterThan(0.23);
});

it("begins a new watch when the policy or a target changes, and keeps earlier alarms in the list", () => {
  const watches = judge([
    calm,
    calm,
    { n: 100, wrong: 30 },
    { ...calm, policy: "other" },
    { ...calm, policy: "other" },
  ]);
  expect(watches.map(({ begun, status }) => [begun, status])).toEqual([
    ["first", "broken"],
    ["policy", "unknown"],
  ]);
  const [alarm] = describeEarlierAlarms(watches);
  expect(alarm).toMatch(/^Earlier watch \(2026-01 to 2026-03\): spam: wrong without a person\./);
  expect(describeWatchNotes(wholeOf(watches[1]))[0]).toContain("same year's 5\u00a0%");
});

it("doesn't begin a new watch when the model moves behind its alias, but says so", () => {
  const [watch, second] = judge([calm, { ...calm, models: ["decider-1.14.0"] }]);
  expect(second).toBeUndefined();
  expect(describeWatchNotes(wholeOf(watch))[0]).toContain(
    "moved from decider-1.13.0 to decider-1.14.0 in 2026-02",
  );
  expect(judge([calm, { ...calm, models: ["decider-1.14.0"], begins: true }])).toHaveLength(2);
});

it("spends no more than the year's 5 % over streams and watches", () => {
  const periods = [0, 1, 2, 3].map((month) => periodOf({ month }));
  const budget = monitoredStreamsOf(periods, settings, 1).reduce((sum, one) => sum + one.budget, 0);
  expect(budget).toBeCloseTo(1, 9);
  const thresholds =
    judge([calm, calm, calm, calm])
      .at(0)
      ?.streams.map(({ threshold }) => Math.exp(-threshold)) ?? [];
  expect(thresholds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(alarmAlpha, 9);
});

it("knows the days of the calendar", () => {
  expect(daysSinceEpoch("2026-03-01") - daysSinceEpoch("2026-02-28")).toBe(1);
  expect(daysSinceEpoch("2026-02-30")).toBeNaN();
  expect(daysSinceEpoch("soon")).toBeNaN();
  expect(periodOfTime("2026-05-04T10:00:00Z", "month")).toEqual({
    name: "2026-05",
    from: "2026-05-01",
    to: "2026-05-31",
  });
  expect(periodOfTime("2027-01-03", "week")).toMatchObject({ name: "2026-W53", from: "2026-12-28" });
  expect(periodOfTime("2026-05-32", "week")).toBeNull();
  expect(periodOfTime("May 4", "month")).toBeNull();
});
