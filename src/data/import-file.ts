import { type LibraryContents, readLibraryFile } from "#core/document/library-file.ts";
import { readPlaygroundFile } from "#core/document/read-playground-file.ts";
import { importLibrary } from "./library-file.ts";

type Contents = { ok: true; contents: LibraryContents } | { ok: false; problem: string };

const madeLater = "A newer Cutpoint made this file. Nothing was imported.";

function readContents(text: string): Contents {
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

/** Puts the playground, or the whole library, of a file beside what is there; says what came of it. */
export async function importFile(text: string): Promise<string> {
  const read = readContents(text);
  if (!read.ok) return read.problem;
  const imported = await importLibrary(read.contents);
  if (!imported.ok) return imported.problem;
  return `Imported ${imported.added} ${imported.added === 1 ? "playground" : "playgrounds"}.`;
}
