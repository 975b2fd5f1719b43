import type { AskedAxis } from "./axis-choice.ts";
import { placeText } from "./axis-place.ts";

/** Where each level stands on the axis, 0 to 1: evenly spread, upwards or downwards as the level texts say. */
export function toLevelPlaces(levels: readonly string[], axis: AskedAxis | undefined): number[] {
  const even = levels.map((_, level) => level / Math.max(1, levels.length - 1));
  if (!axis) return even;
  const graded = levels.map((level) => placeText(level, axis.name));
  const slope = slopeOf(graded.map((place, level) => ({ ...place, level })));
  const downwards = Math.abs(slope) < 0.05 ? axis.low : slope < 0;
  const spread = downwards ? even.map((place) => 1 - place) : even;
  return spread.map((place, level) => {
    const own = graded[level];
    return own && own.strength > 0 ? 0.6 * place + 0.4 * own.at : place;
  });
}

function slopeOf(places: readonly { at: number; strength: number; level: number }[]): number {
  const known = places.filter((place) => place.strength > 0);
  if (known.length < 2) return 0;
  const meanLevel = known.reduce((sum, place) => sum + place.level, 0) / known.length;
  const meanAt = known.reduce((sum, place) => sum + place.at, 0) / known.length;
  return known.reduce((sum, place) => sum + (place.level - meanLevel) * (place.at - meanAt), 0);
}
