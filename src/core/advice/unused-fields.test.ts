import { describe, expect, it } from "vitest";
import { findStateField, prepareQuestion, prepareState, toStateFields } from "./prepare-for-rules.ts";
import { choiceQuestion, noulQuestion, toPlayground } from "./testing/build.ts";
import { findUnusedFields, removeUnusedFields } from "./unused-fields.ts";

function unused(state: unknown, ...questions: ReturnType<typeof noulQuestion>[]) {
  const playground = toPlayground({ questions, state });
  const found = findUnusedFields(prepareState(playground.state), playground.questions.map(prepareQuestion));
  return { names: found.fields.map(({ path }) => path), share: found.share };
}

describe("fields that no question names", () => {
  it.each<[string, unknown, string, string[]]>([
    ["a field beside the one named", { text: "a", crm_notes: "b" }, "Is `text` rude?", ["crm_notes"]],
    ["a path names its parents", { m: { text: "a", by: "b" }, n: "c" }, "Is `m.text` rude?", ["n", "m.by"]],
    ["a parent names what it holds", { m: { text: "a", by: "b" } }, "Is `m` rude?", []],
    ["a name in words", { order_total: 4, note: "b" }, "Is the order total high?", ["note"]],
    ["a name in camel case", { orderTotal: 4, note: "b" }, "Is the order total high?", ["note"]],
    ["a name in the plural", { refund: 4, note: "b" }, "Are refunds asked for?", ["note"]],
    [
      "its words apart do not name it",
      { order_total: 4, note: "b" },
      "Is the total of the note an order?",
      ["order_total"],
    ],
    [
      "items of an array are one field",
      {
        a: [
          { b: 1, c: 2 },
          { b: 1, d: 3 },
        ],
      },
      "Is `a[0].b` high?",
      ["a.c", "a.d"],
    ],
    ["no field is named at all", { text: "a", crm_notes: "b" }, "Is it rude?", []],
    ["a text has none", "some text", "Is it rude?", []],
    ["no state at all", "", "Is it rude?", []],
  ])("%s", (_, state, text, expected) => {
    expect(unused(state, noulQuestion(text)).names.sort()).toEqual([...expected].sort());
  });

  it("are named by options, glosses and levels too", () => {
    const state = { text: "a", plan: "team", notes: "c" };
    expect(
      unused(state, choiceQuestion("Which `text`?", ["sales | Prices and plans", "notes"])).names,
    ).toEqual([]);
    expect(unused(state, noulQuestion("Is `text` rude?", "As `notes` say")).names).toEqual(["plan"]);
  });

  it("are measured in bytes of the state", () => {
    const { share } = unused({ text: "a", other: "é".repeat(100) }, noulQuestion("Is `text` rude?"));
    const bytes = new TextEncoder().encode(JSON.stringify({ text: "a", other: "é".repeat(100) }, null, 2));
    expect(share).toBeCloseTo(211 / bytes.length, 5);
  });
});

describe("the field of a path", () => {
  const state = prepareState(
    toPlayground({ questions: [], state: { "a.b": 1, c: [{ d: { e: 2 } }] } }).state,
  );
  it.each([
    ["a.b", "a.b"],
    ["c", "c"],
    ["state.c", "c"],
    ["$.c[0].d", "c.d"],
    ["c.0.d.e", "c.d.e"],
    ["c[].d", "c.d"],
    ["d", undefined],
    ["c.x", undefined],
  ])("%s leads to %s", (written, path) => {
    expect(findStateField(state.fields, written)?.path).toBe(path);
  });

  it("is looked for among so many as can be surveyed", () => {
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field_${at}`, at]));
    const { state: authored } = toPlayground({ questions: [], state: wide });
    const subject = prepareState(authored);
    expect(toStateFields(authored.text, subject.root)).toHaveLength(400);
  });
});

const json = (text: string) => ({ form: "json" as const, text, items: [] });

it("leaves out what no included question names, and the rest as it is spelled", () => {
  const state = json(
    '{"n": 1.10, "a": {"x": 1e400, "text": "hi"}, "ls": [{"id": 1, "text": "t"}, {"id": 2}]}',
  );
  const asked = [noulQuestion("Is `a.text` rude?"), noulQuestion("Is `ls.text` rude?")];
  expect(removeUnusedFields(state, asked)).toEqual({
    state: json('{"a": {"text": "hi"}, "ls": [{"text": "t"}, {}]}'),
    paths: expect.arrayContaining(["ls.id", "a.x", "n"]) as unknown,
  });
  const excluded = noulQuestion("Is `n` odd?", "", "", { included: false });
  expect(removeUnusedFields(state, [...asked, excluded])?.state.text).not.toContain("1.10");
});

it("leaves states alone of which all is asked about, or that have no fields", () => {
  expect(removeUnusedFields(json('{"a": 1}'), [noulQuestion("Is `a` odd?")])).toBeNull();
  expect(removeUnusedFields(json('{"a": 1}'), [noulQuestion("Is it odd?")])).toBeNull();
  expect(removeUnusedFields(json("{"), [noulQuestion("Is `a` odd?")])).toBeNull();
  expect(
    removeUnusedFields({ form: "text", text: "hi", items: [] }, [noulQuestion("Is `a` odd?")]),
  ).toBeNull();
});
