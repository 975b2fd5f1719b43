import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const longest = 400;
const mostBullets = 2;

export const longBackground: Rule = {
  id: "Q11",
  level: "hint",
  title: "Background inside the question",
  reason: "A short question about named fields is easier to judge than a page with a question in it.",
  checkQuestion({ prose, question: { instructions } }) {
    const bullets =
      instructions.form === "text" ? instructions.text.match(/^\s*(?:[-*•]|\d+[.)])\s/gm) : null;
    return onInstructions(
      prose.length > longest || (bullets?.length ?? 0) > mostBullets,
      "Much of this is background and not the question; move background and examples into named fields of the state or into the criteria.",
    );
  },
};
