import type { Page } from "playwright/test";
import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import {
  labelsAsCounts,
  labelsAsRows,
  manyClasses,
  modelScores,
  spamOfSpreadsheet,
  spamWithoutHeader,
  starRatings,
} from "#e2e/fixtures/public-files.ts";
import type { CasesPage } from "#e2e/pages/cases-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { caseRunsQuery } from "#web/case-runs/case-runs.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { test } from "#web/testing/cases-room.ts";
import { expect } from "#web/testing/expect.ts";
import { libraryDatabase, reopenPlayground } from "#web/testing/open-page.ts";

const inputs = import.meta.glob<string>("../testing/inputs/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

function input(name: string): string {
  const text = inputs[`../testing/inputs/${name}`];
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
}

/** Leaves one yes/no question and opens the Cases room. */
async function startWith(page: Page, cases: CasesPage, id: string) {
  await cases.startEmpty();
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  const questions = new QuestionsPage(page);
  await questions.add("yes/no");
  await questions.field("Id").fill(id);
  await questions.field("Instructions").fill("Is it so?");
  await cases.enter();
}

test("answers of a file are kept where the State pane is empty, and known when the file comes again at once", async ({
  page,
  cases,
}) => {
  await startWith(page, cases, "spam");
  const { importing } = cases;
  await cases.read("scores-rare-yes.csv", input("scores-rare-yes.csv"));
  await importing.getByRole("combobox", { name: "Column prob is" }).selectOption("answer to spam");
  await expect(importing.getByText("no: ham (")).toBeVisible();
  await cases.add.click();
  await expect(importing).toContainText("Added 2,787 cases, 2,787 labels, answers to 2,787 cases.");
  await importing.getByRole("button", { name: "Show cases" }).click();
  await expect(cases.count).toHaveText("2,787 cases");

  // Importing the same file again adds no duplicates.
  await cases.open("scores-rare-yes.csv", input("scores-rare-yes.csv"));
  await importing.getByRole("combobox", { name: "Column prob is" }).selectOption("answer to spam");
  await importing.getByRole("button", { name: "Add answers to 2,787" }).click();
  await expect(importing).toContainText("Nothing was added. 2,787 cases have these answers already.");
  await page.keyboard.press("Escape");
  await expect(cases.count).toHaveText("2,787 cases");
});

test("answers of a file are kept, too, where the worker for their rows fails", async ({ page, cases }) => {
  const { Worker: Original } = globalThis;
  class FailingWorker extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (String(url).includes("imported-rows")) throw new Error("No worker starts.");
      super(url, options);
    }
  }
  globalThis.Worker = FailingWorker;
  try {
    await cases.startEmpty();
    await cases.enter();
    await cases.open("scores.csv", modelScores(1500));
    await cases.add.click();
    await expect(cases.importing).toContainText("1,500 labels, answers to 1,500 cases.");
    await cases.importing.getByRole("button", { name: "Show cases" }).click();
    await expect(cases.row(1)).toContainText(/0\.\d\d/);
    await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser");
  } finally {
    globalThis.Worker = Original;
  }
});

/** The worker for rows of answers gets other messages than it's sent, and those at the given time. */
function changeWorker(change: (task: object) => object | Promise<object>): () => void {
  const { Worker: Original } = globalThis;
  globalThis.Worker = class extends Original {
    private readonly isOfRows: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.isOfRows = String(url).includes("imported-rows");
    }
    override postMessage(
      message: { id: number; input: object },
      handed?: Transferable[] | StructuredSerializeOptions,
    ) {
      const options = Array.isArray(handed) ? { transfer: handed } : handed;
      const changed = this.isOfRows ? change(message.input) : message.input;
      const post = (task: object) => super.postMessage({ ...message, input: task }, options);
      if (changed instanceof Promise) void changed.then(post);
      else post(changed);
    }
  };
  return () => {
    globalThis.Worker = Original;
  };
}

const withoutRows = (task: object) => ("store" in task ? { ...task, rows: -1 } : task);

const runsHere = async () => {
  const { key } = playgroundStore.get();
  const runs = (await libraryDatabase().getAll("caseRuns")) as readonly { playgroundKey?: unknown }[];
  return runs.filter(({ playgroundKey }) => playgroundKey === key);
};
/** Number of records with cases of the open playground. */
const storedCases = async () => {
  const { key } = playgroundStore.get();
  const records = (await libraryDatabase().getAll("caseChunks")) as readonly { playgroundKey?: unknown }[];
  return records.filter(({ playgroundKey }) => playgroundKey === key).length;
};
const listedRuns = () => queryClient.getQueryData(caseRunsQuery(playgroundStore.get().key).queryKey)?.length;

