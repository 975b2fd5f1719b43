import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { Ledger, RowUse } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import {
  automated,
  automatedErrors,
  type Band,
  type BandCounts,
  bandCounts,
  zoneSize,
} from "#core/statistics/band.ts";
import { wilsonInterval, wilsonLower } from "#core/statistics/binomial.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { type CertifiedSide, sampleSizeToSettle, testCuts } from "#core/statistics/learn-then-test.ts";
import type { QuestionCut, Subject } from "./cut-of-question.ts";
import { sayUses } from "./describe-ledger.ts";
import { sayLikely } from "./describe-range.ts";
import { confidenceOfLook, judgingOf, looksOf } from "./looks.ts";

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
  /** Some of them helped to choose: what they show proves nothing. */
  | {
      readonly kind: "same";
      readonly uses: readonly RowUse[];
      /** Looks at held-out cases so far. */
      readonly looks: number;
      /** The share (0..1) of cases that is held out. */
      readonly heldOut: number;
    }
  /** Nothing. */
  | { readonly kind: "declared" }
  /** Nothing, as they are held out: they were looked at for the `look`-th time of `looks` so far. */
  | { readonly kind: "check"; readonly look: number; readonly looks: number };

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
  const own = judge(goal, judged, tuning, words);
  if (own === null) return [];
  if (goal !== "right") return [own];
  const proven = proveRight(own, judged, tuning);
  const misses = judged.band.lo === 0 ? null : judge("misses", judged, tuning, words);
  return misses ? [proven, misses] : [proven];
}

/** A verdict that the same cases cannot give, given by a guarantee over cuts declared beforehand. */
function proveRight(own: Verdict, judged: Judged, { rightShare }: Tuning): Verdict {
  const { table, scale, on } = judged;
  const open = own.standing === "optimistic" || own.standing === "unsure";
  // It allows for every threshold, not for other wordings, that were tried on the same cases.
  const onlyThresholds = on.kind !== "same" || on.uses.every((use) => use === "thresholds");
  if (!open || !onlyThresholds || !isGuaranteed(judged, 1 - rightShare)) return own;
  const wrong = toPercentText(1 - rightShare);
  const steps = scale.unit === "level" ? "tenths of a level" : "hundredths";
  const declared = `${steps} from ${toEdgeText(scale.max / 2, scale.decimals)} outward`;
  const text = `With 95 % confidence, at most ${wrong} of automatic decisions are wrong on either side, if future cases resemble these ${toCountText(table.n)} and the model stays the same. The ${declared} were declared as thresholds before any label was seen.`;
  return { ...own, standing: "met", text };
}

