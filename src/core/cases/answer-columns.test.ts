import fc from "fast-check";
import { expect, it } from "vitest";
import { addCases, changeCase, removeCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { isAnswerChunk, packAnswers, parseCaseRunRows } from "./answer-chunks.ts";
import { emptyMergedAnswers, mergeAnswerRows, refreshStaleness } from "./merge-answers.ts";

const bare = examplePlayground("p");
const stateOf = (at: number) => ({ form: "text" as const, text: `case ${at}`, items: [] });
const playground = addCases(
  bare,
  Array.from({ length: 2100 }, (_, at) => ({ state: stateOf(at), labels: [], note: "", group: "" })),
);
const written = writeRequest({ ...bare, state: stateOf(0) }, profile);
if (!written.ok) throw new Error("The example cannot be sent.");
const run: CaseRun = {
  key: "r",
  playgroundKey: "p",
  model: bare.model,
  questionKeys: bare.questions.map(({ key }) => key),
  asked: written.asked.questions,
  profileId: "decider",
  mode: "sandbox",
  startedAt: 0,
  finishedAt: 1,
  recorded: false,
  phase: { kind: "done" },
  tokensMax: null,
};
const keyAt = (at: number) => playground.cases[at]?.key ?? "";

function rowOf(at: number, answers: object | null): CaseRunRow {
  return {
    runKey: "r",
    caseKey: keyAt(at),
    stateHash: "",
    stateMark: hash53(JSON.stringify(`case ${at}`)),
    standing: answers ? "answered" : "refused",
    sentAt: 1,
    tries: 1,
    tokens: at,
    responseText:
      answers && JSON.stringify({ model: `decider-1.${at % 2}`, answers, usage: { input_tokens: at } }),
    problem: answers ? null : { status: 422, message: "too odd" },
    inputTokens: answers ? at : null,
  };
}

const department = { billing: 0.5, technical: 0.25, sales: 0.125, other: 0.125 };
const anyAnswers = fc.record(
  {
    refund_requested: fc.oneof(
      fc.record({ noul: fc.double({ min: 0, max: 1 }) }),
      fc.constant({ noul: "odd" }),
    ),
    department: fc.constantFrom(
      { choice: "billing", probabilities: department, confidence: 0.5 },
      { choice: 7 },
    ),
    frustration: fc.record({ score: fc.double({ min: 0, max: 3 }), confidence: fc.option(fc.constant(0.5)) }),
  },
  { requiredKeys: [] },
);

it("says of every case what its row says, in the order of the cases", () => {
  const rows = fc.array(fc.tuple(fc.nat(2099), fc.option(anyAnswers)), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (drawn) => {
      const stored = [...new Map(drawn)].map(([at, answers]) => rowOf(at, answers));
      const { byCase } = mergeAnswerRows(emptyMergedAnswers(run, playground, profile), run, stored, profile);
      const read = parseCaseRunRows(stored, run, profile);
      expect(byCase.size).toBe(stored.length);
      for (const { key, readings, stateMark: _mark, standing: status, ...members } of read) {
        const answer = byCase.get(key);
        expect(answer).toMatchObject({ ...members, status, stale: false });
        const violated = readings.filter(({ violations }) => violations.length > 0);
        expect(answer?.violations.size).toBe(violated.length);
        for (const [index, questionKey] of run.questionKeys.entries()) {
          expect(answer?.answers.get(questionKey) ?? null).toEqual(readings[index]?.answer ?? null);
          expect(answer?.answerAt(index)).toEqual(readings[index]?.answer ?? null);
        }
      }
      const keys = [...byCase].map(([key]) => key);
      expect(keys).toEqual(stored.map(({ caseKey }) => caseKey).sort());
      expect([...byCase.values()].map(({ tokens }) => tokens)).toEqual(keys.map((key) => Number(key) - 1));
      expect(byCase.has("00009999")).toBe(false);
    }),
    { numRuns: 40 },
  );
});

it("tells which answers are to another state, whatever is added, removed or undone", () => {
  const rows = [0, 1, 1500, 2099].map((at) => rowOf(at, null));
  const held = mergeAnswerRows(emptyMergedAnswers(run, playground, profile), run, rows, profile);
  const staleIn = ({ byCase }: typeof held) =>
    [...byCase].flatMap(([key, { stale }]) => (stale ? [key] : []));
  const changed = changeCase(playground, keyAt(1500), { state: stateOf(7) });
  const judged = refreshStaleness(held, changed, profile);
  expect(staleIn(judged)).toEqual([keyAt(1500)]);
  const fewer = removeCases(changed, new Set([keyAt(0), keyAt(1400)]));
  expect(staleIn(refreshStaleness(judged, fewer, profile))).toEqual([keyAt(1500)]);
  const gone = removeCases(fewer, new Set([keyAt(1500)]));
  expect(staleIn(refreshStaleness(judged, gone, profile))).toEqual([]);
  expect(staleIn(refreshStaleness(judged, playground, profile))).toEqual([]);
  expect(refreshStaleness(held, { ...playground }, profile)).toBe(held);
  expect(staleIn(refreshStaleness(held, { ...playground, model: "another" }, profile))).toHaveLength(4);
});

it("says it of cases that are named otherwise, too", () => {
  const named = ["b-2", "a", "00000001"].map((caseKey, at) => ({ ...rowOf(at, {}), caseKey }));
  const { byCase } = mergeAnswerRows(emptyMergedAnswers(run, playground, profile), run, named, profile);
  expect([...byCase].map(([key, { tokens }]) => [key, tokens])).toEqual([
    ["a", 1],
    ["b-2", 0],
    ["00000001", 2],
  ]);
  expect(byCase.get("b-2")?.tokens).toBe(0);
  expect(byCase.has("b-3")).toBe(false);
});

it("knows a chunk that another reader made, or that is not whole", () => {
  const about = { chunk: "00000", reader: "now", rows: 2 };
  const chunk = packAnswers(run, about, parseCaseRunRows([rowOf(0, null), rowOf(1, {})], run, profile));
  expect(isAnswerChunk(structuredClone(chunk), run, "now")).toBe(true);
  expect(isAnswerChunk(chunk, run, "later")).toBe(false);
  expect(isAnswerChunk({ ...chunk, keys: chunk.keys.slice(1) }, run, "now")).toBe(false);
  expect(isAnswerChunk({ ...chunk, answers: [] }, run, "now")).toBe(false);
});

it("reads one question's answers case by case as it reads them singly, in any order", () => {
  const rows = fc.array(fc.tuple(fc.nat(2099), fc.option(anyAnswers)), { maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(2099)), (drawn, further) => {
      const stored = [...new Map(drawn)].map(([at, answers]) => rowOf(at, answers));
      const { byCase } = mergeAnswerRows(emptyMergedAnswers(run, playground, profile), run, stored, profile);
      const inOrder = playground.cases.map(({ key }) => key);
      for (const { key: question } of [...bare.questions, { key: "none" }]) {
        const read = byCase.readerOf(question);
        for (const key of [...inOrder, ...further.map(keyAt), ...stored.map(({ caseKey }) => caseKey)]) {
          const [found, known] = [read(key), byCase.get(key)];
          expect(found === undefined).toBe(known === undefined);
          if (!found || !known) continue;
          const { model, stale, problem } = known;
          expect(found.known).toMatchObject({ model, stale, problem });
          expect(found.answer).toEqual(known.answers.get(question));
        }
      }
    }),
    { numRuns: 20 },
  );
});
