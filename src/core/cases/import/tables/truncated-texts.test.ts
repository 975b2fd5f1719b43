import { describe, expect, it } from "vitest";
import { createTruncationFinder } from "./truncated-texts.ts";

const long = (at: number, length: number) => `${at} ${"word ".repeat(length)}`.slice(0, length);

function told(cells: readonly (string | { json: string })[]) {
  const rows = cells.map((cell, at) => ({ line: at + 1, cells: [cell], fault: null }));
  const find = createTruncationFinder({ columns: ["text"], rows }, [0]);
  return rows.map((row) => find(row).join());
}

const others = Array.from({ length: 8 }, (_, at) => long(at, 300 + at));
const cut = "Column text: the text is exactly 1,024 characters long, as in 3 rows. Was it truncated?";

describe("texts that were cut", () => {
  it("are as long as the longest, several of them", () => {
    const rows = [...others, long(10, 1024), long(11, 1024), long(12, 1024)];
    expect(told(rows)).toEqual([...others.map(() => ""), cut, cut, cut]);
  });

  it("also stand within messages of a trace", () => {
    const rows = [10, 11, 12].map((at) => ({
      json: JSON.stringify([
        { role: "user", content: long(at, 1024) },
        { role: "user", content: "and?" },
      ]),
    }));
    expect(told([...others, ...rows])).toEqual([...others.map(() => ""), cut, cut, cut]);
  });

  it.each([
    "Hello… [truncated]",
    "Hello ...(truncated)",
    "Hello <1,204 more characters>",
    "Hello [cut off]",
    "Hello… [200 chars omitted]",
  ])("say so: %s", (text) => {
    const said = "Column text: its text says that it was truncated.";
    expect(told([text, JSON.stringify([text]), "Hello"])).toEqual([said, said, ""]);
  });

  it.each([
    ["they are as long by their form", Array.from({ length: 9 }, (_, at) => long(at, 512))],
    ["the same text stands there again", [...others, ...Array.from({ length: 5 }, () => long(1, 1024))]],
    ["two are alike", [...others, long(10, 1024), long(11, 1024)]],
    ["they are short", [...Array.from({ length: 20 }, () => "x"), "abc", "abd", "abe"]],
    ["they end in dots", ["I waited...", "And then…", "(see more below)"]],
  ])("are not supposed where %s", (_, cells) => {
    expect(told(cells).filter(Boolean)).toEqual([]);
  });
});
