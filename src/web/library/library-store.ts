import type { OpenLibrary } from "./open-library.ts";
import type { Database } from "./storage/database.ts";

/** The library of this tab: `current` is null while there is only memory, or only reading. */
export const libraryHolder = {
  current: null as OpenLibrary | null,
  /** The database before its library is open, or when a later Cutpoint made it. */
  opened: null as Database | null,
  /** What can be read now; another connection once the browser has closed the first. */
  get readable(): Database | null {
    return this.current?.database ?? this.opened;
  },
};

/** Under what the list of playgrounds is kept by TanStack Query. */
export const libraryKey = ["library"] as const;

/** Whether a playground that is left behind can be found again. */
export function keepsPlaygrounds(): boolean {
  return libraryHolder.current !== null;
}
