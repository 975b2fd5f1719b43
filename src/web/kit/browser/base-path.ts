/**
 * Path under which this build is served, with "/" at both ends. One build runs under any path, because the path is
 * read from this script's own address (`<path>/assets/…`). Scripts that aren't built are at the root.
 */
const basePath = /^(.*\/)assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? "/";

/**
 * Adds the build's path: "/api/models" becomes "/playground/api/models" if the build is served from
 * "/playground/".
 */
export function withBasePath(path: string): string {
  return basePath + path.replace(/^\//, "");
}
