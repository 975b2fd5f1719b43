/** A probability, confidence or level with two decimals: what services round to. */
export function toTwoDecimals(value: number): string {
  return value.toFixed(2);
}

/** A threshold as people type it: at least `decimals` (0..3; 2 for a probability), up to three where it has them. */
export function toThresholdText(value: number, decimals = 2): string {
  let text = value.toFixed(3);
  for (let left = 3; left > decimals && text.endsWith("0"); left -= 1) text = text.slice(0, -1);
  return text;
}

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A count with its thousands apart: "12,345". One formatter for all, since making one takes milliseconds. */
export function toCountText(count: number): string {
  return whole.format(count);
}

/** A count with the word for what is counted: "1 case", "2,000 cases". */
export function toCounted(count: number, one: string, many = `${one}s`): string {
  return `${toCountText(count)} ${count === 1 ? one : many}`;
}

const short = new Intl.NumberFormat("en", { notation: "compact" });

/** A count beside an axis, where there is room for five characters: "1,000", "10K", "1M". */
export function toTickText(count: number): string {
  return count < 10_000 ? whole.format(count) : short.format(count);
}

/** A share (0..1) as a whole percentage; never "0 %" or "100 %" of what is only near it. Number and sign stay on one line. */
export function toWholePercentText(share: number): string {
  if (share > 0 && share < 0.005) return "<\u00a01\u00a0%";
  if (share < 1 && share >= 0.995) return ">\u00a099\u00a0%";
  return `${Math.round(100 * share)}\u00a0%`;
}

/** A share (0..1) as a percentage with one decimal at most; never "0 %" or "100 %" of what is only near it. Number and sign stay on one line. */
export function toPercentText(share: number): string {
  if (share > 0 && share < 0.0005) return "<\u00a00.1\u00a0%";
  if (share < 1 && share >= 0.9995) return ">\u00a099.9\u00a0%";
  const one = (100 * share).toFixed(1);
  return `${one.endsWith(".0") ? one.slice(0, -2) : one}\u00a0%`;
}
