// Runs `cutpoint format`: lays out playground files as the page writes them, or only says which differ.

import { readFile, realpath } from "node:fs/promises";
import { basename } from "node:path";
import { defaultDivideFromBytes, divideCases } from "#core/document/case-lines/divide-cases.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { findUnknownMembers } from "#core/document/unknown-members.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { quoteFirstNames } from "#core/text/visible-text.ts";
import { caseFolderOf, sha256 } from "#server/folder/case-lines.ts";
import { replaceFile, sweepSupersededCaseFiles } from "#server/folder/write-file.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "../files/file-io.ts";
import { expandFilePatterns } from "../files/find-files.ts";
import { readWholeFile } from "../files/read-document.ts";

type Status = "unchanged" | "formatted" | "would-change";

/**
 * Throws InputFault if the file isn't a playground, or if formatting would lose content: that of a newer version, or
 * unknown members.
 */
function toFormatted(path: string, text: string): string {
  const reading = readPlaygroundFile(text);
  if (reading.status === "newer")
    throw new InputFault(
      `${path} is of version ${reading.version}: a newer Cutpoint made it. Update Cutpoint.`,
    );
  if (reading.status === "bad") {
    const [issue] = reading.issues;
    throw new InputFault(
      `${path} isn't a playground.${issue ? ` Line ${issue.line}: ${issue.message}` : ""} Nothing was written.`,
    );
  }
  const unknown = findUnknownMembers(JSON.parse(text));
  if (unknown.length > 0) {
    throw new InputFault(
      `${path} has members that Cutpoint doesn't know, and that would be lost: ${quoteFirstNames(unknown)}. Remove or correct them. Nothing was written.`,
    );
  }
  return writePlaygroundFile(reading.playground);
}

interface Formatting {
  readonly status: Status;
  readonly words: string;
}

interface FormatSettings {
  readonly check: boolean;
  /** Whether the cases of a long playground stay in its file, too. */
  readonly "one-file": boolean;
}

/** The main file of a long text, and the folder that gets its cases. For a shorter text, the text itself and null. */
function toMain(target: string, text: string): { main: string; cases: string | null } {
  const folder = caseFolderOf(target);
  if (folder === null || Buffer.byteLength(text) < defaultDivideFromBytes) return { main: text, cases: null };
  const divided = divideCases(text, {
    folder: basename(folder),
    sha256,
    byteLength: (part) => Buffer.byteLength(part),
  });
  return divided === null ? { main: text, cases: null } : { main: divided.main, cases: basename(folder) };
}

async function formatFile(path: string, settings: FormatSettings): Promise<Formatting> {
  const { bytes: read, text, whole } = await readWholeFile(path);
  const bytes = Buffer.from(read);
  const formatted = toFormatted(path, whole);
  const target = await withFileFaults(path, "read", () => realpath(path));
  const { main, cases } = settings["one-file"] ? { main: formatted, cases: null } : toMain(target, formatted);
  // Compares bytes, because a byte order mark or another encoding is a difference too.
  if (bytes.equals(Buffer.from(main))) {
    if (!settings.check) await sweepSupersededCaseFiles(target).catch(() => {});
    return { status: "unchanged", words: "unchanged." };
  }
  if (settings.check) {
    const isLineEnds = bytes.toString().replaceAll("\r\n", "\n") === main;
    const words = isLineEnds
      ? "would change its line ends from CRLF to LF. If git wrote them, put into .gitattributes: *.cutpoint.json text eol=lf"
      : `would change. Run: cutpoint format ${path}`;
    return { status: "would-change", words };
  }
  await writeOver(path, target, bytes, { text: formatted, isDivided: cases !== null });
  const isOneNow = cases === null && whole !== text;
  const where = cases === null ? (isOneNow ? ", in one file" : "") : `; its cases are in ${cases}`;
  return { status: "formatted", words: `formatted${where}.` };
}

/** A page or an agent may save in the file at the same moment; what they wrote since it was read isn't replaced. */
async function writeOver(
  path: string,
  target: string,
  before: Buffer,
  { text, isDivided }: { readonly text: string; readonly isDivided: boolean },
): Promise<void> {
  const { status } = await withFileFaults(path, "written", () =>
    replaceFile({
      target,
      isNew: false,
      isExpected: async () => before.equals(await readFile(target)),
      async source(take) {
        await take(Buffer.from(text));
        return true;
      },
      bytesMax: Number.POSITIVE_INFINITY,
      divideFromBytes: isDivided ? 0 : Number.POSITIVE_INFINITY,
    }),
  );
  if (status !== "written")
    throw new InputFault(`${path} was changed while it was formatted. Nothing was written; try again.`);
  await sweepSupersededCaseFiles(target).catch(() => {});
}

/** A fault in one file gives code 3, but doesn't keep the next ones from being formatted. */
export async function formatFiles(
  paths: readonly string[],
  settings: FormatSettings,
  { terminal, json }: Pick<CommandCall<CommandOptions>, "terminal" | "json">,
): Promise<ExitCode> {
  const files: ({ file: string; status: Status } | { file: string; status: "fault"; problem: string })[] = [];
  const lines: string[] = [];
  for (const file of await expandFilePatterns(paths)) {
    try {
      const { status, words } = await formatFile(file, settings);
      files.push({ file, status });
      lines.push(`${file}: ${words}`);
    } catch (error) {
      if (!(error instanceof InputFault)) throw error;
      files.push({ file, status: "fault", problem: error.message });
      terminal.tell(error.message);
    }
  }
  if (json) terminal.printJson({ files }, 2);
  else terminal.printLines(lines);
  const statuses = new Set(files.map(({ status }) => status));
  return statuses.has("fault") ? 3 : statuses.has("would-change") ? 1 : 0;
}
