import type { AuthoredEntry, AuthoredState } from "#core/contract/authored.ts";
import { noPresentation, type Presentation } from "#core/present/presentation.ts";
import type { Case } from "./case.ts";
import type { Playground, PlaygroundQuestion } from "./playground.ts";
import type { Words } from "./variant.ts";
import { type Case1, type Entry1, type Presentation1, type State1 } from "./versions/1.ts";
import type { Question2, Words2 } from "./versions/2.ts";
import { rulesLeftOut3 } from "./versions/3.ts";
import type { NewestFile } from "./versions/newest.ts";

function fromEntry(entry: Entry1): AuthoredEntry {
  return typeof entry === "string" ? { form: "text", text: entry } : { form: "json", text: entry.json };
}

function fromWords({ instructions, glosses, options = [], levels = [] }: Words2): Words {
  return {
    instructions: fromEntry(instructions),
    glosses: { true: fromEntry(glosses?.true ?? ""), false: fromEntry(glosses?.false ?? "") },
    options: options.map(({ name, description }) => ({ name, description: fromEntry(description) })),
    levels: levels.map(fromEntry),
  };
}

function fromQuestion(question: Question2): PlaygroundQuestion {
  const { key, id, type, variants } = question;
  return {
    key,
    id,
    type,
    ...fromWords(question),
    included: question.included ?? true,
    rules: { ...rulesLeftOut3, ...question.rules },
    fitted: question.fitted ?? null,
    dismissedAdvice: question.dismissedAdvice ?? [],
    ...(question.narrows && {
      narrows: { key: question.narrows.question, option: question.narrows.option },
    }),
    ...(question.inSteps && { inSteps: true }),
    ...(question.tuning && {
      tuning: { ...question.tuning, reviewerError: question.tuning.reviewerError ?? 0 },
    }),
    ...(variants && {
      variants: variants.map(({ words, ...variant }) => ({
        ...variant,
        words: words ? fromWords(words) : null,
      })),
    }),
  };
}

function fromState({ form, text, items }: State1): AuthoredState {
  return { form, text: text.join("\n"), items };
}

function fromCase({ key, state, labels = [], note = "", group = "" }: Case1): Case {
  return {
    key,
    state: fromState(state),
    labels: labels.map(({ question, value, picked }) => ({ questionKey: question, value, picked })),
    note,
    group,
  };
}

function fromPresentation({ slides, masked = [], hiddenQuestions = [] }: Presentation1): Presentation {
  return {
    slides: slides.map(({ key, case: caseKey, title = "", notes = [] }) => ({
      key,
      caseKey,
      title,
      notes: notes.join("\n"),
    })),
    masked,
    hiddenQuestions,
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
    state: fromState(file.state),
    cases: (file.cases ?? []).map(fromCase),
    presentation: file.presentation ? fromPresentation(file.presentation) : noPresentation,
  };
}
