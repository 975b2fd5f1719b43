import { createHash } from "node:crypto";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newPlayground } from "#core/document/new-playground.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Case } from "#core/model/case.ts";
import { eventually } from "#core/testing/eventually.ts";
import { apiHeaders, problemOf, startTestServer } from "../testing/test-server.ts";
import { divideFile } from "./case-lines.ts";
import { type Folder, openFolder } from "./folder.ts";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

/** So long that each case has a file of its own. */
const long = "x".repeat(500_000);
const ours = { divideFromBytes: 1000, sweepAfterMs: 50 };
const path = "team/a.cutpoint.json";
const cases = "team/a.cutpoint";

function caseAt(place: number, note: string): Case {
  const state = { form: "text" as const, text: `${place} ${long}`, items: [] };
  return { key: String(place).padStart(8, "0"), state, labels: [], note, group: "" };
}
const textOf = (...notes: readonly string[]) =>
  writePlaygroundFile({
    ...newPlayground("k"),
    name: "A",
    cases: notes.map((note, at) => caseAt(at + 1, note)),
  });

let root: string;
let folder: Folder;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "cutpoint-lines-")));
  await mkdir(join(root, "team"));
  folder = await openFolder(root, false, ours);
});
// Superseded files may be removed at the same moment.
afterEach(() => rm(root, { recursive: true, maxRetries: 9 }));

const at = (name: string) => join(root, name);
const linesOf = async () => (await readdir(at(cases))).toSorted();

function write(text: string, expected: string | null, into = folder) {
  return into.write(path, expected, async (take) => {
    await take(Buffer.from(text));
    return true;
  });
}
async function writeNew(text: string, expected: string | null = null): Promise<string> {
  const written = await write(text, expected);
  if (written.status !== "written") throw new Error(written.status);
  return written.hash;
}

async function read(from = folder, name = path): Promise<string> {
  const opened = await from.open(name);
  if (opened.status !== "open") return opened.status === "incomplete" ? opened.problem : opened.status;
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.read()) pieces.push(piece);
  const content = Buffer.concat(pieces);
  expect(content.length).toBe(opened.bytes);
  return content.toString();
}

describe("a long playground in a folder", () => {
  it("has its cases in files beside it, and is read as one", async () => {
    const hash = await writeNew(textOf("", "", ""));
    const main = await readFile(at(path), "utf8");
    expect(hash).toBe(sha256(main));
    expect(main.length).toBeLessThan(2000);
    const names = await linesOf();
    expect(names).toHaveLength(3);
    for (const name of names)
      expect(sha256(await readFile(at(`${cases}/${name}`)))).toContain(name.slice(6, 22));
    expect(await read()).toBe(textOf("", "", ""));
    const listed = await folder.list();
    expect(listed.map((file) => [file.path, file.name, file.hash])).toEqual([[path, "A", hash]]);
  });

  it("replaces one file where one case changed, and removes the old one after a while", async () => {
    const hash = await writeNew(textOf("", "", ""));
    const before = await linesOf();
    const inoOf = async (name: string) => (await stat(at(`${cases}/${name}`))).ino;
    const inos = new Set(await Promise.all(before.map(inoOf)));
    const next = await writeNew(textOf("", "", "Ask Ana"), hash);
    const both = await linesOf();
    expect(both).toHaveLength(4);
    expect(before.every((name) => both.includes(name))).toBe(true);
    await eventually(async () => expect(await linesOf()).toHaveLength(3));
    const kept = (await linesOf()).filter((name) => before.includes(name));
    expect(kept).toHaveLength(2);
    for (const name of kept) expect(inos).toContain(await inoOf(name));
    expect(await read()).toBe(textOf("", "", "Ask Ana"));
    expect(await write(textOf("late", "", ""), hash)).toEqual({ status: "changed", hash: next });
    expect(await read()).toBe(textOf("", "", "Ask Ana"));
    expect(await readdir(at("team"))).toEqual(["a.cutpoint", "a.cutpoint.json"]);
  });

  it("becomes one file again when it is short", async () => {
    const hash = await writeNew(textOf("", ""));
    const short = writePlaygroundFile({ ...newPlayground("k"), name: "A" });
    await writeNew(short, hash);
    expect(await readFile(at(path), "utf8")).toBe(short);
    await eventually(async () => expect(await readdir(at("team"))).toEqual(["a.cutpoint.json"]));
  });

  it("keeps the cases that a copy of it names", async () => {
    const hash = await writeNew(textOf("one", ""));
    await copyFile(at(path), at("team/b.cutpoint.json"));
    const next = await writeNew(textOf("two", ""), hash);
    await writeNew(textOf("three", ""), next);
    await eventually(async () => expect(await linesOf()).toHaveLength(3));
    expect(await read(folder, "team/b.cutpoint.json")).toBe(textOf("one", ""));
    // Its own name leads to the same files, wherever beside them it lies.
    await rename(at("team/b.cutpoint.json"), at("team/c.cutpoint.json"));
    expect(await read(folder, "team/c.cutpoint.json")).toBe(textOf("one", ""));
  });
});

