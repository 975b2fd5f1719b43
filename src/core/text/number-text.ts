// Numbers, percentages and counted nouns as text.

/** For probabilities, confidences and levels, which services round to two decimals. */
export function toTwoDecimals(value: number): string {
  return value.toFixed(2);
}

/**
 * Formats with at least `decimals` decimals (1..3; 2 for a probability), and with up to three if the value has them.
 * Rounds further ones.
 */
export function toThresholdText(value: number, decimals = 2): string {
  let text = value.toFixed(3);
  for (let left = 3; left > decimals && text.endsWith("0"); left -= 1) text = text.slice(0, -1);
  return text;
}

/** Most decimals that are used to tell a value from a threshold. */
const finestCut = 6;

/**
 * Formats a value with enough decimals to show on which side of each threshold it is: at a threshold of 0.80,
 * 0.7966 becomes "0.797". Values closer than 1e-6 to a threshold are truncated towards their own side.
 */
export function toThresholdAwareText(value: number, thresholds: readonly number[], decimals = 2): string {
  const isOnItsSide = (text: string) =>
    thresholds.every((threshold) => Number(text) >= threshold === value >= threshold);
  for (let places = decimals; places <= finestCut; places += 1) {
    const text = value.toFixed(places);
    if (isOnItsSide(text)) return text;
  }
  const steps = Math.floor(value * 10 ** finestCut);
  const inside = [steps, steps + 1].map((step) => (step / 10 ** finestCut).toFixed(finestCut));
  return inside.find(isOnItsSide) ?? String(value);
}

/**
 * Formats a share (0..1) as a whole percentage, such as "80 %". Decimals are added only if the whole one would lie on
 * the other side of a threshold: "79.7 %" for 0.797 with a threshold at 0.8.
 */
export function toThresholdAwarePercent(share: number, thresholds: readonly number[]): string {
  const text = toThresholdAwareText(share, thresholds);
  if (text === toTwoDecimals(share)) return toWholePercentText(share);
  return `${Number((100 * Number(text)).toFixed(4))}\u00a0%`;
}

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats with thousands separators. All calls share one formatter, because creating one takes milliseconds. */
export function toCountText(count: number): string {
  return whole.format(count);
}

const plurals = new Intl.PluralRules("en");

function toNoun(count: number, one: string, many = toPlural(one)): string {
  return plurals.select(count) === "one" ? one : many;
}

/** English plural of a noun, or of a phrase ending in one: "cases", "boxes", "entries". */
export function toPlural(one: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(one)) return `${one}es`;
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
}

/** Example: "1 case", "2,000 cases". */
export function toCounted(count: number, one: string, many?: string): string {
  return `${toCountText(count)} ${toNoun(count, one, many)}`;
}

/** Example: "once", "twice", "3 times". */
export function describeTimes(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${toCountText(count)} times`;
}

const short = new Intl.NumberFormat("en", { notation: "compact" });

/** For the ticks of axes, at most five characters: "1,000", "10K", "1M". */
export function toTickText(count: number): string {
  return count < 10_000 ? whole.format(count) : short.format(count);
}

/**
 * A share (0..1) as a whole percentage, with a no-break space. Only exactly 0 and 1 become "0 %" and "100 %";
 * close shares become "< 1 %" and "> 99 %".
 */
export function toWholePercentText(share: number): string {
  if (share > 0 && share < 0.005) return "<\u00a01\u00a0%";
  if (share < 1 && share >= 0.995) return ">\u00a099\u00a0%";
  return `${Math.round(100 * share)}\u00a0%`;
}

/** Most decimals of a percentage; shares that agree to these count as equal. */
const mostDecimals = 8;

/**
 * Formats a share (0..1) as a percentage with at most one decimal and a no-break space. Only exactly 0 and 1 become
 * "0 %" and "100 %".
 */
function toRounded(share: number): string {
  if (share > 0 && share < 0.0005) return "<\u00a00.1\u00a0%";
  if (share < 1 && share >= 0.9995) return ">\u00a099.9\u00a0%";
  const one = (100 * share).toFixed(1);
  return `${one.endsWith(".0") ? one.slice(0, -2) : one}\u00a0%`;
}

/**
 * Formats a share (0..1) as a percentage with at most one decimal and a no-break space. Only exactly 0 and 1 become
 * "0 %" and "100 %". Uses more decimals where the text would otherwise equal that of a different `target` (0..1) or
 * lie on its wrong side.
 */
export function toPercentText(share: number, target = share): string {
  const side = Math.sign(share - target);
  const goal = Number((100 * target).toFixed(mostDecimals));
  const isApart = (decimals: number) => {
    const printed = Number((100 * share).toFixed(decimals));
    const isEnd = (printed === 0 && share > 0) || (printed === 100 && share < 1);
    return !isEnd && Math.sign(printed - goal) === side;
  };
  // "< 0.1 %" and "> 99.9 %" can't be compared with a target that rounds to the same text.
  const tooRough = Math.max(share, target) < 0.001 || Math.min(share, target) > 0.999;
  if (side === 0 || (isApart(1) && !tooRough)) return toRounded(share);
  for (let decimals = 2; decimals <= mostDecimals; decimals += 1)
    if (isApart(decimals)) return `${(100 * share).toFixed(decimals)}\u00a0%`;
  return toRounded(share);
}

/** Formats a share (0..1) set by a person as a percentage with all its decimals, up to eight. */
export function toExactPercentText(share: number): string {
  return `${Number((100 * share).toFixed(mostDecimals))}\u00a0%`;
}
