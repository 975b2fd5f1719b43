import { describe, expect, it } from "vitest";
import { type AuthoredState, textEntry } from "#core/model/question.ts";
import { fieldPaths, maskState, plainName, plainState, plainWords } from "./mask-state.ts";

const json = (text: string): AuthoredState => ({ form: "json", text, items: [] });
const row = (state: AuthoredState, at: number) => ({
  key: String(at).padStart(8, "0"),
  state,
  labels: [],
  note: "",
  group: "",
});

describe("the fields that can be masked", () => {
  it("are those of the state and of the first cases, arrays left out; texts and broken JSON have none", () => {
    const cases = [
      row(json('{"b": [{"c": 1}, [2]]}'), 1),
      row({ form: "text", text: "plain", items: [] }, 2),
      row(json("{"), 3),
      row(json("[]"), 4),
    ];
    expect(fieldPaths({ state: json('{"a": {"x": 1}, "b": null}'), cases })).toEqual([
      "a",
      "a.x",
      "b",
      "b.c",
    ]);
    expect(fieldPaths({ state: json("7"), cases: [] })).toEqual([]);
  });

  it("are no more than anybody reads", () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`field ${at}`, at]));
    expect(fieldPaths({ state: json(JSON.stringify(many)), cases: [] })).toHaveLength(60);
  });
});

describe("a masked state", () => {
  it("is without the fields, wherever they stand", () => {
    const masked = maskState(json('{"a": [{"x": 1, "y": 2}], "x": 3}'), ["a.x"]);
    expect(JSON.parse(masked.text)).toEqual({ a: [{ y: 2 }], x: 3 });
  });

  it("is blank where it can't be read, and as it is where nothing is masked", () => {
    expect(maskState(json("{"), ["a"]).text).toBe("");
    expect(maskState(json("{"), []).text).toBe("{");
    const text: AuthoredState = { form: "text", text: "a: 1", items: [] };
    expect(maskState(text, ["a"])).toBe(text);
  });

  it("is read as lines", () => {
    expect(plainState(json("{")).length).toBeGreaterThanOrEqual(0);
    expect(plainState({ form: "list", text: "", items: ["one", "two"] }).map(({ text }) => text)).toEqual([
      "one",
      "two",
    ]);
  });
});

describe("plain words", () => {
  describe("maskState", () => {
    const state = json(
      '{"a": {"mail": "x@example.com", "n": 1.10}, "list": [{"mail": "y"}, {"mail": "z", "k": 2}]}',
    );

    it.each([
      [["a.mail"], '{"a": {"n": 1.10}, "list": [{"mail": "y"}, {"mail": "z", "k": 2}]}'],
      [["list.mail"], '{"a": {"mail": "x@example.com", "n": 1.10}, "list": [{}, {"k": 2}]}'],
      [["a", "list"], "{}"],
      [["b"], state.text],
      [[], state.text],
    ])("takes %j out", (masked, text) => {
      expect(maskState(state, masked).text).toBe(text);
    });

    it("shows nothing of JSON that it cannot read, and leaves texts alone", () => {
      expect(maskState(json('{"mail": "x'), ["mail"]).text).toBe("");
      const list: AuthoredState = { form: "list", text: "", items: ["mail"] };
      expect(maskState(list, ["mail"])).toBe(list);
    });
  });

  describe("plainState", () => {
    it("is lines without braces", () => {
      const state = json(
        '{"customerName": "Ada", "crm_notes": {"vip": true, "none": null}, "tags": ["a", "b"], "n": 1.10}',
      );
      expect(plainState(state).map(({ label, text }) => ({ label, text }))).toEqual([
        { label: "customer name", text: "Ada" },
        { label: "crm notes, vip", text: "yes" },
        { label: "tags", text: "a" },
        { label: "tags", text: "b" },
        { label: "n", text: "1.10" },
      ]);
      expect(plainState({ form: "list", text: "", items: ["x", "y"] }).map(({ text }) => text)).toEqual([
        "x",
        "y",
      ]);
      expect(plainState({ form: "text", text: "x", items: [] })).toEqual([{ at: 0, label: "", text: "x" }]);
      expect(plainState(json("{"))).toEqual([]);
    });
  });

  it.each([
    ["crm_notes", "crm notes"],
    ["crmNotes", "crm notes"],
    ["message.text", "message text"],
    [" Refund of A.B. GmbH ", "Refund of A.B. GmbH"],
  ])("the name %j is %j in plain words", (name, words) => {
    expect(plainName(name)).toBe(words);
  });

  it.each([
    [textEntry("Is `message.text` rude?"), "Is “message text” rude?"],
    [textEntry("  Plain.  "), "Plain."],
    [{ form: "json" as const, text: '{"ask": "Is it rude?", "n": 1}' }, "Is it rude?"],
    [{ form: "json" as const, text: "{" }, ""],
  ])("%j is said as %s", (entry, words) => {
    expect(plainWords(entry)).toBe(words);
  });
});
