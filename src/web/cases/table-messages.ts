// Messages between the import dialog and the worker that reads a table.

import type { TableReadOptions, TableSource } from "#core/cases/import/files/open-file.ts";
import type { RowWord, TableOrigin } from "#core/cases/import/tables/case-table.ts";
import type { ColumnMap, DuplicateHandling } from "#core/cases/import/tables/column-map.ts";
import type { ExistingCase, LabelConflict } from "#core/cases/import/tables/deduplicate-rows.ts";
import type { ResponseBodyEntry } from "#core/cases/import/tables/imported-answers.ts";
import type { DistinctLabelCell } from "#core/cases/import/tables/label-values.ts";
import type { LabelFact, NewCase } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { ImportPieceSink } from "#web/case-runs/imported-rows.ts";

/** Sent to the worker that holds an open table. */
export type TableRequest =
  | { kind: "open"; source: File | string; questions: readonly PlaygroundQuestion[]; draftKey: string }
  | ({
      kind: "read";
      questions: readonly PlaygroundQuestion[];
      /** Whether dependent options, such as the header after a new separator, are detected again. */
      isNew: boolean;
    } & TableReadOptions)
  | { kind: "known"; entries: readonly ExistingCaseEntry[]; first: boolean }
  | { kind: "check"; map: ColumnMap; questions: readonly PlaygroundQuestion[]; profile: Profile }
  | {
      kind: "draft";
      column: number;
      key: string;
      type: QuestionType | null;
      questions: readonly PlaygroundQuestion[];
    }
  /** `rows`: where new cases with answers are sent, too; absent if the page sends them. */
  | { kind: "take"; rows?: ImportPieceSink }
  | { kind: "write-rows"; rows: FaultyRowKind };

/** A case of the playground under its identity, `duplicateKeyOf`: an id, or the state's form and text. */
export type ExistingCaseEntry = readonly [identity: string, known: ExistingCase];

/** Facts to add to an existing case, under the case's key. */
export type AddedFactsEntry = readonly [key: string, facts: readonly LabelFact[]];

/** "bad" rows gave no case. "partial" rows gave a case, but something was left out or should be checked. */
export type FaultyRowKind = "bad" | "partial";

export interface OpenedTable extends TableReadOptions {
  name: string;
  sheets: TableSource["sheets"];
  /** Whether the header is unambiguous or was chosen by the user. */
  isHeaderSure: boolean;
  /** The options that were detected. */
  found: TableReadOptions;
  /** Notes on how it was read, as sentences. */
  notes: readonly string[];
  columns: readonly string[];
  /** Tool or log format that the rows were converted from; null for a plain table. */
  origin: TableOrigin["name"] | null;
  /** Note on each column, as a sentence; blank for none. */
  remarks: readonly string[];
  /** Columns with structured cells (JSON) that can be split. */
  splittable: readonly boolean[];
  /** Indices of columns with yes and no only, both present; or with ticks and blanks. */
  yesNo: readonly number[];
  rows: number;
  /** The first 5 rows, their cells cut to 160 characters. */
  first: readonly { line: number; cells: readonly string[] }[];
  guess: ColumnMap;
  drafts: readonly PlaygroundQuestion[];
}

export interface FaultyRowsSummary {
  count: number;
  /** The first 500; excerpts are cut to 160 characters. */
  first: readonly { line: number; problems: readonly string[]; excerpt: string }[];
}

/** What the current column map would import. */
export interface ImportPreview extends Record<FaultyRowKind, FaultyRowsSummary> {
  /** What the rows' numbers count. */
  rowWord: RowWord;
  /** New cases. */
  good: number;
  /** Rows with the same state, or id, as another row. */
  repeated: number;
  /** Rows that become no case, but add labels to another row's case or to an existing one. */
  merged: number;
  /** Rows of existing cases that add nothing new. */
  same: number;
  /** How duplicates are handled: the author's choice, otherwise the guessed one. */
  how: DuplicateHandling;
  /** Labels that contradict existing ones: the first 100, how many there are, and how many of them are undecided. */
  conflicts: { readonly first: readonly LabelConflict[]; readonly count: number; readonly open: number };
  /** Existing cases that get labels. */
  joined: number;
  /** Label counts by question key. */
  labels: ReadonlyMap<string, number>;
  /** Answer counts by question key. */
  answers: ReadonlyMap<string, number>;
  /** Rows with answers. */
  answered: number;
  /** Answers that can't be used. */
  unusable: number;
  /** Why some questions' answers can't be stored, as sentences. */
  answerProblems: readonly string[];
  model: string | null;
  values: ReadonlyMap<string, LabelColumnValues>;
}

export interface LabelColumnValues {
  /** Most frequent first, at most 200. Where they are cut, undecided values are kept before others. */
  readonly first: readonly DistinctLabelCell[];
  /** Number of distinct values beyond `first`. */
  readonly more: number;
  /** Number of the lowest level; null if both 0 and 1 fit and nobody has chosen yet. */
  readonly firstLevel: 0 | 1 | null;
  /** Number of distinct values that match no label and aren't decided yet, and number of rows with them. */
  readonly open: { readonly values: number; readonly rows: number };
}

/** Cases come in batches, the last with `done`. */
export type TableReply =
  | { kind: "opened"; table: OpenedTable }
  | { kind: "checked"; checked: ImportPreview }
  | { kind: "known" }
  | { kind: "drafted"; draft: PlaygroundQuestion | null }
  | {
      kind: "cases";
      cases: readonly NewCase[];
      facts: readonly AddedFactsEntry[];
      answers: readonly ResponseBodyEntry[];
      done: boolean;
    }
  | { kind: "text"; text: string }
  | { kind: "refused"; problem: string };
