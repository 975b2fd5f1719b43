/** A group of words and phrases that mean the same for the scorer. */
export interface Concept {
  name: string;
  broader: string[];
  opposite: string[];
  /** −5 (bad) to 5 (good), the scale of AFINN. */
  valence: number;
  phrases: string[];
}

/** The concepts of a lexicon text; its lines are `name ^broader !opposite ±valence: phrase, phrase, …`. */
export function parseLexicon(text: string): Concept[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine);
}

function parseLine(line: string): Concept {
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
