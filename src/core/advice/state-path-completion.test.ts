import fc from "fast-check";
import { expect, it } from "vitest";
import { completePath, findNamedPaths, findPathAtCaret, suggestPaths } from "./state-path-completion.ts";

const state = {
  form: "json" as const,
  text: '{"message": {"text": "I was charged", "sent at": 1.10}, "lines": [{"sku": "a"}, {"price": 3}], "we`ird": 1}',
  items: [],
};
const at = (marked: string) => findPathAtCaret(marked.replace("|", ""), marked.indexOf("|"));

it("knows where a path is being written", () => {
  expect(at("Is `mess|")).toEqual({ from: 4, to: 8, typed: "mess" });
  expect(at("Is `me|ssage` late?")).toEqual({ from: 4, to: 11, typed: "me" });
  expect(at("Is `| late and `other`?")).toEqual({ from: 4, to: 4, typed: "" });
  expect(at("Is `message` late|?")).toBeNull();
  expect(at("Is|")).toBeNull();
  expect(at("`a\nb|")).toBeNull();
});

it("suggests the fields of the state with their values, those that begin alike first", () => {
  expect(suggestPaths(state, "").map(({ path }) => path)).toEqual([
    "message",
    "message.text",
    "message.sent at",
    "lines",
    "lines.sku",
    "lines.price",
  ]);
  expect(suggestPaths(state, "s").map(({ path }) => path)[0]).toBe("message");
  expect(suggestPaths(state, "TEXT")).toEqual([{ path: "message.text", value: '"I was charged"' }]);
  expect(suggestPaths(state, "lines.p")).toEqual([{ path: "lines.price", value: "3" }]);
  expect(suggestPaths({ form: "text", text: "hello", items: [] }, "")).toEqual([]);
});

it("completes what is written and closes it", () => {
  const complete = (marked: string) => {
    const place = at(marked);
    if (place === null) throw new Error("No path is being written here.");
    return completePath(marked.replace("|", ""), place, "message.text");
  };
  expect(complete("Is `me|")).toEqual({ text: "Is `message.text`", caret: 17 });
  expect(complete("Is `me|ss` late?")).toEqual({ text: "Is `message.text` late?", caret: 17 });
});

it("tells the values of the fields that a text names", () => {
  expect(findNamedPaths("Is `message.text` in `lines[0].sku` or `gone`, `message.text`?", state)).toEqual([
    { path: "message.text", value: '"I was charged"' },
    { path: "lines.sku", value: '"a"' },
  ]);
  expect(findNamedPaths("no path", state)).toEqual([]);
});

it("keeps the rest of the text, wherever the caret stands", () => {
  const text = fc.array(fc.constantFrom("`", "a", ".", " ", "\n", "é")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.nat(30), (given, caret) => {
      const place = findPathAtCaret(given, Math.min(caret, given.length));
      fc.pre(place !== null);
      const { text: completed, caret: then } = completePath(
        given,
        place ?? { from: 0, to: 0, typed: "" },
        "x.y",
      );
      expect(completed.slice(0, then)).toBe(`${given.slice(0, place?.from)}x.y\``);
      expect(completed.endsWith(given.slice(place?.to).replace(/^`/, ""))).toBe(true);
    }),
  );
});
