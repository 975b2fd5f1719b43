/** A number, or the reason why it's undefined, so that an undefined rate is never shown as 0. */
export type Measure =
  | { readonly value: number; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

export function definedMeasure(value: number): Measure {
  return { value };
}

export function undefinedMeasure(reason: string): Measure {
  return { value: null, reason };
}

/** Quotient of two numbers; undefined with `reason` if the denominator is 0. */
export function ratioMeasure(numerator: number, denominator: number, reason: string): Measure {
  return denominator === 0 ? undefinedMeasure(reason) : definedMeasure(numerator / denominator);
}

/** Undefined if an operand is, with the reason of the first. */
export function combineMeasures(a: Measure, b: Measure, combine: (a: number, b: number) => number): Measure {
  if (a.value === null) return a;
  return b.value === null ? b : definedMeasure(combine(a.value, b.value));
}

/** Mean; undefined with `reason` if there are no values. */
export function meanMeasure(values: readonly number[], reason: string): Measure {
  let sum = 0;
  for (const value of values) sum += value;
  return ratioMeasure(sum, values.length, reason);
}
