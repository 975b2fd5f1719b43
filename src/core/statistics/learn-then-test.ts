import { type EdgeScale, probabilityScale } from "#core/geometry/edge-scale.ts";
import { binomialCdf } from "./binomial.ts";
import { type CutTable, candidateOf, reaching } from "./cut-table.ts";

/** A scale from 0 to `max` with a whole number of steps to each unit. */
type Steps = Pick<EdgeScale, "max" | "step">;

/** The side of the cut whose automatic decisions are certified. */
export type CertifiedSide = "yes" | "no";

export interface TestedCut {
  readonly cut: number;
  /** Rows decided on this side. */
  readonly n: number;
  readonly errors: number;
  /** The chance of so few errors if the error rate were above α, 0..1. */
  readonly pValue: number;
  /** The same for losses that need not be 0 or 1. */
  readonly hoeffdingBentkus: number;
}

/**
 * The cuts declared before any label is seen, strictest first, a step apart from next to an end of the scale to its
 * middle: of a probability 0.99…0.50 for yes, 0.01…0.50 for no.
 */
function declaredGrid(side: CertifiedSide, { max, step }: Steps): number[] {
  const parts = Math.round(1 / step);
  const all = max * parts;
  return Array.from(
    { length: Math.floor(all / 2) },
    (_, at) => (side === "yes" ? all - 1 - at : 1 + at) / parts,
  );
}

/** Tests at every declared cut that the error rate among its decisions exceeds `alpha` (arXiv 2110.01052). */
export function testCuts(
  table: CutTable,
  side: CertifiedSide,
  alpha: number,
  steps: Steps = probabilityScale,
): TestedCut[] {
  return declaredGrid(side, steps).map((cut) => {
    const { rows, positives } = reaching(table, candidateOf(table, cut));
    const n = side === "yes" ? rows : table.n - rows;
    const errors = side === "yes" ? rows - positives : table.positives - positives;
    const pValue = binomialCdf(errors, n, alpha);
    return { cut, n, errors, pValue, hoeffdingBentkus: hoeffdingBentkus(errors, n, alpha) };
  });
}

/** The Hoeffding–Bentkus p-value that a mean loss of `loss / n` comes from a risk above `alpha`, 0..1. */
export function hoeffdingBentkus(loss: number, n: number, alpha: number): number {
  if (n === 0) return 1;
  const risk = Math.min(loss / n, alpha);
  const hoeffding = Math.exp(-n * divergence(risk, alpha));
  return Math.min(1, hoeffding, Math.E * binomialCdf(Math.ceil(loss - 1e-9), n, alpha));
}

/** The divergence of two Bernoulli shares in nats. */
function divergence(a: number, b: number): number {
  return divergencePart(a, b) + divergencePart(1 - a, 1 - b);
}

function divergencePart(a: number, b: number): number {
  return a === 0 ? 0 : a * Math.log(a / b);
}

/** The loosest cut certified with chance ≥ 1 − δ by Bonferroni's correction; null where none is. */
export function bonferroniCut(tested: readonly TestedCut[], delta: number): number | null {
  return tested.findLast(({ pValue }) => pValue <= delta / tested.length)?.cut ?? null;
}

/** The same by fixed sequences from evenly spread starts, each walking looser to its first failure. */
export function multiStartCut(tested: readonly TestedCut[], delta: number, starts = 5): number | null {
  let loosest = -1;
  for (let start = 0; start < starts; start += 1) {
    let at = Math.floor((start * tested.length) / starts);
    while ((tested[at]?.pValue ?? Infinity) <= delta / starts) at += 1;
    if (at > Math.floor((start * tested.length) / starts)) loosest = Math.max(loosest, at - 1);
  }
  return tested[loosest]?.cut ?? null;
}
