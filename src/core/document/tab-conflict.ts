import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";

export interface TabRevision {
  playgroundKey: string;
  /** The stored revision that this tab's value is based on; 0 when it was never stored. */
  revision: number;
  changed: boolean;
}

/** What another tab stored or announced. A null revision means that it deleted the playground. */
export interface StoredRevision {
  playgroundKey: string;
  revision: number | null;
}

/**
 * Resolves concurrent edits. "follow": load the stored value, because this tab has no changes. "copy": continue in a
 * copy, so that both survive. "stay": nothing newer is stored, or it was deleted and this tab has the only copy.
 */
export function resolveTabConflict(mine: TabRevision, stored: StoredRevision): "stay" | "follow" | "copy" {
  if (stored.playgroundKey !== mine.playgroundKey) return "stay";
  if (stored.revision === null || stored.revision <= mine.revision) return "stay";
  return mine.changed ? "copy" : "follow";
}

/**
 * The copy in which a tab in conflict continues. Includes the stored ledger, because rows may have chosen something in
 * the other tab.
 */
export function conflictCopy(playground: Playground, key: string, stored: Ledger): Playground {
  const ledger = mergeLedgers(playground.ledger, stored);
  return { ...playground, key, ledger, name: `${playground.name} (copy from this tab)` };
}
