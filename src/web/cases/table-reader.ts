// Answers the import dialog in a worker: reads the table as chosen, checks what it would add, and sends that.

import { toRowReading } from "#core/cases/case-answers.ts";
import {
  onlyReadOptions,
  rowWordOf,
  type TableReadOptions,
  type TableSource,
} from "#core/cases/import/files/open-file.ts";
import { type CaseTable, cellText, type RowWord } from "#core/cases/import/tables/case-table.ts";
import { chunkBySize, estimateRowSize } from "#core/cases/import/tables/chunk-by-size.ts";
import { type ColumnMap, columnMeaningAt } from "#core/cases/import/tables/column-map.ts";
import { addMajorityLabelColumn } from "#core/cases/import/tables/count-columns.ts";
import {
  countRowsWithDuplicates,
  type DeduplicatedRows,
  deduplicateRows,
  type ExistingCase,
  guessDuplicateHandling,
} from "#core/cases/import/tables/deduplicate-rows.ts";
import { findEvaluationColumns } from "#core/cases/import/tables/evaluation-columns.ts";
import { isProbabilityColumn, isSureOfLabels } from "#core/cases/import/tables/find-predictions.ts";
import { type FaultyRow, importRows, writeFaultyRowsCsv } from "#core/cases/import/tables/import-rows.ts";
import {
  type ImportedAnswersByCase,
  mergeImportedAnswersByCase,
  readImportedAnswers,
} from "#core/cases/import/tables/imported-answers.ts";
import { readLabelColumn } from "#core/cases/import/tables/label-values.ts";
import { findJoinedLabelColumn, findLabelerColumns } from "#core/cases/import/tables/labeler-columns.ts";
import { findLikelyProbabilityColumns } from "#core/cases/import/tables/probability-columns.ts";
import {
  draftQuestionFromColumn,
  hasFractionalRatings,
} from "#core/cases/import/tables/question-from-column.ts";
import { idMetadataField } from "#core/cases/import/tables/reserved-columns.ts";
import {
  findObjectColumnWithText,
  findRequestColumnTitle,
  isNestedJsonColumn,
} from "#core/cases/import/tables/split-columns.ts";
import { findYesNoColumns } from "#core/cases/import/tables/yes-no-columns.ts";
import { toCaseKey } from "#core/document/edits/edit-cases.ts";
import type { NewCase } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { placeholderState, writeRequest } from "#core/service/write-request.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  type AnsweredCase,
  AnsweredQuestionFinder,
  splitIntoImportPieces,
} from "#web/case-runs/import-pieces.ts";
import type { ImportedRunDetails, ImportPieceSink } from "#web/case-runs/imported-rows.ts";
import { guessTableColumns, toDraftQuestion } from "./guess-table-columns.ts";
import type {
  ExistingCaseEntry,
  FaultyRowsSummary,
  ImportPreview,
  LabelColumnValues,
  OpenedTable,
  TableReply,
  TableRequest,
} from "./table-messages.ts";
import { openTableSource } from "./table-source.ts";

const firstRows = 5;

const excerptCharacters = 160;

const mostFaults = 500;

const mostValues = 200;

const mostConflicts = 100;

const factsAtOnce = 500;

type CheckRequest = Extract<TableRequest, { kind: "check" }>;

interface RowsRead extends Pick<ImportPreview, "repeated" | "values"> {
  table: CaseTable;
  /**
   * Identifies the column map and questions by which the rows were read. If either changes, the rows are read again.
   */
  key: string;
  imported: ReturnType<typeof importRows>;
  answers: ReturnType<typeof readImportedAnswers>;
}

/** The bodies of rows with what was read of them: answers to these questions, by the rules of this profile. */
interface GivenAnswers extends Pick<ImportedAnswersByCase, "placed" | "readings"> {
  readonly asked: readonly AskedQuestion[];
  readonly profile: Profile | null;
}

const noneGiven: GivenAnswers = { placed: [], readings: [], asked: [], profile: null };

const nothingSettled: DeduplicatedRows = {
  cases: [],
  facts: new Map(),
  bad: [],
  partial: [],
  merged: 0,
  same: 0,
  conflicts: [],
  places: [],
};

function describeAnswered(made: readonly AuthoredQuestion[]): string {
  if (made.length === 0)
    return "These answers are left out: the file doesn't say which questions they answer. Add the questions first.";
  const names = made.slice(0, 5).map(({ id }) => toVisibleName(id));
  const more = made.length > 5 ? ` and ${toCountText(made.length - 5)} more` : "";
  const those = made.length === 1 ? "question" : "questions";
  return `Adds the ${those} that these answers are for: ${names.join(", ")}${more}. The file may not say what was asked: check the wording before you run cases.`;
}

