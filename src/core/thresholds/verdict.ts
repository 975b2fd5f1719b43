import type { ScoredRow } from "#core/cases/labelled-answers.ts";
import type { OutcomeWords } from "#core/kinds/side-words.ts";
import { type RateGoal, rateGoals, type Tuning } from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { type Band, decideRow, zoneSize } from "#core/statistics/band.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import { type CertifiedSide, testThresholds } from "#core/statistics/certified-thresholds.ts";
import { hasRowDecisions } from "#core/statistics/decided-band-search.ts";
import type { WeightedRate } from "#core/statistics/weighted-rate.ts";
import { toCounted, toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { describeInterval } from "./describe-thresholds.ts";
import { evaluationSetSize } from "./evaluation-sets.ts";
import type { SeenRowChanges } from "./evidence/seen-row-changes.ts";
import {
  describeCasesToSettle,
  describeLabelsToProve,
  describeNewCasesNeeded,
  type JudgedTarget,
  type ProjectedRate,
} from "./further-cases.ts";
import { describeGoal, describeGoalPrevalence } from "./goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "./goals/registry.ts";
import { confidenceOfLook, confidenceWhileLabelling, describeChoiceEvidence } from "./held-out-looks.ts";
import {
  intervalWithLostRows,
  type LostRows,
  type Sample,
  sampleRate,
  sampleRateAtPrevalence,
  shareOfPositives,
} from "./sample.ts";
import { statedConfidence, type VerdictBasis, type VerdictEvidence } from "./verdict-evidence.ts";

/**
 * "optimistic": met, but on cases that helped to choose, which proves nothing. "undefined": there's nothing to judge.
 */
export type VerdictStatus = "met" | "not-met" | "unsure" | "optimistic" | "undefined";

const statusWords: Record<VerdictStatus, string> = {
  met: "Met",
  "not-met": "Not met",
  unsure: "Can't tell yet",
  optimistic: "Looks met, not proven",
  undefined: "Nothing to judge",
};

export function describeVerdictStatus(status: VerdictStatus): string {
  return statusWords[status];
}

const reachWords = {
  browser: "“Met” can't allow for choices made on these cases in other browsers.",
  file: "“Met” can't allow for choices made on these cases that this file doesn't record.",
};

/** If a target is met, names the choices that the proof can't know about; otherwise blank. */
export function describeProofScope(
  verdicts: readonly Pick<TargetVerdict, "status">[],
  knownTo: keyof typeof reachWords,
): string {
  return verdicts.some(({ status }) => status === "met") ? reachWords[knownTo] : "";
}

/** The rate that cases show, with the limit that it's compared with; all shares are 0..1. */
export interface MeasuredRate {
  readonly hits: number;
  readonly n: number;
  /** The rate. In a weighted sample it differs from `hits` ÷ `n`. */
  readonly share: number;
  readonly interval: Interval;
  /** Confidence of the interval, 0..1; higher after earlier looks. */
  readonly confidence: number;
  /** Whether labels can still be added, so that the interval holds whenever labelling stops. */
  readonly isOpen: boolean;
  readonly wants: "at least" | "at most";
  /** The limit. */
  readonly target: number;
  /** Sentences on why `share` differs from `hits` ÷ `n`, and on cases that count as wrong under any label; often blank. */
  readonly counting: string;
}

export interface TargetVerdict {
  readonly status: VerdictStatus;
  /** Null for all goals together. */
  readonly goal: RateGoal | null;
  /** The target in words, such as "Correct when automatic: at least 98 %." */
  readonly target: string;
  /** The part of `target` on a stated share of positives, such as ", where 5 % are labelled yes"; often blank. */
  readonly condition: string;
  /** Sentences on the measured rate, followed by `settles`. */
  readonly text: string;
  /** The last sentences of `text`: what would settle an open verdict. Blank if that isn't known. */
  readonly settles: string;
  /** Sentences on changed cases and on cases whose labels differ, which both widen the interval; often blank. */
  readonly changed: string;
  /** Null if nothing can be counted. */
  readonly measured: MeasuredRate | null;
}

interface Aim extends JudgedTarget {
  readonly words: AimWords;
  readonly changed: string;
  readonly confidence: number;
  readonly isOpen: boolean;
  readonly counting: string;
}

interface AimWords {
  readonly target: string;
  readonly condition: string;
  readonly cases: string;
  readonly limit: RateGoal;
}

type RuleWords = Pick<QuestionThresholds, "shape" | "words">;

export function targetVerdicts(judged: VerdictEvidence, tuning: Tuning, rule: RuleWords): TargetVerdict[] {
  return rateGoalsFor(rule.shape, tuning).map((limit) => {
    const verdict = judge(limit, judged, tuning, rule.words);
    return applyGuarantee(limit, verdict, judged, tuning, rule.words);
  });
}

/**
 * Names errors for which no target is set. If positives are rare, answering no to everything is right most of the
 * time, and no target may show it. Blank without a target, without such errors, or while no label represents some of
 * the cases.
 */
export function describeOtherErrors(
  judged: VerdictEvidence,
  tuning: Tuning,
  { shape, words }: RuleWords,
): string {
  const asked = rateGoalsFor(shape, tuning);
  const sample = judged.set.sample();
  if (asked.length === 0 || sample.unseen > 0) return "";
  const facts = rateGoals.flatMap((limit) => {
    const { fact, shapes } = rateGoalDefinitions[limit];
    if (fact === null || asked.includes(limit) || !shapes.includes(shape)) return [];
    const rate = sampleRate(sample, judged.band, limit);
    if (rate === null || rate.hits === 0) return [];
    const count = `${toCountText(rate.hits)} of ${toCountText(rate.n)}`;
    return [`${fact(count, words)} (${toPercentText(rate.share)})`];
  });
  return facts.length === 0 ? "" : `Not a goal: ${facts.join("; ")}.`;
}

/** Turns an open verdict into "met" if the guarantee for thresholds declared before labelling proves the target. */
function applyGuarantee(
  limit: RateGoal,
  own: TargetVerdict,
  judged: VerdictEvidence,
  tuning: Tuning,
  words: OutcomeWords,
): TargetVerdict {
  const goal = rateGoalDefinitions[limit];
  if (goal.wants === "at most") return own;
  const { set, scale, basis, unnamed } = judged;
  const sample = set.sample();
  const open = own.status === "optimistic" || own.status === "unsure";
  // The guarantee covers all thresholds that were tried on the same cases, but not other wordings.
  const uses = [...unnamed.uses, ...(basis.kind === "same" ? basis.uses.map(({ use }) => use) : [])];
  const onlyThresholds = uses.every((use) => use === "thresholds");
  const isWhole = set.changes.lost.length === 0 && sample.unseen === 0 && sample.open === 0;
  // The test takes all rows beyond a threshold as automatic, but outcomes may send them to a person.
  const plain = sample.plain && isWhole && tuning.prevalence === null && !hasRowDecisions(sample.table);
  const risk = 1 - tuning[goal.share];
  if (!open || !plain || !onlyThresholds || !isGuaranteed(judged, sidesOf(limit, judged.band), risk))
    return own;
  const steps = scale.unit === "level" ? "tenths of a level" : "hundredths";
  const declared = `${steps} from ${toThresholdText(scale.max / 2, scale.decimals)} outward`;
  const wrong = `${toPercentText(risk)} of ${goal.cases(words)} are wrong${goal.bearsOn === "both" ? " on either side" : ""}`;
  const text = `At most ${wrong} (95\u00a0% sure), if future cases resemble these ${toCountText(set.table.n)} and the model stays the same. The ${declared} were declared as thresholds before any label was seen.`;
  return { ...own, status: "met", text, settles: "" };
}

/** Sides that need a proof. With a lower threshold at 0 no case is answered no, so that side needs none. */
function sidesOf(limit: RateGoal, { lo }: Band): readonly CertifiedSide[] {
  const { bearsOn } = rateGoalDefinitions[limit];
  const sides = (["yes", "no"] as const).filter((side) => bearsOn === "both" || bearsOn === side);
  return bearsOn === "both" && lo === 0 ? ["yes"] : sides;
}

function judge(
  limit: RateGoal,
  judged: VerdictEvidence,
  tuning: Tuning,
  outcomeWords: OutcomeWords,
): TargetVerdict {
  const { basis, set } = judged;
  const sample = set.sample();
  const goal = rateGoalDefinitions[limit];
  const { wants, followsPrevalence } = goal;
  const condition = describeGoalPrevalence(goal, tuning, outcomeWords);
  const target = tuning[goal.share];
  const words: AimWords = {
    target: describeGoal(goal, tuning, outcomeWords),
    condition,
    cases: goal.cases(outcomeWords),
    limit,
  };
  const rate = rateWithInterval(judged, limit, tuning.prevalence);
  const nothing = { goal: limit, target: words.target, condition, settles: "", changed: "", measured: null };
  if (sample.unseen > 0)
    return { ...nothing, status: "unsure", text: describeUnseen(sample), settles: labelInOrder };
  if (rate === null)
    return { ...nothing, status: "undefined", text: describeNoRate(judged, limit, outcomeWords) };
  const [low, high] = rate.interval;
  const holds = wants === "at least" ? low >= target : high <= target;
  const fails = wants === "at least" ? high < target : low > target;
  const isLost = isLostFrom(judged);
  const disputed = countDisputed(judged, limit);
  const prevalence = followsPrevalence ? tuning.prevalence : null;
  const { positives } = outcomeWords;
  const neither = limit === "right" ? describeNeither(judged, outcomeWords) : "";
  const counted = countedSample(judged);
  const rated = [describeRate(rate, counted, basis, { target, prevalence, positives }), neither]
    .filter(Boolean)
    .join(" ");
  const changed = [
    isLost ? describeChangedRows(set.changes, basis.kind) : "",
    disputed > 0 ? describeDisputed(disputed) : "",
  ]
    .filter(Boolean)
    .join(" ");
  const shown = changed === "" ? rated : `${rated} ${changed}`;
  const aim = {
    target,
    wants,
    rate,
    words,
    changed,
    confidence: statedConfidence(basis),
    isOpen: isOpenTo(basis, sample),
    counting: [describeWeighting(rate, counted, { prevalence, positives }), neither]
      .filter(Boolean)
      .join(" "),
  };
  if (fails) return toVerdict("not-met", aim, shown);
  const growth = prevalence === null ? null : { sample, band: judged.band, limit, prevalence };
  if (holds) return verdictIfHolding(shown, aim, growth, judged);
  const settled = isLost
    ? describeNewCasesNeeded(
        aim,
        { sample: counted, band: judged.band, limit, prevalence },
        {
          lost: lostFor(judged, limit, wants === "at least" ? "misses" : "hits"),
          relabelled: set.changes.relabelled,
        },
        nextConfidence(basis, sample),
      )
    : disputed > 0
      ? " Decide these cases first."
      : describeCasesToSettle(aim, growth, nextConfidence(basis, sample));
  return toVerdict("unsure", aim, shown, settled);
}

/** `settles` begins with a space, unless it's blank. */
function toVerdict(
  status: VerdictStatus,
  { target, wants, rate: { hits, n, share, interval }, words, changed, confidence, isOpen, counting }: Aim,
  shown: string,
  settles = "",
): TargetVerdict {
  return {
    status,
    goal: words.limit,
    target: words.target,
    condition: words.condition,
    text: `${shown}${settles}`,
    settles: settles.trim(),
    changed,
    measured: { hits, n, share, interval, confidence, isOpen, counting, wants, target },
  };
}

/** Example: "12 held-out cases were removed and 3 labelled otherwise after they were looked at." */
export function describeChangedRows(
  { removed, relabelled, unanswered }: Pick<SeenRowChanges, "removed" | "relabelled" | "unanswered">,
  basis: VerdictBasis["kind"],
): string {
  const cases = basis === "check" ? "held-out case" : "case";
  const parts = [
    { count: removed, verb: "removed" },
    { count: relabelled, verb: "labelled otherwise or left out" },
  ].filter(({ count }) => count > 0);
  const changed = parts.map(({ count, verb }, at) => {
    const counted = at === 0 ? toCounted(count, cases) : toCountText(count);
    return `${counted} ${count === 1 ? "was" : "were"} ${verb}`;
  });
  const after = changed.length > 0 ? `${changed.join(", and ")} after they were looked at.` : "";
  const rest =
    unanswered > 0
      ? `${toCounted(unanswered, cases)} that ${unanswered === 1 ? "was" : "were"} looked at ${unanswered === 1 ? "has" : "have"} no answer now.`
      : "";
  return [after, rest, "The range counts each of them as wrong, or as right."]
    .filter((one) => one !== "")
    .join(" ");
}

/** Example: "45 cases whose labels differ count as wrong, or as right, until somebody decides." */
export function describeDisputed(cases: number): string {
  const [whose, count] = cases === 1 ? ["labels differ counts", "it"] : ["labels differ count", "them"];
  return `${toCounted(cases, "case")} whose ${whose} as wrong, or as right, until somebody decides ${count}.`;
}

/**
 * Cases with differing labels, at least one of which makes the case count as `as`. Each case is a list of rows, one
 * for each such label.
 */
function disputedAs(
  { set, band, basis }: VerdictEvidence,
  limit: RateGoal,
  as: LostRows["as"],
): readonly (readonly ScoredRow[])[] {
  // Labels tell nothing about the share that goes to people, and cases that chose prove nothing.
  if (basis.kind === "same" || limit === "people") return [];
  const wanted = as === "hits" ? "hit" : "other";
  const { partOf } = rateGoalDefinitions[limit];
  return set
    .disputed()
    .map((ways) => ways.filter((row) => partOf(row.label === 1, decideRow(row, band)) === wanted))
    .filter((ways) => ways.length > 0);
}

function countDisputed(judged: VerdictEvidence, limit: RateGoal): number {
  return Math.max(disputedAs(judged, limit, "misses").length, disputedAs(judged, limit, "hits").length);
}

/**
 * Numbers of positives and negatives that could count as `as`: rows that changed since they were seen, and cases
 * whose labels differ. If the classes of changed rows are unknown, one entry takes all of them as negatives and
 * another all as positives.
 */
function lostFor(judged: VerdictEvidence, limit: RateGoal, as: LostRows["as"]): LostRows[] {
  const { lost, lostPositives } = judged.set.changes;
  const all = isLostFrom(judged) ? lost.length : 0;
  const ways = all > 0 && lostPositives === null ? [0, all] : [Math.min(all, lostPositives ?? 0)];
  const disputed = disputedAs(judged, limit, as);
  const among = disputed.filter((rows) => rows.some(({ label }) => label === 1)).length;
  return ways.map((positives) => ({
    positives: (limit === "alarms" ? 0 : positives) + among,
    negatives: (limit === "misses" ? 0 : all - positives) + disputed.length - among,
    as,
  }));
}

/** Rate with an interval at the confidence that `confidenceOf` gives. */
export function rateWithInterval(
  judged: VerdictEvidence,
  limit: RateGoal,
  prevalence: number | null,
): WeightedRate | null {
  const { band, basis } = judged;
  const isLost = isLostFrom(judged);
  const sample = countedSample(judged);
  const rate = sampleRateAtPrevalence(sample, band, limit, prevalence);
  if (rate === null) return null;
  const confidence = confidenceOf(basis, sample)(rate.effective);
  const likely = sampleRateAtPrevalence(sample, band, limit, prevalence, confidence);
  if (likely === null || (!isLost && countDisputed(judged, limit) === 0)) return likely;
  // The interval has to contain the rate whether all these cases count as hits or as misses.
  const bounds = (["misses", "hits"] as const)
    .flatMap((as) => lostFor(judged, limit, as))
    .map((rows) => intervalWithLostRows(sample, band, limit, prevalence, { lost: rows, confidence }));
  const all = [likely.interval, ...bounds.filter((one) => one !== null)];
  return {
    ...likely,
    interval: [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))],
  };
}

