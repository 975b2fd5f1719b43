import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseErrorPlace, replaceIndexesByIds } from "./error-places.ts";
import { selectModelsToOffer } from "./observed-models.ts";
import { findModelDigest, readModelFacts, readModels } from "./read-models.ts";
import { readBilledCost, toResolvedModelId } from "./read-response.ts";
import { modelsBodies } from "./testing/models-bodies.ts";

describe("readModels", () => {
  it.each(modelsBodies)("$name", ({ status, text, reading }) => {
    expect(readModels(status, text)).toEqual(reading);
  });

  it("reads any body without an exception, and only models with a name", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const reading = readModels(200, text);
        const named = reading.ok ? reading.models.map(({ name }) => name) : [reading.problem];
        expect(named).not.toContain("");
      }),
    );
  });
});

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
    ["  questions.topic: odd  ", "topic", null, "odd"],
    ["questions.topic: instructions is empty", "topic", "instructions", "instructions is empty"],
    ['questions.topic: "levels" must be a list', "topic", "criteria", '"levels" must be a list'],
    ["questions.topic: the criteria are odd", "topic", null, "the criteria are odd"],
    [
      'question "a b": criteria must contain 2–26 candidates',
      "a b",
      "criteria",
      "criteria must contain 2–26 candidates",
    ],
    ['question "topic": choice criteria must map keys', "topic", "criteria", "choice criteria must map keys"],
  ])("%s", (sentence, questionId, field, message) => {
    expect(parseErrorPlace(sentence)).toMatchObject({ questionId, field, message });
  });

  it("is none where the sentence is about something else", () => {
    expect(parseErrorPlace('"state" must be provided')).toBeNull();
    expect(parseErrorPlace("questions must be an object")).toBeNull();
  });

  it("may be named by position, or beside the sentence", () => {
    const found = parseErrorPlace("Too many choices.", "questions[1].choices");
    expect(found && replaceIndexesByIds([found], ["first", "second"])).toMatchObject([
      { questionId: "second", field: "criteria", message: "Too many choices." },
    ]);
  });

  it("keeps an id that is the position of another question", () => {
    const place = { loc: ["questions", 1], questionId: "1", field: null, message: "odd" };
    const idOf = (ids: string[], at: typeof place = place) => replaceIndexesByIds([at], ids)[0]?.questionId;
    expect(idOf(["1", "0"])).toBe("1");
    expect(idOf(["a", "b"])).toBe("b");
    expect(idOf(["a"])).toBe("1");
    const outside = { ...place, loc: ["state", 1] };
    expect(replaceIndexesByIds([{ ...outside, questionId: null }], ["a", "b"])[0]?.questionId).toBeNull();
    const named = { ...place, loc: ["questions", "topic"], questionId: "topic" };
    expect(replaceIndexesByIds([named], ["a", "b"])[0]?.questionId).toBe("topic");
  });
});

