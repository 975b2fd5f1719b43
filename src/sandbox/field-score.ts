import type { Summary } from "./feature-summary.ts";
import type { Unit } from "./hypothesis.ts";
import { similarStems } from "./match.ts";
import type { Reading } from "./reading.ts";

/** A topic that is denied is still spoken of: "no heating" is about heating. */
const denialShare = 0.3;
const fuzzy = 0.75;

/** How a field is held against a state: summaries of its features, and how telling each feature is, 0 to 1. */
export interface FieldMatcher {
  reading: Reading;
  summary: (feature: string) => Summary | undefined;
  rarity: (feature: string) => number;
}

/** How much a state holds of the units of an option or a gloss: their weighted sum over the root of their number. */
export function fieldScore(matcher: FieldMatcher, units: readonly Unit[]): number {
  let sum = 0;
  let total = 0;
  for (const unit of units) {
    const weight = unit.weight * matcher.rarity(unit.features[0]?.[0] ?? "");
    total += weight;
    sum += unit.weight * unitScore(matcher, unit);
  }
  return total === 0 ? 0 : sum / Math.sqrt(Math.max(1, total)) / 1.5;
}

function unitScore({ reading, summary, rarity }: FieldMatcher, unit: Unit): number {
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

/** How telling each feature is among several fields: 1 when one alone has it, near 0 when all have. */
export function toRarity(fields: readonly (readonly Unit[])[]): (feature: string) => number {
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
