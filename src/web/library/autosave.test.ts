import { beforeEach, describe, expect, it, vi } from "vitest";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { addQuestion, removeQuestions, setQuestionRules } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { examplePlayground, newPlayground } from "#core/document/new-playground.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { addRowUse, findUsedRows } from "#core/thresholds/evidence/ledger.ts";
import { createPlaygroundStore } from "#web/document/playground-store.ts";
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
  return ((await library.database.getAll("playgrounds")) as { name: string }[])
    .map((record) => record.name)
    .sort();
}

beforeEach(fakeDatabase);

describe("one tab", () => {
  it("stores the playground that it begins with, and every edit soon", async () => {
    const tab = await openTab();
    expect(await stored(tab)).toEqual(tab.store.get());
    name(tab, "a");
    expect(tab.saving.status).toBe("saving");
    await tab.pass();
    expect(tab.saving.status).toBe("saved");
    expect((await stored(tab))?.name).toBe("a");
    expect(Math.max(...tab.waits.asked)).toBeLessThanOrEqual(500);
  });

  it("stores the ledger when it changes, and no other edit writes it", async () => {
    const tab = await openTab();
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const written = () => put.mock.contexts.map((store) => (store as IDBObjectStore).name);
    name(tab, "a");
    await tab.pass();
    expect(written()).toEqual(["playgrounds"]);
    put.mockClear();
    const row = { state: { form: "text" as const, text: "seen", items: [] }, group: "" };
    tab.store.record((ledger) => addRowUse(ledger, "q", "thresholds", [row]));
    await tab.pass();
    expect(written()).toEqual(["playgrounds", "ledgers"]);
    expect((await stored(tab))?.ledger).toEqual(tab.store.get().ledger);
    put.mockRestore();
  });

  it("stores at once what it took for chosen, so that later labels are fresh", async () => {
    const first = await openTab();
    const { database } = first.library;
    const { key } = first.store.get();
    const label = (text: string) => ({
      state: { form: "text" as const, text, items: [] },
      labels: [{ questionKey: "q", value: true, picked: "all" as const }],
      note: "",
      group: "",
    });
    edit(first, (playground) => addQuestion(playground, "noul", "q"));
    edit(first, (playground) => addCases(playground, [label("old")]));
    edit(first, (playground) => {
      const noul = { ...defaultRules.noul, upper: 0.9 };
      return setQuestionRules(playground, "q", { ...defaultRules, noul });
    });
    await first.pass();
    // Playgrounds stored before ledgers existed have no record of one.
    await database.delete("ledgers", key);
    const chosen = async () => findUsedRows((await stored(first))?.ledger ?? noLedger, "q").rows;
    expect((await chosen()).size).toBe(1);
    const again = await openTab();
    edit(again, (playground) => addCases(playground, [label("new")]));
    await again.pass();
    expect((await chosen()).size).toBe(1);
  });

  it("waits once for many edits, and saves what is newest", async () => {
    const tab = await openTab();
    for (const text of ["a", "b", "c"]) name(tab, text);
    expect(tab.waits.asked).toHaveLength(1);
    await tab.pass();
    expect((await stored(tab))?.name).toBe("c");
  });

  it("saves at once, with what forms hold, when the page is left", async () => {
    const tab = await openTab();
    const release = tab.store.registerPending(() => {
      name(tab, "typed");
      release();
    });
    await tab.leave();
    expect((await stored(tab))?.name).toBe("typed");
    expect(tab.saving.status).toBe("saved");
  });

  it("calls nothing saved from the keystroke on until what was typed is stored", async () => {
    const tab = await openTab();
    const said: string[] = [];
    tab.hear((status) => said.push(status));
    const release = tab.store.registerPending(() => {
      name(tab, "typed");
      release();
    });
    expect(said).toEqual(["saving"]);
    await tab.library.autosave.saveNow();
    expect(said.filter((status) => status !== "saving")).toEqual(["saved"]);
    expect(said.at(-1)).toBe("saved");
    expect((await stored(tab))?.name).toBe("typed");
  });

  it("calls saved what was typed and landed as it was, and not what was typed while it was stored", async () => {
    const tab = await openTab();
    const typedBack = tab.store.registerPending(() => {});
    expect(tab.saving.status).toBe("saving");
    typedBack();
    expect(tab.saving.status).toBe("saved");
    name(tab, "a");
    const saved = tab.library.autosave.saveNow();
    const release = tab.store.registerPending(() => {});
    await saved;
    expect((await stored(tab))?.name).toBe("a");
    expect(tab.saving.status).toBe("saving");
    release();
    expect(tab.saving.status).toBe("saved");
  });

  it("stores a playground that takes the place of another without waiting", async () => {
    const tab = await openTab();
    const copy = { ...examplePlayground("copy"), name: "Copy" };
    tab.store.replace(copy);
    expect(tab.saving.status).toBe("saving");
    expect(tab.waits.asked).toEqual([]);
    await tab.library.autosave.idle();
    expect(await stored(tab)).toEqual(copy);
    expect(tab.saving.status).toBe("saved");
  });

  it("stores questions added, removed and brought back", async () => {
    const tab = await openTab();
    edit(tab, (playground) => addQuestion(playground, "noul", "__proto__"));
    edit(tab, (playground) => addQuestion(playground, "choice", "2", 0));
    await tab.pass();
    edit(tab, (playground) => removeQuestions(playground, new Set(["__proto__"])));
    await tab.pass();
    expect((await stored(tab))?.questions.map((question) => question.key)).toEqual(["2"]);
    tab.store.undo();
    await tab.pass();
    expect(await stored(tab)).toEqual(tab.store.get());
  });

  it("restores after a reload, by the tab's own memory before the library's", async () => {
    const memory = new Map<string, string>();
    const first = await openTab({ memory });
    name(first, "mine");
    await first.pass();
    const other = await openTab();
    await other.library.autosave.open({ playground: examplePlayground("other"), revision: 0 });
    expect((await openTab({ memory })).store.get().name).toBe("mine");
  });

  it("is saved again when undo brings back what is stored", async () => {
    const tab = await openTab();
    name(tab, "a");
    tab.store.undo();
    expect(tab.saving.status).toBe("saved");
  });

  it("keeps work that was begun before the library opened beside what is there", async () => {
    const before = await openTab();
    name(before, "stored");
    await before.pass();
    const store = createPlaygroundStore(setPlaygroundName(newPlayground("early"), "early work"), () => 0);
    const tab = await openTab({ store });
    expect(tab.store.get().name).toBe("early work");
    expect(await names(tab)).toEqual(["early work", "stored"]);
  });
});

