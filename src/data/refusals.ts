import { useStore } from "zustand";
import { stepsInQuestion, toFieldPath } from "#core/contract/error-places.ts";
import { toQuestionText } from "#core/contract/question-issues.ts";
import { findAsked } from "#core/document/staleness.ts";
import type { QuestionIssue } from "#core/kinds/criteria.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { queryClient } from "./query-client.ts";
import { runStore } from "./run-store.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** What the service refused in a question when it was last asked, at its fields; nothing once it has changed. */
export function refusalsOf(question: AuthoredQuestion): readonly QuestionIssue[] {
  const phase = runStore.getState().phase;
  if (phase.phase !== "failed" || phase.asked === null) return [];
  if (phase.error.places.every((place) => place.questionId !== question.id)) return [];
  const { typeNames } = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const asked = findAsked(phase.asked, question.id)?.question;
  if (asked?.text !== toQuestionText(question, typeNames)) return [];
  return phase.error.places
    .filter((place) => place.questionId === question.id)
    .map((place) => ({
      path: toFieldPath(question, stepsInQuestion(place)),
      message: `The service: ${place.message}`,
    }));
}

/** The first thing that the service refused in a question; null when there is none, or it has changed. */
export function useRefusal(question: AuthoredQuestion): string | null {
  return useStore(runStore, () => refusalsOf(question)[0]?.message ?? null);
}
