import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { Today } from "./standing.ts";

/** The answers come from elsewhere than those that a question's thresholds were fitted on. */
export interface Drift {
  /** The model ids, of the fitting and of now. */
  fittedOn: string;
  answeredBy: string;
  /** The confidence is of another definition, whichever model answers. */
  confidence: boolean;
}

/**
 * What has drifted since a question was fitted: the versioned id behind the model that is asked, or the definition of
 * the confidence. Null while that is not known, or where the upstream itself is another.
 */
export function driftOf(mark: FittedMark | null, { model, answering, confidence }: Today): Drift | null {
  if (mark === null || answering === null) return null;
  const isSameUpstream = answering.mode === mark.mode && answering.profileId === mark.profileId;
  if (!isSameUpstream || answering.modelAsked !== model) return null;
  const answeredBy = answering.modelId ?? answering.modelAsked;
  const fittedOn = mark.modelId ?? mark.modelAsked;
  const isMoved = mark.modelId !== null && answering.modelId !== null && answeredBy !== fittedOn;
  const isRedefined = mark.confidence !== null && confidence !== null && mark.confidence !== confidence;
  return isMoved || isRedefined ? { fittedOn, answeredBy, confidence: isRedefined } : null;
}

/** "Fitted on decider-1.13.0, answered by decider-1.14.0." */
export function describeDrift({ fittedOn, answeredBy, confidence }: Drift): string {
  const models = fittedOn === answeredBy ? "" : `Fitted on ${fittedOn}, answered by ${answeredBy}. `;
  return `${models}${confidence ? "Confidence is defined differently than when it was fitted." : ""}`.trim();
}
