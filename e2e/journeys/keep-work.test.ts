import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Locator, type Page } from "playwright/test";
import { toPlaygroundRecord } from "../../src/core/document/records.ts";
import { test } from "../fixtures/app.ts";
import { labelledCases, noulCases } from "../fixtures/labelled-cases.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });

/** The names of the playgrounds in the file of everything. */
async function downloadedNames(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const { playgrounds } = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  return playgrounds.map((playground: { name: string }) => playground.name);
}

/** Ends a browser as a power cut would. */
async function crash(context: BrowserContext): Promise<void> {
  const gone = context.waitForEvent("close");
  const browser = await context.browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error("There is no browser to kill.");
  await Promise.all([gone, browser.send("Browser.crash").catch(() => {})]);
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

test("what is typed is there after a reload, a second later at most", async ({ page }) => {
  await page.goto("/");
  await expect(name(page)).toHaveValue("Support triage");
  await name(page).fill("");
  await name(page).pressSequentially("Kept as typed", { delay: 20 });
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(name(page)).toHaveValue("Kept as typed");
});

test("21: undo outlasts a reload, however soon after the edit it comes", async ({ page }) => {
  const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
  await page.goto("/");
  await name(page).fill("First");
  await expect(saving(page)).toHaveText("Saved in this browser");
  for (const [at, afterMs] of [200, 500, 900].entries()) {
    // The steps of before are there.
    await expect(undo).toHaveAccessibleName(/^Undo: /);
    await name(page).fill(`Edit ${at}`);
    await page.waitForTimeout(afterMs);
    await page.reload();
    await expect(name(page)).toHaveValue(`Edit ${at}`);
  }
  await expect(undo).toHaveAccessibleName(/^Undo: /);
  for (const before of ["Edit 1", "Edit 0", "Support triage"]) {
    await undo.click();
    await expect(name(page)).toHaveValue(before);
  }
});

test("47: what is called saved survives a browser that is killed", async ({
  playwright,
  app,
  launchOptions,
}, info) => {
  const profile = info.outputPath("profile");
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: app.baseURL });
  const first = await open();
  const page = await openPage(first);
  await name(page).fill("Before the end");
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.waitForTimeout(100);
  await crash(first);
  const second = await open();
  await expect(name(await openPage(second))).toHaveValue("Before the end");
  await second.close();
});

/** A letter that nothing else on the page holds. */
const typed = "Ж";

interface Typed {
  /** Where it is typed. */
  field: (page: Page) => Locator | Promise<Locator>;
  /** What shows it. */
  shows: string;
  store: "playgrounds" | "questions" | "states";
}

const typedInto: readonly Typed[] = [
  { field: name, shows: "[data-playground-name]", store: "playgrounds" },
  {
    async field(page) {
      const questions = new QuestionsPage(page);
      await questions.open("department");
      return questions.field("Instructions");
    },
    shows: 'textarea[name="instructions"], [aria-label="Instructions"]',
    store: "questions",
  },
  {
    field: (page) => page.getByRole("textbox", { name: "State", exact: true }),
    shows: '[aria-label="State"] .view-lines, [aria-label="State"] textarea',
    store: "states",
  },
];

/** Hands on, whenever the page calls all saved, how many of the letters it shows. */
async function watchSaved(page: Page, shows: string, hear: (letters: number) => void): Promise<void> {
  await page.exposeFunction("underSaved", hear);
  await page.evaluate(
    ([selector, letter]) => {
      const count = () =>
        Math.max(
          ...[...document.querySelectorAll(selector)].map((one) => {
            const text = "value" in one ? String(one.value) : (one.textContent ?? "");
            return text.split(letter).length - 1;
          }),
        );
      let most = 0;
      function look() {
        const said = document.querySelector('[role="status"][aria-label="Saving"]')?.textContent;
        const letters = count();
        if (said !== "Saved in this browser" || letters <= most) return;
        most = letters;
        Object(window).underSaved(letters);
      }
      // Before each paint: what stands in the page then is what a person sees.
      const tick = () => {
        look();
        requestAnimationFrame(tick);
      };
      tick();
    },
    [shows, typed] as const,
  );
}

/** How many of the letters are stored. */
async function countStored(page: Page, store: Typed["store"]): Promise<number> {
  const records = await page.evaluate(async (of) => {
    const opening = indexedDB.open("cutpoint");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const request = opening.result.transaction(of).objectStore(of).getAll();
    await new Promise((resolve) => request.addEventListener("success", resolve));
    opening.result.close();
    return JSON.stringify(request.result);
  }, store);
  return records.split(typed).length - 1;
}

