import type { RateGoal, Tuning } from "#core/model/tuning.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { type Band, type BandCounts, countRowsByZone, type ZoneCounts } from "#core/statistics/band.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { goalProportion } from "../goals/goal.ts";
import { rateGoalDefinitions } from "../goals/registry.ts";
import {
  type Author,
  beginElsewhere,
  choose,
  deleteWrong,
  disputeWrong,
  fitToHeldOut,
  label,
  labelOtherwise,
  look,
  newAuthor,
  openNearView,
  readVerdicts,
  regroupWrong,
  relabelWrong,
  rightShown,
  takeProposal,
  tune,
  wordOf,
} from "./author-steps.ts";
import type { Draw, Population, PopulationCase } from "./populations.ts";

/** What people do on the screens before they read a verdict. */
export interface Flow {
  readonly name: string;
  /** Simulates one author. If thresholds stay, the target is the true rate: the worst case for a false "met". */
  walk(population: Population, next: Draw, truthOf: (band: Band, prevalence?: number) => Truth): Author;
}

/** True rate of each goal for a band, over the whole population, 0..1. */
export type Truth = Readonly<Record<RateGoal, number>>;

/** With a share of positives (0..1) that is stated for real traffic, the truth there. */
export function truthIn(whole: ThresholdTable, band: Band, prevalence: number | null = null): Truth {
  const counts = atPrevalence(countRowsByZone(whole, band), prevalence);
  const shareOf = (limit: RateGoal) => {
    const { hits, n } = goalProportion(rateGoalDefinitions[limit], counts);
    return hits / n;
  };
  return {
    right: shareOf("right"),
    people: shareOf("people"),
    misses: shareOf("misses"),
    alarms: shareOf("alarms"),
    yesRight: shareOf("yesRight"),
    noRight: shareOf("noRight"),
  };
}

/** Counts, as weights, of a population with the same scores in each class and another share of positives. */
function atPrevalence(counts: BandCounts, prevalence: number | null): BandCounts {
  if (prevalence === null) return counts;
  const all = Object.values(counts);
  const positives = all.reduce((sum, zone) => sum + zone.positives, 0);
  const negatives = all.reduce((sum, zone) => sum + zone.negatives, 0);
  const weigh = (zone: ZoneCounts) => ({
    positives: (zone.positives * prevalence) / positives,
    negatives: (zone.negatives * (1 - prevalence)) / negatives,
  });
  return {
    no: weigh(counts.no),
    review: weigh(counts.review),
    yes: weigh(counts.yes),
    neither: weigh(counts.neither),
  };
}

const start: Band = { lo: 0.3, hi: 0.7 };

function drawRows({ draw }: Population, count: number, next: Draw): PopulationCase[] {
  return Array.from({ length: count }, () => draw(next));
}

function places(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, at) => from + at);
}

function labelledAuthor(population: Population, count: number, next: Draw): Author {
  const rows = drawRows(population, count, next);
  const author = newAuthor(rows);
  label(author, rows, places(count), "all");
  return author;
}

function goalAt(truth: Truth): Partial<Tuning> {
  return { goal: "right", rightShare: Math.min(0.999, Math.max(0.001, truth.right)) };
}

/** The goal in flows that choose thresholds: 90 % of automatic decisions are right. */
const goal: Partial<Tuning> = { goal: "right", rightShare: 0.9, aim: "observed" };

