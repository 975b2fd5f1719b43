import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  folder = mkdtempSync(join(tmpdir(), "cutpoint-story-"));
  mkdirSync(join(folder, "bin"));
  const command = `"${process.execPath}" "${join(process.cwd(), "dist/server/cutpoint.js")}" "$@"`;
  const npx = `#!/bin/sh\n[ "$1" = cutpoint ] || exit 127\nshift\nexec ${command}\n`;
  writeFileSync(join(folder, "bin/npx"), npx, { mode: 0o755 });
  mkdirSync(join(folder, "work"));
  for (const kind of ["cutpoint", "answers"])
    copyFileSync(`public/gallery/support-triage.${kind}.json`, join(folder, `work/triage.${kind}.json`));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Days and hashes of commits are those of each run. */
function masked(text: string): string {
  return text.replaceAll(/^\d{4}-\d\d-\d\d [0-9a-f]{10} /gm, "DAY COMMIT ").trimEnd();
}

it("the story of a pull request prints what its page says, from clone to merge", () => {
  const page = readFileSync("docs/users/pull-request.md", "utf8");
  const blocks = [...page.matchAll(/^```(sh|text)\n(.*?)^```/gms)].map(([, kind, text = ""]) => ({
    kind,
    text,
  }));
  // Blocks without words after them print nothing.
  const told = blocks.flatMap(({ kind, text }, place) =>
    kind !== "sh"
      ? []
      : [{ commands: text, said: blocks[place + 1]?.kind === "text" ? blocks[place + 1]?.text : "" }],
  );
  expect(told.filter(({ said }) => said !== "").length).toBeGreaterThan(2);
  const mark = "---- end of a block";
  const script = told.map(({ commands }) => `${commands}echo "${mark}"\n`).join("");
  const person = ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Ana"],
    [`GIT_${who}_EMAIL`, "ana@example.org"],
  ]);
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
    cwd: join(folder, "work"),
    encoding: "utf8",
    env: {
      PATH: [join(folder, "bin"), process.env.PATH].join(delimiter),
      HOME: folder,
      ...Object.fromEntries(person),
    },
  });
  const warnings = stderr.split("\n").filter((line) => !/^warning: .*empty repository|^$/.test(line));
  expect([status, warnings]).toEqual([0, ["Wrote the baseline baseline.json."]]);
  expect(stdout.split(`${mark}\n`).slice(0, -1).map(masked)).toEqual(
    told.map(({ said }) => masked(said ?? "")),
  );
}, 120_000);
