import { describe, expect, it } from "vitest";
import { type AuthoredState, textEntry } from "#core/model/question.ts";
import { maskState, plainState } from "./mask-state.ts";
import { plainName, plainWords } from "./plain-words.ts";

function json(text: string): AuthoredState {
  return { form: "json", text, items: [] };
}

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
