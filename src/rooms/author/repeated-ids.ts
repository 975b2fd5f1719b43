import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** The ids that more than one question has. */
export function repeatedIds(questions: readonly PlaygroundQuestion[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}
