import { blankEntry } from "#core/contract/authored.ts";
import { defaultRules } from "#core/policy/rule.ts";
import type { PlaygroundQuestion } from "./playground.ts";

/** What is of the playground in a question, and not of what it asks, before anybody set it: asked, with the rules of a new question. */
export const unsetQuestion = {
  included: true,
  rules: defaultRules,
  fitted: null,
  dismissedAdvice: [],
} as const satisfies Partial<PlaygroundQuestion>;

/** A question in which nothing has been written yet. */
export function blankQuestion(key: string, id: string, type: PlaygroundQuestion["type"]): PlaygroundQuestion {
  return {
    ...unsetQuestion,
    key,
    id,
    type,
    instructions: blankEntry,
    glosses: { true: blankEntry, false: blankEntry },
    options: [],
    levels: [],
  };
}
