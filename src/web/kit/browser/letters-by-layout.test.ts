import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** A letter or a table of letters by the key of an event as the layout gives it. */
const byLayout =
  /\bevent\.key(?:\.toLowerCase\(\))? (?:===|!==) "[A-Za-z]"|\b(?:key|pressed)(?:\.toLowerCase\(\))? (?:===|!==) "[A-Za-z]"/;

it("a letter is compared with the key that a Latin layout has there, so that other scripts' layouts have it", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path),
  );
  const found = files.filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    if (/\bevent\.key(?:\.toLowerCase\(\))? (?:===|!==) "[A-Za-z]"/.test(text)) return true;
    return byLayout.test(text) && !text.includes("latinKeyOf");
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
