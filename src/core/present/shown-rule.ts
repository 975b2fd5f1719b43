import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Outcome } from "#core/policy/rule.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { plainWords } from "./plain-words.ts";
import type { ShownRule } from "./show.ts";

type Shown = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The rule of a question as a show has it. */
export function toShownRule(question: Shown): ShownRule {
  const { shape, scale, edges } = cutOfQuestion(question);
  const inOrder = shape === "gate" ? [edges.upper] : [edges.lower, edges.upper];
  return {
    max: scale.max,
    edges: inOrder.map((edge) => Math.min(edge, scale.max)),
    zones: zonesOf(question),
    of: whatIsCut(question),
  };
}

function said(outcome: Outcome, zone: string): string {
  return outcome.trim() === "" ? zone : outcome;
}

/** What follows below, between and above the edges; which option a choice comes to is not the scale's to say. */
function zonesOf({ type, rules: { noul, choice, score } }: Shown): string[] {
  if (type === "choice") return [said(choice.outcomes.unsure, "unsure"), "sure enough"];
  const { no, unsure, yes } = noul.outcomes;
  if (type === "noul") return [said(no, "no"), said(unsure, "unsure"), said(yes, "yes")];
  const { low, middle, high } = score.outcomes;
  return [said(low, "low"), said(middle, "middle"), said(high, "high")];
}

/** What the scale is, in plain words; blank where the question itself says it. */
function whatIsCut({ type, rules: { choice, score }, levels }: Shown): string {
  if (type === "noul") return "";
  if (type === "choice") return choice.measure === "margin" ? "Lead over the next answer" : "How sure it is";
  if (score.measure === "level") return "Where it stands between the lowest and the highest";
  const { from } = score.tail;
  const level = levels[from];
  return `Chance of “${(level && plainWords(level)) || from}” or more`;
}
