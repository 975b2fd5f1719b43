/** A stretch of a sentence; "faint" is what should not be leaned on. */
export interface Phrase {
  readonly text: string;
  readonly tone?: "strong" | "faint";
}

/** The sentence as plain text. */
export function toPlain(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join("");
}

export function strong(text: string): Phrase {
  return { text, tone: "strong" };
}

export function faint(text: string): Phrase {
  return { text, tone: "faint" };
}
