// Whether thresholds may still rely on the cases that they were fitted on, by the record of that fit.

import { type AnswerWithConfidence, inferConfidenceDefinition } from "#core/kinds/confidence-definition.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Confidence } from "#core/model/answer.ts";
import { type AnswerMode, isFromSimulatedExample, unnamedImportedModel } from "#core/model/answer-source.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredQuestion, toSentEntryJson } from "#core/model/question.ts";
import type { Rules, RuleThresholds } from "#core/model/rule.ts";
import type { CaseRun } from "#core/model/run.ts";
import type { ThresholdFit, WordingHashes } from "#core/model/threshold-fit.ts";
import { toCriteriaJsonText } from "#core/service/write-request.ts";
import { hash64Hex } from "#core/text/hash-text.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { describeThresholdEvidence } from "./describe-evidence.ts";
import { hasChosenThresholds, toRuleThresholds } from "./question-thresholds.ts";

type Circumstances = Omit<ThresholdFit, "wording" | "cuts">;

export function toThresholdFit(question: AuthoredQuestion, rules: Rules, about: Circumstances): ThresholdFit {
  return { ...about, wording: toWordingHashes(question), cuts: toRuleThresholds(question, rules) };
}

/** 64-bit content hashes of a question's texts. */
export function toWordingHashes(question: AuthoredQuestion): WordingHashes {
  return {
    type: question.type,
    instructions: hash64Hex(toSentEntryJson(question.instructions)),
    criteria: hash64Hex(toCriteriaJsonText(question) ?? ""),
  };
}

/**
 * Where the confidence comes from ("served" or "computed"), and how the server defines it if that could be inferred.
 */
export type ConfidenceSource = Pick<ThresholdFit, "confidence" | "definition">;

/** Confidence source of one answer; null if the rule uses another measure, or the answer has no confidence. */
export function toConfidenceSource(
  { measure }: Pick<RuleThresholds, "measure">,
  confidence: Confidence | null,
): ConfidenceSource {
  if (measure !== "confidence" || confidence === null) return { confidence: null };
  return { confidence: confidence.source === "server" ? "served" : "computed" };
}

/**
 * Confidence source of many answers: taken from the first that has one. The definition is inferred from all of them.
 */
export function confidenceSourceOfAnswers(
  cuts: Pick<RuleThresholds, "measure">,
  answers: readonly AnswerWithConfidence[],
): ConfidenceSource {
  const found = answers.find(({ confidence }) => confidence !== null)?.confidence ?? null;
  const source = toConfidenceSource(cuts, found);
  const definition = source.confidence === "served" ? inferConfidenceDefinition(answers) : null;
  return { ...source, ...(definition && { definition }) };
}

export interface AnsweringModel {
  /** The requested model; `unnamedImportedModel` for imported answers. */
  modelAsked: string;
  /** The model that answered; null if answers name none or several. */
  modelId: string | null;
  mode: AnswerMode;
  profileId: string;
}

/** `models` are the distinct ids that answered; the versioned id is null if there are several. */
export function answeringModelOfRun(
  { model, mode, profileId, recorded }: Pick<CaseRun, "model" | "mode" | "profileId" | "recorded">,
  models: readonly string[],
): AnsweringModel {
  const modelId = models.length === 1 ? (models[0] ?? null) : null;
  const imported = { modelAsked: unnamedImportedModel, mode: "imported" } as const;
  return { ...(recorded && mode === "live" ? imported : { modelAsked: model, mode }), modelId, profileId };
}

/**
 * What a fitting record is compared with: the model requested now, who answered last, and where the confidence of
 * that answer came from.
 */
export interface CurrentConditions extends ConfidenceSource {
  model: string;
  answering: AnsweringModel | null;
}

/**
 * Whether thresholds may still rely on the cases they were fitted on. `changes` has sentences on what differs since the
 * fit, `untold` on what isn't known about the fit's model.
 */
export type ThresholdProof =
  | { state: "unfitted" }
  | { state: "proven" }
  | { state: "unproven"; changes: string[]; untold: string[] };

