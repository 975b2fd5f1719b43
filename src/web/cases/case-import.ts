import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { pickReadOptions, type TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { chunkBySize, estimatePairSize } from "#core/cases/import/tables/chunk-by-size.ts";
import {
  applyColumnChoices,
  type ColumnChoices,
  type ColumnMap,
  mergeColumnChoices,
  noColumnChoices,
  withColumnMeaning,
} from "#core/cases/import/tables/column-map.ts";
import { duplicateKeyOf, normalisedStateHash } from "#core/cases/import/tables/deduplicate-rows.ts";
import type { LocatedAnswers } from "#core/cases/import/tables/imported-answers.ts";
import { idField } from "#core/cases/import/tables/reserved-columns.ts";
import { factsOf, type statementKey } from "#core/cases/labels/fact-columns.ts";
import { addFacts, createStatementKeyCache } from "#core/cases/labels/label-facts.ts";
import type { Case, LabelFact, NewCase } from "#core/model/case.ts";
import { CaseReplacement } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { profileOf } from "#core/service/profiles.ts";
import { toCountText } from "#core/text/number-text.ts";
import { playgroundStore, usePlayground } from "#web/document/open-playground.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { downloadText } from "#web/kit/browser/save-file.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { trackUnstored } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { caseCommands } from "./case-commands.ts";
import { fileSignature, loadImportSettings, saveImportSettings } from "./import-settings.ts";
import { openTableWorker, type TableWorker } from "./read-table-in-worker.ts";
import type {
  CheckedTable,
  FaultyKind,
  NamedCase,
  OpenedTable,
  TableReply,
  TableRequest,
} from "./table-reader.ts";

/** Where an import stands. The map and what it gives belong together: `checked` is null while it is reckoned. */
export interface CaseImport {
  step: "empty" | "reading" | "mapping" | "taking" | "taken";
  table: OpenedTable | null;
  map: ColumnMap | null;
  checked: CheckedTable | null;
  /** What came of it, counted when it was stored; null until then. */
  taken: TakenTable | null;
  /** Why the last file or text was not read. */
  problem: string | null;
  /** Questions that labels or answers of the table are for, and that are added with it. */
  drafts: readonly PlaygroundQuestion[];
  /** What was chosen for columns, kept while the same file is read in other ways. */
  choices: ColumnChoices;
  /** Whether it is read as was chosen for a file of the same shape before. */
  recalled: boolean;
  /** Whether reading takes long. */
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

function ask(request: TableRequest, onPiece: (reply: TableReply) => void): Promise<void> {
  worker ??= openTableWorker();
  return worker.ask(request, onPiece);
}

function ownQuestions(): readonly PlaygroundQuestion[] {
  playgroundStore.flush();
  return playgroundStore.get().questions;
}

/** The questions that a table is read for: those of the playground, and those that would come with it. */
function questions(): readonly PlaygroundQuestion[] {
  return [...ownQuestions(), ...store.getState().drafts];
}

/** The same for what shows them. */
export function useImportQuestions(): readonly PlaygroundQuestion[] {
  const { drafts } = useCaseImport();
  const own = usePlayground((playground) => playground.questions);
  return drafts.length === 0 ? own : [...own, ...drafts];
}

const mostCases = 500_000;

/** Why so many rows more do not fit; null: they do. */
function describeOverflow(cases: number, rows: number): string | null {
  if (cases + rows <= mostCases) return null;
  return `A playground holds up to ${toCountText(mostCases)} cases. This one has ${toCountText(cases)}, and the table ${toCountText(rows)} rows: import fewer, or into another playground.`;
}

let stopWatch = () => {};
/** By then an import has to have answered, or say that it goes on. */
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
    await mapColumns(applyColumnChoices(table.columns, table.guess, choices));
}

/** What files like the open one have in common. */
let shape = "";

/** Reads a file, or pasted text, as a table of cases: as was chosen for a file of its shape, else as it seems to be meant. */
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
 * Reads the same text in another way; what was chosen stays where the columns do. What goes with the change, such as the header with a
 * separator, is found anew, unless it is told, too.
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

/** Says what the columns mean, and reckons what that gives. */
export async function mapColumns(map: ColumnMap): Promise<void> {
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

/** Makes a question of a column's values, which are then its labels; `type` is as they tell where it is null. */
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
  await mapColumns(withColumnMeaning(free, column, { is: "label", questionKey: key }));
}

/** By what the worker knows the cases that are here. */
let told: { worker: TableWorker | null; cases: readonly Case[]; field: string | null } | null = null;

/** Tells the worker what the cases that are here are known by, piece by piece. */
async function tellKnown(map: ColumnMap): Promise<void> {
  const { cases } = playgroundStore.get();
  const field = map.joinedBy ?? idField(store.getState().table?.columns ?? [], map);
  if (told?.worker === worker && told?.cases === cases && told.field === field) return;
  told = { worker, cases, field };
  let first = true;
  for (const entries of chunkBySize(namesOf(cases, field), weighNamed)) {
    await ask({ kind: "known", entries, first }, () => undefined);
    first = false;
  }
  if (first) await ask({ kind: "known", entries: [], first }, () => undefined);
}

/** What each case is known by, one when it is asked for; those without an id are left out. */
function* namesOf(cases: readonly Case[], field: string | null): Generator<NamedCase> {
  for (const row of cases) {
    const name = duplicateKeyOf(row, field);
    // Where its state is its name, it can't have another.
    const state = field === null ? 0 : normalisedStateHash(row);
    if (name !== null) yield [name, { key: row.key, state, facts: factsOf(row) }];
  }
}

function weighNamed([name, { key, facts }]: NamedCase): number {
  return estimatePairSize([name, key]) * (1 + facts.length);
}

/** How many cases an import added, how many that were here got labels, and what became of the answers. */
interface TakenTable {
  count: number;
  joined: number;
  /** Labels of the cases that were added. */
  labels: number;
  /** Of how many rows answers came; of how many they are kept, were here already, or can't be sent as they are. */
  answered: number;
  kept: number;
  known: number;
  unsent: number;
  /** False: the answers are in this tab alone until storage takes them. */
  isStored: boolean;
}

type Kept = Pick<TakenTable, "kept" | "known" | "unsent" | "isStored">;

/** Keeps bodies with answers, each of another case, who gave them, where it is told, and the name of their file. */
type KeepAnswers = (
  bodies: readonly LocatedAnswers<string>[],
  model: string | null,
  name: string,
) => Promise<Kept>;

const noneKept: Kept = { kept: 0, known: 0, unsent: 0, isStored: true };

/** What undo says of an import. */
function describeImport(count: number, joined: number): string {
  const [verb, number] = count > 0 ? ["import", count] : ["add labels to", joined];
  return `${verb} ${number === 1 ? "a case" : `${toCountText(number)} cases`}`;
}

/** Adds every good row, as one edit. Until the answers are kept, too, the page doesn't call itself saved. */
export function importTable(keepAnswers: KeepAnswers): Promise<TakenTable> {
  return trackUnstored(() => take(keepAnswers));
}

/** What an import brings, taken in piece by piece, since all at once would hold the page up. */
interface TakenPieces {
  added: NewCase[];
  facts: Map<string, readonly LabelFact[]>;
  joined: CaseReplacement;
  bodies: LocatedAnswers<string>[];
  /** By the place among the added. */
  bodiesOfAdded: LocatedAnswers<number>[];
}

function takePiece(
  to: TakenPieces,
  piece: TableReply & { kind: "cases" },
  toName: typeof statementKey,
): void {
  for (const row of piece.cases) to.added.push(row);
  for (const [key, said] of piece.facts) {
    to.facts.set(key, said);
    to.joined.replace(key, (row) => addFacts(row, said, toName));
  }
  for (const [place, body] of piece.answers) {
    if (typeof place === "string") to.bodies.push([place, body]);
    else to.bodiesOfAdded.push([place, body]);
  }
}

/** The questions that come with the table: those of which it has labels or answers. */
function usedDrafts(): readonly PlaygroundQuestion[] {
  const { drafts, map, checked } = store.getState();
  const used = new Set([
    ...[...(map?.labels ?? []), ...(map?.answers ?? [])].map(({ questionKey }) => questionKey),
    ...(checked?.answers.keys() ?? []),
  ]);
  return drafts.filter(({ key }) => used.has(key));
}

async function take(keepAnswers: KeepAnswers): Promise<TakenTable> {
  store.setState({ step: "taking" });
  const pieces: TakenPieces = {
    added: [],
    facts: new Map(),
    joined: new CaseReplacement(playgroundStore.get().cases),
    bodies: [],
    bodiesOfAdded: [],
  };
  const { added, facts, joined, bodies, bodiesOfAdded } = pieces;
  const toName = createStatementKeyCache();
  const { checked, table } = store.getState();
  await ask({ kind: "take" }, (reply) => {
    if (reply.kind === "cases") takePiece(pieces, reply, toName);
  });
  const before = playgroundStore.get().cases.length;
  if (added.length + facts.size > 0)
    caseCommands.add(added, describeImport(added.length, facts.size), facts, joined, usedDrafts());
  const { cases } = playgroundStore.get();
  for (const [place, body] of bodiesOfAdded) {
    const row = cases[cases.length - added.length + place];
    if (row !== undefined) bodies.push([row.key, body]);
  }
  const kept =
    bodies.length > 0 ? await keepAnswers(bodies, checked?.model ?? null, table?.name ?? "") : noneKept;
  const taken: TakenTable = {
    count: cases.length - before,
    labels: cases.slice(before).reduce((sum, row) => sum + row.labels.length, 0),
    joined: facts.size,
    answered: bodies.length,
    ...kept,
  };
  store.setState({ step: "taken", taken });
  return taken;
}

/** Rows with what is wrong with them, as a table in text. */
export async function faultyRowsText(rows: FaultyKind): Promise<string> {
  let text = "";
  await ask({ kind: "write-rows", rows }, (reply) => {
    if (reply.kind === "text") text = reply.text;
  });
  return text;
}

/** Hands the browser the same as a file. */
export async function downloadFaultyRows(rows: FaultyKind): Promise<void> {
  const name = rows === "bad" ? "rows-not-added.csv" : "rows-added-in-part.csv";
  downloadText(name, await faultyRowsText(rows));
}

/** Leaves the import: the worker goes, with all it holds. */
export function endImport(): void {
  stopWatch();
  worker?.close();
  worker = null;
  store.setState(nothing);
}
