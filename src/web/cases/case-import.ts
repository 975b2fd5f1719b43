// The import of a table: its worker, its steps, what the author chose, and adding its rows.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { pickReadOptions, type TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { chunkBySize, estimatePairSize } from "#core/cases/import/tables/chunk-by-size.ts";
import {
  applyColumnChoices,
  type ColumnChoices,
  mergeColumnChoices,
  noColumnChoices,
} from "#core/cases/import/tables/column-choices.ts";
import { type ColumnMap, withColumnMeaning } from "#core/cases/import/tables/column-map.ts";
import { duplicateKeyOf, normalisedStateHash } from "#core/cases/import/tables/deduplicate-rows.ts";
import type { ResponseBodyOfCase } from "#core/cases/import/tables/imported-answers.ts";
import { idMetadataField } from "#core/cases/import/tables/reserved-columns.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { profileOf } from "#core/service/profiles.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { AnswersFile, BegunImport } from "#web/case-runs/imported-run.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { trackUnstored } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { caseCommands } from "./case-commands.ts";
import { collectImportedCases } from "./collect-cases.ts";
import { fileSignature, loadImportSettings, saveImportSettings } from "./import-settings.ts";
import { openTableWorker, type TableWorker } from "./read-table-in-worker.ts";
import type {
  ExistingCaseEntry,
  FaultyRowKind,
  ImportPreview,
  OpenedTable,
  TableReply,
  TableRequest,
} from "./table-messages.ts";

/**
 * An import of cases: a table is read, its columns are mapped, then its cases are added ("taking", "taken"). `checked` is
 * the preview for `map`; null while it is being computed.
 */
