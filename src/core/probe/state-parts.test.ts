import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { type PartGranularity, splitStateIntoParts } from "./state-parts.ts";

function json(text: string): AuthoredState {
  return { form: "json", text, items: [] };
}

function shown(state: AuthoredState, grain: PartGranularity, most?: number) {
  return splitStateIntoParts(state, grain, most).map(({ path, text, without }) => [
    path,
    text,
    without.form === "list" ? without.items : without.text,
  ]);
}

describe("splitStateIntoParts", () => {
  it("are the sentences of a text", () => {
    const state: AuthoredState = { form: "text", text: "I paid twice. Why?\n\nHelp me.", items: [] };
    expect(shown(state, "fields")).toEqual([
      ["", "I paid twice.", "Why?\n\nHelp me."],
      ["", "Why?", "I paid twice. \nHelp me."],
      ["", "Help me.", "I paid twice. Why?\n\n"],
    ]);
  });

  it("are the texts of a list, or their sentences", () => {
    const state: AuthoredState = { form: "list", text: "", items: ["One. Two.", "Three."] };
    expect(shown(state, "fields")).toEqual([
      ["1", "One. Two.", ["Three."]],
      ["2", "Three.", ["One. Two."]],
    ]);
    expect(shown(state, "sentences")).toEqual([
      ["1", "One.", ["Two.", "Three."]],
      ["1", "Two.", ["One. ", "Three."]],
      ["2", "Three.", ["One. Two."]],
    ]);
  });

  it("are the innermost fields of JSON, in the author's spelling", () => {
    const state = json('{"n": 1.10, "message": {"to": ["a", "b"], "__proto__": "c"}}');
    expect(shown(state, "fields")).toEqual([
      ["n", "1.10", '{"message": {"to": ["a", "b"], "__proto__": "c"}}'],
      ["message.to[0]", '"a"', '{"n": 1.10, "message": {"to": ["b"], "__proto__": "c"}}'],
      ["message.to[1]", '"b"', '{"n": 1.10, "message": {"to": ["a"], "__proto__": "c"}}'],
      ["message.__proto__", '"c"', '{"n": 1.10, "message": {"to": ["a", "b"]}}'],
    ]);
  });

  it("are larger fields where there are too many small ones", () => {
    const state = json('{"n": 1, "list": [1, 2, 3, 4]}');
    expect(shown(state, "fields", 4).map(([path]) => path)).toEqual(["n", "list"]);
  });

  it("are the sentences in JSON, escapes and all, and fields that are no text", () => {
    const state = json('{"n": 1, "text": "\\u0041 \\"b\\".\\nC d."}');
    expect(shown(state, "sentences")).toEqual([
      ["n", "1", '{"text": "\\u0041 \\"b\\".\\nC d."}'],
      ["text", '\\u0041 \\"b\\".\\n', '{"n": 1, "text": "C d."}'],
      ["text", "C d.", '{"n": 1, "text": "\\u0041 \\"b\\".\\n"}'],
    ]);
  });

  it("are none where there is one thing, or what cannot be read", () => {
    expect(splitStateIntoParts({ form: "text", text: "One thing.", items: [] }, "sentences")).toEqual([]);
    expect(splitStateIntoParts(json('{"a": 1}'), "fields")).toEqual([]);
    expect(splitStateIntoParts(json('{"a": '), "fields")).toEqual([]);
    expect(splitStateIntoParts(json("[]"), "fields")).toEqual([]);
  });

  it("always leave a state that can be sent, and say where they stand", () => {
    const any = fc.oneof(
      fc.jsonValue().map((value) => json(JSON.stringify(value, null, 2))),
      fc
        .array(fc.lorem({ mode: "sentences", maxCount: 4 }))
        .map((items): AuthoredState => ({ form: "list", text: "", items })),
    );
    fc.assert(
      fc.property(any, fc.constantFrom<PartGranularity>("fields", "sentences"), (state, grain) => {
        for (const { without, range, item } of splitStateIntoParts(state, grain)) {
          expect(toStateText(without).ok).toBe(true);
          const text = item === null ? state.text : (state.items[item] ?? "");
          expect(range.length).toBeGreaterThan(0);
          expect(range.offset + range.length).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
