import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

it("classes are looked for in every file of the page, wherever the theme lies", () => {
  const page = join(import.meta.dirname, "../src/web");
  const theme = join(page, "kit/ui/theme.css");
  const [, source = ""] = /@import "tailwindcss" source\("([^"]+)"\)/.exec(readFileSync(theme, "utf8")) ?? [];
  expect(relative(page, join(dirname(theme), source))).toBe("");
});
