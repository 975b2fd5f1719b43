import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type Cuts, toCuts } from "./fitted-mark.ts";
import { defaultRules } from "./rule.ts";

type Ruled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function cutsOf(question: Ruled): Cuts {
  return toCuts(question, question.rules);
}

/** Whether somebody has set the edges of a question, by hand or by a goal; else they are those it began with. */
export function hasOwnEdges(question: Ruled & Pick<PlaygroundQuestion, "fitted">): boolean {
  if (question.fitted !== null) return true;
  const [own, initial] = [cutsOf(question), toCuts(question, defaultRules)];
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return !same || own.edges.some((edge, index) => edge !== initial.edges[index]);
}
