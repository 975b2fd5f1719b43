import { broaderOf } from "../language/knowledge.ts";
import type { StateAnalysis, StateFocus } from "../state/reading.ts";
import { stopWords } from "../words/words.ts";

/** A relation between two parts of the state that the question asks about. */
interface AskedRelation {
  /** The part whose words are looked up in `source`. */
  claim: string;
  source: string;
  /** −1 if the question asks for a contradiction or an omission. */
  sign: number;
  /** The share of words that counts as neutral. */
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
 * How many words of one named part occur in the other, −1..1, negated if the question asks for a
 * contradiction; 0 without such a relation.
 */
export function toAgreement(reading: StateAnalysis, focus: StateFocus): number {
  const relation = toRelation(focus);
  if (!relation) return 0;
  const share = coverage(reading, relation);
  return share === undefined ? 0 : relation.sign * Math.max(-1, Math.min(1, 2.5 * (share - relation.even)));
}

function coverage(reading: StateAnalysis, { claim, source }: AskedRelation): number | undefined {
  const held = new Set<string>();
  for (const sentence of sentencesAt(reading, source)) {
    sentence.stems.forEach((stem) => held.add(stem));
    for (const name of conceptsOf(sentence)) {
      held.add(`#${name}`);
      for (const [parent, nearness] of broaderOf(name)) if (nearness > 0.5) held.add(`#${parent}`);
    }
  }
  let sum = 0;
  let total = 0;
  for (const sentence of sentencesAt(reading, claim)) {
    sentence.tokens.forEach((token, index) => {
      if (token.mark || stopWords.has(token.word)) return;
      const number = /^\p{N}/u.test(token.word);
      const weight = number ? 2 : token.proper ? 1.5 : 1;
      total += weight;
      if (held.has(sentence.stems[index] as string)) sum += weight;
      else if (!number && conceptsOf(sentence, index).some((name) => held.has(`#${name}`)))
        sum += 0.6 * weight;
    });
  }
  return total === 0 || held.size === 0 ? undefined : sum / total;
}

function sentencesAt(reading: StateAnalysis, path: string): StateAnalysis["sentences"] {
  return reading.sentences.filter(
    (sentence) => sentence.path === path || sentence.path.startsWith(`${path}.`),
  );
}

function conceptsOf({ found }: StateAnalysis["sentences"][number], at?: number): string[] {
  return found
    .filter(({ start, end }) => at === undefined || (start <= at && at < end))
    .flatMap(({ meanings }) =>
      meanings.flatMap((meaning) => (meaning.kind === "concept" ? [meaning.concept.name] : [])),
    );
}
