import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { tableOfCases } from "../fixtures/table-of-cases.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { CasesPage } from "../pages/cases-page.ts";

const saving = (page: Page) => page.getByRole("status", { name: "Saving" });
const saved = "Saved in this browser";

function deleteLibrary(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase("cutpoint").addEventListener("success", () => resolve());
      }),
  );
}

/** Numbers of stored playgrounds and cases. */
function countStored(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("cutpoint");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const read = ["playgrounds", "cases", "caseChunks"].map((store) => {
      const request = opening.result.transaction(store).objectStore(store).getAll();
      return new Promise<{ keys: Uint16Array }[]>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    });
    const [playgrounds = [], singles = [], chunks = []] = await Promise.all(read);
    opening.result.close();
    return [playgrounds.length, chunks.reduce((sum, { keys }) => sum + keys.length, singles.length)];
  });
}

test("case 77: a tab that is closed while 10,000 cases are saved asks first, and what is stored is whole", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(saving(page)).toHaveText(saved);
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("many.csv", tableOfCases(10_001));
  await cases.add.click();
  // The code that adds them may still be on its way.
  await expect(saving(page)).not.toHaveText(saved);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  const again = await context.newPage();
  await again.goto("/");
  await expect(saving(again)).toHaveText(saved);
  const [playgrounds, stored] = await countStored(again);
  expect(playgrounds).toBe(1);
  expect([0, 10_000]).toContain(stored);
});

test("case 76: a run over cases whose library is deleted stops, says so, and the cases can be run again", async ({
  page,
}) => {
  await seedPlayground(page, playgroundWithCases(300));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d* of 300 answered/);
  await deleteLibrary(page);
  await expect(run.bar).toContainText("no longer in the browser's storage");
  await expect(saving(page)).toHaveText(saved);
  await page.reload();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d* of 300 answered/);
});
