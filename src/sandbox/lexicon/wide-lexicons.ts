import { adjectives } from "./adjectives.ts";
import { askedAbout } from "./asked-about.ts";
import { doings } from "./doings.ts";
import { domains } from "./domains.ts";
import { objects } from "./objects.ts";
import { substance } from "./substance.ts";
import { topics } from "./topics.ts";
import { turns } from "./turns.ts";
import { verbs } from "./verbs.ts";
import { world } from "./world.ts";

/** The lexicon texts of what life in general is about: families of words, and subjects with what is said of them. */
export const wideLexicons: readonly string[] = [
  turns,
  world,
  adjectives,
  askedAbout,
  doings,
  domains,
  objects,
  substance,
  topics,
  verbs,
];
