// Picks from a policy what the exported decision code reads.

import type { DecisionPolicy } from "./decide.ts";
import type { Policy } from "./policy.ts";

/** The part of a policy that deciding needs, without texts and evidence. */
export function toDecisionPolicy({ questions, profile }: Policy): DecisionPolicy {
  const fittedWith = questions.flatMap(({ fitted }) => fitted?.modelId ?? []);
  return {
    questions: questions.map(
      ({ question: _text, fitted: _fitted, reasons: _reasons, evidence: _evidence, ...one }) => {
        if (!("inSteps" in one)) return one;
        const { inSteps: _steps, ...applied } = one;
        return applied;
      },
    ),
    noulMembers: profile.noulMembers,
    typeNames: profile.typeNames,
    shape: profile.shape,
    fittedWith: [...new Set(fittedWith)],
  };
}
