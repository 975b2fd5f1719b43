import type { Rule } from "../rule.ts";

const wording = /\b(?:or|and) (?:even )?(?:worse|more|better|above|higher|beyond|stronger|greater)\b[.)]?$/;

export const lumpedExtreme: Rule = {
  id: "S7",
  level: "hint",
  title: "The rare extreme has no level of its own",
  reason:
    "What shares a level cannot be told apart by the score, and the rare extreme is often what matters.",
  checkQuestion({ levels }) {
    const last = levels.length - 1;
    if (!wording.test(levels[last] ?? "")) return [];
    return [
      {
        path: ["levels", last, "text"],
        message:
          "The extreme shares this level with what is milder, so the score cannot show it; give it a level of its own if it matters to you.",
      },
    ];
  },
};
