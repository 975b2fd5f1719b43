import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AuthoredQuestion, type AuthoredState, blankEntry, toTextEntry } from "#core/model/question.ts";
import { type AskedRequest, areRequestsEqual, composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile, gatewayProfile } from "./profiles.ts";
import {
  containsImage,
  describeNewerQuestionType,
  isNewerQuestionType,
  requestSize,
  writeRequest,
} from "./write-request.ts";

const text: AuthoredState = { form: "text", text: "hello", items: [] };

function question(parts: Partial<AuthoredQuestion>): AuthoredQuestion {
  return {
    id: "q",
    type: "noul",
    instructions: toTextEntry("Is it?"),
    glosses: { true: blankEntry, false: blankEntry },
    options: [],
    levels: [],
    ...parts,
  };
}

function option(name: string, description = "") {
  return { name, description: toTextEntry(description) };
}

function body(questions: AuthoredQuestion[], state: AuthoredState = text, profile = deciderProfile): string {
  const written = writeRequest({ model: "m", state, questions }, profile);
  return written.ok ? composeMapRequestBody(written.asked) : JSON.stringify(written.issues);
}

function issues(questions: AuthoredQuestion[], state: AuthoredState = text, model = "m") {
  const written = writeRequest({ model, state, questions }, deciderProfile);
  return written.ok ? [] : written.issues;
}

describe("the bytes of a request", () => {
  it.each([
    ["no glosses", question({}), '{"type":"noul","instructions":"Is it?"}'],
    [
      "one gloss alone",
      question({ glosses: { true: toTextEntry("yes if"), false: blankEntry } }),
      '{"type":"noul","instructions":"Is it?","criteria":{"true":"yes if"}}',
    ],
    [
      "instructions as JSON of the author's own",
      question({ instructions: { form: "json", text: '{"ask": 1.10}' } }),
      '{"type":"noul","instructions":{"ask": 1.10}}',
    ],
    [
      "options in the author's order, whatever they are called",
      question({
        type: "choice",
        options: ["10", "2", "__proto__", "constructor", " 2"].map((name) => option(name)),
      }),
      '{"type":"choice","instructions":"Is it?","criteria":{"10":null,"2":null,"__proto__":null,"constructor":null," 2":null}}',
    ],
    [
      "levels in order",
      question({ type: "score", levels: [toTextEntry("low"), toTextEntry("high")] }),
      '{"type":"score","instructions":"Is it?","criteria":["low","high"]}',
    ],
  ])("%s", (_name, one, expected) => {
    expect(body([one])).toBe(`{"model":"m","state":"hello","questions":{"q":${expected}}}`);
  });

  it("keeps ids opaque and in order (case 14)", () => {
    const ids = ["__proto__", "constructor", "toString", "hasOwnProperty", "10", "2", "01"];
    const written = body(ids.map((id) => question({ id })));
    const places = ids.map((id) => written.indexOf(`"${id}":{`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it("sends an id of 100,000 characters whole (case 16)", () => {
    const id = "x".repeat(100_000);
    expect(body([question({ id })])).toContain(`"${id}":`);
  });

  it("sends JSON states byte for byte (case 15)", () => {
    const json = '{ "a": 12345678901234567890, "b": 1.10,\n "c": 1e400, "d": -0 }';
    expect(body([question({})], { form: "json", text: json, items: [] })).toContain(`"state":${json},`);
  });

  it("sends a list as an array of texts", () => {
    expect(body([question({})], { form: "list", text: "", items: ["a", "b"] })).toContain(
      '"state":["a","b"]',
    );
  });

  it("uses the profile's name for yes/no", () => {
    const one = question({});
    expect(body([one], text, gatewayProfile)).toContain('"type":"boolean"');
    expect(body([one], text, deciderProfile)).toContain('"type":"noul"');
  });

  it("is JSON whose texts come back as written, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.string({ unit: "binary" }), (id, words) => {
        const one = question({ id, instructions: toTextEntry(`ask ${words}`) });
        const parsed = JSON.parse(body([one], { ...text, text: `s${words}` }));
        expect(Object.entries(parsed.questions)).toMatchObject([[id, { instructions: `ask ${words}` }]]);
        expect(parsed.state).toBe(`s${words}`);
      }),
    );
  });
});

