import { beyondLimits } from "#core/contract/learnt-models.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { limitsOfModel, useAllLearnt } from "#session/learnt.ts";

/** What these models have been found to refuse of the questions, each with the id of the question that it is about. */
export function useBeyondLimits(models: readonly string[]): { id: string; message: string }[] {
  const questions = usePlayground((playground) => playground.questions);
  useAllLearnt();
  const included = questions.filter((question) => question.included);
  return [...new Set(models)].flatMap((model) =>
    beyondLimits(model, included, limitsOfModel(model)).map(({ questionIndex, message }) => ({
      id: included[questionIndex ?? -1]?.id ?? "",
      message,
    })),
  );
}
