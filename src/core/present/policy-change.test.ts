import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { createUsableLabelReader } from "#core/cases/labelled-answers.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { keepCurrentPolicy } from "#core/document/edits/edit-presentation.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, combineOutcomes, outcomeOfLabel } from "#core/policy/zone.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { deckPages } from "./deck-pages.ts";
import { describeOutcomeChanges } from "./describe-page.ts";
import { comparePoliciesForDeck, isSamePolicy } from "./policy-change.ts";
import { createRedactor } from "./redact.ts";
import type { ShownChange } from "./slide-deck.ts";
import { readSlideDeck, writeSlideDeck } from "./slide-deck-file.ts";
import { answerStages, slideDeckOf } from "./testing/answered-playgrounds.ts";
import { completeSlideDeck } from "./to-slide-deck.ts";

const [first] = answerStages;
if (first === undefined) throw new Error("No answers were made.");
const [, answeredPlayground, given] = first;
if (given === null) throw new Error("No answers were made.");
const answers: CaseRunAnswers = given;
const playground: Playground = { ...answeredPlayground, ledger: noLedger };

function compare(now: Playground, kept = now.presentation): ShownChange | null {
  return comparePoliciesForDeck(now, kept, answers);
}

function moved(
  questions: readonly PlaygroundQuestion[],
  thresholds: readonly (readonly [lower: number, upper: number])[],
): readonly PlaygroundQuestion[] {
  return questions.map((question, at) => {
    const [lower, upper] = thresholds[at] ?? [0, 1];
    return { ...question, rules: setQuestionThresholds(question, { lower, upper }) };
  });
}

/** What one policy makes of a case, by the outcomes of its answers and of its labels. */
function fateByHand(questions: readonly PlaygroundQuestion[], row: Playground["cases"][number]) {
  const parts = questions.flatMap(({ key, rules }) => {
    const answer = answers.byCase.get(row.key)?.answers.get(key);
    return answer ? [{ id: key, outcome: classifyAnswer(answer, rules).outcome }] : [];
  });
  const rights = questions.flatMap((question) => {
    const label = createUsableLabelReader(question, playground.cases)(row);
    return typeof label === "object"
      ? [{ id: question.key, outcome: outcomeOfLabel(question.type, label.value, question.rules) }]
      : [];
  });
  const outcome = combineOutcomes(parts)?.outcome ?? "";
  return { outcome, wrong: outcome !== "review" && combineOutcomes(rights)?.outcome !== outcome };
}

const pairs = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
  { minLength: 4, maxLength: 4 },
);

