// The main file of a playground whose cases lie beside it, in files of one line a case: what it names, and the text
// of the whole.

import { z } from "zod";
import { lineAndColumn, nodeAt } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";

const count = z.int().min(1);

/**
 * A folder beside the main file, and a file in it that bears the beginning of its own SHA-256. No name leads elsewhere:
 * control characters, slashes and hidden folders are left out.
 */
// oxlint-disable-next-line no-control-regex -- names with control characters are refused
const namePattern = /^(?!\.)[^/\\\u0000-\u001f\u007f]{1,255}\.cutpoint\/cases-[0-9a-f]{16}\.jsonl$/;

const caseLinesFileSchema = z
  .strictObject({
    /** Relative to the main file's folder. */
    file: z.string().regex(namePattern, "This is no file of cases beside the playground."),
    cases: count,
    bytes: count,
    /** In hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .check(({ value, issues }) => {
    if (!value.file.endsWith(`/${caseLinesFileName(value.sha256)}`))
      issues.push({ code: "custom", input: value, message: "The file isn't named by this SHA-256." });
  });

/** In place of the cases in a main file. */
export const casesBesideSchema = z.strictObject({ lines: z.array(caseLinesFileSchema).min(1) });

/** A file beside the main one, which has a line for each of its cases. */
export type CaseLinesFile = z.infer<typeof caseLinesFileSchema>;

export function caseLinesFileName(sha256: string): string {
  return `cases-${sha256.slice(0, 16)}.jsonl`;
}

/** A main file: the files that it names, and its text before and after the place of the cases. */
export interface MainFile {
  readonly files: readonly CaseLinesFile[];
  readonly before: string;
  readonly after: string;
}

/** "whole": the file's cases, if it has any, are in it. `problem` is a sentence. */
export type MainFileReading =
  | { status: "whole" }
  | ({ status: "main" } & MainFile)
  | { status: "bad"; problem: string };

function mayBeMainFile(text: string): boolean {
  return /"cases"\s*:\s*\{/.test(text);
}

/** In characters. What is searched for may begin in one piece of a text and end in the next. */
const overlap = 100;

/**
 * Looks through the pieces of a text, in order. `mayBeMain` becomes true at `"cases": {`, which every main file has,
 * and few other texts.
 */
export class MainFileDetector {
  mayBeMain = false;
  private last = "";

  add(piece: string): void {
    const text = this.last + piece;
    this.mayBeMain ||= mayBeMainFile(text);
    this.last = text.slice(-overlap);
  }
}

/** Text that isn't JSON counts as whole, so that the reader of playgrounds says what is wrong with it. */
export function readMainFile(text: string): MainFileReading {
  if (!mayBeMainFile(text)) return { status: "whole" };
  const { root } = parseJsonTree(text);
  const node = root && nodeAt(root, ["cases"]);
  if (root === null || node?.type !== "object") return { status: "whole" };
  const [from, to] = [node.offset, node.offset + node.length];
  const named = casesBesideSchema.safeParse(JSON.parse(text.slice(from, to)));
  if (named.success)
    return { status: "main", files: named.data.lines, before: text.slice(0, from), after: text.slice(to) };
  const [issue] = named.error.issues;
  const place = ["cases", ...(issue?.path ?? [])];
  const { offset } = nodeAt(root, place) ?? node;
  const what = issue?.message.endsWith(".") ? issue.message : "This names no files of cases.";
  return { status: "bad", problem: `Line ${lineAndColumn(text, offset).line}: ${what}` };
}

const indent = "    ";

/** One file's lines as items of the list of cases in the whole file. `text` has a line feed after each line. */
export function caseLinesToListItems(text: string, isLast: boolean): string {
  const items = indent + text.slice(0, -1).replaceAll("\n", `,\n${indent}`);
  return isLast ? items : `${items},\n`;
}

/** Text around the items of the list of cases in the whole file. */
export const caseListOpener = "[\n";
export const caseListCloser = "\n  ]";

/** Bytes that `caseLinesToListItems` adds to all files together, with the beginning and the end of the list. */
export function caseListOverheadBytes(files: readonly CaseLinesFile[]): number {
  const lines = files.reduce((sum, { cases }) => sum + cases, 0);
  const commas = lines - 1;
  // The last line has no line feed of its own in the list.
  return caseListOpener.length + lines * indent.length + commas - 1 + caseListCloser.length;
}

/** The text of the whole playground. `lines` has the content of each file, in order. */
export function assembleCases({ before, after }: MainFile, lines: readonly string[]): string {
  const items = lines.map((text, at) => caseLinesToListItems(text, at === lines.length - 1));
  return [before, caseListOpener, ...items, caseListCloser, after].join("");
}
