import { beforeEach, expect, it } from "vitest";
import { addCases, removeCases, toCaseKey } from "#core/document/edits/edit-cases.ts";
import { addQuestion, removeQuestions } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { restoreAndPersistHistory } from "./persisted-history.ts";
import { fakeDatabase } from "./storage/testing/fake-database.ts";
import { openTab, type Tab } from "./testing/tab.ts";

const memory = new Map<string, string>();

/** A tab that persists its undo steps; `rest` ends its pause at once. */
async function keep(tab: Tab) {
  let due: (() => void) | null = null;
  await restoreAndPersistHistory(tab.library, tab.store, (_ms, run) => {
    due = run;
    return () => {
      due = null;
    };
  });
  return {
    ...tab,
    edit: (label: string, change: (playground: Playground) => Playground) =>
      tab.store.edit(change, { label }),
    async rest() {
      due?.();
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      await tab.library.autosave.idle();
    },
  };
}

const open = async () => keep(await openTab({ memory }));

beforeEach(() => {
  fakeDatabase();
  memory.clear();
});

it("takes back and makes again after a reload what was done before it", async () => {
  const first = await open();
  first.store.replace(examplePlayground("p"));
  first.edit("delete department", (now) => removeQuestions(now, new Set(["department"])));
  first.edit("name", (now) => setPlaygroundName(now, "Renamed"));
  first.edit("notes", (now) => ({ ...now, notes: "Noted" }));
  first.store.undo();
  const shown = first.store.get();
  await first.rest();
  first.library.close();

  const second = await open();
  expect(second.store.get()).toEqual(shown);
  expect([second.store.undoLabel(), second.store.redoLabel()]).toEqual(["name", "notes"]);
  second.store.redo();
  expect(second.store.get().notes).toBe("Noted");
  for (let step = 0; step < 3; step += 1) second.store.undo();
  expect(second.store.get()).toEqual(examplePlayground("p"));
  expect(second.store.canUndo()).toBe(false);
  second.library.close();
});

it("stores the steps with the playground: none is lost with the page that is left before it rests", async () => {
  const first = await open();
  for (const text of ["a", "b", "c"]) first.edit(`name ${text}`, (now) => setPlaygroundName(now, text));
  first.store.undo();
  await first.library.autosave.saveNow();
  first.library.close();

  const second = await open();
  expect([second.store.get().name, second.store.undoLabel(), second.store.redoLabel()]).toEqual([
    "b",
    "name b",
    "name c",
  ]);
  second.library.close();
});

it("loses a missing newest step alone: those before it are taken back, and what it did stays", async () => {
  const first = await open();
  first.store.replace(examplePlayground("p"));
  first.edit("delete department", (now) => removeQuestions(now, new Set(["department"])));
  first.edit("name", (now) => setPlaygroundName(now, "Renamed"));
  await first.library.autosave.saveNow();
  first.library.close();
  // A page saved this before its undo steps were loaded.
  const early = await openTab({ memory });
  early.store.edit((now) => addQuestion(now, "noul", "added"), { label: "add a question" });
  await early.library.autosave.saveNow();
  early.library.close();

  const second = await open();
  expect(second.store.undoLabel()).toBe("name");
  second.store.undo();
  expect([second.store.get().name, second.store.get().questions.map(({ key }) => key)]).toEqual([
    examplePlayground("p").name,
    ["refund_requested", "frustration", "added"],
  ]);
  second.store.undo();
  expect(second.store.get().questions.map(({ key }) => key)).toContain("department");
  expect(second.store.get().questions.map(({ key }) => key)).toContain("added");
  second.library.close();
});

it("takes back an import after a reload, and stores its thousands of keys as runs", async () => {
  const first = await open();
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    state: { form: "text" as const, text: `Ticket ${at}`, items: [] },
    labels: [],
    note: "",
    group: "",
  }));
  first.edit("a case", (now) => addCases(now, rows.slice(0, 1)));
  first.edit("import", (now) => addCases(now, rows));
  // Two runs are left of what the import added.
  first.edit("delete", (now) => removeCases(now, new Set([now.cases[1000]?.key ?? ""])));
  const before = first.store.get().cases;
  await first.library.autosave.saveNow();
  const settings = await first.library.database.getAll("settings");
  expect(JSON.stringify(settings).length).toBeLessThan(5000);
  first.library.close();
  const second = await open();
  expect(second.store.get().cases).toHaveLength(before.length);
  second.store.undo();
  expect(second.store.get().cases.map(({ key }) => key)).toEqual(
    Array.from({ length: 3001 }, (_, at) => toCaseKey(at + 1)),
  );
  second.store.undo();
  expect(second.store.get().cases.map(({ key }) => key)).toEqual([toCaseKey(1)]);
  second.store.redo();
  expect(second.store.get().cases).toHaveLength(3001);
  second.library.close();
});

it("loses a step that is too long alone", async () => {
  const first = await open();
  first.edit("name", (now) => setPlaygroundName(now, "Short"));
  first.edit("notes", (now) => ({ ...now, notes: "x".repeat(1_000_001) }));
  first.edit("no notes", (now) => ({ ...now, notes: "" }));
  await first.library.autosave.saveNow();
  first.library.close();
  const second = await open();
  // The step that led to the long notes was dropped, so its edit can't be undone.
  expect(second.store.undoLabel()).toBe("name");
  second.library.close();
});

it("puts the steps of before under those that were made while the page opened", async () => {
  const first = await open();
  first.edit("name", (now) => setPlaygroundName(now, "Before"));
  await first.rest();
  first.library.close();
  const tab = await openTab({ memory });
  tab.store.edit((now) => ({ ...now, notes: "Early" }), { label: "notes" });
  const second = await keep(tab);
  expect(second.store.undoLabel()).toBe("notes");
  second.store.undo();
  second.store.undo();
  expect([second.store.get().name, second.store.get().notes]).toEqual(["Untitled", ""]);
  second.library.close();
});

it("keeps the nearest steps where all are too many or too long", async () => {
  const first = await open();
  for (let step = 0; step < 120; step += 1)
    first.edit(`name ${step}`, (now) => setPlaygroundName(now, `${step}`));
  await first.rest();
  first.library.close();
  const second = await open();
  let steps = 0;
  for (; second.store.canUndo(); steps += 1) second.store.undo();
  expect([steps, second.store.get().name]).toEqual([100, "19"]);
  for (const length of [700_000, 600_000])
    second.edit("notes", (now) => ({ ...now, notes: "x".repeat(length) }));
  second.edit("notes", (now) => ({ ...now, notes: "" }));
  await second.rest();
  second.library.close();
  const third = await open();
  third.store.undo();
  expect([third.store.get().notes.length, third.store.canUndo()]).toEqual([600_000, false]);
  third.library.close();
});

it("goes on with the steps of a playground that is opened again", async () => {
  const tab = await open();
  const { key } = tab.store.get();
  tab.edit("name", (now) => setPlaygroundName(now, "First"));
  await tab.rest();
  tab.store.replace(examplePlayground("other"));
  await tab.rest();
  expect(tab.store.canUndo()).toBe(false);
  const { readPlayground } = await import("./storage/playgrounds.ts");
  const { stored } = await readPlayground(tab.library.database, key);
  if (stored) await tab.library.autosave.open(stored);
  await tab.rest();
  expect(tab.store.undoLabel()).toBe("name");
  tab.library.close();
});
