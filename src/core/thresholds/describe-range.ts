import type { LabelledRow } from "#core/cases/labelled-answers.ts";
import { toCounted, toCountText, toPercentText } from "#core/geometry/number-text.ts";
import type { Shape } from "#core/kinds/kind.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import {
  automated,
  automatedErrors,
  type Band,
  type BandCounts,
  errorRateOfAll,
  type Zone,
  zoneSize,
} from "#core/statistics/band.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";

/** A stretch of a sentence; "faint" is what should not be leaned on. */
export interface Phrase {
  readonly text: string;
  readonly tone?: "strong" | "faint";
}

/** The sentence as plain text. */
export function toPlain(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join("");
}

function strong(text: string): Phrase {
  return { text, tone: "strong" };
}

function faint(text: string): Phrase {
  return { text, tone: "faint" };
}

/** Below this many cases a percentage says little: counts come first, and it is set faint. */
export const fewCases = 30;

/** "likely between 0.9 % and 4.2 %". */
export function describeLikely([low, high]: Interval): string {
  return `likely between ${toPercentText(low)} and ${toPercentText(high)}`;
}

/** A share in brackets, with where it likely lies: faint where it is based on few cases. */
function describeShare(hits: number, n: number): Phrase[] {
  const interval = wilsonInterval(hits, n);
  if (interval.value === null) return [];
  const share = toPercentText(hits / n);
  const likely = describeLikely(interval.value);
  return n < fewCases
    ? [{ text: " " }, faint(`(${share}, ${likely})`)]
    : [{ text: ` (${share}, ` }, faint(likely), { text: ")" }];
}

/** What a band does to all cases, and how often what it decides is wrong. */
export function describeBand(counts: BandCounts): Phrase[] {
  const decided = automated(counts);
  const reviews = zoneSize(counts.review);
  const all = decided + reviews;
  if (all === 0) return [{ text: "No labelled case has an answer yet." }];
  const of = all === 1 ? "The one case" : `Of ${toCountText(all)} cases, `;
  if (decided === 0) {
    return [
      { text: all === 1 ? of : `Of ${toCountText(all)} cases ` },
      strong(describeNoneDecided(all)),
      { text: "." },
    ];
  }
  if (all === 1)
    return [{ text: `${of} is ` }, strong("decided automatically"), ...describeErrors(counts, 1)];
  const verb = decided === 1 ? "is" : "are";
  return [
    { text: of },
    strong(`${toCountText(decided)} ${verb} decided automatically`),
    all < fewCases
      ? faint(` (${toPercentText(decided / all)})`)
      : { text: ` (${toPercentText(decided / all)})` },
    { text: `, ${toCounted(reviews, "goes", "go")} to a person` },
    ...describeErrors(counts, decided),
  ];
}

function describeNoneDecided(all: number): string {
  return all === 1 ? " goes to a person" : "none is decided automatically: all go to a person";
}

function describeErrors(counts: BandCounts, decided: number): Phrase[] {
  const errors = automatedErrors(counts);
  if (decided === 1) return [{ text: errors === 1 ? ". It is wrong." : ". It is right." }];
  const verb = errors === 1 ? "is" : "are";
  const words = errors === 0 ? "None" : toCountText(errors);
  return [
    { text: ". " },
    strong(`${words} of the ${toCountText(decided)} ${errors === 0 ? "is" : verb} wrong`),
    ...describeShare(errors, decided),
    { text: "." },
  ];
}

/** What remains wrong over all cases, those decided by people included: null where there are none. */
export function describeOverall(counts: BandCounts, reviewerError: number): string | null {
  const { value } = errorRateOfAll(counts, reviewerError);
  if (value === null) return null;
  const people = reviewerError === 0 ? "always right" : `wrong in ${toPercentText(reviewerError)} of reviews`;
  return `Overall, ${toPercentText(value)} of cases are decided wrongly if people are ${people}.`;
}

/** Where the true cases go: "Of 80 true cases: 61 blocked, 15 to a person, 4 allowed." */
export function describeTrueCases({ no, review, yes }: BandCounts, words: CutWords): string {
  const all = no.positives + review.positives + yes.positives;
  if (all === 0) return `There are no ${words.trueCases[1]} among them.`;
  const parts = [
    `${toCountText(yes.positives)} ${words.yes.did}`,
    `${toCountText(review.positives)} to a person`,
    `${toCountText(no.positives)} ${words.no.did}`,
  ];
  return `Of ${toCounted(all, ...words.trueCases)}: ${parts.join(", ")}.`;
}

/** What moving from one band to another gains and gives up. */
export function describeChange(before: BandCounts, after: BandCounts, words: CutWords): string {
  const parts = [
    describeDifference(automated(after) - automated(before), [
      "case decided automatically",
      "cases decided automatically",
    ]),
    describeDifference(after.yes.negatives - before.yes.negatives, words.yes.wrong),
    describeDifference(after.no.positives - before.no.positives, words.no.wrong),
  ].filter((part) => part !== null);
  if (parts.length === 0) return "These thresholds decide the same cases as now and make the same errors.";
  return `Compared with the current thresholds: ${parts.join(", ")}.`;
}

function describeDifference(by: number, noun: readonly [string, string]): string | null {
  if (by === 0) return null;
  return `${toCountText(Math.abs(by))} ${by > 0 ? "more" : "fewer"} ${Math.abs(by) === 1 ? noun[0] : noun[1]}`;
}

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
