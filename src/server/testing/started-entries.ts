import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startFakeUpstream } from "./fake-upstream.ts";
import { buildEntries, type Entry, spawnEntry } from "./spawn-entry.ts";
import { apiHeaders, smallBody, testKey } from "./test-server.ts";

/**
 * Built programs for the tests of one file, beside a fake upstream. Each is killed after its test, which fails if it
 * printed the key.
 */
export async function startedEntries() {
  const upstream = await startFakeUpstream();
  const started: Entry[] = [];
  let folder: string;

  beforeAll(() => {
    folder = buildEntries();
  }, 60_000);
  afterEach(() => {
    for (const entry of started.splice(0)) {
      entry.process.kill("SIGKILL");
      if (entry.output().includes(testKey)) throw new Error("The key was printed");
    }
  });
  afterAll(async () => {
    await upstream.stop();
    rmSync(folder, { recursive: true });
  });

  return {
    upstream,
    start(values: Readonly<Record<string, string>> = {}, name = "main"): Entry {
      const entry = spawnEntry(join(folder, "server", `${name}.js`), values);
      started.push(entry);
      return entry;
    },
    live: (key: string) => ({ DECISION_BASE_URL: upstream.url, DECISION_API_KEY: key }),
    /** Where other tests of the file keep files. */
    folder: () => folder,
  };
}

/** A small request to the page's own server. */
export const evaluation = {
  method: "POST",
  path: "/api/evaluate",
  headers: apiHeaders,
  body: smallBody,
};

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
