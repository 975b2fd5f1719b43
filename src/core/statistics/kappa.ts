import { known, type Measure, unknown } from "./measure.ts";
import { numberAt } from "./number-at.ts";

/** How bad it is that one side says class `a` and the other `b`; 0 where they agree. */
export type DisagreementWeight = (a: number, b: number) => number;

const anyDisagreement: DisagreementWeight = (a, b) => (a === b ? 0 : 1);
export const linearWeight: DisagreementWeight = (a, b) => Math.abs(a - b);
export const quadraticWeight: DisagreementWeight = (a, b) => (a - b) ** 2;

/**
 * Cohen's κ of a square matrix of counts, up to 1: agreement beyond chance, near misses weighing less where
 * `weight` says so (Cohen 1960, 1968). Depends on the mix of classes.
 */
export function cohenKappa(
  matrix: readonly (readonly number[])[],
  weight: DisagreementWeight = anyDisagreement,
): Measure {
  const down = matrix.map((line) => line.reduce((sum, rows) => sum + rows, 0));
  const across = matrix.map((_, at) => matrix.reduce((sum, line) => sum + numberAt(line, at), 0));
  const n = down.reduce((sum, rows) => sum + rows, 0);
  let observed = 0;
  let expected = 0;
  matrix.forEach((line, a) => {
    line.forEach((rows, b) => {
      observed += weight(a, b) * rows;
      expected += (weight(a, b) * numberAt(down, a) * numberAt(across, b)) / n;
    });
  });
  return n === 0 || expected === 0
    ? unknown("both sides always say one and the same")
    : known(1 - observed / expected);
}
