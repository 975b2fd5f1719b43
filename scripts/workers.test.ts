import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

it("each worker says that there is no eval before anything can make a schema", () => {
  const workers = globSync("src/**/*-worker.ts", { ignore: "src/**/*-in-worker.ts" });
  expect(workers.length).toBeGreaterThan(8);
  const first = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .find((line) => line.startsWith("import"));
  const late = workers.filter((file) => first(file) !== 'import "#web/kit/browser/without-eval.ts";');
  // The first must not import anything, and Monaco's worker has no schemas.
  expect(late.sort()).toEqual(["src/web/demo/offline-worker.ts", "src/web/kit/editor/editor-worker.ts"]);
});
