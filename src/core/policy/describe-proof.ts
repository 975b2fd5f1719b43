import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type FittedMark, isSimulated } from "#core/model/rule.ts";
import { hasOwnThresholds } from "./cuts.ts";
import type { Proof } from "./standing.ts";

/** What a ledger knows of a question, as counts. */
export interface Evidence {
  /** Cases that helped to choose the thresholds or the wording. */
  readonly chosenOn: number;
  /** Held-out cases at the last look; null: nobody looked. */
  readonly checkedOn: number | null;
  /** Looks at held-out cases, over all goals. */
  readonly looks: number;
}

export function evidenceOf({ uses, looks }: Ledger, key: string): Evidence {
  const chosen = uses.flatMap(({ question, rows }) => (question === key ? rows : []));
  const own = looks.filter(({ question }) => question === key);
  return { chosenOn: new Set(chosen).size, checkedOn: own.at(-1)?.rows ?? null, looks: own.length };
}

/** "once", "twice", "3 times". */
export function describeTimes(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${toCountText(count)} times`;
}

/** "Chosen on 312 cases, checked on 140 others, twice."; nothing where no case was used. */
function describeEvidence({ chosenOn, checkedOn, looks }: Evidence): string {
  const others = checkedOn === null ? "" : `${toCountText(checkedOn)} others, ${describeTimes(looks)}`;
  if (chosenOn > 0) return `Chosen on ${toCounted(chosenOn, "case")}, checked on ${others || "no others"}.`;
  return checkedOn === null ? "" : `Checked on ${toCounted(checkedOn, "case")}, ${describeTimes(looks)}.`;
}

/** A description of what thresholds are based on, with what the ledger knows of it at its end. */
export function withEvidence<Description extends { text: string }>(
  description: Description,
  evidence: Evidence,
): Description {
  return { ...description, text: `${description.text} ${describeEvidence(evidence)}`.trimEnd() };
}

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
