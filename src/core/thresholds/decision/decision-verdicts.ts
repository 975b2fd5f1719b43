// Whether the whole decision meets its targets, and on which evidence.

import type { Thresholds } from "#core/kinds/kind.ts";
import type { Ledger, RowPurpose } from "#core/model/ledger.ts";
import { type DecisionTuning, rateGoals } from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { sampleSizeToProve } from "#core/statistics/sample-size.ts";
import { toApproximateText } from "#core/text/approximate-text.ts";
import { toCounted, toCountText, toExactPercentText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval } from "../describe-thresholds.ts";
import { describeChangedRows, describeDisputedCases } from "../describe-verdict.ts";
import type { AnonymousUses } from "../evidence/ledger.ts";
import type { SeenRowChanges } from "../evidence/seen-row-changes.ts";
import { describeNoFurtherErrors } from "../further-cases.ts";
import {
  confidenceOfLook,
  confidenceWhileLabelling,
  describeChoiceEvidence,
  describeRowChanges,
} from "../held-out-looks.ts";
import type { TargetVerdict, VerdictStatus } from "../target-verdict.ts";
import { type EvaluationSetName, statedConfidence } from "../verdict-evidence.ts";
import { decidedOutcomeClasses } from "./decide-rows.ts";
import { countDecisionsByCorrectness, type DecisionCounts } from "./decision-counts.ts";
import { type DecisionLookPlace, findDecisionLooks } from "./decision-looks.ts";
import { type ClusteredIntervals, createClusteredIntervals } from "./decision-rates.ts";
import type { ChangedDecisionRows, DecisionSet, DecisionSets } from "./decision-sets.ts";
import { type DecisionTable, thresholdsOfQuestions } from "./decision-table.ts";
import { quoteMostLenientOutcome } from "./describe-decision.ts";

type DecisionVerdictBasis =
  /** Some of the judged rows chose thresholds, so their rates are optimistic. */
  | { readonly kind: "same"; readonly uses: readonly RowPurpose[] }
  /** The judged rows chose nothing, as far as this library knows. */
  | { readonly kind: "declared" }
  /** The judged rows are held out and unused; this is look `look` of `looks` so far. */
  | { readonly kind: "check"; readonly look: number; readonly looks: number };

export interface DecisionEvidence {
  readonly counts: DecisionCounts;
  readonly basis: DecisionVerdictBasis;
  /** The most lenient outcome in the author's words. */
  readonly lenient: string;
  /** Null if all rows are independent. */
  readonly grouped: ClusteredIntervals | null;
  /**
   * Number of rows that count although a label is missing. If other rows with a missing label don't count, this may
   * bias every rate.
   */
  readonly settled: number;
  /** Number of rows that don't count, because a missing label could change the right decision. */
  readonly partly: number;
  /**
   * Number of rows without a usable label. On a "declared" basis they make intervals wider, because an author could
   * stop labelling as soon as the figures look good.
   */
  readonly open: number;
  readonly lost: ChangedDecisionRows;
  /** Number of cases decided without a person whose labels differ and aren't adjudicated. */
  readonly disputed: number;
  readonly unnamed: AnonymousUses;
}

interface Aim {
  readonly goal: DecisionTuning["goals"][number];
  readonly target: number;
  readonly wants: "at least" | "at most";
  readonly hits: number;
  readonly n: number;
  readonly words: { readonly target: string; readonly cases: string; readonly empty: string };
}

/** One verdict for each goal. If there are several, a last one covers all of them together. */
export function judgeDecisionTargets(judged: DecisionEvidence, tuning: DecisionTuning): TargetVerdict[] {
  const verdicts = aimsOf(judged, tuning).map((aim) => judgeAim(aim, judged));
  return verdicts.length < 2 ? verdicts : [...verdicts, togetherOf(verdicts)];
}

