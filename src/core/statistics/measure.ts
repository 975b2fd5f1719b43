/** A number, or the plain reason why it is undefined; an undefined measure is never 0. */
export type Measure =
  | { readonly value: number; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

export function definedMeasure(value: number): Measure {
  return { value };
}

export function undefinedMeasure(reason: string): Measure {
  return { value: null, reason };
}

/** `numerator / denominator`, undefined for `reason` where the denominator is 0. */
export function ratio(numerator: number, denominator: number, reason: string): Measure {
  return denominator === 0 ? undefinedMeasure(reason) : definedMeasure(numerator / denominator);
}

/** A measure made of two others; undefined for the reason of the first that is. */
export function combineMeasures(a: Measure, b: Measure, combine: (a: number, b: number) => number): Measure {
  if (a.value === null) return a;
  return b.value === null ? b : definedMeasure(combine(a.value, b.value));
}

/** The mean of numbers; undefined for `reason` when there are none. */
export function meanOf(values: readonly number[], reason: string): Measure {
  let sum = 0;
  for (const value of values) sum += value;
  return ratio(sum, values.length, reason);
}
