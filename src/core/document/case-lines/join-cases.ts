// Checks files of cases against the main file that names them, and joins both to the text of the whole playground.

import { sha256 as toSha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { quoteName } from "#core/text/visible-text.ts";
import { assembleCases, type CaseLinesFile, type MainFile } from "./main-file.ts";

/** In hexadecimal digits. */
type Sha256 = (content: Uint8Array) => string;

/** For programs that have no faster one. */
const portableSha256: Sha256 = (content) => bytesToHex(toSha256(content));

const lineFeed = 0x0a;

function countLines(content: Uint8Array): number {
  let lines = 0;
  for (let at = content.indexOf(lineFeed); at >= 0; at = content.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

/**
 * Why the content isn't what the main file names, as a sentence; null if it is. Null as `content` means that the file
 * is missing. If `length` (in bytes) already differs, the content isn't looked at and may be empty.
 */
export function describeCaseLinesProblem(
  { file, bytes, cases, sha256 }: CaseLinesFile,
  content: Uint8Array | null,
  hash: Sha256,
  length = content?.length,
): string | null {
  const back = "Bring it back as it was, for example from git.";
  const about = `Its cases lie in files beside it, and ${quoteName(file)}`;
  if (content === null) return `${about} is missing. ${back}`;
  if (length === bytes + cases)
    return `${about} has the line ends of Windows. If git wrote them, put into .gitattributes: *.cutpoint/*.jsonl text eol=lf`;
  if (length !== bytes) return `${about} has ${length} bytes instead of ${bytes}. ${back}`;
  if (hash(content) !== sha256) return `${about} was changed. ${back}`;
  if (countLines(content) !== cases || content.at(-1) !== lineFeed)
    return `${about} doesn't have a line for each of its ${cases} cases. ${back}`;
  return null;
}

/** "incomplete": a file of cases is missing or another; `problem` is a sentence. */
export type WholeReading = { status: "whole"; text: string } | { status: "incomplete"; problem: string };

/** `contents` are those of the files that the main file names, in their order; null for a missing one. */
export function joinCases(
  main: MainFile,
  contents: readonly (Uint8Array | null)[],
  hash = portableSha256,
): WholeReading {
  const decoder = new TextDecoder();
  const lines: string[] = [];
  for (const [at, file] of main.files.entries()) {
    const content = contents[at] ?? null;
    const problem = describeCaseLinesProblem(file, content, hash);
    if (problem !== null) return { status: "incomplete", problem };
    lines.push(decoder.decode(content ?? undefined));
  }
  return { status: "whole", text: assembleCases(main, lines) };
}
