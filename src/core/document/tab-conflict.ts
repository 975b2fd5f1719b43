// What to do if another tab has stored the same playground.

import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";

export interface TabRevision {
  playgroundKey: string;
  /** Stored revision that this tab's changes are based on; 0 if the playground was never stored. */
  revision: number;
  changed: boolean;
}

/** What another tab stored. A null revision means that it deleted the playground. */
export interface StoredRevision {
  playgroundKey: string;
  revision: number | null;
}

/**
 * Decides what a tab does after another tab has saved. "follow": load the stored version, because this tab has no
 * changes. "copy": continue in a copy, so that both survive. "stay": keep this tab's version, because nothing newer
 * is stored or the other tab deleted the playground.
 */
export function resolveTabConflict(mine: TabRevision, stored: StoredRevision): "stay" | "follow" | "copy" {
  if (stored.playgroundKey !== mine.playgroundKey) return "stay";
  if (stored.revision === null || stored.revision <= mine.revision) return "stay";
  return mine.changed ? "copy" : "follow";
}

/**
 * The copy in which a tab continues after a conflict. It gets the stored ledger, too, because the other tab
 * may have used rows to choose something.
 */
export function createConflictCopy(playground: Playground, key: string, stored: Ledger): Playground {
  const ledger = mergeLedgers(playground.ledger, stored);
  return { ...playground, key, ledger, name: `${playground.name} (copy from this tab)` };
}
