import { toAmount } from "./amounts.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { Reading, ReadSentence } from "./reading.ts";
import { keyWords } from "./state-text.ts";
import { toStem } from "./stem.ts";

interface Comparison {
  holds: (amount: number) => boolean;
  bound: string;
  /** The stem of what is counted: "bedroom" of "at least three bedrooms". */
  counted: string;
}

const relations: ReadonlyArray<readonly [RegExp, (amount: number, bound: number) => boolean]> = [
  [
    /^(?:more than|over|above|greater than|exceed(?:s|ed|ing)?|higher than|older than|longer than|beyond|upwards of)$/,
    (a, b) => a > b,
  ],
  [/^(?:at least|no fewer than|no less than|a minimum of)$/, (a, b) => a >= b],
  [
    /^(?:less than|under|below|fewer than|lower than|younger than|shorter than|smaller than)$/,
    (a, b) => a < b,
  ],
  [/^(?:at most|no more than|up to|a maximum of|not more than)$/, (a, b) => a <= b],
  [/^(?:exactly|equal to|precisely)$/, (a, b) => a === b],
];
const bounded =
  /\b(more than|over|above|greater than|exceed(?:s|ed|ing)?|higher than|older than|longer than|beyond|upwards of|at least|no fewer than|no less than|a minimum of|less than|under|below|fewer than|lower than|younger than|shorter than|smaller than|at most|no more than|up to|a maximum of|not more than|exactly|equal to|precisely) (?:[€$£¥] ?)?([\p{L}\d][\p{L}\d.,]*)(?: ?%)?(?: (\p{L}+))?/u;

/**
 * Whether a number of the state satisfies the bound that a question names ("over 100"): 1 or −1, 0 when none is
 * named or found. The number stands in the sentence or field that shares most with the question.
 */
export function compareNumbers(reading: Reading, text: string, hypothesis: Hypothesis, focus: Focus): number {
  const comparison = toComparison(text);
  if (!comparison) return 0;
  const amount = findAmount(reading, hypothesis, focus, comparison.bound, comparison.counted);
  if (amount === undefined) return 0;
  return comparison.holds(amount) ? 1 : -1;
}

/** The number of the state in the sentence or field that shares most with the question; `spoken` holds numbers of the question itself. */
export function findAmount(
  reading: Reading,
  asked: Hypothesis,
  focus: Focus,
  spoken: string,
  counted = "",
): number | undefined {
  const shared = new Map<number, number>();
  for (const unit of asked.units) {
    if (toAmount(unit.word) !== undefined) continue;
    for (const { sentence, strength } of matchUnit(reading, unit, focus, "topic")) {
      if (strength > 0.2) shared.set(sentence, (shared.get(sentence) ?? 0) + strength * unit.weight);
    }
  }
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

function toComparison(text: string): Comparison | undefined {
  const found = bounded.exec(text.slice(0, 500).toLowerCase());
  if (!found) return undefined;
  const bound = toAmount(found[2] as string);
  const relation = relations.find(([name]) => name.test(found[1] as string));
  if (bound === undefined || !relation) return undefined;
  return {
    holds: (amount) => relation[1](amount, bound),
    bound: found[2] as string,
    counted: toStem(found[3] ?? ""),
  };
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
