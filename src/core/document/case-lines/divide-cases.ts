// Divides the text of a long playground into a main file and files of one line a case.

import { hash53 } from "#core/text/hash-text-53.ts";
import { type CaseLinesFile, caseLinesFileName, readMainFile } from "./main-file.ts";

/**
 * In bytes. A playground's file of this size or more has its cases beside it, in a folder. Review tools can still show
 * and compare a shorter file, and git needs little room for a copy of it with each change.
 */
export const defaultDivideFromBytes = 5_000_000;

/**
 * In characters, on average. Whether a file of lines ends after a case depends only on that case's key and length. An
 * added or removed case therefore changes its own file and at most one beside it, as it may divide or join these.
 */
const partLength = 500_000;

const caseListLine = '  "cases": [';
const endOfList = /^ {2}\](,?)$/;
const isCaseLine = /^ {4}(\{.*\}),?$/s;

interface CaseLinesPart extends CaseLinesFile {
  readonly text: string;
}

interface DivideNeeds {
  /** Name of the folder beside the main file. */
  readonly folder: string;
  /** In hexadecimal digits. */
  sha256(text: string): string;
  byteLength(text: string): number;
}

/**
 * Divides a playground's file, given line by line in the layout of `formatFileJson`. A text in another layout isn't
 * divided, so that joining always gives the same text again.
 */
export class CaseDivider {
  private readonly needs: DivideNeeds;
  private readonly main: string[] = [];
  private readonly files: CaseLinesFile[] = [];
  private place: "before" | "cases" | "after" | "otherwise" = "before";
  private lines: string[] = [];

  constructor(needs: DivideNeeds) {
    this.needs = needs;
  }

  /** Takes a line without its line feed. Returns a file that is complete now. */
  take(line: string): CaseLinesPart | null {
    if (this.place === "cases") return this.takeCase(line);
    if (this.place === "before" && line === caseListLine) this.place = "cases";
    else this.main.push(line);
    return null;
  }

  /** Text of the main file; null if the text can't be divided. Called after the last line. */
  finish(): string | null {
    if (this.place !== "after") return null;
    const text = this.main.join("\n");
    // Makes sure that the list that was taken out was the playground's own and complete.
    const reading = readMainFile(text);
    return reading.status === "main" && reading.files.length === this.files.length ? text : null;
  }

  private takeCase(line: string): CaseLinesPart | null {
    const [, comma] = endOfList.exec(line) ?? [];
    if (comma !== undefined) return this.endList(comma);
    const [, text] = isCaseLine.exec(line) ?? [];
    const key = text === undefined ? null : readKey(text);
    if (text === undefined || key === null) {
      this.place = "otherwise";
      return null;
    }
    this.lines.push(text);
    return hash53(key) % partLength < text.length ? this.endPart() : null;
  }

  private endList(comma: string): CaseLinesPart | null {
    const part = this.lines.length === 0 ? null : this.endPart();
    const named = this.files.map((file) => `      ${JSON.stringify(file)}`);
    this.place = named.length === 0 ? "otherwise" : "after";
    this.main.push('  "cases": {', '    "lines": [', named.join(",\n"), "    ]", `  }${comma}`);
    return part;
  }

  private endPart(): CaseLinesPart {
    const text = `${this.lines.join("\n")}\n`;
    const sha256 = this.needs.sha256(text);
    const file: CaseLinesFile = {
      file: `${this.needs.folder}/${caseLinesFileName(sha256)}`,
      cases: this.lines.length,
      bytes: this.needs.byteLength(text),
      sha256,
    };
    this.files.push(file);
    this.lines = [];
    return { ...file, text };
  }
}

/** Null if the text isn't one case. */
function readKey(text: string): string | null {
  try {
    const { key } = JSON.parse(text) as { key?: unknown };
    return typeof key === "string" ? key : null;
  } catch {
    return null;
  }
}

/** The main file's text and the files of lines; null if the text can't be divided. */
export function divideCases(
  text: string,
  needs: DivideNeeds,
): { main: string; parts: readonly CaseLinesPart[] } | null {
  const divider = new CaseDivider(needs);
  const parts = text.split("\n").flatMap((line) => divider.take(line) ?? []);
  const main = divider.finish();
  return main === null ? null : { main, parts };
}
