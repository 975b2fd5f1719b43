// Options of imports, remembered by the shape of a file.

import { type ImportSettings, parseImportSettings } from "#core/cases/import/files/import-settings.ts";
import type { TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";

const key = "cutpoint-import-readings";
/** Number of remembered file shapes; the oldest are dropped. */
const mostKinds = 50;

const remembered = ["format", "separator", "quoting", "header", "encoding", "sheet"] as const;

/**
 * Consists of extension, detected options and column names, so that next month's export of the same tool matches.
 * Cut to 2,000 characters.
 */
export function tableFileSignature(
  name: string,
  found: TableReadOptions,
  columns: readonly string[],
): string {
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? "";
  return JSON.stringify([ending, ...remembered.map((part) => found[part]), ...columns]).slice(0, 2000);
}

const readKept = () => parseImportSettings(settingsStorage.getItem(key));

/** Null if none were kept for tables of this shape. */
export function loadImportSettings(shape: string): ImportSettings | null {
  return readKept().find(([known]) => known === shape)?.[1] ?? null;
}

/**
 * Stores only differences from what was detected; without any, deletes the entry. Drops the oldest entries above
 * `mostKinds`.
 */
export function saveImportSettings(shape: string, found: TableReadOptions, read: TableReadOptions): void {
  const changed = remembered.filter((part) => found[part] !== read[part]);
  const others = readKept().filter(([known]) => known !== shape);
  if (changed.length === 0 && others.length === readKept().length) return;
  const chosen = Object.fromEntries(changed.map((part) => [part, read[part]]));
  const now = changed.length === 0 ? others : [[shape, chosen], ...others];
  settingsStorage.setItem(key, JSON.stringify(now.slice(0, mostKinds)));
}
