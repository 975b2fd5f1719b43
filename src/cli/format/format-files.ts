// Runs `cutpoint format`: lays out playground files as the page writes them, or only says which differ.

import { readFile, realpath } from "node:fs/promises";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { findUnknownMembers } from "#core/document/unknown-members.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { quoteNames } from "#core/text/visible-text.ts";
import { replaceFile } from "#server/folder/write-file.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";
import { decodeText, readFileBytes, withFileFaults } from "../files/file-io.ts";
import { expandFilePatterns } from "../files/find-files.ts";

type Status = "unchanged" | "formatted" | "would-change";

/**
 * Throws InputFault if the file isn't a playground, or if formatting would lose content, as of a newer version or
 * of unknown members.
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
      `${path} has members that Cutpoint doesn't know, and that would be lost: ${quoteNames(unknown)}. Remove or correct them. Nothing was written.`,
    );
  }
  return writePlaygroundFile(reading.playground);
}

interface Formatting {
  readonly status: Status;
  readonly words: string;
}

async function formatFile(path: string, isCheck: boolean): Promise<Formatting> {
  const bytes = Buffer.from(await readFileBytes(path));
  const formatted = toFormatted(path, decodeText(bytes));
  // Compares bytes, because a byte order mark or another encoding is a difference too.
  if (bytes.equals(Buffer.from(formatted))) return { status: "unchanged", words: "unchanged." };
  if (isCheck) {
    const isLineEnds = bytes.toString().replaceAll("\r\n", "\n") === formatted;
    const words = isLineEnds
      ? "would change its line ends from CRLF to LF. If git wrote them, put into .gitattributes: *.cutpoint.json text eol=lf"
      : `would change. Run: cutpoint format ${path}`;
    return { status: "would-change", words };
  }
  await writeOver(path, bytes, formatted);
  return { status: "formatted", words: "formatted." };
}

/** A page or an agent may save in the file at the same moment; what they wrote since it was read isn't replaced. */
async function writeOver(path: string, before: Buffer, text: string): Promise<void> {
  const { status } = await withFileFaults(path, "written", async () => {
    const target = await realpath(path);
    return replaceFile({
      target,
      isNew: false,
      isExpected: async () => before.equals(await readFile(target)),
      async source(take) {
        await take(Buffer.from(text));
        return true;
      },
      bytesMax: Number.POSITIVE_INFINITY,
    });
  });
  if (status !== "written")
    throw new InputFault(`${path} was changed while it was formatted. Nothing was written; try again.`);
}

/** A fault in one file gives code 3, but doesn't keep the next ones from being formatted. */
export async function formatFiles(
  paths: readonly string[],
  { check }: { readonly check: boolean },
  { terminal, json }: Pick<CommandCall<CommandOptions>, "terminal" | "json">,
): Promise<ExitCode> {
  const files: ({ file: string; status: Status } | { file: string; status: "fault"; problem: string })[] = [];
  const lines: string[] = [];
  for (const file of await expandFilePatterns(paths)) {
    try {
      const { status, words } = await formatFile(file, check);
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
