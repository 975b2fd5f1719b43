import { daily } from "./daily.ts";
import { deeds } from "./deeds.ts";
import { food } from "./food.ts";
import { health } from "./health.ts";
import { home } from "./home.ts";
import { idioms } from "./idioms.ts";
import { intents } from "./intents.ts";
import { money } from "./money.ts";
import { quality } from "./quality.ts";
import { signals } from "./signals.ts";
import { timePlace } from "./time-place.ts";
import { travel } from "./travel.ts";
import { wideLexicons } from "./wide-lexicons.ts";

/** The lexicon texts of everyday life beyond trade and talk. */
export const worldLexicons: readonly string[] = [
  daily,
  deeds,
  idioms,
  intents,
  food,
  health,
  home,
  money,
  quality,
  signals,
  timePlace,
  travel,
  ...wideLexicons,
];