describe("what cannot be sent", () => {
  const choice = (options: ReturnType<typeof option>[]) => question({ type: "choice", options });
  const score = (levels: string[]) => question({ type: "score", levels: levels.map(toTextEntry) });

  it.each<[string, AuthoredQuestion, (string | number)[]]>([
    ["an empty id", question({ id: "" }), ["id"]],
    ["blank instructions", question({ instructions: toTextEntry("  ") }), ["instructions", "text"]],
    ["JSON that is none", question({ instructions: { form: "json", text: "{" } }), ["instructions", "text"]],
    [
      "JSON that is a number",
      question({ instructions: { form: "json", text: "1" } }),
      ["instructions", "text"],
    ],
    [
      "a gloss that is no JSON",
      question({ glosses: { true: { form: "json", text: "{" }, false: blankEntry } }),
      ["glosses", "true", "text"],
    ],
    ["no options", choice([]), ["options"]],
    ["256 options", choice(Array.from({ length: 256 }, (_, index) => option(`o${index}`))), ["options"]],
    ["an option without a name", choice([option("a"), option("")]), ["options", 1, "name"]],
    ["two options of one name", choice([option("a"), option("a")]), ["options", 1, "name"]],
    [
      "a description that is no JSON",
      choice([{ name: "a", description: { form: "json", text: "[" } }]),
      ["options", 0, "description", "text"],
    ],
    ["one level", score(["a"]), ["levels"]],
    ["eleven levels", score(Array.from("abcdefghijk")), ["levels"]],
    ["a blank level", score(["a", " "]), ["levels", 1, "text"]],
  ])("%s", (_name, one, path) => {
    expect(issues([one])).toEqual([expect.objectContaining({ at: "question", index: 0, path })]);
  });

  it("names two questions of one id once", () => {
    expect(issues([question({}), question({})])).toMatchObject([{ at: "question", index: 1, path: ["id"] }]);
  });

  it("allows 255 options and both ends of the levels", () => {
    expect(issues([choice(Array.from({ length: 255 }, (_, index) => option(`o${index}`)))])).toEqual([]);
    expect(issues([score(["a", "b"])])).toEqual([]);
    expect(issues([score(Array.from("abcdefghij"))])).toEqual([]);
  });

  it("names the model, the questions and the state", () => {
    expect(issues([], { form: "text", text: "", items: [] }, " ").map((issue) => issue.at)).toEqual([
      "model",
      "state",
      "questions",
    ]);
  });

  it.each<[string, AuthoredState]>([
    ["blank JSON", { form: "json", text: " ", items: [] }],
    ["broken JSON", { form: "json", text: '{"a":', items: [] }],
    ["a number", { form: "json", text: "3", items: [] }],
    ["null", { form: "json", text: "null", items: [] }],
    ["repeated names", { form: "json", text: '{"a":1,"a":2}', items: [] }],
    ["an empty list", { form: "list", text: "", items: [] }],
  ])("a state that is %s", (_name, state) => {
    expect(issues([question({})], state).every((issue) => issue.at === "state")).toBe(true);
    expect(issues([question({})], state).length).toBeGreaterThan(0);
  });

  it("takes a JSON string, an object and an array as a state", () => {
    for (const json of ['"a"', "{}", "[]"])
      expect(issues([question({})], { form: "json", text: json, items: [] })).toEqual([]);
  });
});

describe("asking the same", () => {
  const asked: AskedRequest = {
    model: "m",
    stateText: "1",
    questions: [{ id: "a", type: "noul", text: "{}", names: [] }],
  };

  it.each<[string, AskedRequest, boolean]>([
    ["itself", { ...asked }, true],
    ["another model", { ...asked, model: "n" }, false],
    ["another state", { ...asked, stateText: "2" }, false],
    ["fewer questions", { ...asked, questions: [] }, false],
    ["another id", { ...asked, questions: [{ id: "b", type: "noul", text: "{}", names: [] }] }, false],
    ["another text", { ...asked, questions: [{ id: "a", type: "noul", text: "[]", names: [] }] }, false],
  ])("%s", (_name, other, same) => {
    expect(areRequestsEqual(asked, other)).toBe(same);
  });
});

const anyAsked = fc.record({
  id: fc.string({ unit: "binary" }),
  type: fc.constant("noul" as const),
  text: fc.json(),
  names: fc.constant([]),
});

describe("requestSize", () => {
  it("is the length of the body that is sent, also when asked again", () => {
    const asked = fc.record({ model: fc.string(), stateText: fc.json(), questions: fc.array(anyAsked) });
    fc.assert(
      fc.property(asked, (request) => {
        const sent = new TextEncoder().encode(composeMapRequestBody(request)).length;
        expect(requestSize(request).bytes).toBe(sent);
        expect(requestSize(request).bytes).toBe(sent);
      }),
    );
  });

  it("has the state again for each question after the first", () => {
    const questions = fc.sample(anyAsked, { numRuns: 3, seed: 1 });
    const again = [0, 1, 2, 3].map(
      (count) => requestSize({ model: "m", stateText: '"é"', questions: questions.slice(0, count) }).again,
    );
    expect(again).toEqual([0, 0, 4, 8]);
  });
});

describe("issues of a question", () => {
  describe("question types of newer releases", () => {
    it("are known by their names, and told with them", () => {
      expect(["box", "noul", "Box", null, undefined].map(isNewerQuestionType)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
      expect(describeNewerQuestionType("box")).toBe(
        `Questions of type "box" belong to newer releases of the service. Cutpoint can't ask them.`,
      );
    });
  });

  describe("images in a state", () => {
    it.each([
      ["data:image/png;base64,AA"],
      ["DATA:IMAGE/jpeg,AA"],
      [{ type: "image", source: "x" }],
      [{ type: "image_url" }],
      [{ type: "input_image" }],
      [["text", { deep: [{ type: "image" }] }]],
      [{ type: "text", parts: { one: 1, two: "data:image/gif,A" } }],
    ])("are found in %j", (value) => {
      expect(containsImage(value)).toBe(true);
    });

    it.each([
      ["a picture: data:image/png"],
      [""],
      [null],
      [7],
      [true],
      [[]],
      [{}],
      [{ type: "picture", image: "image" }],
      [["image", { type: null }]],
    ])("are not found in %j", (value) => {
      expect(containsImage(value)).toBe(false);
    });
  });
});
