import { beforeAll, expect, it, vi } from "vitest";
import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { eventually } from "#core/testing/eventually.ts";
import { addRowUse, findUsedRows, wasUsedToChoose } from "#core/thresholds/evidence/ledger.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { deleteFromLibrary } from "#web/library/library.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { savePlayground } from "#web/library/storage/playgrounds.ts";
import { readRowUseArchives } from "#web/library/storage/row-use-archive.ts";
import { connectWritableLibrary } from "#web/library/storage/saving.ts";
import { fakeDatabase } from "#web/library/storage/testing/fake-database.ts";
import { openTab, type Tab } from "#web/library/testing/tab.ts";
import { syncRowUseArchive } from "./sync-row-use-archive.ts";

let tab: Tab;

beforeAll(async () => {
  fakeDatabase();
  tab = await openTab({ store: playgroundStore });
  libraryHolder.current = tab.library;
  await connectWritableLibrary(tab.library);
  syncRowUseArchive();
});

const rowsOf = (question: string, thing = "parcel") =>
  Array.from({ length: 60 }, (_, at) => ({
    state: {
      form: "text" as const,
      text: `Where is ${thing} ${"abcdefgh"[at % 8]}${"klmnopqr"[at >> 3]}?`,
      items: [],
    },
    labels: [{ questionKey: question, value: at % 3 === 0, picked: "all" as const }],
    note: "",
    group: "",
  }));

const bare = (key: string, question: string) => ({
  ...newPlayground(key),
  questions: [blankQuestion(question, question, "noul")],
});

function open(key: string, question: string) {
  playgroundStore.replace(bare(key, question));
}

function bring(question: string, thing?: string) {
  playgroundStore.edit((now) => addCases(now, rowsOf(question, thing)), { label: "import" });
}

function chosen(question: string): number {
  const { cases, ledger } = playgroundStore.get();
  const used = findUsedRows(ledger, question);
  return cases.filter((row) => wasUsedToChoose(used, row)).length;
}

const stored = () => readRowUseArchives(tab.library.database);

/** Lets a playground's rows choose thresholds, and waits until their marks are stored. */
async function chooseIn(key: string, question: string) {
  open(key, question);
  bring(question);
  playgroundStore.record((ledger) => addRowUse(ledger, question, "thresholds", playgroundStore.get().cases));
  await eventually(async () => {
    expect((await stored()).map((marks) => marks.playgroundKey)).toContain(key);
  });
}

it("keeps which rows chose, and knows them in another playground as soon as they come in", async () => {
  await chooseIn("first", "late");
  open("second", "overdue");
  expect(chosen("overdue")).toBe(0);
  // Timers for pauses in typing never fire here, so nothing may depend on them between an import and its
  // proof.
  const { setTimeout: wait } = globalThis;
  const waits = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((run: () => void, ms: number) =>
      ms === 300 ? 0 : wait(run, ms)) as typeof setTimeout);
  bring("overdue");
  await eventually(() => expect(chosen("overdue")).toBe(60));
  waits.mockRestore();
});

it("knows them where another playground is opened at the next moment, and storage takes nothing", async () => {
  open("hurried", "slow");
  bring("slow", "letter");
  const put = vi
    .spyOn(tab.library.database, "put")
    .mockRejectedValue(new DOMException("", "QuotaExceededError"));
  playgroundStore.record((ledger) => addRowUse(ledger, "slow", "thresholds", playgroundStore.get().cases));
  open("next", "late_again");
  bring("late_again", "letter");
  await eventually(() => expect(chosen("late_again")).toBe(60));
  put.mockRestore();
});

it("knows them after the rows and their playground are deleted", async () => {
  await chooseIn("third", "lost");
  playgroundStore.edit((now) => removeCases(now, new Set(now.cases.map(({ key }) => key))), {
    label: "delete",
  });
  await tab.mend();
  open("fourth", "missing");
  await deleteFromLibrary("third");
  bring("missing");
  await eventually(() => expect(chosen("missing")).toBe(60));
});

it("knows what another tab has stored since", async () => {
  open("fifth", "gone");
  await eventually(async () => expect((await stored()).length).toBeGreaterThan(0));
  for (const marks of await stored()) await tab.library.database.delete("rowMarks", marks.playgroundKey);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const elsewhere = addRowUse(bare("x", "q").ledger, "q", "thresholds", rowsOf("q"));
  await tab.library.database.put("rowMarks", {
    playgroundKey: "elsewhere",
    savedAt: 1,
    ledger: elsewhere,
    labels: [true, false].map((label) => ({
      question: "q",
      label,
      rows: addRowUse(
        bare("x", "q").ledger,
        "q",
        "thresholds",
        rowsOf("q").filter(({ labels }) => labels[0]?.value === label),
      ).uses.flatMap(({ rows }) => [...rows]),
    })),
  });
  bring("gone");
  await eventually(() => expect(chosen("gone")).toBe(60));
});

it("knows what a page chose that was closed before it stored the marks", async () => {
  open("sixth", "torn");
  bring("torn", "ticket");
  const torn = playgroundStore.get();
  const closed = {
    ...torn,
    key: "closed",
    ledger: addRowUse(torn.ledger, "torn", "thresholds", torn.cases),
  };
  const later = Date.now() + 1000;
  const { database } = tab.library;
  expect(await savePlayground(database, null, { playground: closed, savedAt: later })).toMatchObject({
    status: "saved",
  });
  open("seventh", "ripped");
  bring("ripped", "ticket");
  await eventually(() => expect(chosen("ripped")).toBe(60));

  // Again, where that playground has marks already, but not of its last choice.
  const more = addCases(closed, rowsOf("torn", "stamp"));
  const chosenSince = { ...more, ledger: addRowUse(more.ledger, "torn", "thresholds", more.cases) };
  const base = { playground: closed, revision: 1 };
  await savePlayground(database, base, { playground: chosenSince, savedAt: later + 1 });
  open("eighth", "creased");
  bring("creased", "stamp");
  await eventually(() => expect(chosen("creased")).toBe(60));
});
