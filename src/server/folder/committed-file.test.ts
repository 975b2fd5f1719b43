import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPlayground } from "#core/document/new-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { apiHeaders, problemOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { openFolder } from "./folder.ts";

const fileText = (name: string) => writePlaygroundFile({ ...newPlayground("k"), name });
const committed = fileText("Committed");

let base: string;
let root: string;
let server: TestServer;

function git(...words: string[]): void {
  const who = { NAME: "Ana", EMAIL: "ana@example.org" };
  const persons = ["AUTHOR", "COMMITTER"].flatMap((role) =>
    Object.entries(who).map(([name, word]) => [`GIT_${role}_${name}`, word]),
  );
  const env = { PATH: process.env.PATH, HOME: base, ...Object.fromEntries(persons) };
  execFileSync("git", words, { cwd: root, env, stdio: "pipe" });
}

const read = (path: string, from = server) =>
  from.send({ path: `/api/committed-file?path=${encodeURIComponent(path)}`, headers: apiHeaders }, 20_000);

async function refusal(path: string, from = server) {
  const answer = await read(path, from);
  const { code, detail } = problemOf(answer);
  return { status: answer.status, code, detail };
}

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "cutpoint-committed-")));
  root = join(base, "decisions");
  await mkdir(join(root, "team"), { recursive: true });
  server = await startTestServer({ LIBRARY_DIR: root });
});

afterAll(async () => {
  await server.stop();
  await rm(base, { recursive: true });
});

const path = "team/größe 1.cutpoint.json";

describe("a file as the last commit has it", () => {
  it("can't be read where there is no git, no commit, or no such file in it, each with its reason", async () => {
    await writeFile(join(root, path), committed);
    const sentence = (detail: string) => ({ status: 409, code: "not_committed", detail });
    expect(await refusal(path)).toEqual(sentence("The folder isn't under git."));
    git("init", "-q", "-b", "main");
    expect(await refusal(path)).toEqual(sentence("There is no commit yet."));
    git("commit", "-q", "--allow-empty", "-m", "Begin");
    expect(await refusal(path)).toEqual(sentence("The file isn't committed yet."));
  });

  it("is read to its last byte, whatever lies there now", async () => {
    git("add", "-A");
    git("commit", "-q", "-m", "Add");
    await writeFile(join(root, path), fileText("Changed"));
    const answer = await read(path);
    expect([answer.status, String(answer.body)]).toEqual([200, committed]);
    const long = writePlaygroundFile({ ...newPlayground("k"), notes: "n".repeat(3_000_000) });
    await writeFile(join(root, "long.cutpoint.json"), long);
    git("add", "-A");
    git("commit", "-q", "-m", "Add a long one");
    expect(String((await read("long.cutpoint.json")).body)).toBe(long);
  });

  it("is read with the cases that lie beside it in that commit, or says that they aren't in it", async () => {
    const folder = await openFolder(root, false, { divideFromBytes: 1, sweepAfterMs: 60_000 });
    const whole = (text: string) => {
      const state = { form: "text" as const, text, items: [] };
      const cases = [{ key: "00000001", state, labels: [], note: "", group: "" }];
      return writePlaygroundFile({ ...newPlayground("k"), cases });
    };
    const written = await folder.write("team/long.cutpoint.json", null, async (take) => {
      await take(Buffer.from(whole("Grüße\u2028")));
      return true;
    });
    expect(written.status).toBe("written");
    git("add", "team/long.cutpoint.json");
    git("commit", "-q", "-m", "Forget the cases");
    const { code, detail } = await refusal("team/long.cutpoint.json");
    expect([code, detail]).toEqual([
      "not_committed",
      expect.stringMatching(/and "long\.cutpoint\/cases-[0-9a-f]{16}\.jsonl" is missing\. Bring it back/),
    ]);
    git("add", "-A");
    git("commit", "-q", "-m", "Add the cases");
    await rm(join(root, "team", "long.cutpoint"), { recursive: true });
    const answer = await read("team/long.cutpoint.json");
    expect([answer.status, String(answer.body)]).toEqual([200, whole("Grüße\u2028")]);
  });

  it.each(["--help.cutpoint.json", "../x.cutpoint.json", "x.json", ":(top)x.cutpoint.json", "HEAD:team"])(
    "takes %j for no option, no other revision and no place outside",
    async (name) => {
      expect([404, 409]).toContain((await read(name)).status);
    },
  );

  it("isn't read through a link to a folder", async () => {
    await symlink(join(root, "team"), join(root, "linked"));
    expect((await read(path.replace("team", "linked"))).status).toBe(404);
    await rm(join(root, "linked"));
  });

  it("runs no program that the repository's settings name", async () => {
    const script = join(base, "evil.sh");
    await writeFile(script, `#!/bin/sh\necho >> '${base}/ran'\ncat\n`);
    await chmod(script, 0o755);
    const named = ["core.fsmonitor", "core.pager", "diff.external", "diff.evil.textconv", "core.sshCommand"];
    for (const name of [...named, "filter.evil.smudge", "filter.evil.clean"]) git("config", name, script);
    await writeFile(join(root, ".git", "info", "attributes"), "*.json diff=evil filter=evil\n");
    expect((await read(path)).status).toBe(200);
    expect(existsSync(join(base, "ran"))).toBe(false);
    // Proves that the traps work: plain git steps into them.
    git("status");
    expect(existsSync(join(base, "ran"))).toBe(true);
  });

  it("says that git doesn't trust a folder of somebody else, without saying where it lies", async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip("only root may give a folder away");
    execFileSync("chown", ["-R", "65534", root]);
    const { detail } = await refusal(path);
    expect(detail).toMatch(/belongs to somebody else \(safe\.directory\)/);
    expect(detail).not.toContain(base);
  });
});
