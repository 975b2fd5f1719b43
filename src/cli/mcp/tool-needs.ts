// Parameters and annotations that several tools of the agent share, and what the tools need to run.

import { z } from "zod";
import type { AgentFolder } from "./agent-folder.ts";
import type { Answerer } from "./ask-state.ts";

export const pathParameter = z.string().describe("Path of a playground, as list_playgrounds has it");
export const idParameter = z.string().describe("Id of the question");
export const revisionParameter = z.string().describe("The question's revision, as read_playground has it");
export const questionParameter = z
  .record(z.string(), z.unknown())
  .describe(
    'The question as the service takes it: {"type": "noul" | "choice" | "score", "instructions": …, "criteria": …}. noul: criteria {"true": …, "false": …} or none; choice: criteria {option: description or null}; score: criteria [level, …], lowest first',
  );

export const readOnlyHints = { readOnlyHint: true, openWorldHint: false } as const;
export const writingHints = { readOnlyHint: false, openWorldHint: false } as const;

export interface AgentToolDependencies {
  readonly folder: AgentFolder;
  readonly answerer: Answerer;
  /** The agent's name for itself. */
  agentName(): string;
  /** In ms since the epoch. */
  now(): number;
  newKey(): string;
}