/** Whether the judged cases could prove something but have changed since they were seen. */
function isLostFrom({ basis, set }: VerdictEvidence): boolean {
  return basis.kind !== "same" && set.changes.lost.length > 0;
}

function countedSample(judged: VerdictEvidence): Sample {
  return isLostFrom(judged) ? judged.set.changes.sample() : judged.set.sample();
}

/** Whether further labels would count. */
function isOpenTo({ kind }: VerdictBasis, { open }: Sample): boolean {
  return kind === "declared" && open > 0;
}

/**
 * Confidence (0..1) of an interval over n rows: 0.95, or more after earlier looks or while labels can still be added.
 */
function confidenceOf(basis: VerdictBasis, sample: Sample): (n: number) => number {
  if (basis.kind === "check") return () => confidenceOfLook(basis.look);
  return isOpenTo(basis, sample) ? confidenceWhileLabelling : () => 0.95;
}

/** Says why there's no rate: no case in its denominator or, with a stated share of positives, no case of one class. */
function describeNoRate(judged: VerdictEvidence, limit: RateGoal, words: OutcomeWords): string {
  const sample = countedSample(judged);
  const share = shareOfPositives(sample);
  if (sampleRate(sample, judged.band, limit) === null || (share > 0 && share < 1))
    return rateGoalDefinitions[limit].empty(words);
  const [, missing] = share === 0 ? words.trueCases : words.falseCases;
  return `There are no ${missing}, so the rate at that share isn't known.`;
}

