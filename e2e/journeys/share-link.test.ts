import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

function shareOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Share a link" });
  return { dialog, link: dialog.getByRole("textbox", { name: "Link" }) };
}

function previewOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Shared playground" });
  return { dialog, open: dialog.getByRole("button", { name: "Open as new playground" }) };
}

async function share(page: Page) {
  await page.keyboard.press("ControlOrMeta+Shift+S");
  const sharing = shareOf(page);
  await expect(sharing.link).toHaveValue(/#p1\./);
  return sharing;
}

/** Names of the playgrounds in the library, read from the database. */
async function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("cutpoint");
        opening.addEventListener("error", () => reject(opening.error as DOMException));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction("playgrounds").objectStore("playgrounds").getAll();
          reading.addEventListener("success", () => {
            database.close();
            resolve((reading.result as { name: string }[]).map(({ name }) => name));
          });
        });
      }),
  );
}

test("49: a link made as offered carries no state; opening it previews, and only then opens a copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await new PlaygroundPage(page).open();
  const { dialog, link } = await share(page);
  await expect(dialog.getByRole("checkbox", { name: /^State/ })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const address = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const other = await context.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await other.goto(address);
  const preview = previewOf(other);
  await expect(preview.dialog.getByText("Support triage")).toBeVisible();
  await expect(preview.dialog.getByText(/3 questions with rules .* no state/)).toBeVisible();
  await expect(preview.dialog.getByRole("listitem")).toHaveCount(3);
  await other.waitForLoadState("networkidle");
  expect(asked).not.toContain("/api/evaluate");
  expect(await keptNames(other)).toEqual(["Support triage"]);
  await expect(preview.open).toBeFocused();
  await expect(preview.open).toBeInViewport();
  await other.keyboard.press("Enter");
  await expect(other.getByRole("status", { name: "Notice" })).toContainText("Opened “");
  await expect(preview.dialog).toHaveCount(0);
  expect(new URL(other.url()).hash).toBe("");
  const playground = new PlaygroundPage(other);
  await expect(playground.state).toHaveValue("");
  await expect(new QuestionsPage(other).cards).toHaveCount(3);
  await expect.poll(() => keptNames(other)).toEqual(["Support triage", "Support triage"]);
});

test("answers go along when ticked with the state, and stand there as recorded; nothing is asked", async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.openWhole();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  const { dialog, link } = await share(page);
  const answers = dialog.getByRole("checkbox", { name: /^Answers to the state/ });
  await expect(answers).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  await expect(answers).not.toBeChecked();
  const without = await link.inputValue();
  await answers.check();
  await expect.poll(async () => (await link.inputValue()).length).toBeGreaterThan(without.length);

  const other = await context.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await other.goto(await link.inputValue());
  const preview = previewOf(other);
  await expect(preview.dialog.getByText(/with recorded answers/)).toBeVisible();
  await preview.open.click();
  const opened = new PlaygroundPage(other);
  await expect(opened.results.answers).toHaveCount(3);
  await expect(opened.results.stale).toHaveCount(0);
  await expect(opened.results.facts).toContainText("recorded");
  await expect(opened.saving).toHaveText(/saved/i);
  await other.reload();
  await expect(opened.results.facts).toContainText("recorded");
  expect(asked).not.toContain("/api/evaluate");
});
