import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { hasOwnEdges } from "#core/policy/move-edge.ts";
import {
  automated,
  automatedErrors,
  type Band,
  type BandCounts,
  bandCounts,
  zoneSize,
} from "#core/statistics/band.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { type CertifiedSide, sampleSizeToSettle, testCuts } from "#core/statistics/learn-then-test.ts";
import type { QuestionCut, Subject } from "./cut-of-question.ts";
import { sayLikely } from "./describe-range.ts";

/**
 * How a target stands. "optimistic": met on the very cases that chose the edges, which proves nothing.
 * "undefined": there is nothing to judge it by.
 */
export type Standing = "met" | "not-met" | "unsure" | "optimistic" | "undefined";

const standingWords: Record<Standing, string> = {
  met: "Met",
  "not-met": "Not met",
  unsure: "Can't tell yet",
  optimistic: "Looks met, not proven",
  undefined: "Nothing to judge",
};

/** How a target stands, as a heading. */
export function sayStanding(standing: Standing): string {
  return standingWords[standing];
}

/** What the judged cases had to do with the choice of the edges. */
export type JudgedOn =
  | { readonly kind: "same" }
  /** Nothing: the edges are those that the question began with. */
  | { readonly kind: "declared" }
  /** Cases kept out of the choice, looked at for the `looks`-th time. */
  | { readonly kind: "check"; readonly looks: number };

/** A target against what the cases show. */
export interface Verdict {
  readonly standing: Standing;
  /** "Right when automatic: at least 98 %." */
  readonly target: string;
  /** What the cases show, and what would settle it. */
  readonly text: string;
}

/** A share that should be at least, or at most, `target` (all 0..1). */
interface Aim {
  readonly target: number;
  readonly wants: "at least" | "at most";
  readonly hits: number;
  readonly n: number;
  readonly words: { readonly target: string; readonly cases: string; readonly empty: string };
}

/** The edges in force and the cases they are judged by. */
interface Judged {
  readonly table: CutTable;
  readonly band: Band;
  readonly counts: BandCounts;
  readonly scale: EdgeScale;
  readonly on: JudgedOn;
}

/**
 * The author's targets against what the cases show: the goal's own and, beside a share of right decisions, the
 * misses, since saying the same of all cases is right most of the time where true cases are rare.
 */
export function verdictsOf(judged: Judged, tuning: Tuning, words: CutWords): Verdict[] {
  const { goal } = tuning;
  if (goal === null) return [];
  const own = judge(goal, judged.counts, tuning, words, judged.on);
  if (own === null) return [];
  if (goal !== "right") return [own];
  const proven = proveRight(own, judged, tuning);
  const misses = judged.band.lo === 0 ? null : judge("misses", judged.counts, tuning, words, judged.on);
  return misses ? [proven, misses] : [proven];
}

/** A verdict that the same cases cannot give, given by a guarantee over cuts declared beforehand. */
function proveRight(own: Verdict, { table, band, scale }: Judged, { rightShare }: Tuning): Verdict {
  const open = own.standing === "optimistic" || own.standing === "unsure";
  if (!open || !isGuaranteed(table, band, 1 - rightShare, scale)) return own;
  const wrong = toPercentText(1 - rightShare);
  const steps = scale.unit === "level" ? "tenths of a level" : "hundredths";
  const declared = `${steps} from ${toEdgeText(scale.max / 2, scale.decimals)} outward`;
  const text = `With 95 % confidence, at most ${wrong} of automatic decisions are wrong on either side, if future cases resemble these ${toCountText(table.n)} and the model stays the same. The ${declared} were declared as thresholds before any label was seen.`;
  return { ...own, standing: "met", text };
}

/** The target of a goal against a band's counts; null for the cheapest, which has none. */
function judge(
  goal: Goal,
  counts: BandCounts,
  tuning: Tuning,
  words: CutWords,
  on: JudgedOn,
): Verdict | null {
  const aim = aimOf(goal, counts, tuning, words);
  return aim && judgeAim(aim, on);
}

function aimOf(goal: Goal, counts: BandCounts, tuning: Tuning, words: CutWords): Aim | null {
  const decided = automated(counts);
  if (goal === "right") {
    const empty = "No case is decided automatically, so there is nothing to judge.";
    const target = `Correct when automatic: at least ${toPercentText(tuning.rightShare)}.`;
    const hits = decided - automatedErrors(counts);
    return {
      target: tuning.rightShare,
      wants: "at least",
      hits,
      n: decided,
      words: { target, cases: "automatic decisions", empty },
    };
  }
  if (goal === "people") {
    const target = `To people: at most ${toPercentText(tuning.reviewShare)}.`;
    const hits = zoneSize(counts.review);
    const n = decided + hits;
    return {
      target: tuning.reviewShare,
      wants: "at most",
      hits,
      n,
      words: { target, cases: "cases", empty: "There are no cases." },
    };
  }
  if (goal === "cheapest") return null;
  const n = counts.no.positives + counts.review.positives + counts.yes.positives;
  const target = `Missed: at most ${toPercentText(tuning.missShare)} of the ${words.trueCases[1]} are ${words.no.did}.`;
  const empty = `There are no ${words.trueCases[1]}, so there is nothing to miss.`;
  return {
    target: tuning.missShare,
    wants: "at most",
    hits: counts.no.positives,
    n,
    words: { target, cases: words.trueCases[1], empty },
  };
}

