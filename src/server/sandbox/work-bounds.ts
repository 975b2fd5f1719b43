/** How much of a request the stand-in reads: it shares a thread with everybody else's requests. */
export interface WorkBounds {
  charactersMax: number;
  /** Items, members, questions and options, all told. */
  valuesMax: number;
}

/** Inside the app: what a slow machine judges within a blink. The family's own services read a fifth of that text. */
export const embeddedBounds: WorkBounds = { charactersMax: 1_000_000, valuesMax: 10_000 };

/** Says in words why a body is too much, or null; nothing is parsed for it. */
export function tooMuchWork(text: string, { charactersMax, valuesMax }: WorkBounds): string | null {
  if (text.length <= charactersMax && countValues(text) <= valuesMax) return null;
  const [characters, values] = [charactersMax, valuesMax].map((most) => most.toLocaleString("en"));
  return `The local stand-in reads at most ${characters} characters and ${values} values in a request`;
}

/** One for each object, array and comma outside texts. */
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
