import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callCli } from "../testing/call-cli.ts";
import { readStreamLines } from "./read-lines.ts";
import { writeAtomically, writeTextAtomically } from "./write-atomically.ts";

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The uid of `nobody`, the user with the fewest permissions. */
const nobody = 65_534;

/** Root ignores file permissions, so tests of them must run as another user. */
async function asNobody<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

it("says of a file that may not be read what to do", async () => {
  writeFileSync(at("closed.cutpoint.json"), "{}");
  chmodSync(at("closed.cutpoint.json"), 0o000);
  const call = () => callCli(["check", at("closed.cutpoint.json")]);
  // Loads the command's modules first, as a user who may read them.
  await call();
  const { code, out, err } = await asNobody(call);
  expect([code, out]).toEqual([3, ""]);
  expect(err).toBe(
    `Couldn't read ${at("closed.cutpoint.json")}: permission denied. Check its permissions.\n`,
  );
});

it("says of a folder that may not be written to what to do, and leaves nothing in it", async () => {
  const file = { format: "cutpoint.playground", version: 3, key: "p", name: "P", notes: [], model: "m" };
  const question = { key: "q", id: "q", type: "noul", instructions: "Is it?", rules: {} };
  const state = { form: "text", text: ["-"], items: [] };
  writeFileSync(at("p.cutpoint.json"), JSON.stringify({ ...file, questions: [question], state }));
  writeFileSync(at("rows.jsonl"), '{"id":"a","text":"A"}\n');
  chmodSync(folder, 0o555);
  const call = () =>
    callCli(["run", at("p.cutpoint.json"), "--cases", at("rows.jsonl"), "--out", at("out.jsonl")]);
  await callCli(["run", "--help"]);
  await import("../run/run-file.ts");
  const { code, err } = await asNobody(call);
  chmodSync(folder, 0o755);
  expect(code).toBe(3);
  expect(err).toMatch(/^Couldn't write .*: permission denied\. Check its permissions\.\n$/);
  expect(readdirSync(folder).toSorted()).toEqual(["p.cutpoint.json", "rows.jsonl"]);
});

describe("writing whole or not at all", () => {
  it("leaves what was there when the disk is full", async () => {
    writeFileSync(at("kept.json"), "before");
    const onFull = () => writeFile("/dev/full", "after");
    await expect(writeAtomically(at("kept.json"), onFull)).rejects.toThrow(
      "the disk is full. Free some space",
    );
    expect(readFileSync(at("kept.json"), "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["kept.json"]);
  });

  it("is whole where two jobs write the same file at once, and follows no link that lies in its place", async () => {
    writeFileSync(at("other.json"), "of somebody else");
    symlinkSync(at("other.json"), at("shared.json.partial"));
    const texts = ["a", "b", "c"].map((letter) => letter.repeat(100_000));
    const slowly = (text: string) => async (place: string) => {
      for (const part of [text.slice(0, 40_000), text.slice(40_000)]) {
        await appendFile(place, part);
        await setImmediate();
      }
    };
    await Promise.all(texts.map((text) => writeAtomically(at("shared.json"), slowly(text))));
    expect(texts).toContain(readFileSync(at("shared.json"), "utf8"));
    expect(readFileSync(at("other.json"), "utf8")).toBe("of somebody else");
    expect(readdirSync(folder).toSorted()).toEqual(["other.json", "shared.json", "shared.json.partial"]);
  });

  it("never takes the place of a device, a folder or a link", async () => {
    symlinkSync("/dev/full", at("device"));
    await expect(writeTextAtomically(at("device"), "text")).rejects.toThrow("the disk is full");
    expect(lstatSync(at("device")).isSymbolicLink()).toBe(true);
    expect(existsSync("/dev/full.partial")).toBe(false);
    mkdirSync(at("folder"));
    await expect(writeTextAtomically(at("folder"), "text")).rejects.toThrow("it is a folder. Name a file.");
    writeFileSync(at("real.json"), "before");
    symlinkSync(at("real.json"), at("link.json"));
    await writeTextAtomically(at("link.json"), "after");
    expect(readFileSync(at("real.json"), "utf8")).toBe("after");
    expect(lstatSync(at("link.json")).isSymbolicLink()).toBe(true);
  });

  it("makes the file that a chain of links names, where there is none yet", async () => {
    mkdirSync(at("there"));
    symlinkSync("there/first", at("second"));
    symlinkSync("new.json", at("there/first"));
    await writeTextAtomically(at("second"), "text");
    expect(readFileSync(at("there/new.json"), "utf8")).toBe("text");
    expect(lstatSync(at("second")).isSymbolicLink() && lstatSync(at("there/first")).isSymbolicLink()).toBe(
      true,
    );
    symlinkSync("no/folder.json", at("lost"));
    await expect(writeTextAtomically(at("lost"), "text")).rejects.toThrow("there is no such file or folder");
    expect(lstatSync(at("lost")).isSymbolicLink()).toBe(true);
    symlinkSync("round", at("round"));
    await expect(writeTextAtomically(at("round"), "text")).rejects.toThrow("its links lead in a circle");
    expect(lstatSync(at("round")).isSymbolicLink()).toBe(true);
  });

  it("says that a folder isn't there before anything is computed", async () => {
    let isComputed = false;
    const write = async () => {
      isComputed = true;
    };
    await expect(writeAtomically(at("no/out.csv"), write)).rejects.toThrow(
      `Couldn't write ${at("no/out.csv")}: there is no such file or folder. Check the path.`,
    );
    expect(isComputed).toBe(false);
  });
});

it("reads the same lines, however the bytes are cut into pieces", async () => {
  const anyLine = fc.stringMatching(/^[a-zé👩\r]{0,6}$/u);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (lines, isEnded, size) => {
        const bytes = Buffer.from(lines.join("\n") + (isEnded ? "\n" : ""));
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
          bytes.subarray(place * size, place * size + size),
        );
        async function* cut() {
          yield* pieces;
        }
        const read = [];
        for await (const one of readStreamLines(cut(), "cut")) read.push(one);
        const whole = bytes.toString().split("\n");
        const last = whole.pop();
        let end = 0;
        const expected = whole.map((line) => {
          end += Buffer.byteLength(line) + 1;
          return { line: line.replace(/\r$/, ""), end, whole: true };
        });
        if (last) expected.push({ line: last, end: bytes.length, whole: false });
        expect(read).toEqual(expected);
      },
    ),
  );
});
