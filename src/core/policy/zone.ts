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

/** Where an answer falls by its rule, and how far it is from the nearest threshold (in the threshold's unit). */
export interface Classification {
  zone: Zone;
  outcome: Outcome;
  /** The number that the rule cuts; null where the answer does not give it. */
  value: number | null;
  /** The nearest threshold, and the answer's signed distance to it: positive is above. */
  nearest: { threshold: number; distance: number } | null;
}

/** Where an answer of any type falls by its own type's rule; somebody looks at it where its number is not known. */
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

/** What a rule leads to in a zone; an option that is chosen there may have an outcome of its own. */
function outcomeIn(type: QuestionType, zone: Zone, option: string | null, rules: Rules): Outcome {
  const rule = rules[type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  const named = option === null ? undefined : ownOutcomes(rule).find(({ name }) => name === option);
  return named?.outcome ?? outcomes[zone] ?? "";
}

/** What a label leads to: the outcome that is right for a case; blank where the label is of another type. */
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

/** The word of a zone, as a heading has it. */
export function toZoneWord(zone: Zone): string {
  return zoneWords[zone];
}

/** What an answer says, in a word: its zone, or the option that is sure enough. */
export function describeZone(answer: Answer, { zone }: Classification): string {
  return zone === "chosen" ? String(kindOf(answer).answerValue(answer)) : zone;
}

/** What an answer leads to, or what it says where nobody has chosen an outcome for it. */
export function describeOutcome(answer: Answer, placed: Classification): string {
  return placed.outcome.trim() === "" ? describeZone(answer, placed) : placed.outcome;
}

/** A number of a placed answer with two decimals, and with more where it is what the rule cuts and two don't tell its side. */
export function toClassifiedText(value: number, placed: Pick<Classification, "value" | "nearest">): string {
  const { nearest } = placed;
  return toCutText(value, nearest && placed.value === value ? [nearest.threshold] : []);
}

/**
 * How far an answer is from its nearest threshold, as the end of a sentence: "0.22 above the threshold at 0.70", or
 * above what that threshold is called where its number stands beside: "0.22 above the upper threshold".
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

/** One zone of a question's rule with what it leads to. */
interface ZoneOutcome {
  /** Its place among the outcomes of the rule. */
  key: string;
  /** What the answer says there: "Yes", "Any option", "High". */
  zone: string;
  outcome: Outcome;
}

/** What each zone of a question leads to, in the order in which people ask for it. */
export function listOutcomes(type: QuestionType, rules: Rules): readonly ZoneOutcome[] {
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  return kinds[type].zoneTitles.map(([key, zone]) => ({ key, zone, outcome: outcomes[key] ?? "" }));
}

/** A rule with another outcome in one of its zones; the same rule where it has that already. */
export function setOutcome<Type extends QuestionType>(
  rule: Rules[Type],
  key: string,
  outcome: Outcome,
): Rules[Type] {
  const outcomes: Readonly<Record<string, Outcome>> = rule.outcomes;
  return outcomes[key] === outcome ? rule : { ...rule, outcomes: { ...rule.outcomes, [key]: outcome } };
}

/** The rules with the outcomes of both ends exchanged; where there is but one threshold, there are no two ends. */
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

/** A choice's rule with what one of its options leads to; blank falls back to what any option leads to. */
export function setOptionOutcome(rule: Rules["choice"], name: string, outcome: Outcome): Rules["choice"] {
  const own = rule.options.find((option) => option.name === name);
  if ((own?.outcome ?? "") === outcome) return rule;
  if (outcome === "") return { ...rule, options: rule.options.filter((option) => option !== own) };
  const options = own
    ? rule.options.map((option) => (option === own ? { name, outcome } : option))
    : [...rule.options, { name, outcome }];
  return { ...rule, options };
}

/** One question's part in a decision. */
interface Part {
  id: string;
  outcome: Outcome;
}

/** The decision over all questions: the gravest outcome, and the questions that caused it, in their order. */
export interface PlaygroundDecision {
  outcome: Outcome;
  causes: readonly string[];
}

/** How grave an outcome is: block (3) over review over words of one's own over allow (0). */
export function severityOf(outcome: Outcome): number {
  const word = outcome.trim().toLowerCase();
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/** The gravest outcome wins, the first of equals; questions with a blank outcome take no part. */
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

/** That an answer does not give the number that a rule cuts. */
const missing: Record<RuleThresholds["measure"], (from: number | null) => string> = {
  probability: () => "no probability",
  confidence: () => "no confidence",
  margin: () => "no margin",
  level: () => "no level",
  tail: (from) => `no chance of level ${from} or more is known`,
};

/** Why an answer has its outcome, as the end of "because <id> …", in plain words; null is no usable answer. */
export function describeCause(answer: Answer | null, placed: Classification | null, rules: Rules): string {
  if (answer === null || placed === null) return "has no usable answer";
  const { zone, value } = placed;
  const kind = kindOf(answer);
  if (zone === "chosen") return `is ${kind.answerValue(answer)}`;
  return value === null ? `is ${zone} (${missing[kind.measure(rules)](kind.from(rules))})` : `is ${zone}`;
}

/** What a run's answers come to by the rules that the playground has now. */
export function decideRun({ questions }: Playground, run: Run): PlaygroundDecision | null {
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
