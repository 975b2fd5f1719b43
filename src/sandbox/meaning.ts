import { matterAxes } from "./axes/matter-axes.ts";
import { moodAxes } from "./axes/mood-axes.ts";
import { type Axis, parseAxes } from "./axes/parse-axes.ts";
import { tradeAxes } from "./axes/trade-axes.ts";
import { allLexicons } from "./lexicon/all-lexicons.ts";
import { type Concept, parseLexicon } from "./lexicon/parse-lexicon.ts";
import { addPhrase, emptyTrie, type PhraseTrie } from "./phrase-trie.ts";
import { toStem } from "./stem.ts";
import { toTokens } from "./text.ts";
import { fillers } from "./words.ts";

/** What a phrase stands for: a concept, or a place on an axis. */
export type Meaning =
  | { kind: "concept"; concept: Concept; central: boolean }
  | { kind: "grade"; axis: string; grade: number }
  | { kind: "name"; axis: string; low: boolean };

/** Everything that the scorer knows of words before it has read a request. */
export interface Knowledge {
  concepts: ReadonlyMap<string, Concept>;
  axes: ReadonlyMap<string, Axis>;
  /** Phrases without their filler words. */
  loose: PhraseTrie<Meaning>;
  /** Phrases that need every word, such as "could you". */
  exact: PhraseTrie<Meaning>;
  /** The words of all phrases, for the correction of typos. */
  vocabulary: ReadonlySet<string>;
}

/** The scorer's knowledge of words, built from the lexicon and axes texts when this module loads. */
export function knowledge(): Knowledge {
  return known;
}

function build(): Knowledge {
  const concepts = mergeConcepts(allLexicons.flatMap(parseLexicon));
  const axes = [moodAxes, matterAxes, tradeAxes].flatMap(parseAxes);
  const loose = emptyTrie<Meaning>();
  const exact = emptyTrie<Meaning>();
  const vocabulary = new Set<string>();
  const add = (phrase: string, meaning: Meaning): void => {
    const words = toTokens(phrase)
      .filter((token) => !token.mark)
      .map((token) => token.word);
    for (const word of words) vocabulary.add(word);
    const skeleton = words.filter((word) => !fillers.has(word)).map(toStem);
    if (skeleton.length > 1 || (skeleton.length === 1 && words.length === 1))
      addPhrase(loose, skeleton, meaning);
    else addPhrase(exact, words.map(toStem), meaning);
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

/** Lines of one name, also in different files, make one concept. */
function mergeConcepts(lines: readonly Concept[]): Concept[] {
  const merged = new Map<string, Concept>();
  for (const line of lines) {
    const earlier = merged.get(line.name);
    merged.set(line.name, {
      name: line.name,
      valence: earlier?.valence || line.valence,
      broader: [...new Set([...(earlier?.broader ?? []), ...line.broader])],
      opposite: [...new Set([...(earlier?.opposite ?? []), ...line.opposite])],
      phrases: [...(earlier?.phrases ?? []), ...line.phrases],
    });
  }
  for (const concept of merged.values()) {
    for (const name of concept.opposite) {
      const other = merged.get(name);
      if (other && !other.opposite.includes(concept.name)) other.opposite.push(concept.name);
    }
  }
  return [...merged.values()];
}

type Add = (phrase: string, meaning: Meaning) => void;

/** The first phrases of a concept's line are its core; the rest mean it less surely. */
const core = 7;

function addConcept(concept: Concept, add: Add): void {
  const central: Meaning = { kind: "concept", concept, central: true };
  const marginal: Meaning = { kind: "concept", concept, central: false };
  const named = new Set([concept.name.replaceAll("-", " "), ...concept.phrases.slice(0, core)]);
  for (const phrase of named) add(phrase, central);
  for (const phrase of concept.phrases) if (!named.has(phrase)) add(phrase, marginal);
}

function addAxis(axis: Axis, add: Add): void {
  for (const phrase of axis.names) add(phrase, { kind: "name", axis: axis.name, low: false });
  for (const phrase of axis.lows) add(phrase, { kind: "name", axis: axis.name, low: true });
  for (const { grade, phrases } of axis.cues) {
    const meaning: Meaning = { kind: "grade", axis: axis.name, grade };
    for (const phrase of phrases) add(phrase, meaning);
  }
}

const known = build();
