import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { cliCommands } from "#cli/commands.ts";
import { commandsOf, pages, yamlCommandsOf } from "./docs-pages.ts";
import { gates, partsOfLint } from "./gates.mjs";

const files = ["src", "scripts", "e2e", "bench"].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: "utf8" }).map((path) => `${top}/${path}`),
);

const described = [...pages, "ARCHITECTURE.md", "SECURITY.md"].concat(
  ["decisions", "measurements"].flatMap((folder) =>
    readdirSync(`docs/${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${folder}/${name}`),
  ),
);

/** Languages of code blocks whose commands other tests check. */
const otherLanguages = new Set(["yaml", "python", "capnp", "ts", "text"]);

it.each(described)("%s has its commands in blocks whose commands are run, or that are none", (page) => {
  const fences = [...readFileSync(page, "utf8").matchAll(/^([ \t>]*)(?:```|~~~)(.*)$/gm)];
  const opening = fences
    .filter((_, at) => at % 2 === 0)
    .map(([, indent = "", language = ""]) => indent + language);
  expect(opening.filter((one) => one !== "sh" && !otherLanguages.has(one))).toEqual([]);
});

const npmScripts = Object.keys(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts,
);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /^[\w./-]+$/.test(word));

/** Checks commands that can't be run as printed, such as those with an ellipsis. */
function findUnknown(code: string): string[] {
  const unknown: string[] = [];
  const check = (isKnown: boolean, what: string) => isKnown || unknown.push(what);
  for (const [what, name = ""] of code.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g))
    check(npmScripts.includes(name), what);
  for (const [, rest = ""] of code.matchAll(/\bnpm run check((?: [\w-]+)*)/g))
    for (const name of wordsOf(rest)) check(name in gates || partsOfLint.has(name), `npm run check ${name}`);
  for (const [, rest = ""] of code.matchAll(/\bnpm run bench --((?: [\w-]+)*)/g))
    for (const name of wordsOf(rest))
      check(name.startsWith("--") || files.includes(`bench/${name}.mjs`), `npm run bench -- ${name}`);
  for (const [, rest = ""] of code.matchAll(/\bnpx vitest (?:run )?([^`#|\n]*?)(?= -|$)/gm))
    for (const path of wordsOf(rest))
      check(
        files.some((file) => file.includes(path)),
        `npx vitest ${path}`,
      );
  for (const [, path = ""] of code.matchAll(/\bnode ([\w./-]+\.m?js)/g))
    check(path.startsWith("dist/") || existsSync(path), `node ${path}`);
  for (const [what, name = "", rest = ""] of code.matchAll(
    /(?<!import )\bcutpoint ([a-z]+)\b([^`|#\n;&]*)/g,
  )) {
    const command = cliCommands.find((one) => one.name === name);
    if (command === undefined) {
      check(/^cutpoint (COMMAND|command)/.test(what), what);
      continue;
    }
    for (const [, option = ""] of rest.matchAll(/(?<=\s)--([\w-]+)/g))
      check(option in command.options || ["json", "help"].includes(option), `cutpoint ${name} --${option}`);
  }
  return unknown;
}

it.each(described)("%s names scripts, tests, benches, commands and options that there are", (page) => {
  const text = readFileSync(page, "utf8");
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = ""]) =>
    block.replaceAll(/\\?\n\s+--/g, " --"),
  );
  const spans = [...text.replaceAll(/^```\w*\n.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) =>
    span.replaceAll("\n", " "),
  );
  expect([...blocks, ...spans].flatMap(findUnknown)).toEqual([]);
});

it("finds what there isn't", () => {
  const wrong = [
    ...["npm run tset", "npm run check lnt", "npm run bench -- speed", "npx vitest run src/nowhere"],
    ...["node scripts/none.mjs", "npx cutpoint chek a.json", "cutpoint run a.json --outt b"],
  ];
  expect(wrong.filter((command) => findUnknown(command).length === 0)).toEqual([]);
});

it.each(described)("%s names files of the code that are there, and links to pages that are", (page) => {
  const text = readFileSync(page, "utf8");
  const named = [...text.matchAll(/`([\w./@-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = ""]) => path);
  const isThere = (path: string) =>
    files.some((file) => file === path || file.endsWith(`/${path}`)) || path.startsWith("dist/");
  // CONTRIBUTING forbids `index.ts`, so it names one that doesn't exist.
  expect(named.filter((path) => path !== "index.ts" && !isThere(path))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
});

it("finds commands on the pages, and reasons beside those that aren't run", () => {
  expect(pages.flatMap(yamlCommandsOf).map(({ text }) => text.split(" --")[0])).toEqual([
    "npx cutpoint check triage.cutpoint.json",
    "cutpoint run data/spam.cutpoint.json",
    "cutpoint watch data/spam.cutpoint.json",
  ]);
  const all = pages.flatMap(commandsOf);
  expect(all.filter(({ notRun }) => notRun === undefined).length).toBeGreaterThan(12);
  expect(all.filter(({ notRun }) => notRun !== undefined).length).toBeGreaterThan(5);
});
