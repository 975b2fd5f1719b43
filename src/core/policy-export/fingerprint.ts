// A fingerprint of the policy in hexadecimal digits, and whether a typed one matches.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { outcomeSeverity } from "#core/policy/zone.ts";
import type { PolicyQuestion } from "./code/decide.ts";

/**
 * The parts of a policy that its fingerprint covers. It doesn't cover names, notes, proofs and the spelling of a
 * service.
 */
export interface FingerprintedPolicy {
  readonly model: { readonly asked: string };
  readonly questions: readonly FingerprintedQuestion[];
}

interface Asked {
  /** JSON text of the question as asked. */
  readonly question: string;
  readonly inSteps?: boolean | undefined;
}

type FingerprintedQuestion = PolicyQuestion & Asked;

/**
 * Matches the type in a question's text. It's left out of the fingerprint, because services spell it differently and
 * `type` covers it.
 */
const typeMember = /^\{"type":"(?:[^"\\]|\\.)*",/;

function outcomeText(outcome: string): string {
  return outcome.trim() === "" ? "" : outcome;
}

interface RuleParts {
  readonly rule: readonly unknown[];
  /** The outcomes that it can lead to. */
  readonly possible: readonly string[];
}

type QuestionOf<Type extends FingerprintedQuestion["type"]> = Extract<FingerprintedQuestion, { type: Type }>;

const rulePartsBy: {
  readonly [Type in FingerprintedQuestion["type"]]: (question: QuestionOf<Type>) => RuleParts;
} = {
  noul({ rule: { lower, upper, outcomes } }) {
    const possible = [outcomes.no, outcomes.unsure, outcomes.yes].map(outcomeText);
    return { rule: [lower, upper, ...possible], possible };
  },
  choice({ names, dividedBy, inSteps = false, rule: { measure, cut, outcomes, options } }) {
    const outcomeOf = (name: string) =>
      outcomeText(options.find((own) => own.name === name)?.outcome ?? outcomes.chosen);
    const unsure = outcomeText(outcomes.unsure);
    const chosen = names.map((name) => [name, outcomeOf(name)] as const);
    const divided = dividedBy
      .filter(
        ({ option }, at) =>
          names.includes(option) && dividedBy.findIndex((one) => one.option === option) === at,
      )
      .map(({ option, id }) => [option, id] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      rule: [measure, cut, unsure, chosen, divided, inSteps && divided.length > 0],
      possible: [unsure, ...chosen.map(([, outcome]) => outcome)],
    };
  },
  score({ names, rule: { measure, from, lower, upper, outcomes } }) {
    const possible = [outcomes.low, outcomes.middle, outcomes.high].map(outcomeText);
    return { rule: [measure, from, lower, upper, names.length, ...possible], possible };
  },
};

function ruleParts(question: FingerprintedQuestion): RuleParts {
  return (rulePartsBy[question.type] as (question: FingerprintedQuestion) => RuleParts)(question);
}

/**
 * Ids of questions whose order matters. Each can have an outcome of the same severity as another question's but with
 * another name, and then the first question's counts.
 */
function tiedQuestions(questions: readonly { id: string; possible: readonly string[] }[]): string[] {
  const words = questions.map(({ possible }) => [...new Set(possible)].filter((word) => word !== ""));
  return questions.flatMap(({ id }, at) => {
    const isTied = words[at]?.some((word) =>
      words.some(
        (others, place) =>
          place !== at &&
          others.some((other) => other !== word && outcomeSeverity(other) === outcomeSeverity(word)),
      ),
    );
    return isTied ? id : [];
  });
}

/**
 * Everything that a decision depends on, as one JSON text: the model; each question, sorted by id, with its text as
 * asked, rule and outcomes; and the order of questions where it breaks ties. Names, notes, unused thresholds and
 * outcomes of removed options are left out, so that they don't change the fingerprint.
 */
function canonicalText({ model, questions }: FingerprintedPolicy): string {
  const all = questions.map((question) => {
    const { id, type, withoutAnswer } = question;
    const { rule, possible } = ruleParts(question);
    const without = outcomeText(withoutAnswer);
    const text = question.question.replace(typeMember, "{");
    return { id, possible: [...possible, without], parts: [id, type, text, rule, without] };
  });
  const sorted = all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify([
    "cutpoint.fingerprint",
    1,
    model.asked,
    sorted.map(({ parts }) => parts),
    tiedQuestions(all),
  ]);
}

/** SHA-256 in 16 groups of four hexadecimal digits: "7f3c-91a2-…". */
export function policyFingerprint(policy: FingerprintedPolicy): string {
  const digits = bytesToHex(sha256(utf8ToBytes(canonicalText(policy))));
  return digits.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/**
 * The first four groups of digits. That is enough to tell policies apart, but not against forgery, because somebody
 * could construct another policy with the same start.
 */
export function shortFingerprint(fingerprint: string): string {
  return fingerprint.slice(0, 19);
}

/** The number of digits in the four groups that a report prints on each page. */
const leastDigits = 16;

/**
 * Whether a typed text, in any grouping and case, is the fingerprint or its first four or more groups; null if it
 * doesn't look like a fingerprint.
 */
export function matchesFingerprint(fingerprint: string, typed: string): boolean | null {
  const digits = typed.toLowerCase().replaceAll(/[\s·-]/g, "");
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < leastDigits || digits.length > 64) return null;
  return fingerprint.replaceAll("-", "").startsWith(digits);
}
