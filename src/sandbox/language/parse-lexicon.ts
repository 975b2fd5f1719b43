// Parses the lexicon's files: concepts with their phrases, and axes on which words are graded.

/** A scale from 0 to 1 on which words place a text. */
export interface WordAxis {
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
export function parseAxes(written: readonly string[]): WordAxis[] {
  const axes: WordAxis[] = [];
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
    else addAxisLine(axes.at(-1) as WordAxis, line);
  }
  return axes;
}

function addAxisLine(axis: WordAxis, line: string): void {
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

function addCues(axis: WordAxis, grade: number, phrases: readonly string[]): void {
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
