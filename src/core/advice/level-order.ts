import { placesOnScale } from "./scales.ts";

const low =
  /^(?:not (?:at all )?\p{L}+|no|none|never|calm|poor|terrible|low|minimal|absent|mild|trivial|harmless)\b/u;
const high =
  /^(?:very|extremely|completely|fully|entirely|always|excellent|outstanding|furious|critical|severe|perfect|maximum|dangerous)\b/u;

/** What a level is called: its words before a colon, dash or comma. */
function headOf(level: string): string {
  return level.split(/[:,;(–—]| - /u)[0]?.trim() ?? "";
}

/** Whether levels seem to begin with the highest: their heads go down one scale, or the ends speak for it. */
export function seemsDescending(levels: readonly string[]): boolean {
  const places = placesOnScale(levels.map(headOf));
  if (places !== null) return places.every((place, index) => index === 0 || place < (places[index - 1] ?? 0));
  return high.test(levels[0] ?? "") && low.test(levels.at(-1) ?? "");
}
