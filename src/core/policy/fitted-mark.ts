import { criteriaText } from "#core/contract/question-issues.ts";
import { type Confident, definitionIn } from "#core/kinds/confidence-definition.ts";
import type { Confidence } from "#core/model/answer.ts";
import type { Cuts, FittedMark, Wording } from "#core/model/fitted-mark.ts";
import { type AuthoredQuestion, toEntryText } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import { toCuts } from "./cuts.ts";

/** 32 bits of a text's UTF-16 units: FNV-1a from a start of one's own, ended by MurmurHash3's finaliser. */
function mix(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 16 hexadecimal digits that tell a text from its later versions. It shows changes; it proves nothing. */
export function fingerprintOf(text: string): string {
  return [0x811c9dc5, 0x9747b28c].map((start) => mix(text, start).toString(16).padStart(8, "0")).join("");
}

/** A question's texts as fingerprints. */
export function toWording(question: AuthoredQuestion): Wording {
  return {
    type: question.type,
    instructions: fingerprintOf(toEntryText(question.instructions)),
    criteria: fingerprintOf(criteriaText(question) ?? ""),
  };
}

/** Whose confidence answers hold, and how that server defines it as far as they tell. */
export type ConfidenceSource = Pick<FittedMark, "confidence" | "definition">;

/** Whose confidence a rule was cut on, by an answer to its question; null where the rule cuts something else. */
export function toConfidenceSource(
  { measure }: Pick<Cuts, "measure">,
  confidence: Confidence | null,
): ConfidenceSource {
  if (measure !== "confidence" || confidence === null) return { confidence: null };
  return { confidence: confidence.source === "server" ? "served" : "computed" };
}

type Circumstances = Omit<FittedMark, "wording" | "cuts">;

/** The mark of a question whose rules were fitted in these circumstances. */
export function toFittedMark(question: AuthoredQuestion, rules: Rules, about: Circumstances): FittedMark {
  return { ...about, wording: toWording(question), cuts: toCuts(question, rules) };
}

/** Whose confidence a rule was cut on, by answers to its question, and by which definition as far as they tell. */
export function confidenceSourceIn(
  cuts: Pick<Cuts, "measure">,
  answers: readonly Confident[],
): ConfidenceSource {
  const found = answers.find(({ confidence }) => confidence !== null)?.confidence ?? null;
  const source = toConfidenceSource(cuts, found);
  const definition = source.confidence === "served" ? definitionIn(answers) : null;
  return { ...source, ...(definition && { definition }) };
}