/**
 * Sentence on decisions that are right for no label: a middle outcome may be automatic and differ from those of both
 * ends. Blank if there are none.
 */
function describeNeither({ counts }: VerdictEvidence, { no, yes }: OutcomeWords): string {
  const cases = zoneSize(counts.neither);
  if (cases === 0) return "";
  const [verb, each] = cases === 1 ? ["is", "it counts"] : ["are", "each counts"];
  return `${toCountText(cases)} of these decisions ${verb} neither ${no.did} nor ${yes.did}: no label leads there, so ${each} as wrong.`;
}

interface StatedPrevalence {
  /** Stated prevalence of the traffic to be decided, 0..1; null if it's that of the cases. */
  readonly prevalence: number | null;
  readonly positives: string;
}

/**
 * The share of positives, as text. If cases were drawn by their scores it's an estimate for all cases, not the share
 * among the labelled ones.
 */
function describePositives(sample: Sample): { readonly share: string; readonly cases: string } {
  const share = shareOfPositives(sample);
  const labelled = sample.labels.reduce((sum, label) => sum + label, 0) / sample.labels.length;
  return Math.abs(share - labelled) < 1e-9
    ? { share: toPercentText(share), cases: "these cases" }
    : { share: `an estimated ${toPercentText(share)}`, cases: "all cases" };
}

