// A playground of comment moderation with a fake service that answers it, for tests.

import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import type { ScriptedReply } from "#server/testing/fake-upstream.ts";

function question(id: string, instructions: string): PlaygroundQuestion {
  const outcomes = { no: "allow", unsure: "review", yes: "block" };
  return {
    ...blankQuestion(id, id, "noul"),
    instructions: toTextEntry(instructions),
    rules: { ...defaultRules, noul: { lower: 0.3, upper: 0.7, outcomes } },
  };
}

const isAbusive = (place: number) => place % 3 === 0;
const isSpam = (place: number) => place % 5 === 0;

function caseAt(place: number): Case {
  return {
    key: String(place).padStart(8, "0"),
    state: { form: "text", text: `Comment ${place}`, items: [] },
    labels: [
      { questionKey: "abusive", value: isAbusive(place), picked: "all" },
      { questionKey: "spam", value: isSpam(place), picked: "all" },
    ],
    note: "",
    group: "",
  };
}

/** Two yes/no questions over labelled comments. */
export function moderationPlayground(count = 240): Playground {
  return {
    ...examplePlayground("moderation"),
    name: "Comment moderation",
    model: "decider-1.13.0",
    questions: [
      question("abusive", "Does the comment attack a person?"),
      question("spam", "Is the comment spam?"),
    ],
    cases: Array.from({ length: count }, (_, place) => caseAt(place + 1)),
  };
}

/** Makes the first question vaguer, so that answers get worse. */
export function withVaguerQuestion(playground: Playground): Playground {
  const [first, ...rest] = playground.questions;
  return {
    ...playground,
    questions: first ? [{ ...first, instructions: toTextEntry("Is it bad?") }, ...rest] : [],
  };
}

export const playgroundFile = writePlaygroundFile;

interface Body {
  model: string;
  state: string;
  questions: Record<string, { instructions: string }>;
}

/** Answers that mostly agree with the labels. Vague wording misleads them; `decider-1.14.0` is less certain. */
export function answerModeration({ body }: { body: Uint8Array }): ScriptedReply {
  const { model, state, questions } = JSON.parse(new TextDecoder().decode(body)) as Body;
  const place = Number(/\d+/.exec(state)?.[0]);
  const answers = Object.entries(questions).map(([id, { instructions }]) => {
    const truth = id === "spam" ? isSpam(place) : isAbusive(place);
    const isMisled = place % 40 === 7 || (instructions === "Is it bad?" && place % 4 === 1);
    const isUnsure = model === "decider-1.14.0" && place % 6 === 2;
    const sure = truth !== isMisled ? 0.92 : 0.06;
    return [id, { type: "noul", noul: isUnsure ? 0.5 : sure }];
  });
  const usage = { input_tokens: 40, output_tokens: 2 };
  return { body: JSON.stringify({ model, answers: Object.fromEntries(answers), usage }) };
}
