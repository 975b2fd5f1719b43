import { QueryObserver } from "@tanstack/react-query";
import { openDB } from "idb";
import { beforeEach, expect, it, vi } from "vitest";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { readLibraryFile } from "#core/document/read-import.ts";
import { eventually } from "#core/testing/eventually.ts";
import { openDatabase } from "./storage/database.ts";
import { deleteUnreferencedStateTexts } from "./storage/state-texts.ts";
import { fakeDatabase } from "./storage/testing/fake-database.ts";

/** Simulates a reload: the page's modules are loaded anew on the same storage. */
async function loadPage() {
  vi.resetModules();
  const [starting, { playgroundStore }, { savingStore }] = await Promise.all([
    import("./start-library.ts"),
    import("#web/document/playground-store.ts"),
    import("./storage/saving.ts"),
  ]);
  const opening = {
    ...starting,
    ...(await import("./library-store.ts")),
    ...(await import("./previous-playground.ts")),
  };
  return {
    ...opening,
    store: playgroundStore,
    saving: () => savingStore.getState(),
    name: (text: string) =>
      playgroundStore.edit((playground) => setPlaygroundName(playground, text), { label: "name" }),
    idle: async () => {
      await eventually(() => expect(opening.libraryHolder.current).not.toBeNull());
      await opening.libraryHolder.current?.autosave.idle();
    },
    records: () => opening.libraryHolder.current?.database.getAll("playgrounds"),
    put: (text: { hash: string; text: string }) =>
      opening.libraryHolder.current?.database.put("stateTexts", text),
    stateTexts: () => opening.libraryHolder.current?.database.getAllKeys("stateTexts"),
    close: () => opening.libraryHolder.current?.close(),
  };
}

beforeEach(() => {
  fakeDatabase();
  vi.stubGlobal("location", { search: "", hash: "" });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  return () => vi.unstubAllGlobals();
});

it("opens the example first, and after a reload what was made of it", async () => {
  const first = await loadPage();
  await first.startLibrary(async () => {});
  await first.idle();
  expect(first.store.get().name).toBe("Support triage");
  expect(first.saving()).toMatchObject({ status: "saved" });
  first.name("Mine");
  window.dispatchEvent(new Event("pagehide"));
  await first.idle();
  first.close();
  const again = await loadPage();
  await again.startLibrary(async () => {});
  expect(again.store.get()).toEqual(first.store.get());
  await again.idle();
  again.close();
});

it("asks the browser once to keep what is stored, at the first edit", async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal("navigator", { storage: { persist } });
  const page = await loadPage();
  await page.startLibrary(async () => {});
  await page.idle();
  expect(persist).not.toHaveBeenCalled();
  page.name("Mine");
  page.name("Mine again");
  expect(persist).toHaveBeenCalledTimes(1);
  await page.idle();
  page.close();
});

it("says once where work is where the browser won't promise to keep it", async () => {
  const words = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => words.get(name) ?? null,
    setItem: (name: string, word: string) => void words.set(name, word),
  });
  vi.stubGlobal("navigator", { storage: { persist: async () => false } });
  const { setTimeout: wait } = globalThis;
  const waits = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((run: () => void, ms?: number) => wait(run, ms === 30_000 ? 0 : ms));
  const sayIn = async () => {
    const page = await loadPage();
    const { getNotice } = await import("#web/kit/navigation/notice-store.ts");
    await page.startLibrary(async () => {});
    page.name("Mine");
    await page.idle();
    await new Promise((resolve) => wait(resolve, 20));
    page.close();
    return getNotice().text;
  };
  expect(await sayIn()).toContain("Your work is in this browser alone");
  expect(await sayIn()).toBe("");
  waits.mockRestore();
});

it("lists what it holds to whoever asks before storage has answered", async () => {
  const page = await loadPage();
  const { queryClient } = await import("#web/service/query-client.ts");
  const { libraryQuery } = await import("./list-library.ts");
  await page.startLibrary(async () => {}, { isFirstVisit: true });
  const stop = new QueryObserver(queryClient, libraryQuery).subscribe(() => {});
  await eventually(() =>
    expect(queryClient.getQueryData(libraryQuery.queryKey)).toMatchObject([{ name: "Support triage" }]),
  );
  stop();
  await page.idle();
  page.close();
});

/** Collects texts as the library's worker would. */
class CollectingWorker extends EventTarget {
  async postMessage({ id, input: { kind } }: { id: number; input: { kind: string } }): Promise<void> {
    const opening = await openDatabase();
    if (opening.status === "open" && kind === "collect") await deleteUnreferencedStateTexts(opening.database);
    this.dispatchEvent(new MessageEvent("message", { data: { id, kind: "result" } }));
  }
  terminate(): void {}
}

it("lets go of the texts of states that nothing refers to any more, once it is idle", async () => {
  const first = await loadPage();
  await first.startLibrary(async () => {});
  await first.idle();
  await first.put({ hash: "of none", text: '"x"' });
  first.close();
  vi.stubGlobal("Worker", CollectingWorker);
  const again = await loadPage();
  await again.startLibrary(async () => {});
  await eventually(async () => expect(await again.stateTexts()).toEqual([]));
  await again.idle();
  again.close();
});

it("saves when the page is hidden or left, and looks when it is back", async () => {
  const page = await loadPage();
  await page.startLibrary(async () => {});
  page.name("hidden");
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  await page.idle();
  expect(page.saving().status).toBe("saved");
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await page.idle();
  expect(page.store.get().name).toBe("hidden");
  page.close();
});

