import { useMemo } from "react";
import { type WrittenRequest, writeRequest } from "#core/contract/write-request.ts";
import { useProfile } from "./session-query.ts";
import { usePlayground } from "./use-playground.ts";

/** What Run would send as things are written now, or why it could not. */
export function useDraft(): WrittenRequest {
  const model = usePlayground((playground) => playground.model);
  const state = usePlayground((playground) => playground.state);
  const questions = usePlayground((playground) => playground.questions);
  const profile = useProfile();
  return useMemo(
    () =>
      writeRequest({ model, state, questions: questions.filter((question) => question.included) }, profile),
    [model, state, questions, profile],
  );
}
