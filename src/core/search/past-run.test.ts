import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { toSearchablePastRun } from "./past-run.ts";
import { SearchIndex } from "./search-index.ts";
import { parseSearch } from "./search-terms.ts";

const example = examplePlayground("p");
const questions = example.questions.map(
  (question): PlaygroundQuestion => ({ ...question, rules: decidingRules }),
);
const playground = { ...example, questions };
const now = new Date(2026, 10, 26, 12).getTime();

const answers = {
  refund_requested: { noul: 0.97 },
  department: {
    choice: "billing",
    probabilities: { billing: 0.91, technical: 0.05, sales: 0.02, account: 0.01, none_of_these: 0.01 },
    confidence: 0.8,
  },
  frustration: { score: 2.4, probabilities: { 0: 0, 1: 0.1, 2: 0.4, 3: 0.5 }, confidence: 0.5 },
};

function run(change: Partial<Run> = {}, asks = playground): Run {
  const written = writeRequest(asks, deciderProfile);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return {
    key: "r",
    playgroundKey: "p",
    asked: written.asked,
    profileId: "decider",
    mode: "live",
    startedAt: now - 86_400_000,
    durationMs: 1,
    attempts: 1,
    responseText: JSON.stringify({ model: "decider-1.13.0", answers, usage: { input_tokens: 9 } }),
    auto: false,
    ...change,
  };
}

function finds(found: Run, typed: string): boolean {
  const index = new SearchIndex();
  index.add(toSearchablePastRun(playground, found, null, deciderProfile).entry);
  return index.search(parseSearch(typed, now)).length > 0;
}

describe("a run of the history", () => {
  it.each([
    ["a word of a question", "money back"],
    ["an option", "none_of_these"],
    ["a field of the state", "crm_notes"],
    ["an id", "frustration"],
    ["the model that answered", "1.13.0"],
    ["who answered", "live"],
    ["an option that was answered", "billing"],
    ["an outcome", "block"],
    ["a date", "yesterday"],
    ["a number of any answer", "> 0.96"],
    ["a number of one answer", "frustration > 2.3"],
    ["a choice's number", "department > 0.9"],
    ["its name", '"before the move"'],
    ["its note", "fewer words"],
  ])("is found by %s", (_, typed) => {
    expect(finds(run({ name: "Before the move", note: "Two fewer words" }), typed)).toBe(true);
  });

  it.each(["instructions", "criteria", "today", "refund_requested < 0.9", "department > 0.95", "criteria"])(
    "isn't found by what it hasn't: %s",
    (typed) => {
      expect(finds(run(), typed)).toBe(false);
    },
  );

  it("is found by texts that JSON spells otherwise, and when its body can't be read", () => {
    const [first, ...rest] = questions;
    if (!first) return;
    const quoted = { ...first, instructions: toTextEntry('Does "it"\nsay caf\u00e9?') };
    const asked = run({ responseText: "not JSON" }, { ...playground, questions: [quoted, ...rest] });
    expect(finds(asked, "café")).toBe(true);
    expect(finds(asked, "> 0.1")).toBe(false);
  });

  it("shows its answers by the rules of now, and plainly where their question is gone", () => {
    const gone = { ...playground, questions: questions.slice(1) };
    const { details } = toSearchablePastRun(gone, run(), null, deciderProfile);
    expect(details.answers.map(({ id, words, zone }) => [id, words, zone])).toEqual([
      ["refund_requested", "0.97", null],
      ["department", "billing", "Sure enough"],
      ["frustration", "2.40", "High"],
    ]);
    expect(details.answers.map(({ band }) => band && Math.round(100 * band.value))).toEqual([null, 80, 80]);
  });

  it("says what changed since the run before, and whether it's out of date", () => {
    const before = run({ key: "b" }, { ...playground, model: "decider-preview" });
    expect(toSearchablePastRun(playground, run(), before, deciderProfile).details).toMatchObject({
      since: ["model decider-preview → decider-latest"],
      stale: false,
    });
    expect(
      toSearchablePastRun({ ...playground, model: "other" }, run(), null, deciderProfile).details,
    ).toMatchObject({
      since: null,
      stale: true,
    });
  });
});
