const pagePath = /^\/(?:[\w-]+(?:\/[\w~-]+)*\/?)?$/;

/** A page of the app (its own router reads the path), as against the name of a file that may not exist. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path) && !path.startsWith("/assets");
}
