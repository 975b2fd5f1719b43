// Whether a question's thresholds meet its targets, how certain that is, and which errors no target limits.

import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import { type RateGoal, rateGoals, type Tuning } from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { toCountText, toPercentText } from "#core/text/number-text.ts";
import { upgradeVerdictByGuarantee } from "./declared-guarantee.ts";
import {
  describeChangedRows,
  describeDisputedCases,
  describeMeasuredRate,
  describeMissingRate,
  describeNeitherDecisions,
  describeUnseenCases,
  describeWeighting,
  labelInOrderAdvice,
} from "./describe-verdict.ts";
import { evaluationSetSize } from "./evaluation-sets.ts";
import {
  describeCasesToSettle,
  describeLabelsToProve,
  describeNewCasesNeeded,
  type JudgedTarget,
  type ProjectedRate,
} from "./further-cases.ts";
import { describeGoal, describeGoalPrevalence } from "./goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "./goals/registry.ts";
import { describeChoiceEvidence } from "./held-out-looks.ts";
import {
  canGainLabels,
  countDisputed,
  hasLostRows,
  judgedRate,
  judgedSample,
  lostRowsByClass,
  nextLookConfidence,
} from "./judged-rate.ts";
import { rateOfSample } from "./sample-rate.ts";
import type { TargetVerdict, VerdictStatus } from "./target-verdict.ts";
import { statedConfidence, type VerdictEvidence } from "./verdict-evidence.ts";

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

export function judgeRuleTargets(judged: VerdictEvidence, tuning: Tuning, rule: RuleWords): TargetVerdict[] {
  return rateGoalsFor(rule.shape, tuning).map((limit) => {
    const verdict = judge(limit, judged, tuning, rule.words);
    return upgradeVerdictByGuarantee(limit, verdict, judged, tuning, rule.words);
  });
}

/**
 * Names errors for which no target is set. If positives are rare, answering no to everything is right most of the
 * time, and no target may show it. Blank without a target, without such errors, or while no label represents some of
 * the cases.
 */
export function describeErrorsWithoutTarget(
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
    const rate = rateOfSample(sample, judged.band, limit);
    if (rate === null || rate.hits === 0) return [];
    const count = `${toCountText(rate.hits)} of ${toCountText(rate.n)}`;
    return [`${fact(count, words)} (${toPercentText(rate.share)})`];
  });
  return facts.length === 0 ? "" : `Not a goal: ${facts.join("; ")}.`;
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
  const rate = judgedRate(judged, limit, tuning.prevalence);
  const nothing = { goal: limit, target: words.target, condition, settles: "", changed: "", measured: null };
  if (sample.unseen > 0)
    return { ...nothing, status: "unsure", text: describeUnseenCases(sample), settles: labelInOrderAdvice };
  if (rate === null)
    return { ...nothing, status: "undefined", text: describeMissingRate(judged, limit, outcomeWords) };
  const [low, high] = rate.interval;
  const holds = wants === "at least" ? low >= target : high <= target;
  const fails = wants === "at least" ? high < target : low > target;
  const isLost = hasLostRows(judged);
  const disputed = countDisputed(judged, limit);
  const prevalence = followsPrevalence ? tuning.prevalence : null;
  const { positives } = outcomeWords;
  const neither = limit === "right" ? describeNeitherDecisions(judged, outcomeWords) : "";
  const counted = judgedSample(judged);
  const rated = [describeMeasuredRate(rate, counted, basis, { target, prevalence, positives }), neither]
    .filter(Boolean)
    .join(" ");
  const changed = [
    isLost ? describeChangedRows(set.changes, basis.kind) : "",
    disputed > 0 ? describeDisputedCases(disputed) : "",
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
    isOpen: canGainLabels(basis, sample),
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
          lost: lostRowsByClass(judged, limit, wants === "at least" ? "misses" : "hits"),
          relabelled: set.changes.relabelled,
        },
        nextLookConfidence(basis, sample),
      )
    : disputed > 0
      ? " Decide these cases first."
      : describeCasesToSettle(aim, growth, nextLookConfidence(basis, sample));
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