test("answers are shown while they're being stored, and called saved only after that", async ({
  page,
  cases,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mend = changeWorker((task) => ("store" in task ? held.then(() => task) : task));
  try {
    await cases.startEmpty();
    await cases.enter();
    await cases.open("scores.csv", modelScores(300));
    await cases.add.click();
    await expect(cases.importing).toContainText("300 labels, answers to 300 cases.");
    await cases.importing.getByRole("button", { name: "Show cases" }).click();
    await expect(cases.row(1)).toContainText(/0\.\d\d/);
    await expect.poll(storedCases).toBe(1);
    const saving = page.getByRole("status", { name: "Saving" });
    await expect(saving).toHaveText("Saving…");
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    expect(await runsHere()).toEqual([]);
    release();
    await expect(saving).toHaveText("Saved in this browser");
    expect(await runsHere()).toHaveLength(1);
  } finally {
    mend();
  }
});

test("answers that the worker for their rows can't store are stored by the page", async ({ page, cases }) => {
  const mend = changeWorker(withoutRows);
  try {
    await cases.startEmpty();
    await cases.enter();
    await cases.open("scores.csv", modelScores(300));
    await cases.add.click();
    await expect(cases.importing).toContainText("300 labels, answers to 300 cases.");
    await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser");
    expect(await runsHere()).toHaveLength(1);
    await expect.poll(listedRuns).toBe(1);
  } finally {
    mend();
  }
});

test("answers that storage refuses are shown, stay through undo and redo, and are stored and listed once it takes them", async ({
  page,
  cases,
}) => {
  await cases.startEmpty();
  await cases.enter();
  const saving = page.getByRole("status", { name: "Saving" });
  await expect(saving).toHaveText("Saved in this browser");
  const mendWorker = changeWorker(withoutRows);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("There is no room.", "QuotaExceededError");
  };
  try {
    await cases.open("scores.csv", modelScores(300));
    await cases.add.click();
    await expect(cases.importing).toContainText("The answers aren't stored yet: keep this tab open.");
    await cases.importing.getByRole("button", { name: "Show cases" }).click();
    await expect(cases.row(1)).toContainText(/0\.\d\d/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(cases.row(1)).toBeHidden();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(cases.row(1)).toContainText(/0\.\d\d/);
    await expect(saving).toHaveText("Unsaved");
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    expect(await runsHere()).toEqual([]);
  } finally {
    IDBObjectStore.prototype.put = put;
    mendWorker();
  }
  await expect(saving).toHaveText("Saved in this browser", { timeout: 15_000 });
  expect(await runsHere()).toHaveLength(1);
  await expect.poll(listedRuns).toBe(1);
  await reopenPlayground();
  await expect(cases.row(1)).toContainText(/0\.\d\d/);
});

test("a file that comes again adds what is new, and asks which label stays", async ({ page, cases }) => {
  await startWith(page, cases, "late");
  const { importing } = cases;
  await cases.read("23a-import-first.csv", input("23a-import-first.csv"));
  await cases.take();
  await cases.read("23b-import-again.csv", input("23b-import-again.csv"));
  await expect(importing.getByText("First choose what becomes of 1 changed label.")).toBeVisible();
  await expect(cases.add).toBeDisabled();
  await expect(importing.getByRole("status").first()).toContainText("1 row is here already.");
  await importing
    .getByRole("combobox", { name: "Label of case 1, late, line 2" })
    .selectOption("take from the file: no");
  await cases.take();
  await expect(cases.count).toHaveText("3 cases");
  await expect(cases.row(1)).toContainText("no");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.count).toHaveText("2 cases");
  await expect(cases.row(1)).toContainText("yes");
});

test("answers of a file come with their questions, and the notice goes with them", async ({
  page,
  cases,
}) => {
  await cases.startEmpty();
  await cases.enter();
  const { importing } = cases;
  await cases.open("log.jsonl", input("30-answers-rounding.jsonl"));
  await expect(importing).toContainText("Adds the questions that these answers are for: topic, late.");
  await cases.add.click();
  await expect(importing).toContainText("answers to 4 cases");
  await importing.getByRole("button", { name: "Show cases" }).click();
  for (const name of ["topic", "late"])
    await expect(cases.grid.getByRole("columnheader", { name })).toBeVisible();
  const notice = page.getByRole("status", { name: "Notice" });
  await expect(notice).toContainText("Added 2 questions, 4 cases and answers to 4 cases.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(notice).toHaveText("");
});

test("a level stands in the grid by its number and by what was brought", async ({ page, cases }) => {
  await cases.startEmpty();
  await cases.enter();
  await cases.open("stars.csv", input("stars-1-to-5.csv"));
  await cases.add.click();
  await cases.importing.getByRole("button", { name: "Show cases" }).click();
  await expect(cases.grid).toContainText("4 5 of 5 (highest)");
  expect(await axeFaultsInThemes(page)).toEqual([]);
});

const kept = [
  [
    "spam without a header",
    "SMSSpamCollection",
    spamWithoutHeader(1200),
    "spam",
    "1,200 cases, 1,200 labels",
  ],
  ["an older spreadsheet's CSV", "spam.csv", spamOfSpreadsheet(1200), "spam", "1,200 cases, 1,200 labels"],
  ["77 classes", "classes.csv", manyClasses(2000), "category", "2,000 cases, 2,000 labels"],
  ["counts of nine people", "counts.csv", labelsAsCounts(2000), "majority_of_9_labelers", "2,000 cases, "],
  ["rows of nine people", "rows.csv", labelsAsRows(600), "label", "600 cases, 600 labels"],
  ["stars", "reviews.jsonl", starRatings(4000), "stars", "4,000 cases, 4,000 labels"],
  ["scores", "scores.csv", modelScores(3000), "spam", "3,000 cases, 3,000 labels, answers to 3,000 cases"],
] as const;

for (const [what, name, file, id, added] of kept) {
  test(`${what}: one click from a file to labelled cases of a question that comes with them`, async ({
    page,
    cases,
  }) => {
    await cases.startEmpty();
    await cases.enter();
    const { importing } = cases;
    await cases.open(name, file);
    await expect(importing.getByText(`New question ${id}:`)).toBeVisible();
    await cases.add.click();
    await expect(importing).toContainText(`Added 1 question, ${added}`);
    await importing.getByRole("button", { name: "Show cases" }).click();
    await expect(cases.grid.getByRole("columnheader", { name: id })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByText("Try the questions on many states")).toBeVisible();
  });
}
