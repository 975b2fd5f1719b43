/** Whether a URL's host name is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** Under which names this server answers; made from configuration and the real port, never from a request. */
export interface HostRules {
  hosts: ReadonlySet<string>;
  /** The origins of the pages that each host serves. */
  origins: ReadonlyMap<string, ReadonlySet<string>>;
  /** Hosts that TLS is ended for. */
  secureHosts: ReadonlySet<string>;
  loopbackHosts: ReadonlySet<string>;
  /** Where page loads on any other loopback name are sent, since the browser's storage belongs to an origin. */
  canonicalOrigin: string;
}

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

export function createHostRules(
  port: number,
  publicOrigins: readonly URL[],
  canonicalName = "127.0.0.1",
): HostRules {
  const local = loopbackNames.map((name) => new URL(`http://${name}:${port}`));
  const all = [...local, ...publicOrigins];
  return {
    hosts: new Set(all.flatMap(hostsOf)),
    origins: originsByHost(all),
    secureHosts: new Set(publicOrigins.filter((url) => url.protocol === "https:").flatMap(hostsOf)),
    loopbackHosts: new Set(local.flatMap(hostsOf)),
    canonicalOrigin: new URL(`http://${canonicalName}:${port}`).origin,
  };
}

function originsByHost(urls: readonly URL[]): Map<string, ReadonlySet<string>> {
  const origins = new Map<string, Set<string>>();
  for (const url of urls) {
    for (const host of hostsOf(url)) origins.set(host, (origins.get(host) ?? new Set()).add(url.origin));
  }
  return origins;
}

/** A Host header that is no host and port at all, as against one that is another's. */
export function isMalformedHost(host: string): boolean {
  return !/^(?:[\w.~%!$&'()*+;=-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(host);
}

/** A host with and without its scheme's own port. */
function hostsOf(url: URL): string[] {
  const standardPort = url.protocol === "https:" ? "443" : "80";
  return url.port === "" ? [url.host, `${url.host}:${standardPort}`] : [url.host];
}