describe("a save that fails", () => {
  function breakSaves(tab: Tab, error: DOMException) {
    return vi.spyOn(tab.library.database, "transaction").mockImplementation(() => {
      throw error;
    });
  }

  it("says so, keeps the work in memory, and mends with the next edit", async () => {
    const tab = await openTab();
    const broken = breakSaves(tab, new DOMException("full", "QuotaExceededError"));
    name(tab, "a");
    await tab.pass();
    expect(tab.saving).toMatchObject({ status: "unsaved", problem: expect.stringContaining("full") });
    expect(tab.store.get().name).toBe("a");
    broken.mockRestore();
    edit(tab, (playground) => ({ ...playground, notes: "n" }));
    await tab.pass();
    expect(tab.saving).toMatchObject({ status: "saved", problem: undefined });
    expect(await stored(tab)).toMatchObject({ name: "a", notes: "n" });
  });

  it("does not let another playground take its place", async () => {
    const tab = await openTab();
    name(tab, "a");
    const broken = breakSaves(tab, new DOMException("gone", "InvalidStateError"));
    expect(await tab.library.autosave.open({ playground: examplePlayground("p"), revision: 1 })).toBe(false);
    expect(tab.store.get().name).toBe("a");
    broken.mockRestore();
    expect(await tab.library.autosave.open({ playground: examplePlayground("p"), revision: 1 })).toBe(true);
    expect(await names(tab)).toContain("a");
  });
});

