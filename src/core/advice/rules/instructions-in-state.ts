import { findInState } from "../find-in-state.ts";
import type { Rule } from "../rule.ts";

const verdict = "(?:yes|no|true|false|approved?|allowed?|safe|spam)";
const wording = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget) (?:\w+ ){0,3}(?:instructions?|prompts?|rules|guidelines|directions|criteria)\b`,
    String.raw`\byou (?:must|should|will|have to) (?:now |always |only )?(?:answer|respond|reply|output|return|say)(?: only)?(?: with)? ["'“]?${verdict}\b(?! or\b)`,
    String.raw`\byou (?:must|should|will|have to) (?:classify|rate|score|approve|label) (?:this|it|me|the)\b`,
    String.raw`\b(?:answer|respond|reply)(?: only)?(?: with)?(?: only)? ["'“]?${verdict}["'”]?(?! or\b)(?=[\s.,!;]|$)`,
    String.raw`\bdo not (?:flag|block|moderate) this\b|\bmark this as (?:safe|approved|allowed)\b`,
  ].join("|"),
  "i",
);

export const instructionsInState: Rule = {
  id: "T4",
  level: "warning",
  title: "Text in the state that gives orders",
  reason: "It is data, but orders in it are reported to sway answers.",
  checkState(state) {
    const found = findInState(state, wording);
    if (found === null) return [];
    return [
      {
        place: { at: "state", range: found.range },
        message: `“${found.found.replaceAll(/\s+/g, " ").slice(0, 60)}” reads like an order; it is only data, but orders can sway the answers: compare with and without it.`,
      },
    ];
  },
};
