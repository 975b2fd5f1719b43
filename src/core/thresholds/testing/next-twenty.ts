import { type RateGoal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { Band } from "#core/statistics/band.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { chooseThresholds } from "../choose-thresholds.ts";
import { judgedRate } from "../judged-rate.ts";
import { type Author, label, labelNext, newAuthor, readVerdicts, tune } from "./author-steps.ts";
import { truthIn } from "./flows.ts";
import type { Draw, Population } from "./populations.ts";

/** Number of answered cases, and how many of them are labelled at most. */
const answered = 2000;
const mostLabels = 1000;
const atOnce = 20;

/** A goal that allows `times` as many errors as there truly are: above 1 it's truly met, below 1 it isn't. */
export interface Setting {
  readonly limit: RateGoal & ("right" | "misses");
  readonly times: number;
}

export const settings: readonly Setting[] = [
  { limit: "right", times: 2.5 },
  { limit: "right", times: 0.4 },
  { limit: "misses", times: 2.5 },
  { limit: "misses", times: 0.4 },
];

/** Result of labelling until the verdict is met or not met. */
export interface LabellingOutcome {
  /** Labels given, at most `mostLabels`. */
  readonly labels: number;
  readonly isDecided: boolean;
  /** Whether the verdict is decided but wrong. */
  readonly isFalse: boolean;
  /** Whether the last interval contains the true rate. */
  readonly holds: boolean;
}

/** Thresholds for a population, and a target that they truly meet or truly don't. */
export interface Aim {
  readonly band: Band;
  readonly tuning: Partial<Tuning>;
}

/** Chooses thresholds on the whole population for at most 5 % errors; null if none are good enough. */
export function aimOf(whole: ThresholdTable, { limit, times }: Setting): Aim | null {
  const question = newAuthor([]).question;
  const goal = {
    ...tuningOf(question),
    goal: limit,
    rightShare: 0.95,
    missShare: 0.05,
    aim: "observed" as const,
  };
  const chosen = chooseThresholds(whole, questionThresholdsOf(question), limit, goal);
  if (chosen?.kept !== true) return null;
  const band = { lo: chosen.lower, hi: chosen.upper };
  const truth = truthIn(whole, band)[limit];
  const target = times * (limit === "right" ? 1 - truth : truth);
  if (!(target > 0)) return null;
  return {
    band,
    tuning:
      limit === "right" ? { goal: "right", rightShare: 1 - target } : { goal: "misses", missShare: target },
  };
}

/** Labels twenty at a time, in their order or (`byNext`) as `chooseNextCases` draws them, until the goal is met or not met. */
export function labelUntilDecided(
  population: Population,
  whole: ThresholdTable,
  { limit, times, band, tuning }: Setting & Aim,
  byNext: boolean,
  next: Draw,
): LabellingOutcome {
  const rows = Array.from({ length: answered }, () => population.draw(next));
  const author: Author = newAuthor(rows);
  const thresholds = { lower: band.lo, upper: band.hi };
  author.question = { ...author.question, rules: setQuestionThresholds(author.question, thresholds) };
  tune(author, tuning);
  const truth = truthIn(whole, band)[limit];
  for (let labels = atOnce; ; labels += atOnce) {
    if (byNext) labelNext(author, rows);
    else label(author, rows, places(labels - atOnce, labels), "all");
    const { judged, verdicts } = readVerdicts(author);
    const status = verdicts[0]?.status;
    const isDecided = status === "met" || status === "not-met";
    if (!isDecided && labels < mostLabels) continue;
    const [low, high] = judgedRate(judged, limit, null)?.interval ?? [0, 1];
    const isFalse = isDecided && (status === "met") !== times > 1;
    return { labels, isDecided, isFalse, holds: low <= truth && truth <= high };
  }
}

function places(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
