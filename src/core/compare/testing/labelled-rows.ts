import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AnsweredPlayground } from "../baseline.ts";
import type { SideQuestionAnswers } from "../compare-cases.ts";

const [refund] = examplePlayground("p").questions as [PlaygroundQuestion];
/** Yes/no: allow below 0.3, block from 0.7. */
export const question: PlaygroundQuestion = {
  ...refund,
  rules: {
    ...refund.rules,
    noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } },
  },
};

export function toCase(number: number, label: boolean | null): Case {
  return {
    key: String(number).padStart(8, "0"),
    state: { form: "text", text: `case ${number}`, items: [] },
    labels: label === null ? [] : [{ questionKey: question.key, value: label, picked: "all" }],
    note: "",
    group: "",
  };
}

/** Values are P(true); null for no answer. */
export function toAnswers(values: readonly (number | null)[]): SideQuestionAnswers {
  return values.map((value): Answer | undefined => (value === null ? undefined : { type: "noul", value }));
}

/** `values` are P(true) per case, for every yes/no question; null for no answer. */
export function toSide(
  questions: readonly PlaygroundQuestion[],
  cases: readonly Case[],
  values: readonly (number | null)[],
): AnsweredPlayground {
  const keys = questions.filter(({ type }) => type === "noul").map(({ key }) => key);
  const byCase = new Map(
    cases.map(({ key }, at) => {
      const value = values[at] ?? null;
      const answers = new Map<string, Answer>();
      if (value !== null) for (const asked of keys) answers.set(asked, { type: "noul", value });
      return [key, { answers, model: null, stale: false }];
    }),
  );
  return {
    playground: { ...examplePlayground("p"), questions, cases },
    answers: {
      run: { questionKeys: keys, asked: [], recorded: true },
      byCase,
      staleQuestions: new Set(),
    } as unknown as CaseRunAnswers,
  };
}
