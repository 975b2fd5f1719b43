import { noCopies } from "#core/cases/row-copies.ts";
import { type ScoredRow, toScoredRows } from "#core/cases/scored-rows.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { type LabelledSample, type ScoreRange, toLabelledSample } from "../sample.ts";

export interface DrawnCase extends Partial<Pick<ScoredRow, "done">> {
  readonly score: number;
  /** Null without a label. */
  readonly labelled: { readonly positive: boolean; readonly picked: SamplingMethod } | null;
  /** Cases of one group depend on each other. */
  readonly group: string | number;
}

/** Builds a sample from answered cases. */
export function sampleOf(cases: readonly DrawnCase[], drawn: readonly ScoreRange[] = []): LabelledSample {
  const labelled = cases.flatMap(
    ({ score, labelled: label, group, done = zonesAsDecisions }): ScoredRow[] => {
      if (label === null) return [];
      const row: Case = {
        key: "",
        state: { form: "text", text: "", items: [] },
        labels: [],
        note: "",
        group: `${group}`,
      };
      return [{ row, score, label: label.positive ? 1 : 0, done, picked: label.picked }];
    },
  );
  const unlabelled = cases.flatMap(({ score, labelled: label }) => (label === null ? [score] : []));
  return toLabelledSample({ labelled: toScoredRows(labelled), unlabelled, copies: noCopies }, drawn);
}
