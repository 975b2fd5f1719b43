import { describe, expect, it } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import { fieldPaths, maskState, plainState } from "./mask-state.ts";

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
