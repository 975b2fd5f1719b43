import { beforeEach, expect, it, vi } from "vitest";
import { duplicateQuestion } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { readLibraryFile } from "#core/document/read-import.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { rebuildRecordedCaseRun } from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { eventually } from "#core/testing/eventually.ts";
import { addRowUse, findUsedRows } from "#core/thresholds/evidence/ledger.ts";
import type { ListedPlayground } from "./list-library.ts";
import { putCaseRunWithRows } from "./storage/case-runs-with-rows.ts";
import { fakeDatabase } from "./storage/testing/fake-database.ts";

async function loadPage() {
  vi.resetModules();
  const [starting, { playgroundStore }, library, list, duplicating, files, archive] = await Promise.all([
    import("./start-library.ts"),
    import("#web/document/playground-store.ts"),
    import("./library.ts"),
    import("./list-library.ts"),
    import("./duplicate-playground.ts"),
    import("./library-file.ts"),
    import("#web/run/run-archive.ts"),
  ]);
  const start = {
    ...starting,
    ...(await import("./library-store.ts")),
    ...(await import("./previous-playground.ts")),
  };
  await start.startLibrary(async () => {});
  const idle = async () => {
    await eventually(() => expect(start.libraryHolder.current).not.toBeNull());
    await start.libraryHolder.current?.autosave.saveNow();
  };
  await idle();
  const edit = (change: (playground: Playground) => Playground) =>
    playgroundStore.edit(change, { label: "edit" });
  return {
    store: playgroundStore,
    idle,
    edit,
    close: () => start.libraryHolder.current?.close(),
    ...library,
    ...list,
    ...duplicating,
    ...files,
    ...start,
    ...archive,
  };
}

type Page = Awaited<ReturnType<typeof loadPage>>;
let page: Page;

function run(playgroundKey: string): Run {
  return {
    key: "run",
    playgroundKey,
    asked: {
      model: "m",
      stateText: '{"n":1.10}',
      questions: [{ id: "__proto__", type: "noul", text: "{}", names: [] }],
    },
    profileId: "decider",
    mode: "sandbox",
    startedAt: 1,
    durationMs: 2,
    attempts: 1,
    responseText: "{}",
    auto: false,
  };
}

const listed = async () =>
  ((await page.libraryQuery.queryFn?.(undefined as never)) ?? []) as { key: string; name: string }[];
const names = async () => (await listed()).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));

beforeEach(async () => {
  fakeDatabase();
  vi.stubGlobal("location", { search: "", hash: "" });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  page = await loadPage();
  return () => {
    page.close();
    vi.unstubAllGlobals();
  };
});

it("opens one playground after another, each as it was left", async () => {
  const first = page.store.get().key;
  page.edit((playground) => setPlaygroundName(playground, "First"));
  await page.openNewEmptyPlayground();
  page.edit((playground) => setPlaygroundName(playground, "Second"));
  expect(await page.openFromLibrary(first)).toBe(true);
  expect(page.store.get().name).toBe("First");
  expect(page.store.canUndo()).toBe(false);
  expect(await names()).toEqual(["First", "Second"]);
  expect(await page.openFromLibrary("absent")).toBe(false);
});

it("is not saved before the answers that came along with a playground are", async () => {
  const { savingStore } = await import("./storage/saving.ts");
  const shared = { ...page.store.get(), key: "shared" };
  const opening = page.openSharedPlayground(shared, [run("shared")]);
  await eventually(() => expect(page.store.get().key).toBe("shared"));
  expect(savingStore.getState().underWay).toBe(1);
  await opening;
  expect(savingStore.getState().underWay).toBe(0);
  await page.idle();
  page.close();
  page = await loadPage();
  expect((await page.readLatestRun("shared"))?.asked).toEqual(run("shared").asked);
});

it("gives each new playground a name of its own", async () => {
  await page.openNewEmptyPlayground();
  await page.openNewEmptyPlayground();
  await page.openNewEmptyPlayground();
  expect(page.store.get().name).toBe("Untitled 3");
  await page.idle();
  expect((await names()).filter((name) => name.startsWith("Untitled")).sort()).toEqual([
    "Untitled",
    "Untitled 2",
    "Untitled 3",
  ]);
});

