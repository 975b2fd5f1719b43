import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { decisionTuningOf, rateGoals, tuningOf } from "#core/model/tuning.ts";
import { summariseCasesForDeck } from "#core/present/deck-summary.ts";
import type { ShownSummary } from "#core/present/slide-deck.ts";
import { answerStages, slideDeckOf } from "#core/present/testing/answered-playgrounds.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toReportCaseAccount } from "./case-account.ts";
import type { Report } from "./report.ts";
import { signingStages } from "./testing/signing-stages.ts";
import { toReport } from "./to-report.ts";

const stages = [...answerStages, ...signingStages].map(([name, of, given]) => {
  const samples = slideDeckOf(of, given);
  const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
  return [name, toReport(of, sources), of, given] as const;
});

/** All that a report says about the targets, beside its first page. */
function verdictsOf({ questions, decision }: Report) {
  return [...(decision?.verdicts ?? []), ...questions.flatMap(({ figures }) => figures?.verdicts ?? [])];
}

const counted = /^Of ([\d,]+) labelled (?:(tuning|held-out) )?cases?, (none|[\d,]+) (?:is|are) decided/;

/** What the first page says that the rest of the report, or the last page of a show, doesn't. */
function findContradictions(report: Report, deck: ShownSummary | null): string[] {
  const { front, decision, questions, answered, fingerprint } = report;
  const { conclusion, targets, effects, further } = front;
  const told = verdictsOf(report).filter(({ text }) => !text.startsWith("All targets together"));
  const met = told.filter(({ status }) => status === "Met").length;
  const metTargets = targets.filter(({ status }) => status === "met").length;
  const words = new Set(verdictsOf(report).map(({ status }) => status));
  const [, all, set, automatic] = counted.exec(front.counted) ?? [];
  const sentences = decision?.sentences.join(" ") ?? "";
  const [only, second] = questions;
  const figures = second ? null : only?.figures;
  const ranges = targets.flatMap(({ goal, about, likely }) =>
    goal === "people" && about === "" ? (likely.split(" (")[0] ?? "") : [],
  );
  const name = `${all} labelled ${set === undefined ? "" : `${set} `}${all === "1" ? "case" : "cases"}`;
  const checks: readonly (readonly [string, boolean])[] = [
    ["as many met targets", further === "" ? metTargets === met : metTargets <= met],
    [
      "each target in the words of the show",
      (deck?.proof ?? []).every(
        (line) => /^Nothing is proven: |counted\.$/.test(line) || words.has(line.slice(0, line.indexOf(":"))),
      ),
    ],
    ["yes only where each is met", !conclusion.isSupported || (met > 0 && met === told.length)],
    ["yes only of a live model", !conclusion.isSupported || answered?.mode === "live"],
    ["yes only of what can be asked", !conclusion.isSupported || fingerprint !== ""],
    ["a reason for no", conclusion.reasons.length > 0],
    ["the counts in the form of a sentence", front.counted === "" || all !== undefined],
    [
      "the counts of the whole decision",
      decision === null || sentences.includes(`${automatic === "none" ? "0" : automatic} of ${all} case`),
    ],
    ["the counts of the only question", !figures || figures.sentence.includes(`Of ${all} case`)],
    ["what tuning cases chose", set !== "tuning" || !front.cases.includes("did not choose anything")],
    ["the set of the deck", (deck?.of ?? "") === (all === undefined ? "" : name)],
    ["one range for one rate", ranges.every((range) => effects.join(" ").includes(range))],
  ];
  return checks.flatMap(([check, holds]) => (holds ? [] : check));
}

function reportOf(wanted: string): Report {
  const found = stages.find(([name]) => name === wanted);
  if (found === undefined) throw new Error(`No stage is called ${wanted}.`);
  return found[1];
}

