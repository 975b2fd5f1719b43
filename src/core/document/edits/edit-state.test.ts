import { describe, expect, it, test } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import {
  changeStateItem,
  formatState,
  importTextsIntoState,
  insertStateItems,
  moveStateItem,
  removeStateItem,
  splitNonBlankLines,
  splitStateItem,
  switchStateForm,
} from "./edit-state.ts";

const text: AuthoredState = { form: "text", text: "hello", items: [] };
const list: AuthoredState = { form: "list", text: "", items: ["a", "b", "c"] };

it("lays JSON out over lines to the digit, and leaves the rest as it is", () => {
  const json = { form: "json", text: '{"a":[1.0,-0]}', items: [] as string[] } as const;
  const formatted = formatState(json);
  expect(formatted.text).toBe('{\n  "a": [\n    1.0,\n    -0\n  ]\n}');
  expect(formatState(formatted)).toBe(formatted);
  for (const left of [
    { ...json, text: "{" },
    { ...json, form: "text" as const },
  ]) {
    expect(formatState(left)).toBe(left);
  }
});

describe("switchStateForm", () => {
  it("shares the text between text and JSON", () => {
    expect(switchStateForm(text, "json")).toEqual({ ...text, form: "json" });
    expect(switchStateForm(text, "text")).toBe(text);
  });

  it("begins a first list with the text, and keeps a list that is there", () => {
    expect(switchStateForm(text, "list")).toEqual({ form: "list", text: "hello", items: ["hello"] });
    expect(switchStateForm({ ...text, items: ["x"] }, "list").items).toEqual(["x"]);
    expect(switchStateForm({ ...text, text: " \n" }, "list").items).toEqual([]);
  });

  it("begins an empty text with the only item", () => {
    expect(switchStateForm({ ...list, items: ["a"] }, "text")).toEqual({
      form: "text",
      text: "a",
      items: ["a"],
    });
    expect(switchStateForm(list, "json")).toEqual({ ...list, form: "json" });
    expect(switchStateForm({ form: "list", text: "kept", items: ["a"] }, "text").text).toBe("kept");
    expect(switchStateForm({ form: "json", text: "", items: ["a"] }, "text").text).toBe("");
    expect(switchStateForm({ form: "json", text: "", items: ["a"] }, "list").items).toEqual(["a"]);
  });
});

describe("the items of a list", () => {
  test.each<[string, AuthoredState, string[]]>([
    ["insert", insertStateItems(list, 1, ["x", "y"]), ["a", "x", "y", "b", "c"]],
    ["remove", removeStateItem(list, 1), ["a", "c"]],
    ["change", changeStateItem(list, 2, "z"), ["a", "b", "z"]],
    ["change outside", changeStateItem(list, 3, "z"), ["a", "b", "c"]],
    ["move down", moveStateItem(list, 0, 2), ["b", "c", "a"]],
    ["move up", moveStateItem(list, 2, 0), ["c", "a", "b"]],
    ["move out", moveStateItem(list, 0, -1), ["a", "b", "c"]],
    ["move past the end", moveStateItem(list, 0, 3), ["a", "b", "c"]],
    ["move what is not there", moveStateItem(list, 3, 0), ["a", "b", "c"]],
    [
      "split",
      splitStateItem({ ...list, items: ["one\n\n two \r\nthree", "b"] }, 0),
      ["one", "two", "three", "b"],
    ],
    ["split outside", splitStateItem(list, 9), ["a", "b", "c"]],
  ])("%s", (_, state, items) => {
    expect(state.items).toEqual(items);
  });

  it("is the same value when nothing changes", () => {
    expect(changeStateItem(list, 0, "a")).toBe(list);
    expect(moveStateItem(list, 1, 1)).toBe(list);
  });

  it("reads lines that say something", () => {
    expect(splitNonBlankLines("a\r\n\n b\rc\n")).toEqual(["a", "b", "c"]);
  });
});

describe("takeTexts", () => {
  const note = { name: "note.txt", text: "n" };
  const data = { name: "data.JSON", text: "{}" };
  test.each<[string, AuthoredState, AuthoredState]>([
    ["nothing", importTextsIntoState(text, []), text],
    [
      "a text",
      importTextsIntoState({ ...text, form: "json" }, [note]),
      { form: "text", text: "n", items: [] },
    ],
    ["JSON", importTextsIntoState(text, [data]), { form: "json", text: "{}", items: [] }],
    ["a text to a list", importTextsIntoState(list, [note]), { ...list, items: ["a", "b", "c", "n"] }],
    [
      "JSON over a list",
      importTextsIntoState(list, [data]),
      { form: "json", text: "{}", items: ["a", "b", "c"] },
    ],
    [
      "several",
      importTextsIntoState(text, [note, data]),
      { form: "list", text: "hello", items: ["n", "{}"] },
    ],
    [
      "several to a list, JSON first",
      importTextsIntoState(list, [data, note]),
      { ...list, items: ["a", "b", "c", "{}", "n"] },
    ],
    [
      "a text called like JSON",
      importTextsIntoState(text, [{ name: "data.json.txt", text: "n" }]),
      { form: "text", text: "n", items: [] },
    ],
    [
      "several to a list",
      importTextsIntoState(list, [note, note]),
      { ...list, items: ["a", "b", "c", "n", "n"] },
    ],
  ])("%s", (_, state, expected) => {
    expect(state).toEqual(expected);
  });
});
