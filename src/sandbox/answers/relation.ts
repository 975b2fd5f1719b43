// Questions on whether two parts of a state agree, such as whether a claim is backed by its source.

import { broaderConceptsOf } from "../language/knowledge.ts";
import { memoizeByOwnerAndKey, memoizeOncePerOwner } from "../language/memoize.ts";
import type { StateFocus } from "../state/focus.ts";
import type { StateAnalysis } from "../state/state-analysis.ts";
import { stopWords } from "../words/word-lists.ts";

interface AskedRelation {
  /** The part of the state whose words are looked up in `source`. */
  claim: string;
  source: string;
  /** −1 if the question asks for a contradiction or an omission, otherwise 1. */
  sign: number;
  /** Share of common words that counts as neither agreement nor contradiction. */
  even: number;
}

const backed =
  /\b(?:backed|supported|grounded|based on|consistent|match(?:es)?|agree(?:s)? with|contradict\w*|follow(?:s)? from|true to|faithful|same|correspond\w*|in line|accurate|held against)\b/;
const akin = /\b(?:about what|relevant|belongs?|on topic|go together|concerns?)\b/;
const answered =
  /\b(?:complete(?:ly)?|deals? with|covers?|address(?:es)?|answers?|responds?|solves?|handles?)\b/;
const denied =
  /\b(?:contradict\w*|not (?:backed|supported|belong|match|fit|answer)|differ\w*|unlike|invent\w*|made up|miss(?:es|ing)?|fails? to)\b/;

function toRelation(focus: StateFocus): AskedRelation | undefined {
  const [first, second] = focus.paths.split("\n");
  if (!first || !second || first === second) return undefined;
  const plain = focus.text.toLowerCase();
  const sign = denied.test(plain) ? -1 : 1;
  if (answered.test(plain)) return { claim: second, source: first, sign, even: 0.4 };
  if (akin.test(plain)) return { claim: first, source: second, sign, even: 0.12 };
  return backed.test(plain) ? { claim: first, source: second, sign, even: 0.45 } : undefined;
}

/**
 * How far two named parts of the state agree, by their common words, −1..1; negated if the question asks for a
 * contradiction. 0 if the question names no such parts.
 */
export function agreementOfStateParts(reading: StateAnalysis, focus: StateFocus): number {
  const relation = toRelation(focus);
  if (!relation) return 0;
  const { claim, source } = relation;
  const { share } = coverages(reading, `${claim}\n${source}`, () => ({ share: coverage(reading, relation) }));
  return share === undefined ? 0 : relation.sign * Math.max(-1, Math.min(1, 2.5 * (share - relation.even)));
}

const coverages = memoizeByOwnerAndKey<{ share: number | undefined }>();

function coverage(reading: StateAnalysis, { claim, source }: AskedRelation): number | undefined {
  const { features, sentences } = relatedOf(reading);
  const isHeld = new Uint8Array(features);
  let held = 0;
  for (const { path, says } of sentences) {
    if (!lies(path, source)) continue;
    held += says.length;
    for (const feature of says) isHeld[feature] = 1;
  }
  let sum = 0;
  let total = 0;
  for (const { path, words } of sentences) {
    if (!lies(path, claim)) continue;
    for (const { weight, stem, concepts } of words) {
      total += weight;
      if (isHeld[stem] === 1) sum += weight;
      else if (concepts.some((concept) => isHeld[concept] === 1)) sum += 0.6 * weight;
    }
  }
  return total === 0 || held === 0 ? undefined : sum / total;
}

function lies(path: string, at: string): boolean {
  return path === at || path.startsWith(`${at}.`);
}

/** A word of a sentence that carries content; features are numbers. */
interface RelatedWord {
  weight: number;
  stem: number;
  /** Concepts of the word; none for a number. */
  concepts: readonly number[];
}

interface RelatedSentence {
  path: string;
  /** Features that the sentence has: stems, concepts and broader concepts. */
  says: readonly number[];
  words: readonly RelatedWord[];
}

/** Computed once per state, because questions may relate any two of its parts. */
const relatedOf = memoizeOncePerOwner((reading: StateAnalysis) => {
  const numbers = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const known = numbers.get(feature) ?? numbers.size;
    numbers.set(feature, known);
    return known;
  };
  const sentences = reading.sentences.map((sentence): RelatedSentence => {
    const says = new Set(sentence.stems.map(numberOf));
    for (const name of conceptsOf(sentence)) {
      says.add(numberOf(`#${name}`));
      for (const [parent, nearness] of broaderConceptsOf(name))
        if (nearness > 0.5) says.add(numberOf(`#${parent}`));
    }
    const words = sentence.tokens.flatMap((token, index): RelatedWord[] => {
      if (token.mark || stopWords.has(token.word)) return [];
      const number = /^\p{N}/u.test(token.word);
      return [
        {
          weight: number ? 2 : token.proper ? 1.5 : 1,
          stem: numberOf(sentence.stems[index] as string),
          concepts: number ? [] : conceptsOf(sentence, index).map((name) => numberOf(`#${name}`)),
        },
      ];
    });
    return { path: sentence.path, says: [...says], words };
  });
  return { features: numbers.size, sentences };
});

function conceptsOf({ found }: StateAnalysis["sentences"][number], at?: number): string[] {
  return found
    .filter(({ start, end }) => at === undefined || (start <= at && at < end))
    .flatMap(({ meanings }) =>
      meanings.flatMap((meaning) => (meaning.kind === "concept" ? [meaning.concept.name] : [])),
    );
}
