// Names of storage, locks and channels, apart for each path of an origin.

import { withBasePath } from "./base-path.ts";

/**
 * All pages of an origin share storage, locks and channels, so a page below the origin's root adds its path
 * to their names.
 */
export function toScopedName(name: string): string {
  const basePath = withBasePath("/");
  return basePath === "/" ? name : `${name} ${basePath}`;
}
