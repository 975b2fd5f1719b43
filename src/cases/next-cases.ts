import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { labelledAnswers } from "#core/cases/labelled-answers.ts";
import { drawnFor } from "#core/ledger/ledger.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type NextCases, nextCases } from "#core/thresholds/next-cases.ts";

interface Round {
  readonly answers: CaseAnswers;
  readonly drawn: NextCases;
}

/** The cases in hand, until each of them has its label; thresholds or goals that move draw anew. */
const rounds = new WeakMap<PlaygroundQuestion, Round>();

/** Cases to label next for a question's goals, those of the last draw as long as one of them has no label. */
export function drawNextCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answers: CaseAnswers,
  ledger: Ledger,
): NextCases {
  const before = rounds.get(question);
  if (before?.answers === answers) {
    const rows = before.drawn.rows.flatMap(({ key }) => {
      const row = findByKey(cases, key);
      return row === undefined || labelOf(row, question.key) !== null ? [] : row;
    });
    if (rows.length > 0) return { ...before.drawn, rows };
  }
  const drawn = nextCases(
    question,
    labelledAnswers(question, cases, answers),
    drawnFor(ledger, question.key),
  );
  rounds.set(question, { answers, drawn });
  return drawn;
}
