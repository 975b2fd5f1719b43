// Guesses the columns of a table, and makes questions of what it asks.

import { type CaseTable, cellText } from "#core/cases/import/tables/case-table.ts";
import { type ColumnMap, withColumnMeaning } from "#core/cases/import/tables/column-map.ts";
import type { addMajorityLabelColumn } from "#core/cases/import/tables/count-columns.ts";
import { findLabelColumn, findLabelColumnByValues } from "#core/cases/import/tables/find-label-column.ts";
import {
  findPredictedAnswerColumn,
  findProbabilityColumn,
  findProgramChoiceColumn,
} from "#core/cases/import/tables/find-predictions.ts";
import { findResponseColumn, guessColumnMap } from "#core/cases/import/tables/guess-columns.ts";
import { joinProbabilityColumns } from "#core/cases/import/tables/probability-columns.ts";
import { draftQuestionFromColumn } from "#core/cases/import/tables/question-from-column.ts";
import { draftQuestionsFromAnswers } from "#core/cases/import/tables/questions-from-answers.ts";
import { draftQuestionsFromTitles } from "#core/cases/import/tables/questions-from-titles.ts";
import { findRequestColumnTitle } from "#core/cases/import/tables/split-columns.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import { recogniseRequest } from "#core/document/recognise/request.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { defaultRulesForLevels } from "#core/policy/question-thresholds.ts";

/** In rows: logged requests repeat the same questions, so a sample is enough to find them. */
const requestsLookedAt = 200;

interface TableToGuess {
  table: CaseTable;
  questions: readonly PlaygroundQuestion[];
  /** Prefix of the keys of new questions. */
  draftKey: string;
  /** Column that holds several labelers' labels of one question; null for none. */
  said: number | null;
  majority: ReturnType<typeof addMajorityLabelColumn>;
}

interface GuessedTable {
  /** Columns with the probability of one option each are joined into one. */
  table: CaseTable;
  guess: ColumnMap;
  drafts: readonly PlaygroundQuestion[];
  /** Questions that the table's answers are for; empty unless the playground has no questions. */
  answered: readonly AuthoredQuestion[];
}

/** Guesses what each column means, and in an empty playground also the questions. */
export function guessTableColumns({
  table,
  questions,
  draftKey,
  said,
  majority,
}: TableToGuess): GuessedTable {
  const answered = questions.length === 0 ? answeredQuestions(table) : [];
  const titled = questions.length === 0 ? draftQuestionsFromTitles(table) : [];
  const isAnswered = new Set(answered.map(({ id }) => id));
  const made = [...answered, ...titled.filter(({ id }) => !isAnswered.has(id))];
  const known = [
    ...questions,
    ...made.flatMap((one, at) => toDraftQuestion(`${draftKey}-${at + 1}`, one) ?? []),
  ];
  let guess = guessColumnMap(table, known);
  const [only] = questions.length === 1 ? questions : [];
  const unnamed = only === undefined ? null : findLabelColumnByValues(table, guess, only);
  if (only !== undefined && unnamed !== null)
    guess = withColumnMeaning(guess, unnamed, { is: "label", questionKey: only.key });
  const found = questions.length === 0 ? findLabelColumn(table, guess, majority?.place ?? null) : null;
  const column = guess.labels.length === 0 ? (said ?? found) : found;
  const draft =
    column === null ? null : toDraftQuestion(draftKey, draftQuestionFromColumn(table, column, known));
  if (draft !== null && column !== null) {
    // Guesses again, because a column of labelers only makes sense with labels.
    guess = withColumnMeaning(guessColumnMap(table, [draft, ...known], column), column, {
      is: "label",
      questionKey: draft.key,
    });
    for (const place of majority?.counts ?? []) guess = withColumnMeaning(guess, place, { is: "metadata" });
  }
  const predicted =
    questions.length === 0 && draft === null ? predictedQuestion(table, guess, draftKey) : null;
  const drafts = [...known.slice(questions.length), ...[draft, predicted].filter((one) => one !== null)];
  const joined = joinProbabilityColumns(table, [...questions, ...drafts]);
  if (guess.answers.length === 0 && guess.response === null)
    for (const { questionKey, column: place } of joined.answers)
      guess = withColumnMeaning(guess, place, { is: "answer", questionKey });
  const [labelled, ...others] = [...questions, ...drafts].filter(({ key }) =>
    guess.labels.some(({ questionKey }) => questionKey === key),
  );
  const isProbable = labelled !== undefined && others.length === 0 && !kinds[labelled.type].hasConfidence;
  const probable = isProbable ? findProbabilityColumn(table, guess, labelled) : null;
  if (probable !== null && labelled !== undefined)
    guess = withColumnMeaning(guess, probable, { is: "answer", questionKey: labelled.key });
  const asked = labelled ?? predicted;
  // Only answers with option names are certain enough for a guess: a level may count from 0 or 1, and a bare yes or
  // no isn't a probability.
  const isNamed = asked !== null && asked !== undefined && others.length === 0 && asked.options.length > 0;
  const chosen = isNamed ? findPredictedAnswerColumn(table, guess, asked) : null;
  if (chosen !== null) guess = { ...guess, answers: [chosen] };
  return { table: joined.table, guess, drafts, answered };
}

/** A choice drafted from the column of predictions, for a table without labels and answers; null for other tables. */
function predictedQuestion(table: CaseTable, guess: ColumnMap, draftKey: string): PlaygroundQuestion | null {
  const isKnown = guess.labels.length > 0 || guess.answers.length > 0 || guess.response !== null;
  const column = isKnown || guess.form !== null ? null : findProgramChoiceColumn(table, guess);
  const made = column === null ? null : draftQuestionFromColumn(table, column, [], "choice");
  return toDraftQuestion(draftKey, made);
}

/** Reads questions from the logged requests, otherwise infers them from the answers. */
function answeredQuestions(table: CaseTable): readonly AuthoredQuestion[] {
  const column = findResponseColumn(table);
  if (column === null) return [];
  const request = findRequestColumnTitle(table);
  const at = request === null ? -1 : table.columns.indexOf(request);
  const asked = new Map<string, AuthoredQuestion>();
  for (const { cells, fault } of at < 0 ? [] : table.rows.slice(0, requestsLookedAt)) {
    const sent = fault === null ? recogniseRequest(cellText(cells[at])) : null;
    for (const question of sent?.questions ?? [])
      if (!asked.has(question.id)) asked.set(question.id, question);
  }
  return draftQuestionsFromAnswers(table, column).map((made) => asked.get(made.id) ?? made);
}

/** The question with default rules; null for null. */
export function toDraftQuestion(key: string, made: AuthoredQuestion | null): PlaygroundQuestion | null {
  return (
    made && {
      ...blankQuestion(key, made.id, made.type),
      ...made,
      rules: defaultRulesForLevels(made.levels.length),
    }
  );
}
