import { criteriaText } from "#core/contract/write-request.ts";
import { type Confident, definitionIn } from "#core/kinds/confidence-definition.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Confidence } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredQuestion, toEntryText } from "#core/model/question.ts";
import type { Cuts, FittedMark, Rules, Wording } from "#core/model/rule.ts";
import { toCuts } from "./cuts.ts";

/** 32 bits of a text's UTF-16 units: FNV-1a from a start of one's own, ended by MurmurHash3's finaliser. */
function mix(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 16 hexadecimal digits that tell a text from its later versions. It shows changes; it proves nothing. */
export function fingerprintOf(text: string): string {
  return [0x811c9dc5, 0x9747b28c].map((start) => mix(text, start).toString(16).padStart(8, "0")).join("");
}

/** A question's texts as fingerprints. */
export function toWording(question: AuthoredQuestion): Wording {
  return {
    type: question.type,
    instructions: fingerprintOf(toEntryText(question.instructions)),
    criteria: fingerprintOf(criteriaText(question) ?? ""),
  };
}

/** Whose confidence answers hold, and how that server defines it as far as they tell. */
export type ConfidenceSource = Pick<FittedMark, "confidence" | "definition">;

/** Whose confidence a rule was cut on, by an answer to its question; null where the rule cuts something else. */
export function toConfidenceSource(
  { measure }: Pick<Cuts, "measure">,
  confidence: Confidence | null,
): ConfidenceSource {
  if (measure !== "confidence" || confidence === null) return { confidence: null };
  return { confidence: confidence.source === "server" ? "served" : "computed" };
}

type Circumstances = Omit<FittedMark, "wording" | "cuts">;

/** The mark of a question whose rules were fitted in these circumstances. */
export function toFittedMark(question: AuthoredQuestion, rules: Rules, about: Circumstances): FittedMark {
  return { ...about, wording: toWording(question), cuts: toCuts(question, rules) };
}

/** Whose confidence a rule was cut on, by answers to its question, and by which definition as far as they tell. */
export function confidenceSourceIn(
  cuts: Pick<Cuts, "measure">,
  answers: readonly Confident[],
): ConfidenceSource {
  const found = answers.find(({ confidence }) => confidence !== null)?.confidence ?? null;
  const source = toConfidenceSource(cuts, found);
  const definition = source.confidence === "served" ? definitionIn(answers) : null;
  return { ...source, ...(definition && { definition }) };
}

/** Who answers now, as far as the newest run tells. */
export interface Answering {
  /** The model as asked in that run, and the versioned id that answered, if it named one. */
  modelAsked: string;
  modelId: string | null;
  mode: "sandbox" | "live";
  profileId: string;
}

/**
 * What a question's rule is held against: the model that is asked now, who answers, and whose confidence the newest
 * answer to it holds.
 */
export interface Today extends ConfidenceSource {
  model: string;
  answering: Answering | null;
}

/**
 * Whether a question's thresholds still rest on the cases they were fitted on. "unproven" says in sentences what
 * has changed since.
 */
export type Proof = { state: "unfitted" } | { state: "proven" } | { state: "unproven"; changes: string[] };

function wordingChanges(question: PlaygroundQuestion, mark: FittedMark): string[] {
  const now = toWording(question);
  if (now.type !== mark.wording.type) return [`It was a ${mark.wording.type}, and is a ${now.type} now.`];
  return [
    ...(now.instructions === mark.wording.instructions ? [] : ["The question was reworded."]),
    ...(now.criteria === mark.wording.criteria ? [] : [kinds[now.type].rewritten]),
  ];
}

function cutChanges(question: PlaygroundQuestion, { cuts }: FittedMark): string[] {
  const now = toCuts(question, question.rules);
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

/** By the versioned ids where both are known, else by what was asked. */
function modelChanges({ model, answering }: Today, mark: FittedMark): string[] {
  const known = answering?.modelAsked === model ? answering.modelId : null;
  if (known !== null && mark.modelId !== null) {
    return known === mark.modelId ? [] : [`${known} answers now, not ${mark.modelId}.`];
  }
  const same = model === mark.modelAsked || model === mark.modelId;
  return same ? [] : [`${model} is asked now, not ${mark.modelAsked}.`];
}

function upstreamChanges({ answering }: Today, mark: FittedMark): string[] {
  if (answering === null) return [];
  if (answering.mode !== mark.mode) {
    return mark.mode === "sandbox"
      ? ["It was fitted on sandbox answers, and a live service answers now."]
      : ["It was fitted on live answers, and the sandbox answers now."];
  }
  return answering.profileId === mark.profileId
    ? []
    : [`A service of the profile ${answering.profileId} answers now, not of ${mark.profileId}.`];
}

function confidenceChanges({ confidence, definition }: Today, mark: FittedMark): string[] {
  if (confidence === null || mark.confidence === null) return [];
  if (confidence === mark.confidence) {
    if (!definition || !mark.definition || definition === mark.definition) return [];
    return ["Confidence is defined differently than when it was fitted."];
  }
  return confidence === "served"
    ? ["The confidence now comes from the service. It was computed from the probabilities before."]
    : ["The confidence is now computed from the probabilities. It came from the service before."];
}

/** Whether a question's thresholds still rest on what they were fitted on. */
export function proofOf(question: PlaygroundQuestion, today: Today): Proof {
  const { fitted } = question;
  if (fitted === null) return { state: "unfitted" };
  const wording = wordingChanges(question, fitted);
  const sameType = question.type === fitted.wording.type;
  const changes = [
    ...wording,
    ...(sameType ? cutChanges(question, fitted) : []),
    ...modelChanges(today, fitted),
    ...upstreamChanges(today, fitted),
    ...(sameType ? confidenceChanges(today, fitted) : []),
  ];
  return changes.length === 0 ? { state: "proven" } : { state: "unproven", changes };
}

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
