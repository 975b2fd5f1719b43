import { type LibraryContents, readLibraryFile } from "./library-file.ts";
import { readPlaygroundFile } from "./read-playground-file.ts";

/** What a file brings, or in a sentence why nothing of it was taken. */
export type ImportReading = { ok: true; contents: LibraryContents } | { ok: false; problem: string };

const madeLater = "A newer Cutpoint made this file. Nothing was imported.";

/** Reads a file of one playground, or of a whole library. */
export function readImport(text: string): ImportReading {
  const one = readPlaygroundFile(text);
  if (one.status === "newer") return { ok: false, problem: madeLater };
  if (one.status === "read") {
    return { ok: true, contents: { playgrounds: [one.playground], runs: [], caseRuns: [], keptAside: [] } };
  }
  const all = readLibraryFile(text);
  if (all.status === "newer") return { ok: false, problem: madeLater };
  if (all.status === "read") return { ok: true, contents: all.contents };
  const issue = (text.includes('"cutpoint.library"') ? all : one).issues[0];
  return {
    ok: false,
    problem: `Nothing was imported. ${issue ? `Line ${issue.line}: ${issue.message}` : ""}`,
  };
}
