// Compares numbers of the state with the bound that a question names.

import { memoizeOncePerOwner } from "../language/memoize.ts";
import { type QuantityKind, readAmount, toQuantities } from "../language/quantities.ts";
import { toStem } from "../language/tokens.ts";
import type { StateFocus } from "../state/focus.ts";
import type { Hypothesis } from "../state/hypothesis.ts";
import { matchHypothesisPhrase } from "../state/match-phrase.ts";
import { type AnalysedSentence, type StateAnalysis, toLastKeyWords } from "../state/state-analysis.ts";

interface Comparison {
  holds: (amount: number) => boolean;
  bound: string;
  measure: QuantityKind;
  /** Stem of the noun that is counted: "bedroom" in "at least three bedrooms". */
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
/** Matches relations that need a time or a measured bound: "by Friday", but not "by one user". */
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
export function compareStateNumber(
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
      ? findAmountInState(reading, hypothesis, focus, bound, counted)
      : undefined);
  if (amount === undefined) return 0;
  return comparison.holds(amount) ? 1 : -1;
}

/**
 * The largest number in the sentence or field that overlaps most with the question. `spoken` is the question's own
 * bound, which doesn't count in a sentence of more than three tokens. A sentence with the stem `counted` is preferred.
 */
export function findAmountInState(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
  spoken: string,
  counted = "",
): number | undefined {
  const shared = sharedWith(reading, asked, focus);
  let most = 0;
  let best: number | undefined;
  for (const { index, sentence, amounts, names } of amountsOf(reading)) {
    if (!focus.holds(index)) continue;
    const amount = largestOf(amounts, sentence.tokens.length > 3 ? spoken : undefined);
    const told = names.has(counted) || sentence.stems.includes(counted);
    const share = (shared[index] as number) + (told ? 1 : 0.01);
    if (amount !== undefined && share > most) [most, best] = [share, amount];
  }
  return best;
}

/** How much each sentence shares with the question, ignoring numbers. */
function sharedWith(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): Float64Array {
  const shared = new Float64Array(reading.sentences.length + 1);
  for (const phrase of asked.phrases) {
    if (readAmount(phrase.word) !== undefined) continue;
    const { sentences, strengths } = matchHypothesisPhrase(reading, phrase, "topic");
    for (let index = 0; index < sentences.length; index += 1) {
      const at = sentences[index] as number;
      const strength = strengths[index] as number;
      if (strength > 0.2 && focus.holds(at)) shared[at] = (shared[at] as number) + strength * phrase.weight;
    }
  }
  return shared;
}

/** The largest amount of one measure (duration, price, …) in the sentence that shares most with the question. */
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
  for (const { index, largest } of quantitiesOf(reading)) {
    const amount = focus.holds(index) ? largest.get(measure) : undefined;
    const share = 0.01 + (shared[index] as number);
    if (amount !== undefined && share > most) [most, best] = [share, amount];
  }
  return best;
}

/** Quantities of each sentence: the largest of each measure. Sentences without quantities are left out. */
const quantitiesOf = memoizeOncePerOwner(({ sentences }: StateAnalysis) =>
  sentences.flatMap((sentence, index) => {
    if (!sentence.tokens.some(({ word }) => countable.test(word))) return [];
    const largest = new Map<QuantityKind, number>();
    for (const { measure, amount } of toQuantities(sentence.tokens.map((token) => token.word).join(" ")))
      largest.set(measure, Math.max(amount, largest.get(measure) ?? amount));
    return largest.size > 0 ? [{ index, largest }] : [];
  }),
);

/** A sentence with its amounts by counted word, and the stems of its key. */
interface CountingSentence {
  index: number;
  sentence: AnalysedSentence;
  amounts: ReadonlyMap<string, number>;
  names: ReadonlySet<string>;
}

const amountsOf = memoizeOncePerOwner(({ sentences }: StateAnalysis): CountingSentence[] =>
  sentences.flatMap((sentence, index) => {
    const amounts = new Map<string, number>();
    for (const { mark, word } of sentence.tokens) {
      const amount = mark ? undefined : readAmount(word);
      if (amount !== undefined) amounts.set(word, amount);
    }
    if (amounts.size === 0) return [];
    const names = new Set(
      toLastKeyWords(sentence.path)
        .split(" ")
        .map((word) => toStem(word.toLowerCase())),
    );
    return [{ index, sentence, amounts, names }];
  }),
);

/** The largest amount; that of the word `but` doesn't count. */
function largestOf(amounts: ReadonlyMap<string, number>, but: string | undefined): number | undefined {
  let largest: number | undefined;
  for (const [word, amount] of amounts) {
    if (word !== but && (largest === undefined || amount > largest)) largest = amount;
  }
  return largest;
}

const countable =
  /\d|^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|couple|few|half|noon|midday|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)/;

function toComparison(text: string): Comparison | undefined {
  const plain = text.slice(0, 500).toLowerCase();
  for (const found of plain.matchAll(bounded)) {
    const [, name = "", bound = "", counted = ""] = found;
    const [quantity] = toQuantities(plain.slice(found.index + name.length));
    const relation = relations.find(([names]) => names.split("|").includes(name));
    if (!relation || !quantity || (readAmount(bound) === undefined && quantity.measure === "plain")) continue;
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