function aimsOf({ counts, lenient }: DecisionEvidence, tuning: DecisionTuning): Aim[] {
  const { n, automatic, wrong, needing, strict, strictWrong } = counts;
  const { rightShare, reviewShare, missShare, alarmShare, yesRightShare, noRightShare } = tuning;
  const aims: Record<DecisionTuning["goals"][number], Aim> = {
    right: {
      goal: "right",
      target: rightShare,
      wants: "at least",
      hits: automatic - wrong,
      n: automatic,
      words: {
        target: `Correct when automatic: at least ${toExactPercentText(rightShare)}.`,
        cases: "automatic decisions",
        empty: "No case is decided automatically, so there is nothing to judge.",
      },
    },
    people: {
      goal: "people",
      target: reviewShare,
      wants: "at most",
      hits: n - automatic,
      n,
      words: {
        target: `To people: at most ${toExactPercentText(reviewShare)}.`,
        cases: "cases",
        empty: "There are no cases.",
      },
    },
    misses: {
      goal: "misses",
      target: missShare,
      wants: "at most",
      hits: counts.lenient,
      n: needing,
      words: {
        target: `Missed: at most ${toExactPercentText(missShare)} of the cases that need more than ${lenient} are decided too leniently.`,
        cases: `cases that need more than ${lenient}`,
        empty: `No case needs more than ${lenient}, so there is nothing to miss.`,
      },
    },
    alarms: {
      goal: "alarms",
      target: alarmShare,
      wants: "at most",
      hits: counts.alarms,
      n: n - needing,
      words: {
        target: `Too strict: at most ${toExactPercentText(alarmShare)} of the cases that need no more than ${lenient} are decided more strictly.`,
        cases: `cases that need no more than ${lenient}`,
        empty: `Every case needs more than ${lenient}, so none can be decided too strictly.`,
      },
    },
    yesRight: {
      goal: "yesRight",
      target: yesRightShare,
      wants: "at least",
      hits: strict - strictWrong,
      n: strict,
      words: {
        target: `Correct when stricter than ${lenient}: at least ${toExactPercentText(yesRightShare)}.`,
        cases: `automatic decisions stricter than ${lenient}`,
        empty: `No automatic decision is stricter than ${lenient}, so there is nothing to judge.`,
      },
    },
    noRight: {
      goal: "noRight",
      target: noRightShare,
      wants: "at least",
      hits: automatic - strict - (wrong - strictWrong),
      n: automatic - strict,
      words: {
        target: `Correct when ${lenient}: at least ${toExactPercentText(noRightShare)}.`,
        cases: `automatic ${lenient} decisions`,
        empty: `No case is automatically decided as ${lenient}, so there is nothing to judge.`,
      },
    },
  };
  return rateGoals.flatMap((goal) => (tuning.goals.includes(goal) ? aims[goal] : []));
}

/** The largest count of any question. A sum would count a case once for every question for which it was seen. */
function mostOf({
  accounts,
}: ChangedDecisionRows): Pick<SeenRowChanges, "removed" | "relabelled" | "unanswered" | "by"> {
  const most = (of: (changes: SeenRowChanges) => number) => Math.max(0, ...accounts.map(of));
  return {
    removed: most(({ removed }) => removed),
    relabelled: most(({ relabelled }) => relabelled),
    unanswered: most(({ unanswered }) => unanswered),
    by: [...new Set(accounts.flatMap(({ by }) => by))],
  };
}

/** A sentence on what happened to the cases since the first ones were seen; blank if none are recorded as seen. */
export function describeDecisionSetChanges(
  { tuning, heldOut, addedSinceFirstLook }: DecisionSets,
  { count, first }: DecisionLookPlace,
): string {
  if (addedSinceFirstLook === null) return "";
  const changes = mostOf((count > 0 ? heldOut : tuning).changes);
  return describeRowChanges(changes, addedSinceFirstLook, { looks: count, firstLook: first });
}

