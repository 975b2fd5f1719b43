// The demo's service worker: caches the page's files, so that it opens offline. It must not import anything,
// because it's loaded alone.

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface OwnScope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(type: "fetch", act: (event: Fetching) => void): void;
}

/**
 * Filled in by the build: `files` and `page` (the page's script) are paths below the scope; `name` changes with
 * their content.
 */
declare const CUTPOINT_BUILD: { name: string; page: string; files: readonly string[] };

const own = self as unknown as OwnScope;
const { scope } = own.registration;
const assets = `${scope}assets/`;
const ofScope = `cutpoint-demo ${scope} `;
const cacheName = ofScope + CUTPOINT_BUILD.name;

async function keepFiles(): Promise<void> {
  // Asks the server, because a host may let browsers reuse an older document for minutes, which names files that
  // aren't cached.
  const page = await fetch(scope, { cache: "reload" });
  if (!(await page.clone().text()).includes(CUTPOINT_BUILD.page))
    throw new Error("The page is of another build.");
  const cache = await caches.open(cacheName);
  const files = CUTPOINT_BUILD.files.map((file) => scope + file);
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith(assets) ? "default" : "reload" })),
  );
  await cache.put(scope, page);
}

/** Called once no page of an older build is open. */
async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ofScope) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await own.clients.claim();
}

/** File names contain a content hash, so a cached file never goes out of date. */
async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Prefers the network, so that a newer build shows at once; offline, the cached page answers. */
async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.mode === "navigate" ? scope : request, { ignoreSearch: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

own.addEventListener("install", (event) => event.waitUntil(keepFiles()));
own.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
own.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const isHashed = request.url.startsWith(assets);
  event.respondWith(isHashed ? fromCache(request) : fromNetwork(request));
});