/** A report as if another source had answered. */
function answeredBy(mode: "sandbox" | "simulated" | "imported", change: Partial<Playground> = {}) {
  const found = stages.find(([name]) => name === "all questions: targets met on all cases");
  const [, , stage, given] = found ?? [];
  if (stage === undefined || !given) throw new Error("No stage.");
  const of = { ...stage, ...change };
  const run = {
    ...given.run,
    mode: mode === "imported" ? ("live" as const) : ("sandbox" as const),
    ...(mode === "simulated" && { simulated: true as const }),
    ...(mode === "imported" && { recorded: true as const }),
  };
  const cases = { ...given, run };
  const samples = slideDeckOf(of, cases);
  return toReport(of, { cases, answering: null, confidenceOf: () => null, samples, now: 0 });
}

it("doesn't say that the model was asked where something else answered", () => {
  const asked = reportOf("all questions: targets met on all cases").front;
  expect(asked.about).toContain("put to the model");
  expect(asked.effects.join(" ")).not.toContain("will be others");
  const [sandbox, simulated] = [answeredBy("sandbox").front, answeredBy("simulated").front];
  expect(sandbox.about).toContain("in whose place the sandbox answered here");
  expect(sandbox.effects[0]).toBe("The numbers are of the sandbox's answers. The model's will be others.");
  expect(simulated.about).toContain("which wasn't asked: the answers are simulated");
  expect(simulated.effects[0]).toBe("The numbers are of the simulated answers. The model's will be others.");
  expect(sandbox.steps).toContain("What it takes: answers of the model itself");
});

it("names what is missing for a proof: answers of the model that is asked, and a target that limits errors", () => {
  const [model = ""] = answeredBy("imported").answered?.models ?? [];
  const own = answeredBy("imported", { model }).front;
  expect(own.steps).not.toContain("answers of the model itself");
  const other = answeredBy("imported", { model: "another-1.0.0" }).front;
  expect(other.conclusion.reasons[0]).toContain("nothing shows that another-1.0.0 answers alike");
  expect(other.steps).toContain("What it takes: answers of the model itself");
  const decisionTuning = { ...decisionTuningOf({}), goals: ["people"] as const };
  const open = answeredBy("sandbox", { decisionTuning }).front;
  expect(open.conclusion.reasons).toContain("No target limits wrong decisions.");
  expect(open.steps).toContain("a target that limits wrong decisions");
});

it("counts people who labelled the same cases question by question", () => {
  const [first, second] = reportOf("all questions: targets met on all cases").questions;
  const found = stages.find(([name]) => name === "all questions: targets met on all cases");
  const [, , of] = found ?? [];
  if (of === undefined || first === undefined || second === undefined) throw new Error("No stage.");
  const fact = { wording: 0, picked: "all", chance: null, note: "", adjudicated: false, at: 0 } as const;
  const said = (row: Case, key: string, labelers: readonly string[]): Case => {
    const { value = null } = row.labels.find(({ questionKey }) => questionKey === key) ?? {};
    return { ...row, facts: labelers.map((labeler) => ({ ...fact, questionKey: key, value, labeler })) };
  };
  const [one, other, ...rest] = of.cases;
  if (one === undefined || other === undefined) throw new Error("No case.");
  const both = ["Ana", "Ben"];
  const cases = [said(one, first.key, both), said(other, second.key, both), ...rest];
  const account = toReportCaseAccount(of.questions, cases);
  expect(account.checked).toBe(
    `Labelled by two people or more: ${first.id} (1 case), ${second.id} (1 case). Each of the other labels is of one person.`,
  );
  const own = of.questions.find(({ key }) => key === first.key);
  expect(own && toReportCaseAccount([own], cases).checked).toBe(
    "1 case was labelled by two people or more, the others by one.",
  );
});