it("deletes a playground and brings it back", async () => {
  const { key } = page.store.get();
  const before = page.store.get();
  const bringBack = await page.deleteFromLibrary(key);
  expect(page.store.get().name).toBe("Untitled");
  expect(await names()).toEqual(["Untitled"]);
  await bringBack?.();
  expect(await page.openFromLibrary(key)).toBe(true);
  expect(page.store.get()).toEqual(before);
  const other = (await listed()).find(({ name }) => name === "Untitled");
  await page.deleteFromLibrary(other?.key ?? "");
  await page.deleteFromLibrary(key);
  expect(page.store.get().key).not.toBe(key);
});

it("duplicates a playground beside itself with its newest answers, and counts what is in each", async () => {
  const { key } = page.store.get();
  await page.saveRun(run(key));
  const state = page.store.get().state;
  const rows = Array.from({ length: 40 }, (_, at) => ({
    key: String(at).padStart(8, "0"),
    state,
    labels: [],
    note: "",
    group: "",
  }));
  page.edit((playground) => ({ ...playground, cases: rows }));
  const overCases = rebuildRecordedCaseRun(
    page.store.get(),
    {
      format: "cutpoint.answers",
      version: 1,
      model: "m",
      profile: "decider",
      mode: "live",
      recordedOn: "2026-01-31",
      answers: rows.map((row) => ({ case: row.key, response: '{"answers":{}}' })),
    },
    deciderProfile,
    "over cases",
  );
  const library = page.libraryHolder.current;
  if (overCases === null || library === null) throw new Error("There is no run.");
  await putCaseRunWithRows(library.database, overCases);
  expect(await page.duplicateInLibrary(key)).toBe("Support triage (copy)");
  expect(await page.duplicateInLibrary(key)).toBe("Support triage (copy 2)");
  page.edit((playground) => ({ ...playground, cases: rows.slice(1) }));
  expect(page.store.get().key).toBe(key);
  const counted = (await listed()) as unknown as ListedPlayground[];
  expect(counted.find((one) => one.key === key)).toMatchObject({ questions: 3, cases: 39, runs: 2 });
  const copy = counted.find(({ name }) => name === "Support triage (copy)");
  expect(copy).toMatchObject({ questions: 3, cases: 40, runs: 2 });
  expect((await page.readLatestRun(copy?.key ?? ""))?.asked).toEqual(run(key).asked);
  expect(await page.duplicateInLibrary("absent")).toBeNull();
  page.edit((playground) => setPlaygroundName(playground, ""));
  expect(await page.duplicateInLibrary(key)).toBe("Unnamed (copy)");
});

it("gives a playground as a file, the open one as it is now", async () => {
  const { key } = page.store.get();
  await page.openNewEmptyPlayground();
  page.edit((playground) => setPlaygroundName(playground, "Now"));
  const open = await page.saveThenWriteFileText(page.store.get().key);
  expect(open?.name).toBe("now.cutpoint.json");
  const other = await page.saveThenWriteFileText(key);
  expect(readPlaygroundFile(other?.text ?? "")).toMatchObject({ status: "read", playground: { key } });
  expect(await page.saveThenWriteFileText("absent")).toBeNull();
});

it("case 51: exports everything, and after a clearing imports it as it was", async () => {
  page.edit((playground) => duplicateQuestion(playground, "department", "__proto__"));
  const first = page.store.get();
  await page.saveRun(run(first.key));
  await page.openNewExamplePlayground();
  const second = page.store.get();
  const reading = readLibraryFile(await page.writeLibraryText());
  if (reading.status !== "read") throw new Error(reading.status);

  page.close();
  fakeDatabase();
  page = await loadPage();
  expect(await page.importLibraryContents(reading.contents)).toEqual({ ok: true, added: 2, runs: 1 });
  for (const playground of [first, second]) {
    expect(await page.openFromLibrary(playground.key)).toBe(true);
    expect(page.store.get()).toEqual(playground);
  }
  expect(await page.readLatestRun(first.key)).toEqual(run(first.key));
});

