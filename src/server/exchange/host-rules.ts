// Which hosts, origins and paths this server answers for, and which names mean this machine.

/** Whether a host name is "localhost", "[::1]" or in 127.0.0.0/8. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** Addresses this server answers for. Built from configuration and the bound port, never from a request. */
export interface HostRules {
  hosts: ReadonlySet<string>;
  /** For each host, the origins of pages that may call the API there. */
  origins: ReadonlyMap<string, ReadonlySet<string>>;
  /** Hosts behind a proxy that ends TLS. Their cookies are Secure, and they get HSTS. */
  secureHosts: ReadonlySet<string>;
  loopbackHosts: ReadonlySet<string>;
  /** Origin to which page loads on other loopback names redirect, because browser storage is per origin. */
  canonicalOrigin: string;
  /** Path under which people reach the page; begins and ends with "/". */
  publicPath: string;
}

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

export function createHostRules(
  port: number,
  publicOrigins: readonly URL[],
  { canonicalName = "127.0.0.1", publicPath = "/" } = {},
): HostRules {
  const local = loopbackNames.map((name) => new URL(`http://${name}:${port}`));
  const all = [...local, ...publicOrigins];
  return {
    hosts: new Set(all.flatMap(hostsOf)),
    origins: originsByHost(all),
    secureHosts: new Set(publicOrigins.filter((url) => url.protocol === "https:").flatMap(hostsOf)),
    loopbackHosts: new Set(local.flatMap(hostsOf)),
    canonicalOrigin: new URL(`http://${canonicalName}:${port}`).origin,
    publicPath,
  };
}

/**
 * Removes `publicPath`, which a reverse proxy may have left in the path. A path that lacks only its last "/" stays as
 * it is, so that it can be redirected.
 */
export function stripPublicPath(path: string, { publicPath }: HostRules): string {
  return path.startsWith(publicPath) ? path.slice(publicPath.length - 1) : path;
}

function originsByHost(urls: readonly URL[]): Map<string, ReadonlySet<string>> {
  const origins = new Map<string, Set<string>>();
  for (const url of urls) {
    for (const host of hostsOf(url)) origins.set(host, (origins.get(host) ?? new Set()).add(url.origin));
  }
  return origins;
}

/** Whether a Host header is syntactically invalid; a valid host may still be one that this server refuses. */
export function isMalformedHost(host: string): boolean {
  return !/^(?:[\w.~%!$&'()*+;=-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(host);
}

/** The URL's host, with and without the scheme's default port. */
function hostsOf(url: URL): string[] {
  const standardPort = url.protocol === "https:" ? "443" : "80";
  return url.port === "" ? [url.host, `${url.host}:${standardPort}`] : [url.host];
}
