import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("whatever says how to install DuckDB names the release that the tests run", () => {
  const { devDependencies } = JSON.parse(readFileSync("e2e/tools/package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const name = "@duckdb/node-api";
  for (const file of ["Dockerfile", "README.md", "docs/users/warehouse.md"]) {
    const named = readFileSync(file, "utf8").match(/@duckdb\/node-api[@\w.-]*/g) ?? [];
    expect({ file, named: new Set(named) }).toEqual({
      file,
      named: new Set([`${name}@${devDependencies[name]}`]),
    });
  }
  expect(readFileSync("src/cli/warehouse/open-duckdb.ts", "utf8")).toContain(`@${devDependencies[name]}`);
});
