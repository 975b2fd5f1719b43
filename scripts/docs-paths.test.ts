import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";

const pages = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/contributing/recipes.md"];
const path = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json|txt|html))`/g;

describe.each(pages)("%s", (page) => {
  it("names files that exist", () => {
    const named = [...readFileSync(page, "utf8").matchAll(path)].map(([, found = ""]) => found);
    expect(named.length).toBeGreaterThan(1);
    const ends = globSync(["src/**", "scripts/**", "e2e/**", "docs/**"]).map((file) => `/${file}`);
    const gone = named.filter(
      (found) => !existsSync(found) && !ends.some((file) => file.endsWith(`/${found}`)),
    );
    expect(gone).toEqual([]);
  });
});

it("recipes name what is in the file that they name for it", () => {
  const text = readFileSync("docs/contributing/recipes.md", "utf8");
  const named = [...text.matchAll(/`(\w+)`\s+in\s+`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(
    ([, name = "", file = ""]) => ({ name, file }),
  );
  expect(named.length).toBeGreaterThan(8);
  const gone = named.filter(
    ({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(gone).toEqual([]);
});

it("has types in the vocabulary that core exports from the folder that is named", () => {
  const text = readFileSync("ARCHITECTURE.md", "utf8");
  const rows = [...text.slice(text.indexOf("## Vocabulary")).matchAll(/^\|[^|]+\|[^|]+\| (.+) \|$/gm)].slice(
    1,
  );
  const named = rows.flatMap(([, cell = ""]) =>
    cell.split("; ").flatMap((part) => {
      const folder = /, ([\w/-]+)$/.exec(part)?.[1] ?? "";
      return [...part.matchAll(/`(\w+)`/g)].map(([, name = ""]) => ({ folder, name }));
    }),
  );
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(
    ({ folder, name }) =>
      !globSync(`src/core/${folder}/*.ts`).some((file) =>
        new RegExp(`^export (?:async )?(?:const|function|class|interface|type) ${name}\\b`, "m").test(
          readFileSync(file, "utf8"),
        ),
      ),
  );
  expect(missing).toEqual([]);
});
