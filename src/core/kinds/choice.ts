// The question type "choice": its confidence, its thresholds and the rest of its `Kind`.

import type { ChoiceAnswer, ParsedAnswer } from "#core/model/answer.ts";
import { type ChoiceRule, choiceThreshold, choiceThresholdMemberByMeasure } from "#core/model/rule.ts";
import { type JsonObject, ownMember } from "#core/text/json/json-object.ts";
import { toCounted } from "#core/text/number-text.ts";
import { describeJsonValue, quoteName, toVisibleName } from "#core/text/visible-text.ts";
import { optionsDefinition } from "./criteria.ts";
import { clampThreshold, type Kind } from "./kind.ts";
import { choiceOutcomeWords } from "./outcome-words.ts";
import {
  largestProbability,
  probabilitiesIfComplete,
  probabilityMargin,
  writeProbabilitiesJson,
} from "./probabilities.ts";
import {
  clampToUnit,
  type ParsedDistribution,
  readDistribution,
  resolveConfidence,
} from "./read-distribution.ts";
import { createNamedLabelReader } from "./read-label.ts";

/**
 * (N·p_max − 1)/(N − 1), the service family's published formula: 0 if all options are equal, 1 if one is
 * certain or the only one; null without options.
 */
export function choiceConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  return clampToUnit((count * Math.max(...probabilities) - 1) / (count - 1));
}

/** Null if the choice isn't one of `names`, or the probabilities aren't a distribution. */
function readChoice(sent: JsonObject, names: readonly string[]): ParsedAnswer<ChoiceAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "name");
  const chosen = readChosen(ownMember(sent, "choice"), names, distribution);
  const { confidence, violations } = resolveConfidence(
    ownMember(sent, "confidence"),
    distribution,
    choiceConfidence,
  );
  const { probabilities, tooRounded, usable } = distribution;
  const { choice: name } = chosen;
  return {
    answer:
      name === null || !usable
        ? null
        : { type: "choice", choice: name, probabilities, confidence, tooRounded },
    violations: [...chosen.violations, ...distribution.violations, ...violations],
  };
}

function readChosen(sent: unknown, names: readonly string[], distribution: ParsedDistribution) {
  if (sent === undefined || sent === null) return deriveChoice(names, distribution);
  if (typeof sent === "string" && names.includes(sent)) return { choice: sent, violations: [] };
  const violation =
    typeof sent === "string"
      ? `The server chose ${quoteName(sent)}, which is not an option of this question.`
      : `"choice" is ${describeJsonValue(sent)}, not the name of an option.`;
  return { choice: null, violations: [violation] };
}

function deriveChoice(names: readonly string[], { derivable }: ParsedDistribution) {
  const top = Math.max(...(derivable ?? []));
  const winners = names.filter((_, index) => derivable?.[index] === top);
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) {
    return { choice: null, violations: ["The server named no choice."] };
  }
  const violation = `The server named no choice; ${quoteName(winner)} is shown because it is the most probable.`;
  return { choice: winner, violations: [violation] };
}

/** Sets the threshold of the rule's current measure, rounded to three decimals and clamped to 0..1. */
export function moveChoiceThreshold(rule: ChoiceRule, to: number): ChoiceRule {
  const threshold = clampThreshold(to, 0, 1);
  if (threshold === choiceThreshold(rule)) return rule;
  return { ...rule, [choiceThresholdMemberByMeasure[rule.measure]]: threshold };
}

/**
 * The answer names one option, usually with a probability for each; the rule has one threshold, on a measure of
 * certainty.
 */
export const choiceKind: Kind<"choice"> = {
  word: "choice",
  tag: (question) => `choice · ${question.options.length}`,
  describeCount(choices) {
    const all = choices.reduce((sum, question) => sum + question.options.length, 0);
    return `${toCounted(choices.length, "choice")} with ${toCounted(all, "option")}`;
  },
  parts: (names) => names,
  criteriaChanged: "The options have changed.",
  criteria: optionsDefinition,
  spellings: [],
  readAnswer: (sent, { names }) => readChoice(sent, names),
  writeAnswer(names, { measure }, value) {
    const first = names.length === 1 ? 1 : measure === "probability" ? value : (1 + value) / 2;
    const probabilities = writeProbabilitiesJson(names, (index) =>
      Math.max(0, Math.min(first, 1 - index * first)),
    );
    const confidence = measure === "confidence" ? value : 1;
    return `{"type":"choice","choice":${JSON.stringify(names[0])},"probabilities":${probabilities},"confidence":${confidence}}`;
  },
  minimalAnswer: (names, measure) =>
    measure === "confidence" ? `{"choice":${JSON.stringify(names[0])},"confidence":1}` : null,
  answerValue: (answer) => answer.choice,
  shares: probabilitiesIfComplete,
  hasConfidence: true,
  certainty: ({ confidence }) => confidence?.value ?? null,

  shape: "gate",
  zones: { low: "unsure", middle: "unsure", high: "chosen" },
  words: ({ choice: { measure, outcomes } }) => choiceOutcomeWords(measure, outcomes.unsure),
  zoneTitles: [
    ["chosen", "Any option"],
    ["unsure", "Unsure"],
  ],
  measure: (rules) => rules.choice.measure,
  from: () => null,
  thresholds: (rules) => ({ lower: 0, upper: choiceThreshold(rules.choice) }),
  moveThreshold: (rules, _, to) => ({ ...rules, choice: moveChoiceThreshold(rules.choice, to) }),
  number({ probabilities, confidence }, measure) {
    if (measure === "confidence") return confidence?.value ?? null;
    return measure === "margin" ? probabilityMargin(probabilities) : largestProbability(probabilities);
  },

  isGraded: false,
  labelTest(question) {
    const names = new Set(question.options.map(({ name }) => name));
    return (value) => typeof value === "string" && names.has(value);
  },
  labels: (question) =>
    [...new Set(optionsDefinition.names(question))].map((name) => ({
      value: name,
      words: toVisibleName(name),
    })),
  labelReader(question) {
    const names = optionsDefinition.names(question);
    return createNamedLabelReader(names, "options", (place) => names[place] ?? "");
  },
  likeliest: (answer) => answer.choice,
  isPositive: (answer, label) => answer.choice === label,
  zoneOfLabel: (label) => (typeof label === "string" ? "chosen" : null),
  isRight: (answer, _, label) => (typeof label === "string" ? answer.choice === label : null),
};
