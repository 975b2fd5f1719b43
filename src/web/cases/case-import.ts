// The import of a table until its cases are added: its worker, its steps, the author's choices, and questions drafted
// from its columns.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onlyReadOptions, type TableReadOptions } from "#core/cases/import/files/open-file.ts";
import {
  applyColumnChoices,
  type ColumnChoices,
  noColumnChoices,
  updateColumnChoices,
} from "#core/cases/import/tables/column-choices.ts";
import { type ColumnMap, withColumnMeaning } from "#core/cases/import/tables/column-map.ts";
import { idMetadataField } from "#core/cases/import/tables/reserved-columns.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { profileOf } from "#core/service/profiles.ts";
import { toCountText } from "#core/text/number-text.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { loadImportSettings, saveImportSettings, tableFileSignature } from "./import-settings.ts";
import { openTableWorker, type TableWorker } from "./read-table-in-worker.ts";
import { sendExistingCases } from "./send-existing-cases.ts";
import type {
  FaultyRowKind,
  ImportPreview,
  OpenedTable,
  TableReply,
  TableRequest,
} from "./table-messages.ts";

/**
 * An import of cases: a table is read, its columns are mapped, then its cases are added ("taking", "taken").
 * `checked` is the preview for `map`; null while it is being computed.
 */
export interface CaseImportState {
  step: "empty" | "reading" | "mapping" | "taking" | "taken";
  table: OpenedTable | null;
  map: ColumnMap | null;
  checked: ImportPreview | null;
  taken: ImportedCounts | null;
  problem: string | null;
  /** New questions for labels or answers that no existing question has. */
  drafts: readonly PlaygroundQuestion[];
  /** Kept when the same file is read with other options. */
  choices: ColumnChoices;
  /** True if options remembered for a file of this shape were applied. */
  recalled: boolean;
  /** True once reading has taken more than 8 s. */
  isSlow: boolean;
}

const nothing: CaseImportState = {
  step: "empty",
  table: null,
  map: null,
  checked: null,
  taken: null,
  problem: null,
  drafts: [],
  choices: noColumnChoices,
  recalled: false,
  isSlow: false,
};
/** State of the import, without the worker. Changed only here and by `addImportedCases`. */
export const caseImportStore = createStore<CaseImportState>()(() => nothing);
let worker: TableWorker | null = null;

function startedWorker(): TableWorker {
  worker ??= openTableWorker();
  return worker;
}

export function useCaseImport(): CaseImportState {
  return useStore(caseImportStore);
}

/**
 * Asks the worker that holds the table, and starts one if there is none. Never rejects; doesn't settle if the
 * import ends first.
 */
export function askTableWorker(
  request: TableRequest,
  onPiece: (reply: TableReply) => void,
  transfer: Transferable[] = [],
): Promise<void> {
  return startedWorker().ask(request, onPiece, transfer);
}

/** Starts the worker. Call it before a file is chosen, so that the file doesn't wait for the worker's code. */
export function warmImportWorker(): void {
  startedWorker().warm();
}

function ownQuestions(): readonly PlaygroundQuestion[] {
  playgroundStore.flush();
  return playgroundStore.get().questions;
}

/** Adds the drafts, without those that an import has since made the playground's own questions. */
function withDrafts(
  own: readonly PlaygroundQuestion[],
  drafts: readonly PlaygroundQuestion[],
): readonly PlaygroundQuestion[] {
  const keys = new Set(own.map(({ key }) => key));
  const others = drafts.filter(({ key }) => !keys.has(key));
  return others.length === 0 ? own : [...own, ...others];
}

function questions(): readonly PlaygroundQuestion[] {
  return withDrafts(ownQuestions(), caseImportStore.getState().drafts);
}

export function useImportQuestions(): readonly PlaygroundQuestion[] {
  const { drafts } = useCaseImport();
  const own = usePlayground((playground) => playground.questions);
  return withDrafts(own, drafts);
}

const mostCases = 500_000;

/** Says why the rows don't fit; null when they do. */
function describeOverflow(cases: number, rows: number): string | null {
  if (cases + rows <= mostCases) return null;
  return `A playground holds up to ${toCountText(mostCases)} cases. This one has ${toCountText(cases)}, and the table ${toCountText(rows)} rows: import fewer, or into another playground.`;
}

let stopWatch = () => {};
/** In ms: after this, the page says that reading continues. */
const slowAfterMs = 8000;

async function read(request: TableRequest, choices: ColumnChoices, recalled = false): Promise<void> {
  caseImportStore.setState({ ...nothing, step: "reading", choices, recalled });
  stopWatch();
  stopWatch = startTimer(slowAfterMs, () => caseImportStore.setState({ isSlow: true }));
  await askTableWorker(request, (reply) => {
    stopWatch();
    if (reply.kind === "refused") caseImportStore.setState({ ...nothing, problem: reply.problem });
    if (reply.kind === "opened") {
      const problem = describeOverflow(playgroundStore.get().cases.length, reply.table.rows);
      const { drafts } = reply.table;
      caseImportStore.setState(
        problem === null ? { step: "mapping", table: reply.table, drafts } : { ...nothing, problem },
      );
    }
  });
  const { table } = caseImportStore.getState();
  if (table !== null && caseImportStore.getState().step === "mapping")
    await applyColumnMap(applyColumnChoices(table.columns, table.guess, choices));
}

/** Signature of the open file, under which its options are remembered. */
let shape = "";

