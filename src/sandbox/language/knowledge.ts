import { fillers, parseLines } from "../words/word-lists.ts";
import { toStem, toTokens } from "./tokens.ts";

/** A scale from 0 to 1 on which words place a text. */
export interface WordScale {
  name: string;
  /** Position of a neutral text on the axis, 0..1. */
  rest: number;
  /** Words by which questions name the axis. */
  names: string[];
  /** Words by which questions name its low end. */
  lows: string[];
  cues: { grade: number; phrases: string[] }[];
  concepts: Map<string, number>;
}

/** Parses `axis name rest`, then `is:` and `low:` names, then `grade: phrase, #concept, …`. */
export function parseAxes(written: readonly string[]): WordScale[] {
  const axes: WordScale[] = [];
  for (const line of written) {
    const start = /^axis (\S+) (\S+)$/.exec(line);
    if (start)
      axes.push({
        name: start[1] as string,
        rest: Number(start[2]),
        names: [],
        lows: [],
        cues: [],
        concepts: new Map(),
      });
    else addAxisLine(axes.at(-1) as WordScale, line);
  }
  return axes;
}

function addAxisLine(axis: WordScale, line: string): void {
  const colon = line.indexOf(":");
  const key = line.slice(0, colon);
  const phrases = line
    .slice(colon + 1)
    .split(",")
    .map((phrase) => phrase.trim());
  if (key === "is") axis.names.push(...phrases);
  else if (key === "low") axis.lows.push(...phrases);
  else addCues(axis, Number(key), phrases);
}

function addCues(axis: WordScale, grade: number, phrases: readonly string[]): void {
  for (const phrase of phrases) if (phrase.startsWith("#")) axis.concepts.set(phrase.slice(1), grade);
  axis.cues.push({ grade, phrases: phrases.filter((phrase) => !phrase.startsWith("#")) });
}

export interface Concept {
  name: string;
  broader: string[];
  opposite: string[];
  /** Sentiment from −5 (bad) to 5 (good), as in AFINN. */
  valence: number;
  phrases: string[];
}

/** Parses `name ^broader !opposite ±valence: phrase, phrase, …`; opposites are made symmetric. */
export function parseConcepts(written: readonly string[]): Concept[] {
  const concepts = written.map(parseConcept);
  const byName = new Map(concepts.map((concept) => [concept.name, concept]));
  for (const concept of concepts) {
    for (const name of concept.opposite) {
      const other = byName.get(name);
      if (other && !other.opposite.includes(concept.name)) other.opposite.push(concept.name);
    }
  }
  return concepts;
}

function parseConcept(line: string): Concept {
  const colon = line.indexOf(":");
  const [name = "", ...notes] = line.slice(0, colon).split(" ");
  const marked = (mark: string): string[] =>
    notes.filter((note) => note.startsWith(mark)).map((note) => note.slice(1));
  return {
    name,
    broader: marked("^"),
    opposite: marked("!"),
    valence: Number(notes.find((note) => /^[+-]\d$/.test(note)) ?? 0),
    phrases: line
      .slice(colon + 1)
      .split(",")
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  };
}

/** Phrases as a tree of word stems, so that all are found in one pass. */
export interface PhraseTrie<Value> {
  next: Map<string, PhraseTrie<Value>>;
  meanings: Value[];
}

/** A phrase found at the stem `start`, `length` stems long. */
export interface PhraseMatch<Value> {
  start: number;
  length: number;
  meanings: readonly Value[];
}

export function emptyTrie<Value>(): PhraseTrie<Value> {
  return { next: new Map(), meanings: [] };
}

/** Adds a phrase, given as stems, to the trie in place. */
export function addPhraseToTrie<Value>(
  trie: PhraseTrie<Value>,
  stems: readonly string[],
  meaning: Value,
): void {
  let node = trie;
  for (const stem of stems) {
    let child = node.next.get(stem);
    if (!child) {
      child = emptyTrie();
      node.next.set(stem, child);
    }
    node = child;
  }
  if (stems.length > 0 && !node.meanings.includes(meaning)) node.meanings.push(meaning);
}

/** All phrases in a text, including those within longer ones. */
export function matchPhrases<Value>(trie: PhraseTrie<Value>, stems: readonly string[]): PhraseMatch<Value>[] {
  const matches: PhraseMatch<Value>[] = [];
  for (let start = 0; start < stems.length; start += 1) {
    let node: PhraseTrie<Value> | undefined = trie;
    for (let end = start; end < stems.length; end += 1) {
      node = node.next.get(stems[end] as string);
      if (!node) break;
      if (node.meanings.length > 0) matches.push({ start, length: end - start + 1, meanings: node.meanings });
    }
  }
  return matches;
}

export type PhraseMeaning =
  | { kind: "concept"; concept: Concept; central: boolean }
  | { kind: "grade"; axis: string; grade: number }
  | { kind: "name"; axis: string; low: boolean };

export interface Knowledge {
  concepts: ReadonlyMap<string, Concept>;
  axes: ReadonlyMap<string, WordScale>;
  /** Phrases that are matched without their filler words. */
  loose: PhraseTrie<PhraseMeaning>;
  /** Phrases that match only in full, word by word, such as "could you". */
  exact: PhraseTrie<PhraseMeaning>;
  /** Words of all phrases, to which typos are corrected. */
  vocabulary: ReadonlySet<string>;
}

/** Parsed once, when this module loads, because it's needed for every text. */
export function knowledge(): Knowledge {
  return known;
}

const lexicons = ["lexicon-business", "lexicon-life", "lexicon-world"];

function build(): Knowledge {
  const concepts = parseConcepts(lexicons.flatMap(parseLines));
  const axes = parseAxes(parseLines("axes"));
  const loose = emptyTrie<PhraseMeaning>();
  const exact = emptyTrie<PhraseMeaning>();
  const vocabulary = new Set<string>();
  const add = (phrase: string, meaning: PhraseMeaning): void => {
    const words = toTokens(phrase)
      .filter((token) => !token.mark)
      .map((token) => token.word);
    for (const word of words) vocabulary.add(word);
    const skeleton = words.filter((word) => !fillers.has(word)).map(toStem);
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

function addAxis(axis: WordScale, add: Add): void {
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

/** All broader concepts of a concept, with their proximity: 0.65 for each level up. */
export function broaderConceptsOf(name: string): ReadonlyMap<string, number> {
  const cached = broaderConcepts.get(name);
  if (cached) return cached;
  const near = new Map<string, number>();
  let level = [name];
  for (let nearness = fade; level.length > 0 && nearness > 0.2; nearness *= fade) {
    level = level.flatMap((child) => knowledge().concepts.get(child)?.broader ?? []);
    for (const parent of level) {
      if (parent !== name && !near.has(parent)) near.set(parent, nearness);
    }
  }
  broaderConcepts.set(name, near);
  return near;
}
