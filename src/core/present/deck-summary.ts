// Counts for the last page of a deck: what the policy does to the labelled cases.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import {
  type DecisionSource,
  type DecisionSummary,
  describeStatedPrevalence,
  describeSummarisedCases,
  summariseDecision,
} from "#core/thresholds/decision/summarise-decision.ts";
import { describeVerdictStatus, type TargetVerdict } from "#core/thresholds/target-verdict.ts";
import type { ShownSummary } from "./slide-deck.ts";

/** At most this many verdicts fit on a page. The last verdict is always shown, because it covers all targets. */
const mostProof = 3;

function describeProof(verdicts: readonly TargetVerdict[]): string[] {
  if (verdicts.length === 0) return ["Nothing is proven: no target is set."];
  const shown =
    verdicts.length > mostProof ? [...verdicts.slice(0, mostProof - 1), ...verdicts.slice(-1)] : verdicts;
  return shown.map(({ status, target, text }) => `${describeVerdictStatus(status)}: ${target} ${text}`);
}

const uncountedWords = {
  missing: "without a current answer",
  partly: "with labels missing",
  picked: "picked by hand or because of their answer",
  unfit: "with a label that its question no longer has",
} as const;

/** Says how many labelled cases the counts leave out, and why; blank if none. */
function describeUncounted({ table: { leftOut } }: DecisionSummary): string {
  const { unanswered, stale, partly, picked, unfit } = leftOut;
  const counts = { missing: unanswered + stale, partly, picked, unfit };
  const names = (["missing", "picked", "partly", "unfit"] as const).filter((name) => counts[name] > 0);
  const [first, second] = names;
  if (first === undefined) return "";
  const all = names.reduce((sum, name) => sum + counts[name], 0);
  const only = second === undefined ? ` ${uncountedWords[first]}` : "";
  const list = names.map((name) => `${toCountText(counts[name])} ${uncountedWords[name]}`);
  const reasons = second === undefined ? "" : `: ${list.join(", ")}`;
  return `${toCounted(all, "more labelled case")}${only} ${all === 1 ? "isn't" : "aren't"} counted${reasons}.`;
}

/**
 * Text of the last page, with the counts of the report's first page. Null without a case to count, or if several models
 * answered.
 */
export function summariseCasesForDeck(
  playground: DecisionSource,
  answers: CaseRunAnswers | null,
): ShownSummary | null {
  const summary = summariseDecision(playground, answers);
  if (answers === null || summary === null) return null;
  const { counts, rates, outcomes, verdicts } = summary;
  const { wrong } = rates;
  return {
    of: describeSummarisedCases(summary),
    total: counts.n,
    automatic: counts.automatic,
    wrong: counts.wrong,
    rate:
      wrong.likely === null
        ? ""
        : `${toPercentText(wrong.hits / wrong.of)} wrong; ${toPercentText(wrong.confidence)} sure: between ${toPercentText(wrong.likely[0])} and ${toPercentText(wrong.likely[1])}.`,
    outcomes,
    proof: [
      ...describeProof(verdicts),
      describeStatedPrevalence(summary, false),
      describeUncounted(summary),
    ].filter((line) => line !== ""),
    source: { at: answers.run.startedAt, mode: runSourceOf(answers.run) },
  };
}
