// The open library, for code that reads or writes it.

import type { OpenLibrary } from "./open-library.ts";
import type { Database } from "./storage/database.ts";

/** `current` is null while work is only in memory or the library is read-only. */
export const libraryHolder = {
  current: null as OpenLibrary | null,
  /** An open connection without a usable library: the library is still starting, or a newer Cutpoint wrote it. */
  opened: null as Database | null,
  /** The connection to read from. Don't keep it, because it's replaced when the browser closes it. */
  get readable(): Database | null {
    return this.current?.database ?? this.opened;
  },
};

export const libraryQueryKey = ["library"] as const;

/** Whether a playground can be opened again once another is open; false while nothing can be stored. */
export function canReopenPlaygrounds(): boolean {
  return libraryHolder.current !== null;
}
