// Sentences on an answer of a slide.

import {
  toExactPercentText,
  toThresholdAwarePercent,
  toThresholdAwareText,
  toThresholdText,
} from "#core/text/number-text.ts";
import type { ShownAnswer, ShownQuestion, ShownRow, ShownRule, ShownSource } from "./slide-deck.ts";

/** Whether the thresholds are in levels. Without a `unit`, as in older decks, a scale that ends above 1 has levels. */
export function isLevelRule({ unit, max }: ShownRule): boolean {
  return unit === undefined ? max > 1 : unit === "level";
}

/** Example: "62 %", or "level 1.2 of 4". */
export function describeScalePosition(value: number, rule: ShownRule): string {
  if (!isLevelRule(rule)) return toThresholdAwarePercent(value, rule.edges);
  return `level ${toThresholdAwareText(value, rule.edges, 1)} of ${rule.max}`;
}

/** A threshold with all its decimals, such as "70 %", or "1.2" in levels. */
export function describeShownThreshold(edge: number, rule: ShownRule): string {
  return isLevelRule(rule) ? toThresholdText(edge, 1) : toExactPercentText(edge);
}

/** A row's share as a percentage. If the rule compares this share, rounding keeps it on its side of each threshold. */
export function describeRowShare(row: ShownRow, value: number | null, rule: ShownRule | null): string {
  const isCompared = rule !== null && !isLevelRule(rule) && row.share === value;
  return toThresholdAwarePercent(row.share, isCompared ? rule.edges : []);
}

/** Phrases such as "yes: 62 %": a number after the name of what it measures. */
export function describeShownAnswer(
  { rule }: ShownQuestion,
  { option, value, rows, zone }: ShownAnswer,
): string[] {
  const first = rows?.filter((row) => row.first) ?? [];
  const shares = first.map((row) => `${row.words}: ${describeRowShare(row, value, rule)}`);
  if (option !== "") return shares.length > 0 ? shares : [option];
  const isScore = rows !== null || (rule !== null && rule.of !== "");
  if (!isScore)
    return value === null ? [zone] : [`yes: ${toThresholdAwarePercent(value, rule?.edges ?? [])}`];
  if (value === null || rule === null) return shares.length > 0 ? shares : [zone];
  const placed = describeScalePosition(value, rule);
  return [isLevelRule(rule) ? `expected ${placed}` : `${rule.of}: ${placed}`, ...shares];
}

/** `day` formats a time in milliseconds for the reader. */
export function describeAnswerSource(source: ShownSource | null, day: (at: number) => string): string {
  if (source === null) return "No recorded answer.";
  if (source.mode === "simulated") return "Simulated answers to simulated rows. No model was asked.";
  if (source.mode === "imported") return `Answers imported on ${day(source.at)}, not asked for here.`;
  const by = source.mode === "sandbox" ? ", from the local stand-in, not a decider model" : "";
  return `Recorded answers from ${day(source.at)}${by}.`;
}
