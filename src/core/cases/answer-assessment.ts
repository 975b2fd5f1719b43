// Judges one answer: whether it agrees with its label, and whether it lies near a threshold.

import type { Zone, Zones } from "#core/kinds/kind.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { type AnswerClassification, classifyAnswer } from "#core/policy/zone.ts";
import type { BandZone } from "#core/statistics/threshold-table.ts";

/** Whether acting on an answer agrees with its label; "unsure" means that a person decides. */
export type LabelMatch = "right" | "wrong" | "unsure";

export interface AnswerAssessment {
  placed: AnswerClassification;
  /** Whether the answer is near a threshold (`nearThresholdShare`). */
  near: boolean;
  /** Null if there's no label, or one of another type. */
  verdict: LabelMatch | null;
}

/** Null if the answer isn't of the question's type, e.g. after the type was changed. */
export function assessAnswer(
  answer: Answer,
  question: PlaygroundQuestion,
  label: CaseLabel | null,
): AnswerAssessment | null {
  if (answer.type !== question.type) return null;
  const placed = classifyAnswer(answer, question.rules);
  const verdict = matchLabel(answer, placed, question, label);
  return { placed, near: isNearThreshold(placed, question), verdict };
}

/** Null if there's no label, or if label or answer isn't of the question's type. */
export function matchLabel(
  answer: Answer,
  { zone, value }: AnswerClassification,
  { type, rules }: PlaygroundQuestion,
  label: CaseLabel | null,
): LabelMatch | null {
  if (label === null || answer.type !== type) return null;
  const kind = kindOf(answer);
  const isRight = kind.isRight(answer, zone, label.value, rules);
  if (isRight === null) return null;
  const doing = decisionsByLabelOf({ type, rules });
  if (doing === null) return zone === kind.zones.middle ? "unsure" : isRight ? "right" : "wrong";
  const isPositive = kind.isPositive(answer, label.value, kind.from(rules));
  const done =
    value === null
      ? doing.withoutAnswer(label.value)
      : doing.withAnswer(answer, label.value)[placeOf(kind, zone)];
  const decision = isPositive ? done.positive : done.negative;
  return decision === "review" ? "unsure" : decision === (isPositive ? "yes" : "no") ? "right" : "wrong";
}

function placeOf({ zones: { low, high } }: { zones: Zones }, zone: Zone): BandZone {
  return zone === high ? "yes" : zone === low ? "no" : "review";
}

/** Share of the scale within which an answer is near a threshold. */
export const nearThresholdShare = 0.05;

function isNearThreshold({ nearest }: AnswerClassification, question: PlaygroundQuestion): boolean {
  if (nearest === null) return false;
  // Tolerance for floating point, so that 0.65 and 0.75 are equally near to 0.7.
  return Math.abs(nearest.distance) <= nearThresholdShare * thresholdScaleOf(question).max + 1e-9;
}
