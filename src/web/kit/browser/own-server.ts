import { ownPath } from "./base-path.ts";

export interface ServedBuild {
  /** Whether the server's build differs from the running page. */
  newer: boolean;
  /** Files the page may load lazily. */
  files: readonly string[];
}

function isBuild(value: unknown): value is { page: string; files: string[] } {
  return typeof value === "object" && value !== null && "page" in value && "files" in value;
}

/**
 * Null when the server can't be reached or answers with an error; without a readable `build.json` it counts
 * as unchanged.
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
 * Loads lazy files into the HTTP cache, so imports and workers still load once the server is gone. One at a
 * time, each after `quiet` resolves. File names are content-hashed and cached for a year, so none is fetched
 * twice. Resolves with whether all loaded.
 */
export async function prefetchFiles(files: readonly string[], quiet: () => Promise<void>): Promise<boolean> {
  let whole = true;
  for (const file of files) {
    await quiet();
    const came = await fetch(file, { priority: "low" }).then(
      async (response) => (await response.blob()) && response.ok,
      () => false,
    );
    if (!came) whole = false;
  }
  return whole;
}

/** Low priority, so it doesn't compete with what the page needs now. */
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

/** The `Save-Data` preference. */
export function prefersSavedData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
