// Mounts the page once for all page tests, and opens playgrounds in it.

import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { chunkKeyOf, packCases } from "#core/cases/case-chunks.ts";
import { toPlaygroundRecord } from "#core/document/records.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import type { CaseRunRow } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { createDefaultSandboxTransport, openInProcessServer } from "#server/in-process-server.ts";
import type { UpstreamTransport } from "#server/proxy/transport.ts";
import { startAndRenderPage } from "#web/app/start.tsx";
import { setOpenCaseKey } from "#web/cases/case-address.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import {
  dismissTour,
  getNavigation,
  hideDialog,
  roomHash,
  setQuestionsView,
  showPane,
} from "#web/kit/navigation/navigation-store.ts";
import { closeNotice, getNotice } from "#web/kit/navigation/notice-store.ts";
import { deleteFromLibrary, openFromLibrary, openNewExamplePlayground } from "#web/library/library.ts";
import { libraryHolder, libraryQueryKey } from "#web/library/library-store.ts";
import type { CaseRowChunk } from "#web/library/storage/case-rows.ts";
import { type Database, openDatabase } from "#web/library/storage/database.ts";
import { savingStore } from "#web/library/storage/saving.ts";
import { cancelRun, setAutoRun } from "#web/run/run-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { modelsQuery, sessionQuery } from "#web/service/session.ts";
import { catchDownloads } from "./downloads.ts";
import { pageBuffer } from "./files.ts";
import { catchFileChoices, emitRequest } from "./page-events.ts";
import { until } from "./until.ts";
import { serveWorkers } from "./worker-calls.ts";

type Records = Readonly<Record<string, readonly unknown[]>>;
type PageServer = ReturnType<typeof openInProcessServer>;

const sandbox = openInProcessServer(location.origin, createDefaultSandboxTransport());

let server: PageServer = sandbox;

let mounted: Promise<void> | null = null;

async function mount(): Promise<void> {
  // Page objects expect Node's Buffer.
  Object.assign(globalThis, { Buffer: pageBuffer });
  catchDownloads();
  serveWorkers();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (!path.startsWith("/api/")) return fetch(input, init);
    const request = await emitRequest(new Request(input, init));
    return Promise.race([server(request), whenAborted(request.signal)]);
  };
  catchFileChoices();
  for (const kind of ["pointerdown", "keydown", "input", "paste", "drop"])
    addEventListener(kind, touch, { capture: true });
  dismissTour();
  // Otherwise a notice appears after 30 s and covers what some test looks at.
  settingsStorage.setItem("cutpoint.told-where-work-is", "yes");
  const root = document.createElement("div");
  root.id = "root";
  document.body.replaceChildren(root);
  await startAndRenderPage(root, openDatabase);
  await until(() => {
    if (libraryHolder.current === null) throw new Error("The library isn't open.");
  });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener("abort", give);
  });
}

/** The fresh example, as long as the test hasn't done anything yet; null afterwards. */
let untouched: Playground | null = null;

function touch(): void {
  untouched = null;
}

async function serveBy(next: PageServer): Promise<void> {
  if (server === next) return;
  touch();
  server = next;
  queryClient.removeQueries({ queryKey: modelsQuery.queryKey });
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Lets this service answer until the test ends; the open playground stays. */
export async function answerBy(transport: UpstreamTransport, session: Partial<Session>): Promise<void> {
  await serveBy(openInProcessServer(location.origin, transport, { mode: "live", ...session }));
  setAutoRun(false);
}

/** Returns to the state after opening: Author room, no dialog, no notice. */
function restoreView(): void {
  const dialog = getNavigation("dialog");
  if (dialog !== null) hideDialog(dialog);
  // Fixtures use the same case keys in every playground.
  setOpenCaseKey(null);
  showPane("questions");
  setQuestionsView("form");
  location.hash = roomHash("author");
  getSelection()?.removeAllRanges();
  (document.activeElement as HTMLElement | null)?.blur();
  // Keys only reach the frame while it has focus.
  window.focus();
}

/**
 * Deletes the archive of used cases and the ledgers that it is completed from, so that cases that chose a threshold
 * in one test can prove it in the next. First waits for what an earlier test still writes.
 */
async function forgetRowMarks(): Promise<void> {
  await until(() => {
    if (savingStore.getState().underWay > 0) throw new Error("A test before still writes.");
  }).catch(() => {});
  const database = libraryHolder.current?.database;
  await Promise.all([database?.clear("ledgers"), database?.clear("rowMarks")]);
}

/** Replaces the open playground by a fresh example, unless it is one. */
export async function openExample(): Promise<void> {
  restoreView();
  if (untouched !== null && untouched === playgroundStore.get()) return touch();
  await forgetRowMarks();
  await openNewExamplePlayground();
  await forgetRowMarks();
  while (getNotice().text !== "") closeNotice();
}

/** Shows the example, answered by the sandbox. Mounts the page once for all tests of a run. */
export async function startPage(): Promise<void> {
  mounted ??= mount();
  await mounted;
  cancelRun();
  await serveBy(sandbox);
  setAutoRun(true);
  touch();
  await openExample();
  untouched = playgroundStore.get();
}

let opened = 0;

/** Gives records keys that no earlier test used, because the page may remember those. */
function underNewKeys(records: Records): Records {
  opened += 1;
  const toKey = (key: unknown) => `${String(key)} ${opened}`;
  const keyed = ["playgroundKey", "runKey"];
  return Object.fromEntries(
    Object.entries(records).map(([store, values]) => {
      const names = ["playgrounds", "caseRuns", "runs"].includes(store) ? [...keyed, "key"] : keyed;
      const rename = (value: object) =>
        Object.fromEntries(
          Object.entries(value).map(([name, held]) => [name, names.includes(name) ? toKey(held) : held]),
        );
      return [store, values.map((value) => rename(value as object))];
    }),
  );
}

export function libraryDatabase(): Database {
  touch();
  const database = libraryHolder.current?.database;
  if (database === undefined) throw new Error("The library isn't open.");
  return database;
}

/** Deletes every playground but the open one. */
export async function emptyLibrary(): Promise<void> {
  const { key } = playgroundStore.get();
  for (const record of await libraryDatabase().getAllKeys("playgrounds"))
    if (record !== key) await deleteFromLibrary(record);
  // Otherwise the previous list would be shown first.
  queryClient.removeQueries({ queryKey: libraryQueryKey });
}

function groupBy<One>(all: readonly One[], nameOf: (one: One) => string): [name: string, own: One[]][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const known = groups.get(nameOf(one));
    if (known === undefined) groups.set(nameOf(one), [one]);
    else known.push(one);
  }
  return [...groups];
}

