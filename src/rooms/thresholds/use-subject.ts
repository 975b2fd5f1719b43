import { useMemo } from "react";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import { type LabelledAnswers, labelledAnswers } from "#core/cases/labelled-answers.ts";
import { measureOf } from "#core/cases/labelled-rows.ts";
import { drawnFor, usedRows } from "#core/ledger/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { subjectOfCounts } from "#core/thresholds/counted-answers.ts";
import { drawnOf, type Subject, toSubject } from "#core/thresholds/subject.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** The labelled and answered cases of one question. */
export function useLabelledAnswers({ key, type, options, levels }: PlaygroundQuestion): LabelledAnswers {
  const cases = usePlayground((playground) => playground.cases);
  const table = usePlayground((playground) => playground.table);
  const answers = useCaseAnswers();
  // A threshold that moves leaves all of these as they are.
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  return useMemo(() => {
    const counted = table?.questions.find(({ question }) => question === key);
    if (table && counted) return { ...noAnswers, models: table.models, counted };
    const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
    return labelledAnswers({ key, type, options, levels }, cases, answered);
  }, [key, type, options, levels, cases, table, byCase, staleQuestions]);
}

const noAnswers: LabelledAnswers = {
  items: [],
  others: [],
  leftOut: { unlabelled: 0, unfit: 0, picked: 0, drawn: 0, reviewed: 0, unanswered: 0, stale: 0 },
  models: [],
};

/** The subject of a question, worked out again only when its cases, answers, measure or ledger change. */
export function useSubject(question: PlaygroundQuestion, labelled: LabelledAnswers): Subject {
  const { measure, from, max } = measureOf(question);
  const { checkShare } = tuningOf(question);
  const ledger = usePlayground((playground) => playground.ledger);
  const used = useMemo(() => usedRows(ledger, question.key), [ledger, question.key]);
  return useMemo(() => {
    if (labelled.counted) return subjectOfCounts(labelled.counted, question);
    const cut = { measure, from, max };
    return toSubject(labelled, cut, checkShare, used, drawnOf(drawnFor(ledger, question.key), cut));
  }, [labelled, checkShare, measure, from, max, used, ledger, question]);
}