/** Example: "Weighted to 5 % labelled yes; 13 % of these cases are." */
function describeWeighting(
  { hits, n, share }: WeightedRate,
  sample: Sample,
  { prevalence, positives }: StatedPrevalence,
): string {
  if (prevalence !== null) {
    const { share: own, cases } = describePositives(sample);
    return `Weighted to ${toPercentText(prevalence)} ${positives}; ${own} of ${cases} are.`;
  }
  const isPlain = sample.plain || Math.abs(share - hits / n) < 1e-9;
  return isPlain ? "" : "Weighted by how the cases were drawn.";
}

/** Example: "Your cases show 300 of 320: 93.8 %; 95 % sure: 90.5 % to 95.9 %." */
function describeRate(
  { hits, n, share, interval }: WeightedRate,
  sample: Sample,
  basis: VerdictBasis,
  { target, prevalence, positives }: StatedPrevalence & { target: number },
): string {
  const stop = isOpenTo(basis, sample) ? " whenever labelling stops" : "";
  const likely = `${toPercentText(share, target)}; ${describeInterval(interval, target, statedConfidence(basis))}${stop}`;
  const counts = `${toCountText(hits)} of ${toCountText(n)}`;
  if (prevalence !== null)
    return `At that share it would be ${likely}. Your cases, ${describePositives(sample).share} ${positives}, show ${counts}.`;
  return sample.plain
    ? `Your cases show ${counts}: ${likely}.`
    : `Your cases show ${counts}. Weighted by how they were drawn and grouped: ${likely}.`;
}

