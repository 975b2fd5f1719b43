import { mergeLedgers } from "#core/ledger/ledger.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";

/** What this tab knows of the open playground. */
export interface TabStanding {
  playgroundKey: string;
  /** The stored revision that this tab's value grew from; 0 when it was never stored. */
  revision: number;
  /** Whether this tab has changes that are not stored. */
  changed: boolean;
}

/** What is stored now, or was said by another tab to be; null revision: it was deleted. */
export interface StoredStanding {
  playgroundKey: string;
  revision: number | null;
}

/**
 * What a tab does about what is stored. "follow": take it over, nothing of this tab is lost. "copy": go on
 * in a copy, so that both texts survive. "stay": this tab already knows it, or it is gone, and then this
 * tab's value is the only one left.
 */
export function resolveTabs(mine: TabStanding, stored: StoredStanding): "stay" | "follow" | "copy" {
  if (stored.playgroundKey !== mine.playgroundKey) return "stay";
  if (stored.revision === null || stored.revision <= mine.revision) return "stay";
  return mine.changed ? "copy" : "follow";
}

/**
 * The playground that a tab in conflict goes on with: its own text under a name that says so, and with what the rows of
 * the stored one have chosen meanwhile.
 */
export function conflictCopy(playground: Playground, key: string, stored: Ledger): Playground {
  const ledger = mergeLedgers(playground.ledger, stored);
  return { ...playground, key, ledger, name: `${playground.name} (copy from this tab)` };
}
