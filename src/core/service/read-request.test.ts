import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { readRequest } from "./read-request.ts";

function body(parts: { model?: string; state?: string; questions?: string }): string {
  const { model = '"m"', state = '"s"', questions = '{"a":{"type":"noul","instructions":"x"}}' } = parts;
  return `{"model":${model},"state":${state},"questions":${questions}}`;
}

function read(text: string) {
  const result = readRequest(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}

function issues(text: string) {
  const result = readRequest(text);
  return result.ok ? [] : result.issues.map(({ type, loc }) => [type, loc.slice(1)]);
}

const of = (question: string) => issues(body({ questions: `{"q":${question}}` }));

describe("what is read", () => {
  it("keeps the order of ids and options, also of those that an object would lose", () => {
    const options = '{"10":null,"2":"two","__proto__":{"x":1},"":[1]}';
    const choice = `{"criteria":${options},"type":"choice","instructions":{"__proto__":1}}`;
    const { questions } = read(body({ questions: `{"__proto__":${choice},"10":${choice},"2":${choice}}` }));
    expect(questions.map(({ id }) => id)).toEqual(["__proto__", "10", "2"]);
    const criteria = questions[0]?.question.criteria as Map<string, unknown>;
    expect([...criteria]).toEqual([
      ["10", null],
      ["2", "two"],
      ["__proto__", { x: 1 }],
      ["", [1]],
    ]);
  });

  it("keeps one gloss, both or none", () => {
    const glosses = [
      "",
      ',"criteria":{}',
      ',"criteria":{"false":"no"}',
      ',"criteria":{"true":{"a":1},"false":[]}',
    ];
    const read4 = glosses.map((text) => {
      const question = `{"type":"noul","instructions":"x"${text}}`;
      return read(body({ questions: `{"q":${question}}` })).questions[0]?.question.criteria;
    });
    expect(read4).toEqual([{}, {}, { false: "no" }, { true: { a: 1 }, false: [] }]);
  });

  it("keeps levels as they are said", () => {
    const score = '{"type":"score","instructions":"x","criteria":["calm",{"level":2}]}';
    const [asked] = read(body({ questions: `{"s":${score}}` })).questions;
    expect(asked?.question.criteria).toEqual(["calm", { level: 2 }]);
  });

  it("keeps the legend's own spelling", () => {
    const score =
      '{"type":"score","instructions":"x","criteria":[ "a" , {"n":1.10,"s":"]\\\\\\"["} , [1e400,"\\u0041"] ]}';
    const [asked] = read(body({ questions: `{"s":${score}}` })).questions;
    expect(asked?.legend).toEqual(['"a"', '{"n":1.10,"s":"]\\\\\\"["}', '[1e400,"\\u0041"]']);
  });

  it("reads what JSON.stringify writes, whatever the ids are", () => {
    const question = { type: "noul", instructions: "x" };
    const property = fc.property(
      fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 8 }),
      fc.json(),
      (ids, free) => {
        const members = ids.map((id) => `${JSON.stringify(id)} : ${JSON.stringify(question)}`);
        const result = read(body({ state: `{"free":${free}}`, questions: `{ ${members.join(" ,\n")} }` }));
        expect(result.questions.map(({ id }) => id)).toEqual(ids);
        expect(result.state).toEqual({ free: JSON.parse(free) });
      },
    );
    fc.assert(property, { seed: 11, numRuns: 100 });
  });
});

