import type { LabelledRow } from "#core/cases/labelled-answers.ts";
import type { Shape } from "#core/kinds/kind.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { Band, BandCounts, Zone } from "#core/statistics/band.ts";

/** The cases of one zone and one truth. */
export interface OutcomeCell {
  readonly zone: Zone;
  readonly truth: boolean;
  readonly count: number;
  /** What became of them: "wrongly allowed", "to a person". */
  readonly words: string;
  readonly wrong: boolean;
}

/** Zones down, from yes to no (a gate has no no), and truth across, true cases first; the cells sum to n. */
export function outcomeCells(counts: BandCounts, words: CutWords, shape: Shape): OutcomeCell[][] {
  const zones: readonly Zone[] = shape === "gate" ? ["yes", "review"] : ["yes", "review", "no"];
  return zones.map((zone) => [true, false].map((truth) => toCell(counts, words, zone, truth)));
}

function toCell(counts: BandCounts, words: CutWords, zone: Zone, truth: boolean): OutcomeCell {
  const count = truth ? counts[zone].positives : counts[zone].negatives;
  const wrong = (zone === "yes" && !truth) || (zone === "no" && truth);
  const side = zone === "yes" ? words.yes : words.no;
  const said = wrong ? side.wrongly : side.rightly;
  return { zone, truth, count, words: zone === "review" ? "to a person" : said, wrong };
}

function zoneOf(score: number, { lo, hi }: Band): Zone {
  if (score >= hi) return "yes";
  return score < lo ? "no" : "review";
}

/** The keys of a cell's cases, those first that are furthest from what is true of them. */
export function keysOfCell(
  rows: readonly LabelledRow[],
  band: Band,
  { zone, truth }: Pick<OutcomeCell, "zone" | "truth">,
): string[] {
  const found = rows.filter((row) => (row.label === 1) === truth && zoneOf(row.score, band) === zone);
  return found.sort((a, b) => (truth ? a.score - b.score : b.score - a.score)).map(({ key }) => key);
}