/** The target of a goal against a band's counts; null for the cheapest, which has none. */
function judge(goal: Goal, { table, counts, on }: Judged, tuning: Tuning, words: CutWords): Verdict | null {
  const aim = aimOf(goal, counts, tuning, words);
  return aim && judgeAim(aim, on, table.n);
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

function judgeAim(aim: Aim, on: JudgedOn, all: number): Verdict {
  const { target, wants, hits, n, words } = aim;
  const interval = wilsonInterval(hits, n, on.kind === "check" ? confidenceOfLook(on.look) : 0.95);
  if (interval.value === null) return { standing: "undefined", target: words.target, text: words.empty };
  const [low, high] = interval.value;
  const holds = wants === "at least" ? low >= target : high <= target;
  const fails = wants === "at least" ? high < target : low > target;
  const shown = `Your cases show ${toCountText(hits)} of ${toCountText(n)}: ${toPercentText(hits / n)}, ${sayLikely(interval.value)}.`;
  if (fails) return { standing: "not-met", target: words.target, text: shown };
  if (holds) return holding(shown, aim, on, all);
  return { standing: "unsure", target: words.target, text: `${shown}${saySettled(aim, on)}` };
}

function holding(shown: string, aim: Aim, on: JudgedOn, all: number): Verdict {
  const { target } = aim.words;
  if (on.kind === "check") {
    const looks = on.looks > 1 ? ` They were checked ${on.looks} times, which this accounts for.` : "";
    return { standing: "met", target, text: `${shown} These cases did not choose anything.${looks}` };
  }
  if (on.kind === "declared") {
    return { standing: "met", target, text: `${shown} These cases did not choose the thresholds.` };
  }
  const why = ` Probably optimistic: these cases helped to choose ${sayUses(on.uses)}, so they can't prove it.`;
  return { standing: "optimistic", target, text: `${shown}${why}${sayFurther(aim, on, all)}` };
}

/** What the cases that a cost was counted on had to do with the thresholds. */
export function sayCostProof(on: JudgedOn): string {
  if (on.kind === "check") return "On the held-out set.";
  return on.kind === "same"
    ? `Probably optimistic: the same cases helped to choose ${sayUses(on.uses)}.`
    : "These cases did not choose the thresholds.";
}

/** The confidence of the next judgement: what was looked at before leaves less of it to chance. */
function nextConfidence(on: JudgedOn): number {
  return on.kind === "declared" ? 0.95 : confidenceOfLook(on.looks + 1);
}

/** How many checked cases would settle it, should no further one speak against the target. */
function saySettled({ target, wants, hits, n, words }: Aim, on: JudgedOn): string {
  const [share, errors] = wants === "at least" ? [target, n - hits] : [1 - target, hits];
  const needed = share < 1 ? sampleSizeToSettle(share, errors, nextConfidence(on)) : null;
  if (needed === null || needed <= n) return "";
  const so =
    errors === 0 ? "If none of them contradicts it" : `If no more than ${toCountText(errors)} contradict it`;
  return ` ${so}, about ${toCountText(needed)} checked ${words.cases} would settle it.`;
}

/** How many more labelled cases would prove what these only suggest, should they be like these. */
function sayFurther(aim: Aim, on: JudgedOn & { kind: "same" }, all: number): string {
  const needed = casesToProve(aim, nextConfidence(on));
  const labels = toCountText(Math.ceil((needed * all) / aim.n / (on.heldOut || 1)));
  return on.heldOut > 0
    ? ` About ${labels} further labels would.`
    : ` A held-out set of about ${labels} further labels would.`;
}

/** Cases that an aim's share, which is beyond its target, would be proven by if it stays as it is. */
function casesToProve({ target, wants, hits, n }: Aim, confidence: number): number {
  const proves = (count: number) => {
    const right = Math.floor(((wants === "at least" ? hits : n - hits) / n) * count);
    return wilsonLower(right, count, confidence) >= (wants === "at least" ? target : 1 - target);
  };
  let most = 1;
  while (!proves(most)) most *= 2;
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (proves(middle)) most = middle;
    else least = middle;
  }
  return most;
}

/**
 * Whether a band's automatic decisions are wrong in at most a share `risk` (0..1), with the confidence that is left to
 * this judgement, half of the rest for each side: by a test over cuts declared before any label was seen, a step apart
 * from the middle of the scale outward (Learn then Test with Bonferroni's correction). A lower edge at 0 never says no,
 * and needs no proof.
 */
function isGuaranteed({ table, band: { lo, hi }, scale, on }: Judged, risk: number): boolean {
  const chance = 1 - (on.kind === "check" ? confidenceOfLook(on.look) : 0.95);
  const sides = lo === 0 ? 1 : 2;
  const isCertified = (side: CertifiedSide, cut: number) => {
    const tested = testCuts(table, side, risk, scale);
    const own = tested.find((one) => one.cut === cut);
    return own !== undefined && own.pValue <= chance / sides / tested.length;
  };
  return isCertified("yes", hi) && (lo === 0 || isCertified("no", lo));
}

/**
 * What a question's target is judged by: the held-out cases, once they were looked at as they are now, under this
 * target and with these very edges (`opened`); else all others, which prove nothing if one of them helped to choose.
 */
export function judgedBy(
  question: Pick<PlaygroundQuestion, "key" | "tuning" | "type" | "rules">,
  { edges: { lower, upper }, scale }: QuestionCut,
  subject: Subject,
  ledger: Ledger,
): Judged & { opened: boolean; looks: number } {
  const { place, count } = looksOf(ledger, judgingOf(question, subject));
  const band = { lo: lower, hi: upper };
  const judged = place === null ? subject.table : subject.asideTable;
  const { chose, uses } = subject;
  const heldOut = tuningOf(question).checkShare;
  const unproven =
    chose > 0 ? { kind: "same" as const, uses, looks: count, heldOut } : { kind: "declared" as const };
  const on = place === null ? unproven : { kind: "check" as const, look: place, looks: count };
  return {
    table: judged,
    band,
    counts: bandCounts(judged, band),
    scale,
    on,
    opened: place !== null,
    looks: count,
  };
}