export interface CaseImport {
  step: "empty" | "reading" | "mapping" | "taking" | "taken";
  table: OpenedTable | null;
  map: ColumnMap | null;
  checked: ImportPreview | null;
  taken: TakenTable | null;
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

const nothing: CaseImport = {
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
const store = createStore<CaseImport>()(() => nothing);
let worker: TableWorker | null = null;

export function useCaseImport(): CaseImport {
  return useStore(store);
}

function ask(
  request: TableRequest,
  onPiece: (reply: TableReply) => void,
  transfer: Transferable[] = [],
): Promise<void> {
  worker ??= openTableWorker();
  return worker.ask(request, onPiece, transfer);
}

/** Call it before a file is chosen. */
export function prepareImport(): void {
  worker ??= openTableWorker();
  worker.warm();
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
  return withDrafts(ownQuestions(), store.getState().drafts);
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
  store.setState({ ...nothing, step: "reading", choices, recalled });
  stopWatch();
  stopWatch = startTimer(slowAfterMs, () => store.setState({ isSlow: true }));
  await ask(request, (reply) => {
    stopWatch();
    if (reply.kind === "refused") store.setState({ ...nothing, problem: reply.problem });
    if (reply.kind === "opened") {
      const problem = describeOverflow(playgroundStore.get().cases.length, reply.table.rows);
      const { drafts } = reply.table;
      store.setState(
        problem === null ? { step: "mapping", table: reply.table, drafts } : { ...nothing, problem },
      );
    }
  });
  const { table } = store.getState();
  if (table !== null && store.getState().step === "mapping")
    await applyColumnMap(applyColumnChoices(table.columns, table.guess, choices));
}

/** Signature of the open file, under which its options are remembered. */
let shape = "";

/** Opens a table with the options remembered for this shape of file, otherwise with detected ones. */
export async function openImportTable(source: File | string): Promise<void> {
  await read({ kind: "open", source, questions: ownQuestions(), draftKey: newKey() }, noColumnChoices);
  const { table } = store.getState();
  if (table === null) return;
  shape = fileSignature(table.name, table.found, table.columns);
  const chosen = loadImportSettings(shape);
  if (chosen === null) return;
  const reading = { ...pickReadOptions(table), ...chosen };
  await read({ kind: "read", ...reading, isNew: false, questions: ownQuestions() }, noColumnChoices, true);
}

/**
 * Rereads with other options, keeping choices for columns that remain. Dependent options (header after a new
 * separator) are detected again unless given.
 */
export async function rereadTable(
  change: Partial<TableReadOptions>,
  isNew = (["format", "separator", "encoding", "sheet"] as const).some((name) => name in change),
): Promise<void> {
  const { table, map, choices } = store.getState();
  if (table === null || map === null) return;
  const { columns, guess } = table;
  const reading = { ...pickReadOptions(table), ...change };
  const chosen = mergeColumnChoices(choices, { columns, guess, map });
  await read({ kind: "read", ...reading, isNew, questions: ownQuestions() }, chosen);
  const { table: now } = store.getState();
  if (now !== null) saveImportSettings(shape, now.found, pickReadOptions(now));
}

export async function applyColumnMap(map: ColumnMap): Promise<void> {
  store.setState({ map, checked: null });
  await tellKnown(map);
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const profile = profileOf({ profileId: session?.profile ?? "" });
  await ask({ kind: "check", map, questions: questions(), profile }, (reply) => {
    if (store.getState().map !== map) return;
    if (reply.kind === "checked") store.setState({ checked: reply.checked });
    if (reply.kind === "refused") store.setState({ problem: reply.problem });
  });
}

export async function draftQuestion(column: number, type: QuestionType | null = null): Promise<void> {
  const { map, drafts } = store.getState();
  if (map === null) return;
  const before = map.labels.find((label) => label.column === column)?.questionKey;
  const replaced = drafts.find(({ key }) => key === before);
  const key = replaced?.key ?? newKey();
  const others = questions().filter((question) => question !== replaced);
  let draft: PlaygroundQuestion | null = null;
  await ask({ kind: "draft", column, key, type, questions: others }, (reply) => {
    if (reply.kind === "drafted") ({ draft } = reply);
  });
  if (draft === null || store.getState().map !== map) return;
  store.setState({ drafts: [...drafts.filter((one) => one !== replaced), draft] });
  const free = withColumnMeaning(map, column, { is: "unused" });
  await applyColumnMap(withColumnMeaning(free, column, { is: "label", questionKey: key }));
}

export async function draftQuestions(columns: readonly number[]): Promise<void> {
  const { map } = store.getState();
  if (map === null) return;
  let mapped = map;
  for (const column of columns) {
    const key = newKey();
    let draft: PlaygroundQuestion | null = null;
    await ask({ kind: "draft", column, key, type: null, questions: questions() }, (reply) => {
      if (reply.kind === "drafted") ({ draft } = reply);
    });
    if (store.getState().map !== map) return;
    if (draft === null) continue;
    store.setState(({ drafts }) => ({ drafts: [...drafts, draft as PlaygroundQuestion] }));
    mapped = withColumnMeaning(mapped, column, { is: "label", questionKey: key });
  }
  await applyColumnMap(mapped);
}

/**
 * The existing cases last sent to the worker, so that they aren't sent again. Once `sent` settles, the worker has
 * them.
 */
let told: {
  worker: TableWorker | null;
  cases: readonly Case[];
  field: string | null;
  sent: Promise<void>;
} | null = null;

/** Resolves once the worker knows all existing cases. A check before that would add known cases again. */
function tellKnown(map: ColumnMap): Promise<void> {
  const { cases } = playgroundStore.get();
  const field = map.joinedBy ?? idMetadataField(store.getState().table?.columns ?? [], map);
  if (told?.worker === worker && told?.cases === cases && told.field === field) return told.sent;
  const sent = sendKnown(cases, field);
  told = { worker, cases, field, sent };
  return sent;
}

async function sendKnown(cases: readonly Case[], field: string | null): Promise<void> {
  let first = true;
  for (const entries of chunkBySize(namesOf(cases, field), weighNamed)) {
    await ask({ kind: "known", entries, first }, () => undefined);
    first = false;
  }
  if (first) await ask({ kind: "known", entries: [], first }, () => undefined);
}

/** Yields lazily, because cases may be many; cases without an id are omitted. */
function* namesOf(cases: readonly Case[], field: string | null): Generator<ExistingCaseEntry> {
  for (const row of cases) {
    const name = duplicateKeyOf(row, field);
    // Without ids, cases are identified by their state, which the worker hashes anyway.
    const state = field === null ? 0 : normalisedStateHash(row);
    if (name !== null) yield [name, { key: row.key, state, facts: labelFactsOf(row) }];
  }
}

function weighNamed([name, { key, facts }]: ExistingCaseEntry): number {
  return estimatePairSize([name, key]) * (1 + facts.length);
}

/** What an import added, in numbers. */
interface TakenTable {
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

interface Kept extends Pick<TakenTable, "kept" | "known" | "unsent"> {
  readonly stored: Promise<boolean>;
}

interface AnswerKeeping {
  begin(file: AnswersFile, drafts: readonly PlaygroundQuestion[]): Promise<BegunImport>;
  keep(
    bodies: readonly ResponseBodyOfCase<string>[],
    file: AnswersFile,
    begun: BegunImport | null,
    firstAdded: string | null,
  ): Promise<Kept>;
}

const noneKept: Kept = { kept: 0, known: 0, unsent: 0, stored: Promise.resolve(true) };

/** Used as the undo step's label. */
function describeImport(count: number, joined: number): string {
  if (count + joined === 0) return "import questions";
  const [verb, number] = count > 0 ? ["import", count] : ["add labels to", joined];
  return `${verb} ${number === 1 ? "a case" : `${toCountText(number)} cases`}`;
}

/**
 * Adds all valid rows as one edit; null when the import was ended first. It ends once their answers are shown,
 * and the page says "Saving…" until they are stored too.
 */
export function importTable(answers: AnswerKeeping): Promise<TakenTable | null> {
  return trackUnstored(() => take(answers));
}

function usedDrafts(): readonly PlaygroundQuestion[] {
  const { drafts, map, checked } = store.getState();
  // Facts may concern any draft, so all drafts stay.
  if (map !== null && map.facts !== null) return drafts;
  const used = new Set([
    ...[...(map?.labels ?? []), ...(map?.answers ?? [])].map(({ questionKey }) => questionKey),
    ...(checked?.answers.keys() ?? []),
  ]);
  return drafts.filter(({ key }) => used.has(key));
}

async function take(answers: AnswerKeeping): Promise<TakenTable | null> {
  store.setState({ step: "taking" });
  const ended = new Promise<void>((resolve) => {
    tellEnded = resolve;
  });
  const { checked, table, map } = store.getState();
  const file = {
    name: table?.name ?? "",
    model: checked?.model ?? null,
    fromColumns: map?.response === null,
  };
  const drafts = usedDrafts();
  const hasNew = checked !== null && checked.good > 0 && checked.answered > 0;
  let begun = hasNew ? await answers.begin(file, drafts) : null;
  if (store.getState().step !== "taking") {
    begun?.worker.close();
    return null;
  }
  const { added, facts, joined, bodies, bodiesOfAdded, collect } = collectImportedCases(
    playgroundStore.get().cases,
  );
  let isWhole = false;
  const asked = ask(
    { kind: "take", ...(begun && { rows: begun.feed }) },
    (reply) => {
      if (reply.kind !== "cases") return;
      collect(reply);
      isWhole ||= reply.done;
    },
    begun ? [begun.feed.to] : [],
  );
  // A call to a closed worker never settles, so this also waits for the end of the import.
  await Promise.race([asked, ended]);
  if (!isWhole || store.getState().step !== "taking") {
    begun?.worker.close();
    begun = null;
  }
  if (store.getState().step !== "taking") return null;
  const before = playgroundStore.get().cases.length;
  if (added.length + facts.size + drafts.length > 0)
    caseCommands.add(added, describeImport(added.length, facts.size), facts, joined, drafts);
  const { cases } = playgroundStore.get();
  const firstAdded = cases.length - added.length;
  for (const [place, body] of bodiesOfAdded) {
    const row = cases[firstAdded + place];
    if (row !== undefined) bodies.push([row.key, body]);
  }
  if (bodies.length === 0) begun?.worker.close();
  const { stored, ...kept } =
    bodies.length > 0
      ? await answers.keep(bodies, file, begun, added.length > 0 ? (cases[firstAdded]?.key ?? null) : null)
      : noneKept;
  const taken: TakenTable = {
    count: cases.length - before,
    labels: cases.slice(before).reduce((sum, row) => sum + row.labels.length, 0),
    joined: facts.size,
    questions: drafts.length,
    answered: bodies.length,
    isRefused: false,
    ...kept,
  };
  store.setState({ step: "taken", taken });
  void stored.then((isStored) => {
    if (!isStored && store.getState().taken === taken)
      store.setState({ taken: { ...taken, isRefused: true } });
  });
  return taken;
}

export async function faultyRowsText(rows: FaultyRowKind): Promise<string> {
  let text = "";
  await ask({ kind: "write-rows", rows }, (reply) => {
    if (reply.kind === "text") text = reply.text;
  });
  return text;
}

export async function downloadFaultyRows(rows: FaultyRowKind): Promise<void> {
  const name = rows === "bad" ? "rows-not-added.csv" : "rows-added-in-part.csv";
  downloadText(name, await faultyRowsText(rows));
}

let tellEnded = () => {};

export function endImport(): void {
  stopWatch();
  tellEnded();
  worker?.close();
  worker = null;
  store.setState(nothing);
}

// The table was matched to one playground's questions and cases, so opening another ends the import.
playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) endImport();
});
