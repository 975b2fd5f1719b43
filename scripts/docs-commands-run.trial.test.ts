import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandsOf, pages, yamlCommandsOf } from "./docs-pages.ts";

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
        const isWell = status === 0 || (status === 2 && /cutpoint (check|watch)/.test(text));
        expect(isWell, `${page}:${line} ${text}\nexit ${status}\n${stderr}`).toBe(true);
      }
    }, 120_000);
  },
);
