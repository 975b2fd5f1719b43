// Finds numbers, durations, times, days, months, prices and percentages in a text.

const amountWords: ReadonlyMap<string, number> = new Map(
  `zero none one once two twice couple three thrice four five six seven eight nine ten eleven twelve dozen twenty
  thirty forty fifty sixty seventy eighty ninety hundred thousand million`
    .split(/\s+/)
    .map((word, index): [string, number] => [
      word,
      [
        0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 20, 30, 40, 50, 60, 70, 80, 90, 100,
        1000, 1e6,
      ][index] as number,
    ]),
);

/** Reads "three", "1,250" and "142.5"; undefined for other words. */
export function readAmount(word: string): number | undefined {
  const named = amountWords.get(word);
  if (named !== undefined) return named;
  if (!/^\d/.test(word) || word.length > 20) return undefined;
  const plain = word
    .replace(/[.,](?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace(/[a-z%.]+$/, "");
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : undefined;
}

/** Durations are in minutes, clock times in minutes after midnight; weekdays and months count from 0. */
export type QuantityKind = "minutes" | "clock" | "weekday" | "month" | "money" | "percent" | "plain";

/** `unit` is the word after a plain number, such as "bedrooms"; blank for other measures and if no word follows. */
export interface Quantity {
  measure: QuantityKind;
  amount: number;
  unit: string;
}

const minutesOf: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:seconds?|secs?)$/, 1 / 60],
  [/^(?:minutes?|mins?)$/, 1],
  [/^(?:hours?|hrs?)$/, 60],
  [/^(?:days?|nights?)$/, 1440],
  [/^weeks?$/, 10_080],
  [/^fortnights?$/, 20_160],
  [/^months?$/, 43_800],
  [/^years?$/, 525_600],
  [/^decades?$/, 5_256_000],
];
const money = /^(?:euros?|eur|dollars?|usd|pounds?|gbp|bucks|quid|€|\$|£|francs?|chf|yen|rupees?)$/;
const magnitudes: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1e6],
  ["k", 1000],
]);
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = "january february march april may june july august september october november december".split(
  " ",
);
const pieces = /\d{1,2}:\d{2}|\d+(?:[.,]\d+)*|[\p{L}]+|[€$£%]/gu;

/**
 * Quantities in the order of the text, from its first 2,000 characters. A span ("from 9:00 to 9:40") is also a
 * duration.
 */
export function toQuantities(text: string): Quantity[] {
  const words = text.slice(0, 2_000).toLowerCase().match(pieces) ?? [];
  const found: Quantity[] = [];
  let index = 0;
  while (index < words.length) {
    const { quantity, length } = quantityAt(words, index);
    if (quantity) found.push(quantity);
    index += length;
  }
  const clocks = found.filter(({ measure }) => measure === "clock").map(({ amount }) => amount);
  if (clocks.length >= 2 && spans.test(text)) {
    const [from = 0, to = 0] = clocks;
    found.push({ measure: "minutes", amount: (to - from + 1440) % 1440, unit: "" });
  }
  return found;
}

const spans = /\b(?:from|between|since)\b[^.]{0,30}\b(?:to|until|till|and)\b|\d ?[-–] ?\d/i;

function quantityAt(words: readonly string[], index: number): { quantity?: Quantity; length: number } {
  const word = words[index] as string;
  const named = namedDay(words, index);
  if (named) return { quantity: named, length: 1 };
  const clock = /^(\d{1,2}):(\d{2})$/.exec(word);
  if (clock) return { quantity: timeOfDay(Number(clock[1]), Number(clock[2]), words[index + 1]), length: 1 };
  if (word === "noon" || word === "midday") return { quantity: timeOfDay(12, 0, undefined), length: 1 };
  if (word === "half" && /^an?$/.test(words[index + 1] ?? ""))
    return { quantity: measured(0.5, words[index + 2] ?? ""), length: 3 };
  const { amount, length } = numberAt(words, index);
  if (amount === undefined) return { length: 1 };
  const next = words[index + length] ?? "";
  const after = /^(?:and|more|full|whole|working|business|long|or|of|good)$/.test(next)
    ? (words[index + length + 1] ?? "")
    : next;
  if (/^(?:am|pm)$/.test(next)) return { quantity: timeOfDay(amount, 0, next), length };
  if (money.test(words[index - 1] ?? "")) return { quantity: { measure: "money", amount, unit: "" }, length };
  return { quantity: measured(amount, after), length };
}

function namedDay(words: readonly string[], index: number): Quantity | undefined {
  const word = words[index] as string;
  const weekday = weekdays.findIndex((day) => word === day || word === `${day}s`);
  if (weekday >= 0) return { measure: "weekday", amount: weekday, unit: "" };
  const month = months.indexOf(word);
  if (
    month < 0 ||
    (word === "may" &&
      !/^(?:in|by|since|until|of|from|before|after|early|late)$/.test(words[index - 1] ?? ""))
  )
    return undefined;
  return { measure: "month", amount: month, unit: "" };
}

function timeOfDay(hours: number, minutes: number, half: string | undefined): Quantity {
  const shift = half === "pm" && hours < 12 ? 12 : 0;
  return { measure: "clock", amount: (hours + shift) * 60 + minutes, unit: "" };
}

/** Reads a number of several words: "1,200", "one thousand two hundred", "twenty five". */
function numberAt(words: readonly string[], index: number): { amount: number | undefined; length: number } {
  let total = 0;
  let group: number | undefined;
  let length = 0;
  for (let word = words[index]; word !== undefined; word = words[index + length]) {
    const scale = magnitudes.get(word);
    const value = scale === undefined ? readAmount(word) : undefined;
    if (scale === 1000 || scale === 1e6) [total, group] = [(total + (group ?? 1)) * scale, 0];
    else if (scale !== undefined) group = (group || 1) * scale;
    else if (value !== undefined && (length === 0 || joins(group ?? 0, value))) group = (group ?? 0) + value;
    else break;
    length += 1;
  }
  const article = length === 0 && /^an?$/.test(words[index] ?? "") && minutesIn(words[index + 1] ?? "");
  if (article) return { amount: 1, length: 1 };
  return { amount: group === undefined ? undefined : total + group, length: Math.max(1, length) };
}

function joins(group: number, value: number): boolean {
  return group === 0 || (group >= 100 ? value < 100 : group >= 20 && value < 10);
}

function minutesIn(unit: string): number | undefined {
  return minutesOf.find(([name]) => name.test(unit))?.[1];
}

function measured(amount: number, unit: string): Quantity {
  const minutes = minutesIn(unit);
  if (minutes !== undefined) return { measure: "minutes", amount: amount * minutes, unit: "" };
  if (money.test(unit)) return { measure: "money", amount, unit: "" };
  if (/^(?:%|percent|per)$/.test(unit)) return { measure: "percent", amount, unit: "" };
  return { measure: "plain", amount, unit };
}
