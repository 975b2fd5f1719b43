// Zones and outcomes of an answer, edits of outcomes, their words, and the decision that several outcomes make
// together.

import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import {
  defaultRules,
  type Outcome,
  optionOutcomesOf,
  type Rules,
  type RuleThresholds,
} from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { combinedRequestOf, toAnsweredRun } from "#core/service/read-response.ts";
import { toThresholdAwareText, toThresholdText } from "#core/text/number-text.ts";
import { outcomeKey, unansweredOutcome } from "./human-review.ts";

/** An answer's zone and outcome by its question's rule. */
export interface AnswerClassification {
  zone: Zone;
  outcome: Outcome;
  /** The number the rule compares; null if the answer doesn't have it. */
  value: number | null;
  /** The nearest threshold. `distance` is value − threshold, in the unit of the value. */
  nearest: { threshold: number; distance: number } | null;
  /** Thresholds that the value is compared with. */
  edges: readonly number[];
}

/** An answer without the number that its rule needs is in the review band, with the outcome for unusable answers. */
export function classifyAnswer(answer: Answer, rules: Rules): AnswerClassification {
  const kind = kindOf(answer);
  const { low, middle, high } = kind.zones;
  const value = kind.number(answer, kind.measure(rules), kind.from(rules));
  if (value === null) {
    return { zone: middle, outcome: unansweredOutcome(answer.type, rules), value, nearest: null, edges: [] };
  }
  const { lower, upper } = kind.thresholds(rules);
  const zone = value >= upper ? high : value < lower ? low : middle;
  const threshold =
    kind.shape === "gate" || Math.abs(value - upper) < Math.abs(value - lower) ? upper : lower;
  const option = zone === "chosen" ? String(kind.answerValue(answer)) : null;
  return {
    zone,
    outcome: outcomeOfZone(answer.type, zone, option, rules),
    value,
    nearest: { threshold, distance: value - threshold },
    edges: kind.shape === "gate" ? [upper] : [lower, upper],
  };
}

