import type { Answer } from "./answer.ts";

/** An answer as read from its own members, or null, and in words what breaks the contract. */
export interface Reading<Kind extends Answer = Answer> {
  answer: Kind | null;
  violations: readonly string[];
}