const isLoose = ({ key }: Case) => chunkKeyOf(key) === "";
const isPacked = ({ caseKey, standing }: CaseRunRow) => chunkKeyOf(caseKey) !== "" && standing === "answered";

/**
 * Packs up to 1,000 cases or answered rows into a record, as the page does; single records would take ten times
 * as long.
 */
function packRecords({ key: playgroundKey, cases }: Playground, more: Records): Records {
  const texts = new Map(cases.map(({ key, state }) => [key, state.text]));
  const rows = (more["caseRows"] ?? []) as readonly CaseRunRow[];
  const withText = ({ stateHash: _hash, ...row }: CaseRunRow) => ({
    row,
    stateText: texts.get(row.caseKey) ?? "",
  });
  const ofRun = ([runKey, own]: [string, CaseRunRow[]]) =>
    groupBy(own, ({ caseKey }) => chunkKeyOf(caseKey)).map(
      ([chunk, held]): CaseRowChunk => ({ runKey, chunk, rows: held.map(withText) }),
    );
  const chunks = groupBy(
    cases.filter((row) => !isLoose(row)),
    ({ key }) => chunkKeyOf(key),
  );
  return {
    ...more,
    caseRows: rows.filter((row) => !isPacked(row)),
    caseRowChunks: groupBy(rows.filter(isPacked), ({ runKey }) => runKey).flatMap(ofRun),
    cases: cases.filter(isLoose).map((row) => ({ playgroundKey, key: row.key, row })),
    caseChunks: chunks.map(([chunk, held]) => packCases(playgroundKey, chunk, held)),
  };
}

/** Opens a playground as if from the library, with `more` of its records. */
export async function openPlayground(playground: Playground, more: Records = {}): Promise<void> {
  const { key: playgroundKey, state, samples, questions, ledger } = playground;
  const database = libraryDatabase();
  const records = underNewKeys({
    ...packRecords(playground, more),
    playgrounds: [toPlaygroundRecord(playground, 1, 0)],
    states: [{ playgroundKey, state, ...(samples && { samples }) }],
    questions: questions.map((question) => ({ playgroundKey, key: question.key, question })),
    ledgers: [{ playgroundKey, ledger }],
  });
  const transaction = database.transaction(Object.keys(records) as "runs"[], "readwrite");
  await Promise.all([
    ...Object.entries(records).flatMap(([store, values]) =>
      values.map((value) => transaction.objectStore(store as never).put(value)),
    ),
    transaction.done,
  ]);
  if (!(await openFromLibrary(`${playgroundKey} ${opened}`)))
    throw new Error("The playground can't be opened.");
}

/** Text from the document, because its field may be plain or Monaco's. */
export function openStateText(): string {
  playgroundStore.flush();
  return playgroundStore.get().state.text;
}

/** Leaves the playground once it is saved, and opens it in the same room from storage alone. */
export async function reopenPlayground(): Promise<void> {
  const { key } = playgroundStore.get();
  await until(() => {
    const { status, underWay } = savingStore.getState();
    if (status !== "saved" || underWay > 0) throw new Error(`The playground is ${status}.`);
  });
  const { hash } = location;
  restoreView();
  await openNewExamplePlayground();
  queryClient.removeQueries({ predicate: ({ queryKey: [of] }) => of !== "session" && of !== "models" });
  if (!(await openFromLibrary(key))) throw new Error("The playground can't be opened.");
  location.hash = hash;
}