const unclearProbabilities =
  "Not used: these look like probabilities, but it isn't clear which question they answer. If it's missing, add it first.";

const surenessOfLabels =
  "Not used: it's never below a half beside labels that say no, so it may tell how sure a label is. If it's the probability of yes, choose so.";

const fractionalRatings =
  "Not used: these ratings have fractions, and a score's levels are whole numbers. Round them in the file to use them as labels.";

/** Answers the requests of the import dialog. Runs in the worker, so that the page never holds the table. */
export class TableReader {
  private source: TableSource | null = null;
  private table: CaseTable = { columns: [], rows: [] };
  private rowWord: RowWord = "line";
  private known = new Map<string, ExistingCase[]>();
  private settled: DeduplicatedRows = nothingSettled;
  private given: GivenAnswers = noneGiven;
  private rows: RowsRead | null = null;
  private draftKey = "";
  private readonly now: () => number;

  /** `now` returns ms since the epoch. */
  constructor(now: () => number) {
    this.now = now;
  }

  async *answer(request: TableRequest): AsyncGenerator<TableReply> {
    if (request.kind === "open") {
      this.draftKey = request.draftKey;
      yield await this.open(request.source, request.questions);
    } else if (request.kind === "draft") {
      const { column, key, type, questions } = request;
      yield {
        kind: "drafted",
        draft: toDraftQuestion(key, draftQuestionFromColumn(this.table, column, questions, type)),
      };
    } else if (request.kind === "read") {
      const choices = request.isNew ? (this.source?.guessWith(request) ?? request) : request;
      yield this.read(choices, request.questions);
    } else if (request.kind === "known") yield this.hear(request.entries, request.first);
    else if (request.kind === "check") yield this.check(request);
    else if (request.kind === "take") yield* this.take(request.rows);
    else yield { kind: "text", text: writeFaultyRowsCsv(this.table.columns, this.settled[request.rows]) };
  }

  private async open(source: File | string, questions: readonly PlaygroundQuestion[]): Promise<TableReply> {
    const opening = await openTableSource(source);
    if (!opening.ok) return { kind: "refused", problem: opening.problem };
    this.source = opening.source;
    const opened = this.read(opening.source.guess, questions);
    // In a log of requests and responses the state is inside the request.
    const request = opened.kind === "opened" ? findRequestColumnTitle(this.table) : null;
    if (request !== null) return this.read({ ...opening.source.guess, split: [request] }, questions);
    const split = opened.kind === "opened" ? findObjectColumnWithText(this.table) : [];
    // With several questions, nothing says which of them people labelled.
    const labelerColumns = questions.length > 1 || this.table.origin ? [] : findLabelerColumns(this.table);
    if (split.length === 0 && labelerColumns.length === 0) return opened;
    return this.read({ ...opening.source.guess, split, labelerColumns }, questions);
  }

  private hear(entries: readonly ExistingCaseEntry[], first: boolean): TableReply {
    if (first) this.known.clear();
    for (const [name, one] of entries) {
      const before = this.known.get(name);
      if (before === undefined) this.known.set(name, [one]);
      else before.push(one);
    }
    return { kind: "known" };
  }

