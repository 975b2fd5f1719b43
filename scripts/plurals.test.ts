import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toCounted, toPlural } from "../src/core/geometry/number-text.ts";

const folder = join(import.meta.dirname, "../src");

/** Every noun that a screen, a report or the command counts, and its plural where the caller gives one. */
function countedNouns(): Map<string, string> {
  const nouns = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, one = "", many] of text.matchAll(
      /to(?:Counted|Noun)\((?:[^()"]|\([^()]*\))*, "([^"]+)"(?:,\s*"([^"]+)")?/g,
    ))
      nouns.set(one, many ?? toPlural(one));
  }
  return nouns;
}

it("counts every noun in a plural that English has", () => {
  const nouns = countedNouns();
  expect(nouns.size).toBeGreaterThan(20);
  for (const [one, many] of nouns) {
    expect(toCounted(1, one, many)).toBe(`1 ${one}`);
    for (const count of [0, 2, 5, 11, 21, 1000]) expect(toCounted(count, one, many)).toMatch(/^[\d,]+ /);
    // What comes after the noun doesn't take the ending: "cases of level 2", never "case of level 2s".
    expect(many, one).not.toMatch(
      /\d+s$|(?:ss|ys|xs|chs|shs)$|^(.*) (?:of|with|without|in|on) \S+s$(?<!ies)/,
    );
  }
  expect([...nouns].map(([one, many]) => `${one} → ${many}`).sort()).toMatchInlineSnapshot(`
    [
      "answer is → answers are",
      "byte → bytes",
      "case counts → cases count",
      "case has → cases have",
      "case here already gets a label → cases here already get labels",
      "case here gets labels → cases here get labels",
      "case needs → cases need",
      "case that needs → cases that need",
      "case with a problem → cases with a problem",
      "case with its labels → cases with their labels",
      "case → cases",
      "choice → choices",
      "command → commands",
      "duplicate → duplicates",
      "field → fields",
      "goes → go",
      "hint → hints",
      "is not added → are not added",
      "is → are",
      "label fits no question and is → labels fit no question and are",
      "label is → labels are",
      "label → labels",
      "labelled answer → labelled answers",
      "labelled case → labelled cases",
      "more cell → more cells",
      "new label → new labels",
      "option → options",
      "outcome → outcomes",
      "part → parts",
      "place → places",
      "playground → playgrounds",
      "point → points",
      "question → questions",
      "remark → remarks",
      "request → requests",
      "row adds → rows add",
      "row becomes a case → rows become cases",
      "row brings answers → rows bring answers",
      "row has → rows have",
      "row was → rows were",
      "row → rows",
      "run or draft is → runs or drafts are",
      "run → runs",
      "score → scores",
      "slide → slides",
      "text → texts",
      "warning → warnings",
      "was → were",
      "wrong decision needs → wrong decisions need",
    ]
  `);
});
