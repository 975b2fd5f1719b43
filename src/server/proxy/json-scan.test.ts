import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { createJsonScan } from "./json-scan.ts";

function isJson(pieces: readonly string[]): boolean {
  const scan = createJsonScan();
  for (const piece of pieces) scan.write(piece);
  return scan.isWhole();
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function cut(text: string, places: readonly number[]): string[] {
  const thresholds = [
    0,
    ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ];
  return thresholds.slice(1).map((threshold, at) => text.slice(thresholds[at], threshold));
}

describe("a JSON text read in pieces", () => {
  it("law: is taken exactly where JSON.parse takes it, however it is cut", () => {
    const token = fc.constantFrom(
      ...["{", "}", "[", "]", ",", ":", '"', "\\", "\\u00e9", "\\n", "-", "0", "1", "9", ".", "e", "E", "+"],
      ...[
        "true",
        "false",
        "null",
        " ",
        "\n",
        "\t",
        "\u00a0",
        "\u0001",
        "a",
        "é",
        "u",
        '"a"',
        '{"a":1}',
        "[]",
      ],
    );
    const texts = fc.oneof(
      fc.json(),
      fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join("")),
      fc
        .tuple(fc.json(), fc.nat(), token)
        .map(
          ([text, at, put]) =>
            text.slice(0, at % (text.length + 1)) + put + text.slice(at % (text.length + 1)),
        ),
    );
    const law = fc.property(texts, fc.array(fc.nat(), { maxLength: 4 }), (text, places) => {
      expect([text, isJson(cut(text, places))]).toEqual([text, parses(text)]);
    });
    fc.assert(law, { numRuns: sized(5000, 1000) });
  });

  it.each([
    ["", false],
    [" ", false],
    ["1e400", true],
    ["-", false],
    ["01", false],
    ["1.", false],
    ["nul", false],
    ["{} {}", false],
    ['{"a":1,}', false],
    ['{"a":1]', false],
    ["[".repeat(1000) + "]".repeat(1000), true],
    ["[".repeat(1001) + "]".repeat(1001), false],
  ])("%j: %s", (text, whole) => {
    expect(isJson([text])).toBe(whole);
  });
});
