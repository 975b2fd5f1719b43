import { z } from "zod";

/** A question that a request asked in several wordings, each under an id of its own: one of them. */
export const askedWordingSchema = z.object({
  /** Under which it was asked. */
  id: z.string(),
  /** The author's id of the question. */
  of: z.string(),
  /** The variant's key. */
  variant: z.string(),
  /** What it was called. */
  name: z.string(),
});
export type AskedWording = z.infer<typeof askedWordingSchema>;
