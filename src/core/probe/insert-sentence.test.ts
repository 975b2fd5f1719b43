import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { insertSentence } from "./insert-sentence.ts";

const json = (text: string): AuthoredState => ({ form: "json", text, items: [] });
const added = { sentence: 'I think "yes".', field: "comment" };
const ends = ["start", "end"] as const;

function parsed(state: AuthoredState | null): unknown {
  return state && (JSON.parse(state.text) as unknown);
}

describe("a sentence put into a state", () => {
  it("is one more field of an object, whose text stays as it is", () => {
    const texts = ends.map((at) => insertSentence(json('{ "n": 1.10, "a": [1] }'), at, added)?.text ?? "");
    expect(texts.map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
      ["comment", "n", "a"],
      ["n", "a", "comment"],
    ]);
    expect(texts.every((text) => text.includes('"n": 1.10, "a": [1]'))).toBe(true);
  });

  it("takes no field's name", () => {
    const state = insertSentence(json('{"comment": 1, "comment_2": 2}'), "end", added);
    expect(parsed(state)).toEqual({ comment: 1, comment_2: 2, comment_3: added.sentence });
  });

  it("is one more line of a text, of a JSON string too, and one more item of a list", () => {
    const text: AuthoredState = { form: "text", text: "Where is it?", items: [] };
    expect(insertSentence(text, "end", added)?.text).toBe(`Where is it?\n${added.sentence}`);
    expect(parsed(insertSentence(json(String.raw`"\u0041?"`), "start", added))).toBe(`${added.sentence}\nA?`);
    expect(insertSentence({ ...text, form: "list" }, "start", added)?.items).toHaveLength(1);
    expect(parsed(insertSentence(json("[1]"), "end", added))).toEqual([1, added.sentence]);
    expect(parsed(insertSentence(json(" {} "), "end", added))).toEqual({ comment: added.sentence });
  });

  it("has no room where nothing can be sent", () => {
    expect(["{", "1", ""].map((text) => insertSentence(json(text), "end", added))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("leaves any state that can be sent one that can be sent, and adds nothing but itself", () => {
    const states = fc.jsonValue().map((value) => json(JSON.stringify(value, null, 1)));
    fc.assert(
      fc.property(states, fc.constantFrom(...ends), fc.string(), (state, at, sentence) => {
        const longer = insertSentence(state, at, { sentence, field: "comment" });
        expect(longer !== null && toStateText(longer).ok).toBe(toStateText(state).ok);
        const was = JSON.parse(state.text) as unknown;
        expect(parsed(longer)).toEqual(toStateText(state).ok ? withSentence(was, at, sentence) : null);
      }),
    );
  });
});

function withSentence(was: unknown, at: "start" | "end", sentence: string): unknown {
  const inOrder = (before: unknown) => (at === "end" ? [before, sentence] : [sentence, before]);
  if (typeof was === "string") return inOrder(was).join("\n");
  if (Array.isArray(was)) return inOrder(was).flatMap((part) => (part === was ? was : [part]));
  return Object.fromEntries([...Object.entries(was ?? {}), ["comment", sentence]]);
}
