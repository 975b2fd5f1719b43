import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import { isSimulated } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOwnThresholds } from "./move-threshold.ts";
import type { Proof } from "./standing.ts";

/** Whether labelled cases prove a question's thresholds, the least first. */
export const proofStates = ["never_fitted", "unproven", "proven"] as const;
export type ProofState = (typeof proofStates)[number];

/** Each state as the first words of its sentence. */
export const proofLabels = {
  never_fitted: "Never fitted",
  unproven: "Unproven",
  proven: "Proven",
} as const satisfies Record<ProofState, string>;

/** The proof of a question's thresholds, in the same words on every screen and in every export. */
export interface ProofDescription {
  state: ProofState;
  label: (typeof proofLabels)[ProofState];
  /** Why they are not proven, in sentences; empty where they are. */
  reasons: readonly string[];
  /** The rest of the sentence: the reasons, and what the thresholds were fitted on. */
  text: string;
}

function describeFitting({ at, cases, modelId, modelAsked }: FittedMark): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const count = toCounted(cases, "labelled case");
  return `Fitted on ${day} on ${count} with ${toVisibleName(modelId ?? modelAsked)}.`;
}

/** Answers of the sandbox prove nothing of a model, even while nothing has changed since. */
export function describeProof(question: PlaygroundQuestion, proof: Proof): ProofDescription {
  const { fitted } = question;
  if (proof.state === "unfitted" || fitted === null) {
    const reason = hasOwnThresholds(question)
      ? "The thresholds were set by hand, without labelled cases."
      : "These are the starting thresholds. They haven't been set.";
    return describe("never_fitted", [reason], reason);
  }
  const standIn = isSimulated(fitted)
    ? "The cases and their answers are simulated: no model was asked."
    : "The cases were answered by the sandbox, a local stand-in, not by a decider model.";
  const reasons = [
    ...(proof.state === "unproven" ? proof.changes : []),
    ...(fitted.mode === "sandbox" ? [standIn] : []),
  ];
  const fitting = describeFitting(fitted);
  if (reasons.length > 0) return describe("unproven", reasons, [...reasons, fitting].join(" "));
  const bounds = "Nothing has changed since. This only holds for similar cases, this model and this wording.";
  return describe("proven", [], `${fitting} ${bounds}`);
}

function describe(state: ProofState, reasons: readonly string[], text: string): ProofDescription {
  return { state, label: proofLabels[state], reasons, text };
}

/** The least of these states: what holds for all of the questions together. */
export function weakestProof(states: readonly ProofState[]): ProofState {
  return proofStates.find((state) => states.includes(state)) ?? "never_fitted";
}