/** The chosen option's own outcome if it has one, otherwise the zone's. */
export function outcomeOfZone(type: QuestionType, zone: Zone, option: string | null, rules: Rules): Outcome {
  const rule = rules[type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  const named =
    option === null
      ? undefined
      : optionOutcomesOf(rule).find(({ name, outcome }) => name === option && outcome.trim() !== "");
  return named?.outcome ?? outcomes[zone] ?? "";
}

/** The correct outcome of a labelled case; blank if the label isn't of the question's type. */
export function outcomeOfLabel(type: QuestionType, label: LabelValue, rules: Rules): Outcome {
  const zone = kinds[type].zoneOfLabel(label, rules);
  return zone === null ? "" : outcomeOfZone(type, zone, typeof label === "string" ? label : null, rules);
}

const zoneWords: Record<Zone, string> = {
  no: "No",
  unsure: "Unsure",
  yes: "Yes",
  chosen: "Sure enough",
  low: "Low",
  middle: "Middle",
  high: "High",
};

export function toZoneWord(zone: Zone): string {
  return zoneWords[zone];
}

/** The zone's name, or the option's name if one is chosen. */
export function zoneOrOptionName(answer: Answer, { zone }: AnswerClassification): string {
  return zone === "chosen" ? String(kindOf(answer).answerValue(answer)) : zone;
}

/** The outcome; if it's blank, the zone or option. */
export function outcomeOrZoneName(answer: Answer, placed: AnswerClassification): string {
  return placed.outcome.trim() === "" ? zoneOrOptionName(answer, placed) : placed.outcome;
}

/** Two decimals, or as many as keep the value on its side of each threshold. */
export function toClassifiedValueText(
  value: number,
  placed: Pick<AnswerClassification, "value" | "edges">,
): string {
  return toThresholdAwareText(value, placed.value === value ? placed.edges : []);
}

/**
 * Example: "0.22 above the threshold at 0.70", with `name` "0.22 above the upper threshold". Null if no number was
 * compared.
 */
export function describeThresholdDistance(
  { nearest }: AnswerClassification,
  { decimals }: ThresholdScale,
  name?: string,
): string | null {
  if (!nearest) return null;
  const { threshold, distance } = nearest;
  const text = toThresholdText(Math.abs(distance), decimals);
  const number = toThresholdText(threshold, decimals);
  if (distance === 0) return `exactly at the ${name ?? `threshold of ${number}`}`;
  const far = Number(text) === 0 ? "less than 0.001" : text;
  return `${far} ${distance > 0 ? "above" : "below"} the ${name ?? `threshold at ${number}`}`;
}

interface ZoneOutcome {
  /** Name of the outcome in the rule's `outcomes`. */
  key: string;
  /** Title of the zone, such as "Yes", "Any option" or "High". */
  zone: string;
  outcome: Outcome;
}

/** In the order in which the editor shows them. */
export function listZoneOutcomes(type: QuestionType, rules: Rules): readonly ZoneOutcome[] {
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  return kinds[type].zoneTitles.map(([key, zone]) => ({ key, zone, outcome: outcomes[key] ?? "" }));
}

export function setZoneOutcome<Type extends QuestionType>(
  rule: Rules[Type],
  key: string,
  outcome: Outcome,
): Rules[Type] {
  const outcomes: Readonly<Record<string, Outcome>> = rule.outcomes;
  return outcomes[key] === outcome ? rule : { ...rule, outcomes: { ...rule.outcomes, [key]: outcome } };
}

/** Swaps the outcomes of the two outer zones. A choice, which has only one threshold, stays as it is. */
export function swapOuterOutcomes(type: QuestionType, rules: Rules): Rules {
  const { shape, zones } = kinds[type];
  if (shape === "gate") return rules;
  const { low, high } = zones;
  const rule = rules[type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  return {
    ...rules,
    [type]: { ...rule, outcomes: { ...outcomes, [low]: outcomes[high], [high]: outcomes[low] } },
  };
}

/** Sets an option's own outcome; a blank one removes it, so that the general one applies. */
export function setOptionOutcome(rule: Rules["choice"], name: string, outcome: Outcome): Rules["choice"] {
  const own = rule.options.find((option) => option.name === name);
  const isBlank = outcome.trim() === "";
  if (own === undefined ? isBlank : own.outcome === outcome) return rule;
  if (isBlank) return { ...rule, options: rule.options.filter((option) => option.name !== name) };
  const options = own
    ? rule.options.map((option) => (option === own ? { name, outcome } : option))
    : [...rule.options, { name, outcome }];
  return { ...rule, options };
}

interface Part {
  id: string;
  outcome: Outcome;
}

/** The most severe outcome, and the ids of the questions that have it, however spelled, in their order. */
export interface PlaygroundDecision {
  outcome: Outcome;
  causes: readonly string[];
}

/** Higher is more severe: block 3, review 2, the author's own words 1, allow 0. Ignores case. */
export function outcomeSeverity(outcome: Outcome): number {
  const word = outcomeKey(outcome);
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/** Takes the most severe outcome, and the first of equally severe ones. Ignores blank ones; null if all are blank. */
export function combineOutcomes(parts: readonly Part[]): PlaygroundDecision | null {
  const taking = parts.filter((part) => part.outcome.trim() !== "");
  const first = taking[0];
  if (!first) return null;
  const gravest = taking.reduce(
    (worst, part) => (outcomeSeverity(part.outcome) > outcomeSeverity(worst.outcome) ? part : worst),
    first,
  );
  const key = outcomeKey(gravest.outcome);
  const causes = taking.filter((part) => outcomeKey(part.outcome) === key).map((part) => part.id);
  return { outcome: gravest.outcome, causes };
}

/** Words for a number that an answer lacks; `from` is the lowest level of a tail. */
const missing: Record<RuleThresholds["measure"], (from: number | null) => string> = {
  probability: () => "no probability",
  confidence: () => "no confidence",
  margin: () => "no margin",
  level: () => "no level",
  tail: (from) => `no chance of level ${from} or more is known`,
};

/** The end of a sentence "because <id> …". Null arguments mean that there's no usable answer. */
export function describeAnswerAsCause(
  answer: Answer | null,
  placed: AnswerClassification | null,
  rules: Rules,
): string {
  if (answer === null || placed === null) return "has no usable answer";
  const { zone, value } = placed;
  const kind = kindOf(answer);
  if (zone === "chosen") return `is ${kind.answerValue(answer)}`;
  return value === null ? `is ${zone} (${missing[kind.measure(rules)](kind.from(rules))})` : `is ${zone}`;
}

/**
 * Decides a run's stored answers by the playground's rules as they are now; null without a response, or if all outcomes
 * are blank.
 */
export function decideRun({ questions }: Pick<Playground, "questions">, run: Run): PlaygroundDecision | null {
  const { reading } = toAnsweredRun(run);
  if (reading === null) return null;
  const others = new Set(run.wordings?.flatMap((wording) => (wording.id === wording.of ? [] : wording.id)));
  const parts = combinedRequestOf(run).questions.flatMap(({ id, type }, index) => {
    if (others.has(id)) return [];
    const answer = reading.answers[index]?.answer;
    const asker = run.askers?.find((one) => one.id === id)?.key;
    const known = questions.find(({ key }) => key === asker) ?? questions.find((one) => one.id === id);
    const rules = known?.rules ?? defaultRules;
    return { id, outcome: answer ? classifyAnswer(answer, rules).outcome : unansweredOutcome(type, rules) };
  });
  return combineOutcomes(parts);
}
