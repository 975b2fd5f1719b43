// @ts-check
import { components } from "./gates/components.mjs";
import { deadCode } from "./gates/dead-code.mjs";
import { dependencies } from "./gates/dependencies.mjs";
import { firstLoad } from "./gates/first-load.mjs";
import { floors } from "./gates/floors.mjs";
import { format } from "./gates/format.mjs";
import { kinds } from "./gates/kinds.mjs";
import { lint } from "./gates/lint.mjs";
import { lock } from "./gates/lock.mjs";
import { modules } from "./gates/modules.mjs";
import { names } from "./gates/names.mjs";
import { readme } from "./gates/readme.mjs";
import { silencers } from "./gates/silencers.mjs";
import { tests } from "./gates/tests.mjs";
import { types } from "./gates/types.mjs";
import { words } from "./gates/words.mjs";

/**
 * Every gate of `npm run check`, in the order it is run: a name, and a function from the project's folder to
 * what is wrong with it.
 * @type {Record<string, (root: string) => Promise<string[]>>}
 */
export const gates = {
  types,
  format,
  lint,
  floors,
  modules,
  kinds,
  components,
  names,
  tests,
  words,
  silencers,
  "dead-code": deadCode,
  readme,
  dependencies,
  lock,
  "first-load": firstLoad,
};
