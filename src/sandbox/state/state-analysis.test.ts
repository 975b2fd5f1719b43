import { describe, expect, it } from "vitest";
import type { Json } from "#core/text/json/json-object.ts";
import { toStateFocus } from "./focus.ts";
import {
  readState,
  stateReadLimit,
  toLastKeyWords,
  toPlainText,
  toReadableLeaves,
  toStateLeaves,
} from "./state-analysis.ts";

const reading = readState({ message: { text: "hello there" }, items: [{ name: "cup" }, { name: "pot" }] });
const held = (text: string) => {
  const focus = toStateFocus(reading, text);
  return reading.sentences.filter((_, index) => focus.holds(index)).map((sentence) => sentence.path);
};

it.each([
  ["Is `message.text` polite?", ["message.text"]],
  ["Is `message` polite?", ["message.text"]],
  ["Is `items[1].name` blue?", ["items.1.name"]],
  ["Are `items[]` or `state.message.text` blue?", ["message.text", "items.0.name", "items.1.name"]],
  ["Is it polite?", ["message.text", "items.0.name", "items.1.name"]],
  ["Is `nowhere` polite?", ["message.text", "items.0.name", "items.1.name"]],
])("%s looks at %j", (text, expected) => {
  expect(held(text)).toEqual(expected);
});

it("keeps the words of a path that does not exist", () => {
  expect(toStateFocus(reading, "Is `nowhere` polite?").text).toContain("nowhere");
  expect(toStateFocus(reading, "Is `message` polite?").text).not.toContain("message");
  expect(toStateFocus(readState("plain text"), "Is `message` polite?").named).toBe(false);
});

describe("toLeaves", () => {
  it("names each text by its path and each bare value by what it says of its key", () => {
    expect(toStateLeaves({ a: { b: ["x", 2] }, paid: true, gone: null, none: 0, empty: "" })).toEqual([
      { path: "a.b.0", text: "x", fact: 0 },
      { path: "a.b.1", text: "2", fact: 0 },
      { path: "paid", text: "", fact: 1 },
      { path: "gone", text: "", fact: -1 },
      { path: "none", text: "0", fact: -1 },
      { path: "empty", text: "", fact: -1 },
    ]);
  });

  it("walks deep and wide values within bounds", () => {
    let deep: Json = "end";
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
    expect(toStateLeaves(deep)).toHaveLength(1);
    expect(toStateLeaves(Array.from({ length: 9_000 }, () => "x"))).toHaveLength(5_000);
  });
});

describe("toReadableLeaves", () => {
  it("keeps head and tail of what is too long", () => {
    const long = `${"h".repeat(stateReadLimit.head)}${"m".repeat(50_000)}${"t".repeat(stateReadLimit.tail)}`;
    const [leaf] = toReadableLeaves(long);
    expect(leaf?.text).toBe(`${"h".repeat(stateReadLimit.head)}\n${"t".repeat(stateReadLimit.tail)}`);
    const leaves = toReadableLeaves([
      "h".repeat(stateReadLimit.head),
      "m".repeat(9_000),
      "t".repeat(stateReadLimit.tail),
    ]);
    expect(leaves.map((each) => each.path)).toEqual(["0", "2"]);
  });

  it("keeps short states whole", () => {
    expect(toReadableLeaves(["a", "b"])).toHaveLength(2);
  });
});

it("reads keys as words", () => {
  expect(toLastKeyWords("order.isPaid")).toBe("is Paid");
  expect(toLastKeyWords("is_paid")).toBe("is paid");
  expect(toLastKeyWords("items.0")).toBe("items");
  expect(toLastKeyWords("0")).toBe("");
});

it("reads entries of every shape", () => {
  expect(toPlainText("a")).toBe("a");
  expect(toPlainText({ task: "find", where: ["here", 1] })).toBe("find. here. 1");
  expect(toPlainText(null)).toBe("");
  expect(toPlainText(undefined)).toBe("");
});
