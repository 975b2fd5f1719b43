import { readdirSync, readFileSync } from "node:fs";
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
    shapes: [...text.slice(0, text.indexOf(":\n")).matchAll(/`(\w+)`/g)].map(([, type = ""]) => type),
    files: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path),
  }));

it("fits into 12 KiB, the most that a newcomer reads before the first change", () => {
  expect(Buffer.byteLength(guide)).toBeLessThanOrEqual(12_288);
});

it("finds four walks", () => {
  expect(walks.map(({ most }) => most)).toEqual([12, 15, 8, 26]);
});

it("names the six shapes that a row takes to a verdict, each declared once in core", () => {
  const core = readdirSync("src/core", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(`src/core/${path}`, "utf8"))
    .join("\n");
  const shapes = walks[3]?.shapes ?? [];
  expect(shapes).toHaveLength(6);
  const declared = (shape: string) =>
    core.match(new RegExp(`^export (interface|type) ${shape}\\b`, "gm"))?.length;
  expect(shapes.filter((shape) => declared(shape) !== 1)).toEqual([]);
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
