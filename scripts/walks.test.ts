import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGraph } from "./gates/import-graph.mjs";

const root = process.cwd();
const guide = readFileSync("ARCHITECTURE.md", "utf8");
const section = guide.slice(guide.indexOf("## Four walks"), guide.indexOf("## Vocabulary"));
const walks = section
  .split(/^\*\*/m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf("**")),
    most: Number(/at most (\d+)/.exec(text)?.[1]),
    files: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path),
  }));

it("finds four walks", () => {
  expect(walks.map(({ most }) => most)).toEqual([12, 15, 8, 26]);
});

describe.each(walks)("$name", ({ most, files }) => {
  it("is no longer than promised, and each file in it leads to another", () => {
    expect(files.length).toBeGreaterThan(most / 2);
    expect(files.length).toBeLessThanOrEqual(most);
    const walk = new Set(files);
    const linked = new Set(
      [...readGraph(root, files)].flatMap(([path, imports]) =>
        imports.filter(({ to }) => walk.has(to) && to !== path).flatMap(({ to }) => [path, to]),
      ),
    );
    expect(files.filter((path) => !linked.has(path))).toEqual([]);
  });
});