describe("the model behind a name", () => {
  it("is told by its digest where the answer only repeats the name", () => {
    expect(toResolvedModelId("d1", "d1", "sha256:0123456789abcdef")).toBe("d1@0123456789ab");
    expect(toResolvedModelId(null, "d1", "0123456789abcdef")).toBe("d1@0123456789ab");
    expect(toResolvedModelId("d1-1.2.0", "d1", "0123456789abcdef")).toBe("d1-1.2.0");
    expect(toResolvedModelId("d1", "d1", undefined)).toBe("d1");
  });

  it("is the latest where the name has no tag, in the list and in the answer", () => {
    const models = [
      { name: "d1:600m", digest: "600" },
      { name: "d1:latest", digest: "sha256:0123456789abcdef" },
    ];
    expect(findModelDigest(models, "d1")).toBe("sha256:0123456789abcdef");
    expect(findModelDigest(models, "d1:600m")).toBe("600");
    expect(findModelDigest([...models, { name: "d1", digest: "own" }], "d1")).toBe("own");
    expect(findModelDigest(models, "d")).toBeUndefined();
    expect(toResolvedModelId("d1:latest", "d1", "0123456789abcdef")).toBe("d1@0123456789ab");
    expect(toResolvedModelId("d1:600m", "d1", "0123456789abcdef")).toBe("d1:600m");
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
    expect(readBilledCost({ headers: { get: () => text } })).toBe(cost);
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

  it.each([
    [{ capabilities: ["vision", "Decision"] }, { decides: true }],
    [{ capabilities: [7, "decision"] }, { decides: true }],
    [{ capabilities: [7] }, {}],
    [{ type: "decision" }, { decides: true }],
    [{ mode: "chat", task: "systemone" }, { decides: true }],
    [{ digest: "" }, {}],
    [{ digest: 7 }, {}],
    [{ n_ctx: 512.5 }, {}],
    [{ n_ctx: 0 }, {}],
    [{ n_ctx: -1 }, {}],
    [{ n_ctx: "512" }, {}],
    [{ n_ctx: 0, meta: { n_ctx_train: 256 } }, { window: 256 }],
    [{ pricing: {} }, {}],
    [{ pricing: null }, {}],
    [{ pricing: { prompt: "  " } }, {}],
    [{ pricing: { prompt: "free" } }, {}],
    [{ pricing: { prompt: ["1"] } }, {}],
    [{ pricing: { prompt: "-1" } }, {}],
    [{ pricing: { prompt: "0" } }, { price: 0 }],
    [{ pricing: { input: 0.000002 } }, { price: 2 }],
  ])("reads %j as %j, and guesses nothing", (said, facts) => {
    expect(readModelFacts({ id: "m", ...said })).toEqual(facts);
  });

  it("is joined with what another list of the same body tells", () => {
    const body = { models: [{ name: "a", digest: "abc" }], data: [{ id: "a", n_ctx: 9 }, 7, { id: "b" }] };
    expect(readModels(200, JSON.stringify(body))).toEqual({
      ok: true,
      models: [{ name: "a", digest: "abc", window: 9 }],
    });
  });

  it("is none of a status outside 200 to 299", () => {
    const isRead = (status: number) => readModels(status, "[]").ok;
    expect([199, 200, 299, 300].map(isRead)).toEqual([false, true, true, false]);
  });

  it("offers what answers questions, where that is told", () => {
    const listed = modelsOf([
      { id: "chat", capabilities: ["completion"] },
      { id: "d1", capabilities: ["decision"] },
    ]);
    const { offered, others } = selectModelsToOffer(listed, [], new Map());
    expect([offered.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([["d1"], ["chat"]]);
  });

  it("offers what has answered, whatever its list says, and everything where nothing is told to decide", () => {
    const listed = modelsOf([
      { id: "chat", capabilities: ["completion"] },
      { id: "d1", capabilities: ["decision"] },
    ]);
    const learnt = new Map([["chat", { answered: true, limits: {} }]]);
    expect(selectModelsToOffer(listed, ["d1"], learnt).offered.map(({ name }) => name)).toEqual([
      "chat",
      "d1",
    ]);
    const chats = modelsOf([{ id: "chat", capabilities: ["completion"] }]);
    expect(selectModelsToOffer(chats, [], new Map())).toEqual({
      offered: [{ name: "chat", decides: false }],
      others: [],
    });
  });

  it("offers everything where it is not, what answered before first, with its limits", () => {
    const listed = modelsOf([{ id: "chat" }, { id: "jev" }]);
    const learnt = new Map([["jev", { answered: true, limits: { optionsMax: 26 } }]]);
    const { offered, others } = selectModelsToOffer(listed, ["known"], learnt);
    expect(offered).toEqual([{ name: "jev", optionsMax: 26 }, { name: "chat" }, { name: "known" }]);
    expect(others).toEqual([]);
  });
});
