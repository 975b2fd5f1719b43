import { floorBreaches } from "./floor-breaches.ts";
import {
  deadCodeBreaches,
  formatBreaches,
  nameBreaches,
  readmeBreaches,
  silencerBreaches,
  testBreaches,
  wordBreaches,
} from "./habit-breaches.ts";
import { lintBreaches } from "./lint-breaches.ts";
import { componentBreaches, kindBreaches, moduleBreaches } from "./shape-breaches.ts";
import { typeBreaches } from "./type-breaches.ts";

/** For each gate, faults that it must catch. */
export const breaches = {
  types: typeBreaches,
  format: formatBreaches,
  lint: [...lintBreaches, ...moduleBreaches, ...kindBreaches, ...componentBreaches, ...testBreaches],
  floors: floorBreaches,
  names: nameBreaches,
  words: wordBreaches,
  silencers: silencerBreaches,
  "dead-code": deadCodeBreaches,
  readme: readmeBreaches,
};
