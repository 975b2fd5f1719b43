import { distance } from "fastest-levenshtein";
import { memoizeByOwner, memoizeForOwner } from "../language/memoize.ts";
import type { Agent } from "../language/sentence.ts";
import { toStem } from "../language/tokens.ts";
import type { FeatureMark } from "./feature-index.ts";
import type { StateFocus } from "./focus.ts";
import type { HypothesisUnit } from "./hypothesis.ts";
import type { StateAnalysis } from "./state-analysis.ts";

const fuzzy = 0.75;
const denial = 1.3;

/** "weight" matches a claim, which any negation in its clause denies; "topic" only heeds negations of the word. */
type Sense = "weight" | "topic";

/** Sentences that support or contradict a unit; `strengths` and `by` have the same indices. */
export interface Matches {
  sentences: Int32Array;
  /** −1..1; negative ones contradict the unit. */
  strengths: Float64Array;
  /** Whose action each is; undefined if unknown. */
  by: readonly (Agent | undefined)[];
}

/** Most sentences in the cached matches of one state; they take about 20 MB. */
const mostKept = 1_000_000;

interface MatchCache {
  found: Map<string, Matches>;
  size: number;
}

const cacheOf = memoizeForOwner<StateAnalysis, MatchCache>(() => ({ found: new Map(), size: 0 }));

/** Matches in or out of focus, in the order found. Cached per state, because questions share words. */
export function matchHypothesisUnit(reading: StateAnalysis, unit: HypothesisUnit, sense: Sense): Matches {
  const cache = cacheOf(reading);
  const key = `${sense}${unit.key}`;
  const known = cache.found.get(key);
  if (known) return known;
  const matches = findMatches(reading, unit, sense);
  if (cache.size > mostKept) [cache.found, cache.size] = [new Map(), 0];
  cache.found.set(key, matches);
  cache.size += matches.sentences.length;
  return matches;
}

/** Sums by sentence, reused for each unit to save memory. */
interface Sums {
  up: Float64Array;
  down: Float64Array;
  by: (Agent | undefined)[];
  met: Uint8Array;
  order: number[];
}

const sumsOf = memoizeForOwner(({ sentences: { length } }: StateAnalysis): Sums => {
  // With a place for signals of a state without sentences, which are stored as sentence 0.
  const size = Math.max(1, length + 1);
  return {
    up: new Float64Array(size),
    down: new Float64Array(size),
    by: Array.from({ length: size }),
    met: new Uint8Array(size),
    order: [],
  };
});

function findMatches(reading: StateAnalysis, unit: HypothesisUnit, sense: Sense): Matches {
  const sums = sumsOf(reading);
  for (const [feature, factor] of unit.features) {
    addMarks(sums, reading.marks.get(feature), sense, factor * unit.polarity);
  }
  if (sums.order.length === 0 && !unit.known) {
    for (const stem of similarStems(reading, unit.word)) {
      addMarks(sums, reading.marks.get(stem), sense, fuzzy * unit.polarity);
    }
  }
  return takeMatches(sums);
}

function takeMatches({ up, down, by, met, order }: Sums): Matches {
  const sentences = Int32Array.from(order);
  const matches = {
    sentences,
    strengths: Float64Array.from(order, (at) =>
      Math.max(-1, (up[at] as number) + denial * (down[at] as number)),
    ),
    by: order.map((at) => by[at]),
  };
  for (const at of sentences) [up[at], down[at], by[at], met[at]] = [0, 0, undefined, 0];
  order.length = 0;
  return matches;
}

function addMarks(
  { up, down, by, met, order }: Sums,
  marks: readonly FeatureMark[] | undefined,
  sense: Sense,
  factor: number,
): void {
  for (const mark of marks ?? []) {
    const at = mark.sentence;
    const strength = Math.max(-1, Math.min(1, mark[sense] * factor));
    if (met[at] === 0) {
      met[at] = 1;
      order.push(at);
    }
    if (strength > (up[at] as number)) [up[at], by[at]] = [strength, mark.by];
    if (strength < (down[at] as number)) down[at] = strength;
  }
}

const similar = memoizeByOwner<string[]>();

/** Unknown words of the state with a similar spelling. */
function similarStems(reading: StateAnalysis, word: string): readonly string[] {
  if (word.length < 5 || word.length > 24) return [];
  return similar(reading, word, () => findSimilar(reading, word));
}

function findSimilar(reading: StateAnalysis, word: string): string[] {
  const allowed = word.length >= 8 ? 2 : 1;
  return (reading.strangers.get(word[0] as string) ?? [])
    .filter((stranger) => distance(stranger, word) <= allowed)
    .map(toStem);
}

/** Evidence in the whole state: `up` is 0..1, `down` is −1..0. */
interface Summary {
  up: number;
  down: number;
}

const focusesKept = 50;
const stores = memoizeByOwner<Map<string, Summary>>(focusesKept);

/** Cached per state, focus and sense, because units recur within a question. */
export function createFeatureEvidenceFinder(
  reading: StateAnalysis,
  focus: StateFocus,
  sense: Sense,
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
function summarise(marks: readonly FeatureMark[], focus: StateFocus, sense: Sense): Summary {
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
export interface FieldMatcher {
  reading: StateAnalysis;
  summary: (feature: string) => Summary | undefined;
  rarity: (feature: string) => number;
}

/** Weighted match of the units of an option or gloss, divided by the square root of their total weight. */
export function criterionMatchScore(matcher: FieldMatcher, units: readonly HypothesisUnit[]): number {
  let sum = 0;
  let total = 0;
  for (const unit of units) {
    const weight = unit.weight * matcher.rarity(unit.features[0]?.[0] ?? "");
    total += weight;
    sum += unit.weight * unitScore(matcher, unit);
  }
  return total === 0 ? 0 : sum / Math.sqrt(Math.max(1, total)) / 1.5;
}

function unitScore({ reading, summary, rarity }: FieldMatcher, unit: HypothesisUnit): number {
  let up = 0;
  let down = 0;
  let met = false;
  const add = (feature: string, factor: number): void => {
    const own = summary(feature);
    if (!own) return;
    met = true;
    const share = factor * unit.polarity;
    const telling = Math.abs(share) * rarity(feature);
    up = Math.max(up, telling * (share > 0 ? own.up : -own.down));
    down = Math.min(down, telling * (share > 0 ? own.down : -own.up));
  };
  for (const [feature, factor] of unit.features) add(feature, factor);
  if (!met && !unit.known) for (const stem of similarStems(reading, unit.word)) add(stem, fuzzy);
  return up + denialShare * down;
}

/** How distinctive each feature is among the fields: 1 if only one has it, near 0 if all do. */
export function createFeatureRarity(
  fields: readonly (readonly HypothesisUnit[])[],
): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const units of fields) {
    const own = new Set<string>();
    for (const unit of units) for (const [feature] of unit.features) own.add(feature);
    for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const most = Math.log((fields.length + 1) / 1.5);
  return (feature) => {
    const count = counts.get(feature) ?? 1;
    return Math.max(0.05, Math.min(1, Math.log((fields.length + 1) / (count + 0.5)) / most) ** 0.7);
  };
}
