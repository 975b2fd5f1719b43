/**
 * Path under which this build is served, from "/" to "/". Built scripts, workers too, lie in its `assets`, so their own
 * address tells it and one build runs anywhere; unbuilt ones are at the root.
 */
const basePath = /^(.*\/)assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? "/";

/** Absolute path of a file or route of the page's own server. */
export function ownPath(path: string): string {
  return basePath + path.replace(/^\//, "");
}

/** `name` itself at an origin's root; elsewhere with the path, since an origin's pages share storage, locks and channels. */
export function ownName(name: string): string {
  return basePath === "/" ? name : `${name} ${basePath}`;
}