  private read(choices: TableReadOptions, questions: readonly PlaygroundQuestion[]): TableReply {
    const { source } = this;
    if (source === null) return { kind: "refused", problem: "No file is open." };
    const parsing = source.read(choices);
    if (!parsing.ok) return { kind: "refused", problem: parsing.problem };
    const majority = questions.length === 0 ? addMajorityLabelColumn(parsing.table) : null;
    const own = majority?.table ?? parsing.table;
    const said = choices.labelerColumns.length > 0 ? findJoinedLabelColumn(own) : null;
    const guessed = guessTableColumns({ table: own, questions, draftKey: this.draftKey, said, majority });
    const { guess, drafts, answered } = guessed;
    this.table = guessed.table;
    this.rowWord = rowWordOf(choices.format);
    const { columns, rows } = this.table;
    const { split } = choices;
    const { name, sheets } = source;
    const { origin, notes = [] } = this.table;
    const likely =
      guess.answers.length === 0 && guess.response === null ? findLikelyProbabilityColumns(own) : null;
    const { remarks: told, answers } = findEvaluationColumns(this.table, [...questions, ...drafts]);
    const describeUnused = (column: number) => {
      if (columnMeaningAt(guess, column).is !== "unused") return "";
      if (likely?.has(column)) return unclearProbabilities;
      const isSureness =
        isProbabilityColumn(this.table, column) &&
        [...questions, ...drafts].some((question) => isSureOfLabels(this.table, guess, question, column));
      if (isSureness) return surenessOfLabels;
      return hasFractionalRatings(this.table, column) ? fractionalRatings : "";
    };
    const isLeft = (column: number) =>
      answers.some((one) => one.column === column) && guess.answers.every((one) => one.column !== column);
    const remarkOf = (title: string, column: number) => {
      if (isLeft(column)) return "Not used: other columns have the answers.";
      if (column === guess.response && questions.length === 0) return describeAnswered(answered);
      const given = guess.answers.find((one) => one.column === column);
      const draft = drafts.find(({ key }) => key === given?.questionKey);
      const remark = told.get(column) ?? origin?.remarks.get(title) ?? describeUnused(column);
      return draft === undefined ? remark : `${describeAnswered([draft])} ${remark}`.trim();
    };
    const table: OpenedTable = {
      ...{ ...onlyReadOptions(choices), name, sheets, notes, found: source.guess },
      isHeaderSure: source.isHeaderSure(choices),
      columns,
      origin: origin?.name ?? null,
      remarks: columns.map(remarkOf),
      splittable: columns.map(
        (title, column) => !split.includes(title) && isNestedJsonColumn(this.table, column),
      ),
      yesNo: findYesNoColumns(this.table),
      rows: rows.length,
      first: rows.slice(0, firstRows).map(({ line, cells }) => ({ line, cells: cells.map(excerpt) })),
      guess,
      drafts,
    };
    return { kind: "opened", table };
  }

  /** Cached, because a change in how duplicates or label conflicts are handled needs no rereading. */
  private readRows({ map, questions, profile }: CheckRequest): RowsRead {
    const key = JSON.stringify([{ ...map, repeated: null, changed: null }, questions, profile.id]);
    if (this.rows?.table === this.table && this.rows.key === key) return this.rows;
    const imported = importRows(this.table, map, questions);
    this.rows = {
      table: this.table,
      key,
      imported,
      answers: readImportedAnswers(this.table, imported.sources, map, questions, profile),
      repeated: countRowsWithDuplicates(imported.good, idMetadataField(this.table.columns, map)),
      values: this.values(map, questions),
    };
    return this.rows;
  }

  private check(request: CheckRequest): TableReply {
    const { map } = request;
    const { imported, answers, repeated, values } = this.readRows(request);
    const field = idMetadataField(this.table.columns, map);
    const addsCases = map.state.length > 0;
    const how = addsCases
      ? (map.repeated ?? guessDuplicateHandling(imported.good, field, this.known, map))
      : "merge";
    const settled = deduplicateRows(imported, {
      how,
      field,
      known: this.known,
      changed: map.changed,
      now: this.now(),
      addsCases,
      isAnswered: (row) => answers.bodies.has(row),
    });
    const given = imported.sources.map((row, at) => ({ row, place: settled.places[at] ?? null }));
    const united = mergeImportedAnswersByCase(given, answers.bodies, this.rowWord);
    this.given = { ...united, asked: answers.asked, profile: request.profile };
    const dropped = new Set(settled.bad.map(({ row }) => row));
    const odd = [...answers.faulty, ...united.faulty].filter(({ row }) => !dropped.has(row));
    this.settled = { ...settled, partial: uniteFaulty(settled.partial, odd) };
    const { cases, facts, bad, partial, merged, same, conflicts } = this.settled;
    const labels = new Map<string, number>();
    for (const row of cases) {
      for (const { questionKey } of row.labels) labels.set(questionKey, (labels.get(questionKey) ?? 0) + 1);
    }
    for (const { questionKey } of [...facts.values()].flat()) {
      labels.set(questionKey, (labels.get(questionKey) ?? 0) + 1);
    }
    const checked: ImportPreview = {
      rowWord: this.rowWord,
      good: cases.length,
      bad: toList(bad),
      partial: toList(partial),
      repeated,
      merged,
      same,
      how,
      conflicts: {
        first: conflicts.slice(0, mostConflicts),
        count: conflicts.length,
        open: conflicts.filter(({ kept }) => kept === null).length,
      },
      joined: facts.size,
      labels,
      answers: new Map(
        request.questions.map(({ key, id }) => [
          key,
          Math.max(0, (answers.counts.get(key) ?? 0) - (united.left.get(id) ?? 0)),
        ]),
      ),
      unusable: answers.unusable,
      answered: united.placed.length,
      answerProblems: answers.problems,
      model: answers.model,
      values,
    };
    return { kind: "checked", checked };
  }