export function thresholdProofOf(question: PlaygroundQuestion, today: CurrentConditions): ThresholdProof {
  const { fitted } = question;
  if (fitted === null) return { state: "unfitted" };
  const wording = wordingChanges(question, fitted);
  const sameType = question.type === fitted.wording.type;
  const changes = [
    ...wording,
    ...(sameType ? thresholdChanges(question, fitted) : []),
    ...modelChanges(today, fitted),
    ...upstreamChanges(today, fitted),
    ...(sameType ? confidenceChanges(today, fitted) : []),
  ];
  const untold = untoldModel(today, fitted);
  return changes.length + untold.length === 0 ? { state: "proven" } : { state: "unproven", changes, untold };
}

function wordingChanges(question: PlaygroundQuestion, mark: ThresholdFit): string[] {
  const now = toWordingHashes(question);
  if (now.type !== mark.wording.type) return [`It was a ${mark.wording.type}, and is a ${now.type} now.`];
  return [
    ...(now.instructions === mark.wording.instructions ? [] : ["The question was reworded."]),
    ...(now.criteria === mark.wording.criteria ? [] : [kinds[now.type].criteriaChanged]),
  ];
}

function thresholdChanges(question: PlaygroundQuestion, { cuts }: ThresholdFit): string[] {
  const now = toRuleThresholds(question, question.rules);
  if (now.measure !== cuts.measure)
    return [`The threshold is on the ${now.measure}, and was on the ${cuts.measure}.`];
  if (cuts.from !== null && now.from !== cuts.from) {
    const what = now.measure === "tail" ? "The thresholds are on" : "A case counts as positive from";
    const more = now.measure === "tail" ? "or more" : "on";
    return [`${what} level ${now.from} ${more}, not ${cuts.from}.`];
  }
  const same = now.edges.every((edge, index) => edge === cuts.edges[index]);
  return same ? [] : ["A threshold was moved by hand."];
}

/**
 * Records written before this time, in milliseconds since the epoch, name the playground's model even for imported
 * answers.
 */
const importsTold = Date.UTC(2026, 10, 27);

/** Versioned id of the model behind the name that is requested now; null if unknown. */
function knownId({ model, answering }: CurrentConditions): string | null {
  return answering?.modelAsked === model && answering.mode !== "imported" ? answering.modelId : null;
}

/**
 * Sentences on why it's unknown whether the answers behind the thresholds came from the requested model. They
 * may have been imported.
 */
function untoldModel(today: CurrentConditions, { at, mode, modelAsked, modelId }: ThresholdFit): string[] {
  const { model, answering } = today;
  if (mode !== "imported") {
    if (at >= importsTold || mode !== "live" || answering?.mode !== "imported") return [];
    return [
      `The answers were imported, and thresholds set before ${new Date(importsTold).toISOString().slice(0, 10)} don't record whether they were fitted on imported ones: nothing shows that ${toVisibleName(modelAsked)} gave them.`,
    ];
  }
  if (modelId === null) {
    return [
      `The answers were imported without the name of one model, so nothing shows that ${toVisibleName(model)} answers alike.`,
    ];
  }
  if (knownId(today) !== null || model === modelId) return [];
  return [`The answers were imported from ${modelId}, and ${model} is asked now.`];
}

/** Compares the versioned ids if both are known, otherwise the requested names. */
function modelChanges(today: CurrentConditions, mark: ThresholdFit): string[] {
  const { model } = today;
  const known = knownId(today);
  if (known !== null && mark.modelId !== null) {
    return known === mark.modelId ? [] : [`${known} answers now, not ${mark.modelId}.`];
  }
  const isTold = mark.mode === "imported" || untoldModel(today, mark).length > 0;
  if (isTold || model === mark.modelAsked || model === mark.modelId) return [];
  return [`${model} is asked now, not ${mark.modelAsked}.`];
}