/** Opens a table with the options remembered for this shape of file, otherwise with detected ones. */
export async function openImportTable(source: File | string): Promise<void> {
  await read({ kind: "open", source, questions: ownQuestions(), draftKey: newKey() }, noColumnChoices);
  const { table } = caseImportStore.getState();
  if (table === null) return;
  shape = tableFileSignature(table.name, table.found, table.columns);
  const chosen = loadImportSettings(shape);
  if (chosen === null) return;
  const reading = { ...onlyReadOptions(table), ...chosen };
  await read({ kind: "read", ...reading, isNew: false, questions: ownQuestions() }, noColumnChoices, true);
}

/**
 * Rereads with other options, keeping choices for columns that remain, and remembers the options for files of this
 * shape. Dependent options (header after a new separator) are detected again unless given.
 */
export async function rereadTable(
  change: Partial<TableReadOptions>,
  isNew = (["format", "separator", "encoding", "sheet"] as const).some((name) => name in change),
): Promise<void> {
  const { table, map, choices } = caseImportStore.getState();
  if (table === null || map === null) return;
  const { columns, guess } = table;
  const reading = { ...onlyReadOptions(table), ...change };
  const chosen = updateColumnChoices(choices, { columns, guess, map });
  await read({ kind: "read", ...reading, isNew, questions: ownQuestions() }, chosen);
  const { table: now } = caseImportStore.getState();
  if (now !== null) saveImportSettings(shape, now.found, onlyReadOptions(now));
}

/**
 * Sets the column map and computes what it would import. `checked` is null until then, and stays null with a `problem`
 * if the worker refuses.
 */
export async function applyColumnMap(map: ColumnMap): Promise<void> {
  caseImportStore.setState({ map, checked: null });
  const { columns } = caseImportStore.getState().table ?? { columns: [] };
  const field = map.joinedBy ?? idMetadataField(columns, map);
  await sendExistingCases(startedWorker(), playgroundStore.get().cases, field);
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const profile = profileOf({ profileId: session?.profile ?? "" });
  await askTableWorker({ kind: "check", map, questions: questions(), profile }, (reply) => {
    if (caseImportStore.getState().map !== map) return;
    if (reply.kind === "checked") caseImportStore.setState({ checked: reply.checked });
    if (reply.kind === "refused") caseImportStore.setState({ problem: reply.problem });
  });
}

/**
 * Drafts a question from the column's values, and maps the column to its labels. Replaces the draft that the column
 * had. A null `type` is detected.
 */
export async function addDraftQuestionFromColumn(
  column: number,
  type: QuestionType | null = null,
): Promise<void> {
  const { map, drafts } = caseImportStore.getState();
  if (map === null) return;
  const before = map.labels.find((label) => label.column === column)?.questionKey;
  const replaced = drafts.find(({ key }) => key === before);
  const key = replaced?.key ?? newKey();
  const others = questions().filter((question) => question !== replaced);
  let draft: PlaygroundQuestion | null = null;
  await askTableWorker({ kind: "draft", column, key, type, questions: others }, (reply) => {
    if (reply.kind === "drafted") ({ draft } = reply);
  });
  if (draft === null || caseImportStore.getState().map !== map) return;
  caseImportStore.setState({ drafts: [...drafts.filter((one) => one !== replaced), draft] });
  const free = withColumnMeaning(map, column, { is: "unused" });
  await applyColumnMap(withColumnMeaning(free, column, { is: "label", questionKey: key }));
}

/** Drafts a question from each column, and maps each column to the labels of its question. */
export async function addDraftQuestionsFromColumns(columns: readonly number[]): Promise<void> {
  const { map } = caseImportStore.getState();
  if (map === null) return;
  let mapped = map;
  for (const column of columns) {
    const key = newKey();
    let draft: PlaygroundQuestion | null = null;
    await askTableWorker({ kind: "draft", column, key, type: null, questions: questions() }, (reply) => {
      if (reply.kind === "drafted") ({ draft } = reply);
    });
    if (caseImportStore.getState().map !== map) return;
    if (draft === null) continue;
    caseImportStore.setState(({ drafts }) => ({ drafts: [...drafts, draft as PlaygroundQuestion] }));
    mapped = withColumnMeaning(mapped, column, { is: "label", questionKey: key });
  }
  await applyColumnMap(mapped);
}

/** What an import added, in numbers. */
export interface ImportedCounts {
  /** New cases. */
  count: number;
  /** New questions. */
  questions: number;
  /** Existing cases that got labels. */
  joined: number;
  /** Labels of the new cases. */
  labels: number;
  /** Cases with an answer in the table. */
  answered: number;
  /** Cases that got answers. */
  kept: number;
  /** Cases that already had equal answers. */
  known: number;
  /** Cases skipped because their state can't be sent. */
  unsent: number;
  /** True where storage refused the answers, so that they're only in memory until it accepts them. */
  isRefused: boolean;
}

export async function fetchFaultyRowsCsv(rows: FaultyRowKind): Promise<string> {
  let text = "";
  await askTableWorker({ kind: "write-rows", rows }, (reply) => {
    if (reply.kind === "text") text = reply.text;
  });
  return text;
}

export async function downloadFaultyRows(rows: FaultyRowKind): Promise<void> {
  const name = rows === "bad" ? "rows-not-added.csv" : "rows-added-in-part.csv";
  downloadText(name, await fetchFaultyRowsCsv(rows));
}

/** Ends the import, also while it reads or adds cases, and frees the memory of its table. */
export function endImport(): void {
  stopWatch();
  worker?.close();
  worker = null;
  caseImportStore.setState(nothing);
}

// The table was matched to one playground's questions and cases, so opening another ends the import.
playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) endImport();
});
