import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { costsOf } from "#core/thresholds/goals.ts";
import { judgedBy } from "#core/thresholds/judged-by.ts";
import { sayGuarantee } from "#core/thresholds/say-expert.ts";
import { sayCost } from "#core/thresholds/say-goal.ts";
import type { Subject } from "#core/thresholds/subject.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";
import { sayStanding, verdictsOf } from "#core/thresholds/verdict.ts";
import type { ReportFigures } from "./report.ts";

/** The risk that is certified where no target of one's own is set. */
const usualRisk = 0.05;

/** The author's targets against what the cases show, and what the edges cost where cost is the goal. */
export function reportVerdicts(
  question: PlaygroundQuestion,
  cut: QuestionCut,
  subject: Subject,
): ReportFigures["verdicts"] {
  const tuning = tuningOf(question);
  const judged = judgedBy(question, cut, subject);
  const verdicts = verdictsOf(judged, tuning, cut.words).map(({ standing, target, text }) => ({
    standing: sayStanding(standing),
    text: `${target} ${text}`,
  }));
  if (tuning.goal !== "cheapest") return verdicts;
  return [{ standing: "Cost", text: sayCost(judged.counts, costsOf(tuning, cut.shape)) }, ...verdicts];
}

/** What can be promised of future cases at the author's own risk, or the usual one of 5 %. */
export function reportGuarantee(
  question: PlaygroundQuestion,
  table: CutTable,
  models: readonly string[],
  scale: EdgeScale,
): string {
  const { goal, rightShare } = tuningOf(question);
  const risk = goal === "right" ? 1 - rightShare : usualRisk;
  return sayGuarantee(table, risk, models.length === 1 ? (models[0] ?? null) : null, scale);
}
