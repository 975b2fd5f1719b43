/** A scale that words place a text on, from 0 (none of it) to 1 (as much as can be). */
export interface Axis {
  name: string;
  /** Where a text stands that says nothing about it, 0 to 1. */
  rest: number;
  /** What questions call the scale. */
  names: string[];
  /** What questions call its low end. */
  lows: string[];
  cues: { grade: number; phrases: string[] }[];
  /** Grades of whole concepts of the lexicon. */
  concepts: Map<string, number>;
}

/** The scales of axis lines: `axis name rest`, then `is:` and `low:` names, then `grade: phrase, #concept, …`. */
export function toAxes(written: readonly string[]): Axis[] {
  const axes: Axis[] = [];
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
    else addAxisLine(axes.at(-1) as Axis, line);
  }
  return axes;
}

function addAxisLine(axis: Axis, line: string): void {
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

function addCues(axis: Axis, grade: number, phrases: readonly string[]): void {
  for (const phrase of phrases) if (phrase.startsWith("#")) axis.concepts.set(phrase.slice(1), grade);
  axis.cues.push({ grade, phrases: phrases.filter((phrase) => !phrase.startsWith("#")) });
}

/** A group of words and phrases that mean the same for the scorer. */
export interface Concept {
  name: string;
  broader: string[];
  opposite: string[];
  /** −5 (bad) to 5 (good), the scale of AFINN. */
  valence: number;
  phrases: string[];
}

/** The concepts of lexicon lines: `name ^broader !opposite ±valence: phrase, phrase, …`; opposites are so both ways. */
export function toConcepts(written: readonly string[]): Concept[] {
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
