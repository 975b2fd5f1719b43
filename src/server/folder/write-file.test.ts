import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeStalePartial, replaceFile } from "./write-file.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let folder: string;
let target: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "cutpoint-write-")));
  target = join(folder, "a.cutpoint.json");
  await writeFile(target, "0");
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const onDisk = () => readFile(target, "utf8");
const turnOf = (name: string) => join(folder, `.${sha256(name).slice(0, 16)}.turn.cutpoint-partial`);
const isStill = (text: string) => async () => (await onDisk()) === text;

/** Lets time pass until `work` is done, for however long the disk takes meanwhile. */
async function passing<Done>(work: Promise<Done>): Promise<Done> {
  const state = { isDone: false };
  const end = () => {
    state.isDone = true;
  };
  work.then(end, end);
  while (!state.isDone) {
    vi.advanceTimersByTime(500);
    await pause(20);
  }
  return work;
}

function replace(text: string, isExpected: () => Promise<boolean>) {
  return replaceFile({
    target,
    isNew: false,
    isExpected,
    bytesMax: 100,
    async source(take) {
      await take(Buffer.from(text));
      return true;
    },
  });
}

describe("writers of one file that know nothing of each other", () => {
  it("each count on what the others wrote: no count is lost", async () => {
    const count = async () => {
      for (let done = 0; done < 5; ) {
        const before = await onDisk();
        const { status } = await replace(String(Number(before) + 1), isStill(before));
        if (status === "written") done += 1;
      }
    };
    await Promise.all([count(), count(), count(), count()]);
    expect([await onDisk(), await readdir(folder)]).toEqual(["20", ["a.cutpoint.json"]]);
  });

  it("end the turn of one that was killed, and of many that wait one is next", async () => {
    const turn = turnOf("a.cutpoint.json");
    await mkdir(turn);
    await writeFile(join(turn, randomBytes(8).toString("hex")), "half");
    const waiting = ["1", "2", "3"].map((text) => replace(text, isStill("0")));
    await pause(50);
    expect(await onDisk()).toBe("0");
    const statuses = (await passing(Promise.all(waiting))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["changed", "changed", "written"]);
    expect(await readdir(folder)).toEqual(["a.cutpoint.json"]);
  });

  it("keep one that was stopped in its turn from replacing what was written meanwhile", async () => {
    let goOn: (isExpected: boolean) => void = () => {};
    const stopped = new Promise<boolean>((resolve) => {
      goOn = resolve;
    });
    const late = replace("late", () => stopped);
    await vi.waitFor(() => readdir(turnOf("a.cutpoint.json")));
    expect(await passing(replace("next", isStill("0")))).toEqual({ status: "written", hash: sha256("next") });
    goOn(true);
    expect(await late).toEqual({ status: "changed" });
    expect([await onDisk(), await readdir(folder)]).toEqual(["next", ["a.cutpoint.json"]]);
  });

  it("wait for a slow one that isn't stopped for ten seconds", async () => {
    let goOn: (isExpected: boolean) => void = () => {};
    const slow = new Promise<boolean>((resolve) => {
      goOn = resolve;
    });
    const one = replace("one", () => slow);
    await vi.waitFor(() => readdir(turnOf("a.cutpoint.json")));
    const other = replace("other", isStill("0"));
    await pause(50);
    vi.advanceTimersByTime(9_000);
    await pause(50);
    goOn(true);
    expect([await one, await other].map(({ status }) => status)).toEqual(["written", "changed"]);
    expect(await onDisk()).toBe("one");
  });
});

it("removes what a killed process left an hour ago, and nothing younger", async () => {
  const hourAgo = (Date.now() - 3_700_000) / 1000;
  const place = (name: string) => join(folder, `.${name}.cutpoint-partial`);
  for (const name of ["old", "young", "growing"]) {
    await mkdir(place(name));
    await writeFile(join(place(name), "content"), "half");
  }
  await writeFile(place("file"), "half");
  await utimes(join(place("old"), "content"), hourAgo, hourAgo);
  for (const name of ["old", "growing", "file"]) await utimes(place(name), hourAgo, hourAgo);
  for (const name of ["old", "young", "growing", "file"]) await removeStalePartial(place(name));
  expect((await readdir(folder)).toSorted()).toEqual([
    ".growing.cutpoint-partial",
    ".young.cutpoint-partial",
    "a.cutpoint.json",
  ]);
});
