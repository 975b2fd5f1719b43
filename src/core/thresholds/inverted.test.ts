import { describe, expect, it } from "vitest";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { describeInversion, findInversion } from "./inverted.ts";
import { tableOf } from "./testing/any-table.ts";

/** Labels that agree with scores in a share `right` of rows, by a seeded draw. */
function rows(count: number, right: number, seed = 5): (readonly [number, number])[] {
  const next = mulberry32(seed);
  return Array.from({ length: count }, () => {
    const score = next();
    const agrees = next() < right;
    return [score, score > 0.5 === agrees ? 1 : 0] as const;
  });
}

describe("labels that point the other way", () => {
  it("are found, and said with what to check", () => {
    const found = findInversion(tableOf(rows(200, 0.1)), "band");
    expect(found?.interval[1]).toBeLessThan(0.35);
    expect(found && describeInversion(found)).toMatch(
      /^A case labelled yes scores above one labelled no only 1\d times in 100 \(likely \d+–\d+\)\. Check what “yes” means/,
    );
  });

  it("are not suspected of good answers, of useless ones, of few cases, or of one class", () => {
    expect(findInversion(tableOf(rows(200, 0.9)), "band")).toBeNull();
    expect(findInversion(tableOf(rows(8, 0.3)), "band")).toBeNull();
    expect(findInversion(tableOf([[0.2, 1]]), "band")).toBeNull();
    const found = Array.from({ length: 400 }, (_, seed) =>
      findInversion(tableOf(rows(60, 0.5, seed)), "band"),
    ).filter((one) => one !== null);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  it("are nothing of a gate", () => {
    expect(findInversion(tableOf(rows(200, 0.1)), "gate")).toBeNull();
  });

  it("are found of two rows of a class on the wrong side only with their doubt", () => {
    expect(
      findInversion(
        tableOf([
          [0.1, 1],
          [0.2, 1],
          [0.8, 0],
          [0.9, 0],
        ]),
        "band",
      ),
    ).toBeNull();
  });
});