it("counts labels that are missing, and names as many cases that helped to choose as did", () => {
  const found = stages.find(([name]) => name === "all questions: targets met on all cases");
  const [, , of, given] = found ?? [];
  if (of === undefined || !given) throw new Error("No stage.");
  const [first, ...others] = of.cases;
  if (first === undefined) throw new Error("No case.");
  const cases = [{ ...first, labels: first.labels.slice(1) }, ...others];
  const sources = {
    cases: given,
    answering: null,
    confidenceOf: () => null,
    samples: slideDeckOf(of, given),
    now: 0,
  };
  const whole = toReport(of, sources);
  const lacking = toReport({ ...of, cases }, sources);
  const asked = of.questions.filter(({ included }) => included).length;
  const all = asked * cases.length;
  const given0 = of.cases.flatMap(({ labels }) => labels).length;
  expect(whole.front.cases).toContain(given0 === all ? "all labelled." : "labels are missing");
  expect(lacking.front.cases).toContain("labels are missing");
  expect(lacking.account.picked).toContain(`of ${toCountText(all)} (one for each case and question) labels`);
});

describe("the first page", () => {
  it.each(stages)("is contradicted by no other, nor by the show: %s", (_, report, of, given) => {
    const deck = summariseCasesForDeck(of, given);
    expect(findContradictions(report, deck)).toEqual([]);
    expect(report.front.outcomes).toEqual(deck?.outcomes ?? []);
  });

  it.each(stages)("tells what a manager asks, and keeps to one page: %s", (_, { front, account }) => {
    const { conclusion, targets, effects, about } = front;
    expect(about).not.toBe("");
    expect(targets.length + conclusion.reasons.length).toBeLessThanOrEqual(11);
    expect(effects.join(" ")).toContain("Where the model gives no usable answer");
    const open = targets.filter(({ status }) => status !== "met" && status !== "not-met");
    expect(open.filter(({ note }) => note === "")).toEqual([]);
    expect(account.labelled === "").toBe(account.checked === "");
  });

  it("says yes in some stage, and no in every other", () => {
    const supported = stages.filter(([, { front }]) => front.conclusion.isSupported).map(([name]) => name);
    expect(supported).toMatchInlineSnapshot(`
      [
        "all questions: targets met on all cases",
        "all questions: held-out cases looked at",
        "all questions: cases removed after a look",
        "refund_requested: targets met on all cases",
        "refund_requested: held-out cases looked at",
        "refund_requested: cases removed after a look",
        "department: targets met on all cases",
        "department: held-out cases looked at",
        "department: cases removed after a look",
        "frustration: targets met on all cases",
        "frustration: held-out cases looked at",
        "angry: targets met on all cases",
        "angry: held-out cases looked at",
        "angry: cases removed after a look",
      ]
    `);
  });
});

it("counts cases that two people labelled otherwise as labelled by both, and not as unlabelled", () => {
  const found = stages.find(([name]) => name === "refund_requested: targets met on all cases");
  const [, , of, given] = found ?? [];
  if (of === undefined) throw new Error("No stage.");
  const [{ key: questionKey } = { key: "" }] = of.questions;
  const said = { questionKey, wording: 0, picked: "all" as const, chance: null, note: "", at: 1 };
  let left = 3;
  const cases = of.cases.map((row) => {
    if (left === 0 || !row.labels.some((label) => label.questionKey === questionKey)) return row;
    left -= 1;
    const facts = [
      { ...said, labeler: "Ann", value: true, adjudicated: false },
      { ...said, labeler: "Ben", value: false, adjudicated: false },
    ];
    return { ...row, facts, labels: [] };
  });
  if (given === undefined) throw new Error("No answers.");
  const samples = slideDeckOf(of, given);
  const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
  const { front, account, questions } = toReport({ ...of, cases }, sources);
  expect(front.cases).toMatch(/ labelled, 3 whose labels differ[,.]/u);
  expect(account.labelled).toMatch(/Ann \(3 cases\), Ben \(3 cases\)/u);
  expect(questions[0]?.leftOut).toContain("3 whose labels differ, so none counts until somebody decides");
});

