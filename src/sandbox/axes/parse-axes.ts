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

/** The scales of an axes text: `axis name rest`, then `is:` and `low:` names, then lines `grade: phrase, #concept, …`. */
export function parseAxes(text: string): Axis[] {
  const axes: Axis[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
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
    else if (line) addLine(axes.at(-1) as Axis, line);
  }
  return axes;
}

function addLine(axis: Axis, line: string): void {
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
