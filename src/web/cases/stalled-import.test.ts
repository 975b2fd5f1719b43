import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StoreApi } from "zustand";
import { emptyColumnMap } from "#core/cases/import/tables/column-map.ts";
import { newPlayground } from "#core/document/new-playground.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { addImportedCases } from "./add-imported-cases.ts";
import { applyColumnMap, endImport, openImportTable, useCaseImport } from "./case-import.ts";
import type { TableReply, TableRequest } from "./table-messages.ts";

/** Fake workers, so that the test decides when and whether they reply. */
const started: FakeWorker[] = [];
let onAsk: (worker: FakeWorker, asked: { id: number; input: TableRequest }) => void = () => {};

class FakeWorker extends EventTarget {
  isEnded = false;

  constructor() {
    super();
    started.push(this);
  }

  postMessage(asked: { id: number; input: TableRequest }): void {
    onAsk(this, asked);
  }

  answer(id: number, progress: TableReply): void {
    for (const reply of [{ kind: "progress", progress }, { kind: "result" }])
      if (!this.isEnded) this.dispatchEvent(new MessageEvent("message", { data: { id, ...reply } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

// Reads a component's state without rendering it.
vi.mock("zustand", async (original) => ({
  ...(await original<typeof import("zustand")>()),
  useStore: (store: StoreApi<unknown>, select = (state: unknown) => state) => select(store.getState()),
}));

const importState = useCaseImport;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  started.length = 0;
});

afterEach(() => {
  endImport();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("says that it goes on where a reader stalls, and Cancel ends it: the next file is read by another", async () => {
  onAsk = () => {};
  void openImportTable("text\nHello");
  await vi.advanceTimersByTimeAsync(7900);
  expect(importState()).toMatchObject({ step: "reading", isSlow: false });
  await vi.advanceTimersByTimeAsync(200);
  expect(importState()).toMatchObject({ step: "reading", isSlow: true });

  endImport();
  expect(importState()).toMatchObject({ step: "empty", isSlow: false, problem: null });
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
  onAsk = (worker, { id }) => worker.answer(id, { kind: "refused", problem: "The file is empty." });
  await openImportTable("");
  expect(importState()).toMatchObject({ step: "empty", isSlow: false, problem: "The file is empty." });
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(importState().isSlow).toBe(false);
});

const keepNone = {
  begin: () => Promise.reject(new Error("There are no answers.")),
  keep: () => Promise.resolve({ kept: 0, known: 0, unsent: 0, stored: Promise.resolve(true) }),
};

it("adds nothing, and leaves nothing unsaved, where it is ended while it adds", async () => {
  onAsk = () => {};
  const taking = addImportedCases(keepNone);
  expect(importState().step).toBe("taking");
  endImport();
  expect(await taking).toBeNull();
  expect(importState().step).toBe("empty");
});

it("ends when another playground opens, whose questions and cases are others", async () => {
  onAsk = () => {};
  const before = playgroundStore.get();
  void openImportTable("text\nHello");
  const taking = addImportedCases(keepNone);
  playgroundStore.replace(newPlayground("another"));
  expect(await taking).toBeNull();
  expect(importState()).toMatchObject({ step: "empty", table: null });
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
  expect(playgroundStore.get().cases).toEqual([]);
  playgroundStore.replace(before);
});

it("checks no table before the reader knows all cases that are here, however soon columns are chosen", async () => {
  const asked: { worker: FakeWorker; id: number; kind: TableRequest["kind"] }[] = [];
  onAsk = (worker, { id, input: { kind } }) => void asked.push({ worker, id, kind });
  void applyColumnMap(emptyColumnMap);
  void applyColumnMap({ ...emptyColumnMap, state: [0] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map(({ kind }) => kind)).toEqual(["known"]);
  for (const { worker, id } of asked) worker.answer(id, { kind: "known" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map(({ kind }) => kind)).toContain("check");
});
