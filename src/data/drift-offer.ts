import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Drift, driftOf, sayDrift } from "#core/policy/drift.ts";
import { playgroundStore } from "./open-playground.ts";
import { offerDrift } from "./shown-comparison.ts";
import { usePlayground } from "./use-playground.ts";
import { answeringOf, confidenceIn } from "./use-proof.ts";
import { useOfResults, useResult } from "./use-results.ts";

/** What has drifted, in words, and the way to the cases on both models. */
export interface DriftOffer {
  words: string;
  offer: () => void;
}

export function toDriftOffer(drift: Drift | null): DriftOffer | null {
  return drift && { words: sayDrift(drift), offer: () => offerDrift(drift, playgroundStore.get().model) };
}

/** What has drifted since a question's edges were fitted, by the newest run. */
export function useDrift(question: PlaygroundQuestion): Drift | null {
  const model = usePlayground((playground) => playground.model);
  const answering = useOfResults(answeringOf);
  const result = useResult(question.key);
  return driftOf(question.fitted, { model, answering, confidence: confidenceIn(result ?? undefined) });
}