it("imports beside what is there, under new keys", async () => {
  const { key } = page.store.get();
  await page.saveRun(run(key));
  const reading = readLibraryFile(await page.writeLibraryText());
  if (reading.status !== "read") throw new Error(reading.status);
  await page.importLibraryContents(reading.contents);
  expect(await names()).toEqual(["Support triage", "Support triage"]);
  const copy = (await listed()).find((playground) => playground.key !== key);
  expect((await page.readLatestRun(copy?.key ?? ""))?.asked).toEqual(run(key).asked);
  expect((await page.readLatestRun(key))?.key).toBe("run");
});

it("imports one file twice at once without losing either copy", async () => {
  const playground = { ...page.store.get(), key: "imported" };
  const contents = { playgrounds: [playground], runs: [], caseRuns: [], keptAside: [], marks: [] };
  const both = [page.importLibraryContents(contents), page.importLibraryContents(contents)];
  expect(await Promise.all(both)).toEqual([
    { ok: true, added: 1, runs: 0 },
    { ok: true, added: 1, runs: 0 },
  ]);
  expect(await listed()).toHaveLength(3);
});

it("imports an older file with what its rows have chosen since", async () => {
  const { key } = page.store.get();
  const reading = readLibraryFile(await page.writeLibraryText());
  if (reading.status !== "read") throw new Error(reading.status);
  const row = { state: { form: "text" as const, text: "seen", items: [] }, group: "" };
  page.store.record((ledger) => addRowUse(ledger, "q", "thresholds", [row]));
  await page.idle();
  await page.importLibraryContents(reading.contents);
  const copy = (await listed()).find((playground) => playground.key !== key);
  expect(await page.openFromLibrary(copy?.key ?? "")).toBe(true);
  expect(findUsedRows(page.store.get().ledger, "q").rows.size).toBe(1);
});

it("imports hundreds of runs at once, and of automatic ones only one that nothing followed", async () => {
  const { key } = page.store.get();
  const runs = Array.from({ length: 400 }, (_, at) => ({ ...run(key), key: `run ${at}`, startedAt: at }));
  const autos = [5, 1000, 900].map((startedAt) => ({
    ...run(key),
    key: `auto ${startedAt}`,
    startedAt,
    auto: true,
  }));
  const rest = { playgrounds: [], caseRuns: [], keptAside: [], marks: [] };
  const began = performance.now();
  expect(await page.importLibraryContents({ ...rest, runs: [...autos, ...runs] })).toMatchObject({
    ok: true,
  });
  // Sequential writes would wait 50 ms each, 20 s in all.
  expect(performance.now() - began).toBeLessThan(15_000);
  const kept = (await page.readAllRuns()).map((one) => one.key);
  expect(kept).toHaveLength(401);
  expect(kept.filter((one) => one.startsWith("auto"))).toEqual(["auto 1000"]);
});

it("keeps a star that another tab, or another click, set while the list was shown", async () => {
  const { starOrTagPlayground } = await import("./mark-playground.ts");
  const { key } = page.store.get();
  await Promise.all([
    starOrTagPlayground(key, { tags: ["mail"] }),
    starOrTagPlayground(key, { starred: true }),
    starOrTagPlayground(key, { tags: [] }),
  ]);
  const [first] = (await page.libraryQuery.queryFn?.(undefined as never)) ?? [];
  expect(first).toMatchObject({ starred: true, tags: [] });
});

it("keeps stars and tags with the playground they mark: in its copies, its file, and when its deletion is undone", async () => {
  const { putStarsAndTags, readStarsAndTags } = await import("./storage/stars-and-tags.ts");
  const { key } = page.store.get();
  const { database } = page.libraryHolder.current ?? {};
  if (database === undefined) throw new Error("no library");
  await putStarsAndTags(database, [{ playgroundKey: key, starred: true, tags: ["mail", "pilot"] }]);
  const marked = async () =>
    (await page.libraryQuery.queryFn?.(undefined as never))?.map(({ starred, tags }) => ({ starred, tags }));
  expect(await marked()).toEqual([{ starred: true, tags: ["mail", "pilot"] }]);
  const file = readLibraryFile(await page.writeLibraryText());
  if (file.status !== "read") throw new Error(file.status);
  await page.duplicateInLibrary(key);
  expect(await marked()).toContainEqual({ starred: false, tags: ["mail", "pilot"] });
  const bringBack = await page.deleteFromLibrary(key);
  expect((await readStarsAndTags(database)).has(key)).toBe(false);
  await bringBack?.();
  expect((await readStarsAndTags(database)).get(key)).toEqual({
    playgroundKey: key,
    starred: true,
    tags: ["mail", "pilot"],
  });
  await page.importLibraryContents(file.contents);
  expect((await marked())?.filter(({ starred }) => starred)).toHaveLength(2);
});