function judgeAim({ goal, target, wants, hits, n, words }: Aim, judged: DecisionEvidence): TargetVerdict {
  const { basis, grouped, lost } = judged;
  const confidence = confidenceOf(judged);
  const counted = grouped ? grouped(goal, confidence(n)) : wilsonInterval(hits, n, confidence(n)).value;
  if (counted === null)
    return {
      status: "undefined",
      goal,
      target: words.target,
      condition: "",
      text: words.empty,
      settles: "",
      changed: "",
      measured: null,
    };
  const isLost = basis.kind !== "same" && lost.rows > 0;
  // Labels tell nothing about the share that goes to people.
  const disputed = basis.kind === "same" || goal === "people" ? 0 : judged.disputed;
  const open = (isLost ? lost.rows : 0) + disputed;
  const interval = open > 0 ? withLost(counted, { hits, n }, open, confidence(n)) : counted;
  const [low, high] = interval;
  const isOpen = basis.kind === "declared" && judged.open > 0;
  const stop = isOpen ? " whenever labelling stops" : "";
  const rated = `Your cases show ${toCountText(hits)} of ${toCountText(n)}: ${toPercentText(hits / n, target)}; ${describeInterval(interval, target, statedConfidence(basis))}${stop}.`;
  const changed = [
    isLost ? describeChangedRows(mostOf(lost), basis.kind) : "",
    disputed > 0 ? describeDisputedCases(disputed) : "",
  ]
    .filter(Boolean)
    .join(" ");
  const shown = changed === "" ? rated : `${rated} ${changed}`;
  const measured = {
    hits,
    n,
    share: hits / n,
    interval,
    confidence: statedConfidence(basis),
    isOpen,
    counting: "",
    wants,
    target,
  };
  const own = { goal, target: words.target, condition: "", text: shown, settles: "", changed, measured };
  if (wants === "at least" ? high < target : low > target) return { ...own, status: "not-met" };
  if (wants === "at least" ? low >= target : high <= target) return verdictIfHolding(own, judged);
  if (isLost) return toUnsure(own, "New cases would settle it, or a second labeler who sees no answers.");
  if (disputed > 0) return toUnsure(own, "Decide these cases first.");
  const [share, errors] = wants === "at least" ? [target, n - hits] : [1 - target, hits];
  const needed =
    share < 1 ? sampleSizeToProve(share, errors, basis.kind === "same" ? undefined : confidence) : null;
  const settles =
    needed === null || needed <= n
      ? ""
      : `${describeNoFurtherErrors(goal, errors)}, ${toApproximateText(needed)} checked ${words.cases} in all would settle it.`;
  return toUnsure(own, settles);
}

type Unjudged = Omit<TargetVerdict, "status">;

function toUnsure(own: Unjudged, settles: string): TargetVerdict {
  return { ...own, status: "unsure", text: `${own.text} ${settles}`.trimEnd(), settles };
}

/** Confidence (0..1) of an interval over `n` rows: higher after earlier looks, and while labels can still be added. */
function confidenceOf({ basis, open }: DecisionEvidence): (n: number) => number {
  if (basis.kind === "check") return () => confidenceOfLook(basis.look);
  return basis.kind === "declared" && open > 0 ? confidenceWhileLabelling : () => 0.95;
}

/** Verdict for a rate whose whole interval meets the target. */
function verdictIfHolding(
  own: Unjudged,
  { basis, settled, partly, unnamed }: DecisionEvidence,
): TargetVerdict {
  const { text: shown } = own;
  if (basis.kind === "same") {
    const why = `Probably optimistic: the same cases helped to choose ${describeRowUses(basis.uses)}.`;
    const settles = "A held-out set can prove it.";
    return { ...own, status: "optimistic", text: `${shown} ${why} ${settles}`, settles };
  }
  if (settled > 0 && partly > 0) {
    const why = `${toCounted(settled, "case counts", "cases count")} although a label is missing, because a stricter outcome decides ${settled === 1 ? "it" : "them"}, and ${toCountText(partly)} can't: this bias could hide errors.`;
    const settles = `Label the other ${toCounted(partly, "case")} for every question to settle it.`;
    return toUnsure({ ...own, text: `${shown} ${why}` }, settles);
  }
  const looks =
    basis.kind === "check" && basis.looks > 1
      ? ` They were checked ${basis.looks} times, which this accounts for.`
      : "";
  return {
    ...own,
    status: "met",
    text: `${shown} ${describeChoiceEvidence("the thresholds", unnamed)}${looks}`,
  };
}

