// Loads code on demand, with a notice if that fails.

import { showLastingNotice } from "./notice-store.ts";

/** Null after a failed load, which a notice reports. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch {
    showLastingNotice("Couldn't load this part. Check the connection, then try again.");
    return null;
  }
}