describe("two tabs on one playground", () => {
  let bus: Bus;
  let one: Tab;
  let two: Tab;

  beforeEach(async () => {
    bus = new Set();
    one = await openTab({ bus });
    name(one, "both");
    await one.pass();
    two = await openTab({ bus });
  });

  it("follow each other, sharing what is equal, in one step that can be taken back", async () => {
    expect(two.store.get()).toEqual(one.store.get());
    edit(one, (playground) => addQuestion(playground, "noul", "a"));
    await one.pass();
    await two.pass();
    const followed = two.store.get();
    expect(followed).toEqual(one.store.get());
    edit(one, (playground) => addQuestion(playground, "noul", "b"));
    await one.pass();
    await two.pass();
    expect(two.store.get().questions[0]).toBe(followed.questions[0]);
    expect(two.saving).toMatchObject({ status: "saved" });
    two.store.undo();
    await two.pass();
    await one.pass();
    expect(one.store.get().questions).toEqual([]);
    expect(one.saving.copiedTo).toBeUndefined();
  });

  it("both keep their text when both have changed", async () => {
    name(one, "from one");
    name(two, "from two");
    await one.pass();
    await two.pass();
    expect(one.store.get().name).toBe("from one");
    expect(two.store.get().name).toBe("from two (copy from this tab)");
    expect(two.saving).toMatchObject({ status: "saved", copiedTo: "from two (copy from this tab)" });
    expect(await names(one)).toEqual(["from one", "from two (copy from this tab)"]);
  });

  it("both know what the rows of either have chosen", async () => {
    const row = (text: string) => ({ state: { form: "text" as const, text, items: [] }, group: "" });
    const use = (tab: Tab, text: string) =>
      tab.store.record((ledger) => addRowUse(ledger, "q", "thresholds", [row(text)]));
    use(one, "seen by one");
    use(two, "seen by two");
    await one.pass();
    await two.pass();
    expect(two.store.get().name).toMatch(/copy from this tab/);
    expect(findUsedRows(two.store.get().ledger, "q").rows.size).toBe(2);
    expect((await stored(two))?.ledger).toEqual(two.store.get().ledger);
  });

  it("part for good: one copy, whose undo never writes upon the other tab's", async () => {
    name(two, "step");
    await two.pass();
    await one.pass();
    name(two, "from two");
    name(one, "from one");
    await one.pass();
    await two.pass();
    name(two, "more");
    name(one, "more of one");
    await two.pass();
    await one.pass();
    while (two.store.canUndo()) two.store.undo();
    await two.pass();
    await one.pass();
    expect(one.store.get().name).toBe("more of one");
    expect(await names(one)).toEqual(["both (copy from this tab)", "more of one"]);
  });

  it("find out by themselves when no message came", async () => {
    bus.clear();
    name(one, "from one");
    await one.pass();
    await two.comeBack();
    expect(two.store.get().name).toBe("from one");
    name(one, "again");
    await one.pass();
    name(two, "from two");
    await two.pass();
    expect(await names(one)).toEqual(["again", "from two (copy from this tab)"]);
  });

  it("hold on to keystrokes that a form has not settled", async () => {
    let typed: string | null = "held by two";
    two.store.registerPending(() => {
      const text = typed;
      typed = null;
      if (text !== null) name(two, text);
    });
    name(one, "from one");
    await one.pass();
    await two.pass();
    expect(await names(one)).toEqual(["from one", "held by two (copy from this tab)"]);
  });

  it("do not mind messages that say nothing to them", async () => {
    for (const hear of bus) {
      hear(null);
      hear({ playgroundKey: "another", revision: 9 });
      hear({ playgroundKey: one.store.get().key, revision: 1 });
      hear({ playgroundKey: one.store.get().key, revision: null });
    }
    name(one, "on");
    await one.pass();
    expect(await names(one)).toEqual(["on"]);
  });

  it("write whole again what another tab has deleted", async () => {
    await one.library.database.clear("playgrounds");
    await one.library.database.clear("states");
    edit(two, (playground) => ({ ...playground, notes: "kept" }));
    await two.pass();
    expect(await stored(two)).toEqual(two.store.get());
  });
});

describe("records that cannot be read", () => {
  it("are set aside as they are, and the rest opens", async () => {
    const tab = await openTab();
    edit(tab, (playground) => addQuestion(playground, "noul", "good"));
    edit(tab, (playground) => addQuestion(playground, "noul", "bad"));
    await tab.pass();
    const { key } = tab.store.get();
    const bad = { playgroundKey: key, key: "bad", question: { id: 7 } };
    await tab.library.database.put("questions", bad);
    await tab.library.database.put("states", { playgroundKey: key, state: "?" });
    const again = await openTab();
    expect(again.store.get().questions.map((question) => question.key)).toEqual(["good"]);
    expect(again.saving.keptAside.map(({ store }) => store).sort()).toEqual(["questions", "states"]);
    expect(again.saving.keptAside.map(({ record }) => record)).toContainEqual(bad);
    expect((await openTab()).saving.keptAside).toHaveLength(2);
  });

  it("do not hide the other playgrounds", async () => {
    const memory = new Map<string, string>();
    const tab = await openTab();
    name(tab, "good");
    await tab.pass();
    await tab.library.database.put("playgrounds", { key: "broken", name: null });
    memory.set("cutpoint.open", "broken");
    const again = await openTab({ memory });
    expect(again.store.get().name).toBe("good");
    expect(again.saving.keptAside).toMatchObject([
      { store: "playgrounds", record: { key: "broken", name: null } },
    ]);
  });
});
