import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { hasOwnEdges } from "#core/policy/own-edges.ts";
import { bandCounts } from "#core/statistics/band.ts";
import type { QuestionCut } from "./cut-of-question.ts";
import type { Subject } from "./subject.ts";
import { tuningOf } from "./tuning.ts";
import type { Judged } from "./verdict.ts";

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