describe("the page before and after", () => {
  it("counts what each case comes to under either policy, whatever their thresholds", () => {
    fc.assert(
      fc.property(pairs, pairs, (before, after) => {
        const old = { ...playground, questions: moved(playground.questions, before) };
        const now = { ...keepCurrentPolicy(old), questions: moved(playground.questions, after) };
        const change = compare(now);
        const fates = playground.cases.map((row) => ({
          before: fateByHand(old.questions, row),
          after: fateByHand(now.questions, row),
        }));
        const count = (holds: (fate: (typeof fates)[number]) => boolean) => fates.filter(holds).length;
        expect(change).toMatchObject({
          total: fates.length,
          changed: count((fate) => fate.before.outcome !== fate.after.outcome),
          worse: count((fate) => fate.after.wrong && !fate.before.wrong),
          better: count((fate) => fate.before.wrong && !fate.after.wrong),
          rejudged: count(
            ({ before: one, after: other }) => one.outcome === other.outcome && one.wrong !== other.wrong,
          ),
        });
        for (const { outcome, ...tally } of change?.outcomes ?? []) {
          expect(tally).toEqual({
            before: count((fate) => fate.before.outcome === outcome),
            after: count((fate) => fate.after.outcome === outcome),
            came: count((fate) => fate.after.outcome === outcome && fate.before.outcome !== outcome),
            gone: count((fate) => fate.before.outcome === outcome && fate.after.outcome !== outcome),
            worse: count((fate) => fate.after.outcome === outcome && fate.after.wrong && !fate.before.wrong),
            person: outcome === "review",
          });
        }
        const sumOf = (part: "before" | "after") => change?.outcomes.reduce((sum, one) => sum + one[part], 0);
        expect([sumOf("before"), sumOf("after")]).toEqual([fates.length, fates.length]);
      }),
      { numRuns: 40 },
    );
  });

  it("counts an outcome that is only spelled otherwise as the same", () => {
    const kept = keepCurrentPolicy(playground).presentation;
    const questions = playground.questions.map((question) => {
      const { outcomes } = question.rules.noul;
      const spelled = Object.fromEntries(
        Object.entries(outcomes).map(([zone, word]) => [zone, word.toUpperCase()]),
      ) as typeof outcomes;
      return {
        ...question,
        rules: { ...question.rules, noul: { ...question.rules.noul, outcomes: spelled } },
      };
    });
    const change = compare({ ...playground, questions }, kept);
    expect(change?.changed).toBe(0);
    for (const { before, after, came, gone } of change?.outcomes ?? [])
      expect([before - after, came, gone]).toEqual([0, 0, 0]);
  });

  it("counts tuning cases alone, so it spends no held-out case", () => {
    const questions = playground.questions.map((question) => ({
      ...question,
      tuning: { ...tuningOf(question), checkShare: 0.4 },
    }));
    const now = keepCurrentPolicy({ ...playground, questions });
    const { tuning } = splitDecisionRows(toDecisionTable(questions, now.cases, answers), noLedger);
    expect(tuning.rows.length).toBeLessThan(now.cases.length);
    expect(compare(now)?.of).toBe(`${tuning.rows.length} labelled tuning cases`);
  });

  it("says when its cases chose the thresholds", () => {
    const kept = keepCurrentPolicy(playground);
    expect(compare(kept)?.note).toBe("");
    const [{ key: question }] = kept.questions as [PlaygroundQuestion];
    const rows = kept.cases.map((row) => rowContentHash(row));
    const ledger = { ...noLedger, uses: [{ question, use: "thresholds" as const, rows, groups: [] }] };
    expect(compare({ ...kept, ledger })?.note).toMatch(
      /^Probably optimistic: the same cases helped to choose /,
    );
  });

  it("is left out without a kept policy, answers or labels, and leaves out a question that is gone", () => {
    const kept = keepCurrentPolicy(playground);
    expect(compare(playground)).toBeNull();
    expect(comparePoliciesForDeck(kept, kept.presentation, null)).toBeNull();
    const unlabelled = kept.cases.map((row) => ({ ...row, labels: [] }));
    expect(compare({ ...kept, cases: unlabelled })).toBeNull();
    const fewer = { ...kept, questions: kept.questions.slice(0, 2) };
    expect(compare(fewer)?.changed).toBe(0);
  });

  it("says whether the policy is the one that was kept", () => {
    const kept = keepCurrentPolicy(playground);
    expect(isSamePolicy(kept, kept.presentation)).toBe(true);
    const [question, ...others] = kept.questions as [PlaygroundQuestion, ...PlaygroundQuestion[]];
    const stricter = moved([question], [[0.1, 0.2]]);
    expect(isSamePolicy({ questions: [...stricter, ...others] }, kept.presentation)).toBe(false);
    expect(isSamePolicy({ questions: others }, kept.presentation)).toBe(false);
    expect(isSamePolicy({ questions: [...others, question] }, kept.presentation)).toBe(true);
  });

  it("tells worse cases by name or masked state, hides what is hidden before it cuts, and stands before the last page", () => {
    const old = {
      ...playground,
      questions: moved(playground.questions, [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
      cases: playground.cases.map((row, at) => ({
        ...row,
        ...(at % 2 === 0
          ? { note: `${"A long name of a case ".repeat(5)}Ada Lovelace` }
          : {
              state: { form: "json" as const, text: '{"secret": "4711 4711", "text": "hello"}', items: [] },
            }),
      })),
    };
    const kept = keepCurrentPolicy(old);
    const presentation = {
      ...kept.presentation,
      beforeName: "Ada Lovelace's policy",
      masked: ["secret"],
      hiddenTexts: ["Ada Lovelace"],
    };
    const now = {
      ...kept,
      presentation,
      questions: moved(playground.questions, [
        [1, 1],
        [0, 0],
        [3, 3],
        [1, 1],
      ]),
    };
    const change = compare(now);
    expect(change?.worse).toBeGreaterThan(4);
    expect(change?.worseCases).toHaveLength(4);
    const deck = completeSlideDeck(
      slideDeckOf(now, answers),
      presentation,
      { change, summary: null },
      createRedactor(now),
    );
    expect(deckPages(deck).at(-1)?.kind).toBe("change");
    expect(deck.change?.before).toBe("[hidden]'s policy");
    const text = writeSlideDeck(deck);
    expect(text).not.toMatch(/Lovel|\bAda\b|4711 4711/);
    expect(deck.change?.worseCases.some(({ words }) => words === "hello")).toBe(true);
    expect(readSlideDeck(text)).toEqual({ status: "read", show: deck });
  });
});

it.each<[changed: number, better: number, worse: number, rejudged: number, said: string]>([
  [0, 0, 0, 0, "Of 96 labelled cases, none gets another outcome."],
  [1, 0, 1, 0, "Of 96 labelled cases, 1 gets another outcome: 1 becomes wrong."],
  [12, 7, 2, 0, "Of 96 labelled cases, 12 get another outcome: 7 stop being wrong, 2 become wrong."],
  [3, 0, 0, 0, "Of 96 labelled cases, 3 get another outcome: by the labels, none gets better or worse."],
  [
    0,
    0,
    3,
    3,
    "Of 96 labelled cases, none gets another outcome; by what their labels lead to now, 3 become wrong.",
  ],
  [
    1,
    0,
    3,
    2,
    "Of 96 labelled cases, 1 gets another outcome: 3 become wrong, counting those whose labels lead elsewhere now.",
  ],
])(
  "says what changed: %s, %s better, %s worse, %s by their labels",
  (changed, better, worse, rejudged, said) => {
    const rest = { before: "Before", total: 96, outcomes: [], worseCases: [], note: "" };
    const source = { at: 1, mode: "live" as const };
    const change = { ...rest, of: "96 labelled cases", changed, better, worse, rejudged, source };
    expect(describeOutcomeChanges(change)).toBe(said);
  },
);
