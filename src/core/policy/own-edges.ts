import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { firstRules } from "./first-rules.ts";
import { type Cuts, toCuts } from "./fitted-mark.ts";
import { defaultRules, type Rules } from "./rule.ts";

type Ruled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function cutsOf(question: Ruled): Cuts {
  return toCuts(question, question.rules);
}

/**
 * Whether somebody has set the edges of a question, by hand or by a goal; else they are those it began with, which
 * for a score once were the same for any number of levels.
 */
export function hasOwnEdges(question: Ruled & Pick<PlaygroundQuestion, "fitted" | "levels">): boolean {
  const cutsAt = (rules: Rules) => sameCuts(cutsOf(question), toCuts(question, rules));
  return question.fitted !== null || !(cutsAt(defaultRules) || cutsAt(firstRules(question.levels.length)));
}

function sameCuts(own: Cuts, initial: Cuts): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}
