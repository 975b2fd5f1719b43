import { createStore } from "zustand/vanilla";
import type { KeptAside } from "#core/document/records.ts";

/**
 * Where the open playground stands. "saved": its newest value is in a completed transaction. "unsaved": a
 * save failed and the work is only here. "memory-only": there is no usable database. "read-only": the
 * library was written by a newer Cutpoint and is left as it is.
 */
export type SavingStatus = "starting" | "saved" | "saving" | "unsaved" | "memory-only" | "read-only";

export interface Saving {
  status: SavingStatus;
  /** What went wrong, in a sentence for the author; lasts until it is mended. */
  problem?: string;
  /** Another tab changed the same playground; this tab went on in a copy of this name. */
  copiedTo?: string;
  /** Storage was deleted under the page; the open playground was stored again. */
  cleared?: boolean;
  /** Records beside the playgrounds that storage has not taken yet, and why. */
  waiting?: { count: number; problem: string };
  /** Stored records that could not be read: listed, exportable, never deleted. */
  keptAside: readonly KeptAside[];
}

export const savingStore = createStore<Saving>()(() => ({ status: "starting", keptAside: [] }));

/** The author has read that this tab went on in a copy. */
export function dismissCopyNotice(): void {
  savingStore.setState({ copiedTo: undefined });
}

/** The author has read that storage was cleared. */
export function dismissClearedNotice(): void {
  savingStore.setState({ cleared: undefined });
}
