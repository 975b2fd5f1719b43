import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cliCommands } from "#cli/commands.ts";
import { gates, partsOfLint } from "./gates.mjs";

/** A command from a documentation page; `notRun` is the reason given before its block. */
interface Command {
  line: number;
  text: string;
  notRun?: string;
}

const pages = ["README.md", "CONTRIBUTING.md"].concat(
  ["users", "operators", "contributing"].flatMap((readers) =>
    readdirSync(`docs/${readers}`).map((name) => `docs/${readers}/${name}`),
  ),
);
const files = ["src", "scripts", "e2e", "bench"].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: "utf8" }).map((path) => `${top}/${path}`),
);
/** Complete commands in running text: with a file, and without an ellipsis. */
const inline = /`((?:npx )?cutpoint [a-z]+ [\w-]+\.cutpoint\.json[^`…]*)`/g;

function commandsOf(page: string): Command[] {
  const lines = readFileSync(page, "utf8").split("\n");
  const found: Command[] = [];
  let reason: string | undefined;
  let isShell = false;
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    const fence = /^```(\w*)/.exec(line);
    if (fence) {
      isCode = !isCode;
      isShell = isCode && fence[1] === "sh";
      if (isShell) reason = /^<!-- not run here: (\S.*) -->$/.exec(lines[at - 1] ?? "")?.[1];
    } else if (isShell) {
      const last = found.at(-1);
      if (last?.text.endsWith("\\") && last.line + last.text.split("\n").length === at + 1)
        last.text += `\n${line}`;
      else if (line.trim() !== "" && !line.startsWith("#"))
        found.push({ line: at + 1, text: line, ...(reason && { notRun: reason }) });
    } else if (!isCode) {
      for (const [, text = ""] of line.matchAll(inline)) found.push({ line: at + 1, text });
    }
  }
  return found;
}

/** Calls of the command in YAML, such as a pipeline's script or a container's arguments, which may be folded. */
function yamlCommandsOf(page: string): Command[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/^```yaml\n(.*?)^```/gms)].flatMap(({ 1: block = "", index: start }) =>
    [...block.matchAll(/^( *)- (?:exec )?((?:npx )?cutpoint .*(?:\n\1 {2}\S.*)*)/gm)].map((found) => ({
      line: text.slice(0, start + found.index).split("\n").length + 1,
      // A volume's folder lies in the one that the command runs in.
      text: (found[2] ?? "").replaceAll(/\s+/g, " ").replaceAll("/data/", "data/"),
    })),
  );
}

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

let folder: string;
let sandbox: ChildProcess;
let address: string;

/**
 * Prepares what the pages presuppose: two playgrounds, rows, the command, a repository with a commit, a
 * service.
 */
beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  folder = mkdtempSync(join(tmpdir(), "cutpoint-docs-"));
  mkdirSync(join(folder, "bin"));
  const command = `exec "${process.execPath}" "${join(process.cwd(), "dist/server/cutpoint.js")}" "$@"\n`;
  const scripts = { cutpoint: command, npx: `[ "$1" = cutpoint ] || exit 127\nshift\n${command}` };
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${text}`, { mode: 0o755 });
  sandbox = spawn(process.execPath, ["scripts/start.mjs", "sandbox-alone"], {
    env: { ...process.env, PORT: "0" },
  });
  address = await new Promise((resolve) => {
    for (const stream of [sandbox.stdout, sandbox.stderr])
      stream?.on("data", (text: Buffer) => {
        const found = /http:\/\/[\d.:]+/.exec(text.toString())?.[0];
        if (found) resolve(found);
      });
  });
}, 120_000);
afterAll(() => {
  sandbox.kill();
  rmSync(folder, { recursive: true });
});

/** Makes a folder as a reader of the page would have it. */
async function prepare(page: string): Promise<string> {
  const at = join(folder, page.replaceAll(/\W/g, "-"));
  for (const name of ["rows", "answers", "data"]) mkdirSync(join(at, name), { recursive: true });
  const examples = { triage: "support-triage", spam: "phishing-signals" };
  for (const [name, example] of Object.entries(examples)) {
    copyFileSync(`public/gallery/${example}.cutpoint.json`, join(at, `${name}.cutpoint.json`));
    copyFileSync(`public/gallery/${example}.answers.json`, join(at, `${name}.answers.json`));
  }
  const rows = [1, 2, 3].map((id) => ({
    id: `r${id}`,
    mail_id: `m${id}`,
    body: `Mail ${id}: reset your password`,
    state: `Case ${id}`,
  }));
  const lines = `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
  for (const place of [at, join(at, "data")]) writeFileSync(join(place, "rows.jsonl"), lines);
  copyFileSync(join(at, "spam.cutpoint.json"), join(at, "data/spam.cutpoint.json"));
  const duckdb = await (await DuckDBInstance.create()).connect();
  await duckdb.run(
    `COPY (FROM read_json('${join(at, "rows.jsonl")}')) TO '${join(at, "rows/part.parquet")}'`,
  );
  duckdb.closeSync();
  expect(run(at, "cutpoint run spam.cutpoint.json --cases rows.jsonl --out answers/part.jsonl").status).toBe(
    0,
  );
  const committed = run(at, "git init -q && git add spam.* && git commit -q -m 'Add the mails'");
  expect(committed).toMatchObject({ status: 0 });
  return at;
}

function run(cwd: string, text: string) {
  const PATH = [join(folder, "bin"), process.env.PATH].join(delimiter);
  const person = {
    ...{ GIT_AUTHOR_NAME: "Ana", GIT_AUTHOR_EMAIL: "ana@example.org" },
    ...{ GIT_COMMITTER_NAME: "Ana", GIT_COMMITTER_EMAIL: "ana@example.org" },
  };
  const service = { DECISION_BASE_URL: address, DECISION_API_KEY: "sandbox" };
  return spawnSync("bash", ["-o", "pipefail", "-c", text], {
    cwd,
    encoding: "utf8",
    env: { PATH, HOME: folder, JOB_COMPLETION_INDEX: "0", ...service, ...person },
  });
}

describe.each(pages.filter((page) => commandsOf(page).some(({ notRun }) => notRun === undefined)))(
  "%s",
  (page) => {
    it("its commands run as they are written", async () => {
      const at = await prepare(page);
      for (const { line, text, notRun } of [...commandsOf(page), ...yamlCommandsOf(page)]) {
        if (notRun) continue;
        const { status, stderr } = run(at, text);
        // Exit code 2 is fine: these few cases can't prove anything.
        const isWell = status === 0 || (status === 2 && text.includes("cutpoint check"));
        expect(isWell, `${page}:${line} ${text}\nexit ${status}\n${stderr}`).toBe(true);
      }
    }, 120_000);
  },
);

it("finds commands on the pages, and reasons beside those that aren't run", () => {
  expect(pages.flatMap(yamlCommandsOf).map(({ text }) => text.split(" --")[0])).toEqual([
    "npx cutpoint check triage.cutpoint.json",
    "cutpoint run data/spam.cutpoint.json",
  ]);
  const all = pages.flatMap(commandsOf);
  expect(all.filter(({ notRun }) => notRun === undefined).length).toBeGreaterThan(12);
  expect(all.filter(({ notRun }) => notRun !== undefined).length).toBeGreaterThan(5);
});
