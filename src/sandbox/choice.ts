import { noneKind } from "#core/advice/for-rest.ts";
import type { ChoiceQuestion } from "#core/contract/question.ts";
import { toEntryText } from "./entry-text.ts";
import { summaries } from "./feature-summary.ts";
import { type FieldMatcher, fieldScore, toRarity } from "./field-score.ts";
import { toFocus } from "./focus.ts";
import { heldWords } from "./held-words.ts";
import type { Unit } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

const slope = 5;
const noneLevel = 0.36;
const nameShare = 1.1;

interface Candidate {
  name: readonly Unit[];
  description: readonly Unit[];
  /** The words of both, as they are. */
  words: string;
  none: number;
}

/** A positive weight for each option in order: e to the power of what the state says for it, against the others. */
export function scoreChoice(reading: Reading, question: ChoiceQuestion): number[] {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const candidates = [...question.criteria].map(([name, text]) => toCandidate(name, toEntryText(text)));
  const matcher = {
    reading,
    summary: summaries(reading, focus, "topic"),
    rarity: toRarity(candidates.map(({ name, description }) => [...name, ...description])),
  };
  const scores = candidates.map((candidate) =>
    reading.words === 0 ? 0 : optionScore(matcher, candidate) + heldWords(reading, focus, candidate.words),
  );
  return scores.map((score, index) => {
    const none = candidates[index]?.none ?? 0;
    return Math.exp(slope * (none > 0 ? Math.max(noneLevel * none, score * 0.5) : score));
  });
}

function toCandidate(name: string, text: string): Candidate {
  const readable = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-/&]+/g, " ");
  return {
    name: speaksOf(readable).units,
    description: speaksOf(text).units,
    words: `${readable} ${text}`,
    none: noneKind(readable, text),
  };
}

function optionScore(matcher: FieldMatcher, { name, description }: Candidate): number {
  return nameShare * fieldScore(matcher, name) + fieldScore(matcher, description);
}