test("96: whenever the browser is killed while one types, nothing is lost that was under the word Saved", async ({
  playwright,
  app,
  launchOptions,
}, info) => {
  // KILLS=100 for the long trial.
  const kills = Number(process.env["KILLS"] ?? 3);
  test.setTimeout(kills * 20_000);
  const profile = info.outputPath("profile");
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: app.baseURL });
  let underSaved = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const into = typedInto[kill % typedInto.length];
    if (into === undefined) throw new Error("There is nothing to type into.");
    const { field, shows, store } = into;
    const context = await open();
    const page = await openPage(context);
    await expect(saving(page)).toHaveText("Saved in this browser");
    let seen = 0;
    await watchSaved(page, shows, (letters) => {
      seen = Math.max(seen, letters);
    });
    await (await field(page)).focus();
    const ends = Date.now() + 600 + ((kill * 397) % 1100);
    while (Date.now() < ends) {
      await page.keyboard.insertText(typed);
      // Pauses let the page come to rest, so that the word is said at all.
      await page.waitForTimeout(kill % 2 === 0 ? 15 : Math.random() < 0.1 ? 400 : 15);
    }
    await crash(context);
    const again = await open();
    const stored = await countStored(await openPage(again), store);
    await again.close();
    expect([kill, stored >= seen, stored, seen]).toEqual([kill, true, stored, seen]);
    underSaved += seen;
  }
  expect(underSaved).toBeGreaterThan(0);
});

test("97: a browser that is killed while it saves has the text of before or of after, and nothing between", async ({
  playwright,
  app,
  launchOptions,
}, info) => {
  // KILLS=100 for the long trial.
  const kills = Number(process.env["KILLS"] ?? 2);
  test.setTimeout(kills * 20_000);
  const profile = info.outputPath("profile");
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: app.baseURL });
  const letters = 50;
  const store = "playgrounds";
  let before = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const context = await open();
    const page = await openPage(context);
    await expect(saving(page)).toHaveText("Saved in this browser");
    await name(page).focus();
    await page.keyboard.insertText(typed.repeat(letters));
    // By then it waits for typing to rest, writes, or has just written: "Saving…" may be gone before a test can look.
    await page.waitForTimeout((kill * 37) % 700);
    await crash(context);
    const again = await open();
    const stored = await countStored(await openPage(again), store);
    await again.close();
    expect([kill, [before, before + letters].includes(stored), stored]).toEqual([kill, true, stored]);
    before = stored;
  }
});

test("47: 100,000 cases are all there or none, whenever the browser is killed; all once they are called saved", async ({
  playwright,
  app,
  launchOptions,
}, info) => {
  // KILLS=100 for the long trial, in which ten are killed while they import.
  const kills = Number(process.env["KILLS"] ?? 0) / 10;
  test.setTimeout(180_000 + kills * 60_000);
  const rows = Array.from({ length: 100_000 }, (_, at) => `"Message ${at}: I was charged twice"`);
  /** Adds the cases, where none are, and kills the browser so many ms later; null: when they are called saved. */
  async function addAndCrash(afterMs: number | null, profile = "profile"): Promise<string> {
    const context = await playwright.chromium.launchPersistentContext(info.outputPath(profile), {
      ...launchOptions,
      baseURL: app.baseURL,
    });
    const page = await openPage(context);
    // What the browser kept aside of its database may be lost: then the example is there until that is open.
    await expect(saving(page)).toHaveText("Saved in this browser");
    const cases = new CasesPage(page);
    await cases.enter();
    const none = page.getByRole("heading", { name: "Try the questions on many states" });
    const found = (await cases.count.or(none).textContent()) ?? "";
    if (found !== "100,000 cases") {
      await cases.read("many.csv", ["Message", ...rows].join("\n"));
      await cases.add.click();
      if (afterMs === null) {
        await cases.importing.getByRole("button", { name: "Show cases" }).click();
        await expect(saving(page)).toHaveText("Saved in this browser", { timeout: 60_000 });
      } else await page.waitForTimeout(afterMs);
    }
    await crash(context);
    return found;
  }
  const before = await addAndCrash(0);
  for (const afterMs of [250, 700, null])
    expect([before, "100,000 cases"]).toContain(await addAndCrash(afterMs));
  expect(await addAndCrash(null)).toBe("100,000 cases");
  for (let kill = 0; kill < kills; kill += 1) {
    await addAndCrash(kill * 150, `profile ${kill}`);
    expect([before, "100,000 cases"]).toContain(await addAndCrash(0, `profile ${kill}`));
  }
});

test("a tab follows the other", async ({ context }) => {
  const one = await openPage(context);
  const two = await openPage(context);
  await name(one).fill("Followed");
  await expect(name(two)).toHaveValue("Followed");
});

