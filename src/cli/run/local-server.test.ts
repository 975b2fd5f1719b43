import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFamilyServer } from "#server/testing/family-servers.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";

const model = "nimble:latest";
const ollama = await startFamilyServer("ollama");
const folder = mkdtempSync(join(tmpdir(), "cutpoint-local-"));
const file = join(folder, "moderation.cutpoint.json");
const rows = join(folder, "rows.jsonl");
const out = join(folder, "answers.jsonl");
const manifest = `${out}.run.json`;

afterAll(async () => {
  await ollama.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  ollama.reset();
  for (const path of [out, manifest]) rmSync(path, { force: true });
  writeFileSync(file, playgroundFile({ ...moderationPlayground(3), model }));
  writeRows(2);
});

function writeRows(count: number): void {
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({ id: `r${at}`, text: `Text ${at}` }),
  );
  writeFileSync(rows, lines.join("\n"));
}

const local = { DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" };
const call = (...args: string[]) => callCli(args, local);
const run = () => call("run", file, "--cases", rows, "--out", out);
const readDigest = () => (JSON.parse(readFileSync(manifest, "utf8")) as { digest?: string }).digest;
const asked = () => ollama.requests.filter(({ target }) => target === "/v1/systemone").length;

function models(digest: string) {
  const list = { object: "list", data: [{ id: model, object: "model", owned_by: "library" }] };
  const tags = { models: [{ name: model, digest }] };
  return [{ body: JSON.stringify(list) }, { body: JSON.stringify(tags) }];
}

/** Simulates a new pull: a model pulled again under the same name has another digest. */
function moveName(): void {
  ollama.scriptModels(...models("f".repeat(64)));
}

describe("a run at a server on this machine that tells which model its name stands for", () => {
  it("keeps the digest, and goes on where it is the same", async () => {
    expect((await run()).code).toBe(0);
    expect(readDigest()).toMatch(/^a1b2c3d4e5f6/);
    writeRows(3);
    const again = await run();
    expect([again.code, again.err]).toEqual([
      0,
      expect.stringMatching(/^1 row answered now, 3 in all .*\nEvery row is answered\.\n$/),
    ]);
  });

  it("says at its end that the name was moved meanwhile", async () => {
    ollama.scriptModels(...models("a1b2c3d4e5f6".padEnd(64, "0")), ...models("f".repeat(64)));
    const { code, err } = await run();
    expect([code, err]).toEqual([
      3,
      expect.stringContaining("and is nimble:latest@ffffffffffff. It may hold answers of both"),
    ]);
    moveName();
    expect((await run()).code).toBe(3);
  });

  it("knows a name without a tag as the latest", async () => {
    writeFileSync(file, playgroundFile({ ...moderationPlayground(3), model: "nimble" }));
    expect((await run()).code).toBe(0);
    expect(readDigest()).toMatch(/^a1b2c3d4e5f6/);
  });

  it("asks nothing more into a file that another model answered, and says which was and is", async () => {
    await run();
    writeRows(3);
    const before = asked();
    moveName();
    const { code, err } = await run();
    expect([code, err]).toEqual([
      3,
      expect.stringContaining(
        `nimble:latest has changed since ${out} was begun: it was nimble:latest@a1b2c3d4e5f6, and is nimble:latest@ffffffffffff.`,
      ),
    ]);
    expect(asked()).toBe(before);
    expect(readDigest()).toMatch(/^a1b2c3d4e5f6/);
    expect(existsSync(`${out}.lock`)).toBe(false);
  });

  it("goes on where the digest isn't told any more, and says that it can't be sure", async () => {
    await run();
    writeRows(3);
    ollama.scriptModels({ status: 500, body: '{"error":"out of order"}' });
    const { code, err } = await run();
    expect([code, err]).toEqual([
      0,
      expect.stringContaining("The server doesn't say which version of nimble:latest answers now"),
    ]);
  });

  it("goes on without a word where it wasn't told before either", async () => {
    ollama.scriptModels({ status: 404 });
    await run();
    expect(readDigest()).toBeUndefined();
    writeRows(3);
    const { err } = await run();
    expect(err).toMatch(/^1 row answered now/);
  });

  it("names the model by it in a check of the answers, and of a baseline made of them", async () => {
    await call("run", file, "--out", out);
    const checked = await call("check", file, "--answers", out);
    expect(checked.out).toContain("Answered by nimble:latest@a1b2c3d4e5f6");
    const baseline = join(folder, "baseline.json");
    await call("check", file, "--answers", out, "--accept", baseline);
    moveName();
    const now = await call("check", file, "--live", "--baseline", baseline);
    expect(now.out).toContain(
      "The model moved from nimble:latest@a1b2c3d4e5f6 to nimble:latest@ffffffffffff.",
    );
  });
});

it.each([
  ["run", ["run", file, "--cases", rows, "--out", out], 0],
  ["a check", ["check", file, "--live"], 2],
])("%s says that the model is loading while the server says so", async (_, args, code) => {
  const loading = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
  const reply = (ms: string) => ({
    status: 503,
    headers: { "retry-after-ms": ms },
    body: JSON.stringify(loading),
  });
  ollama.script(reply("1500"), reply("50"), reply("50"));
  // Without a model list no facts are requested; those are POSTs, too, and would use up the scripted replies.
  ollama.scriptModels({ status: 404 });
  const drawn: string[] = [];
  expect((await callCli(args, local, undefined, (line) => drawn.push(line))).code).toBe(code);
  expect(drawn).toContainEqual(expect.stringMatching(/^The model is loading: \d seconds? so far\.$/));
  // A row that is asked again must not be counted twice.
  expect(drawn.filter((line) => / [4-9] of 3 /.test(line))).toEqual([]);
});
