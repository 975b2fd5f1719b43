import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { type ProofDescription, type ProofState, proofLabels } from "../describe-proof.ts";
import { hasOutcomes } from "../rule.ts";
import type { Answering } from "../standing.ts";

interface Judged {
  question: PlaygroundQuestion;
  proof: ProofDescription;
}

const standIn = "the sandbox, a local stand-in that compares words, and not of a decider model";
const mostNamed = 5;

function sayNames(judged: readonly Judged[]): string {
  const names = judged.slice(0, mostNamed).map(({ question }) => toVisibleName(question.id));
  const more = judged.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

/** The questions of a state by what their proof says, each sentence once. */
function sayProofs(judged: readonly Judged[], state: ProofState): string[] {
  const having = judged.filter(({ proof }) => proof.state === state);
  const texts = new Set(having.map(({ proof }) => proof.text));
  return [...texts].map((text) => {
    const alike = having.filter(({ proof }) => proof.text === text);
    return `${proofLabels[state]}, ${sayNames(alike)}: ${text}`;
  });
}

function sayDivided({ question }: Judged, judged: readonly Judged[]): string[] {
  const parts = judged.filter((one) => one.question.narrows?.key === question.key);
  if (question.type !== "choice" || parts.length === 0) return [];
  const id = toVisibleName(question.id);
  return [
    `${id}: decided on its own options. Those that they are divided into are computed, P(group) × P(option within the group), from ${sayNames(parts)}.`,
  ];
}

function sayWithoutOutcomes(judged: readonly Judged[]): string[] {
  const silent = judged.filter(({ question: { type, rules } }) => !hasOutcomes(type, rules));
  if (silent.length === 0) return [];
  return [`No outcomes chosen, ${sayNames(silent)}: answered by zone alone, and no part of the decision.`];
}

function saySandbox(judged: readonly Judged[], answering: Answering | null): string[] {
  if (judged.some(({ question }) => question.fitted?.mode === "sandbox")) {
    return [`Fitted on answers of ${standIn}: fit it again before it decides anything.`];
  }
  return answering?.mode === "sandbox"
    ? [`Made while looking at answers of ${standIn}: look at real answers before it decides anything.`]
    : [];
}

function sayAlias(model: string, answering: Answering | null): string[] {
  const id = answering?.modelAsked === model ? answering.modelId : null;
  if (id === null || id === undefined || id === model) return [];
  return [
    `${toVisibleName(model)} is asked, which was ${toVisibleName(id)} last; the policy holds for that version.`,
  ];
}

/** What whoever applies a policy should know first: the sandbox, what is unproven, what was never fitted. */
export function sayStatements(
  judged: readonly Judged[],
  model: string,
  answering: Answering | null,
): string[] {
  return [
    ...saySandbox(judged, answering),
    ...sayWithoutOutcomes(judged),
    ...sayProofs(judged, "unproven"),
    ...sayProofs(judged, "never_fitted"),
    ...sayProofs(judged, "proven"),
    ...judged.flatMap((one) => sayDivided(one, judged)),
    ...sayAlias(model, answering),
  ];
}
