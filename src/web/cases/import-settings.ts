import { type ImportSettings, parseImportSettings } from "#core/cases/import/files/import-settings.ts";
import type { TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { layoutStorage } from "#web/kit/browser/tabs.ts";

const key = "cutpoint-import-readings";
/** Kinds of files that are remembered, the newest first. */
const mostKinds = 50;

const remembered = ["format", "separator", "quoting", "header", "encoding", "sheet"] as const;

/** What files that are alike have in common: their ending, how they seem to be meant and what their columns are called. */
export function fileSignature(name: string, found: TableReadOptions, columns: readonly string[]): string {
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? "";
  return JSON.stringify([ending, ...remembered.map((part) => found[part]), ...columns]).slice(0, 2000);
}

const readKept = () => parseImportSettings(layoutStorage.getItem(key));

/** What was chosen for a file of this shape before; null: nothing. */
export function loadImportSettings(shape: string): ImportSettings | null {
  return readKept().find(([known]) => known === shape)?.[1] ?? null;
}

/** Remembers how a file was read where that is not as it was found; else forgets what was chosen for its shape. */
export function saveImportSettings(shape: string, found: TableReadOptions, read: TableReadOptions): void {
  const changed = remembered.filter((part) => found[part] !== read[part]);
  const others = readKept().filter(([known]) => known !== shape);
  if (changed.length === 0 && others.length === readKept().length) return;
  const chosen = Object.fromEntries(changed.map((part) => [part, read[part]]));
  const now = changed.length === 0 ? others : [[shape, chosen], ...others];
  layoutStorage.setItem(key, JSON.stringify(now.slice(0, mostKinds)));
}
