// Sentences of the report's first page on the cases that its figures count.

import { hasUndecidedLabels } from "#core/cases/labels/label-facts.ts";
import type { Playground } from "#core/model/playground.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { describeTimes, toCounted, toCountText } from "#core/text/number-text.ts";
import type { DecisionSummary } from "#core/thresholds/decision/summarise-decision.ts";
import { describeChoiceEvidence } from "#core/thresholds/held-out-looks.ts";
import type { ReportCaseAccount } from "./report.ts";
import type { ConclusionInput } from "./report-conclusion.ts";

/**
 * Sentences on which cases are counted, whether they helped to choose thresholds, and how often they were looked at.
 */
export function describeCountedCases(
  { summary, playground, questions }: ConclusionInput,
  account: ReportCaseAccount,
): string {
  const { cases } = playground;
  if (summary === null) {
    if (cases.length === 0) return "There are no cases.";
    const all = toCounted(cases.length, "case");
    return questions.length === 0
      ? `${all}. None is counted here, since no question leads to an outcome.`
      : `${all}, none of which counts.`;
  }
  const { sets, set, setName, looks } = summary;
  const isTuning = set !== sets.heldOut;
  const { tuningUses } = sets;
  const chose =
    isTuning && tuningUses.length > 0
      ? `${sets.tuningUsed < set.rows.length ? `${toCountText(sets.tuningUsed)} of them` : "They"} helped to choose ${describeRowUses(tuningUses)}${questions.length > 1 ? " for one question or another" : ""}, so shares counted here look better than they are.`
      : describeChoiceEvidence(isTuning ? "the thresholds" : "anything", sets.unnamed);
  const looked =
    setName === "held-out" ? ` They were looked at ${describeTimes(Math.max(1, looks.count))}.` : "";
  const { counted, others } = countCases(summary, playground);
  const sentence = `${counted} ${chose}${looked} ${account.changes[0] ?? ""}`.trim();
  return others === "" ? sentence : `${sentence} ${others}`;
}

/**
 * Example: "138 cases: 135 labelled, 3 not. Counted here: 62 held-out cases." and "Not counted here: 73 tuning cases."
 */
function countCases(
  { sets, set, setName }: DecisionSummary,
  { cases, questions }: Playground,
): { counted: string; others: string } {
  const keys = new Set(questions.flatMap(({ included, key }) => (included ? key : [])));
  const without = cases.filter(({ labels }) => !labels.some(({ questionKey }) => keys.has(questionKey)));
  const labelled = cases.length - without.length;
  const disputed = without.filter((row) => [...keys].some((key) => hasUndecidedLabels(row, key))).length;
  const blank = without.length - disputed;
  const parts = [
    `${toCountText(labelled)} labelled`,
    ...(disputed > 0 ? [`${toCountText(disputed)} whose labels differ`] : []),
    ...(blank > 0 ? [`${toCountText(blank)} not`] : []),
  ];
  const given = cases.reduce(
    (sum, { labels }) => sum + labels.filter(({ questionKey }) => keys.has(questionKey)).length,
    0,
  );
  const missing = keys.size * cases.length - given;
  const whole =
    missing === 0
      ? ", all labelled"
      : `, all labelled for some question (${toCountText(missing)} of ${toCountText(given + missing)} labels are missing)`;
  const isAll = parts.length === 1 ? whole : `: ${parts.join(", ")}`;
  const all = `${toCounted(cases.length, "case")}${isAll}.`;
  const counted = set.rows.length;
  if (setName === "all")
    return { counted: `${all} Counted here: ${toCounted(counted, "labelled case")}.`, others: "" };
  const [other, name] =
    set === sets.heldOut ? [sets.tuning.rows.length, "tuning"] : [sets.heldOut.rows.length, "held-out"];
  const rest = labelled - counted - other;
  const others = `Not counted here: ${toCounted(other, `${name} case`)}${rest > 0 ? `, and ${toCountText(rest)} that can't count` : ""}.`;
  return { counted: `${all} Counted here: ${toCounted(counted, `${setName} case`)}.`, others };
}
