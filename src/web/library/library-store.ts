import type { OpenLibrary } from "./open-library.ts";
import type { Database } from "./storage/database.ts";

/** `current` is null while work is only in memory or the library is read-only. */
export const libraryHolder = {
  current: null as OpenLibrary | null,
  /** Open connection without a usable library: still starting, or written by a newer Cutpoint. */
  opened: null as Database | null,
  /** The connection to read from; changes when the browser closes one and another is opened. */
  get readable(): Database | null {
    return this.current?.database ?? this.opened;
  },
};

export const libraryKey = ["library"] as const;

/** Whether a playground that is closed now can be reopened. */
export function keepsPlaygrounds(): boolean {
  return libraryHolder.current !== null;
}
