// Writes the test cases exported with a policy: real responses, invalid ones and ones around each threshold, with the
// decision expected.

import type { Zone } from "#core/kinds/kind.ts";
import { roundFloatError } from "#core/kinds/probabilities.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { hasOutcomes, type RuleThresholds } from "#core/model/rule.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, combineOutcomes } from "#core/policy/zone.ts";
import { readResponse } from "#core/service/read-response.ts";
import {
  joinTwoStepAnswers,
  type OptionProbabilities,
  toOptionProbabilities,
} from "#core/two-step-choice/join-answers.ts";
import { subquestionsOf } from "#core/two-step-choice/two-step.ts";
import type { JoinedOption } from "./decide.ts";
import type { Policy } from "./policy.ts";

/** An answer as JSON text; `name` says what its number is, such as "at the threshold 0.7". */
export interface ThresholdAnswer {
  name: string;
  text: string;
}

/**
 * Distance from a threshold of an answer "just below" it: less than the step of thresholds (0.001), so that no other
 * threshold lies between.
 */
const beside = 0.0001;

/** Answers at the top of the scale, at each threshold, and just below it. */
function thresholdAnswers(asked: AskedQuestion, ruleThresholds: RuleThresholds): ThresholdAnswer[] {
  const top = ruleThresholds.measure === "level" ? Math.max(1, asked.names.length - 1) : 1;
  const thresholds = [...new Set(ruleThresholds.edges)].filter((threshold) => threshold <= top);
  const values = thresholds.flatMap((threshold) => [
    { name: `at the threshold ${threshold}`, value: threshold },
    ...(threshold >= beside
      ? [{ name: `just below the threshold ${threshold}`, value: roundFloatError(threshold - beside) }]
      : []),
  ]);
  return [{ name: "at the top", value: top }, ...values].map(({ name, value }) => ({
    name,
    text: kinds[asked.type].writeAnswer(asked.names, ruleThresholds, value),
  }));
}

export interface AskedPolicyQuestion {
  question: PlaygroundQuestion;
  asked: AskedQuestion;
}

export interface NamedResponse {
  name: string;
  text: string;
}

export interface ExpectedDecision {
  outcome: string | null;
  causes: readonly string[];
  questions: readonly {
    id: string;
    outcome: string;
    zone: Zone | null;
    value: number | null;
    joined: readonly JoinedOption[] | null;
  }[];
  withoutOutcomes: readonly string[];
}

/**
 * Options of a two-step choice, with each divided option replaced by the options of the question that divides it.
 * Null if none is divided, or without an answer.
 */
function joinedOf(
  { question }: AskedPolicyQuestion,
  ruled: readonly AskedPolicyQuestion[],
  answers: ReadonlyMap<string, OptionProbabilities | null>,
): JoinedOption[] | null {
  const whole = answers.get(question.id) ?? null;
  const dividers = subquestionsOf(
    question.key,
    ruled.map((one) => one.question),
  );
  if (whole === null || dividers.length === 0) return null;
  const parts = new Map(dividers.map(({ option, id }) => [option, answers.get(id) ?? null]));
  const { names, groups, probabilities } = joinTwoStepAnswers(whole, parts);
  return names.map((name, at) => ({
    name,
    group: groups[at] ?? null,
    probability: probabilities[at] ?? null,
  }));
}

/** Decides with the code of the results screen, so that exported code is tested against it. */
export function toExpectedDecision(
  ruled: readonly AskedPolicyQuestion[],
  text: string,
  profile: Profile,
): ExpectedDecision {
  const read = readResponse(
    text,
    ruled.map(({ asked }) => asked),
    profile,
  );
  const answers = ruled.map((_, index) => (read.ok ? (read.reading.answers[index]?.answer ?? null) : null));
  const options = new Map(
    ruled.map(({ asked }, index) => [asked.id, toOptionProbabilities(asked.names, answers[index] ?? null)]),
  );
  const questions = ruled.map((one, index) => {
    const { question, asked } = one;
    const answer = answers[index] ?? null;
    const placed = answer && classifyAnswer(answer, question.rules);
    return {
      id: asked.id,
      outcome: placed?.outcome ?? unansweredOutcome(asked.type, question.rules),
      zone: placed?.zone ?? null,
      value: placed?.value ?? null,
      joined: joinedOf(one, ruled, options),
    };
  });
  const decision = combineOutcomes(questions);
  const silent = ruled.filter(({ question: { type, rules } }) => !hasOutcomes(type, rules));
  return {
    outcome: decision?.outcome ?? null,
    causes: decision?.causes ?? [],
    questions,
    withoutOutcomes: silent.map(({ asked }) => asked.id),
  };
}

/**
 * The shortest answer at the top of the scale. A sample gives it to questions that it isn't about, to keep the file
 * small.
 */
function fillerAnswer({ question, asked }: AskedPolicyQuestion): string {
  const ruleThresholds = toRuleThresholds(question, question.rules);
  const shortest = kinds[asked.type].minimalAnswer(asked.names, ruleThresholds.measure);
  return shortest ?? thresholdAnswers(asked, ruleThresholds)[0]?.text ?? "{}";
}

/**
 * Responses in which one question's number is at the top, at a threshold or just below it. Other questions get the
 * shortest answer.
 */
function thresholdResponses(ruled: readonly AskedPolicyQuestion[]): NamedResponse[] {
  const fillers = ruled.map(fillerAnswer);
  return ruled.flatMap(({ question, asked }, index) =>
    thresholdAnswers(asked, toRuleThresholds(question, question.rules)).map(({ name, text }) => {
      const members = ruled.map(
        (other, at) => `${JSON.stringify(other.asked.id)}:${at === index ? text : fillers[at]}`,
      );
      return {
        name: `Question ${index + 1}, ${name}`,
        text: `{"model":"any","answers":{${members.join(",")}}}`,
      };
    }),
  );
}

const brokenResponses: readonly NamedResponse[] = [
  { name: "No answer to any question", text: '{"model":"any","answers":{}}' },
  { name: "No answers", text: '{"error":"overloaded"}' },
];

/** Most characters of all responses together, because nobody reads larger files. */
const mostCharacters = 5_000_000;

function withinBounds(samples: readonly NamedResponse[]): NamedResponse[] {
  let room = mostCharacters;
  return samples.filter(({ text }) => {
    if (text.length > room) return false;
    room -= text.length;
    return true;
  });
}

/**
 * JSON file of responses, each with the decision expected: first real responses, then invalid ones, then values around
 * each threshold, up to 5,000,000 characters. Written as text, so that responses keep their exact bytes.
 */
export function writePolicyTestCases(
  { name: policy, fingerprint, statements }: Pick<Policy, "name" | "fingerprint" | "statements">,
  ruled: readonly AskedPolicyQuestion[],
  real: readonly NamedResponse[],
  profile: Profile,
): string {
  const all = [...real, ...brokenResponses, ...thresholdResponses(ruled)];
  const samples = withinBounds(all);
  const cases = samples.map(({ name, text }) => {
    const expected = JSON.stringify(toExpectedDecision(ruled, text, profile));
    return `    {\n      "name": ${JSON.stringify(name)},\n      "response": ${text.trim()},\n      "expected": ${expected}\n    }`;
  });
  return `{
  "format": "cutpoint.policy-cases",
  "version": 1,
  "policy": ${JSON.stringify(policy)},
  "fingerprint": ${JSON.stringify(fingerprint)},
  "statements": ${JSON.stringify(statements)},
  "leftOut": ${all.length - samples.length},
  "cases": [
${cases.join(",\n")}
  ]
}
`;
}
