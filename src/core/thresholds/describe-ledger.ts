import type { RowUse } from "#core/model/ledger.ts";
import { sayCases, sayTimes } from "#core/policy/evidence.ts";
import type { Subject } from "./subject.ts";

const useWords: Record<RowUse, string> = {
  thresholds: "the thresholds",
  wording: "the wording",
  repair: "the calibration",
};

/** What rows have chosen: "the thresholds and the wording". */
export function sayUses(uses: readonly RowUse[]): string {
  return uses.map((use) => useWords[use]).join(" and ");
}

/** What is known of the labelled cases of a question: which chose, which can prove, and how often they were looked at. */
export function sayLedger(
  { asideTable, chose, spent, uses }: Pick<Subject, "asideTable" | "chose" | "spent" | "uses">,
  looks: number,
): readonly string[] {
  const fresh = asideTable.n;
  const seen = looks === 0 ? "never checked" : `checked ${sayTimes(looks)}`;
  return [
    ...(chose > 0 ? [`${sayCases(chose)} helped to choose ${sayUses(uses)}.`] : []),
    ...(fresh > 0
      ? [`${sayCases(fresh)} ${fresh === 1 ? "is" : "are"} held out, ${seen}, and didn't choose anything.`]
      : []),
    ...(spent > 0
      ? [
          `${sayCases(spent)} in the held-out set helped to choose ${sayUses(uses)}, so they can't prove anything.`,
        ]
      : []),
  ];
}
