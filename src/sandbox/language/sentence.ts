import { createWordTest, fillers, negators, transparentWords, wordSet } from "../words/word-lists.ts";
import { knowledge, type PhraseMeaning } from "./knowledge.ts";
import { memoize } from "./memoize.ts";
import { isPraisingNegation, type Polarity, toPolarity } from "./negation.ts";
import { matchPhrases, type PhraseTrie } from "./phrase-trie.ts";
import { type Token, toSentences, toStem, toTokens } from "./tokens.ts";

/** Who acts: the writer, the reader, or a third party. "patient" means that something is done to the writer. */
export type Agent = "writer" | "reader" | "third" | "patient";

const openers = createWordTest("openers");
const auxiliaries = createWordTest("auxiliaries");
const beings = /^(?:was|were|is|are|am|been|being|be|got|get|getting)$/;
const relations = createWordTest("relations");
const roles = createWordTest("roles");

/** Agent of each token, from the pronouns and roles earlier in its clause. */
export function toAgents(tokens: readonly Token[]): readonly (Agent | undefined)[] {
  let subject: Agent | undefined;
  let passive = false;
  return tokens.map((token, index) => {
    if (token.mark) {
      if (/^[,;:.!?()\n—–]/.test(token.word)) [subject, passive] = [undefined, false];
      return undefined;
    }
    const named = subjectAt(tokens, index, subject);
    if (named) [subject, passive] = [named, false];
    else if (openers.test(token.word)) passive = false;
    if (beings.test(token.word)) passive = true;
    if (!passive || subject !== "writer" || !isParticiple(token.word)) return subject;
    return "patient";
  });
}

function isParticiple(word: string): boolean {
  return (
    /(?:ed|en|wn|ught|told|sent|made|paid|let|given|sold|sacked|hit|hurt)$/.test(word) && word.length > 2
  );
}

function subjectAt(tokens: readonly Token[], index: number, before: Agent | undefined): Agent | undefined {
  const word = tokens[index]?.word ?? "";
  const next = tokens[index + 1]?.word ?? "";
  if (word === "i" || word === "we") return "writer";
  if (word === "he" || word === "she" || word === "they") return "third";
  const previous = tokens[index - 1];
  const opens = !previous || previous.mark || openers.test(previous.word);
  if (word === "you") return opens || (before === undefined && auxiliaries.test(next)) ? "reader" : undefined;
  if (word === "your" && (opens || before === undefined)) return "reader";
  if ((word === "my" || word === "our") && relations.test(next) && (opens || before === undefined))
    return "third";
  if (
    roles.test(word) &&
    before === undefined &&
    /^(?:the|a|an|this|that|some|his|her|their)$/.test(previous?.word ?? "the")
  )
    return "third";
  return undefined;
}

export interface AskedAgent {
  agent: Agent | undefined;
  /** The action that is asked about, such as "apologise"; blank if unknown. */
  deed: string;
  /** Stem of what it asks about: "meeting" in "Is the meeting cancelled?". */
  subject: string;
  /** Whether the question is passive: "Is the user locked out?" */
  passive: boolean;
}

