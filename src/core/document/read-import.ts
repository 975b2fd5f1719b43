import type { Show } from "#core/present/show.ts";
import { readShow } from "#core/present/show-file.ts";
import type { LibraryContents } from "./library-file.ts";
import { readLibraryFile } from "./read-library-file.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { readTableFile } from "./table-file.ts";

/** What a file brings, a presentation to look at if it is one, or in a sentence why nothing of it was taken. */
export type ImportReading =
  | { ok: true; contents: LibraryContents; show: Show | null }
  | { ok: false; problem: string };

const madeLater = "A newer Cutpoint made this file. Nothing was imported.";
const nothing: LibraryContents = { playgrounds: [], runs: [], caseRuns: [], keptAside: [] };

/** Reads a file of one playground, of a table of answers, of a whole library, or of a presentation. */
export function readImport(text: string): ImportReading {
  const shown = readShow(text);
  if (shown.status === "newer") return { ok: false, problem: madeLater };
  if (shown.status === "read") return { ok: true, contents: nothing, show: shown.show };
  const one = readPlaygroundFile(text);
  if (one.status === "newer") return { ok: false, problem: madeLater };
  if (one.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [one.playground] }, show: null };
  }
  const table = readTableFile(text);
  if (table.status === "newer") return { ok: false, problem: madeLater };
  if (table.status === "bad") return { ok: false, problem: `Nothing was imported. ${table.problem}` };
  if (table.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [table.playground] }, show: null };
  }
  const all = readLibraryFile(text);
  if (all.status === "newer") return { ok: false, problem: madeLater };
  if (all.status === "read") return { ok: true, contents: all.contents, show: null };
  const issue = (text.includes('"cutpoint.library"') ? all : one).issues[0];
  return {
    ok: false,
    problem: `Nothing was imported. ${issue ? `Line ${issue.line}: ${issue.message}` : ""}`,
  };
}
