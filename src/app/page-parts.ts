import { startAdvice } from "#advice/advice-store.ts";
import { loadWhatOpens } from "#rooms/author/author-room.tsx";
import { doWhenReachable, offerReload, onceReachable, watchServer } from "#session/server-reach.ts";
import { loadFailedParts, watchFailedParts } from "#ui/part/create-part.ts";

/** Brings parts that could not be fetched by themselves, once the server is back. */
export function watchParts(): void {
  watchFailedParts(() => onceReachable(loadMissing));
}

/**
 * A part that does not come though the server is there belongs to an earlier version, or the browser remembers the
 * failure, as those before 2026 do.
 */
async function loadMissing(): Promise<boolean> {
  const all = await loadFailedParts();
  if (!all) offerReload("stuck");
  return all;
}

/** Fetches what is needed soon, then everything that may be needed later. */
export function prepareParts(): void {
  void loadWhatOpens();
  void doWhenReachable(startAdvice);
  watchServer();
}
