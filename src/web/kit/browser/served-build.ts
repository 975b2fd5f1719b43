// Asks the server which build of the page it serves now.

import { withBasePath } from "./base-path.ts";

export interface ServedBuild {
  /** Whether the server now has another build than this page's. */
  newer: boolean;
  /** Paths of all chunks that are loaded on demand. */
  files: readonly string[];
}

function isBuild(value: unknown): value is { page: string; files: string[] } {
  return typeof value === "object" && value !== null && "page" in value && "files" in value;
}

/**
 * Compares the server's build with this page's. Null when the server can't be reached or answers with an
 * error. Without a readable `build.json` the build counts as unchanged.
 */
export async function readServedBuild(): Promise<ServedBuild | null> {
  try {
    const response = await fetch(withBasePath("build.json"), { cache: "no-cache" });
    if (!response.ok) return null;
    const build: unknown = await response.json().catch(() => null);
    if (!isBuild(build)) return { newer: false, files: [] };
    const newer = withBasePath(build.page) !== new URL(import.meta.url).pathname;
    return { newer, files: build.files.map(withBasePath) };
  } catch {
    return null;
  }
}
