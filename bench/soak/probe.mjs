// @ts-check
// Loaded into the server under soak: on SIGUSR2 it writes down what keeps the process alive and what it holds.
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

process.on("SIGUSR2", () => {
  globalThis.gc?.();
  /** @type {Record<string, number>} */
  const handles = {};
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
  const { rss, heapUsed } = process.memoryUsage();
  const standing = { handles, rss: rss / 1e6, heap: heapUsed / 1e6, descriptors: descriptors() };
  writeFileSync(join(tmpdir(), `cutpoint-soak-${process.pid}.json`), JSON.stringify(standing));
});

/** Number of open files and sockets; 0 when the system doesn't report it. */
function descriptors() {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}
