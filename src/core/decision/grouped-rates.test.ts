import { describe, expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { decideRows, decisionCounts } from "./decide-rows.ts";
import { type DecisionSide, toSides } from "./decision-sides.ts";
import { thresholdsOf, toDecisionTable } from "./decision-table.ts";
import { decisionRates, groupedIntervals } from "./grouped-rates.ts";
import { drawnCases, yesNoQuestion } from "./testing/answered-cases.ts";

const table = (() => {
  const { cases, answered } = drawnCases(400, ["a", "b"]);
  return toDecisionTable([yesNoQuestion("a"), yesNoQuestion("b")], cases, answered);
})();
const decided = decideRows(table, thresholdsOf(table));
const counts = decisionCounts(table, decided);

/** The rows with ten copies' worth of one group each, as a conversation's rows are. */
function sideOf(groupOf: (row: number) => string): DecisionSide {
  const { tuning } = toSides(table, noLedger);
  return { ...tuning, rows: tuning.rows.map((row, at) => ({ ...row, group: groupOf(at) })) };
}

const width = (interval: readonly [number, number] | null | undefined) =>
  interval ? interval[1] - interval[0] : 0;

describe("rates of a decision", () => {
  it("have Wilson's intervals where every case stands alone", () => {
    expect(
      groupedIntervals(
        sideOf(() => ""),
        decided,
      ),
    ).toBeNull();
    const { wrong, people, lenient } = decisionRates(counts, null);
    expect(wrong.likely).toEqual(wilsonInterval(counts.wrong, counts.automatic).value);
    expect(people).toMatchObject({ hits: counts.n - counts.automatic, of: 400 });
    expect(lenient.likely).toEqual(wilsonInterval(counts.lenient, counts.needing).value);
  });

  it("have wider ones where cases come in groups, and hardly others where only two do", () => {
    const plain = decisionRates(counts, null);
    const tens = decisionRates(
      counts,
      groupedIntervals(
        sideOf((row) => `${Math.floor(row / 10)}`),
        decided,
      ),
    );
    const pair = decisionRates(
      counts,
      groupedIntervals(
        sideOf((row) => (row < 2 ? "pair" : "")),
        decided,
      ),
    );
    for (const rate of ["wrong", "people", "lenient"] as const) {
      expect(width(tens[rate].likely)).toBeGreaterThan(1.05 * width(plain[rate].likely));
      expect(width(pair[rate].likely)).toBeLessThan(1.2 * width(plain[rate].likely));
      expect(tens[rate].likely?.[0]).toBeGreaterThanOrEqual(0);
      expect(tens[rate].likely?.[1]).toBeLessThanOrEqual(1);
    }
  });

  it("are none where there is nothing to take a share of", () => {
    const people = groupedIntervals(
      sideOf(() => "one"),
      new Int32Array(400).fill(table.outcomes.findIndex(({ toPerson }) => toPerson)),
    );
    expect(people?.("right")).toBeNull();
    const { wrong } = decisionRates({ ...counts, automatic: 0, wrong: 0 }, people);
    expect(wrong.likely).toBeNull();
  });
});
