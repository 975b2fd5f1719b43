import { describe, expect, it } from "vitest";
import { aucInterval } from "./auc.ts";
import { toCutTable } from "./cut-table.ts";

function tableOf(positives: readonly number[], negatives: readonly number[]) {
  return toCutTable({
    scores: [...positives, ...negatives],
    labels: [...positives.map(() => 1), ...negatives.map(() => 0)],
  });
}

describe("the interval of the area under ROC", () => {
  it("leaves room below perfect separation, and above perfect inversion", () => {
    const [low, high] = aucInterval(tableOf([0.8, 0.9, 0.7], [0.1, 0.2, 0.3])).value ?? [0, 0];
    expect(high).toBe(1);
    expect(low).toBeGreaterThan(0.3);
    expect(low).toBeLessThan(0.8);
    const turned = aucInterval(tableOf([0.1, 0.2, 0.3], [0.8, 0.9, 0.7])).value ?? [1, 1];
    expect(turned[0]).toBe(0);
    expect(turned[1]).toBeCloseTo(1 - low, 9);
  });

  it("narrows with more cases, and is unknown with fewer than two of a class", () => {
    const times = (count: number) => Array.from({ length: count }, (_, row) => 0.3 + (row % 10) / 20);
    const lower = (count: number) => times(count).map((score) => score - 0.15);
    const width = (count: number) => {
      const [low, high] = aucInterval(tableOf(times(count), lower(count))).value ?? [0, 1];
      return high - low;
    };
    expect(width(400)).toBeLessThan(width(40) / 2);
    expect(aucInterval(tableOf([0.5], [0.1, 0.2])).value).toBeNull();
    expect(aucInterval(tableOf([], [])).reason).toContain("at least one");
  });
});
