// How much work one request to the embedded sandbox may be, and a sentence on why one is too much.

/** Limits on one request, because the sandbox shares its thread with all others. */
export interface WorkBounds {
  charactersMax: number;
  /** Array items, object members, questions and options together. */
  valuesMax: number;
}

/** Requests of this size barely delay others, even on a slow machine. Real services accept about a quarter of its
 * characters: 64,000 tokens of four. */
export const embeddedWorkBounds: WorkBounds = { charactersMax: 1_000_000, valuesMax: 10_000 };

/** Sentence on why a body is too much work, or null. Counts values without parsing. */
export function describeExcessWork(text: string, { charactersMax, valuesMax }: WorkBounds): string | null {
  if (text.length <= charactersMax && countValues(text) <= valuesMax) return null;
  const [characters, values] = [charactersMax, valuesMax].map((most) => most.toLocaleString("en"));
  return `The local stand-in reads at most ${characters} characters and ${values} values in a request`;
}

function countValues(text: string): number {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isText = !isText;
    else if (isText) at += code === 0x5c ? 1 : 0;
    else if (code === 0x2c || code === 0x5b || code === 0x7b) values++;
  }
  return values;
}
