// Loads files of the build ahead of their use, and tells which ones the screen may need and whether the user wants less
// data.

import { readServedBuild } from "./served-build.ts";

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

/**
 * Preloads a chunk by its name, if there is one that this screen may need. The priority is low, so that it doesn't
 * compete with what the page needs now.
 */
export async function preloadChunk(name: string): Promise<void> {
  const file = (await readServedBuild())?.files.find(
    (path) => path.includes(`/${name}-`) && path.endsWith(".js"),
  );
  if (file === undefined || !mayScreenNeedFile(file)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = file;
  document.head.append(link);
}

const plainEditor = "(pointer: coarse), (max-width: 699.98px)";

/** Touch and narrow screens use the plain editor and never need Monaco. */
export function mayScreenNeedFile(file: string): boolean {
  return !/\/(monaco|editor-worker)/.test(file) || !window.matchMedia(plainEditor).matches;
}

/** The user's wish for less data, which Chromium reports as `navigator.connection.saveData`. */
export function prefersReducedData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