function judgeAim({ target, wants, hits, n, words }: Aim, on: JudgedOn): Verdict {
  const looks = on.kind === "check" ? Math.max(1, on.looks) : 1;
  // Every look at the same cases is another chance to be lucky: each gets its part of the 5 %.
  const interval = wilsonInterval(hits, n, 1 - 0.05 / looks);
  if (interval.value === null) return { standing: "undefined", target: words.target, text: words.empty };
  const [low, high] = interval.value;
  const holds = wants === "at least" ? low >= target : high <= target;
  const fails = wants === "at least" ? high < target : low > target;
  const shown = `Your cases show ${toCountText(hits)} of ${toCountText(n)}: ${toPercentText(hits / n)}, ${sayLikely(interval.value)}.`;
  if (fails) return { standing: "not-met", target: words.target, text: shown };
  if (holds) return holding(shown, words.target, on);
  return {
    standing: "unsure",
    target: words.target,
    text: `${shown}${saySettled(target, wants, hits, n, words.cases)}`,
  };
}

function holding(shown: string, target: string, on: JudgedOn): Verdict {
  if (on.kind === "check") {
    const looks = on.looks > 1 ? ` They were checked ${on.looks} times, which this accounts for.` : "";
    return { standing: "met", target, text: `${shown} These cases did not choose the thresholds.${looks}` };
  }
  if (on.kind === "declared") {
    const why = " These are the starting thresholds, so these cases did not choose them.";
    return { standing: "met", target, text: `${shown}${why}` };
  }
  const why = " Probably optimistic: the same cases chose these thresholds. A held-out set can prove it.";
  return { standing: "optimistic", target, text: `${shown}${why}` };
}

/** How many checked cases would settle it, should no further one speak against the target. */
function saySettled(target: number, wants: Aim["wants"], hits: number, n: number, cases: string): string {
  const [share, errors] = wants === "at least" ? [target, n - hits] : [1 - target, hits];
  const needed = share < 1 ? sampleSizeToSettle(share, errors) : null;
  if (needed === null || needed <= n) return "";
  const so =
    errors === 0 ? "If none of them contradicts it" : `If no more than ${toCountText(errors)} contradict it`;
  return ` ${so}, about ${toCountText(needed)} checked ${cases} would settle it.`;
}

/** What a guarantee leaves to bad luck: 5 of 100, half of it for each side of a band. */
const chance = 0.05;

/**
 * Whether a band's automatic decisions are wrong in at most a share `risk` (0..1), with 95 of 100 certainty: by a
 * test over cuts declared before any label was seen, a step apart from the middle of the scale outward (Learn then Test with
 * Bonferroni's correction). A lower edge at 0 never says no, and needs no proof.
 */
function isGuaranteed(table: CutTable, { lo, hi }: Band, risk: number, scale: EdgeScale): boolean {
  const sides = lo === 0 ? 1 : 2;
  const isCertified = (side: CertifiedSide, cut: number) => {
    const tested = testCuts(table, side, risk, scale);
    const own = tested.find((one) => one.cut === cut);
    return own !== undefined && own.pValue <= chance / sides / tested.length;
  };
  return isCertified("yes", hi) && (lo === 0 || isCertified("no", lo));
}

/**
 * What a question's target is judged by: the cases kept aside, once they were looked at with these very edges
 * (`opened`), else all others: those that chose the edges, or had no say where the edges were never set.
 */
export function judgedBy(
  question: Pick<PlaygroundQuestion, "tuning" | "type" | "rules" | "levels" | "fitted">,
  { edges: { lower, upper }, scale }: QuestionCut,
  { table, asideTable }: Subject,
): Judged & { opened: boolean } {
  const { lookedAt, looks } = tuningOf(question);
  const opened = asideTable.n > 0 && lookedAt?.lower === lower && lookedAt.upper === upper;
  const band = { lo: lower, hi: upper };
  const judged = opened ? asideTable : table;
  const kind = hasOwnEdges(question) ? ("same" as const) : ("declared" as const);
  const on = opened ? { kind: "check" as const, looks } : { kind };
  return { table: judged, band, counts: bandCounts(judged, band), scale, on, opened };
}
