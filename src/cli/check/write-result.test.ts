import fc from "fast-check";
import { expect, it } from "vitest";
import { pairedLoss } from "#core/statistics/paired-loss.ts";
import type { VerdictStatus } from "#core/thresholds/target-verdict.ts";
import type { CheckResult } from "./check-result.ts";
import { describeLoss, toPercentagePointsText } from "./describe-result.ts";
import { printCheckResult, toCheckJson, writeCheckJunit, writeCheckMarkdown } from "./write-result.ts";

const blankCase = { state: { form: "text" as const, text: "", items: [] }, labels: [], note: "", group: "" };
const reach = "“Met” can't allow for choices made on these cases that this file doesn't record.";

function toResult(status: VerdictStatus): CheckResult {
  return {
    file: "a.cutpoint.json",
    name: "A",
    policy: { fingerprint: "7f3c-91a2", baseline: null, signed: null },
    code: status === "met" ? 0 : 2,
    sources: [],
    cases: 40,
    labelled: 40,
    unanswered: { cases: [], gone: 0, labelled: 40, allowed: 0 },
    figures: [],
    targets: [
      {
        id: null,
        status,
        goal: "people",
        target: "To people: at most 20 %.",
        condition: "",
        text: "Your cases show 1 of 40.",
        settles: "",
        changed: "",
        measured: null,
      },
    ],
    requiresTargets: true,
    comparison: null,
    cost: "",
    accepted: null,
  };
}

function formatsOf(result: CheckResult): string[] {
  const lines: string[] = [];
  printCheckResult(result, { printLines: (printed) => void lines.push(...printed) });
  return [lines.join("\n"), writeCheckMarkdown([result]), writeCheckJunit([result])];
}

it("says in every format by whom it's known what the cases were used for, where a target is met", () => {
  for (const text of formatsOf(toResult("met"))) expect(text).toContain(reach);
  for (const status of ["unsure", "optimistic", "not-met", "undefined"] as const)
    for (const text of formatsOf(toResult(status))) expect(text).not.toContain(reach);
});

const unchanged = {
  ...pairedLoss([], { allowance: 0, comparisons: 1 }),
  status: "none",
  chose: 0,
  choseElsewhere: false,
} as const;

function toComparison(status: "none" | "unknown" | "loss"): NonNullable<CheckResult["comparison"]> {
  const parts = [{ id: null, same: false, wrong: { ...unchanged, status }, people: unchanged }];
  return { compared: 40, flips: [], parts, allowed: { wrong: 0, people: 0 }, notes: [] };
}

it("never says that targets are met because a new baseline was written", () => {
  const accepted = { path: "baseline.json", isWritten: true };
  const first = { ...toResult("not-met"), code: 0, accepted, requiresTargets: false } as const;
  for (const text of formatsOf(first)) {
    expect(text).toContain("Accepted as the new baseline. A target is not met.");
    expect(text).not.toContain("Every target is met");
  }
  expect(formatsOf({ ...first, targets: [] })[0]).toContain("No target is set");
});

it("says of losses and of required targets each by itself what the cases show", () => {
  const sentence = (status: VerdictStatus, lost: "none" | "unknown" | "loss", requiresTargets: boolean) =>
    toCheckJson({ ...toResult(status), comparison: toComparison(lost), requiresTargets });
  expect(sentence("unsure", "none", true)).toMatchObject({
    verdict: "No loss against the baseline. Can't tell yet whether every target is met.",
  });
  expect(sentence("not-met", "none", true)).toMatchObject({
    verdict: "No loss against the baseline. A target is not met.",
  });
  expect(sentence("met", "unknown", true)).toMatchObject({
    verdict: "Can't tell yet whether anything was lost against the baseline.",
  });
  expect(sentence("not-met", "none", false)).toMatchObject({ verdict: "No loss against the baseline." });
  expect(sentence("not-met", "loss", false)).toMatchObject({ verdict: "Proven loss against the baseline." });
});

it("fails no test of JUnit for a target that doesn't decide the exit code", () => {
  const unmet = { ...toResult("not-met"), comparison: toComparison("none") };
  const required = writeCheckJunit([{ ...unmet, code: 1 }]);
  expect(required).toContain('failures="1"');
  const free = writeCheckJunit([{ ...unmet, code: 0, requiresTargets: false }]);
  expect(free).toContain('failures="0"');
  expect(free).toContain("Not met. Your cases show 1 of 40. It doesn't decide this check");
});

it("counts a case once, however many questions it changes for", () => {
  const flip = { excerpt: "", from: "no", to: "yes", hard: false, verdicts: null };
  const rows = ["00000001", "00000002"].map((key) => ({ ...blankCase, key }));
  const flips = rows.flatMap((row) => ["late", "rude", "spam"].map((id) => ({ ...flip, row, id })));
  const comparison = { ...toComparison("none"), compared: 2, flips };
  const [printed] = formatsOf({ ...toResult("met"), comparison });
  expect(printed).toContain("2 of 2 cases change outcome: 6 outcomes, counted question by question.");
});

it("names one labelled case as one", () => {
  const unanswered = { cases: [], gone: 0, labelled: 1, allowed: 0 };
  expect(writeCheckJunit([{ ...toResult("met"), unanswered }])).toContain(
    "The one labelled case has an answer.",
  );
});

it("keeps the names of targets and losses that programs read with --json", () => {
  const loss = {
    ...pairedLoss([], { allowance: 0, comparisons: 1 }),
    status: "loss",
    chose: 0,
    choseElsewhere: false,
  } as const;
  const comparison: CheckResult["comparison"] = {
    compared: 0,
    flips: [],
    parts: [{ id: null, same: false, wrong: loss, people: { ...loss, status: "none" } }],
    allowed: { wrong: 0, people: 0 },
    notes: [],
  };
  const printed: unknown = JSON.parse(JSON.stringify(toCheckJson({ ...toResult("met"), comparison })));
  expect(printed).toMatchObject({
    targets: [{ id: null, standing: "met", target: "To people: at most 20 %." }],
    comparison: { parts: [{ wrong: { standing: "loss", n: 0 }, people: { standing: "none" } }] },
  });
});

it("prints a rise on its side of what is allowed, in points", () => {
  const shares = fc.integer({ min: -400, max: 400 }).map((part) => part / 10_000);
  const pointsIn = (text: string) => Number(text.replace("−", "-"));
  fc.assert(
    fc.property(shares, fc.constantFrom(0, 0.005, 0.01, 0.0125, 0.02), (share, allowed) => {
      const [points, limit] = [toPercentagePointsText(share, allowed), toPercentagePointsText(allowed)].map(
        pointsIn,
      );
      const sideOf = (distance: number) => Math.sign(Math.round(1e6 * distance));
      expect(sideOf((points ?? 0) - 100 * allowed)).toBe(sideOf(100 * (share - allowed)));
      expect(limit).toBeCloseTo(100 * allowed, 9);
    }),
  );
  const loss = { n: 500, before: 0, after: 12, rise: 0.0204, interval: [0.0201, 0.04] as const };
  expect(
    describeLoss({ ...loss, status: "loss", needed: null, chose: 0, choseElsewhere: false }, 0.02),
  ).toContain("+2.04 points; 95\u00a0% sure: +2.01 to +4.0.");
});
