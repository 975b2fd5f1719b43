// Makes the exported policy of a playground: questions, rules, and the evidence for their thresholds.

import { hasOptions, kinds } from "#core/kinds/registry.ts";
import { isFromSimulatedExample } from "#core/model/answer-source.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";
import { choiceThreshold, hasOutcomes, type Rules, scoreThresholds } from "#core/model/rule.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { countEvidence, type EvidenceCounts } from "#core/policy/describe-evidence.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import {
  type AnsweringModel,
  type ConfidenceSource,
  describeThresholdProof,
  type ProofDescription,
  type ProofState,
  proofLabels,
  thresholdProofOf,
  weakestProofState,
} from "#core/policy/threshold-proof.ts";
import { type RequestIssue, writeRequest } from "#core/service/write-request.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type OptionSubquestion, subquestionsOf } from "#core/two-step-choice/two-step.ts";
import { policyFingerprint } from "../fingerprint.ts";
import type { Policy } from "./policy.ts";

interface Judged {
  question: PlaygroundQuestion;
  proof: ProofDescription;
  evidence: EvidenceCounts;
}

const standIn = "the sandbox, a local stand-in that compares words, not a decider model";
const mostNamed = 5;

function describeNames(judged: readonly Judged[]): string {
  const names = judged.slice(0, mostNamed).map(({ question }) => toVisibleName(question.id));
  const more = judged.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

/** One sentence for each distinct proof, with the questions that have it. */
function describeProofs(judged: readonly Judged[], state: ProofState): string[] {
  const having = judged.filter(({ proof }) => proof.state === state);
  const texts = new Set(having.map(({ proof }) => proof.text));
  return [...texts].map((text) => {
    const alike = having.filter(({ proof }) => proof.text === text);
    return `${proofLabels[state]}, ${describeNames(alike)}: ${text}`;
  });
}

function describeDivided({ question }: Judged, judged: readonly Judged[]): string[] {
  const parts = judged.filter((one) => one.question.narrows?.key === question.key);
  if (!hasOptions(question) || parts.length === 0) return [];
  const id = toVisibleName(question.id);
  return [
    `${id}: decided on its own options. Those that they are divided into are computed, P(group) × P(option within the group), from ${describeNames(parts)}.`,
  ];
}

function describeWithoutOutcomes(judged: readonly Judged[]): string[] {
  const silent = judged.filter(({ question: { type, rules } }) => !hasOutcomes(type, rules));
  if (silent.length === 0) return [];
  return [`No outcomes chosen, ${describeNames(silent)}: answered by zone only, and not in the decision.`];
}

function describeSandbox(judged: readonly Judged[], answering: AnsweringModel | null): string[] {
  if (judged.some(({ question: { fitted } }) => fitted && isFromSimulatedExample(fitted))) {
    return ["Fitted on simulated answers, not on a model's: fit it again before you use it for decisions."];
  }
  if (judged.some(({ question }) => question.fitted?.mode === "sandbox")) {
    return [`Fitted on answers from ${standIn}: fit it again before you use it for decisions.`];
  }
  if (answering && isFromSimulatedExample(answering)) {
    return ["Made while looking at simulated answers: check real answers before you use it for decisions."];
  }
  return answering?.mode === "sandbox"
    ? [`Made while looking at answers from ${standIn}: check real answers before you use it for decisions.`]
    : [];
}

function describeAlias(model: string, answering: AnsweringModel | null): string[] {
  const id = answering?.modelAsked === model ? answering.modelId : null;
  if (id === null || id === undefined || id === model) return [];
  return [`${toVisibleName(model)} was ${toVisibleName(id)} last; the policy holds for that version.`];
}

/**
 * Notes for the reader, the most important first: answers of the sandbox, questions without outcomes, then how far
 * thresholds are proven (unproven ones first), divided options, and the model that an alias stood for.
 */
function describeStatements(
  judged: readonly Judged[],
  model: string,
  answering: AnsweringModel | null,
): string[] {
  return [
    ...describeSandbox(judged, answering),
    ...describeWithoutOutcomes(judged),
    ...describeProofs(judged, "unproven"),
    ...describeProofs(judged, "never_fitted"),
    ...describeProofs(judged, "proven"),
    ...judged.flatMap((one) => describeDivided(one, judged)),
    ...describeAlias(model, answering),
  ];
}

export interface PolicyContext {
  profile: Profile;
  /** Null if nothing has been answered yet. */
  answering: AnsweringModel | null;
  /** Source of the confidence in a question's newest answer; null if unknown. */
  confidenceOf: (questionKey: string) => ConfidenceSource | null;
  /** Milliseconds since the epoch. */
  now: number;
}

export type PolicyOrIssues =
  | { ok: true; policy: Policy; asked: readonly AskedQuestion[] }
  | { ok: false; issues: readonly RequestIssue[] };

const anyState = { form: "text" as const, text: "any", items: [] };

/** Type names of the profile and of its family; if a name has two meanings, the first counts. */
function toTypeNames({ typeNames }: Profile): Policy["profile"]["typeNames"] {
  const own = questionTypes.flatMap((type) => [typeNames[type], type].map((name) => ({ name, type })));
  const family = questionTypes.flatMap((type) => kinds[type].spellings.map((name) => ({ name, type })));
  const all = [...own, ...family];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

type Written<Type extends QuestionType> = Omit<
  Extract<Policy["questions"][number], { type: Type }>,
  keyof Common
>;
type Common = {
  id: string;
  question: string;
  withoutAnswer: string;
  proof: ProofState;
  reasons: readonly string[];
  fitted: Policy["questions"][number]["fitted"];
  evidence: EvidenceCounts;
};

interface Division {
  dividedBy: readonly OptionSubquestion[];
  inSteps: boolean;
}

/** Writers by type, because each type has its own members in a rule. */
const writeRule: {
  [Type in QuestionType]: (rules: Rules, asked: AskedQuestion, division: Division) => Written<Type>;
} = {
  noul: (rules) => ({ type: "noul", rule: rules.noul }),
  choice({ choice }, { names }, division) {
    const { measure, outcomes } = choice;
    // The general outcome applies to the others.
    const options = choice.options.filter(({ outcome }) => outcome.trim() !== "");
    return {
      type: "choice",
      names,
      rule: { measure, cut: choiceThreshold(choice), outcomes, options },
      ...division,
    };
  },
  score({ score }, { names }) {
    const { measure, tail, outcomes } = score;
    const { lower, upper } = scoreThresholds(score);
    const from = measure === "tail" ? tail.from : null;
    return { type: "score", names, rule: { measure, from, lower, upper, outcomes } };
  },
};

function toRuled(
  { question, proof, evidence }: Judged,
  asked: AskedQuestion,
  dividedBy: readonly OptionSubquestion[],
): Policy["questions"][number] {
  const { type, rules, fitted, inSteps = false } = question;
  const { state, reasons } = proof;
  const withoutAnswer = unansweredOutcome(type, rules);
  const common = {
    id: asked.id,
    question: asked.text,
    withoutAnswer,
    proof: state,
    reasons,
    fitted,
    evidence,
  };
  return { ...common, ...writeRule[type](rules, asked, { dividedBy, inSteps }) };
}

/** Makes a policy of the included questions, in request order; `issues` say why they can't be sent. */
export function toPolicy(playground: Playground, context: PolicyContext): PolicyOrIssues {
  const { profile, answering, confidenceOf, now } = context;
  const included = playground.questions.filter((question) => question.included);
  const written = writeRequest({ model: playground.model, state: anyState, questions: included }, profile);
  if (!written.ok) return written;
  const judged = included.map((question) => {
    const source = confidenceOf(question.key) ?? { confidence: null };
    const today = { model: playground.model, answering, ...source };
    const evidence = countEvidence(playground.ledger, question.key);
    const proof = describeThresholdProof(question, thresholdProofOf(question, today), playground.ledger);
    return { question, proof, evidence };
  });
  const questions = written.asked.questions.flatMap((asked, index) => {
    const one = judged[index];
    return one ? [toRuled(one, asked, subquestionsOf(one.question.key, included))] : [];
  });
  const policy: Policy = {
    format: "cutpoint.policy",
    version: 2,
    name: playground.name,
    writtenAt: now,
    fingerprint: policyFingerprint({ model: { asked: playground.model }, questions }),
    proof: weakestProofState(judged.map(({ proof }) => proof.state)),
    model: {
      asked: playground.model,
      answered: answering?.modelId ?? null,
      mode: answering?.mode ?? null,
    },
    profile: {
      id: profile.id,
      noulMembers: [...profile.noulMembers, ...kinds.noul.spellings],
      typeNames: toTypeNames(profile),
      shape: profile.shape,
    },
    questions,
    combine: { gravest: ["block", "review", "*", "allow"] },
    statements: describeStatements(judged, playground.model, answering),
  };
  return { ok: true, policy, asked: written.asked.questions };
}
