import { z } from "zod";

const recordedAnswersSchema = z.object({
  format: z.literal("cutpoint.answers"),
  version: z.literal(1),
  /** The model as it was asked for. */
  model: z.string(),
  profile: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** The day, as in 2026-01-31. */
  recordedOn: z.iso.date(),
  answers: z.array(
    z.object({
      case: z.string(),
      /** The exact body that came back with status 200. */
      response: z.string(),
    }),
  ),
});

/** The answers to the cases of a playground as its questions stood: one request a case, all questions asked. */
export type RecordedAnswers = z.infer<typeof recordedAnswersSchema>;

/** Reads a file of recorded answers; null: it is none. Never throws. */
export function readRecordedAnswers(text: string): RecordedAnswers | null {
  try {
    return recordedAnswersSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The text of a file of recorded answers. */
export function writeRecordedAnswers(recorded: RecordedAnswers): string {
  return `${JSON.stringify(recorded, null, 2)}\n`;
}