export const flows: readonly Flow[] = [
  {
    name: "thresholds as they were, every case labelled",
    walk(population, next, truthOf) {
      const author = labelledAuthor(population, 200, next);
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "near a threshold first, then some others",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 600, next);
      const author = newAuthor(rows);
      openNearView(author);
      const near = places(600).filter((at) => isNear(rows[at]?.score ?? 0));
      label(author, rows, near.slice(0, 60), "near-edge");
      const others = places(600).filter((at) => author.cases[at]?.labels.length === 0);
      label(author, rows, others.slice(0, 100), "all");
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "near a threshold first, in the end every case",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 200, next);
      const author = newAuthor(rows);
      openNearView(author);
      label(author, rows, places(200), "all");
      label(
        author,
        rows,
        places(200).filter((at) => isNear(rows[at]?.score ?? 0)),
        "near-edge",
      );
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "cases labelled one after another until met is read",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 400, next);
      const author = newAuthor(rows);
      tune(author, goalAt(truthOf(start)));
      labelUntilMet(author, rows, places(200));
      return author;
    },
  },
  {
    name: "near a threshold first, then one after another until met is read",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 400, next);
      const author = newAuthor(rows);
      openNearView(author);
      tune(author, goalAt(truthOf(start)));
      const near = places(400).filter((at) => isNear(rows[at]?.score ?? 0));
      label(author, rows, near.slice(0, 40), "near-edge");
      labelUntilMet(
        author,
        rows,
        places(400)
          .filter((at) => author.cases[at]?.labels.length === 0)
          .slice(0, 200),
      );
      return author;
    },
  },
  {
    name: "the surest answers by hand",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 300, next);
      const author = newAuthor(rows);
      const surest = places(300).sort(
        (one, other) => Math.abs((rows[other]?.score ?? 0) - 0.5) - Math.abs((rows[one]?.score ?? 0) - 0.5),
      );
      label(author, rows, surest.slice(0, 100), "by-hand");
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "choose on all, hold out half, look",
    walk(population, next) {
      const author = labelledAuthor(population, 200, next);
      tune(author, goal);
      takeProposal(author);
      tune(author, { checkShare: 0.5 });
      look(author);
      return author;
    },
  },
  {
    name: "hold out half, choose, look",
    walk(population, next) {
      const author = labelledAuthor(population, 300, next);
      tune(author, { ...goal, checkShare: 0.5 });
      takeProposal(author);
      look(author);
      return author;
    },
  },
  {
    name: "five goals on one held-out set, each looked at, until one is met",
    walk(population, next, truthOf) {
      const author = labelledAuthor(population, 300, next);
      for (const rightShare of [0.97, 0.95, 0.93, 0.91, 0.9]) {
        tune(author, { ...goal, rightShare, checkShare: 0.5 });
        takeProposal(author);
        look(author);
        const { verdicts, judged } = readVerdicts(author);
        if (verdicts[0]?.status === "met" && truthOf(judged.band).right < rightShare) break;
      }
      return author;
    },
  },
  {
    name: "the best of 8 wordings",
    walk(population, next, truthOf) {
      const wordings = places(8).map(() => drawRows(population, 150, next));
      const rightIn = (rows: readonly PopulationCase[]) =>
        rows.filter(({ score, positive }) => (positive ? score >= start.hi : score < start.lo)).length;
      const best = wordings.reduce((most, rows) => (rightIn(rows) > rightIn(most) ? rows : most));
      const author = newAuthor(best);
      label(author, best, places(150), "all");
      choose(author, "wording");
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "groups of ten that are alike",
    walk(population, next, truthOf) {
      const groups = drawRows(population, 40, next);
      const rows = groups.flatMap((row) => Array.from({ length: 10 }, () => row));
      const author = newAuthor(rows, (at) => `group ${Math.floor(at / 10)}`);
      label(author, rows, places(400), "all");
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "hold out half, choose, look, delete the wrong held-out cases, look again",
    walk: (population, next) => mendAfterLook(population, next, deleteWrong),
  },
  {
    name: "hold out half, choose, look, label the wrong held-out cases otherwise, look again",
    walk: (population, next) => mendAfterLook(population, next, relabelWrong),
  },
  {
    name: "hold out half, choose, delete the wrong held-out cases, look",
    walk: (population, next) => mendAfterLook(population, next, deleteWrong, false),
  },
  {
    name: "thresholds as they were, the wrong cases deleted",
    walk(population, next, truthOf) {
      const author = labelledAuthor(population, 200, next);
      tune(author, { ...goalAt(truthOf(start)), checkShare: 0.9 });
      deleteWrong(author);
      tune(author, { checkShare: 0 });
      return author;
    },
  },
  {
    name: "choose, import the same file with a full stop more, hold out half, look",
    walk(population, next) {
      const rows = drawRows(population, 200, next);
      const author = newAuthor([...rows, ...rows], undefined, (at) =>
        at < 200 ? `row ${at}` : `Row  ${at - 200}.`,
      );
      const twins = author.cases.splice(200);
      label(author, rows, places(200), "all");
      tune(author, goal);
      takeProposal(author);
      author.cases.push(...twins);
      label(author, [...rows, ...rows], places(200, 200), "all");
      tune(author, { checkShare: 0.5 });
      look(author);
      return author;
    },
  },
  {
    name: "five numbered copies of each text, hold out half, choose, look",
    walk(population, next) {
      const rows = drawRows(population, 80, next).flatMap((row) => Array.from({ length: 5 }, () => row));
      const author = newAuthor(rows, undefined, (at) => `text ${wordOf(Math.floor(at / 5))} copy ${at % 5}`);
      label(author, rows, places(400), "all");
      tune(author, { ...goal, checkShare: 0.5 });
      takeProposal(author);
      look(author);
      return author;
    },
  },
  {
    name: "a goal that aims at certainty, held out and looked at",
    walk(population, next) {
      const author = labelledAuthor(population, 400, next);
      tune(author, { goal: "right", rightShare: 0.9, aim: "likely", checkShare: 0.5 });
      takeProposal(author);
      look(author);
      return author;
    },
  },
  {
    name: "joint goals, held out and looked at",
    walk(population, next) {
      const author = labelledAuthor(population, 400, next);
      tune(author, { goal: "right", also: ["misses"], rightShare: 0.9, missShare: 0.1, checkShare: 0.5 });
      takeProposal(author);
      look(author);
      return author;
    },
  },
  {
    name: "the better of two runs is kept",
    walk(population, next, truthOf) {
      const author = keepBetterRun(population, next);
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "hold out half, keep the better of two runs, look",
    walk(population, next, truthOf) {
      const author = keepBetterRun(population, next, { checkShare: 0.5 });
      tune(author, goalAt(truthOf(start)));
      look(author);
      return author;
    },
  },
  {
    name: "hold out half, choose, look, fit the thresholds to what the look showed, look again",
    walk: (population, next) => mendAfterLook(population, next, fitToHeldOut),
  },
  {
    name: "choose, type the thresholds into a new playground, import the same cases there",
    walk(population, next, truthOf) {
      const author = labelledAuthor(population, 120, next);
      tune(author, goal);
      takeProposal(author);
      const again = beginElsewhere(author);
      const { lower, upper } = questionThresholdsOf(again.question).thresholds;
      tune(again, goalAt(truthOf({ lo: lower, hi: upper })));
      return again;
    },
  },
  {
    name: "hold out half, look, delete the wrong held-out cases, look again, where half of real traffic is positive",
    walk(population, next, truthOf) {
      const prevalence = 0.5;
      const truth = truthOf(start, prevalence);
      return mendDeclared({ population, next, truth }, { prevalence }, deleteWrong);
    },
  },
  {
    name: "hold out half, look, move the wrong held-out cases to a group that isn't, look again",
    walk: (population, next, truthOf) =>
      mendDeclared({ population, next, truth: truthOf(start) }, {}, regroupWrong),
  },
  {
    name: "hold out half, look, let somebody label the wrong held-out cases otherwise, look again",
    walk: (population, next, truthOf) =>
      mendDeclared({ population, next, truth: truthOf(start) }, {}, disputeWrong),
  },
  {
    name: "two people label every case and differ on those near a threshold",
    walk(population, next, truthOf) {
      const rows = drawRows(population, 200, next);
      const author = newAuthor(rows);
      label(author, rows, places(200), "all");
      labelOtherwise(
        author,
        places(200).filter((at) => isNear(rows[at]?.score ?? 0) && next() < 0.5),
      );
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
  {
    name: "two people label every case and differ on one in ten",
    walk(population, next, truthOf) {
      const author = labelledAuthor(population, 200, next);
      labelOtherwise(
        author,
        places(200).filter(() => next() < 0.1),
      );
      tune(author, goalAt(truthOf(start)));
      return author;
    },
  },
];

/** Labels, holds half out for thresholds that nobody chose, at the target that is true, and mends the half between two looks. */
function mendDeclared(
  { population, next, truth }: { population: Population; next: Draw; truth: Truth },
  change: Partial<Tuning>,
  mend: (author: Author) => void,
): Author {
  const author = labelledAuthor(population, 300, next);
  tune(author, { ...goalAt(truth), ...change, checkShare: 0.5 });
  look(author);
  mend(author);
  look(author);
  return author;
}

/** Labels cases that two runs answer, and keeps the run that is right more often on cases that aren't held out. */
function keepBetterRun(population: Population, next: Draw, change: Partial<Tuning> = {}): Author {
  const runs = [drawRows(population, 200, next), drawRows(population, 200, next)].map((rows) => {
    const author = newAuthor(rows);
    label(author, rows, places(200), "all");
    tune(author, change);
    return author;
  });
  const [best] = runs.sort((one, other) => rightShown(other) - rightShown(one));
  if (best === undefined) throw new Error("There is no run.");
  choose(best, "run");
  return best;
}

/** Holds half of the cases out, chooses on the rest, and tampers with the held-out half by `mend` before the last look. */
function mendAfterLook(
  population: Population,
  next: Draw,
  mend: (author: Author) => void,
  looksFirst = true,
): Author {
  const author = labelledAuthor(population, 300, next);
  tune(author, { ...goal, checkShare: 0.5 });
  takeProposal(author);
  if (looksFirst) look(author);
  mend(author);
  look(author);
  return author;
}

/** Labels cases in the order they come, ten by ten, and stops at the first "Met". */
function labelUntilMet(author: Author, rows: readonly PopulationCase[], order: readonly number[]): void {
  for (let from = 0; from < order.length; from += 10) {
    label(author, rows, order.slice(from, from + 10), "all");
    if (readVerdicts(author).verdicts[0]?.status === "met") return;
  }
}

function isNear(score: number): boolean {
  return [start.lo, start.hi].some((threshold) => Math.abs(score - threshold) <= 0.05);
}
