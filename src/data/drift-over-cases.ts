import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { driftOf } from "#core/policy/drift.ts";
import { type FittedMark, toConfidenceSource, toCuts } from "#core/policy/fitted-mark.ts";
import type { Answering } from "#core/policy/standing.ts";
import { useCaseAnswers } from "./case-answers-store.ts";
import { type DriftOffer, toDriftOffer, useDrift } from "./drift-offer.ts";
import { usePlayground } from "./use-playground.ts";

/** Who answered the cases, by the first that was answered. */
function answeringOfCases({ run, byCase }: CaseAnswers): Answering | null {
  for (const { model } of byCase.values()) {
    if (model === null) continue;
    return { modelAsked: run.model, modelId: model, mode: run.mode, profileId: run.profileId };
  }
  return null;
}

/** Whose confidence the first case's answer to a question holds; null where its rule cuts something else. */
function confidenceOfCases(question: PlaygroundQuestion, { byCase }: CaseAnswers): FittedMark["confidence"] {
  for (const { answers } of byCase.values()) {
    const answer = answers.get(question.key);
    if (answer?.type === "noul") return null;
    if (answer?.confidence) return toConfidenceSource(toCuts(question, question.rules), answer.confidence);
  }
  return null;
}

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
