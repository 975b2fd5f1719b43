import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toCounted, toPlural } from "../src/core/text/number-text.ts";

const folder = join(import.meta.dirname, "../src");

/**
 * Every noun the screen, the report or the command counts, with the plural that the caller gives or the rule
 * makes.
 */
function countedNouns(): Map<string, string> {
  const nouns = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, one = "", many] of text.matchAll(
      /toCounted\((?:[^()"]|\([^()]*\))*, "([^"]+)"(?:,\s*"([^"]+)")?/g,
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
    // In a phrase only the noun gets the ending: "cases of level 2", never "case of level 2s".
    expect(many).not.toMatch(/\d+s$|(?:ss|ys|xs|chs|shs)$|^(.*) (?:of|with|without|in|on) \S+s$(?<!ies)/);
  }
});