const labelInOrder = "Label cases in the order they come.";

/** Example: "412 answered cases have no label that came by chance, so no rate is known for them." */
function describeUnseen({ unseen, table, handPicked, reviewed }: Sample): string {
  const counted = table.n === 0 ? "" : " beyond the ones that count";
  const others = handPicked - reviewed;
  const picked =
    others === 0 ? "" : ` ${toCountText(others)} labels were given by hand or because of the answer.`;
  const later =
    reviewed === 0
      ? ""
      : ` ${toCountText(reviewed)} came from reviews after the decision, such as appeals: they don't stand for cases that weren't contested.`;
  return `${toCountText(unseen)} answered cases${counted} have no label that came by chance, so no rate is known for them.${picked}${later} ${labelInOrder}`;
}

/** Verdict for a rate whose whole interval meets the target: "met", or "optimistic" if the cases helped to choose. */
function verdictIfHolding(
  shown: string,
  aim: Aim,
  growth: ProjectedRate | null,
  { basis, unnamed, set }: VerdictEvidence,
): TargetVerdict {
  if (basis.kind === "check") {
    const looks = basis.looks > 1 ? ` They were checked ${basis.looks} times, which this accounts for.` : "";
    return toVerdict("met", aim, `${shown} ${describeChoiceEvidence("anything", unnamed)}${looks}`);
  }
  if (basis.kind === "declared")
    return toVerdict("met", aim, `${shown} ${describeChoiceEvidence("the thresholds", unnamed)}`);
  const why = `Probably optimistic: these cases helped to choose ${describeRowUses(basis.uses)}, so they can't prove it.`;
  return toVerdict(
    "optimistic",
    aim,
    `${shown} ${why}`,
    describeLabelsToProve(aim, growth, basis, evaluationSetSize(set.sample())),
  );
}