describe("a file of cases that isn't as the main file names it", () => {
  let lines: string;
  beforeEach(async () => {
    await writeNew(textOf("", ""));
    const [first = ""] = await linesOf();
    lines = `${cases}/${first}`;
    // So old that nothing is still on its way.
    await utimes(at(path), 1, 1);
  });

  it.each([
    ["missing", () => rm(at(lines)), /"a\.cutpoint\/cases-[0-9a-f]{16}\.jsonl" is missing\./],
    [
      "cut off",
      async () => writeFile(at(lines), (await readFile(at(lines))).subarray(0, 9)),
      /has 9 bytes instead of 500\d+\./,
    ],
    [
      "of Windows",
      async () => writeFile(at(lines), (await readFile(at(lines), "utf8")).replaceAll("\n", "\r\n")),
      /has the line ends of Windows\. If git wrote them, put into \.gitattributes: \*\.cutpoint\/\*\.jsonl text eol=lf$/,
    ],
    ["empty", () => writeFile(at(lines), ""), /has 0 bytes instead of/],
    [
      "changed",
      async () => writeFile(at(lines), (await readFile(at(lines), "utf8")).replace("x", "y")),
      /was changed\. Bring it back/,
    ],
    [
      "reached by a link",
      async () => {
        await rename(at(cases), at("elsewhere"));
        await symlink(at("elsewhere"), at(cases));
      },
      /is missing\./,
    ],
    [
      "out of the folder",
      async () =>
        writeFile(at(path), (await readFile(at(path), "utf8")).replace("a.cutpoint/", "../a.cutpoint/")),
      /^Line \d+: This is no file of cases beside the playground\./,
    ],
  ])("%s: that is said, and no list is empty", async (_what, spoil, sentence) => {
    await spoil();
    expect(await read()).toMatch(sentence);
    const server = await startTestServer({ LIBRARY_DIR: root });
    const reply = await server.send({ path: `/api/file?path=${path}`, headers: apiHeaders }, 20_000);
    expect([reply.status, problemOf(reply).code]).toEqual([409, "file_incomplete"]);
    expect(problemOf(reply).detail).toMatch(sentence);
    await server.stop();
  });

  it("is found changed also where it was read before", async () => {
    expect(await read()).toBe(textOf("", ""));
    await writeFile(at(lines), (await readFile(at(lines), "utf8")).replace("x", "y"));
    expect(await read()).toMatch(/was changed\./);
  });
});

