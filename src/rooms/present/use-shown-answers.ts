import type { Answer } from "#core/contract/answer.ts";
import type { Case } from "#core/document/case.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import { useResults } from "#data/use-results.ts";

interface ShownAnswers {
  /** By the question's key; stale ones are left out. */
  answers: ReadonlyMap<string, Answer>;
  /** Who gave them and when, in words. */
  source: string;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

function sayRecorded(startedAt: number, mode: "sandbox" | "live"): string {
  const by = mode === "sandbox" ? ", by the local stand-in, not by a decider model" : "";
  return `Recorded answers of ${dateFormat.format(startedAt)}${by}.`;
}

/** The kept answers to a case, or to the current state; a show asks nothing. */
export function useShownAnswers(row: Case | null): ShownAnswers {
  const results = useResults();
  const cases = useCaseAnswers();
  if (row === null) return currentAnswers(results);
  const found = cases?.byCase.get(row.key);
  if (!cases || !found || found.stale) return { answers: new Map(), source: "No answer is kept for this." };
  const answers = new Map([...found.answers].filter(([key]) => !cases.staleQuestions.has(key)));
  return { answers, source: sayRecorded(cases.run.startedAt, cases.run.mode) };
}

function currentAnswers(results: ReturnType<typeof useResults>): ShownAnswers {
  const fresh = results?.results.filter(({ standing }) => standing === "fresh") ?? [];
  const answers = new Map(
    fresh.flatMap(({ question, reading }) =>
      reading.answer ? [[question.key, reading.answer] as const] : [],
    ),
  );
  if (!results || answers.size === 0) return { answers, source: "No answer is kept for this." };
  return { answers, source: sayRecorded(results.run.startedAt, results.run.mode) };
}