/** Says which cases a cost was counted on, and whether they chose the thresholds. */
export function describeCostProof({ basis, unnamed }: Pick<VerdictEvidence, "basis" | "unnamed">): string {
  if (basis.kind === "check") return "On the held-out set.";
  return basis.kind === "same"
    ? `Probably optimistic: the same cases helped to choose ${describeRowUses(basis.uses)}.`
    : describeChoiceEvidence("the thresholds", unnamed);
}

/** Confidence of the next look, for which each earlier look leaves less error probability. */
function nextConfidence(basis: VerdictBasis, sample: Sample): (n: number) => number {
  return basis.kind === "declared" ? confidenceOf(basis, sample) : () => confidenceOfLook(basis.looks + 1);
}

/**
 * Whether decisions on each of these sides are wrong in at most a share `risk` (0..1), at the confidence of this look
 * divided among the sides. Tests the thresholds that were declared before any label was seen: a step apart, from the
 * middle of the scale outward (Learn then Test with Bonferroni's correction).
 */
function isGuaranteed(
  { set, band: { lo, hi }, scale, basis }: VerdictEvidence,
  sides: readonly CertifiedSide[],
  risk: number,
): boolean {
  const chance = 1 - (basis.kind === "check" ? confidenceOfLook(basis.look) : 0.95);
  return sides.every((side) => {
    const tested = testThresholds(set.table, side, risk, scale);
    const own = tested.find((one) => one.threshold === (side === "yes" ? hi : lo));
    return own !== undefined && own.pValue <= chance / sides.length / tested.length;
  });
}
