import { describe, expect, it } from "vitest";
import { placeInSentence, withAskedIds } from "./error-places.ts";
import { offerModels } from "./offered-models.ts";
import { readBill } from "./read-bill.ts";
import { readModels } from "./read-models.ts";
import { toResolvedId } from "./resolved-id.ts";

describe("the place that a sentence begins with", () => {
  it.each([
    [
      'questions.topic: "criteria" must be a non-empty object',
      "topic",
      "criteria",
      '"criteria" must be a non-empty object',
    ],
    ["questions.a.b: must be an object", "a.b", null, "must be an object"],
    ["questions.topic.criteria: too long", "topic", "criteria", "too long"],
    ['questions["a: b"].instructions: missing', "a: b", "instructions", "missing"],
    ["ValueError: questions.topic: odd", "topic", null, "odd"],
  ])("%s", (sentence, questionId, field, message) => {
    expect(placeInSentence(sentence)).toMatchObject({ questionId, field, message });
  });

  it("is none where the sentence is about something else", () => {
    expect(placeInSentence('"state" must be provided')).toBeNull();
    expect(placeInSentence("questions must be an object")).toBeNull();
  });

  it("may be named by position, or beside the sentence", () => {
    const found = placeInSentence("Too many choices.", "questions[1].choices");
    expect(found && withAskedIds([found], ["first", "second"])).toMatchObject([
      { questionId: "second", field: "criteria", message: "Too many choices." },
    ]);
  });
});

describe("the model behind a name", () => {
  it("is told by its digest where the answer only repeats the name", () => {
    expect(toResolvedId("d1", "d1", "sha256:0123456789abcdef")).toBe("d1@0123456789ab");
    expect(toResolvedId(null, "d1", "0123456789abcdef")).toBe("d1@0123456789ab");
    expect(toResolvedId("d1-1.2.0", "d1", "0123456789abcdef")).toBe("d1-1.2.0");
    expect(toResolvedId("d1", "d1", undefined)).toBe("d1");
  });
});

describe("the bill in an answer's headers", () => {
  it.each([
    ["0.0000125", 0.0000125],
    ["0", 0],
    ["1e-5", 0.00001],
    [null, undefined],
    ["", undefined],
    ["free", undefined],
    ["-1", undefined],
  ])("%j", (text, cost) => {
    expect(readBill({ headers: { get: () => text } })).toBe(cost);
  });
});

const modelsOf = (data: unknown[]) => {
  const reading = readModels(200, JSON.stringify({ data }));
  return reading.ok ? reading.models : [];
};

describe("a list of models", () => {
  it("tells capability, window, digest and price wherever servers say them", () => {
    expect(
      modelsOf([
        { id: "a", capabilities: ["decision"], context_length: 512, digest: "abc" },
        { id: "b", capabilities: ["completion"], meta: { n_ctx_train: 32768 } },
        { id: "c", max_model_len: 1024, pricing: { prompt: "0.0000001" } },
        { id: "d", context_length: "long", pricing: { prompt: "" } },
      ]),
    ).toEqual([
      { name: "a", decides: true, window: 512, digest: "abc" },
      { name: "b", decides: false, window: 32768 },
      { name: "c", window: 1024, price: 0.1 },
      { name: "d" },
    ]);
  });

  it("offers what answers questions, where that is told", () => {
    const listed = modelsOf([
      { id: "chat", capabilities: ["completion"] },
      { id: "d1", capabilities: ["decision"] },
    ]);
    const { offered, others } = offerModels(listed, [], new Map());
    expect([offered.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([["d1"], ["chat"]]);
  });

  it("offers everything where it is not, what answered before first, with its limits", () => {
    const listed = modelsOf([{ id: "chat" }, { id: "jev" }]);
    const learnt = new Map([["jev", { answered: true, limits: { optionsMax: 26 } }]]);
    const { offered, others } = offerModels(listed, ["known"], learnt);
    expect(offered).toEqual([{ name: "jev", optionsMax: 26 }, { name: "chat" }, { name: "known" }]);
    expect(others).toEqual([]);
  });
});
