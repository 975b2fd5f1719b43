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
  ownOutcomes,
  type Rules,
  type RuleThresholds,
} from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { allAskedQuestions, toAnsweredRun } from "#core/service/read-response.ts";
import { toCutText, toThresholdText } from "#core/text/number-text.ts";
import { unansweredOutcome } from "./human-review.ts";

/** An answer's zone by its rule, with its distance to the nearest threshold in the threshold's unit. */
export interface Classification {
  zone: Zone;
  outcome: Outcome;
  /** The number the rule compares; null if the answer doesn't have it. */
  value: number | null;
  /** `distance` is value − threshold, so positive is above. */
  nearest: { threshold: number; distance: number } | null;
}

/**
 * Without the number its rule needs, an answer is in the middle zone with the outcome for unusable answers.
 */
export function classifyAnswer(answer: Answer, rules: Rules): Classification {
  const kind = kindOf(answer);
  const { low, middle, high } = kind.zones;
  const value = kind.number(answer, kind.measure(rules), kind.from(rules));
  if (value === null) {
    return { zone: middle, outcome: unansweredOutcome(answer.type, rules), value, nearest: null };
  }
  const { lower, upper } = kind.thresholds(rules);
  const zone = value >= upper ? high : value < lower ? low : middle;
  const threshold =
    kind.shape === "gate" || Math.abs(value - upper) < Math.abs(value - lower) ? upper : lower;
  const option = zone === "chosen" ? String(kind.answerValue(answer)) : null;
  return {
    zone,
    outcome: outcomeIn(answer.type, zone, option, rules),
    value,
    nearest: { threshold, distance: value - threshold },
  };
}

/** An option may have its own outcome, used when it's chosen. */
function outcomeIn(type: QuestionType, zone: Zone, option: string | null, rules: Rules): Outcome {
  const rule = rules[type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  const named = option === null ? undefined : ownOutcomes(rule).find(({ name }) => name === option);
  return named?.outcome ?? outcomes[zone] ?? "";
}

/** The correct outcome of a labelled case; blank if the label doesn't fit the type. */
export function outcomeOfLabel(type: QuestionType, label: LabelValue, rules: Rules): Outcome {
  const zone = kinds[type].zoneOfLabel(label, rules);
  return zone === null ? "" : outcomeIn(type, zone, typeof label === "string" ? label : null, rules);
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

/** The zone, or the option's name if it's chosen. */
export function describeZone(answer: Answer, { zone }: Classification): string {
  return zone === "chosen" ? String(kindOf(answer).answerValue(answer)) : zone;
}

/** Falls back to the zone or option if the outcome is blank. */
export function describeOutcome(answer: Answer, placed: Classification): string {
  return placed.outcome.trim() === "" ? describeZone(answer, placed) : placed.outcome;
}

/** Two decimals, or more if that would round the value to the other side of a threshold. */
export function toClassifiedText(value: number, placed: Pick<Classification, "value" | "nearest">): string {
  const { nearest } = placed;
  return toCutText(value, nearest && placed.value === value ? [nearest.threshold] : []);
}

/**
 * Example: "0.22 above the threshold at 0.70", or with `name`: "0.22 above the upper threshold". Null without
 * a threshold.
 */
export function describeDistance(
  { nearest }: Classification,
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
  /** Member of `outcomes` in the rule. */
  key: string;
  /** Title of the zone: "Yes", "Any option", "High". */
  zone: string;
  outcome: Outcome;
}

/** In the order in which the editor shows them. */
export function listOutcomes(type: QuestionType, rules: Rules): readonly ZoneOutcome[] {
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  return kinds[type].zoneTitles.map(([key, zone]) => ({ key, zone, outcome: outcomes[key] ?? "" }));
}

export function setOutcome<Type extends QuestionType>(
  rule: Rules[Type],
  key: string,
  outcome: Outcome,
): Rules[Type] {
  const outcomes: Readonly<Record<string, Outcome>> = rule.outcomes;
  return outcomes[key] === outcome ? rule : { ...rule, outcomes: { ...rule.outcomes, [key]: outcome } };
}

/** Swaps the outcomes of both outer zones; a choice has only one threshold and stays as it is. */
export function swapOutcomes(type: QuestionType, rules: Rules): Rules {
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

/** A blank outcome removes the option's own, so the general one applies. */
export function setOptionOutcome(rule: Rules["choice"], name: string, outcome: Outcome): Rules["choice"] {
  const own = rule.options.find((option) => option.name === name);
  if ((own?.outcome ?? "") === outcome) return rule;
  if (outcome === "") return { ...rule, options: rule.options.filter((option) => option !== own) };
  const options = own
    ? rule.options.map((option) => (option === own ? { name, outcome } : option))
    : [...rule.options, { name, outcome }];
  return { ...rule, options };
}

interface Part {
  id: string;
  outcome: Outcome;
}

/** The most severe outcome, and the ids of the questions that have it, in order. */
export interface PlaygroundDecision {
  outcome: Outcome;
  causes: readonly string[];
}

/** Block 3, review 2, custom words 1, allow 0; case-insensitive. */
export function severityOf(outcome: Outcome): number {
  const word = outcome.trim().toLowerCase();
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/**
 * The most severe outcome wins; ties go to the first. Blank outcomes take no part; null if there are no
 * others.
 */
export function combineOutcomes(parts: readonly Part[]): PlaygroundDecision | null {
  const taking = parts.filter((part) => part.outcome.trim() !== "");
  const first = taking[0];
  if (!first) return null;
  const gravest = taking.reduce(
    (worst, part) => (severityOf(part.outcome) > severityOf(worst.outcome) ? part : worst),
    first,
  );
  const causes = taking.filter((part) => part.outcome === gravest.outcome).map((part) => part.id);
  return { outcome: gravest.outcome, causes };
}

/** `from` is the first level of a tail. */
const missing: Record<RuleThresholds["measure"], (from: number | null) => string> = {
  probability: () => "no probability",
  confidence: () => "no confidence",
  margin: () => "no margin",
  level: () => "no level",
  tail: (from) => `no chance of level ${from} or more is known`,
};

/** The end of "because <id> …". Null arguments mean there's no usable answer. */
export function describeCause(answer: Answer | null, placed: Classification | null, rules: Rules): string {
  if (answer === null || placed === null) return "has no usable answer";
  const { zone, value } = placed;
  const kind = kindOf(answer);
  if (zone === "chosen") return `is ${kind.answerValue(answer)}`;
  return value === null ? `is ${zone} (${missing[kind.measure(rules)](kind.from(rules))})` : `is ${zone}`;
}

/** Applies the playground's current rules to a run's stored answers. */
export function decideRun({ questions }: Pick<Playground, "questions">, run: Run): PlaygroundDecision | null {
  const { reading } = toAnsweredRun(run);
  if (reading === null) return null;
  const others = new Set(run.wordings?.flatMap((wording) => (wording.id === wording.of ? [] : wording.id)));
  const parts = allAskedQuestions(run).questions.flatMap(({ id, type }, index) => {
    if (others.has(id)) return [];
    const answer = reading.answers[index]?.answer;
    const asker = run.askers?.find((one) => one.id === id)?.key;
    const known = questions.find(({ key }) => key === asker) ?? questions.find((one) => one.id === id);
    const rules = known?.rules ?? defaultRules;
    return { id, outcome: answer ? classifyAnswer(answer, rules).outcome : unansweredOutcome(type, rules) };
  });
  return combineOutcomes(parts);
}
