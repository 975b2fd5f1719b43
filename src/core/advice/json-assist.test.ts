import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionMapAssist } from "#core/document/question-map/map-assist.ts";
import type { Case } from "#core/model/case.ts";
import { createStateFieldAssist, withStatePathAssist } from "./json-assist.ts";
import { noulQuestion, toPlayground } from "./testing/build.ts";

function jsonCase(key: number, state: unknown): Case {
  const text = JSON.stringify(state);
  return {
    key: String(key).padStart(8, "0"),
    state: { form: "json", text, items: [] },
    labels: [],
    note: "",
    group: "",
  };
}

const playground = {
  ...toPlayground({
    questions: [noulQuestion("Is `order.due` past, `as said`?", "", "", { id: "late" })],
    state: { message: { text: "Where *is* it?", by: "A" }, "a `b`": 1 },
  }),
  cases: [
    jsonCase(0, { message: { text: "x", tags: ["a"] }, order: { total: 3 } }),
    jsonCase(1, { message: { text: null }, items: [{ name: "y" }] }),
  ],
};

type Assist = ReturnType<typeof createStateFieldAssist>;

function suggested(assist: Assist, marked: string) {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { token, suggestions } = assist.suggest(text, offset);
  const rest = (put: string) => text.slice(0, token.offset) + put + text.slice(token.offset + token.length);
  return suggestions.map((one) => ({ ...one, made: rest(one.text) }));
}

const labelsAt = (assist: Assist, marked: string) => suggested(assist, marked).map(({ label }) => label);

function explained(assist: Assist, marked: string): string | undefined {
  return assist.explain(marked.replace("|", ""), marked.indexOf("|"))?.description;
}

describe("paths of the state in a map of questions", () => {
  const assist = withStatePathAssist(questionMapAssist, () => playground.state);

  it.each([
    ["after a backtick", '{"a": {"instructions": "Is `|"}}', ["message", "message.text", "message.by"]],
    ["what is begun", '{"a": {"instructions": "Is `tex|"}}', ["message.text"]],
    ["in what yes means", '{"a": {"criteria": {"true": "`by|` says"}}}', ["message.by"]],
    ["in a level", '{"a": {"type": "score", "criteria": ["`by|"]}}', ["message.by"]],
    ["in JSON instructions", '{"a": {"instructions": {"ask": "`by|"}}}', ["message.by"]],
    ["not behind a closed one", '{"a": {"instructions": "Is `message` |"}}', []],
    ["not in an option's name", '{"a": {"type": "choice", "criteria": {"`by|": null}}}', []],
    ["not in an id", '{"`by|": {}}', []],
  ])("%s", (_, marked, labels) => {
    expect(labelsAt(assist, marked)).toEqual(labels);
  });

  it("are closed by a backtick that isn't there yet", () => {
    const [open] = suggested(assist, '{"a": {"instructions": "Is `tex|?"}}');
    expect(open?.made).toBe('{"a": {"instructions": "Is `message.text`?"}}');
    const [closed] = suggested(assist, '{"a": {"instructions": "Is `tex|`?"}}');
    expect(closed?.made).toBe('{"a": {"instructions": "Is `message.text`?"}}');
  });

  it("show their value, and everything else is explained as before", () => {
    expect(explained(assist, '{"a": {"instructions": "Is `message.te|xt` rude?"}}')).toBe(
      'message.text: "Where *is* it?"',
    );
    expect(explained(assist, '{"a": {"instructions": "Is `no|where` rude?"}}')).toBeUndefined();
    expect(explained(assist, '{"a": {"type": "no|ul"}}')).toMatch(/Yes or no/);
    expect(labelsAt(assist, '{"a": {"type": "|"}}')).toEqual(["noul", "choice", "score"]);
  });
});

describe("the shape of the state", () => {
  const assist = createStateFieldAssist(() => playground);

  it.each([
    ["names that cases, state and questions know", '{"|"}', ["message", "a `b`", "order", "items"]],
    ["without those that stand there", '{"message": {}, "|", "order": {}}', ["a `b`", "items"]],
    ["below a member", '{"message": {"|', ["text", "by", "tags"]],
    ["with what questions name", '{"order": {|}}', ["total", "due"]],
    ["in items of an array", '{"items": [{"name": "x"}, {"|"}]}', ["name"]],
    ["no values", '{"message": "|"}', []],
  ])("%s", (_, marked, labels) => {
    expect(labelsAt(assist, marked)).toEqual(labels);
  });

  it("says what a field is, where it stands and who asks about it", () => {
    expect(explained(assist, '{"message": {"te|xt": ""}}')).toBe("Text, null · in 2 of 2 cases");
    expect(explained(assist, '{"order": {"du|e": ""}}')).toBe("in 0 of 2 cases · named by late");
    expect(explained(assist, '{"un|known": ""}')).toBeUndefined();
    expect(explained(assist, '{"message": {"text": "te|xt"}}')).toBeUndefined();
  });

  it("leaves JSON that can be read when it was half a name", () => {
    for (const { made } of suggested(assist, '{"|": 1}')) expect(() => JSON.parse(made)).not.toThrow();
    expect(suggested(assist, '{"|": 1}')).toHaveLength(4);
  });
});

it("never throws, whatever the text, and leaves long ones alone", () => {
  const piece = fc.constantFrom('"', "{", "}", "[", ":", ",", '"instructions"', "`", "\\", "\n", "a");
  const both = [
    withStatePathAssist(questionMapAssist, () => playground.state),
    createStateFieldAssist(() => playground),
  ];
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, at) => {
      const text = pieces.join("");
      for (const assist of both) {
        const { token } = assist.suggest(text, Math.min(at, text.length));
        expect(token.offset + token.length).toBeLessThanOrEqual(text.length);
        assist.explain(text, Math.min(at, text.length));
      }
    }),
  );
  for (const assist of both) {
    expect(assist.suggest(`{"${" ".repeat(1_000_001)}`, 2).suggestions).toEqual([]);
    expect(assist.explain(`{"${" ".repeat(1_000_001)}`, 2)).toBeNull();
  }
});
