// @ts-check
import { dependencies } from "./gates/dependencies.mjs";
import { firstLoad } from "./gates/first-load.mjs";
import { floors } from "./gates/floors.mjs";
import { lock } from "./gates/lock.mjs";
import { names } from "./gates/names.mjs";
import { readme } from "./gates/readme.mjs";
import { silencers } from "./gates/silencers.mjs";
import { deadCode, format, lint, types } from "./gates/tools.mjs";
import { words } from "./gates/words.mjs";

/**
 * Gates of `npm run check`, in the order in which they run. Each takes the project's folder and returns what
 * is wrong.
 * @type {Record<string, (root: string) => Promise<string[]>>}
 */
export const gates = {
  types,
  format,
  lint,
  floors,
  names,
  words,
  silencers,
  "dead-code": deadCode,
  readme,
  dependencies,
  lock,
  "first-load": firstLoad,
};

/** Rules of `lint` that can be named on their own. */
export const partsOfLint = new Set(["modules", "kinds", "components", "tests"]);
