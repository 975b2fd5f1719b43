// Which model answered the cases or the newest run, and what has changed since thresholds were fitted.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { type Answer, hasDistribution } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { modelChangeSinceFitOf } from "#core/policy/model-change-since-fit.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import {
  type AnsweringModel,
  answeringModelOfRun,
  type ConfidenceSource,
  confidenceSourceOfAnswers,
} from "#core/policy/threshold-proof.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useResults } from "#web/run/use-results.ts";
import {
  answeringModelOfResults,
  type ModelComparisonOffer,
  toModelComparisonOffer,
  useModelChangeSinceFit,
} from "#web/run/use-threshold-proof.ts";
import { useCaseAnswers } from "./case-answers.ts";

const modelsKnown = new WeakMap<CaseRunAnswers["byCase"], readonly string[]>();

/** Cached, because the rows may be many thousands. */
function modelsOf({ byCase }: CaseRunAnswers): readonly string[] {
  const known = modelsKnown.get(byCase);
  if (known !== undefined) return known;
  const models = new Set<string>();
  for (const { model } of byCase.values()) if (model !== null) models.add(model);
  modelsKnown.set(byCase, [...models]);
  return [...models];
}

/** Null while no case has an answer. */
export function answeringModelOfCases(answers: CaseRunAnswers): AnsweringModel | null {
  for (const { answers: own } of answers.byCase.values())
    if (own.size > 0) return answeringModelOfRun(answers.run, modelsOf(answers));
  return null;
}

function sourceOf(question: PlaygroundQuestion, answer: Answer | null | undefined): ConfidenceSource {
  const spreads = answer && hasDistribution(answer) ? [answer] : [];
  return confidenceSourceOfAnswers(toRuleThresholds(question, question.rules), spreads);
}

/**
 * The confidence of the first case that has one, as a sample. `confidence` is null if there is none, or if the
 * question's rule doesn't use it.
 */
function confidenceOfCases(question: PlaygroundQuestion, { byCase }: CaseRunAnswers): ConfidenceSource {
  for (const { answers } of byCase.values()) {
    const answer = answers.get(question.key);
    if (answer && !hasDistribution(answer)) break;
    if (answer?.confidence) return sourceOf(question, answer);
  }
  return { confidence: null };
}

/**
 * Whether a service answered the cases while the newest run is the sandbox's. The sandbox answers while somebody
 * types, so its run says nothing about the cases.
 */
function isOnlyNewestOfSandbox(cases: AnsweringModel | null, newest: AnsweringModel): boolean {
  return cases !== null && cases.mode !== "sandbox" && newest.mode === "sandbox";
}

/**
 * The model that answered the newest run, otherwise the one that answered the cases. A sandbox run doesn't count if
 * a service answered the cases. `answering` is null if nothing was answered.
 */
export function useAnsweringModel(): {
  answering: AnsweringModel | null;
  confidenceOf: (key: string) => ConfidenceSource | null;
} {
  const results = useResults();
  const cases = useCaseAnswers();
  const questions = usePlayground((playground) => playground.questions);
  const byCases = cases && answeringModelOfCases(cases);
  if (results !== null && !isOnlyNewestOfSandbox(byCases, answeringModelOfResults(results))) {
    const find = (key: string) => results.results.find(({ question }) => question.key === key);
    const confidenceOf = (key: string) => {
      const result = find(key);
      return result ? sourceOf(result.question, result.reading.answer) : null;
    };
    return { answering: answeringModelOfResults(results), confidenceOf };
  }
  return {
    answering: byCases,
    confidenceOf: (key) => {
      const question = questions.find((one) => one.key === key);
      return question && cases ? confidenceOfCases(question, cases) : null;
    },
  };
}

/**
 * An offer to compare models if the model has changed since the question's thresholds were fitted: by the newest
 * run, otherwise by the cases. Null if it hasn't.
 */
export function useModelComparisonOffer(question: PlaygroundQuestion): ModelComparisonOffer | null {
  const model = usePlayground((playground) => playground.model);
  const byRun = useModelChangeSinceFit(question);
  const answers = useCaseAnswers();
  if (byRun !== null || answers === null || question.fitted === null) return toModelComparisonOffer(byRun);
  const answering = answeringModelOfCases(answers);
  const source = confidenceOfCases(question, answers);
  return toModelComparisonOffer(modelChangeSinceFitOf(question.fitted, { model, answering, ...source }));
}
