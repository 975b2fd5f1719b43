import { toVisibleName } from "#core/json-text/visible-name.ts";
import { automaticOutcomes } from "../cut-subject.ts";
import type { Rule } from "../rule.ts";

/** Words of acts that are hard to take back. */
const grave =
  /\b(?:delet(?:e|ion)|eras(?:e|ure)|wipe|ban|suspend|terminat(?:e|ion)|dismiss|evict|deport|arrest|report to|pay(?:out)?|refund|transfer|wire|charge|prescribe|administer|discharge|shut ?down|revoke|sue|foreclose)\b/iu;

export const graveOutcome: Rule = {
  id: "B10",
  level: "hint",
  title: "An act that is hard to take back",
  reason:
    "However sure an answer is, some are wrong; the vendor’s own pages advise to act from 0.85 on in one place and to confirm at 0.9 in another.",
  checkCut({ question }) {
    const found = automaticOutcomes(question).find((word) => grave.test(word));
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `“${toVisibleName(found)}” is hard to take back, so whatever the edge let somebody confirm it before it is done.`,
      },
    ];
  },
};
