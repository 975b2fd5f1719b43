/** A number without what subtraction adds to it. */
export function tidy(value: number): number {
  return Number(value.toFixed(6));
}

/** The JSON text of probabilities by name. */
export function writeShares(names: readonly string[], at: (index: number) => number): string {
  const members = names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(tidy(at(index)))}`);
  return `{${members.join(",")}}`;
}
