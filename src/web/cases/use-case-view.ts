// The cases as the room shows them: filtered, ordered, with one active; or the next ones to label.

import { useDeferredValue, useMemo, useState } from "react";
import { createCachedCaseView } from "#core/cases/cached-case-view.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import type { CaseViewSource } from "#core/cases/view-cases.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { getOpenCaseKey, updateCaseAddress } from "./case-address.ts";
import { changeCaseFilter, useCaseFilter, useCaseSort, useSamplingMethod } from "./case-view-store.ts";
import { useDuplicateStates } from "./duplicates-query.ts";
import { drawNextCases } from "./labelling/labelling.ts";

export interface CaseView extends CaseViewSource {
  /** Sampling method recorded with labels given here. */
  picked: SamplingMethod;
  /** The draw that the rows come from; null unless new labels count as drawn for the goal. */
  draw: NextCases | null;
  rows: readonly Case[];
  /** Index in `rows`; −1 for none. */
  active: number;
  activate: (place: number) => void;
  /** Switches to the question, and activates the case at `place` if it stays in the view. */
  aim: (question: PlaygroundQuestion, place: number) => void;
}

export function useCaseView(): CaseView {
  const cases = usePlayground((playground) => playground.cases);
  const questions = usePlayground((playground) => playground.questions);
  const answers = useCaseAnswers();
  const wanted = useCaseFilter();
  const filter = useDeferredValue(wanted);
  const sort = useCaseSort();
  const [at, setAt] = useState(() => ({ key: getOpenCaseKey() ?? "", place: 0 }));

  // Uses the clicked question at once, although the rows may still be rendered for the previous one.
  const question = questionOf(questions, wanted.question);
  const viewed = questionOf(questions, filter.question);
  const duplicates = useDuplicateStates(cases);
  const method = useSamplingMethod();
  const next = useNextCases(viewed, cases, answers, filter.label === "next");
  const draw = method === "stratified" ? next : null;
  const source = useMemo(
    () => ({ cases, question: viewed, questions, answers, duplicates, next: next?.rows }),
    [cases, viewed, questions, answers, duplicates, next],
  );
  const [view] = useState(createCachedCaseView);
  const rows = useMemo(() => view(source, filter, sort), [view, source, filter, sort]);
  const stays = rows[at.place]?.key === at.key;
  const found = stays ? at.place : rows.findIndex(({ key }) => key === at.key);
  if (found >= 0 && at.place < 0 && viewed === question) setAt({ key: at.key, place: found });
  // If the active case has left the view, the case now in its place becomes active; after a change of question, none.
  const active = found >= 0 ? found : Math.min(at.place, rows.length - 1);

  function activate(place: number) {
    const bounded = Math.max(0, Math.min(place, rows.length - 1));
    const row = rows[bounded];
    if (row === undefined) return;
    setAt({ key: row.key, place: bounded });
    updateCaseAddress(row.key);
  }

  function aim(aimed: PlaygroundQuestion, place: number) {
    changeCaseFilter({ question: aimed.key });
    const key = rows[place]?.key ?? "";
    setAt({ key, place: -1 });
    updateCaseAddress(key);
  }
  const picked = draw?.picked ?? method;
  return { ...source, question, picked, draw, rows, active, activate, aim };
}

function questionOf(questions: readonly PlaygroundQuestion[], key: string | null): PlaygroundQuestion | null {
  return questions.find((question) => question.key === key) ?? questions[0] ?? null;
}

/** The next cases to label for the question. Null unless `shown`, and without a question or answers. */
export function useNextCases(
  question: PlaygroundQuestion | null,
  cases: readonly Case[],
  answers: CaseRunAnswers | null,
  shown: boolean,
): NextCases | null {
  const ledger = usePlayground((playground) => playground.ledger);
  return useMemo(
    () => (shown && question && answers ? drawNextCases(question, cases, answers, ledger) : null),
    [shown, question, cases, answers, ledger],
  );
}
