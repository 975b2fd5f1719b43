/**
 * Path of this build's files, beginning and ending with "/". Built scripts and workers lie in its `assets`,
 * so the path follows from their own address, and one build runs under any path; unbuilt scripts are at the
 * root.
 */
const basePath = /^(.*\/)assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? "/";

/** For example "/playground/api/models" for "/api/models", if the build is served from "/playground/". */
export function ownPath(path: string): string {
  return basePath + path.replace(/^\//, "");
}

/**
 * All pages of an origin share storage, locks and channels, so a page below the origin's root adds its path
 * to their names.
 */
export function scopedName(name: string): string {
  return basePath === "/" ? name : `${name} ${basePath}`;
}