describe("what is refused, and where", () => {
  it("text that is not JSON, at its offset", () => {
    expect(issues('{"a":1,}')).toEqual([["json_invalid", [7]]]);
    expect(issues('{"a":"b')).toEqual([["json_invalid", [expect.any(Number)]]]);
    expect(issues("")).toEqual([["json_invalid", [0]]]);
    expect(issues("{'a':1}")).toEqual([["json_invalid", [1]]]);
    expect(issues(`[${"1,".repeat(300_000)}x]`)).toEqual([["json_invalid", [expect.any(Number)]]]);
    expect(issues('"unclosed')).toEqual([["json_invalid", [expect.any(Number)]]]);
  });

  it("any text without an exception", () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => body({ questions: text })),
    );
    const property = fc.property(texts, (text) => typeof readRequest(text).ok === "boolean");
    expect(() => fc.assert(property, { seed: 3, numRuns: sized(500, 120) })).not.toThrow();
  });

  it("members that are missing, unknown or doubled", () => {
    expect(issues("{}")).toEqual([
      ["missing", ["model"]],
      ["missing", ["state"]],
      ["missing", ["questions"]],
    ]);
    expect(issues(`{"stream":true,${body({}).slice(1)}`)).toEqual([["extra_forbidden", ["stream"]]]);
    expect(issues(`{"model":"x",${body({}).slice(1)}`)).toEqual([["duplicate_key", ["model"]]]);
    const noul = '{"type":"noul","instructions":"x"}';
    expect(issues(body({ questions: `{"a":${noul},"\\u0061":${noul}}` }))).toEqual([
      ["duplicate_key", ["questions", "a"]],
    ]);
  });

  it("an offset that says where, however the engine tells it", () => {
    const offset = (text: string) => issues(text)[0]?.[1];
    expect(offset('{"a":1, "b" 2}')).toEqual([12]);
    expect(offset(`{"a":${"1".repeat(120)},}`)).toEqual([126]);
    expect(offset('{"a":[1,2')).toEqual([9]);
  });

  it("a state that is null, and images in one", () => {
    expect(issues(body({ state: "null" }))).toEqual([["state_type", ["state"]]]);
    expect(issues(body({ state: "true" }))).toEqual([["state_type", ["state"]]]);
    expect(issues(body({ state: '["a",{"type":"image"}]' }))).toEqual([["unsupported_image", ["state", 1]]]);
    expect(of('{"type":"box","instructions":"x"}')).toEqual([
      ["unsupported_type", ["questions", "q", "type"]],
    ]);
  });

  it("one option or level too many, and none that is allowed", () => {
    const options = (many: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, at) => [`o${at}`, null])));
    const choice = (many: number) => of(`{"type":"choice","instructions":"x","criteria":${options(many)}}`);
    expect([choice(1), choice(255)]).toEqual([[], []]);
    expect(choice(256)).toEqual([["too_long", ["questions", "q", "criteria"]]]);
    const levels = (many: number) =>
      of(`{"type":"score","instructions":"x","criteria":[${Array(many).fill('"l"').join(",")}]}`);
    expect([levels(2), levels(10)]).toEqual([[], []]);
    expect(levels(11)).toEqual([["too_long", ["questions", "q", "criteria"]]]);
  });

  it("values of another kind", () => {
    expect(issues("null")).toEqual([["dict_type", []]]);
    expect(issues(body({ model: "1" }))).toEqual([["string_type", ["model"]]]);
    expect(issues(body({ state: "1" }))).toEqual([["state_type", ["state"]]]);
    expect(issues(body({ state: '["a",null,{}]' }))).toEqual([
      ["string_type", ["state", 1]],
      ["string_type", ["state", 2]],
    ]);
    expect(issues(body({ questions: "[]" }))).toEqual([["dict_type", ["questions"]]]);
    expect(issues(body({ questions: "{}" }))).toEqual([["too_short", ["questions"]]]);
  });

  it("malformed questions", () => {
    const at = (...path: (string | number)[]) => ["questions", "q", ...path];
    expect(of("7")).toEqual([["dict_type", at()]]);
    expect(of("{}")).toEqual([
      ["missing", at("type")],
      ["missing", at("instructions")],
      ["missing", at("criteria")],
    ]);
    expect(of('{"type":"essay","instructions":"x","criteria":{}}')).toEqual([["literal_error", at("type")]]);
    expect(of('{"type":"noul","instructions":null}')).toEqual([["entry_type", at("instructions")]]);
    expect(of('{"type":"noul","instructions":"x","criteria":[]}')).toEqual([["dict_type", at("criteria")]]);
    expect(of('{"type":"noul","instructions":"x","criteria":{"maybe":"x"}}')).toEqual([
      ["extra_forbidden", at("criteria", "maybe")],
    ]);
    expect(of('{"type":"noul","instructions":"x","criteria":{"true":1}}')).toEqual([
      ["entry_type", at("criteria", "true")],
    ]);
    expect(of('{"type":"choice","instructions":"x"}')).toEqual([["missing", at("criteria")]]);
    expect(of('{"type":"choice","instructions":"x","criteria":["a"]}')).toEqual([
      ["dict_type", at("criteria")],
    ]);
    expect(of('{"type":"choice","instructions":"x","criteria":{}}')).toEqual([["too_short", at("criteria")]]);
    expect(of('{"type":"choice","instructions":"x","criteria":{"a":1,"b":null,"a":null}}')).toEqual([
      ["duplicate_key", at("criteria", "a")],
      ["entry_type", at("criteria", "a")],
    ]);
    expect(of('{"type":"score","instructions":"x","criteria":{"0":"a"}}')).toEqual([
      ["list_type", at("criteria")],
    ]);
    expect(of('{"type":"score","instructions":"x","criteria":["a",null]}')).toEqual([
      ["entry_type", at("criteria", 1)],
    ]);
    expect(of('{"type":"score","instructions":"x","criteria":["a"]}')).toEqual([
      ["too_short", at("criteria")],
    ]);
    const eleven = JSON.stringify(Array.from({ length: 11 }, () => "x"));
    expect(of(`{"type":"score","instructions":"x","criteria":${eleven}}`)).toEqual([
      ["too_long", at("criteria")],
    ]);
    const many = Array.from({ length: 256 }, (_, index) => `"${index}":null`).join(",");
    expect(of(`{"type":"choice","instructions":"x","criteria":{${many}}}`)).toEqual([
      ["too_long", at("criteria")],
    ]);
  });

  it("more nesting than 128, and no more than a hundred issues", () => {
    const nested = (depth: number) => body({ state: `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}` });
    expect(issues(nested(126))).toEqual([]);
    expect(issues(nested(127))).toEqual([["recursion_limit", []]]);
    expect(issues(body({ state: `[${Array.from({ length: 500 }, () => "1").join(",")}]` }))).toHaveLength(
      100,
    );
  });
});

describe("large states", () => {
  it.each([
    ["a long text", JSON.stringify('x\\"'.repeat(2_000_000))],
    ["many records", `{"rows":[${'{"id":12345,"text":"some words","tags":["a","b"]},'.repeat(200_000)}0]}`],
    ["deep arrays", `${"[".repeat(5_000_000)}${"]".repeat(5_000_000)}`],
    ["an unclosed text", `"${"x".repeat(10_000_000)}`],
  ])("%s of 10 MB is read or refused within a second", (_, state) => {
    const text = body({ state });
    let least = Infinity;
    // Other work on the machine only lengthens some of the attempts.
    for (let attempt = 0; attempt < 5 && least >= 1000; attempt += 1) {
      const started = process.cpuUsage();
      expect(typeof readRequest(text).ok).toBe("boolean");
      least = Math.min(least, process.cpuUsage(started).user / 1000);
    }
    expect(least).toBeLessThan(1000);
  });
});
