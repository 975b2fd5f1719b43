import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isFullSize } from "#core/testing/size.ts";
import { startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { buildEntries } from "#server/testing/spawn-entry.ts";
import { answerModeration, moderationPlayground, playgroundFile } from "../testing/moderation.ts";
import { OutputLock } from "./output-lock.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const locks = () => readdirSync(folder).filter((name) => name.includes(".lock"));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-lock-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a lock on an output", () => {
  const take = (name: string, onWait = () => {}) => OutputLock.take(at(name), onWait);

  it("is one run's until it lets go", async () => {
    const first = await take("one");
    await expect(take("one")).rejects.toThrow(`Another run (process ${process.pid}) is writing this file.`);
    first.check();
    await first.release();
    const second = await take("one");
    expect(() => first.check()).toThrow("has taken this output over");
    await second.release();
    await second.release();
    expect(locks()).toEqual([]);
  });

  it.each([
    ["a process that is gone", { pid: 2 ** 22 - 1, began: "1" }, false],
    ["another process of the same number", { pid: process.pid, began: "1" }, false],
    ["a container that is gone", { pid: 1, space: "another", began: "1" }, true],
    ["a file of nobody", null, true],
  ])(
    "of %s is taken over",
    async (_name, owner, isWatched) => {
      const now = await take("own");
      const own = JSON.parse(readFileSync(at("own.lock"), "utf8")) as object;
      await now.release();
      writeFileSync(
        at("gone.lock"),
        owner === null ? "4711" : JSON.stringify({ ...own, ...owner, token: "t" }),
      );
      let waits = 0;
      const lock = await take("gone", () => (waits += 1));
      expect(waits).toBe(Number(isWatched));
      lock.check();
      await lock.release();
      expect(locks()).toEqual([]);
    },
    20_000,
  );

  it("is given up by an owner that was late: one more number is another's", async () => {
    const late = await take("late");
    writeFileSync(at("late.lock.2"), "{}");
    await expect
      .poll(
        () => {
          try {
            return late.check();
          } catch (error) {
            return (error as Error).message;
          }
        },
        { timeout: 10_000 },
      )
      .toContain("taken this output over");
    await late.release();
    for (const name of locks()) rmSync(at(name));
  }, 20_000);

  it("on a full disk is none, and leaves nothing", async () => {
    await expect(take("no/folder/out")).rejects.toThrow("there is no such file or folder");
    expect(locks()).toEqual([]);
  });
});

/** Only root may create a PID namespace. */
const canUnshare =
  process.platform === "linux" &&
  spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;

// oxlint-disable-next-line house/every-test-runs -- elsewhere than as root on Linux no container can be made
describe.skipIf(!canUnshare)("two containers on one folder", () => {
  let built: string;
  const upstream = startFakeUpstream();
  const rows = 240;
  const killsOfEach = 2;
  const killed = isFullSize ? ["a", "b", "c", "d", "e"] : ["a"];

  beforeAll(() => {
    built = buildEntries();
    writeFileSync(at("moderation.cutpoint.json"), playgroundFile(moderationPlayground(rows)));
  }, 120_000);
  afterAll(async () => {
    await (await upstream).stop();
    rmSync(built, { recursive: true });
  });
  beforeEach(async () => {
    (await upstream).reset();
    (await upstream).choose((request) => ({ ...answerModeration(request), delayMs: 15 }));
  });

  /** Starts the command as PID 1 of a new PID namespace, as in a container. */
  async function start(out: string) {
    const { PATH = "" } = process.env;
    const env = { PATH, DECISION_BASE_URL: (await upstream).url, DECISION_API_KEY: "key-of-the-fixture" };
    const command = [
      process.execPath,
      join(built, "server", "cutpoint.js"),
      "run",
      at("moderation.cutpoint.json"),
    ];
    const options = ["--out", out, "--in-flight", "2", "--per-minute", "0", "--tokens-per-second", "0"];
    const container = ["--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL"];
    const child = spawn("unshare", [...container, ...command, ...options], { env });
    let err = "";
    child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
    const exit = new Promise<number | null>((resolve) => void child.once("close", resolve));
    return { child, exit, err: () => err };
  }

  const idsOf = (out: string) =>
    existsSync(out)
      ? readFileSync(out, "utf8")
          .split("\n")
          .slice(0, -1)
          .map((line) => (JSON.parse(line) as { id: string }).id)
      : [];

  async function killOnceGrown(child: ChildProcess, out: string, by: number) {
    const before = idsOf(out).length;
    while (idsOf(out).length < before + by && child.exitCode === null)
      await new Promise((resolve) => void setTimeout(resolve, 10));
    child.kill("SIGKILL");
  }

  it("write one output one after another: the second is told, and takes over from a first process that was killed", async () => {
    const out = at("shared.jsonl");
    const first = await start(out);
    while (idsOf(out).length === 0) await new Promise((resolve) => void setTimeout(resolve, 10));
    const second = await start(out);
    expect(await second.exit).toBe(3);
    expect(second.err()).toContain("of another container or machine) is writing this file");
    first.child.kill("SIGKILL");
    await first.exit;
    const both = await Promise.all([start(out), start(out)]);
    const codes = await Promise.all(both.map(({ exit }) => exit));
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 3]);
    expect(idsOf(out).toSorted()).toEqual(moderationPlayground(rows).cases.map(({ key }) => key));
  }, 120_000);

  it("lose nothing to kills, and write no row twice", async () => {
    // After a kill the next run waits for seconds, so kills of one output run in sequence, and outputs in
    // parallel.
    const play = async (out: string) => {
      for (let kills = 0; kills < killsOfEach; kills += 1) {
        const { child, exit } = await start(out);
        await killOnceGrown(child, out, 20);
        await exit;
      }
      const last = await start(out);
      expect([await last.exit, last.err()]).toEqual([0, expect.stringContaining("Every row is answered.")]);
      expect(idsOf(out).toSorted()).toEqual(moderationPlayground(rows).cases.map(({ key }) => key));
    };
    await Promise.all(killed.map((name) => play(at(`${name}.jsonl`))));
    expect(locks()).toEqual([]);
  }, 240_000);
});
