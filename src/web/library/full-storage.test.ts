import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { addQuestion } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { rebuildRecordedCaseRun } from "#core/examples/recorded-run.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import type { CaseRunWithRows, Run } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { eventually } from "#core/testing/eventually.ts";
import { isFullSize } from "#core/testing/size.ts";
import { saveRun } from "#web/run/run-archive.ts";
import { parseAndCacheAnswerChunks } from "./storage/answer-chunks.ts";
import { putCaseRunWithRows } from "./storage/case-runs-with-rows.ts";
import { describeStorageProblem, openDatabase, putRecords } from "./storage/database.ts";
import { readPlayground } from "./storage/playgrounds.ts";
import { quarantineRecords } from "./storage/quarantine.ts";
import { putRowUseArchive } from "./storage/row-use-archive.ts";
import { connectWritableLibrary, savingStore, storeOrRetry } from "./storage/saving.ts";
import { fakeDatabase } from "./storage/testing/fake-database.ts";
import { openTab, type Tab } from "./testing/tab.ts";

const faults = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "AbortError"];
const steps = ["as it is written", "while it is written", "before it completes"] as const;
type Step = (typeof steps)[number];

/** Makes each write to this store fail at this step, until the returned function is called. */
function breakStore(store: string, step: Step, fault: string): () => void {
  const { put } = IDBObjectStore.prototype;
  const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof put>
  ) {
    if (this.name === store && step === "as it is written") throw new DOMException("", fault);
    const request = put.apply(this, given);
    if (this.name !== store) return request;
    // Only this private method makes the fake database abort a transaction with a reason.
    const end = () => Reflect.get(this.transaction, "_abort").call(this.transaction, fault);
    if (step === "while it is written") queueMicrotask(end);
    else request.addEventListener("success", end);
    return request;
  });
  return () => broken.mockRestore();
}

const newCase = (text: string) => ({
  state: { form: "text" as const, text, items: [] },
  labels: [],
  note: "",
  group: "",
});
const texts = (count: number) => Array.from({ length: count }, (_, at) => newCase(`case ${at}`));

const run: Run = {
  key: "run",
  playgroundKey: "p",
  asked: { model: "m", stateText: '"state"', questions: [{ id: "a", type: "noul", text: "{}", names: [] }] },
  profileId: "decider",
  mode: "sandbox",
  startedAt: 1,
  durationMs: 2,
  attempts: 1,
  responseText: "{}",
  auto: false,
};

/** A run over cases that are packed, with one case too long for it. */
function wholeRun(): CaseRunWithRows {
  const playground = addCases(examplePlayground("p"), [...texts(40), newCase("long ".repeat(4000))]);
  const answers = playground.cases.map(({ key }) => ({ case: key, response: '{"answers":{}}' }));
  const about = { model: "m", profile: profile.id, mode: "sandbox" as const, recordedOn: "2026-01-31" };
  const file = { format: "cutpoint.answers" as const, version: 1 as const, ...about, answers };
  const whole = rebuildRecordedCaseRun(playground, file, profile, "r");
  if (whole === null) throw new Error("There is no run.");
  return whole;
}

type Edit = (playground: Playground) => Playground;

const anEdit: Edit = (playground) => addQuestion(playground, "noul", "new");

/** For each store, an edit of the open playground that writes to it. */
const edits: Record<string, Edit> = {
  playgrounds: anEdit,
  questions: anEdit,
  states: (playground) => setPlaygroundState(playground, { form: "text", text: "new", items: [] }),
  ledgers: (playground) => ({ ...playground, ledger: { ...playground.ledger } }),
  cases: (playground) => addCases(playground, texts(1)),
  caseChunks: (playground) => addCases(playground, texts(100)),
};

const keepRun = () => saveRun(run);
const keepCaseRun = () => storeOrRetry("case run r", (database) => putCaseRunWithRows(database, wholeRun()));
const marks = { playgroundKey: "p", savedAt: 1, ledger: noLedger, labels: [] };