test("46: both texts survive when a tab changes before it has heard of the other's save", async ({
  context,
}) => {
  const one = await openPage(context);
  await name(one).fill("Both");
  await expect(saving(one)).toHaveText("Saved in this browser");
  const two = await context.newPage();
  await two.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    for (const type of ["focus", "pageshow", "visibilitychange"]) {
      globalThis.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  await two.goto("/");
  await expect(name(two)).toHaveValue("Both");
  await name(one).fill("From one");
  await expect(saving(one)).toHaveText("Saved in this browser");
  await name(two).fill("From two");
  await expect(name(two)).toHaveValue("From two (copy from this tab)");
  await expect(saving(two)).toHaveText("Saved in this browser");
  await Promise.all([one.reload(), two.reload()]);
  await expect(name(one)).toHaveValue("From one");
  await expect(name(two)).toHaveValue("From two (copy from this tab)");
});

test("45: without storage the work goes on in memory, says so, and everything can be downloaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto("/");
  await expect(saving(page)).toHaveText("Unsaved: only in this tab");
  await name(page).fill("In memory");
  await expect(name(page)).toHaveValue("In memory");
  expect(await downloadedNames(page)).toEqual(["In memory"]);
});

test("45: a save that finds no room keeps the work, says so, and mends with the next edit", async ({
  page,
}) => {
  await page.goto("/");
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await name(page).fill("No room for this");
  await expect(page.getByRole("alert").filter({ hasText: "Download everything" })).toBeVisible();
  await expect(saving(page)).not.toHaveText("Saved in this browser");
  expect(await downloadedNames(page)).toEqual(["No room for this"]);
  await page.evaluate(() => Object(window).makeRoom());
  await name(page).fill("Room again");
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.reload();
  await expect(name(page)).toHaveValue("Room again");
});

/** The stores of the library's third version, as it was released: where each has its key, and its indexes. */
const thirdLibrary: readonly [
  name: string,
  keyPath: string | string[],
  indexes?: Record<string, string | string[]>,
][] = [
  ["playgrounds", "key"],
  ["states", "playgroundKey"],
  ["questions", ["playgroundKey", "key"]],
  ["cases", ["playgroundKey", "key"]],
  ["caseRuns", "key", { byPlayground: ["playgroundKey", "startedAt"], byAsked: "askedHash" }],
  ["caseRows", ["runKey", "caseKey"], { byState: "stateHash", bySent: "sentAt" }],
  [
    "runs",
    "key",
    { byPlayground: ["playgroundKey", "startedAt"], byAsked: "askedHash", byState: "stateHash" },
  ],
  ["responses", "runKey"],
  ["askedQuestions", "hash"],
  ["stateTexts", "hash"],
  ["probes", "key", { byPlayground: ["playgroundKey", "startedAt"] }],
  ["keptAside", "key"],
  ["settings", "name"],
  ["ledgers", "playgroundKey"],
  ["caseChunks", ["playgroundKey", "chunk"]],
  ["answerChunks", ["runKey", "chunk"]],
];

/** Runs in the page: makes that library, with these records. */
async function makeLibrary({
  stores,
  records,
}: {
  stores: typeof thirdLibrary;
  records: Readonly<Record<string, readonly unknown[]>>;
}): Promise<void> {
  const opening = indexedDB.open("cutpoint", 3);
  opening.addEventListener("upgradeneeded", () => {
    for (const [title, keyPath, indexes = {}] of stores) {
      const store = opening.result.createObjectStore(title, { keyPath });
      for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
      for (const record of records[title] ?? []) store.put(record);
    }
  });
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  opening.result.close();
}

test("a library of the version before opens with its cases and the answers that were recorded one by one", async ({
  page,
  app,
}) => {
  const { playground, records } = labelledCases(noulCases(1200));
  const { key: playgroundKey, state, questions, cases: rows, ledger } = playground;
  const all = {
    ...records,
    caseRuns: (records["caseRuns"] ?? []).map((run) => Object.assign({}, run, { recorded: true })),
    playgrounds: [toPlaygroundRecord(playground, 1, 0)],
    states: [{ playgroundKey, state }],
    questions: questions.map((question) => ({ playgroundKey, key: question.key, question })),
    cases: rows.map((row) => ({ playgroundKey, key: row.key, row })),
    ledgers: [{ playgroundKey, ledger }],
    settings: [{ name: "open", value: playgroundKey }],
  };
  await page.goto("/icon.svg");
  await page.evaluate(makeLibrary, { stores: thirdLibrary, records: all });
  const cases = new CasesPage(page);
  for (const visit of ["/", "/icon.svg", "/"]) await page.goto(`${app.baseURL}${visit}`);
  await cases.enter();
  await expect(cases.count).toHaveText("1,200 cases");
  await expect(cases.row(1)).toContainText("Answer:");
  await cases.grid.press("Control+End");
  await expect(cases.grid.getByText("Answer:").last()).toBeVisible();
  const stored = await page.evaluate(async () => {
    const opening = indexedDB.open("cutpoint");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const { version, objectStoreNames } = opening.result;
    opening.result.close();
    return { version, hasPacked: objectStoreNames.contains("caseRowChunks") };
  });
  expect(stored).toEqual({ version: 5, hasPacked: true });
});
