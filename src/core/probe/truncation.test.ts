import { describe, expect, it } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import type { StepAnswers } from "./probe-record.ts";
import { plantSentence, truncationReport } from "./truncation.ts";

const asked = { model: "m", stateText: "", questions: [] };

function answered(planted: "start" | "end", value: number | null): StepAnswers {
  const step = { asked, plain: false, tried: [], part: null, offTopic: null, planted };
  return { step, answers: [value === null ? null : { type: "noul", value }], inputTokens: null };
}

describe("whether the end of a state is read", () => {
  it.each([
    [0.95, 0.93, "read", "The end of the state is read."],
    [0.6, 0.45, "read", "The end of the state is read."],
    [0.95, 0.1, "cut", "The end of the state is not read: the same sentence is found at the start."],
    [0.2, 0.1, "unknown", "The sentence isn't found at the start either, so this model can't tell."],
    [0.9, null, "unknown", "There are no two answers to compare."],
  ] as const)("start %s, end %s: %s", (start, end, verdict, words) => {
    const report = truncationReport([answered("end", end), answered("start", start)]);
    expect([report.verdict, report.words]).toEqual([verdict, expect.stringContaining(words)]);
  });
});

describe("a planted sentence", () => {
  const json = (text: string): AuthoredState => ({ form: "json", text, items: [] });

  it("is one more field of an object, whose text stays as it is", () => {
    const state = json('{ "n": 1.10, "a": [1] }');
    const texts = (["start", "end"] as const).map((at) => plantSentence(state, at)?.text ?? "");
    expect(texts.map((text) => Object.keys(JSON.parse(text)))).toEqual([
      ["code_word_note", "n", "a"],
      ["n", "a", "code_word_note"],
    ]);
    expect(texts.every((text) => text.includes('"n": 1.10, "a": [1]'))).toBe(true);
  });

  it("is one more line of a text, and one more of several texts", () => {
    const text: AuthoredState = { form: "text", text: "Where is it?", items: [] };
    expect(plantSentence(text, "end")?.text.split("\n")).toEqual([
      "Where is it?",
      expect.stringContaining("HERON"),
    ]);
    expect(plantSentence({ ...text, form: "list" }, "start")?.items).toHaveLength(1);
  });

  it("has no room in a list of JSON, or in nothing", () => {
    expect(["[1]", "{}", "{"].map((state) => plantSentence(json(state), "end"))).toEqual([null, null, null]);
  });
});
