import { beforeEach, describe, expect, it, vi } from "vitest";
import { addQuestion } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { eventually } from "#core/testing/eventually.ts";
import { readPlayground } from "./storage/playgrounds.ts";
import { fakeDatabase } from "./storage/testing/fake-database.ts";
import { type Bus, openTab, type Tab } from "./testing/tab.ts";

const edit = ({ store }: Tab, change: (playground: Playground) => Playground) =>
  store.edit(change, { label: "edit" });
const name = (tab: Tab, text: string) => edit(tab, (playground) => setPlaygroundName(playground, text));

async function stored({ library, store }: Tab, key = store.get().key): Promise<Playground | undefined> {
  return (await readPlayground(library.database, key)).stored?.playground;
}

async function names({ library }: Tab): Promise<string[]> {
  const records = (await library.database.getAll("playgrounds")) as { name: string }[];
  return records.map((record) => record.name).sort();
}

function deleteLibrary(): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase("cutpoint").addEventListener("success", () => resolve());
  });
}

/** Every write fails until the returned function is called. */
function breakWrites(error: DOMException): () => void {
  const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw error;
  });
  return () => broken.mockRestore();
}

beforeEach(fakeDatabase);

describe("case 76: a database that is deleted under the page", () => {
  it("is made again with everything of the open playground, without an edit or a click", async () => {
    const tab = await openTab();
    edit(tab, (playground) => addQuestion(playground, "noul", "kept"));
    await tab.pass();
    await deleteLibrary();
    await eventually(async () => expect(await stored(tab)).toEqual(tab.store.get()));
    expect(tab.saving).toMatchObject({ status: "saved", cleared: true, problem: undefined });
  });

  it("takes the edits that come after it, and a reload finds them", async () => {
    const tab = await openTab();
    name(tab, "before");
    await tab.pass();
    await deleteLibrary();
    name(tab, "after");
    await tab.mend();
    const again = await openTab();
    expect(again.store.get()).toEqual(tab.store.get());
    expect(again.store.get().name).toBe("after");
  });

  it("is written once by two tabs that hold the same, and both go on together", async () => {
    const bus: Bus = new Set();
    const one = await openTab({ bus });
    name(one, "both");
    await one.pass();
    const two = await openTab({ bus });
    await deleteLibrary();
    await eventually(async () => expect(await names(one)).toEqual(["both"]));
    await Promise.all([one.mend(), two.mend()]);
    name(one, "from one");
    await one.pass();
    await two.pass();
    expect(two.store.get().name).toBe("from one");
    expect(await names(two)).toEqual(["from one"]);
  });

  it("keeps both texts when both tabs had changes", async () => {
    const bus: Bus = new Set();
    const one = await openTab({ bus });
    name(one, "both");
    await one.pass();
    const two = await openTab({ bus });
    name(one, "from one");
    name(two, "from two");
    await deleteLibrary();
    await Promise.all([one.mend(), two.mend()]);
    expect(await names(one)).toHaveLength(2);
    expect((await names(one)).join()).toMatch(/from one.*from two|from two.*from one/);
  });
});

describe("case 76: a save that fails", () => {
  it("because the connection was closed opens it again", async () => {
    const tab = await openTab();
    tab.library.database.close();
    name(tab, "a");
    await tab.mend();
    expect(tab.saving).toMatchObject({ status: "saved", problem: undefined });
    expect(tab.saving.cleared).toBeUndefined();
    expect((await stored(tab))?.name).toBe("a");
  });

  it("is tried again by itself until storage takes it, no sooner than it helps", async () => {
    const tab = await openTab();
    const mend = breakWrites(new DOMException("full", "QuotaExceededError"));
    name(tab, "a");
    for (let turn = 0; turn < 8; turn += 1) {
      await tab.pass();
      expect(tab.saving).toMatchObject({ status: "unsaved", problem: expect.stringContaining("full") });
    }
    expect(tab.waits.asked.slice(-2)).toEqual([5000, 5000]);
    name(tab, "b");
    expect(tab.saving.status).toBe("unsaved");
    mend();
    await tab.pass();
    expect(tab.saving).toMatchObject({ status: "saved", problem: undefined });
    expect((await stored(tab))?.name).toBe("b");
  });

  it("keeps a playground that was left meanwhile, and stores both", async () => {
    const tab = await openTab();
    const mend = breakWrites(new DOMException("", "UnknownError"));
    name(tab, "left");
    const left = tab.store.get();
    tab.store.replace({ ...examplePlayground("next"), notes: "next" });
    await tab.pass();
    expect(tab.library.autosave.unsaved().map(({ key }) => key)).toEqual(["next", left.key]);
    mend();
    await tab.pass();
    expect(tab.saving.status).toBe("saved");
    expect(await stored(tab, left.key)).toEqual(left);
    expect((await stored(tab))?.notes).toBe("next");
    expect(tab.library.autosave.unsaved()).toEqual([]);
  });

  it("says nothing that would lose work", async () => {
    const tab = await openTab();
    for (const error of ["InvalidStateError", "AbortError", "QuotaExceededError", "UnknownError"]) {
      const mend = breakWrites(new DOMException("", error));
      name(tab, error);
      await tab.pass();
      expect(tab.saving.problem).not.toMatch(/reload/i);
      mend();
      await tab.mend();
    }
  });
});

it("case 76: nothing is unsaved once a save is done, and something is before", async () => {
  const tab = await openTab();
  expect(tab.library.autosave.unsaved()).toEqual([]);
  tab.store.registerPending(() => name(tab, "typed"));
  expect(tab.library.autosave.unsaved().map((playground) => playground.name)).toEqual(["typed"]);
  await tab.pass();
  expect(tab.library.autosave.unsaved()).toEqual([]);
});

it("case 77: a save that breaks in the middle leaves what was stored before, whole", async () => {
  const tab = await openTab();
  name(tab, "before");
  await tab.pass();
  const before = await stored(tab);
  edit(tab, (playground) => addQuestion(setPlaygroundName(playground, "after"), "noul", "half"));
  const { put } = IDBObjectStore.prototype;
  const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof put>
  ) {
    if (this.name === "questions") throw new DOMException("", "UnknownError");
    return put.apply(this, given);
  });
  await tab.pass();
  expect(tab.saving.status).toBe("unsaved");
  expect(await stored(tab)).toEqual(before);
  broken.mockRestore();
  await tab.mend();
  expect(await stored(tab)).toEqual(tab.store.get());
});
