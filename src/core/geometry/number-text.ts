/** A probability, confidence or level with two decimals: what services round to. */
export function toTwoDecimals(value: number): string {
  return value.toFixed(2);
}

/** An edge as people type it: at least two decimals, a third where it has one. */
export function toEdgeText(value: number): string {
  const three = value.toFixed(3);
  return three.endsWith("0") ? three.slice(0, -1) : three;
}

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A count with its thousands apart: "12,345". One formatter for all, since making one takes milliseconds. */
export function toCountText(count: number): string {
  return whole.format(count);
}

/** A share (0..1) as a percentage with one decimal at most; never "0 %" or "100 %" of what is only near it. */
export function toPercentText(share: number): string {
  if (share > 0 && share < 0.0005) return "< 0.1 %";
  if (share < 1 && share >= 0.9995) return "> 99.9 %";
  const one = (100 * share).toFixed(1);
  return `${one.endsWith(".0") ? one.slice(0, -2) : one} %`;
}