const asked =
  /^(?:do|does|did|has|have|had|is|are|was|were|will|would|can|could|should)(?:n't| not)? (?:(?:the|this|that|our|my|any|an?) )?(\w+)((?: \w+){0,5})/;
const adverbs =
  /^(?:also|still|ever|really|actually|explicitly|clearly|already|now|currently|being|been|have|to|going|try|tries|trying)$/;
const writers = createWordTest("writers");
const readers = createWordTest("readers");

const none: AskedAgent = { agent: undefined, deed: "", subject: "", passive: false };
const suffered = /^(?:is|are|was|were)\b|\b(?:been|being)\b/;

/** Finds the agent. "Did the customer apologise" asks about the writer of the state. */
export function toAskedAgent(question: string): AskedAgent {
  const plain = question.slice(0, 300).toLowerCase().trim();
  const found = asked.exec(plain);
  if (!found) return none;
  const [, first = "", rest = ""] = found;
  const words = [first, ...rest.split(" ").filter(Boolean)];
  const at = agentOf(first) || !agentOf(words[1] ?? "") ? 0 : 1;
  const subject = words[at] ?? "";
  const deed = words.slice(at + 1).find((word) => !adverbs.test(word)) ?? "";
  return {
    agent: agentOf(subject),
    deed,
    subject,
    passive: suffered.test(plain) && !deed.endsWith("ing"),
  };
}

function agentOf(word: string): Agent | undefined {
  if (writers.test(word)) return "writer";
  return readers.test(word) ? "reader" : undefined;
}

/** Whether an action by `by` can't be the one that the question asks about; false if either agent is unknown. */
export function agentsClash({ agent, passive }: AskedAgent, by: Agent | undefined): boolean {
  if (agent === undefined || by === undefined) return false;
  if (by === "patient") return agent === "writer" && !passive;
  return agent === "writer" ? by !== "writer" : by === "writer";
}

/** A phrase of the tokens `start` ≤ i < `end`. */
export interface FoundPhrase {
  start: number;
  end: number;
  meanings: readonly PhraseMeaning[];
}

export interface Sentence {
  tokens: readonly Token[];
  stems: readonly string[];
  polarity: readonly Polarity[];
  /** One for each token; undefined if unknown. */
  agents: readonly (Agent | undefined)[];
  found: readonly FoundPhrase[];
}

/** `stemOf` returns the stem of a word, and may correct typos. */
export function readSentence(
  tokens: readonly Token[],
  stemOf: (word: string, proper: boolean) => string,
): Sentence {
  const stems: string[] = [];
  const words: number[] = [];
  const skeleton: number[] = [];
  tokens.forEach((token, index) => {
    stems.push(token.mark ? token.word : stemOf(token.word, token.proper));
    if (token.mark) return;
    words.push(index);
    if (!fillers.has(token.word)) skeleton.push(index);
  });
  const { loose, exact } = knowledge();
  const found = maskIdioms(
    [...findPhrases(loose, stems, skeleton), ...findPhrases(exact, stems, words)].filter(
      (phrase) => !holdsPraise(tokens, phrase),
    ),
    stems,
  );
  return {
    tokens,
    stems,
    polarity: toPolarity(tokens, phraseEnds(found, tokens)),
    agents: toAgents(tokens),
    found,
  };
}

/** "Not recommend" isn't criticism in "I can not recommend it highly enough". */
function holdsPraise(tokens: readonly Token[], { start, end }: FoundPhrase): boolean {
  return range(start, end).some(
    (index) => tokens[index]?.word === "not" && isPraisingNegation(tokens, index),
  );
}

/** Removes other phrases within idioms, and changes their stems so that they can't match. */
function maskIdioms(found: FoundPhrase[], stems: string[]): FoundPhrase[] {
  const idioms = found.filter(({ meanings }) =>
    meanings.some((m) => m.kind === "concept" && m.concept.name === "idiom"),
  );
  if (idioms.length === 0) return found;
  for (const { start, end } of idioms) {
    for (const index of range(start, end)) stems[index] = `=${stems[index]}`;
  }
  return found.filter(({ start, end }) => !idioms.some((idiom) => start < idiom.end && end > idiom.start));
}

function findPhrases(
  trie: PhraseTrie<PhraseMeaning>,
  stems: readonly string[],
  positions: readonly number[],
): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (const match of matchPhrases(
    trie,
    positions.map((index) => stems[index] as string),
  )) {
    const start = positions[match.start] as number;
    const end = (positions[match.start + match.length - 1] as number) + 1;
    if (end - start <= match.length + 4) found.push({ start, end, meanings: match.meanings });
  }
  return found;
}

/** Words beside a negation that don't decide what is negated: "can't get it to work". */
const reachedThrough = wordSet("reachedThrough");

/**
 * For each negation within a phrase, the token at which the phrase ends. Phrases of filler words alone ("will never")
 * don't limit the negation.
 */
function phraseEnds(found: readonly FoundPhrase[], tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end, meanings } of found) {
    if (!meanings.some((meaning) => meaning.kind === "concept" && meaning.concept.valence !== 0)) continue;
    const telling = range(start, end).filter((index) => {
      const word = tokens[index]?.word ?? "";
      return (
        !fillers.has(word) && !negators.has(word) && !reachedThrough.has(word) && !transparentWords.has(word)
      );
    });
    if (end - start < 2 || telling.length === 0) continue;
    for (const index of range(start, end)) ends.set(index, Math.max(end, ends.get(index) ?? 0));
  }
  return ends;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** Reads a question's text without correcting its spelling, which its author chose; cached. */
export const readQuestionText: (text: string) => readonly Sentence[] = memoize((text) =>
  toSentences(toTokens(text)).map((tokens) => readSentence(tokens, toStem)),
);
