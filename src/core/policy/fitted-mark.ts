import { z } from "zod";
import type { Confidence } from "#core/contract/answer.ts";
import { type AuthoredQuestion } from "#core/contract/authored.ts";
import { toEntryText } from "#core/contract/entry-text.ts";
import { questionTypes } from "#core/contract/question.ts";
import { criteriaText } from "#core/contract/question-text.ts";
import { pickings } from "#core/document/case.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { choiceCut, type Rules, scoreEdges } from "./rule.ts";

/** What a rule cuts, and where: the part of it that is fitted on cases. Outcomes are words, and not part of it. */
const cutsSchema = z.object({
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  /** The level from which on a case of a score is true, and which a tail reaches; null where it was not kept. */
  from: z.int().min(1).nullable(),
  /** The edges from low to high, in the unit of the measure. */
  edges: z.array(z.number().min(0)).readonly(),
});
export type Cuts = z.infer<typeof cutsSchema>;

/** The texts of a question that reach the model, as fingerprints. */
const wordingSchema = z.object({
  type: z.enum(questionTypes),
  instructions: z.string(),
  /** Glosses, options with their descriptions, or levels. */
  criteria: z.string(),
});
export type Wording = z.infer<typeof wordingSchema>;

/**
 * What the edges of a question were fitted on. They hold for this wording, this model, this kind of upstream
 * and this definition of the confidence, and for nothing else.
 */
export const fittedMarkSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The model id or alias as asked, and the versioned id that answered, if it named one. */
  modelAsked: z.string(),
  modelId: z.string().nullable(),
  mode: z.enum(["sandbox", "live"]),
  profileId: z.string(),
  /** Whose confidence was cut: the server's own, or the one computed here; null where none was cut. */
  confidence: z.enum(["served", "computed"]).nullable(),
  /** How many cases had a label for this question, and how those were picked. */
  cases: z.int().min(0),
  picked: z.array(z.enum(pickings)).readonly(),
  wording: wordingSchema,
  cuts: cutsSchema,
});
export type FittedMark = z.infer<typeof fittedMarkSchema>;

/** What the rule of a question's type cuts, and where. */
export function toCuts({ type }: Pick<AuthoredQuestion, "type">, rules: Rules): Cuts {
  if (type === "noul") {
    return { measure: "probability", from: null, edges: [rules.noul.lower, rules.noul.upper] };
  }
  if (type === "choice") {
    return { measure: rules.choice.measure, from: null, edges: [choiceCut(rules.choice)] };
  }
  const { measure, tail } = rules.score;
  const { lower, upper } = scoreEdges(rules.score);
  return { measure, from: tail.from, edges: [lower, upper] };
}

/** A question's texts as fingerprints. */
export function toWording(question: AuthoredQuestion): Wording {
  return {
    type: question.type,
    instructions: fingerprintOf(toEntryText(question.instructions)),
    criteria: fingerprintOf(criteriaText(question) ?? ""),
  };
}

/** Whose confidence a rule was cut on, by an answer to its question; null where the rule cuts something else. */
export function toConfidenceSource(
  { measure }: Cuts,
  confidence: Confidence | null,
): FittedMark["confidence"] {
  if (measure !== "confidence" || confidence === null) return null;
  return confidence.source === "server" ? "served" : "computed";
}

type Circumstances = Omit<FittedMark, "wording" | "cuts">;

/** The mark of a question whose rules were fitted in these circumstances. */
export function toFittedMark(question: AuthoredQuestion, rules: Rules, about: Circumstances): FittedMark {
  return { ...about, wording: toWording(question), cuts: toCuts(question, rules) };
}
