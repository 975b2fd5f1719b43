// Runs by itself as a service worker, so it must not import anything.

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

/** Paths under the scope, and a name that changes with their content. */
declare const CUTPOINT_BUILD: { name: string; files: readonly string[] };

const own = self as unknown as OwnScope;
const { scope } = own.registration;
const ofScope = `cutpoint-demo ${scope} `;
const cacheName = ofScope + CUTPOINT_BUILD.name;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([scope, ...CUTPOINT_BUILD.files.map((file) => scope + file)]);
}

/** Runs once no page of an older build is open. */
async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ofScope) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await own.clients.claim();
}

/** A name with a hash of the content never means another: no look at the network is needed. */
async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** So a newer build is seen at once; without a network the one kept last answers. */
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
  const isHashed = request.url.startsWith(`${scope}assets/`);
  event.respondWith(isHashed ? fromCache(request) : fromNetwork(request));
});
