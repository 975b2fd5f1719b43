import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { newestVersion } from "#core/document/versions/newest.ts";
import { replaceFile } from "#server/folder/write-file.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const written = playgroundFile(moderationPlayground(12));
const put = (name: string, text: string | Uint8Array) => {
  writeFileSync(at(name), text);
  return at(name);
};
const textOf = (name: string) => readFileSync(at(name), "utf8");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-format-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("cutpoint format", () => {
  const { format, ...others } = JSON.parse(written) as Record<string, unknown>;
  it.each([
    ["on one line", JSON.stringify(JSON.parse(written))],
    ["indented otherwise", JSON.stringify(JSON.parse(written), null, 4)],
    [
      "with members in another order",
      JSON.stringify({ ...Object.fromEntries(Object.entries(others).toReversed()), format }),
    ],
    ["with line ends of Windows", written.replaceAll("\n", "\r\n")],
    ["with a byte order mark", `\ufeff${written}`],
    ["in UTF-16", Buffer.from(`\ufeff${written}`, "utf16le")],
    ["of an older version", written.replace(`"version": ${newestVersion}`, '"version": 18')],
  ])("writes a file %s as the page does, once", async (how, text) => {
    const path = put("any.cutpoint.json", text);
    const checked = await callCli(["format", path, "--check"]);
    expect(checked).toMatchObject({ code: 1, err: "" });
    expect(checked.out).toBe(
      how === "with line ends of Windows"
        ? `${path}: would change its line ends from CRLF to LF. If git wrote them, put into .gitattributes: *.cutpoint.json text eol=lf\n`
        : `${path}: would change. Run: cutpoint format ${path}\n`,
    );
    expect(readFileSync(path)).toEqual(Buffer.from(text));
    expect(await callCli(["format", path])).toEqual({ code: 0, out: `${path}: formatted.\n`, err: "" });
    expect(textOf("any.cutpoint.json")).toBe(written);
    expect(await callCli(["format", path, "--check"])).toEqual({
      code: 0,
      out: `${path}: unchanged.\n`,
      err: "",
    });
    expect(readPlaygroundFile(textOf("any.cutpoint.json"))).toEqual({
      status: "read",
      playground: moderationPlayground(12),
    });
  });

  it.each([
    ["no JSON", "{", /Line 1: The text ends/],
    ["another file", '{"format":"cutpoint.library","version":1}', /isn't a playground\./],
    [
      "a newer version",
      `{"format":"cutpoint.playground","version":${newestVersion + 1}}`,
      new RegExp(`is of version ${newestVersion + 1}: a newer Cutpoint made it`),
    ],
    [
      "members that would be lost",
      written
        .replace('"id": "spam"', '"nmae": "x",\n"id": "spam"')
        .replace('"notes"', '"$schema": "s",\n"notes"'),
      /that would be lost: "\$schema", "questions\[1\]\.nmae"/,
    ],
    [
      "an author's extra member in a case",
      written.replace('{"key":"00000003"', '{"x":1,"key":"00000003"'),
      /"cases\[2\]\.x"/,
    ],
  ])("leaves %s alone, and does the others", async (_what, text, problem) => {
    const [bad, loose] = [put("bad.json", text), put("loose.json", JSON.stringify(JSON.parse(written)))];
    const { code, out, err } = await callCli(["format", bad, loose]);
    expect({ code, out }).toEqual({ code: 3, out: `${loose}: formatted.\n` });
    expect(err).toMatch(problem);
    expect([textOf("bad.json"), textOf("loose.json")]).toEqual([text, written]);
  });

  it("replaces nothing that a page saves in the file while it is formatted", async () => {
    const path = put("busy.cutpoint.json", JSON.stringify(JSON.parse(written)));
    const saved = written.replace('"id": "spam"', '"id": "junk"');
    let formatting: ReturnType<typeof callCli> | undefined;
    await replaceFile({
      target: realpathSync(path),
      isNew: false,
      isExpected: async () => {
        formatting = callCli(["format", path]);
        await pause(100);
        return true;
      },
      source: async (take) => {
        await take(Buffer.from(saved));
        return true;
      },
      bytesMax: 1e6,
    });
    expect(await formatting).toEqual({
      code: 3,
      out: "",
      err: `${path} was changed while it was formatted. Nothing was written; try again.\n`,
    });
    expect(textOf("busy.cutpoint.json")).toBe(saved);
  });

  it("checks a file that others write all the while by what it read", async () => {
    const path = put("written.cutpoint.json", written);
    const texts = [written, written.replace('"id": "spam"', '"id": "junk"')];
    const state = { isDone: false };
    const writing = (async () => {
      for (let turn = 0; !state.isDone; turn += 1) {
        const text = texts[turn % 2] ?? "";
        const source = async (take: (piece: Uint8Array) => Promise<void>) => {
          await take(Buffer.from(text));
          return true;
        };
        const about = { target: realpathSync(path), isNew: false, isExpected: async () => true };
        await replaceFile({ ...about, source, bytesMax: 1e6 });
      }
    })();
    const codes: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) codes.push((await callCli(["format", path, "--check"])).code);
    state.isDone = true;
    await writing;
    expect(new Set(codes)).toEqual(new Set([0]));
  });

  it("tells programs what became of each file", async () => {
    const [good, loose] = [put("good.json", written), put("loose.json", `${written} `)];
    const { code, out } = await callCli(["format", good, loose, at("none.json"), "--check", "--json"]);
    expect(code).toBe(3);
    expect(JSON.parse(out)).toEqual({
      files: [
        { file: good, status: "unchanged" },
        { file: loose, status: "would-change" },
        { file: at("none.json"), status: "fault", problem: expect.stringContaining("there is no such file") },
      ],
    });
  });
});
