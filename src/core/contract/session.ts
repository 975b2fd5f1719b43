import { z } from "zod";

/** What the browser may know of the server: who answers and how fast it may be asked. Never an address or a key. */
export const sessionSchema = z.object({
  mode: z.enum(["sandbox", "live"]),
  /** The id of the profile that says how the upstream spells things. */
  profile: z.string(),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({
    requestsPerMinute: z.number().positive(),
    tokensPerSecond: z.number().positive(),
  }),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
