import { expect, it } from "vitest";
import { alignSide, sideQuestionAnswersOf } from "#core/compare/compare-cases.ts";
import { draftAllWordings } from "#core/compare/wordings.ts";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { activateVariant, addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { collectLabelledAnswers } from "./labelled-answers.ts";
import { emptyMergedAnswers, mergeAnswerRows, refreshStaleness } from "./merge-answers.ts";
import { findWordingIndex, hasAskedOtherWording } from "./run-wordings.ts";

const key = "refund_requested";
let made = 0;
const added = addVariant(
  addCases(examplePlayground("p"), [
    { state: { form: "text", text: "hello", items: [] }, labels: [], note: "", group: "" },
  ]),
  key,
  () => `k${(made += 1)}`,
);
const two = changeQuestion(added, key, (question) => ({ ...question, instructions: toTextEntry("B?") }));
const keyOf = (name: string) =>
  two.questions[0]?.variants?.find((variant) => variant.name === name)?.key ?? "";
const asA = activateVariant(two, key, keyOf("A"));

const draft = draftAllWordings(two.questions);
const written = writeRequest({ ...two, questions: draft.questions }, profile);
const run: CaseRun = {
  key: "r",
  playgroundKey: "p",
  model: two.model,
  questionKeys: draft.questionKeys,
  wordings: draft.wordings,
  asked: written.ok ? written.asked.questions : [],
  profileId: "decider",
  mode: "sandbox",
  startedAt: 0,
  finishedAt: 1,
  recorded: false,
  phase: { kind: "done" },
  tokensMax: null,
};
const row: CaseRunRow = {
  runKey: "r",
  caseKey: two.cases[0]?.key ?? "",
  stateHash: "",
  stateMark: hash53('"hello"'),
  standing: "answered",
  sentAt: 0,
  tries: 1,
  tokens: 1,
  responseText: JSON.stringify({
    model: "m",
    answers: { refund_requested: { noul: 0.1 }, refund_requested_B: { noul: 0.9 } },
  }),
  problem: null,
  inputTokens: 1,
};

function answersFor(playground: Playground) {
  return mergeAnswerRows(emptyMergedAnswers(run, playground, profile), run, [row], profile);
}

it("shows the answers of the wording that is written, fresh, and those of another once it is chosen", () => {
  const answers = answersFor(two);
  expect(answers.byCase.get(row.caseKey)?.answers.get(key)).toMatchObject({ value: 0.9 });
  expect(answers.staleQuestions.has(key)).toBe(false);
  const judged = refreshStaleness(answers, asA, profile);
  expect(judged.byCase.get(row.caseKey)?.answers.get(key)).toMatchObject({ value: 0.1 });
  expect(judged.staleQuestions.has(key)).toBe(false);
  expect(refreshStaleness(judged, asA, profile)).toBe(judged);
});

it("is stale when no wording is the one that is written, and shows the first", () => {
  const other = changeQuestion(two, key, (question) => ({ ...question, instructions: toTextEntry("C?") }));
  const answers = answersFor(other);
  expect(answers.staleQuestions.has(key)).toBe(true);
  expect(answers.byCase.get(row.caseKey)?.answers.get(key)).toMatchObject({ value: 0.1 });
  const renamed = changeQuestion(two, key, (question) => ({ ...question, id: "refund" }));
  expect(answersFor(renamed).staleQuestions.has(key)).toBe(true);
});

it("gives the answers of each wording beside each other", () => {
  const answers = answersFor(two);
  const valueOf = (variant: string | null) =>
    sideQuestionAnswersOf(alignSide({ answers, variant }, [{ key: row.caseKey }]), key)[0];
  expect([valueOf(keyOf("A")), valueOf(keyOf("B")), valueOf(null), valueOf("gone")]).toMatchObject([
    { value: 0.1 },
    { value: 0.9 },
    { value: 0.9 },
    undefined,
  ]);
});

it("knows a run that asked another wording alone than the one in use", () => {
  const apart = (name: string) => ({
    wordings: [{ id: key, of: key, variant: keyOf(name), name }],
  });
  expect([apart("A"), apart("B"), run, {}].map((one) => hasAskedOtherWording(one, two.questions))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(hasAskedOtherWording(apart("B"), asA.questions)).toBe(true);
});

it("finds a wording that stands alone in its run, whatever it is called there", () => {
  const plain: CaseRun = { ...run, wordings: undefined, questionKeys: [key, "other"] };
  expect([findWordingIndex(plain, key, keyOf("B")), findWordingIndex(plain, "gone", keyOf("B"))]).toEqual([
    0, -1,
  ]);
  expect(findWordingIndex(run, key, keyOf("B"))).toBe(1);
});

it("counts a question that a table leaves blank as not asked, and one that a service leaves out as without a usable answer", () => {
  const [first, second] = asA.questions;
  if (first === undefined || second === undefined) throw new Error("Two questions are needed.");
  const questions = [first, second];
  const sent = writeRequest({ ...asA, questions }, profile);
  const given = { [first.id]: { noul: 0.1 } };
  const rows = [{ ...row, responseText: JSON.stringify({ model: "m", answers: given }) }];
  const labels = [{ questionKey: second.key, value: second.options[0]?.name ?? "", picked: "all" as const }];
  const cases = asA.cases.map((one) => ({ ...one, labels }));
  const countsFrom = (source: Pick<CaseRun, "recorded" | "fromColumns">) => {
    const { wordings: _wordings, ...plain } = run;
    const asked = sent.ok ? sent.asked.questions : [];
    const own = { ...plain, ...source, asked, questionKeys: questions.map((question) => question.key) };
    const now = { ...asA, questions, cases };
    const answers = mergeAnswerRows(emptyMergedAnswers(own, now, profile), own, rows, profile);
    const { unusable, leftOut, items } = collectLabelledAnswers(second, cases, answers);
    return { unusable: unusable.length, unanswered: leftOut.unanswered, items: items.length };
  };
  expect(countsFrom({ recorded: true, fromColumns: true })).toEqual({ unusable: 0, unanswered: 1, items: 0 });
  expect(countsFrom({ recorded: true })).toEqual({ unusable: 1, unanswered: 0, items: 0 });
  expect(countsFrom({ recorded: false })).toEqual({ unusable: 1, unanswered: 0, items: 0 });
});
