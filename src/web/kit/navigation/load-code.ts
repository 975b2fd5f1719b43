import { showNotice } from "./notice-store.ts";

/**
 * Fetches code that a command needs; null when it could not be fetched, which is said in passing. What is fetched when
 * the page is idle comes from the browser's cache, so this fails only where the server goes early.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch {
    showNotice("Couldn't load this part. Check the connection, then try again.");
    return null;
  }
}
