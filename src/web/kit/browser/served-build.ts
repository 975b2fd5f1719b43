import { ownPath } from "./base-path.ts";

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
    const response = await fetch(ownPath("build.json"), { cache: "no-cache" });
    if (!response.ok) return null;
    const build: unknown = await response.json().catch(() => null);
    if (!isBuild(build)) return { newer: false, files: [] };
    const newer = ownPath(build.page) !== new URL(import.meta.url).pathname;
    return { newer, files: build.files.map(ownPath) };
  } catch {
    return null;
  }
}

/**
 * Loads lazy files into the HTTP cache, so that imports and workers still load after the server has stopped.
 * One at a time, each after `waitForQuiet` resolves. Names contain a content hash and files are cached for a year,
 * so none is fetched twice. Resolves to false if one failed.
 */
export async function prefetchFiles(
  files: readonly string[],
  waitForQuiet: () => Promise<void>,
): Promise<boolean> {
  let allLoaded = true;
  for (const file of files) {
    await waitForQuiet();
    const loaded = await fetch(file, { priority: "low" }).then(
      async (response) => (await response.blob()) && response.ok,
      () => false,
    );
    if (!loaded) allLoaded = false;
  }
  return allLoaded;
}

/** Preloads a chunk by its name. The priority is low, so that it doesn't compete with what the page needs now. */
export async function preloadScript(name: string): Promise<void> {
  const file = (await readServedBuild())?.files.find(
    (path) => path.includes(`/${name}-`) && path.endsWith(".js"),
  );
  if (file === undefined || !mayNeedFile(file)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = file;
  document.head.append(link);
}

const plainEditor = "(pointer: coarse), (max-width: 699.98px)";

/** Touch and narrow screens use the plain editor and never need Monaco. */
export function mayNeedFile(file: string): boolean {
  return !/\/(monaco|editor-worker)/.test(file) || !window.matchMedia(plainEditor).matches;
}

/** The user's wish for less data, which Chromium reports as `navigator.connection.saveData`. */
export function prefersSavedData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
