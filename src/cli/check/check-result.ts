/** Result of checking a playground: its exit code, with sentences on targets, losses and missing answers. */

import { labelledAnswers, ruleMeasureOf } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { AnsweredSide, BaselinePart, ComparedLoss } from "#core/compare/baseline.ts";
import type { Flips } from "#core/compare/baseline-flips.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { matchesFingerprint } from "#core/policy-export/fingerprint.ts";
import { totalRows } from "#core/statistics/band.ts";
import { toApproximateText, toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeCopiesInRanges } from "#core/thresholds/copies-in-ranges.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import {
  describeQuestionBand,
  describeUnmeasured,
  phrasesToText,
} from "#core/thresholds/describe-thresholds.ts";
import {
  automaticErrorInterval,
  rangesOfMeasure,
  splitEvaluationSets,
} from "#core/thresholds/evaluation-sets.ts";
import { sampledRangesOf, usedRows } from "#core/thresholds/evidence/ledger.ts";
import { rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import { describeCaseChanges, describeLedger } from "#core/thresholds/held-out-looks.ts";
import type { TargetVerdict } from "#core/thresholds/target-verdict.ts";
import { targetVerdicts } from "#core/thresholds/verdict.ts";
import { collectVerdictEvidence, describeEvaluationSet } from "#core/thresholds/verdict-evidence.ts";

export interface CheckedTarget extends TargetVerdict {
  /** Question id; null for the whole decision. */
  readonly id: string | null;
}

/** A labelled case that can't be judged, by its key or its line in a table. */
export interface UnjudgedCase {
  readonly key: string;
  readonly problem: string;
}

/** Labelled cases without a usable answer, including those of the baseline that are gone. */
export interface UnansweredCases {
  readonly cases: readonly UnjudgedCase[];
  /** How many of `cases` are unreadable in their table, or differ from what the baseline accepted. */
  readonly gone: number;
  /** Number of labelled cases, including those that are gone. */
  readonly labelled: number;
  /** Allowed share of labelled cases, 0..1. */
  readonly allowed: number;
}

/** Fingerprints of the policy. `fingerprint` is null if a question can't be sent as written. */
export interface CheckedPolicy {
  readonly fingerprint: string | null;
  /** Fingerprint of the baseline's policy; null without a baseline. */
  readonly baseline: string | null;
  /** Fingerprint as typed after `--signed`; null without that option. */
  readonly signed: string | null;
}

export interface CheckResult {
  readonly file: string;
  readonly name: string;
  readonly policy: CheckedPolicy;
  /**
   * 0: met, or no loss. 1: proven loss, or target proven unmet. 2: can't tell. 3: too many cases without an
   * answer.
   */
  readonly code: 0 | 1 | 2 | 3;
  readonly sources: readonly string[];
  readonly cases: number;
  readonly labelled: number;
  readonly unanswered: UnansweredCases;
  readonly figures: readonly { readonly id: string; readonly text: string }[];
  readonly targets: readonly CheckedTarget[];
  readonly comparison: CheckedComparison | null;
  /** A sentence on what all cases cost before and now; blank if nothing is billed. */
  readonly cost: string;
  /** Baseline path and whether it was written; null without `--accept`. */
  readonly accepted: { readonly path: string; readonly isWritten: boolean } | null;
}

export type CheckReport = CheckResult | { readonly file: string; readonly code: 3; readonly fault: string };

export interface CheckedComparison extends Flips {
  readonly parts: readonly BaselinePart[];
  readonly allowed: { readonly wrong: number; readonly people: number };
  readonly notes: readonly string[];
}

/** Splits labelled cases into sets exactly as the page's Thresholds room does. */
export function readQuestion(question: PlaygroundQuestion, { playground, answers }: AnsweredSide) {
  const { cases, ledger } = playground;
  const measure = ruleMeasureOf(question);
  const labelled = labelledAnswers(question, cases, answers);
  const drawn = rangesOfMeasure(sampledRangesOf(ledger, question.key), measure);
  const tuning = tuningOf(question);
  const used = usedRows(ledger, question.key, detectCopies(cases, tuning.copiesApart));
  const sets = splitEvaluationSets(
    labelled,
    { ...measure, doing: outcomeEffectsOf(question) },
    tuning,
    used,
    drawn,
  );
  const questionThresholds = questionThresholdsOf(question);
  return {
    questionThresholds,
    sets,
    judged: collectVerdictEvidence(question, questionThresholds, sets, ledger),
  };
}

function asked({ playground }: AnsweredSide): readonly PlaygroundQuestion[] {
  return playground.questions.filter(({ included }) => included);
}

export function describeQuestionFigures(side: AnsweredSide): CheckResult["figures"] {
  return asked(side).map((question) => {
    const { judged, sets } = readQuestion(question, side);
    const answers = judged.set.items.length;
    const set = describeEvaluationSet(judged, sets);
    const sentences = [
      set,
      ...(judged.set.table.n === 0 && answers > 0
        ? [describeUnmeasured(answers, ruleThresholdsOf(question).measure)]
        : []),
      ...(totalRows(judged.counts) > 0 || answers === 0
        ? [
            phrasesToText(
              describeQuestionBand(
                judged.counts,
                question,
                automaticErrorInterval(judged.set, judged.band, judged.counts),
              ),
            ),
          ]
        : []),
      describeCopiesInRanges(judged.set),
    ];
    return { id: question.id, text: sentences.filter((one) => one !== "").join(" ") };
  });
}

/** What tells how far a question's verdict can be trusted: which cases chose, which are held out, who has looked. */
export function describeEvidence(question: PlaygroundQuestion, side: AnsweredSide): readonly string[] {
  const { judged, sets } = readQuestion(question, side);
  return [
    describeEvaluationSet(judged, sets),
    ...describeLedger(sets, judged.looks),
    describeCaseChanges(sets, judged),
    describeCopiesInRanges(judged.set),
  ].filter((sentence) => sentence !== "");
}

export function judgeTargets(side: AnsweredSide): CheckedTarget[] {
  const own = asked(side).flatMap((question): CheckedTarget[] => {
    const tuning = tuningOf(question);
    if (rateGoalsFor(kinds[question.type].shape, tuning).length === 0) return [];
    const { questionThresholds, judged } = readQuestion(question, side);
    return targetVerdicts(judged, tuning, questionThresholds).map((verdict) => ({
      ...verdict,
      id: question.id,
    }));
  });
  return [...own, ...judgeWhole(side)];
}

function judgeWhole({ playground, answers }: AnsweredSide): CheckedTarget[] {
  const tuning = decisionTuningOf(playground);
  if (tuning.goals.length === 0) return [];
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  if (table.questions.length < 2) return [];
  const sets = splitDecisionRows(table, playground.ledger);
  const { verdicts } = evaluateDecision(table, sets, tuning, playground.ledger);
  return verdicts.map((verdict) => ({ ...verdict, id: null }));
}

export function differsFromSignedPolicy({ fingerprint, signed }: CheckedPolicy): boolean {
  return signed !== null && matchesFingerprint(fingerprint ?? "", signed) !== true;
}

export function describePolicy(policy: CheckedPolicy): string[] {
  const { fingerprint, baseline, signed } = policy;
  const own =
    fingerprint === null
      ? "The policy has no fingerprint: its questions can't be sent as written."
      : `Policy fingerprint: ${fingerprint}`;
  const before =
    baseline === fingerprint
      ? "It is the policy of the baseline."
      : `The policy changed since the baseline, whose fingerprint is ${baseline}.`;
  const isOther = differsFromSignedPolicy(policy);
  const told = isOther
    ? `It isn't the policy that was signed: ${signed}`
    : "It is the policy that was signed.";
  return [own, ...(baseline === null ? [] : [before]), ...(signed === null ? [] : [told])];
}

type Code = CheckResult["code"];

/** 1 if a target is proven not met, 0 if there are targets and all are met, otherwise 2. */
export function exitCodeOfTargets(targets: readonly CheckedTarget[]): Code {
  if (targets.some(({ status }) => status === "not-met")) return 1;
  return targets.length > 0 && targets.every(({ status }) => status === "met") ? 0 : 2;
}

/** 1 if a loss is proven, 0 if every part is unchanged or has no loss, otherwise 2. */
export function exitCodeOfParts(parts: readonly BaselinePart[]): Code {
  const losses = parts.flatMap(({ wrong, people }) => [wrong, people]);
  if (losses.some(({ status }) => status === "loss")) return 1;
  const isFine = parts.every(
    ({ same, wrong, people }) => same || (wrong.status === "none" && people.status === "none"),
  );
  return parts.length > 0 && isFine ? 0 : 2;
}

/** Exit codes, most severe first. A playground that couldn't be checked (3) is worse than one that failed (1). */
const gravity: readonly Code[] = [3, 1, 2, 0];

export function worstExitCode(codes: readonly Code[]): Code {
  return gravity.find((code) => codes.includes(code)) ?? 0;
}

export function exitCodeOfReports(reports: readonly CheckReport[]): Code {
  return worstExitCode(reports.map(({ code }) => code));
}

export function describeAccepted({ path, isWritten }: NonNullable<CheckResult["accepted"]>): string {
  if (isWritten) return `Wrote the baseline ${path}.`;
  return `Didn't write ${path}: a baseline holds no proven loss, and an answer to every labelled case. To accept a loss, leave --baseline out.`;
}

/** Whether too large a share of labelled cases has no answer, or no case has a label. */
export function isIncomplete({ cases, labelled, allowed }: UnansweredCases): boolean {
  return labelled === 0 || cases.length > allowed * labelled + 1e-9;
}

/** Example: "15 of 100 labelled cases have no answer, and count as for a person." */
export function describeUnanswered({ cases, gone, labelled, allowed }: UnansweredCases): string {
  if (labelled === 0)
    return "No case has a label, so nothing can be checked. Label cases in the page, or name a table that has labels with --cases.";
  const count = `${toCountText(cases.length)} of ${toCounted(labelled, "labelled case")}`;
  if (cases.length === 0) return `All ${toCounted(labelled, "labelled case")} have an answer.`;
  const most = isIncomplete({ cases, gone, labelled, allowed })
    ? ` At most ${toPercentText(allowed)} may be without: see --max-unanswered.`
    : "";
  const without = `${cases.length === 1 ? "has" : "have"} no current answer`;
  if (gone === 0) return `${count} ${without}.${most}`;
  return `${count} ${without}, can't be read, or changed since the baseline.${most} Where that is meant, accept again: --accept without --baseline.`;
}

const mostListed = 5;

export function listUnanswered({ cases }: UnansweredCases): readonly string[] {
  const listed = cases.slice(0, mostListed).map(({ key, problem }) => `${key}: ${problem}`);
  return cases.length > mostListed
    ? [...listed, `and ${toCountText(cases.length - mostListed)} more`]
    : listed;
}

export function describeBaselinePart({ id }: Pick<BaselinePart, "id">): string {
  return id ?? "Whole decision";
}

/** Most decimals of a percentage point, used to show on which side of a limit a value is. */
const finestPoints = 4;

/**
 * Writes a share, −1..1, as percentage points with a sign, e.g. "+8.0". Adds decimals if one decimal would hide on
 * which side of `limit` it is.
 */
export function toPercentagePointsText(share: number, limit: number = share): string {
  const sideOf = (points: number) =>
    Math.abs(points - 100 * limit) < 1e-9 ? 0 : Math.sign(points - 100 * limit);
  let text = (100 * share).toFixed(1);
  for (let places = 2; places <= finestPoints && sideOf(Number(text)) !== sideOf(100 * share); places += 1)
    text = (100 * share).toFixed(places);
  const size = text.replace("-", "");
  if (Number(text) === 0) return "0.0";
  return `${share > 0 ? "+" : "−"}${size}`;
}

export function lossesByName(
  { wrong, people }: BaselinePart,
  allowed: CheckedComparison["allowed"],
): readonly (readonly [name: string, loss: ComparedLoss, allowed: number])[] {
  return [
    ["Wrong decisions", wrong, allowed.wrong],
    ["Cases for a person", people, allowed.people],
  ];
}

/**
 * Example: "3 of 200 (1.5 %) → 21 of 200 (10.5 %): +9.0 points; 95 % sure: +5.1 to +12.7." `allowed` is a share,
 * 0..1.
 */
export function describeLoss({ n, before, after, rise, interval }: ComparedLoss, allowed: number): string {
  if (n === 0 || rise === null) return "No labelled case has a current answer on both sides.";
  const count = (hits: number) => `${toCountText(hits)} of ${toCountText(n)} (${toPercentText(hits / n)})`;
  const likely = interval
    ? `; 95\u00a0% sure: ${toPercentagePointsText(interval[0], allowed)} to ${toPercentagePointsText(interval[1], allowed)}`
    : "";
  return `${count(before)} → ${count(after)}: ${toPercentagePointsText(rise, allowed)} points${likely}.`;
}

export function describeLossStatus({ status }: ComparedLoss, same: boolean): string {
  if (same) return "Unchanged";
  return { loss: "Proven loss", none: "No loss", unknown: "Can't tell yet" }[status];
}

/** Says why a comparison is undecided, and how many more cases would decide it; blank if it's decided. */
export function describeCasesNeeded(
  { status, needed, chose, choseElsewhere, n }: ComparedLoss,
  same: boolean,
): string {
  if (same || status !== "unknown" || n === 0) return "";
  if (chose > 0) {
    const why = `${toCounted(chose, "of these cases", "of these cases")} helped to choose what changed${choseElsewhere ? " in another playground" : ""}, so they can't prove it.`;
    return needed === null
      ? why
      : `${why} It takes ${toApproximateText(needed)} fresh labelled cases to tell.`;
  }
  if (needed === null) return "The rise is too near to what is allowed for any number of cases to tell.";
  return `Too few cases: ${toApproximateText(needed)} more labelled cases would tell.`;
}

export function describeResult({ code, policy, comparison, targets, unanswered }: CheckResult): string {
  if (code === 3) return `Incomplete: ${describeUnanswered(unanswered)}`;
  if (differsFromSignedPolicy(policy)) return "Another policy was signed than this one.";
  if (comparison !== null) {
    const words = {
      0: "No loss against the baseline.",
      1: "Proven loss against the baseline.",
      2: "Can't tell yet whether anything was lost against the baseline.",
    };
    const isTarget =
      code === 1 &&
      comparison.parts.every((part) =>
        lossesByName(part, comparison.allowed).every(([, loss]) => loss.status !== "loss"),
      );
    return isTarget ? "A target is not met." : words[code];
  }
  if (targets.length === 0) {
    return "No target is set, so there is nothing to prove. Set a goal under Thresholds, or compare with --baseline.";
  }
  return {
    0: "Every target is met.",
    1: "A target is not met.",
    2: "Can't tell yet whether every target is met.",
  }[code];
}
