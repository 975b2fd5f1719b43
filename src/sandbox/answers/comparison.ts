import { type QuantityKind, toAmount, toQuantities } from "../language/quantities.ts";
import { toStem } from "../language/text.ts";
import type { Hypothesis } from "../state/hypothesis.ts";
import { matchUnit } from "../state/match.ts";
import { keyWords, type ReadSentence, type StateAnalysis, type StateFocus } from "../state/reading.ts";

interface Comparison {
  holds: (amount: number) => boolean;
  bound: string;
  measure: QuantityKind;
  /** Stem of the counted noun: "bedroom" in "at least three bedrooms". */
  counted: string;
}

type Relation = readonly [names: string, holds: (amount: number, bound: number) => boolean];

const relations: readonly Relation[] = [
  [
    "more than|over|above|greater than|exceeding|exceeded|exceeds|exceed|higher than|older than|longer than|beyond|upwards of|after|later than|past",
    (a, b) => a > b,
  ],
  ["at least|no fewer than|no less than|a minimum of|not before|from", (a, b) => a >= b],
  [
    "less than|under|below|fewer than|lower than|younger than|shorter than|smaller than|cheaper than|before|earlier than|sooner than",
    (a, b) => a < b,
  ],
  ["at most|no more than|up to|a maximum of|not more than|within|no later than|by|until", (a, b) => a <= b],
  ["exactly|equal to|precisely", (a, b) => a === b],
];
/** Relations that need a time or a measured bound: "by Friday", but not "by one user". */
const timely =
  /^(?:after|before|by|until|from|past|within|not before|earlier than|later than|sooner than|no later than)$/;
const bounded = new RegExp(
  `\\b(${relations.map(([names]) => names).join("|")}) (?:[€$£¥] ?)?([\\p{L}\\d][\\p{L}\\d.,:]*)(?: ?%)?(?: (\\p{L}+))?`,
  "gu",
);

/**
 * 1 if the state's number satisfies the bound in the question ("over 100"), −1 if not, 0 without a bound or a
 * number. Takes the number from the sentence or field that overlaps most with the question.
 */
export function compareNumbers(
  reading: StateAnalysis,
  text: string,
  hypothesis: Hypothesis,
  focus: StateFocus,
): number {
  const comparison = toComparison(text);
  if (!comparison) return 0;
  const { bound, counted, measure } = comparison;
  const amount =
    findMeasured(reading, hypothesis, focus, measure) ??
    (measure === "plain" || measure === "percent" || measure === "money"
      ? findAmount(reading, hypothesis, focus, bound, counted)
      : undefined);
  if (amount === undefined) return 0;
  return comparison.holds(amount) ? 1 : -1;
}

/**
 * The largest number in the sentence or field that overlaps most with the question; `spoken` is the
 * question's own bound.
 */
export function findAmount(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
  spoken: string,
  counted = "",
): number | undefined {
  const shared = sharedWith(reading, asked, focus);
  let most = 0;
  let best: number | undefined;
  reading.sentences.forEach((sentence, index) => {
    if (!focus.holds(index)) return;
    const amount = amountIn(sentence, spoken);
    const share = (shared.get(index) ?? 0) + (tells(sentence, counted) ? 1 : 0.01);
    if (amount !== undefined && share > most) [most, best] = [share, amount];
  });
  return best;
}

/** Overlap per sentence, ignoring numbers. */
function sharedWith(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const unit of asked.units) {
    if (toAmount(unit.word) !== undefined) continue;
    for (const { sentence, strength } of matchUnit(reading, unit, focus, "topic")) {
      if (strength > 0.2) shared.set(sentence, (shared.get(sentence) ?? 0) + strength * unit.weight);
    }
  }
  return shared;
}

/** The largest amount of one measure (duration, price, …) in the sentence that overlaps most. */
function findMeasured(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
  measure: QuantityKind,
): number | undefined {
  if (measure === "plain") return undefined;
  const shared = sharedWith(reading, asked, focus);
  let most = 0;
  let best: number | undefined;
  reading.sentences.forEach((sentence, index) => {
    if (!focus.holds(index) || !sentence.tokens.some(({ word }) => countable.test(word))) return;
    const text = sentence.tokens.map((token) => token.word).join(" ");
    const amounts = toQuantities(text).filter((quantity) => quantity.measure === measure);
    const share = 0.01 + (shared.get(index) ?? 0);
    if (amounts.length === 0 || share <= most) return;
    [most, best] = [share, Math.max(...amounts.map(({ amount }) => amount))];
  });
  return best;
}

const countable =
  /\d|^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|couple|few|half|noon|midday|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)/;

function toComparison(text: string): Comparison | undefined {
  const plain = text.slice(0, 500).toLowerCase();
  for (const found of plain.matchAll(bounded)) {
    const [, name = "", bound = "", counted = ""] = found;
    const [quantity] = toQuantities(plain.slice(found.index + name.length));
    const relation = relations.find(([names]) => names.split("|").includes(name));
    if (!relation || !quantity || (toAmount(bound) === undefined && quantity.measure === "plain")) continue;
    if (timely.test(name) && /^(?:plain|money|percent)$/.test(quantity.measure)) continue;
    return {
      holds: (amount) => relation[1](amount, quantity.amount),
      bound,
      measure: quantity.measure,
      counted: toStem(counted),
    };
  }
  return undefined;
}

function amountIn(sentence: ReadSentence, bound: string): number | undefined {
  let largest: number | undefined;
  for (const token of sentence.tokens) {
    const amount =
      token.mark || (token.word === bound && sentence.tokens.length > 3) ? undefined : toAmount(token.word);
    if (amount !== undefined && (largest === undefined || amount > largest)) largest = amount;
  }
  return largest;
}

function tells(sentence: ReadSentence, stem: string): boolean {
  return (
    sentence.stems.includes(stem) ||
    keyWords(sentence.path)
      .split(" ")
      .some((word) => toStem(word.toLowerCase()) === stem)
  );
}
