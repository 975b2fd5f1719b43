// How well the state matches a criterion's text: evidence for its features, weighed by their rarity among the criteria.

import { memoizeByOwnerAndKey } from "../language/memoize.ts";
import type { FeatureMark, MarkSense } from "./feature-index.ts";
import type { StateFocus } from "./focus.ts";
import type { HypothesisPhrase } from "./hypothesis.ts";
import { findSimilarStems, similarSpellingFactor } from "./similar-stems.ts";
import type { StateAnalysis } from "./state-analysis.ts";

/**
 * Evidence in the sentences in focus: `up` is 0 to about 1.5, and 1 for one full match; `down` is its
 * negative mirror.
 */
interface Summary {
  up: number;
  down: number;
}

const focusesKept = 50;
const stores = memoizeByOwnerAndKey<Map<string, Summary>>(focusesKept);

/**
 * The finder returns undefined for a feature without marks. Results are cached, because phrases recur in a question.
 */
export function createFeatureEvidenceFinder(
  reading: StateAnalysis,
  focus: StateFocus,
  sense: MarkSense,
): (feature: string) => Summary | undefined {
  const key = `${sense}${focus.named ? focus.paths : ""}`;
  const known = stores(reading, key, () => new Map<string, Summary>());
  return (feature) => {
    const marks = reading.marks.get(feature);
    if (!marks) return undefined;
    let summary = known.get(feature);
    if (!summary) {
      summary = summarise(marks, focus, sense);
      known.set(feature, summary);
    }
    return summary;
  };
}

/** More sentences give more evidence, with diminishing returns. */
function summarise(marks: readonly FeatureMark[], focus: StateFocus, sense: MarkSense): Summary {
  let missing = 1;
  let denied = 1;
  let top = 0;
  let bottom = 0;
  for (const mark of marks) {
    if (focus.named && !focus.holds(mark.sentence)) continue;
    const strength = Math.max(-1, Math.min(1, mark[sense]));
    if (strength > 0) missing *= 1 - 0.35 * strength;
    else denied *= 1 + 0.35 * strength;
    top = Math.max(top, strength);
    bottom = Math.min(bottom, strength);
  }
  return { up: (top + (1 - missing)) / 1.35, down: (bottom - (1 - denied)) / 1.35 };
}

/** Share that a negated topic keeps, because it's still mentioned: "no heating" is about heating. */
const denialShare = 0.3;

/** `rarity` says how distinctive a feature is, 0..1. */
export interface CriterionMatcher {
  reading: StateAnalysis;
  summary: (feature: string) => Summary | undefined;
  rarity: (feature: string) => number;
}

/** Weighted match of the phrases of an option or gloss, divided by the square root of their total weight. */
export function scoreCriterionMatch(matcher: CriterionMatcher, phrases: readonly HypothesisPhrase[]): number {
  let sum = 0;
  let total = 0;
  for (const phrase of phrases) {
    const weight = phrase.weight * matcher.rarity(phrase.features[0]?.[0] ?? "");
    total += weight;
    sum += phrase.weight * phraseScore(matcher, phrase);
  }
  return total === 0 ? 0 : sum / Math.sqrt(Math.max(1, total)) / 1.5;
}

function phraseScore({ reading, summary, rarity }: CriterionMatcher, phrase: HypothesisPhrase): number {
  let up = 0;
  let down = 0;
  let met = false;
  const add = (feature: string, factor: number): void => {
    const own = summary(feature);
    if (!own) return;
    met = true;
    const share = factor * phrase.polarity;
    const telling = Math.abs(share) * rarity(feature);
    up = Math.max(up, telling * (share > 0 ? own.up : -own.down));
    down = Math.min(down, telling * (share > 0 ? own.down : -own.up));
  };
  for (const [feature, factor] of phrase.features) add(feature, factor);
  if (!met && !phrase.known)
    for (const stem of findSimilarStems(reading, phrase.word)) add(stem, similarSpellingFactor);
  return up + denialShare * down;
}

/** How distinctive each feature is among the fields: 1 if only one has it, near 0 if all do. */
export function createFeatureRarity(
  fields: readonly (readonly HypothesisPhrase[])[],
): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const phrases of fields) {
    const own = new Set<string>();
    for (const phrase of phrases) for (const [feature] of phrase.features) own.add(feature);
    for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const most = Math.log((fields.length + 1) / 1.5);
  return (feature) => {
    const count = counts.get(feature) ?? 1;
    return Math.max(0.05, Math.min(1, Math.log((fields.length + 1) / (count + 0.5)) / most) ** 0.7);
  };
}
