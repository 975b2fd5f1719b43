import { toCounted } from "#core/geometry/number-text.ts";
import type { RowUse } from "#core/model/ledger.ts";
import { describeTimes } from "#core/policy/describe-proof.ts";
import type { Subject } from "./subject.ts";

const useWords: Record<RowUse, string> = {
  thresholds: "the thresholds",
  wording: "the wording",
  repair: "the calibration",
};

/** What rows have chosen: "the thresholds and the wording". */
export function describeUses(uses: readonly RowUse[]): string {
  return uses.map((use) => useWords[use]).join(" and ");
}

/** What is known of the labelled cases of a question: which chose, which can prove, and how often they were looked at. */
export function describeLedger(
  { asideTable, chose, spent, uses }: Pick<Subject, "asideTable" | "chose" | "spent" | "uses">,
  looks: number,
): readonly string[] {
  const fresh = asideTable.n;
  const seen = looks === 0 ? "never checked" : `checked ${describeTimes(looks)}`;
  return [
    ...(chose > 0 ? [`${toCounted(chose, "case")} helped to choose ${describeUses(uses)}.`] : []),
    ...(fresh > 0
      ? [
          `${toCounted(fresh, "case")} ${fresh === 1 ? "is" : "are"} held out, ${seen}, and didn't choose anything.`,
        ]
      : []),
    ...(spent > 0
      ? [
          `${toCounted(spent, "case")} in the held-out set helped to choose ${describeUses(uses)}, so they can't prove anything.`,
        ]
      : []),
  ];
}
