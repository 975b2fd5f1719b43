import * as z from "zod/mini";

/** Marks what a program (an agent, through `cutpoint mcp`) changed about a question, until a person has looked at it. */
export const agentEditMarkSchema = z.object({
  /** Key of the question, which may be gone. */
  question: z.string(),
  /** The question's id when it was changed. */
  id: z.string(),
  what: z.enum(["added", "changed", "removed"]),
  /** The name that the agent gave itself. */
  by: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type AgentEditMark = z.infer<typeof agentEditMarkSchema>;
