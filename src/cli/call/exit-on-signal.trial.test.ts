import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { buildEntries } from "#server/testing/spawn-entry.ts";
import { answerModeration, moderationPlayground, playgroundFile } from "../testing/moderation.ts";

/** Only root may create a PID namespace. */
const canUnshare =
  process.platform === "linux" &&
  spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;

// oxlint-disable-next-line house/every-test-runs -- elsewhere than as root on Linux no container can be made
describe.skipIf(!canUnshare)("as the first process of a container, which no signal ends by itself", () => {
  let built: string;
  let folder: string;
  const upstream = startFakeUpstream();
  const at = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "cutpoint-init-"));
    built = buildEntries();
    writeFileSync(at("moderation.cutpoint.json"), playgroundFile(moderationPlayground(200)));
  }, 120_000);
  afterAll(async () => {
    await (await upstream).stop();
    rmSync(built, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  interface Contained {
    readonly exit: Promise<number | null>;
    output(): string;
    /** As `docker stop` sends it: to the first process alone. */
    send(signal: NodeJS.Signals): void;
  }

  function start(name: string, args: readonly string[] = [], env: Record<string, string> = {}): Contained {
    const { PATH = "" } = process.env;
    const command = [process.execPath, join(built, "server", `${name}.js`), ...args];
    const space = ["--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL"];
    const outer = spawn("unshare", [...space, ...command], { env: { PATH, PORT: "0", ...env } });
    let text = "";
    for (const stream of [outer.stdout, outer.stderr])
      stream.on("data", (chunk: Buffer) => void (text += chunk.toString()));
    const exit = new Promise<number | null>((resolve) => void outer.once("close", resolve));
    return {
      exit,
      output: () => text,
      send(signal) {
        const children = `/proc/${outer.pid}/task/${outer.pid}/children`;
        process.kill(Number(readFileSync(children, "utf8")), signal);
      },
    };
  }

  async function until(test: () => boolean): Promise<void> {
    await expect.poll(test, { timeout: 60_000, interval: 5 }).toBe(true);
  }

  async function live() {
    const { url } = await upstream;
    return { DECISION_BASE_URL: url, DECISION_API_KEY: "key-of-the-fixture" };
  }

  it.each(["main", "sandbox-alone", "cutpoint"])(
    "%s, which serves, ends with 0",
    async (name) => {
      const { exit, output, send } = start(name);
      await until(() => output().includes("http://"));
      send("SIGTERM");
      expect(await exit).toBe(0);
    },
    90_000,
  );

  it("apply ends in the middle of its rows, and leaves no half of a file", async () => {
    const text = "word ".repeat(100);
    // Of no use as answers, so that each row is read in all the ways there are.
    const line = (id: number) => JSON.stringify({ id: `r${id}`, response: { answers: [text, { a: text }] } });
    writeFileSync(at("rows.jsonl"), Array.from({ length: 60_000 }, (_, id) => `${line(id)}\n`).join(""));
    const out = at("decided.parquet");
    const words = ["apply", at("moderation.cutpoint.json"), "--answers", at("rows.jsonl"), "--out", out];
    const { exit, send } = start("cutpoint", [...words, "--threads", "1"]);
    await until(() => existsSync(`${out}.partial`));
    send("SIGTERM");
    expect(await exit).toBe(143);
    expect(readdirSync(folder).filter((name) => name.startsWith("decided"))).toEqual([]);
  }, 90_000);

  it("a check ends while the service is silent", async () => {
    (await upstream).choose((request) => ({ ...answerModeration(request), delayMs: 600_000 }));
    const { exit, send } = start(
      "cutpoint",
      ["check", at("moderation.cutpoint.json"), "--live"],
      await live(),
    );
    const { requests } = await upstream;
    await until(() => requests.length > 0);
    send("SIGTERM");
    expect(await exit).toBe(143);
  }, 90_000);

  it("a run keeps each row that was answered, whole and once, and goes on from there", async () => {
    const out = at("answers.jsonl");
    const rows = () =>
      readFileSync(out, "utf8")
        .split("\n")
        .slice(0, -1)
        .map((line) => (JSON.parse(line) as { id: string }).id);
    (await upstream).choose((request) => ({ ...answerModeration(request), delayMs: 20 }));
    const words = [
      "run",
      at("moderation.cutpoint.json"),
      "--out",
      out,
      "--in-flight",
      "2",
      "--per-minute",
      "0",
    ];
    const first = start("cutpoint", words, await live());
    await until(() => existsSync(out) && rows().length > 5);
    first.send("SIGTERM");
    expect(await first.exit).toBe(130);
    expect(readFileSync(out, "utf8").endsWith("\n")).toBe(true);
    expect(rows().length).toBeLessThan(200);
    (await upstream).choose(answerModeration);
    expect(await start("cutpoint", words, await live()).exit).toBe(0);
    expect(rows().toSorted()).toEqual(moderationPlayground(200).cases.map(({ key }) => key));
  }, 90_000);
});