it("works in memory, and says so, where there is no storage", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const page = await loadPage();
  const open = vi.fn<typeof openDatabase>(() => new Promise(() => {}));
  await page.startLibrary(async () => {}, { open: open.mockImplementationOnce(openDatabase) });
  expect(page.saving()).toMatchObject({
    status: "memory-only",
    problem: expect.stringContaining("store anything"),
  });
  page.name("still");
  expect(page.store.get().name).toBe("still");
});

it("leaves a library of a later version as it is", async () => {
  const later = await openDB("cutpoint", 99, {
    upgrade(database) {
      database.createObjectStore("settings", { keyPath: "name" });
      database.createObjectStore("playgrounds", { keyPath: "key" });
      database.createObjectStore("states", { keyPath: "playgroundKey" });
      database.createObjectStore("questions", { keyPath: ["playgroundKey", "key"] });
      database.createObjectStore("cases", { keyPath: ["playgroundKey", "key"] });
      database.createObjectStore("caseChunks", { keyPath: ["playgroundKey", "chunk"] });
      database.createObjectStore("ledgers", { keyPath: "playgroundKey" });
    },
  });
  const record = {
    key: "p",
    name: "Later",
    notes: "",
    model: "m",
    questionKeys: [],
    revision: 1,
    savedAt: 1,
  };
  await later.put("playgrounds", record);
  const page = await loadPage();
  await page.startLibrary(async () => {});
  expect(page.store.get().name).toBe("Later");
  expect(page.saving().status).toBe("read-only");
  const { writeLibraryText } = await import("./library-file.ts");
  expect(readLibraryFile(await writeLibraryText())).toMatchObject({
    contents: { playgrounds: [{ name: "Later" }] },
  });
  page.name("Changed");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await later.getAll("playgrounds")).toEqual([record]);
});

it("says when the library breaks while it is opened", async () => {
  const later = await openDB("cutpoint", 1);
  later.close();
  const page = await loadPage();
  const open = vi.fn<typeof openDatabase>(() => new Promise(() => {}));
  await page.startLibrary(async () => {}, { open: open.mockImplementationOnce(openDatabase) });
  expect(page.saving()).toMatchObject({
    status: "memory-only",
    problem: expect.stringContaining("NotFoundError"),
  });
  await eventually(() => expect(open).toHaveBeenCalledTimes(2));
});

it.each([
  { when: "that does not answer", isFirstVisit: false, begun: "memory-only", typed: "Early work" },
  { when: "at a first visit", isFirstVisit: true, begun: "starting", typed: "Early work" },
  { when: "at what seems a first visit", isFirstVisit: true, begun: "starting", typed: null },
])("does not wait for storage $when, and loses nothing ($typed)", async ({ isFirstVisit, begun, typed }) => {
  const first = await loadPage();
  await first.startLibrary(async () => {});
  first.name("There before");
  window.dispatchEvent(new Event("blur"));
  await first.idle();
  first.close();
  let answer = (): void => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await loadPage();
  await page.startLibrary(async () => {}, { open: () => slow.then(() => openDatabase()), isFirstVisit });
  expect(page.saving().status).toBe(begun);
  page.offerPreviousPlaygroundOnOpening(async () => {});
  if (typed !== null) page.name(typed);
  answer();
  await page.idle();
  expect(page.saving()).toMatchObject({ status: "saved", problem: undefined });
  expect(page.store.get().name).toBe(typed ?? "There before");
  // The example that was replaced isn't stored.
  expect(page.getPreviousPlayground()).toBeNull();
  const records = (await page.records()) as { name: string }[];
  const kept = typed === null ? ["There before"] : [typed, "There before"];
  expect(records.map(({ name }) => name).toSorted()).toEqual(kept);
  page.close();
});

it("opens the library where reading it fails once, and keeps what was typed meanwhile", async () => {
  const page = await loadPage();
  let readings = 0;
  const open = async () => {
    const opening = await openDatabase();
    readings += 1;
    if (opening.status === "open" && readings === 1)
      vi.spyOn(opening.database, "get").mockRejectedValue(new DOMException("", "UnknownError"));
    return opening;
  };
  await page.startLibrary(async () => {}, { open });
  expect(page.saving().status).toBe("memory-only");
  page.name("Typed meanwhile");
  await page.idle();
  expect(page.saving()).toMatchObject({ status: "saved", problem: undefined });
  expect(await page.records()).toMatchObject([{ name: "Typed meanwhile" }]);
  page.close();
});

it("doesn't call work unsaved where storage is open and only what follows takes over a second", async () => {
  const first = await loadPage();
  await first.startLibrary(async () => {});
  await first.idle();
  first.close();
  const page = await loadPage();
  const said: string[] = [];
  const { savingStore, storeOrRetry } = await import("./storage/saving.ts");
  savingStore.subscribe(({ status }) => said.push(status));
  let store = (): void => {};
  const slow = new Promise<void>((resolve) => {
    store = resolve;
  });
  await storeOrRetry("slow", () => slow);
  await page.startLibrary(async () => {});
  expect(said).not.toContain("memory-only");
  store();
  await page.idle();
  page.close();
});

it("names the tab that is in the way of a newer library", async () => {
  const page = await loadPage();
  await page.startLibrary(async () => {}, {
    open(_name, onBlocked) {
      onBlocked?.();
      return new Promise(() => {});
    },
  });
  expect(page.saving()).toMatchObject({
    status: "memory-only",
    problem: expect.stringContaining("older Cutpoint"),
  });
});
