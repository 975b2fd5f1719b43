import { remembered } from "./remembered.ts";
import { readSentence, type Sentence } from "./sentence.ts";
import { toStem } from "./stem.ts";
import { toSentences, toTokens } from "./text.ts";

/** The sentences of a text of a question, read as they are spelt; a text that was read lately is not read again. */
export const readText: (text: string) => readonly Sentence[] = remembered(6_000, (text) =>
  toSentences(toTokens(text)).map((tokens) => readSentence(tokens, toStem)),
);
