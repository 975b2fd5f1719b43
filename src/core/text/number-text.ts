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

/** Decimals that a value is written with at the most, to tell it from a threshold. */
const finestCut = 6;

/**
 * A value that thresholds cut, with `decimals` or as many more as tell on which side of each threshold it is: at a threshold
 * of 0.80, 0.7966 is "0.797". So no two values on different sides of a threshold are written alike. What is nearer to one
 * than a millionth is cut off on its own side.
 */
export function toCutText(value: number, thresholds: readonly number[], decimals = 2): string {
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

/** A share (0..1) that thresholds cut as a percentage: whole, and with as many decimals as tell its side where that doesn't. */
export function toCutPercentText(share: number, thresholds: readonly number[]): string {
  const text = toCutText(share, thresholds);
  if (text === toTwoDecimals(share)) return toWholePercentText(share);
  return `${Number((100 * Number(text)).toFixed(4))}\u00a0%`;
}

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A count with its thousands apart: "12,345". One formatter for all, since making one takes milliseconds. */
export function toCountText(count: number): string {
  return whole.format(count);
}

/** A count that is worked out from an estimate: "about 3,800" of 3,761, rounded up to two figures. */
export function toApproximateText(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return `about ${toCountText(Math.ceil(count / unit) * unit)}`;
}

const plurals = new Intl.PluralRules("en");

/** The one noun or the many of a count. */
function toNoun(count: number, one: string, many = toPlural(one)): string {
  return plurals.select(count) === "one" ? one : many;
}

/** The plural of a noun, or of words that end in one, by the rules of English spelling: "cases", "boxes", "entries". */
export function toPlural(one: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(one)) return `${one}es`;
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
}

/** A count with the word for what is counted: "1 case", "2,000 cases". */
export function toCounted(count: number, one: string, many?: string): string {
  return `${toCountText(count)} ${toNoun(count, one, many)}`;
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

/** Shares that differ by less than so many decimals of a percentage show count as equal. */
const mostDecimals = 8;

/** A share (0..1) as a percentage with one decimal at most; never "0 %" or "100 %" of what is only near it. */
function toRounded(share: number): string {
  if (share > 0 && share < 0.0005) return "<\u00a00.1\u00a0%";
  if (share < 1 && share >= 0.9995) return ">\u00a099.9\u00a0%";
  const one = (100 * share).toFixed(1);
  return `${one.endsWith(".0") ? one.slice(0, -2) : one}\u00a0%`;
}

/**
 * A share (0..1) as a percentage with one decimal at most; never "0 %" or "100 %" of what is only near it, and with more
 * decimals where it would else be printed as the `target` (0..1) that it misses, or on its other side. Number and sign
 * stay on one line.
 */
export function toPercentText(share: number, target = share): string {
  const side = Math.sign(share - target);
  const goal = Number((100 * target).toFixed(mostDecimals));
  const isApart = (decimals: number) => {
    const printed = Number((100 * share).toFixed(decimals));
    const isEnd = (printed === 0 && share > 0) || (printed === 100 && share < 1);
    return !isEnd && Math.sign(printed - goal) === side;
  };
  // "< 0.1 %" and "> 99.9 %" say nothing of a target that lies there too.
  const tooRough = Math.max(share, target) < 0.001 || Math.min(share, target) > 0.999;
  if (side === 0 || (isApart(1) && !tooRough)) return toRounded(share);
  for (let decimals = 2; decimals <= mostDecimals; decimals += 1)
    if (isApart(decimals)) return `${(100 * share).toFixed(decimals)}\u00a0%`;
  return toRounded(share);
}

/** A share (0..1) that a person set as a percentage, with all of its decimals. */
export function toTargetText(share: number): string {
  return `${Number((100 * share).toFixed(mostDecimals))}\u00a0%`;
}
