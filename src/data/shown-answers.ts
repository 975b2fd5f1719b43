import type { Answer } from "#core/model/answer.ts";
import type { KeptAnswers, PreparedSlide } from "#core/present/to-show.ts";
import { useCaseAnswers } from "./case-answers-store.ts";
import { type Results, useResults } from "./use-results.ts";

const noAnswers: KeptAnswers = { answers: new Map(), source: null };

function newestAnswers(results: Results | null): KeptAnswers {
  const fresh = results?.results.filter(({ standing }) => standing === "fresh") ?? [];
  const answers = new Map<string, Answer>(
    fresh.flatMap(({ question, reading }) =>
      reading.answer ? [[question.key, reading.answer] as const] : [],
    ),
  );
  if (!results || answers.size === 0) return noAnswers;
  return { answers, source: { at: results.run.startedAt, mode: results.run.mode } };
}

/** Finds the kept answers to what a slide shows; stale ones are left out, and nothing is asked. */
export function useShownAnswers(): (slide: Pick<PreparedSlide, "row">) => KeptAnswers {
  const results = useResults();
  const cases = useCaseAnswers();
  return ({ row }) => {
    if (row === null) return newestAnswers(results);
    const found = cases?.byCase.get(row.key);
    if (!cases || !found || found.stale) return noAnswers;
    const answers = new Map([...found.answers].filter(([key]) => !cases.staleQuestions.has(key)));
    return { answers, source: { at: cases.run.startedAt, mode: cases.run.mode } };
  };
}
