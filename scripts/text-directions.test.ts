import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../src/web");

/** `dir="auto"` ignores isolated text, so such a parent stays left-to-right. */
const blindParent =
  /<(\w+)(?: [\w-]+=(?:"[^"]*"|\{[^{}]*\}))*? dir="auto"(?: [\w-]+=(?:"[^"]*"|\{[^{}]*\}))*>\s*<(?:FullText|VisibleText|bdi)(?![^>]*"block)[^>]*>(?:[^<]*<\/bdi>)?\s*<\/\1>/g;

/** Cut off at the right, which is the beginning of right-to-left text. */
const cutAtItsBeginning =
  /<(\w+)[^<>]*[ "]truncate[ "][^<>]*>\s*<(?:FullText|VisibleText|bdi)\b(?![^>]*"block)[^>]*>(?:[^<]*<\/bdi>)?\s*<\/\1>/g;

it("a text from right to left begins at the right, and is cut at its end", () => {
  expect('<p className="x" dir="auto">\n <FullText text={words} />\n</p>').toMatch(blindParent);
  expect('<span className="min-w-0 truncate"><bdi translate="no">{row.note}</bdi></span>').toMatch(
    cutAtItsBeginning,
  );
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".tsx")) continue;
    const text = readFileSync(join(folder, name), "utf8");
    for (const wrong of [blindParent, cutAtItsBeginning])
      found.push(...[...text.matchAll(wrong)].map(([element]) => `${name}: ${element}`));
  }
  expect(found).toEqual([]);
});

/**
 * Text of several lines shown as a name, which is cut after 120 characters and has its line breaks spelled
 * out.
 */
const cutRunningText =
  /<\w+ [^<>]*whitespace-pre-wrap[^<>]*>\s*(?:<span[^<>]*>[^<>]*<\/span>\s*)?<VisibleText\b(?![^<>]*\bread\b)[^<>]*>/g;

it("a text of several lines, such as a note, is read whole with its lines", () => {
  expect('<p className="text-sm whitespace-pre-wrap">\n <VisibleText text={note} />').toMatch(cutRunningText);
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".tsx")) continue;
    const text = readFileSync(join(folder, name), "utf8");
    found.push(...[...text.matchAll(cutRunningText)].map(([element]) => `${name}: ${element}`));
  }
  expect(found).toEqual([]);
});

/** Components that spell out characters which change direction; a plain `bdi` only isolates them. */
const spellingOut = new Set(["kit/ui/visible-text.tsx", "report/report-text.tsx"]);

it("a text of somebody else's has its hidden characters spelled out wherever it is shown", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"),
  );
  const found = files.filter((name) => readFileSync(join(folder, name), "utf8").includes("<bdi"));
  expect(new Set(found)).toEqual(spellingOut);
});
