import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { zipSync } from "fflate";
import { parquetMetadata } from "hyparquet";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isFullSize, sized } from "#core/testing/size.ts";
import { workbookParts } from "./testing/xlsx-file.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;

/** Prints what comes of a file, the processor time that takes, and the peak of memory. */
const measure = `
import { existsSync, openAsBlob, readFileSync } from "node:fs";
import { basename } from "node:path";

const path = process.argv[2];
const began = process.cpuUsage();
const said = await read(path);
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1e6;
// What getrusage tells of a process counts the memory of the one that it was forked from.
const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
const kilobytes = Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
console.log(JSON.stringify({ said, seconds, megabytes: kilobytes / 1024 }));
`;

/** As the page's worker does. */
const byWorker = `
import { TableReader } from "./table-reader.js";
async function read(path) {
  const reader = new TableReader(Date.now);
  const ask = async (request) => {
    for await (const reply of reader.answer(request)) return reply;
  };
  const source = Object.assign(await openAsBlob(path), { name: basename(path) });
  const opened = await ask({ kind: "open", source, questions: [] });
  if (opened.kind === "refused") return opened.problem;
  await ask({ kind: "check", map: opened.table.guess, questions: [], profile: { id: "decider" } });
  return opened.table.rows + " rows of " + opened.table.columns.length;
}
`;

/** As "cutpoint run" does, which takes more rows than a playground. */
const byCommand = `
import { readInputRows } from "./read-rows.js";
async function read(path) {
  let rows = 0;
  try {
    for await (const row of readInputRows(path, { key: undefined, state: [], sheet: undefined, tell: () => undefined })) rows += row.line > 0 ? 1 : 0;
  } catch (error) {
    if (error.constructor.name !== "InputFault") throw error;
    return error.message;
  }
  return rows + " rows";
}
`;

beforeAll(async () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache", "hostile-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir: folder,
      rollupOptions: {
        input: {
          "table-reader": join(root, "src/web/cases/table-reader.ts"),
          "read-rows": join(root, "src/cli/run/read-rows.ts"),
        },
        external: ["@duckdb/node-api"],
        output: { entryFileNames: "[name].js" },
      },
    },
    ssr: { noExternal: true },
  });
  writeFileSync(join(folder, "worker.mjs"), byWorker + measure);
  writeFileSync(join(folder, "command.mjs"), byCommand + measure);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const million = 1_000_000;
const zeros = (size: number) => Buffer.alloc(size);
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

/** Zips a workbook with this sheet or these shared strings. */
function workbook({ sheet = "", strings }: { sheet?: string; strings?: string }): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const files = Object.entries(workbookParts({ sheets: [{ inside: `${sheet}</sheetData>` }], strings })).map(
    ([name, text]) => [name, encode(text)],
  );
  return zipSync(Object.fromEntries(files), { level: 1 });
}

async function parquet(select: string, compression = "zstd"): Promise<void> {
  const duckdb = await (await DuckDBInstance.create()).connect();
  await duckdb.run(
    `COPY (${select}) TO '${join(folder, "file.parquet")}' (FORMAT parquet, COMPRESSION ${compression})`,
  );
  duckdb.closeSync();
}

/** Zigzag varint of Thrift's compact protocol, padded to at least `least` bytes. */
function varint(value: number, least = 1): Buffer {
  const bytes: number[] = [];
  for (let rest = value * 2; rest > 0 || bytes.length < least; rest = Math.floor(rest / 128))
    bytes.push(rest % 128);
  return Buffer.from(bytes.map((byte, at) => (at < bytes.length - 1 ? byte | 0x80 : byte)));
}

/** Replaces each occurrence of one encoded number by another of the same length, so that the file lies. */
function retold(bytes: Buffer, [from, to]: readonly [number, number]): Buffer {
  const told = varint(from);
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(told); at >= 0; at = copy.indexOf(told, at + told.length)) {
    varint(to, told.length).copy(copy, at);
  }
  return copy;
}

/** A file whose metadata claims 20 bytes for each of two pages that unpack to far more. */
async function smallPages(): Promise<Uint8Array> {
  const length = sized(300, 160) * million;
  await parquet(`SELECT repeat('a', ${length}) AS text FROM range(2)`);
  const bytes = readFileSync(join(folder, "file.parquet"));
  const { row_groups: groups } = parquetMetadata(Uint8Array.from(bytes).buffer);
  const total = Number(groups[0]?.columns[0]?.meta_data?.total_uncompressed_size);
  // A page holds the text, a length of 4 bytes, and 6 bytes of definition levels.
  return retold(retold(bytes, [total, 100]), [length + 4 + 6, 20]);
}