it("exports the open playground where nothing is stored", async () => {
  page.close();
  vi.stubGlobal("indexedDB", undefined);
  vi.resetModules();
  const { writeLibraryText, importLibraryContents } = await import("./library-file.ts");
  const { deleteFromLibrary } = await import("./library.ts");
  const reading = readLibraryFile(await writeLibraryText());
  expect(reading).toMatchObject({ status: "read", contents: { playgrounds: [{ name: "Support triage" }] } });
  expect(
    await importLibraryContents({ playgrounds: [], runs: [], caseRuns: [], keptAside: [], marks: [] }),
  ).toMatchObject({
    ok: false,
  });
  expect(await deleteFromLibrary("p")).toBeNull();
});

it("leads back to what was open before, and forth again, until that is deleted, here or in another tab", async () => {
  page.offerPreviousPlaygroundOnOpening(page.openPreviousPlayground);
  expect(page.getPreviousPlayground()).toBeNull();
  const { key } = page.store.get();
  await page.openNewEmptyPlayground();
  await page.idle();
  const empty = page.store.get().key;
  expect(page.getPreviousPlayground()?.key).toBe(key);
  await page.openPreviousPlayground();
  expect(page.store.get().key).toBe(key);
  expect(page.getPreviousPlayground()?.key).toBe(empty);
  await page.openPreviousPlayground();
  expect(page.store.get().key).toBe(empty);

  const other = await loadPage();
  await other.deleteFromLibrary(key);
  other.close();
  await page.openPreviousPlayground();
  expect(page.store.get().key).toBe(empty);
  expect(page.getPreviousPlayground()).toBeNull();

  await page.openNewExamplePlayground();
  await page.idle();
  expect(page.getPreviousPlayground()?.key).toBe(empty);
  await page.deleteFromLibrary(empty);
  expect(page.getPreviousPlayground()).toBeNull();
});

it("keeps the way back while the open playground can't be saved", async () => {
  page.offerPreviousPlaygroundOnOpening(page.openPreviousPlayground);
  const { key } = page.store.get();
  await page.openNewEmptyPlayground();
  await page.idle();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  page.edit((playground) => setPlaygroundName(playground, "Unsaved"));
  await page.openPreviousPlayground();
  expect(page.store.get().name).toBe("Unsaved");
  expect(page.getPreviousPlayground()?.key).toBe(key);
  full.mockRestore();
  await page.openPreviousPlayground();
  expect(page.store.get().key).toBe(key);
});

it("says of a file that it can't be opened while the open playground can't be saved", async () => {
  const [{ openFolderFile }, { writeFileLink }] = await Promise.all([
    import("./files/link-to-file.ts"),
    import("./storage/file-links.ts"),
  ]);
  const folder = { id: "folder", name: "decisions", readOnly: true };
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async () =>
    Response.json({
      ...{
        mode: "sandbox",
        profile: "decider",
        keyConfigured: false,
        access: "open",
        version: "1.0.0",
        folder,
      },
      limits: { requestsPerMinute: null, tokensPerSecond: null },
    }),
  );
  const { key: playgroundKey } = page.store.get();
  const database = page.libraryHolder.current?.database;
  if (database === undefined) throw new Error("Nothing is stored.");
  const link = { ...{ playgroundKey, folder: "folder", path: "a.cutpoint.json" }, fileKey: playgroundKey };
  await writeFileLink(database, { ...link, hash: "", revision: 0, base: null });
  await page.openNewEmptyPlayground();
  await page.idle();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  page.edit((playground) => setPlaygroundName(playground, "Unsaved"));
  expect(await openFolderFile({ path: "a.cutpoint.json" })).toEqual({
    ok: false,
    text: "a.cutpoint.json can't be opened until the open playground is saved.",
  });
  expect(await page.openOrSayWhyNot("another")).toBe("unreadable");
  expect(page.store.get().name).toBe("Unsaved");
  full.mockRestore();
  vi.stubGlobal("fetch", fetch);
  await page.idle();
});
