// The lexicon as the sandbox uses it, built once: concepts, axes and the phrases that name them.

import { fillerWords, parseLines } from "../words/word-lists.ts";
import { type Concept, parseAxes, parseConcepts, type WordAxis } from "./parse-lexicon.ts";
import { addPhraseToTrie, createTrie, type PhraseTrie } from "./phrase-trie.ts";
import { toStem, toTokens } from "./tokens.ts";

export type PhraseMeaning =
  | { kind: "concept"; concept: Concept; central: boolean }
  | { kind: "grade"; axis: string; grade: number }
  | { kind: "name"; axis: string; low: boolean };

export interface LexiconKnowledge {
  concepts: ReadonlyMap<string, Concept>;
  axes: ReadonlyMap<string, WordAxis>;
  /** Phrases that are matched without their filler words. */
  loose: PhraseTrie<PhraseMeaning>;
  /** Phrases that match only in full, word by word, such as "could you". */
  exact: PhraseTrie<PhraseMeaning>;
  /** Words of all phrases, to which typos are corrected. */
  vocabulary: ReadonlySet<string>;
}

/** Parsed once, when this module loads, because it's needed for every text. */
export function getLexiconKnowledge(): LexiconKnowledge {
  return known;
}

const lexicons = ["lexicon-business", "lexicon-life", "lexicon-world"];

function build(): LexiconKnowledge {
  const concepts = parseConcepts(lexicons.flatMap(parseLines));
  const axes = parseAxes(parseLines("axes"));
  const loose = createTrie<PhraseMeaning>();
  const exact = createTrie<PhraseMeaning>();
  const vocabulary = new Set<string>();
  const add = (phrase: string, meaning: PhraseMeaning): void => {
    const words = toTokens(phrase)
      .filter((token) => !token.mark)
      .map((token) => token.word);
    for (const word of words) vocabulary.add(word);
    const skeleton = words.filter((word) => !fillerWords.has(word)).map(toStem);
    if (skeleton.length > 1 || (skeleton.length === 1 && words.length === 1))
      addPhraseToTrie(loose, skeleton, meaning);
    else addPhraseToTrie(exact, words.map(toStem), meaning);
  };
  for (const concept of concepts) addConcept(concept, add);
  for (const axis of axes) addAxis(axis, add);
  return {
    concepts: new Map(concepts.map((concept) => [concept.name, concept])),
    axes: new Map(axes.map((axis) => [axis.name, axis])),
    loose,
    exact,
    vocabulary,
  };
}

type Add = (phrase: string, meaning: PhraseMeaning) => void;

/** A concept's first phrases are its core; the later ones count less. */
const core = 7;

function addConcept(concept: Concept, add: Add): void {
  const central: PhraseMeaning = { kind: "concept", concept, central: true };
  const marginal: PhraseMeaning = { kind: "concept", concept, central: false };
  const named = new Set([concept.name.replaceAll("-", " "), ...concept.phrases.slice(0, core)]);
  for (const phrase of named) add(phrase, central);
  for (const phrase of concept.phrases) if (!named.has(phrase)) add(phrase, marginal);
}

function addAxis(axis: WordAxis, add: Add): void {
  for (const phrase of axis.names) add(phrase, { kind: "name", axis: axis.name, low: false });
  for (const phrase of axis.lows) add(phrase, { kind: "name", axis: axis.name, low: true });
  for (const { grade, phrases } of axis.cues) {
    const meaning: PhraseMeaning = { kind: "grade", axis: axis.name, grade };
    for (const phrase of phrases) add(phrase, meaning);
  }
}

const known = build();

const fade = 0.65;
const broaderConcepts = new Map<string, ReadonlyMap<string, number>>();

/** The broader concepts of a concept, up to three levels up, with their proximity: 0.65 to the power of the level. */
export function broaderConceptsOf(name: string): ReadonlyMap<string, number> {
  const cached = broaderConcepts.get(name);
  if (cached) return cached;
  const near = new Map<string, number>();
  let level = [name];
  for (let nearness = fade; level.length > 0 && nearness > 0.2; nearness *= fade) {
    level = level.flatMap((child) => getLexiconKnowledge().concepts.get(child)?.broader ?? []);
    for (const parent of level) {
      if (parent !== name && !near.has(parent)) near.set(parent, nearness);
    }
  }
  broaderConcepts.set(name, near);
  return near;
}
