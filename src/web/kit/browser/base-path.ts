/**
 * Path under which this build is served, from "/" to "/". Built scripts lie in its `assets`; there and in workers their
 * own address tells it, so one build runs anywhere.
 */
export const basePath = new URL(import.meta.env.BASE_URL === "./" ? ".." : "/", import.meta.url).pathname;

/** Absolute path of a file or route of the page's own server. */
export function ownPath(path: string): string {
  return basePath + path.replace(/^\//, "");
}

/** `name` itself at an origin's root; elsewhere with the path, since an origin's pages share storage, locks and channels. */
export function ownName(name: string): string {
  return basePath === "/" ? name : `${name} ${basePath}`;
}