describe("a main file and its cases that come one after the other", () => {
  it("are read once all are there, as git checks them out", async () => {
    await writeNew(textOf("", ""));
    await rename(at(cases), at("elsewhere"));
    await writeFile(at(path), await readFile(at(path)));
    const reading = read();
    await pause(300);
    await rename(at("elsewhere"), at(cases));
    expect(await reading).toBe(textOf("", ""));
  });

  it("are as before where a writer was killed between the two", async () => {
    const hash = await writeNew(textOf("", ""));
    await writeFile(at("text"), textOf("never", ""));
    const divided = await divideFile(at("text"), at(path), at("team/.work"));
    expect(await read()).toBe(textOf("", ""));
    expect(await divided?.put()).toBe(true);
    expect(await linesOf()).toHaveLength(3);
    expect(await read()).toBe(textOf("", ""));
    expect(await read(await openFolder(root, true, ours))).toBe(textOf("", ""));
    const next = await writeNew(textOf("", "after"), hash);
    await eventually(async () => expect(await linesOf()).toHaveLength(2));
    expect([sha256(await readFile(at(path))), await read()]).toEqual([next, textOf("", "after")]);
  });

  it("aren't put where a link or a file lies, and nothing is left", async () => {
    await mkdir(at("elsewhere"));
    await symlink(at("elsewhere"), at(cases));
    expect(await write(textOf("", ""), null)).toEqual({ status: "failed", code: "ELOOP" });
    expect(await readdir(at("elsewhere"))).toEqual([]);
    await rm(at(cases));
    await writeFile(at(cases), "mine");
    expect(await write(textOf("", ""), null)).toMatchObject({ status: "failed" });
    expect(await readdir(at("team"))).toEqual(["a.cutpoint"]);
    expect(await readFile(at(cases), "utf8")).toBe("mine");
  });
});

it("is whole for each reader while two processes write it, and no change of them is lost", async () => {
  const writers = [folder, await openFolder(root, false, { ...ours, sweepAfterMs: 0 })];
  const reader = await openFolder(root, true, ours);
  const counted = (text: string) => {
    const reading = readPlaygroundFile(text);
    if (reading.status !== "read") throw new Error(text.slice(0, 200));
    return reading.playground.cases.map(({ note }) => Number(note));
  };
  await writeNew(textOf("0", "0"));
  const count = async (writer: Folder, own: number) => {
    for (let done = 0; done < 5; ) {
      const opened = await writer.open(path);
      if (opened.status !== "open") throw new Error(opened.status);
      const text = await read(writer).catch(() => null);
      if (text === null) continue;
      const before = counted(text);
      const after = before.map((one, place) => (place === own ? one + 1 : one));
      const written = await write(textOf(...after.map(String)), opened.hash, writer);
      if (written.status === "written") done += 1;
    }
  };
  const state = { isDone: false };
  const watch = async () => {
    const lengths: number[] = [];
    while (!state.isDone) {
      // A stream breaks where what it reads is superseded and removed meanwhile; it never has a mixture.
      const text = await read(reader).catch(() => null);
      if (text !== null) lengths.push(counted(text).length);
      await pause(5);
    }
    return lengths;
  };
  const watched = watch();
  await Promise.all(writers.map(count));
  state.isDone = true;
  const lengths = await watched;
  expect([new Set(lengths), lengths.length > 1]).toEqual([new Set([2]), true]);
  expect(counted(await read())).toEqual([5, 5]);
}, 60_000);

it("is one text for a page, from five megabytes on", async () => {
  const server = await startTestServer({ LIBRARY_DIR: root });
  const send = (method: "GET" | "PUT", headers: string[] = [], body?: string) =>
    server.send(
      {
        path: `/api/file?path=${path}`,
        method,
        headers: [...apiHeaders, ...headers],
        ...(body !== undefined && { body }),
      },
      20_000,
    );
  const short = textOf(...Array.from({ length: 9 }, () => ""));
  const made = await send("PUT", ["If-None-Match: *"], short);
  expect(await readFile(at(path), "utf8")).toBe(short);
  const text = textOf(...Array.from({ length: 10 }, () => ""));
  const reply = await send("PUT", [`If-Match: ${made.headers["etag"]}`], text);
  expect(reply.status).toBe(200);
  expect(await linesOf()).toHaveLength(10);
  const got = await send("GET");
  expect([String(got.body) === text, got.headers["etag"]]).toEqual([true, reply.headers["etag"]]);
  expect(got.headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  await server.stop();
});