it.each([null, 0.05])(
  "says of a target at another share of positives why it isn't that of the cases: %s",
  (prevalence) => {
    const named = ["refund_requested", "department", "frustration"].map(
      (id) => `${id}: targets met on all cases`,
    );
    const found = stages.filter(([name]) => named.includes(name));
    expect(found).toHaveLength(named.length);
    for (const [, , of, given] of found) {
      const questions = of.questions.map((question) => ({
        ...question,
        tuning: { ...tuningOf(question), rightShare: 0.1, goal: "right" as const, also: [], prevalence },
      }));
      const playground = { ...of, questions };
      const samples = slideDeckOf(playground, given);
      const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
      const { front } = toReport(playground, sources);
      const deck = summariseCasesForDeck(playground, given)?.proof.join(" ") ?? "";
      const [target] = front.targets;
      const told = [
        /, where 5\u00a0% are (?:labelled (?:yes|level \d or more)|correct choices)$/.test(
          target?.target ?? "",
        ),
        /^Weighted to 5\u00a0% .*; [\d.]+\u00a0% of these cases are\./.test(target?.note ?? ""),
        /are wrong, where 5\u00a0% are /.test(front.conclusion.reasons.join(" ")),
        /The author states a share for real traffic: 5\u00a0% [^.]*\. The counts here are of the cases as they are\./.test(
          front.effects.join(" "),
        ),
        /The author states a share for real traffic: 5\u00a0% [^.]*\. The counts here are of the cases as they are\./.test(
          deck,
        ),
      ];
      const isMet = target?.status === "met";
      expect(told.filter((_, at) => at !== 2 || isMet)).toEqual(
        told.flatMap((_, at) => (at !== 2 || isMet ? prevalence !== null : [])),
      );
    }
  },
);

it.each(rateGoals)("says in a sentence what a proven target still allows: %s", (goal) => {
  const found = stages.find(([name]) => name === "refund_requested: targets met on all cases");
  const [, , of, given] = found ?? [];
  if (of === undefined || given === undefined) throw new Error("No stage.");
  const shares = { rightShare: 0.1, reviewShare: 0.95, missShare: 0.95, alarmShare: 0.95 };
  const questions = of.questions.map((question) => ({
    ...question,
    tuning: {
      ...tuningOf(question),
      ...shares,
      yesRightShare: 0.1,
      noRightShare: 0.1,
      goal,
      also: ["right" as const],
    },
  }));
  const playground = { ...of, questions };
  const samples = slideDeckOf(playground, given);
  const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
  const { conclusion } = toReport(playground, sources).front;
  expect(conclusion.isSupported).toBe(true);
  const [first] = conclusion.reasons;
  const parts = first?.replace(/\.$/, "").split(" met even if ")[1]?.split(" and up to ") ?? [];
  expect(parts).toHaveLength(goal === "right" ? 1 : 2);
  for (const part of parts) expect(part).toMatch(/^(?:up to )?[\d.]+\u00a0% of [^:]+ (?:are|go) [^:]+$/);
});

it("says that no question leads to an outcome, and not that no labelled case has an answer", () => {
  const found = stages.find(([name]) => name === "refund_requested: targets met on all cases");
  const [, , of, given] = found ?? [];
  if (of === undefined || given === undefined) throw new Error("No stage.");
  const questions = of.questions.map((question) => ({ ...question, rules: defaultRules }));
  const playground = { ...of, questions };
  const samples = slideDeckOf(playground, given);
  const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
  const { front } = toReport(playground, sources);
  expect(front.conclusion.reasons).toContain("No question leads to an outcome.");
  expect(front.conclusion.reasons.join(" ")).not.toContain("No labelled case");
  expect(front.cases).toMatch(/^\d+ cases\. None is counted here, since no question leads to an outcome\.$/);
});