function width([low, high]: Interval): number {
  return Math.max(high - low, 1e-9);
}

/** Widens the interval to contain the rate whether all lost cases count as hits or as misses. */
function withLost(
  interval: Interval,
  { hits, n }: Pick<Aim, "hits" | "n">,
  lost: number,
  confidence: number,
): Interval {
  const own = wilsonInterval(hits, n, confidence).value ?? [0, 1];
  // Dependent rows carry less information each, and so do the lost ones, so these are reduced in the same proportion.
  const part = Math.min(1, (width(own) / width(interval)) ** 2);
  const bounds = [hits, hits + lost].map(
    (all) => wilsonInterval(all * part, (n + lost) * part, confidence).value ?? [0, 1],
  );
  const all = [interval, ...bounds];
  return [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))];
}

const gravest: readonly VerdictStatus[] = ["not-met", "undefined", "unsure", "optimistic", "met"];

const togetherWords: Record<VerdictStatus, string> = {
  met: "Each is met by itself, and that proves all of them.",
  "not-met": "At least one is not met.",
  unsure: "Not every goal is proven yet.",
  optimistic: "Each looks met, but on cases that helped to choose.",
  undefined: "There is nothing to judge one of them by.",
};

/**
 * All goals as one verdict, which is met if each goal is. No correction is needed: if a goal isn't really met, this
 * verdict says "met" no more often than the goal's own verdict does.
 */
function togetherOf(verdicts: readonly TargetVerdict[]): TargetVerdict {
  const status = gravest.find((one) => verdicts.some((verdict) => verdict.status === one)) ?? "undefined";
  const text = togetherWords[status];
  return {
    status,
    goal: null,
    target: "All targets together.",
    condition: "",
    text,
    settles: "",
    changed: "",
    measured: null,
  };
}

/** Number of a set's disputed cases that are decided without a person, so that they may be right or wrong. */
function countDisputed({ disputed: { columns } }: DecisionSet, thresholds: readonly Thresholds[]): number {
  const decided = decidedOutcomeClasses(columns, thresholds);
  return decided.filter((kind) => columns.outcomes[kind]?.toPerson !== true).length;
}

export interface DecisionEvaluation {
  readonly set: DecisionSet;
  readonly verdicts: readonly TargetVerdict[];
  readonly looks: DecisionLookPlace;
}

/**
 * Judges the held-out rows if they're wanted and a look saw exactly these. Otherwise judges the tuning set, which
 * proves nothing if any of its rows was used to choose.
 */
export function evaluateDecision(
  table: DecisionTable,
  sets: DecisionSets,
  tuning: DecisionTuning,
  ledger: Ledger,
  wanted: EvaluationSetName = "held-out",
): DecisionEvaluation {
  const looks = findDecisionLooks(ledger, table, tuning, sets.heldOut);
  const look = wanted === "held-out" ? looks.place : null;
  const set = look === null ? sets.tuning : sets.heldOut;
  const uses = sets.tuningUses;
  const unproven = uses.length > 0 ? { kind: "same" as const, uses } : { kind: "declared" as const };
  const decided = decidedOutcomeClasses(set.columns, thresholdsOfQuestions(table));
  const judged = {
    counts: countDecisionsByCorrectness(set.columns, decided),
    grouped: createClusteredIntervals(set, decided, sets.copies),
    basis: look === null ? unproven : { kind: "check" as const, look, looks: looks.count },
    lenient: quoteMostLenientOutcome(table),
    settled: table.settled,
    partly: table.leftOut.partly,
    open: table.leftOut.unlabelled + table.leftOut.partly,
    lost: set.changes,
    disputed: countDisputed(set, thresholdsOfQuestions(table)),
    unnamed: sets.unnamed,
  };
  return { verdicts: judgeDecisionTargets(judged, tuning), looks, set };
}
