import type { Rule } from "../rule.ts";

const wording =
  /\bthan (?:the )?(?:previous|last|preceding|prior|other|lower|higher|first|level|one before|that|above|below)\b|\b(?:same|as) (?:as )?(?:above|below|the previous|level \d)\b|\b(?:previous|next) level\b|^(?:even |slightly |much |far |a bit )?(?:worse|better|more|less|higher|lower|stronger|weaker)(?: \w+)?[.!]?$|^even (?:more|less|worse|better)\b/;

export const comparativeLevels: Rule = {
  id: "S2",
  level: "warning",
  title: "A level that leans on another",
  reason: "Each level is judged alone: worse than the one before says nothing by itself.",
  checkQuestion: ({ levels }) =>
    levels.flatMap((text, index) =>
      wording.test(text)
        ? [
            {
              path: ["levels", index, "text"],
              message:
                "Each level is judged by itself, so a comparison with another says nothing; describe this level in its own words.",
            },
          ]
        : [],
    ),
};