it.each(stages)("counts an option with its own outcome within its zone: %s", (_, { questions }) => {
  for (const { exceptions, zones, figures } of questions) {
    const own = exceptions.map(({ cases }) => cases);
    expect(own.every((cases) => (cases === null) === (figures === null))).toBe(true);
    const all = zones.at(-1)?.cases ?? 0;
    expect(own.reduce<number>((sum, cases) => sum + (cases ?? 0), 0)).toBeLessThanOrEqual(all);
  }
});

it.each(stages)("says in which ways the wrong ones were wrong, and as many: %s", (_, { front }) => {
  const told = front.effects.join(" ");
  const [, wrong, parts] = /Of the ([\d,]+) wrong ones among these cases, ([^.]+)\./.exec(told) ?? [];
  if (wrong === undefined || parts === undefined) return;
  const counts = parts
    .split(/, | and /)
    .map(
      (part) =>
        /^([\d,]+) went (?:too leniently|too strictly|to another outcome that is as severe as the right one)$/.exec(
          part,
        )?.[1],
    );
  expect(counts.reduce((sum, one) => sum + Number(one?.replaceAll(",", "")), 0)).toBe(
    Number(wrong.replaceAll(",", "")),
  );
});

it("tells a decision that is as severe as the right one from one that is too strict", () => {
  const found = stages.find(([name]) => name === "department: targets met on all cases");
  const [, , of, given] = found ?? [];
  if (of === undefined || given === undefined) throw new Error("No stage.");
  const questions = of.questions.map((question) => {
    const { choice } = question.rules;
    const options = question.options.map(({ name }) => ({ name, outcome: `to ${name}` }));
    return { ...question, rules: { ...question.rules, choice: { ...choice, options } } };
  });
  const playground = { ...of, questions };
  const samples = slideDeckOf(playground, given);
  const sources = { cases: given, answering: null, confidenceOf: () => null, samples, now: 0 };
  const told = toReport(playground, sources).front.effects.join(" ");
  expect(told).toContain("as severe as the right one");
  expect(told).not.toContain("too strictly");
});

it("says of what is only read that it isn't signed", () => {
  const { effects } = reportOf("all questions: targets met on all cases").front;
  const at = effects.findIndex((one) => one.startsWith("Signed is the policy"));
  expect(effects[at + 1]).toMatch(/^Only read, and not signed, is .* who answers .* notes\.$/);
});

it.each(stages)(
  "names the set of each question's counts, and only what widens its ranges: %s",
  (_, { questions }) => {
    for (const { figures } of questions) {
      if (figures === null) continue;
      const { set, setName, ranges, targets } = figures;
      expect(set.toLowerCase().startsWith(setName)).toBe(true);
      expect(setName === "").toBe(set === "");
      const measured = targets.flatMap((one) => one.measured ?? []);
      expect(ranges.includes("labels still to come")).toBe(measured.some(({ isOpen }) => isOpen));
      expect(ranges.includes("further looks")).toBe(measured.some(({ confidence }) => confidence > 0.95));
      expect(
        targets.every(({ counts }) => counts === "" || setName === "" || counts.endsWith(`, ${setName}`)),
      ).toBe(true);
    }
  },
);

it("says of an alias, and of no version, that the name moves on under the same fingerprint", () => {
  const [stage] = answerStages;
  if (stage === undefined) throw new Error("There is no stage.");
  const [, playground, cases] = stage;
  const movesOf = (model: string) => {
    const samples = slideDeckOf(playground, cases);
    const sources = { cases, answering: null, confidenceOf: () => null, samples, now: 0 };
    const { effects } = toReport({ ...playground, model }, sources).front;
    return effects.filter((one) => one.includes("moves to new versions"));
  };
  expect(movesOf("decider-latest")).toEqual([
    "The name decider-latest moves to new versions: another one may answer later under the same fingerprint, and these cases say nothing about it.",
  ]);
  expect(movesOf("decider-1.13.0")).toEqual([]);
});
