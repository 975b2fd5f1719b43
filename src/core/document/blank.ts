import { noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { noPresentation } from "#core/model/presentation.ts";
import { blankEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";

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

/** A playground with nothing in it yet. */
export function newPlayground(key: string): Playground {
  return {
    key,
    name: "Untitled",
    notes: "",
    model: "decider-latest",
    questions: [],
    state: { form: "text", text: "", items: [] },
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  };
}
