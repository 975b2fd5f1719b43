// Whether the model behind a name has changed since thresholds were fitted.

import { isOfUnknownModel } from "#core/model/answer-source.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import type { CurrentConditions } from "./threshold-proof.ts";

export interface ModelChangeSinceFit {
  /** Model id or name, such as "decider-1.13.0". */
  fittedOn: string;
  answeredBy: string;
  /** Whether the confidence comes from another source ("served" or "computed") than when thresholds were fitted. */
  confidence: boolean;
}

/**
 * The models that answered at the fit and now, if the requested name has come to stand for another model, or
 * if the source of its confidence has changed. Null if neither has changed, if that isn't known, or if the
 * service or the mode changed, which isn't drift.
 */
export function modelChangeSinceFitOf(
  mark: ThresholdFit | null,
  { model, answering, confidence }: CurrentConditions,
): ModelChangeSinceFit | null {
  if (mark === null || answering === null || isOfUnknownModel(mark)) return null;
  // A fit on imported answers counts as live, because its file named the model, so the names can be compared.
  const mode = mark.mode === "imported" ? "live" : mark.mode;
  const isSameUpstream = answering.mode === mode && answering.profileId === mark.profileId;
  if (!isSameUpstream || answering.modelAsked !== model) return null;
  const answeredBy = answering.modelId ?? answering.modelAsked;
  const fittedOn = mark.modelId ?? mark.modelAsked;
  const isMoved = mark.modelId !== null && answering.modelId !== null && answeredBy !== fittedOn;
  const isRedefined = mark.confidence !== null && confidence !== null && mark.confidence !== confidence;
  return isMoved || isRedefined ? { fittedOn, answeredBy, confidence: isRedefined } : null;
}

/** Example: "Fitted on decider-1.13.0, answered by decider-1.14.0." */
export function describeModelChangeSinceFit({
  fittedOn,
  answeredBy,
  confidence,
}: ModelChangeSinceFit): string {
  const models = fittedOn === answeredBy ? "" : `Fitted on ${fittedOn}, answered by ${answeredBy}. `;
  return `${models}${confidence ? "Confidence is defined differently than when it was fitted." : ""}`.trim();
}
