import { answeringBy } from "#case-run/answering-now.ts";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toConfidenceSource } from "#core/policy/fitted-mark.ts";
import { cutsOf } from "#core/policy/move-edge.ts";
import type { Proof } from "#core/policy/standing.ts";
import { useProofOverCases } from "#run/proof.ts";
import { someConfidence } from "./circumstances.ts";

/** Whether a question's edges stand on what they were fitted on, by who answered its cases. */
export function useProofHere(question: PlaygroundQuestion, labelled: LabelledAnswers): Proof {
  const answers = useCaseAnswers();
  return useProofOverCases(question, {
    answering: answers && answeringBy(answers.run, labelled.models),
    confidence: toConfidenceSource(cutsOf(question), someConfidence(labelled)),
  });
}
