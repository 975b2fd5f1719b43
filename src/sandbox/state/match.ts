import { distance } from "fastest-levenshtein";
import { memoizeByOwner, toStem } from "../language/text.ts";
import type { HypothesisUnit } from "./hypothesis.ts";
import type { Mark, Match } from "./marks.ts";
import type { StateAnalysis, StateFocus } from "./reading.ts";

const fuzzy = 0.75;
const denial = 1.3;

/** "weight": a claim, which a negation in its clause denies; "topic": a subject, which it doesn't. */
type Sense = "weight" | "topic";

/**
 * Sentences in focus that support or contradict a unit. Cached per state unless the question names a focus.
 */
export function matchUnit(
  reading: StateAnalysis,
  unit: HypothesisUnit,
  focus: StateFocus,
  sense: Sense,
): readonly Match[] {
  if (focus.named) return findMatches(reading, unit, sense).filter((match) => focus.holds(match.sentence));
  const key = `${sense}${unit.polarity}${unit.word}`;
  let matches = reading.matches.get(key);
  if (!matches) {
    matches = findMatches(reading, unit, sense);
    reading.matches.set(key, matches);
  }
  return matches;
}

function findMatches(reading: StateAnalysis, unit: HypothesisUnit, sense: Sense): Match[] {
  const sums = new Map<number, Sum>();
  for (const [feature, factor] of unit.features) {
    addMarks(sums, reading.marks.get(feature), sense, factor * unit.polarity);
  }
  if (sums.size === 0 && !unit.known) {
    for (const stem of similarStems(reading, unit.word)) {
      addMarks(sums, reading.marks.get(stem), sense, fuzzy * unit.polarity);
    }
  }
  return [...sums].map(([sentence, { up, down, by }]) => ({
    sentence,
    strength: Math.max(-1, up + denial * down),
    by,
  }));
}

interface Sum {
  up: number;
  down: number;
  by: Match["by"];
}

function addMarks(
  sums: Map<number, Sum>,
  marks: readonly Mark[] | undefined,
  sense: Sense,
  factor: number,
): void {
  for (const mark of marks ?? []) {
    const strength = Math.max(-1, Math.min(1, mark[sense] * factor));
    const said = sums.get(mark.sentence) ?? { up: 0, down: 0, by: undefined };
    if (strength > said.up) [said.up, said.by] = [strength, mark.by];
    said.down = Math.min(said.down, strength);
    sums.set(mark.sentence, said);
  }
}

/** Unknown words in the state with similar spelling. */
function similarStems(reading: StateAnalysis, word: string): string[] {
  if (word.length < 5 || word.length > 24) return [];
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

const stores = memoizeByOwner<Map<string, Summary>>();

/** Cached per state, focus and sense. */
export function createSummaryFinder(
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
function summarise(marks: readonly Mark[], focus: StateFocus, sense: Sense): Summary {
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

/** A negated topic is still mentioned: "no heating" is about heating. */
const denialShare = 0.3;

/** `rarity` is how distinctive a feature is, 0..1. */
export interface FieldMatcher {
  reading: StateAnalysis;
  summary: (feature: string) => Summary | undefined;
  rarity: (feature: string) => number;
}

/** Weighted match of an option's or gloss's units, divided by the square root of their total weight. */
export function fieldScore(matcher: FieldMatcher, units: readonly HypothesisUnit[]): number {
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

/** Distinctiveness of each feature among the fields: 1 if only one has it, near 0 if all do. */
export function toRarity(fields: readonly (readonly HypothesisUnit[])[]): (feature: string) => number {
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
