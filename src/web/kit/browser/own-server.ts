/** What came back over the wire, whole. */
export interface ApiReply {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
}

interface Call {
  path: "/api/evaluate" | "/api/models" | "/api/session" | "/api/login" | "/api/logout";
  /** The exact body to post; without one the call is a GET. */
  body?: string;
  signal?: AbortSignal;
}

/** Calls the playground's own server. Rejects when nothing came back, or when the signal was aborted. */
export async function callApi({ path, body, signal }: Call): Promise<ApiReply> {
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Playground": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body,
    signal,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What the server serves now, as `build.json` says. */
export interface ServedBuild {
  /** Another version of the page than the one that runs here. */
  newer: boolean;
  /** Every file that the page may need later. */
  files: readonly string[];
}

function isBuild(value: unknown): value is { page: string; files: string[] } {
  return typeof value === "object" && value !== null && "page" in value && "files" in value;
}

/** Asks the server what it serves; null when it cannot be reached. A server without the list serves this page. */
export async function readServedBuild(): Promise<ServedBuild | null> {
  try {
    const response = await fetch("/build.json", { cache: "no-cache" });
    if (!response.ok) return null;
    const build: unknown = await response.json().catch(() => null);
    if (!isBuild(build)) return { newer: false, files: [] };
    return { newer: build.page !== new URL(import.meta.url).pathname, files: build.files };
  } catch {
    return null;
  }
}

/**
 * Fetches files into the browser's own cache, from where imports and workers take them when the server is gone: one
 * after another, each once `quiet` says so. They are named by their content and kept for a year, so none is fetched
 * twice. Answers whether all came.
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

/** Fetches and compiles a script that may be run soon, behind everything else. */
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

/** Screens with touch or below 700 px have the plain editor, so they need no Monaco. */
const plainEditor = "(pointer: coarse), (max-width: 699.98px)";

/** Whether this screen can come to need a file. */
export function mayNeedFile(file: string): boolean {
  return !/\/(monaco|editor-worker)/.test(file) || !window.matchMedia(plainEditor).matches;
}

/** Whether the person asked the browser to save data. */
export function prefersSavedData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
