import type { AuthoredEntry } from "#core/contract/authored.ts";
import type { Playground, PlaygroundQuestion } from "./playground.ts";
import { type Entry1, type Question1, rulesLeftOut1 } from "./versions/1.ts";
import type { NewestFile } from "./versions/newest.ts";

function fromEntry(entry: Entry1): AuthoredEntry {
  return typeof entry === "string" ? { form: "text", text: entry } : { form: "json", text: entry.json };
}

function fromQuestion(question: Question1): PlaygroundQuestion {
  return {
    key: question.key,
    id: question.id,
    type: question.type,
    instructions: fromEntry(question.instructions),
    glosses: {
      true: fromEntry(question.glosses?.true ?? ""),
      false: fromEntry(question.glosses?.false ?? ""),
    },
    options: (question.options ?? []).map(({ name, description }) => ({
      name,
      description: fromEntry(description),
    })),
    levels: (question.levels ?? []).map(fromEntry),
    included: question.included ?? true,
    rules: { ...rulesLeftOut1, ...question.rules },
    dismissedAdvice: question.dismissedAdvice ?? [],
  };
}

/** The playground that a file of the newest version holds. */
export function fromFile(file: NewestFile): Playground {
  return {
    key: file.key,
    name: file.name,
    notes: file.notes.join("\n"),
    model: file.model,
    questions: file.questions.map(fromQuestion),
    state: { form: file.state.form, text: file.state.text.join("\n"), items: file.state.items },
  };
}
