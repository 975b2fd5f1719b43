import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { driftOf } from "#core/policy/drift.ts";
import { answeringOfCases, confidenceOfCases } from "./answering-now.ts";
import { useCaseAnswers } from "./case-answers-store.ts";
import { type DriftOffer, toDriftOffer, useDrift } from "./drift-offer.ts";
import { usePlayground } from "./use-playground.ts";

/** What has drifted since a question's edges were fitted, by the newest run or else by the cases. */
export function useDriftOverCases(question: PlaygroundQuestion): DriftOffer | null {
  const model = usePlayground((playground) => playground.model);
  const byRun = useDrift(question);
  const answers = useCaseAnswers();
  if (byRun !== null || answers === null || question.fitted === null) return toDriftOffer(byRun);
  const answering = answeringOfCases(answers);
  const confidence = confidenceOfCases(question, answers);
  return toDriftOffer(driftOf(question.fitted, { model, answering, confidence }));
}