/** For each store, a record besides playgrounds that is written to it. */
const records: Record<string, () => Promise<unknown>> = {
  runs: keepRun,
  responses: keepRun,
  askedQuestions: keepRun,
  stateTexts: keepRun,
  caseRuns: keepCaseRun,
  caseRows: keepCaseRun,
  caseRowChunks: keepCaseRun,
  rowMarks: () => storeOrRetry("row marks p", (database) => putRowUseArchive(database, marks)),
  probes: () =>
    storeOrRetry("probe", (database) =>
      putRecords(database, [["probes", { key: "probe", playgroundKey: "p", startedAt: 1 }]]),
    ),
  settings: () => storeOrRetry("text", (database) => putRecords(database, [["settings", { name: "text" }]])),
};

/** Stores that have their own tests below. */
const others = ["keptAside", "answerChunks"];

async function stored({ library, store }: Tab): Promise<Playground | undefined> {
  return (await readPlayground(library.database, store.get().key)).stored?.playground;
}

async function opened() {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  return opening.database;
}

/**
 * Pairs each store with each step and each fault; with `FULL_SIZE` (`npm run test:full`) all combinations.
 */
function tableOf<Act>(acts: Record<string, Act>): [store: string, step: Step, fault: string, act: Act][] {
  return Object.entries(acts).flatMap(([store, act], place) =>
    steps.flatMap((step, at) =>
      faults
        .filter((_, which) => isFullSize || which === (place + at) % faults.length)
        .map((fault): [string, Step, string, Act] => [store, step, fault, act]),
    ),
  );
}

let mend = () => {};

beforeEach(fakeDatabase);
afterEach(() => mend());

it("names every store there is", async () => {
  const names = [...(await opened()).objectStoreNames];
  expect([...Object.keys(edits), ...Object.keys(records), ...others].toSorted()).toEqual(names);
});

describe("case 45: storage that takes nothing more is said, drops nothing, and is written once it takes it", () => {
  it.each(tableOf(edits))("%s, %s, %s", async (store, step, fault, act) => {
    const tab = await openTab();
    await tab.pass();
    const before = await stored(tab);
    mend = breakStore(store, step, fault);
    tab.store.edit(act, { label: "edit" });
    await tab.pass();
    const problem = describeStorageProblem(new DOMException("", fault));
    expect(tab.saving).toMatchObject({ status: "unsaved", problem });
    expect(tab.library.autosave.unsaved()).toEqual([tab.store.get()]);
    expect(await stored(tab)).toEqual(before);
    mend();
    await tab.mend();
    expect(tab.saving).toMatchObject({ status: "saved", problem: undefined });
    expect(await stored(tab)).toEqual(tab.store.get());
  });

  it.each(tableOf(records))("%s, %s, %s", async (store, step, fault, act) => {
    const { library } = await openTab();
    await connectWritableLibrary(library);
    const count = () => library.database.count(store as "runs");
    const before = await count();
    mend = breakStore(store, step, fault);
    await act();
    const problem = describeStorageProblem(new DOMException("", fault));
    expect(savingStore.getState().waiting).toEqual({ count: 1, problem });
    expect(await count()).toBe(before);
    mend();
    await eventually(() => expect(savingStore.getState().waiting).toBeUndefined());
    expect(await count()).toBeGreaterThan(before);
  });
});

it.each(steps)("case 45: a record that can't be read stays where it is, %s", async (step) => {
  const database = await opened();
  await database.put("states", { playgroundKey: "p", state: 7 });
  mend = breakStore("keptAside", step, "QuotaExceededError");
  const found = [{ store: "states" as const, key: "p", reason: "", record: { playgroundKey: "p" } }];
  await expect(quarantineRecords(database, found, () => "k", 1)).rejects.toMatchObject({
    name: "QuotaExceededError",
  });
  expect(await database.get("states", "p")).toEqual({ playgroundKey: "p", state: 7 });
  mend();
  await quarantineRecords(database, found, () => "k", 1);
  expect([await database.count("states"), await database.count("keptAside")]).toEqual([0, 1]);
});

it.each(steps)("case 45: what rows say is read all the same where it can't be kept, %s", async (step) => {
  const database = await opened();
  const whole = wholeRun();
  await putCaseRunWithRows(database, whole);
  mend = breakStore("answerChunks", step, "QuotaExceededError");
  const made = [];
  for await (const chunk of parseAndCacheAnswerChunks(database, whole.run, profile, "test", new Set()))
    made.push(chunk);
  expect(made.length).toBeGreaterThan(0);
  expect(await database.count("answerChunks")).toBe(0);
});