  private values(map: ColumnMap, questions: readonly PlaygroundQuestion[]): ImportPreview["values"] {
    return new Map(
      map.labels.flatMap((label) => {
        const question = questions.find(({ key }) => key === label.questionKey);
        if (question === undefined) return [];
        const { seen, firstLevel } = readLabelColumn(this.table, question, label);
        // Undecided spellings come before the others, because each must be decided.
        const open = seen.filter(({ isOpen }) => isOpen);
        const first = [...open, ...seen.filter(({ isOpen }) => !isOpen)].slice(0, mostValues);
        const rows = open.reduce((sum, { count }) => sum + count, 0);
        const own: LabelColumnValues = {
          first: first.sort((one, other) => other.count - one.count),
          more: seen.length - first.length,
          firstLevel,
          open: { values: open.length, rows },
        };
        return [[question.key, own] as const];
      }),
    );
  }

  private *take(rows: ImportPieceSink | undefined): Generator<TableReply> {
    const { cases: all, facts } = this.settled;
    const feed = rows && feedRows(rows, all, this.given);
    let sent = 0;
    for (const cases of chunkBySize(all, estimateRowSize)) {
      yield { kind: "cases", cases, facts: [], answers: [], done: false };
      sent += cases.length;
      feed?.upTo(sent);
    }
    feed?.upTo(Infinity);
    const entries = [...facts];
    for (let at = 0; at < entries.length; at += factsAtOnce) {
      yield {
        kind: "cases",
        cases: [],
        facts: entries.slice(at, at + factsAtOnce),
        answers: [],
        done: false,
      };
    }
    const { placed } = this.given;
    for (let at = 0; at < placed.length; at += factsAtOnce) {
      const answers = placed.slice(at, at + factsAtOnce);
      yield { kind: "cases", cases: [], facts: [], answers, done: false };
    }
    yield { kind: "cases", cases: [], facts: [], answers: [], done: true };
  }
}

/** Sends new cases with answers to the worker that makes rows of them, in step with the cases that the page gets. */
function feedRows(
  { to, about, firstCase }: ImportPieceSink,
  cases: readonly NewCase[],
  given: GivenAnswers,
): { upTo: (count: number) => void } {
  const asked = new AnsweredQuestionFinder(about.questions);
  given.placed.every(([, body]) => asked.look(body));
  const own = { ...about, questions: asked.toAsk() };
  const hasRead = wereReadFor(own, given);
  const answered: AnsweredCase[] = [];
  for (const [at, [place, body]] of given.placed.entries()) {
    const state = typeof place === "number" ? cases[place]?.state : undefined;
    if (state === undefined) continue;
    const read = hasRead ? (given.readings[at] ?? null) : null;
    const row = { key: toCaseKey(firstCase + Number(place)), state };
    answered.push([row, body, read && toRowReading(read, own.run)]);
  }
  const pieces = splitIntoImportPieces(answered);
  let sent = 0;
  return {
    upTo: (count) => {
      while (sent < count) {
        const { value: piece, done } = pieces.next();
        to.postMessage(done ? null : { about: own, piece }, []);
        sent = done ? Infinity : sent + piece.keys.length;
      }
    },
  };
}

/** Whether the answers were read for the questions that the run asks, as its rows would be. */
function wereReadFor({ run, questions, profile }: ImportedRunDetails, given: GivenAnswers): boolean {
  const written = writeRequest({ model: run.model, state: placeholderState, questions }, profile);
  return (
    written.ok &&
    profile.id === given.profile?.id &&
    JSON.stringify(written.asked.questions) === JSON.stringify(given.asked)
  );
}

/** Merges two lists of faults into one per row, in row order. */
function uniteFaulty(one: readonly FaultyRow[], other: readonly FaultyRow[]): readonly FaultyRow[] {
  if (other.length === 0) return one;
  const known = new Map(one.map(({ row, problems }) => [row, problems]));
  for (const { row, problems } of other) known.set(row, [...(known.get(row) ?? []), ...problems]);
  return Array.from(known, ([row, problems]) => ({ row, problems })).sort((a, b) => a.row.line - b.row.line);
}

function toList(rows: readonly FaultyRow[]): FaultyRowsSummary {
  const first = rows.slice(0, mostFaults).map(({ row, problems }) => ({
    line: row.line,
    problems,
    excerpt: row.cells
      .map(excerpt)
      .filter((text) => text !== "")
      .join(" · ")
      .slice(0, excerptCharacters),
  }));
  return { count: rows.length, first };
}

function excerpt(cell: Parameters<typeof cellText>[0]): string {
  return cellText(cell).slice(0, excerptCharacters);
}