function upstreamChanges({ answering }: CurrentConditions, mark: ThresholdFit): string[] {
  if (answering === null || mark.mode === "imported") return [];
  if (answering.mode === "imported") {
    return mark.mode === "sandbox"
      ? ["It was fitted on sandbox answers, and the answers now were imported."]
      : [];
  }
  if (answering.mode !== mark.mode) {
    return mark.mode === "sandbox"
      ? ["It was fitted on sandbox answers, and a live service answers now."]
      : ["It was fitted on live answers, and the sandbox answers now."];
  }
  return answering.profileId === mark.profileId
    ? []
    : [`A service of the profile ${answering.profileId} answers now, not of ${mark.profileId}.`];
}

function confidenceChanges({ confidence, definition }: CurrentConditions, mark: ThresholdFit): string[] {
  if (confidence === null || mark.confidence === null) return [];
  if (confidence === mark.confidence) {
    if (!definition || !mark.definition || definition === mark.definition) return [];
    return ["Confidence is defined differently than when it was fitted."];
  }
  return confidence === "served"
    ? ["The confidence now comes from the service. It was computed from the probabilities before."]
    : ["The confidence is now computed from the probabilities. It came from the service before."];
}

/** States of a proof, weakest first. */
export const proofStates = ["never_fitted", "unproven", "proven"] as const;

export type ProofState = (typeof proofStates)[number];

/** "As fitted" and not "Met", because whether a target is met is a verdict's statement. */
export const proofLabels = {
  never_fitted: "Never fitted",
  unproven: "Unproven",
  proven: "As fitted",
} as const satisfies Record<ProofState, string>;

/** A question's proof in words, the same on every screen and in every export. */
export interface ProofDescription {
  state: ProofState;
  label: (typeof proofLabels)[ProofState];
  /** Sentences on why the thresholds aren't proven; empty if they are. */
  reasons: readonly string[];
  /** The reasons, followed by what the thresholds were fitted on. */
  text: string;
}

/**
 * How the thresholds came about, what changed since, and which cases chose and checked them. Sandbox answers
 * never prove anything about a model, even if nothing has changed.
 */
export function describeThresholdProof(
  question: PlaygroundQuestion,
  proof: ThresholdProof,
  ledger: Ledger,
): ProofDescription {
  const { fitted } = question;
  const evidence = describeThresholdEvidence(ledger, question);
  if (proof.state === "unfitted" || fitted === null) {
    const reason = hasChosenThresholds(question)
      ? "The thresholds were set by hand, not fitted to labelled cases."
      : "These are the starting thresholds.";
    return describe("never_fitted", [reason], [reason, ...evidence]);
  }
  const standIn = isFromSimulatedExample(fitted)
    ? "The cases and their answers are simulated: no model was asked."
    : "The cases were answered by the sandbox, a local stand-in, not by a decider model.";
  const reasons = [
    ...(proof.state === "unproven" ? [...proof.changes, ...proof.untold] : []),
    ...(fitted.mode === "sandbox" ? [standIn] : []),
  ];
  const fitting = describeFitting(fitted);
  if (reasons.length > 0) return describe("unproven", reasons, [...reasons, fitting, ...evidence]);
  const bounds = "Nothing has changed since. This only holds for similar cases, this model and this wording.";
  return describe("proven", [], [fitting, bounds, ...evidence]);
}

function describeFitting({ at, cases, mode, modelId, modelAsked }: ThresholdFit): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const count = toCounted(cases, "labelled case");
  const imported = mode === "imported" ? "imported answers" : "";
  const model = modelId ?? modelAsked;
  const source = [imported, ...(model === "" ? [] : [toVisibleName(model)])].filter(Boolean).join(" of ");
  return `Fitted on ${day} on ${count} with ${source}.`;
}

function describe(
  state: ProofState,
  reasons: readonly string[],
  sentences: readonly string[],
): ProofDescription {
  return { state, label: proofLabels[state], reasons, text: sentences.join(" ") };
}

/** The weakest of the states; "never_fitted" for an empty list. */
export function weakestProofState(states: readonly ProofState[]): ProofState {
  return proofStates.find((state) => states.includes(state)) ?? "never_fitted";
}
