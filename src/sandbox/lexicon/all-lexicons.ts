import { account } from "./account.ts";
import { billing } from "./billing.ts";
import { feeling } from "./feeling.ts";
import { harm } from "./harm.ts";
import { law } from "./law.ts";
import { orders } from "./orders.ts";
import { sales } from "./sales.ts";
import { security } from "./security.ts";
import { situations } from "./situations.ts";
import { software } from "./software.ts";
import { talk } from "./talk.ts";
import { things } from "./things.ts";
import { work } from "./work.ts";
import { worldLexicons } from "./world-lexicons.ts";

/** Every lexicon text of the scorer. */
export const allLexicons: readonly string[] = [
  account,
  billing,
  feeling,
  harm,
  law,
  orders,
  sales,
  security,
  software,
  situations,
  talk,
  things,
  work,
  ...worldLexicons,
];
