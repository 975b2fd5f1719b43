import { isBlank } from "#core/contract/authored.ts";
import type { Rule } from "../rule.ts";

export const oneGloss: Rule = {
  id: "R6",
  level: "warning",
  title: "Only one of the two glosses is written",
  reason: "One side spelled out pulls the boundary to where the other side is left to guess.",
  checkQuestion({ question: { type, glosses } }) {
    if (type !== "noul" || isBlank(glosses.true) === isBlank(glosses.false)) return [];
    const side = isBlank(glosses.true) ? "true" : "false";
    const words = side === "true" ? "yes" : "no";
    return [
      {
        path: ["glosses", side, "text"],
        message: `Only the other side is described, so what counts as ${words} is left to guess; say it too.`,
      },
    ];
  },
};
