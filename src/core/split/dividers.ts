import type { PlaygroundQuestion } from "#core/document/playground.ts";

/** An option of a choice, and the id of the question that divides it. */
export interface Divider {
  option: string;
  id: string;
}

/** What divides the options of the choice with this key; of several questions within one option the first. */
export function dividersOf(key: string, questions: readonly PlaygroundQuestion[]): Divider[] {
  const dividers = new Map<string, string>();
  for (const { id, narrows } of questions) {
    if (narrows?.key === key && !dividers.has(narrows.option)) dividers.set(narrows.option, id);
  }
  return [...dividers].map(([option, id]) => ({ option, id }));
}
