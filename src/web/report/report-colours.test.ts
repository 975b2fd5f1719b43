import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Custom properties of the first block after `selector`. */
function coloursOf(file: string, selector: string, media = ""): Map<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const from = css.indexOf(selector, css.indexOf(media));
  const block = css.slice(from, css.indexOf("}", from));
  return new Map(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const forced = "(forced-colors: active)";

// A saved report only has report.css, so that repeats the page's colours; lines on paper are darker.
it.each([
  ["on paper", coloursOf("report.css", ".report {"), coloursOf("../kit/ui/theme.css", ":root {")],
  [
    "in forced colours",
    coloursOf("report.css", ".report {", forced),
    coloursOf("../kit/ui/theme.css", ":root {", forced),
  ],
])("a report has the theme's colours %s", (_, report, theme) => {
  const shared = [...report].filter(([name]) => theme.has(name) && name !== "--line");
  expect(shared.length).toBeGreaterThan(15);
  const light = (value = "") => /^light-dark\((\S+),/.exec(value)?.[1] ?? value;
  expect(Object.fromEntries(shared)).toEqual(
    Object.fromEntries(shared.map(([name]) => [name, light(theme.get(name))])),
  );
});