/** A page that claims a billion values in a file that claims 20. */
async function manyValues(): Promise<Uint8Array> {
  await parquet("SELECT 'a' || i AS text FROM range(20) t(i)", "uncompressed");
  const bytes = readFileSync(join(folder, "file.parquet"));
  const values = bytes.indexOf(Buffer.concat([Buffer.from([0x2c, 0x15]), varint(20)])) + 2;
  const total = Number(
    parquetMetadata(Uint8Array.from(bytes).buffer).row_groups[0]?.columns[0]?.meta_data
      ?.total_compressed_size,
  );
  const whole = Buffer.concat([bytes.subarray(0, values), varint(1_000_000_000), bytes.subarray(values + 1)]);
  return retold(whole, [total, total + 4]);
}

const attribute = (at: number) => ({ key: `gen_ai.x${at}`, value: { stringValue: "a" } });
const span = (at: number, attributes: readonly unknown[]) => ({ spanId: `s${at}`, name: "chat", attributes });
const traces = (spans: readonly unknown[]) =>
  JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

/** Description, file name, content, and the expected message. */
const files: readonly (readonly [
  what: string,
  name: string,
  make: () => Uint8Array | string | Promise<Uint8Array | void>,
  said: RegExp,
])[] = [
  ["one long line", "file.csv", () => Buffer.alloc(sized(140, 20) * million, "a"), /^1 rows|no rows/],
  ["nothing but NUL", "file.csv", () => zeros(sized(140, 20) * million), /isn't a text file|rows/],
  [
    "nothing but commas",
    "file.csv",
    () => Buffer.alloc(sized(100, 10) * million, ","),
    /more than 500 columns/,
  ],
  [
    "a quote that opens in each row",
    "file.csv",
    () => `id,text,late\n${'1,"a,yes\n'.repeat(sized(1000, 600) * 1000)}`,
    /more than 500,000 rows/,
  ],
  ["nothing but quotes", "file.csv", () => Buffer.alloc(sized(50, 10) * million, '"'), /rows|longer/],
  [
    "quotes and line ends by turns",
    "file.csv",
    () => '"\n'.repeat(sized(20, 2) * million),
    /more than 500,000 rows|\d+ rows/,
  ],
  [
    "500,000 short rows below 400 names",
    "file.csv",
    () => `${Array.from({ length: 400 }, (_, at) => `name_${at}`).join()}\n${"b\n".repeat(500_000)}`,
    /more than 5,000,000 cells/,
  ],
  [
    "600,000 rows",
    "file.csv",
    () => "text,late\n".concat("hello,yes\n".repeat(600_000)),
    /more than 500,000 rows.*cutpoint run/,
  ],
  ["lists in lists", "file.json", () => "[".repeat(sized(100, 5) * million), /nested levels/],
  [
    "millions of numbers in a value",
    "file.json",
    () => `{"a":[${"1,".repeat(sized(40, 2) * million)}1]}`,
    /more than 1,000,000 values/,
  ],
  [
    "millions of rows",
    "file.json",
    () => `[${"1,".repeat(sized(40, 1) * million)}1]`,
    /more than 500,000 rows/,
  ],
  [
    "an object of many members",
    "file.json",
    () => `{${lines(sized(1000, 200) * 1000, (at) => `"k${at}":${at},`)}"k":1}`,
    /rows|columns|values/,
  ],
  [
    "lines with a key of their own",
    "file.jsonl",
    () => lines(sized(60, 10) * 1000, (at) => `{"text":"a","k${at}":1}`),
    /Line 500 brings column 501, “k499”/,
  ],
  [
    "objects that never close",
    "file.jsonl",
    () => '{"a":[1,\n'.repeat(sized(4000, 600) * 1000),
    /more than 500,000 rows/,
  ],
  ["a long string", "file.jsonl", () => `{"text":"${"a".repeat(sized(140, 20) * million)}"}`, /1 rows/],
  [
    "many values as Python prints them",
    "file.json",
    () => `[${"{'a': 1}, ".repeat(sized(8, 1) * million)}1]`,
    /straight double quotes/,
  ],
  [
    "many lines as Python prints them",
    "file.jsonl",
    () => lines(sized(50, 20) * 1000, (at) => `{'text': "it's ${at}", 'late': True}`),
    /^\d0000 rows/,
  ],
  [
    "many printed lists in cells",
    "file.csv",
    () => `text,labels\n${lines(sized(200, 40) * 1000, (at) => `hello ${at},"['a${at % 9}', 'b']"`)}`,
    /^\d+0000 rows/,
  ],
  [
    "many cells in one row of HTML",
    "file.html",
    () => `<table><tr>${"<td>".repeat(sized(35, 7) * million)}`,
    /HTML page/,
  ],
  [
    "many tags that are no cells",
    "file.html",
    () => `<table><tr><td>a<tr>${"<b>".repeat(sized(20, 5) * million)}`,
    /HTML page/,
  ],
  [
    "20 million cells of HTML over many columns",
    "file.html",
    () => `<table>${"<tr><td colspan=400>a".repeat(50_000)}`,
    /HTML page/,
  ],
  [
    "600,000 rows of HTML",
    "file.html",
    () => `<table>${"<tr><td>hello<td>yes".repeat(600_000)}`,
    /more than 500,000 rows/,
  ],
  [
    "tags that never end",
    "file.xls",
    () => `<table><tr>${"<td ".repeat(sized(30, 6) * million)}`,
    /HTML page/,
  ],
  [
    "a row of 16,384 columns at the end",
    "file.xlsx",
    () => workbook({ sheet: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
    /more than 500 columns/,
  ],
  [
    "too much in one string",
    "file.xlsx",
    () =>
      workbook({
        strings: `<si><t>${"a".repeat(sized(400, 160) * million)}</t></si>`,
        sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      }),
    /more than 150 MB/,
  ],
  [
    "too many rows",
    "file.xlsx",
    () => workbook({ sheet: '<row><c t="n"><v>1</v></c></row>'.repeat(sized(2000, 600) * 1000) }),
    /more than 500,000 rows/,
  ],
  [
    "too many empty cells",
    "file.xlsx",
    () => workbook({ sheet: `<row r="1">${'<c r="A1"/>'.repeat(sized(13_000, 5200) * 1000)}</row>` }),
    /more than 5,000,000 cells/,
  ],
  [
    "countless ranges of merged cells",
    "file.xlsx",
    () =>
      workbook({
        sheet: `${'<row><c t="n"><v>1</v></c></row>'.repeat(20_000)}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(sized(1000, 100) * 1000)}</mergeCells><sheetData>`,
      }),
    /rows of 1/,
  ],
  [
    "too many rows",
    "file.parquet",
    () => parquet(`SELECT 'a' AS text FROM range(${sized(1000, 600) * 1000})`),
    /more than 500,000 rows/,
  ],
  [
    "too much in a few kB",
    "file.parquet",
    () =>
      parquet(
        `SELECT repeat('a', 2000) || (i % 2) AS text, repeat('b', 2000) || i AS other FROM range(${sized(300, 100) * 1000}) t(i)`,
      ),
    /more than 150 MB/,
  ],
  [
    "2,000 columns",
    "file.parquet",
    () => parquet(`SELECT ${Array.from({ length: 2000 }, (_, at) => `1 AS c${at}`).join()} FROM range(3)`),
    /more than 500 columns/,
  ],
  [
    "pages that unpack to far more than the 20 bytes that they say",
    "file.parquet",
    smallPages,
    /larger than it says/,
  ],
  ["a page that says a billion values", "file.parquet", manyValues, /hold more than it says/],
  [
    "too much NUL, packed",
    "file.csv.gz",
    () => gzipSync(zeros(sized(1000, 160) * million)),
    /more than 150 MB/,
  ],
  [
    "too many rows, packed",
    "file.jsonl.gz",
    () => gzipSync('{"text":"hello there","late":"yes"}\n'.repeat(sized(4000, 600) * 1000)),
    /more than 500,000 rows/,
  ],
  [
    "a cut packing",
    "file.csv.gz",
    () => gzipSync("text,late\nhello,yes\n".repeat(1000)).subarray(0, 60),
    /damaged/,
  ],
  [
    "a packing with a letter changed",
    "file.csv.gz",
    () => {
      const whole = gzipSync("text,late\nhello,yes\n".repeat(1000), { level: 0 });
      return whole.with(100, 0x21);
    },
    /packed by gzip, and damaged/,
  ],
  [
    "a span with 60,000 attributes",
    "traces.json",
    () =>
      traces([
        span(
          0,
          Array.from({ length: 60_000 }, (_, at) => attribute(at)),
        ),
      ]),
    /more than 500 columns/,
  ],
  [
    "spans with an attribute of their own",
    "traces.json",
    () => traces(Array.from({ length: sized(60, 10) * 1000 }, (_, at) => span(at, [attribute(at)]))),
    /more than 500 columns/,
  ],
  [
    "an export of ours with answers of their own",
    "own.csv",
    () =>
      `state,state_form,label:late,answer:late\n${lines(sized(200, 50) * 1000, (at) => `text ${at},text,yes,0.${1_000_000 + at}`)}`,
    /000 rows/,
  ],
  [
    "a span with many events",
    "traces.json",
    () =>
      JSON.stringify({
        resourceSpans: [
          {
            scopeSpans: [
              {
                spans: [
                  {
                    ...{ traceId: "t", spanId: "s", name: "chat" },
                    events: Array.from({ length: sized(200, 40) * 1000 }, () => ({ name: "gen_ai.choice" })),
                  },
                ],
              },
            ],
          },
        ],
      }),
    /1 rows|span|cases/,
  ],
  [
    "many lists of labels",
    "labels.jsonl",
    () =>
      lines(sized(200, 50) * 1000, (at) => `{"text":"t${at}","labels":${at % 2 ? '["a"]' : '["a","b"]'}}`),
    /000 rows/,
  ],
  [
    "many lists of cells",
    "cells.json",
    () => `[["text","late"],${lines(sized(200, 50) * 1000, (at) => `["t${at}",true],`)}["end",true]]`,
    /001 rows/,
  ],
  [
    "scores of many names",
    "scores.csv",
    () =>
      `name,value,source,dataType,traceId\n${lines(sized(60, 20) * 1000, (at) => `n${at},1,ANNOTATION,NUMERIC,t${at}`)}`,
    /\d0000 rows/,
  ],
];

/** Read in small, too: one or two of each reader, which cover its bounds. */
const often = new Set([
  "nothing but commas",
  "one long line",
  "lists in lists",
  "lines with a key of their own",
  "many lines as Python prints them",
  "many cells in one row of HTML",
  "a row of 16,384 columns at the end",
  "too much in one string",
  "2,000 columns",
  "pages that unpack to far more than the 20 bytes that they say",
  "a page that says a billion values",
  "a cut packing",
  "too much NUL, packed",
  "a span with 60,000 attributes",
]);
const read = files.filter(([what]) => isFullSize || often.has(what));

async function readHere(program: string, name: string, make: (typeof files)[number][2]) {
  const path = join(folder, name);
  const made = await make();
  if (made) writeFileSync(path, made);
  const args = ["--max-old-space-size=1000", join(folder, program), path];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 50_000 });
  return JSON.parse(stdout) as { said: string; seconds: number; megabytes: number };
}

it.each(read)("%s (%s) gives an answer or a sentence, in 600 MB and 10 s", async (_, name, make, said) => {
  const got = await readHere("worker.mjs", name, make);
  expect(got.said).toMatch(said);
  // Processor time, because shared machines are slower at times.
  expect(got.seconds).toBeLessThan(10);
  expect(got.megabytes).toBeLessThan(600);
});

/** The command takes any number of rows, so many rows are no fault there. */
const readByCommand = files.filter(
  ([what]) =>
    often.has(what) && (isFullSize || ["one long line", "lists in lists", "2,000 columns"].includes(what)),
);

it.each(readByCommand)(
  "%s (%s) gives the command an answer or a sentence, in 600 MB and 10 s",
  async (_, name, make) => {
    const got = await readHere("command.mjs", name, make);
    expect(got.said).toMatch(/^[\d]+ rows$|^[A-Z/].{10,}/s);
    expect(got.said).not.toMatch(/undefined|heap|\bat \w+ \(/);
    expect(got.seconds).toBeLessThan(10);
    expect(got.megabytes).toBeLessThan(600);
  },
);
