import { describe, expect, it } from "vitest";
import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { splitPartOf } from "#core/cases/held-out-split.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { sentWordingHash } from "#core/document/asked-wording.ts";
import { setFieldMasked } from "#core/document/edits/edit-presentation.ts";
import { annotateWording } from "#core/document/edits/edit-wordings.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { CaseRun } from "#core/model/run.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { createRedactor } from "#core/present/redact.ts";
import { prepareSlides, questionsOfDeck, toSlideDeck } from "#core/present/to-slide-deck.ts";
import { splitEvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { addHeldOutLook, findUsedRows } from "#core/thresholds/evidence/ledger.ts";
import { heldOutLookTargetOf } from "#core/thresholds/held-out-looks.ts";
import { toReportEvaluationSets } from "./report-figures.ts";
import { type ReportSources, toReport } from "./to-report.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

/** Eighty cases: every fifth is labelled against its answer. */
const cases = Array.from({ length: 80 }, (_, index): Case => {
  const yes = index % 2 === 0;
  const right = index % 5 !== 0;
  return {
    key: String(index).padStart(8, "0"),
    state: { form: "text", text: `state ${index}`, items: [] },
    labels: [
      { questionKey: refund.key, value: yes === right, picked: "all" },
      { questionKey: department.key, value: right ? "billing" : "sales", picked: "all" },
      { questionKey: frustration.key, value: right ? 1 : 2, picked: "all" },
    ],
    note: "",
    group: "",
  };
});

function answersOf(index: number): ReadonlyMap<string, Answer> {
  const value = (index % 2 === 0 ? 0.8 : 0.1) + (index % 10) / 100;
  const confidence = { value: 0.7, source: "server" as const };
  return new Map<string, Answer>([
    [refund.key, { type: "noul", value }],
    [
      department.key,
      {
        type: "choice",
        choice: "billing",
        probabilities: [0.7, 0.1, 0.1, 0.05, 0.05],
        confidence,
        tooRounded: false,
      },
    ],
    [
      frustration.key,
      { type: "score", level: 1, probabilities: [0.2, 0.6, 0.2], confidence: null, tooRounded: false },
    ],
  ]);
}

function runOver(
  rows: readonly Case[],
  modelOf: (index: number) => string = () => "decider-1.13.0",
): CaseRunAnswers {
  const byCase = new Map(
    rows.map(({ key }, index) => {
      const answer = { answers: answersOf(index), model: modelOf(index), stale: false };
      return [key, answer as unknown as CaseAnswer] as const;
    }),
  );
  return { run: { mode: "live", startedAt: 5 } as CaseRun, byCase, staleQuestions: new Set() };
}

function reportOf(playground: Playground, sources: Partial<ReportSources> = {}) {
  const samples = toSlideDeck(
    "",
    questionsOfDeck(playground),
    prepareSlides(playground),
    () => ({
      answers: new Map(),
      source: null,
    }),
    createRedactor(playground),
  );
  return toReport(playground, {
    cases: null,
    answering: null,
    confidenceOf: () => null,
    samples,
    now: 7,
    ...sources,
  });
}

const whole = { ...example, cases };

describe("a report", () => {
  it("has the notes on questions only if somebody wants them, without what is hidden", () => {
    const [first, ...rest] = example.questions;
    if (!first) return;
    const presentation = { ...example.presentation, hiddenTexts: ["Miller"] };
    const noted = { ...example, presentation, questions: [{ ...first, note: "Asked by Miller." }, ...rest] };
    expect(JSON.stringify(reportOf(noted))).not.toContain("Asked by");
    const notes = reportOf(noted, { questionNotes: true }).questions.map(({ note }) => note);
    expect(notes).toEqual([expect.stringMatching(/^Asked by (?!Miller)/), "", ""]);
  });

  it("has every question with its zones, and says what is unproven", () => {
    const report = reportOf(example);
    expect(report.answered).toBeNull();
    expect(report.questions.map(({ id, kind, measure }) => [id, kind, measure])).toEqual([
      ["refund_requested", "yes/no", "probability of yes"],
      ["department", "choice", "confidence of the choice"],
      ["frustration", "score", "expected level"],
    ]);
    for (const { zones, proof, figures, findings } of report.questions) {
      expect(zones.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
      expect(zones.every((zone) => zone.cases === null)).toBe(true);
      expect(proof).toMatchObject({
        state: "never_fitted",
        text: "These are the starting thresholds.",
      });
      expect(figures).toBeNull();
      expect(findings).toEqual([]);
    }
    expect(report.questions[0]?.zones.map(({ outcome, range }) => `${range}: ${outcome}`)).toEqual([
      "below 0.30: allow",
      "from 0.30, below 0.70: review",
      "from 0.70: review",
    ]);
    expect(report.questions[2]?.zones.map(({ word }) => word)).toEqual(["low", "middle", "high"]);
    expect(report.questions[0]?.criteria.map(({ name }) => name)).toEqual(["yes", "no"]);
    const [exception, ...others] = report.questions[1]?.exceptions ?? [];
    expect(exception).toEqual({ name: "none_of_these", outcome: "review", look: "review", cases: null });
    expect(others).toEqual([]);
  });

  it("shows one outcome of an option that a file names twice: the first, which decides", () => {
    const twice = ["allow", "block"].map((outcome) => ({ name: "sales", outcome }));
    const questions = example.questions.map((one) => ({
      ...one,
      rules: { ...one.rules, choice: { ...one.rules.choice, options: twice } },
    }));
    expect(reportOf({ ...example, questions }).questions[1]?.exceptions).toMatchObject(twice.slice(0, 1));
  });

  it("counts the labelled cases as the threshold room does", () => {
    const report = reportOf(whole, { cases: runOver(cases) });
    expect(report.answered).toEqual({
      models: ["decider-1.13.0"],
      mode: "live",
      at: 5,
      cases: 80,
      outOfDate: 0,
      name: "",
    });
    const [noul, choice, score] = report.questions;
    expect(noul?.figures?.sentence).toContain("Of 80 cases, 40 are decided automatically");
    expect(
      noul?.figures?.outcomes.flatMap(({ cells }) => cells).reduce((sum, { count }) => sum + count, 0),
    ).toBe(80);
    expect(noul?.zones.map((zone) => zone.cases)).toEqual([40, 0, 40]);
    expect(noul?.figures?.metrics.map(({ name, count }) => [name, count])).toEqual([
      ["Decided automatically (coverage)", "40 of 80"],
      ["Wrong among those", "8 of 40"],
      ["To people", "40 of 80"],
      ["Correct when it says “yes” (precision)", "32 of 40"],
      ["Of cases labelled yes, predicted yes (recall)", "32 of 40"],
      ["Of cases labelled yes, missed", "8 of 40"],
      ["Area under ROC", ""],
      ["Brier score", ""],
      ["Calibration error (10 bins)", ""],
    ]);
    expect(noul?.figures?.metrics[1]?.likely).toMatch(/^95.% sure:/);
    expect(choice?.figures?.picture.thresholds).toHaveLength(1);
    expect(choice?.zones.map((zone) => zone.cases)).toEqual([0, 80]);
    expect(choice?.findings.join(" ")).toContain("sales is mistaken for billing");
    expect(score?.zones.map(({ range }) => range)).toEqual(["below 1.0", "from 1.0, below 2.0", "from 2.0"]);
    expect(score?.zones.map((zone) => zone.cases)).toEqual([0, 80, 0]);
    expect(score?.figures?.picture).toMatchObject({
      axis: "expected level",
      thresholds: [1, 2],
      scale: { max: 3 },
    });
    expect(score?.figures?.metrics.at(-1)?.name).toBe("Area under ROC");
    expect(score?.findings[0]).toContain("levels on average");
  });

  it("says when labels point the other way", () => {
    const turned = cases.map((row) => ({
      ...row,
      labels: row.labels.map((label) =>
        typeof label.value === "boolean" ? { ...label, value: !label.value } : label,
      ),
    }));
    const report = reportOf({ ...whole, cases: turned }, { cases: runOver(turned) });
    const [first] = report.questions[0]?.figures?.verdicts ?? [];
    expect(first).toMatchObject({ status: "Labels or question look inverted" });
    expect(reportOf(whole, { cases: runOver(cases) }).questions[0]?.figures?.verdicts).toEqual([]);
  });

  it("counts the set that is judged, after its author's look and before, as `cutpoint check` does", () => {
    const held: Playground = {
      ...whole,
      questions: [{ ...refund, tuning: { ...tuningOf({}), goal: "people", checkShare: 0.5 } }],
    };
    const [question = refund] = held.questions;
    const answers = runOver(cases);
    const labelled = collectLabelledAnswers(question, cases, answers);
    const sets = splitEvaluationSets(
      labelled,
      { ...ruleMeasureOf(question), doing: decisionsByLabelOf(question) },
      tuningOf(question),
      findUsedRows(noLedger, question.key, noCopies),
      [],
    );
    const seen = addHeldOutLook(noLedger, { ...heldOutLookTargetOf(question, sets), id: "look", at: 1 });
    const setIn = (ledger: Ledger) => {
      const figures = reportOf({ ...held, ledger }, { cases: answers }).questions[0]?.figures;
      const counted = /^Of (\d+) cases/.exec(figures?.sentence ?? "")?.[1];
      return { set: figures?.set, counted: Number(counted), status: figures?.verdicts[0]?.status };
    };
    const [before, after] = [setIn(noLedger), setIn(seen)];
    expect(before.set).toBe(`Tuning set: ${before.counted} cases.`);
    expect(after.set).toBe(`Held-out set: ${after.counted} cases.`);
    expect([before.counted, after.counted]).toEqual([sets.tuning.table.n, sets.heldOut.table.n]);
    expect(before.counted + after.counted).toBe(80);
  });

  it("tells nothing of held-out cases before a look, and draws curves of the tuning set after it", () => {
    const tuning = { ...tuningOf({}), goal: "people" as const, checkShare: 0.5 };
    const questions = [refund, department, frustration].map((question) => ({ ...question, tuning }));
    const isHeldOut = (row: Case) => splitPartOf(row, 0.5, noCopies) === "checking";
    const others: Record<string, CaseLabel["value"]> = {
      [refund.key]: true,
      [department.key]: "sales",
      [frustration.key]: 0,
    };
    const turned = cases.map((row) => {
      if (!isHeldOut(row)) return row;
      const labels = row.labels.map((one) => ({ ...one, value: others[one.questionKey] ?? one.value }));
      return { ...row, labels };
    });
    const told = (rows: readonly Case[], ledger = noLedger) =>
      reportOf({ ...whole, questions, cases: rows, ledger }, { cases: runOver(rows) });
    const before = told(cases);
    // Charts carry functions, which are other ones each time.
    const plain = (of: unknown) => JSON.parse(JSON.stringify(of)) as unknown;
    expect(plain(told(turned))).toEqual(plain(before));

    const ledger = questions.reduce((to, question) => {
      const { sets } = toReportEvaluationSets(
        question,
        collectLabelledAnswers(question, cases, runOver(cases)),
        noLedger,
      );
      return addHeldOutLook(to, { ...heldOutLookTargetOf(question, sets), id: question.key, at: 1 });
    }, noLedger);
    const after = told(cases, ledger);
    expect(after.questions.map(({ figures }) => figures?.set.split(":")[0])).toEqual(
      questions.map(() => "Held-out set"),
    );
    for (const part of ["curves", "guarantee"] as const)
      expect(plain(after.questions.map(({ figures }) => figures?.[part]))).toEqual(
        plain(before.questions.map(({ figures }) => figures?.[part])),
      );
    expect(after.questions[0]?.figures?.curveSet).toMatch(/^Tuning set: \d+ cases\./);
    expect(after.questions[1]?.findings).not.toEqual(before.questions[1]?.findings);
  });

  it("judges the targets that were set, and says the cost", () => {
    const tuned = (goal: "right" | "cheapest") => ({
      ...whole,
      questions: [{ ...refund, tuning: { ...tuningOf({}), goal } }],
    });
    const judged = reportOf(tuned("right"), { cases: runOver(cases) }).questions[0]?.figures;
    expect(judged?.verdicts[0]?.status).toBe("Not met");
    expect(judged?.guarantee).toContain("guarantee");
    const cheap = reportOf(tuned("cheapest"), { cases: runOver(cases) }).questions[0]?.figures;
    expect(cheap?.verdicts).toEqual([{ status: "Cost", text: expect.stringContaining("per 1,000") }]);
  });

  it("draws the curves of the threshold room, costs once they were set, or says why there are none", () => {
    const titles = (questions: readonly PlaygroundQuestion[], rows = cases) =>
      reportOf({ ...whole, cases: rows, questions }, { cases: runOver(rows) }).questions.map(({ figures }) =>
        figures?.curves.map(({ title }) => title),
      );
    const [plain, gate] = titles([refund, department]);
    expect(plain).toEqual([
      "Errors against automation",
      "Precision, recall and review along the upper threshold",
    ]);
    expect(gate?.[1]).toBe("Precision, recall and review along the threshold");
    expect(titles([{ ...refund, tuning: tuningOf({}) }])[0]?.[0]).toBe("Costs");
    const alike = reportOf(
      { ...whole, cases: cases.filter(({ labels }) => labels[0]?.value === true) },
      { cases: runOver(cases) },
    ).questions[0]?.figures;
    expect(alike?.curves).toEqual([]);
    expect(alike?.noCurves).toContain("the same label");
  });

  it("says what all questions decide together, where several do", () => {
    const answered = runOver(cases);
    const decisionTuning = { ...decisionTuningOf({}), goals: ["right" as const] };
    const decision = reportOf({ ...whole, decisionTuning }, { cases: answered }).decision;
    expect(decision?.sentences[0]).toContain("decides.");
    expect(decision?.sentences.join(" ")).toMatch(/of 80 cases (is|are) decided automatically/);
    expect(decision?.rows.flat().reduce((sum, { count }) => sum + count, 0)).toBe(80);
    expect(decision?.outcomes).toContain("review");
    expect(decision?.verdicts[0]?.text).toContain("Correct when automatic: at least 95");
    const [only] = whole.questions;
    const alone = { ...whole, questions: only ? [only] : [] };
    expect(reportOf(alone, { cases: answered }).decision).toBeNull();
    expect(reportOf(whole).decision).toBeNull();
    const mixed = runOver(cases, (index) => (index < 40 ? "a" : "b"));
    expect(reportOf(whole, { cases: mixed }).decision).toBeNull();
  });

  it("does not count answers of several models together", () => {
    const mixed = runOver(cases, (index) => (index < 40 ? "a" : "b"));
    const [noul] = reportOf(whole, { cases: mixed }).questions;
    expect(noul?.figures).toBeNull();
    expect(noul?.findings[0]).toContain("2 models (a, b)");
  });

  it("tells what thresholds were fitted on, and whether that still holds", () => {
    const about = {
      at: 0,
      modelAsked: "decider-latest",
      modelId: "decider-1.13.0",
      mode: "live" as const,
      profileId: "decider",
      confidence: null,
      cases: 1,
      picked: [],
    };
    const fitted = { ...refund, fitted: toThresholdFit(refund, refund.rules, about) };
    const proofOf = (question: PlaygroundQuestion) =>
      reportOf({ ...example, questions: [question] }).questions[0]?.proof;
    expect(proofOf(fitted)).toMatchObject({
      state: "proven",
      text: "Fitted on 1970-01-01 on 1 labelled case with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording.",
    });
    const standIn = { ...fitted, fitted: { ...fitted.fitted, mode: "sandbox" as const, cases: 2 } };
    expect(proofOf(standIn)?.state).toBe("unproven");
    expect(proofOf(standIn)?.text).toBe(
      "The cases were answered by the sandbox, a local stand-in, not by a decider model. Fitted on 1970-01-01 on 2 labelled cases with decider-1.13.0.",
    );
    const moved = { ...refund, rules: { ...refund.rules, noul: { ...refund.rules.noul, upper: 0.9 } } };
    expect(proofOf(moved)?.text).toContain("set by hand");
    const reworded = { ...fitted, instructions: { form: "text" as const, text: "Other?" } };
    expect(proofOf(reworded)?.text).toContain("The question was reworded.");
  });

  it("calls a wording by the author's name while it's the one asked, hidden where texts are", () => {
    const named = annotateWording(example, refund.key, sentWordingHash(refund), {
      name: "strict for Acme",
      note: "why",
    });
    const wordings = (playground: Playground) => reportOf(playground).questions.map(({ wording }) => wording);
    expect(wordings(named)).toEqual(["strict for Acme", "", ""]);
    const presentation = { ...named.presentation, hiddenTexts: ["Acme"] };
    expect(wordings({ ...named, presentation })[0]).not.toContain("Acme");
    const [first, ...others] = named.questions;
    const reworded = { ...(first ?? refund), instructions: { form: "text" as const, text: "Other?" } };
    expect(wordings({ ...named, questions: [reworded, ...others] })[0]).toBe("");
    expect(JSON.stringify(reportOf(named))).not.toContain("why");
  });

  it("holds no masked value and says which fields are gone", () => {
    const report = reportOf(setFieldMasked(example, "crm_notes", true));
    expect(JSON.stringify(report)).not.toContain("winter fair");
    expect(report.masked).toEqual(["crm notes"]);
  });

  it("draws the zones of a margin and of a tail", () => {
    const rules = {
      ...refund.rules,
      choice: { ...refund.rules.choice, measure: "margin" as const },
      score: { ...refund.rules.score, measure: "tail" as const },
    };
    const questions = [
      { ...department, rules },
      { ...frustration, rules },
    ];
    const report = reportOf({ ...whole, questions }, { cases: runOver(cases) });
    expect(report.questions.map(({ measure }) => measure)).toEqual([
      "margin over the next option",
      "probability of level 1 or more",
    ]);
    expect(report.questions[1]?.figures?.picture.thresholds).toEqual([0.3, 0.7]);
  });
});
