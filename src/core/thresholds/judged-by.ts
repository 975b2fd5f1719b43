import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Ledger, RowUse } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { type Band, type BandCounts, bandCounts } from "#core/statistics/band.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "./cut-of-question.ts";
import { judgingOf, looksOf } from "./looks.ts";
import type { Sample } from "./sample.ts";
import type { Subject } from "./subject.ts";

/** What the judged cases had to do with the choice of the thresholds. */
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

/** The thresholds in force and the cases they are judged by. */
export interface Judged {
  /** Those that came to be labelled by chance, as counts. */
  readonly table: CutTable;
  readonly counts: BandCounts;
  /** All that can speak for a rate, with the chance that each had. */
  readonly sample: () => Sample;
  readonly band: Band;
  readonly scale: ThresholdScale;
  readonly on: JudgedOn;
  /** Whether the held-out cases speak. */
  readonly opened: boolean;
  /** Looks at the held-out cases so far. */
  readonly looks: number;
}

/**
 * What a question's target is judged by: the held-out cases, once they were looked at as they are now, under this
 * target and with these very thresholds (`opened`); else all others, which prove nothing if one of them helped to choose.
 */
export function judgedBy(
  question: Pick<PlaygroundQuestion, "key" | "tuning" | "type" | "rules">,
  { thresholds: { lower, upper }, scale }: QuestionCut,
  subject: Subject,
  ledger: Ledger,
): Judged {
  const { place, count } = looksOf(ledger, judgingOf(question, subject));
  const band = { lo: lower, hi: upper };
  const [table, sample] =
    place === null ? [subject.table, subject.sample] : [subject.asideTable, subject.asideSample];
  const { chose, uses } = subject;
  const heldOut = tuningOf(question).checkShare;
  const unproven =
    chose > 0 ? { kind: "same" as const, uses, looks: count, heldOut } : { kind: "declared" as const };
  const on = place === null ? unproven : { kind: "check" as const, look: place, looks: count };
  return {
    table,
    sample,
    band,
    counts: bandCounts(table, band),
    scale,
    on,
    opened: place !== null,
    looks: count,
  };
}
