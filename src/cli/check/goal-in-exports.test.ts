import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CaseAnswerForRates } from "#core/cases/answer-rows.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { examplePlayground, newPlayground } from "#core/document/new-playground.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { decideBy } from "#core/policy-export/code/decide.ts";
import { toDecisionPolicy } from "#core/policy-export/code/decision-policy.ts";
import { readPolicyText, writePolicy } from "#core/policy-export/code/policy.ts";
import { toPythonModule } from "#core/policy-export/code/policy-code.ts";
import { toRuledPolicy } from "#core/policy-export/code/testing/any-policy.ts";
import { assignColumnStems } from "#core/policy-export/sql/columns.ts";
import { defaultSqlSource, toPolicyQuery } from "#core/policy-export/sql/to-sql.ts";
import { toReportEvaluationSets, toReportFigures } from "#core/report/report-figures.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { readResponse } from "#core/service/read-response.ts";
import { placeholderState, writeRequest } from "#core/service/write-request.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { chooseThresholds } from "#core/thresholds/choose-thresholds.ts";
import { runProgram } from "#server/testing/spawn-entry.ts";
import { engines } from "../warehouse/testing/engines.ts";
import { judgeTargets } from "./judge-targets.ts";

const precision = {
  ...tuningOf({}),
  goal: "yesRight" as const,
  yesRightShare: 0.8,
  copiesApart: true as const,
};

const [, , frustration] = examplePlayground("p").questions;

/** Positive from level 1; at most a fifth of its yes answers may be wrong. */
function scoreBy(measure: "level" | "tail"): PlaygroundQuestion {
  if (frustration === undefined) throw new Error("No score among the example's questions.");
  const { score } = defaultRules;
  const outcomes = { low: "allow", middle: "review", high: "block" };
  const rules = { ...defaultRules, score: { ...score, measure, tail: { ...score.tail, from: 1 }, outcomes } };
  return { ...frustration, rules, tuning: precision };
}

/** Labelled responses for levels 0 to 3, rounded to two decimals as services do. */
function drawResponses(id: string) {
  const next = mulberry32(7);
  return Array.from({ length: 300 }, () => {
    const label = Math.max(0, Math.floor(6 * next()) - 2);
    const meant = next() < 0.06 ? 3 : label;
    const shares = [0, 1, 2, 3].map((level) => 1 / (0.4 + Math.abs(level - meant)) + next());
    const total = shares.reduce((sum, share) => sum + share, 0);
    const cents = shares.map((share) => Math.round((100 * share) / total) / 100);
    const score = cents.reduce((sum, share, level) => sum + share * level, 0);
    const probabilities = Object.fromEntries(cents.map((share, level) => [level, share]));
    const answers = { [id]: { type: "score", score: Math.round(100 * score) / 100, probabilities } };
    return { label, body: JSON.stringify({ model: "m", answers }) };
  });
}

it.each(["level", "tail"] as const)(
  "a precision of yes, from level 1 on, is the same in page, check, report, JSON, TypeScript, Python and SQL: by %s",
  async (measure) => {
    const start = scoreBy(measure);
    const written = writeRequest({ model: "m", state: placeholderState, questions: [start] }, deciderProfile);
    if (!written.ok) throw new Error(written.issues[0]?.message);
    const [asked] = written.asked.questions;
    if (asked === undefined) throw new Error("Nothing was asked.");
    const drawn = drawResponses(start.id);
    const bodies = drawn.map(({ body }) => body);
    const answers = bodies.map((body) => {
      const read = readResponse(body, [asked], deciderProfile);
      const answer = read.ok ? read.reading.answers[0]?.answer : null;
      if (!answer) throw new Error(`Not an answer: ${body}`);
      return answer;
    });
    const cases = drawn.map(({ label }, at): Case => {
      const key = String(at).padStart(8, "0");
      const labels = [{ questionKey: start.key, value: label, picked: "all" as const }];
      return { key, note: "", group: "", state: { form: "text", text: `case ${key}`, items: [] }, labels };
    });
    const byCase = new Map(
      cases.map(({ key }, at): [string, CaseAnswerForRates] => {
        const answer = answers[at];
        return [key, { answers: new Map(answer ? [[start.key, answer]] : []), model: "m", stale: false }];
      }),
    );
    const given = { byCase, staleQuestions: new Set<string>() } as unknown as CaseRunAnswers;
    const { ledger } = newPlayground("p");

    const { sets } = toReportEvaluationSets(start, collectLabelledAnswers(start, cases, given), ledger);
    const chosen = chooseThresholds(sets.tuning.table, questionThresholdsOf(start), "yesRight", precision);
    if (chosen === null) throw new Error("No thresholds were chosen.");
    const question = { ...start, rules: setQuestionThresholds(start, chosen) };
    const playground = { ...newPlayground("p"), questions: [question], cases };

    const page = answers.map((answer) => classifyAnswer(answer, question.rules).outcome);
    const policy = toRuledPolicy([{ question, asked }]);
    const json = readPolicyText(writePolicy(policy));
    if (json === null || "problem" in json) throw new Error("The JSON of the policy can't be read.");
    const folder = mkdtempSync(join(tmpdir(), "goal-in-exports-"));
    writeFileSync(join(folder, "policy.py"), toPythonModule(policy));
    writeFileSync(join(folder, "texts.json"), JSON.stringify(bodies));
    const runner = `
import json
from policy import decide
print(json.dumps([decide(json.loads(text))["questions"][0]["outcome"] for text in json.load(open("texts.json"))]))
`;
    writeFileSync(join(folder, "run.py"), runner);
    const ran = await runProgram("python3", ["run.py"], { cwd: folder });
    rmSync(folder, { recursive: true });
    const [column] = assignColumnStems(policy.questions).map(({ stem }) => `${stem}_outcome`);
    const inSql = await Promise.all(
      ["duckdb", "sqlite"].map(async (name) => {
        const engine = await engines[name]?.();
        if (engine === undefined || column === undefined) throw new Error(name);
        await engine.fill(bodies);
        const rows = await engine.query(toPolicyQuery(policy, defaultSqlSource, engine.dialect));
        await engine.close();
        return rows.map((row) => row[column]);
      }),
    );
    const decide = (by: typeof policy) =>
      bodies.map((body) => decideBy(toDecisionPolicy(by), JSON.parse(body)).questions[0]?.outcome);
    const exported = { typescript: decide(policy), json: decide(json), python: JSON.parse(ran.out), inSql };
    expect(exported).toEqual({ typescript: page, json: page, python: page, inSql: [page, page] });

    const blocked = drawn.filter((_, at) => page[at] === "block");
    const counted = { hits: blocked.filter(({ label }) => label >= 1).length, n: blocked.length };
    expect(counted.n).toBeGreaterThan(30);
    expect(counted.hits).toBeLessThan(counted.n);
    const labelled = collectLabelledAnswers(question, cases, given);
    const figures = toReportFigures(
      question,
      toReportEvaluationSets(question, labelled, ledger),
      ["m"],
      null,
    );
    const [checked] = judgeTargets({ playground, answers: given });
    expect([checked?.goal, checked?.measured]).toEqual(["yesRight", expect.objectContaining(counted)]);
    expect(figures?.targets.map(({ goal, measured }) => [goal, measured])).toEqual([
      ["yesRight", checked?.measured],
    ]);
    expect(ruleMeasureOf(question)).toMatchObject({ measure, from: 1 });
    expect(decisionsByLabelOf(question)).not.toBeNull();
  },
  60_000,
);
