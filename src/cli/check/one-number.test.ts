import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseAnswerForRates } from "#core/cases/answer-rows.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { newPlayground } from "#core/document/new-playground.ts";
import { kinds } from "#core/kinds/registry.ts";
import { refusedAnswerText } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { decideBy } from "#core/policy-export/code/decide.ts";
import { toDecisionPolicy } from "#core/policy-export/code/decision-policy.ts";
import type { AskedPolicyQuestion } from "#core/policy-export/code/policy-cases.ts";
import { toPythonModule } from "#core/policy-export/code/policy-code.ts";
import { anyResponse, anyRuled, toRuledPolicy } from "#core/policy-export/code/testing/any-policy.ts";
import { assignColumnStems } from "#core/policy-export/sql/columns.ts";
import { defaultSqlSource, toPolicyQuery } from "#core/policy-export/sql/to-sql.ts";
import { toReportEvaluationSets, toReportFigures } from "#core/report/report-figures.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { readResponse } from "#core/service/read-response.ts";
import { automatedCount, countRowsByDecision } from "#core/statistics/band.ts";
import { sized } from "#core/testing/size.ts";
import { countDecisionsAtThresholds } from "#core/thresholds/decision/decision-counts.ts";
import { thresholdsOfQuestions, toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { splitEvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { findUsedRows } from "#core/thresholds/evidence/ledger.ts";
import { toOutcomeRows } from "#core/thresholds/outcome-rows.ts";
import { runProgram } from "#server/testing/spawn-entry.ts";
import { engines } from "../warehouse/testing/engines.ts";
import { describeQuestionFigures } from "./judge-targets.ts";

const policies = Number(process.env["POLICIES"] ?? sized(40, 8));
const rows = Number(process.env["RESPONSES"] ?? 250);
/** Each part is a test of its own, so it ends within minutes and a failure names its seed. `SEED` changes the first. */
const partSize = 50;
const firstSeed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
const parts = Array.from({ length: Math.ceil(policies / partSize) }, (_, at) => ({
  seed: firstSeed + at,
  size: Math.min(partSize, policies - at * partSize),
}));

/** Text that no SQL engine can store: NUL and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const isUntakable = (text: string) => /\p{Surrogate}|\u0000|\\u0000|\\ud[89a-f]/iu.test(text);

/** Every control of the page keeps thresholds in order, so drawn rules must be, too. */
function inOrder<Rule extends { lower: number; upper: number }>(rule: Rule): Rule {
  return { ...rule, lower: Math.min(rule.lower, rule.upper), upper: Math.max(rule.lower, rule.upper) };
}

function withOrder({ question, asked }: AskedPolicyQuestion): AskedPolicyQuestion {
  const { noul, score } = question.rules;
  const ordered = { ...inOrder(score), tail: inOrder(score.tail) };
  return {
    question: { ...question, rules: { ...question.rules, noul: inOrder(noul), score: ordered } },
    asked,
  };
}

const drawn = anyRuled
  .map((ruled) => ruled.map(withOrder))
  .chain((ruled) =>
    fc.tuple(
      fc.constant(ruled),
      fc.array(anyResponse(ruled), { minLength: rows, maxLength: rows }),
      fc.array(fc.nat(), { minLength: rows, maxLength: rows }),
    ),
  )
  .filter(([ruled, bodies]) => ![JSON.stringify(ruled), ...bodies].some(isUntakable));

type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

/** Builds a playground with a labelled case for each response, and the answers of a run over them. */
function toSide([ruled, bodies, picks]: Drawn) {
  const questions = ruled.map(({ question }) => question);
  const cases = bodies.map((_, at): Case => {
    const key = String(at).padStart(8, "0");
    const labels = questions.map((question) => {
      const all = kinds[question.type].labels(question);
      const value = all[(picks[at] ?? 0) % all.length]?.value ?? true;
      return { questionKey: question.key, value, picked: "all" as const };
    });
    return { key, note: "", group: "", state: { form: "text", text: key, items: [] }, labels };
  });
  const byCase = new Map(
    bodies.map((body, at): [string, CaseAnswerForRates] => {
      const asked = ruled.map((one) => one.asked);
      const read = readResponse(body, asked, deciderProfile);
      const readings = read.ok ? read.reading.answers : [];
      const said = readings.map((reading, place) => [questions[place]?.key ?? "", reading] as const);
      return [
        cases[at]?.key ?? "",
        {
          answers: new Map(said.flatMap(([key, { answer }]) => (answer ? [[key, answer] as const] : []))),
          violations: new Map(
            said.flatMap(([key, { violations, refused }]) =>
              refused
                ? [[key, [refusedAnswerText]] as const]
                : violations.length > 0
                  ? [[key, violations] as const]
                  : [],
            ),
          ),
          problem: read.ok ? null : { status: 200, message: read.problem },
          model: "m",
          stale: false,
        },
      ];
    }),
  );
  const answers = { byCase, staleQuestions: new Set<string>() } as unknown as CaseRunAnswers;
  return { playground: { ...newPlayground("p"), questions, cases }, answers };
}

type Side = ReturnType<typeof toSide>;

/** "Of 117 cases, 91 are decided automatically": 91. */
function readSentence(text: string): number {
  const found = /([\d,]+) (?:is|are|would be) decided automatically/.exec(text)?.[1];
  if (found) return Number(found.replaceAll(",", ""));
  return /(?:is|would be) decided automatically[.,]/.test(text) && !text.includes("none") ? 1 : 0;
}

/** The number of automatic cases of a question, as each part of the product reports it. */
function countsOf(question: PlaygroundQuestion, at: number, { playground, answers }: Side) {
  const questionThresholds = questionThresholdsOf(question);
  const { lower, upper } = questionThresholds.thresholds;
  const labelled = collectLabelledAnswers(question, playground.cases, answers);
  const used = findUsedRows(playground.ledger, question.key);
  const { tuning } = splitEvaluationSets(
    labelled,
    { ...ruleMeasureOf(question), doing: decisionsByLabelOf(question) },
    { checkShare: 0, copiesApart: true as const },
    used,
    [],
  );
  const counts = countRowsByDecision(tuning.table, { lo: lower, hi: upper });
  const outcomes = toOutcomeRows(tuning.table, { lo: lower, hi: upper }, question);
  const sets = toReportEvaluationSets(question, labelled, playground.ledger);
  const figures = toReportFigures(question, sets, labelled.models, null);
  const whole = toDecisionTable([question], playground.cases, answers);
  const isWhole = decisionsByLabelOf(question) !== null;
  const headline = automatedCount(counts);
  return {
    headline,
    grid: outcomes
      .flatMap(({ key, cells }) => (key === "review" ? [] : cells))
      .reduce((sum, { count }) => sum + count, 0),
    report: figures ? Number(figures.metrics[0]?.count.split(" of ")[0]?.replaceAll(",", "")) : headline,
    check: readSentence(describeQuestionFigures({ playground, answers })[at]?.text ?? ""),
    decision: isWhole ? countDecisionsAtThresholds(whole, thresholdsOfQuestions(whole)).automatic : headline,
  };
}

function isAutomatic(question: PlaygroundQuestion, outcome: unknown, zone: unknown): boolean {
  const doing = decisionsByLabelOf(question);
  if (doing) return !doing.goesToReview(String(outcome));
  return zone !== null && zone !== kinds[question.type].zones.middle;
}

interface Exported {
  questions: readonly { outcome: unknown; zone: unknown }[];
}

function automaticIn(questions: readonly PlaygroundQuestion[], decided: readonly Exported[]): number[] {
  return questions.map(
    (question, at) =>
      decided.filter((one) => isAutomatic(question, one.questions[at]?.outcome, one.questions[at]?.zone))
        .length,
  );
}

it("names the set that it counts, with as many cases, where cases are held out", () => {
  let [named, withoutScore] = [0, 0];
  for (const one of fc.sample(drawn, { numRuns: sized(100, 25), seed: 36 })) {
    const { playground, answers } = toSide(one);
    const questions = playground.questions.map((question) => ({
      ...question,
      tuning: { ...tuningOf({}), checkShare: 0.5, copiesApart: true as const },
    }));
    for (const { text } of describeQuestionFigures({ playground: { ...playground, questions }, answers })) {
      const set = /^Tuning set: (\d+) cases?\. /.exec(text)?.[1];
      if (set === undefined) continue;
      named += 1;
      const counted = /Of (\d+) cases/.exec(text)?.[1] ?? (text.includes("The one case") ? "1" : "0");
      expect([text, counted]).toEqual([text, set]);
      const unmeasured = /(\d+) labelled answers? came without/.exec(text)?.[1];
      if (unmeasured === undefined) continue;
      withoutScore += 1;
      expect(Number(unmeasured)).toBeLessThanOrEqual(Number(set));
    }
    expect(
      describeQuestionFigures({ playground, answers }).every(({ text }) => !text.includes(" set: ")),
    ).toBe(true);
  }
  expect(named).toBeGreaterThan(sized(50, 12));
  expect(withoutScore).toBeGreaterThan(0);
});

describe("what is decided automatically", () => {
  it.each(parts)(
    "is one number in headline, grid, report, check, decision, exported code and SQL (seed $seed)",
    async ({ seed, size }) => {
      const all = fc.sample(drawn, { numRuns: size, seed });
      const folder = mkdtempSync(join(tmpdir(), "one-number-"));
      const texts = all.map(([ruled, bodies], at) => {
        writeFileSync(join(folder, `policy${at}.py`), toPythonModule(toRuledPolicy(ruled)));
        return bodies;
      });
      writeFileSync(join(folder, "texts.json"), JSON.stringify(texts));
      const runner = `
import importlib, json
texts = json.load(open("texts.json", encoding="utf-8"))
print(json.dumps([[importlib.import_module(f"policy{at}").decide(json.loads(text)) for text in own] for at, own in enumerate(texts)]))
`;
      writeFileSync(join(folder, "run.py"), runner);
      const ran = await runProgram("python3", ["run.py"], { cwd: folder });
      rmSync(folder, { recursive: true });
      const python = JSON.parse(ran.out) as Exported[][];
      const databases = await Promise.all(
        ["duckdb", "sqlite"].map((name) => engines[name]?.() ?? Promise.reject(new Error(name))),
      );
      for (const [place, one] of all.entries()) {
        const [ruled, bodies] = one;
        const side = toSide(one);
        const { questions } = side.playground;
        const policy = toRuledPolicy(ruled);
        const applied = toDecisionPolicy(policy);
        const sql = await Promise.all(
          databases.map(async (engine) => {
            await engine.fill(bodies);
            const found = await engine.query(toPolicyQuery(policy, defaultSqlSource, engine.dialect));
            const stems = assignColumnStems(policy.questions).map(({ stem }) => stem);
            return found.map((row) => ({
              questions: stems.map((stem) => ({
                outcome: row[`${stem}_outcome`],
                zone: row[`${stem}_zone`],
              })),
            }));
          }),
        );
        const typescript = bodies.map((body): Exported => decideBy(applied, JSON.parse(body)));
        const exported = [typescript, python[place] ?? [], ...sql].map((decided) =>
          automaticIn(questions, decided),
        );
        for (const [at, question] of questions.entries()) {
          const { headline, ...others } = countsOf(question, at, side);
          expect({
            seed,
            question: question.rules,
            ...others,
            exported: exported.map((counts) => counts[at]),
          }).toEqual({
            seed,
            question: question.rules,
            grid: headline,
            report: headline,
            check: headline,
            decision: headline,
            exported: exported.map(() => headline),
          });
        }
      }
      for (const engine of databases) await engine.close();
    },
    600_000,
  );
});
