import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import type { JsonNode } from "./json-node.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

function errors(text: string) {
  const parsed = parseJsonTree(text);
  return parsed.ok ? [] : parsed.errors;
}

function nodes(node: JsonNode): JsonNode[] {
  if (node.type === "object") return [node, ...node.members.flatMap((member) => nodes(member.value))];
  return node.type === "array" ? [node, ...node.items.flatMap(nodes)] : [node];
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("parseJsonTree", () => {
  it("gives every node its place and keeps spellings", () => {
    const text = ' {"a": [1.10, -0, 1e400, 9007199254740993], "\\u0062": {"c": null}, "": "x\\"y"} ';
    const parsed = parseJsonTree(text);
    if (!parsed.ok || parsed.root.type !== "object") throw new Error("not an object");
    expect(text.slice(parsed.root.offset, parsed.root.offset + parsed.root.length)).toBe(text.trim());
    const { members } = parsed.root;
    expect(members.map((member) => member.name)).toEqual(["a", "b", ""]);
    const spellings = nodes(parsed.root).map((node) => text.slice(node.offset, node.offset + node.length));
    expect(spellings.slice(2, 6)).toEqual(["1.10", "-0", "1e400", "9007199254740993"]);
    expect(spellings.at(-1)).toBe('"x\\"y"');
    expect(members[1]?.nameRange).toEqual({ offset: text.indexOf('"\\u0062"'), length: 8 });
  });

  it.each([
    ["", 1, 1, 0, "There is no JSON here yet."],
    ["  \n ", 2, 2, 0, "There is no JSON here yet."],
    ['{"a": 1,}', 1, 8, 1, "Nothing follows this comma; remove it."],
    ["[1,\r\n]", 1, 3, 1, "Nothing follows this comma; remove it."],
    ["[1\n 2]", 2, 2, 1, "A comma is missing before this."],
    ["[1 // one\n]", 1, 4, 1, "Comments are not part of JSON; remove this one."],
    ["# x", 1, 1, 1, "Comments are not part of JSON; remove this one."],
    ["['a']", 1, 2, 1, 'Use straight double quotes: "…".'],
    ["[,1]", 1, 2, 1, "A value is missing before this comma."],
    ["[True]", 1, 2, 4, "Write true."],
    ["[None]", 1, 2, 4, "Write null."],
    ["[truely]", 1, 2, 6, "Text must be in double quotes."],
    ["[hello]", 1, 2, 5, "Text must be in double quotes."],
    ["[+1]", 1, 2, 1, "A number can't begin with +; remove it."],
    ["[.5]", 1, 2, 1, "A number can't begin with a point; put a 0 before it."],
    ["[007]", 1, 2, 3, "A number can't begin with 0; drop the zeros, or make it a string."],
    ["[1.]", 1, 3, 1, "A number needs digits after its decimal point."],
    ["[-]", 1, 2, 1, "A number needs digits after its minus sign."],
    ["[1e+]", 1, 4, 1, "A number needs digits after its exponent sign."],
    ["[1e]", 1, 3, 1, "A number needs digits after its exponent sign."],
    ["\uFEFF{}", 1, 1, 1, "An invisible byte order mark is here; remove it."],
    [
      "[\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> side\n]",
      2,
      1,
      7,
      "This is a conflict that git has marked; choose one of its versions.",
    ],
    [
      '{"a": 1,\r\n<<<<<<< HEAD\r\n"b": 2',
      2,
      1,
      7,
      "This is a conflict that git has marked; choose one of its versions.",
    ],
    ["[1\n======= \n2]", 2, 1, 7, "This is a conflict that git has marked; choose one of its versions."],
    ["{}\n>>>>>>> side", 2, 1, 7, "This is a conflict that git has marked; choose one of its versions."],
    ["[ <<<<<<< HEAD]", 1, 3, 1, "A value is expected here."],
    ["[1\n========\n2]", 2, 1, 1, "A comma is missing before this."],
    ["[😀]", 1, 2, 2, "A value is expected here."],
    ["[\u00a0]", 1, 2, 1, "A value is expected here."],
    ["{a: 1}", 1, 2, 1, "Names must be in double quotes."],
    ["{'a': 1}", 1, 2, 1, 'Use straight double quotes: "…".'],
    ["{: 1}", 1, 2, 1, "A name is missing before this colon."],
    ["{,}", 1, 2, 1, "A name in double quotes is expected here."],
    ['{"a" 1}', 1, 2, 3, "A colon and a value must follow this name."],
    ['{"a"', 1, 2, 3, "A colon and a value must follow this name."],
    ['{"a":', 1, 6, 0, "The text ends, but the { of line 1 is still open; add }."],
    ['{"a":1,', 1, 8, 0, "The text ends, but the { of line 1 is still open; add }."],
    ["\n[1, [2]", 2, 8, 0, "The text ends, but the [ of line 2 is still open; add ]."],
    ["[1}", 1, 3, 1, "The [ of line 1 is still open; close it first with ]."],
    ['{"a":1]', 1, 7, 1, "The { of line 1 is still open; close it first with }."],
    ["[] []", 1, 4, 1, "The JSON ends before this; remove what follows."],
    ['"a', 1, 1, 1, "This string is never closed; add a double quote at its end."],
    ['"a\nb"', 1, 3, 1, "A string can't run over the end of a line; write \\n, or close it before."],
    ['"\t"', 1, 2, 1, "A string can't contain a tab; write \\t."],
    ['"\u0000"', 1, 2, 1, "A string can't contain this control character; write \\u0000."],
    ['"\\x"', 1, 2, 2, "This backslash starts no known escape; for a backslash itself write two."],
    ['"\\u12g4"', 1, 2, 2, "After \\u come four hexadecimal digits, as in \\u00e9."],
    ['"\ud800"', 1, 2, 1, "A broken character can't be sent; write \\ud800, or remove it."],
    ['"\udc00"', 1, 2, 1, "A broken character can't be sent; write \\udc00, or remove it."],
    ["\r\r\n\n[", 4, 2, 0, "The text ends, but the [ of line 4 is still open; add ]."],
  ])("%j is wrong at its place", (text, line, column, length, message) => {
    expect(errors(text)).toEqual([expect.objectContaining({ line, column, length, message })]);
  });

  it("keeps the tree when a name is there twice, and says so at each repeat", () => {
    const parsed = parseJsonTree('{"a":1,"\\u0061":2,"b":{"a":3},"a":4}');
    expect(parsed.root).toMatchObject({ type: "object", length: 36 });
    expect(errors('{"a":1,"\\u0061":2,"b":{"a":3},"a":4}').map((error) => error.offset)).toEqual([7, 30]);
    expect(errors('{"__proto__":1,"constructor":2,"__proto__":3}')).toHaveLength(1);
    const many = Array.from({ length: 500 }, (_, index) => `"k${index % 250}":0`);
    expect(errors(`{${many.join(",")}}`)).toHaveLength(100);
  });

  it("takes 128 levels and refuses the next at its bracket, a million of them too", () => {
    expect(errors(`${"[".repeat(128)}${"]".repeat(128)}`)).toEqual([]);
    expect(errors('{"a":'.repeat(129))[0]).toMatchObject({ offset: 128 * 5, length: 1 });
    expect(errors("[".repeat(1_000_000))).toEqual([expect.objectContaining({ offset: 128, column: 129 })]);
  });

  it("accepts what JSON accepts, but for repeats and half characters", () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: "binary" }), (text) => {
        expect(accepts(text)).toBe(true);
        const { root } = parseJsonTree(text);
        if (root === null) throw new Error(text);
        expect(JSON.parse(text.slice(root.offset, root.offset + root.length))).toEqual(JSON.parse(text));
      }),
    );
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      "\\",
      "u00e9",
      "-",
      "0",
      "1",
      ".",
      "e",
      "null",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(parseJsonTree(text).root !== null).toBe(accepts(text));
      }),
      { numRuns: sized(5000, 1000) },
    );
  });

  it.each([
    ["one string", (n: number) => JSON.stringify("a ".repeat(n / 2))],
    ["escapes", (n: number) => JSON.stringify('"\n'.repeat(n / 4))],
    ["numbers", (n: number) => `[${"1,".repeat(n / 2)}1]`],
    ["spaces", (n: number) => `[${" ".repeat(n)}]`],
    ["names", (n: number) => `{${Array.from({ length: n / 16 }, (_, i) => `"name ${i}":0`).join(",")}}`],
    ["broken lines", (n: number) => `[${"\n".repeat(n)}`],
  ])("takes eight times as long for eight times as much of %s", { timeout: 60_000 }, (_, make) => {
    const [short, long] = [make(300_000), make(2_400_000)];
    const timeOf = (text: string) => {
      const start = performance.now();
      parseJsonTree(text);
      return performance.now() - start;
    };
    // A quadratic reading takes 64 times as long, at every attempt; a linear one only while others are at work.
    const ratio = () => timeOf(long) / Math.max(timeOf(short), 1);
    let least = ratio();
    for (let attempt = 1; attempt < 8 && least >= 40; attempt += 1) least = Math.min(least, ratio());
    expect(least).toBeLessThan(40);
  });

  it("reads megabytes with a stack that does not grow", { timeout: 60_000 }, () => {
    expect(errors(`[${"[1],".repeat(500_000)}1]`)).toEqual([]);
  });
});
