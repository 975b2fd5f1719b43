// The request that Run would send, written from the open document.

import { useMemo } from "react";
import type { Profile } from "#core/model/profile.ts";
import { type WrittenRequest, writeRequest } from "#core/service/write-request.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { useProfile } from "#web/service/session.ts";

/**
 * Writes the request that Run would send, after committing all forms. `questions` are the included ones, and `key` is
 * the playground's. If the request can't be sent, `written` has the issues.
 */
export function writeOpenRequest(profile: Profile) {
  playgroundStore.flush();
  const { key, model, state, questions } = playgroundStore.get();
  const included = questions.filter((question) => question.included);
  return { key, questions: included, written: writeRequest({ model, state, questions: included }, profile) };
}

/** The request as committed so far, without drafts that are still being typed; follows the document. */
export function useWrittenRequest(): WrittenRequest {
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
