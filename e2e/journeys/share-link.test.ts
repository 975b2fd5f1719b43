import { deflateRawSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { examplePlayground } from "../../src/core/document/new-playground.ts";
import { toFragment } from "../../src/core/document/share-link/fragment.ts";
import { toSharedText } from "../../src/core/document/share-link/shared-text.ts";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

function fragmentOf(text: string | Uint8Array): string {
  return `/#${toFragment(deflateRawSync(text))}`;
}

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

/** The names in the library, read from the shelf. */
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
  await other.waitForTimeout(1000);
  expect(asked).not.toContain("/api/evaluate");
  expect(await keptNames(other)).toEqual(["Support triage"]);
  await preview.open.click();
  await expect(preview.dialog).toHaveCount(0);
  expect(new URL(other.url()).hash).toBe("");
  const playground = new PlaygroundPage(other);
  await expect(playground.state).toHaveValue("");
  await expect(new QuestionsPage(other).cards).toHaveCount(3);
  await expect.poll(() => keptNames(other)).toEqual(["Support triage", "Support triage"]);
});

test("state goes along when ticked, and secrets in it are named first", async ({ page, context }) => {
  const playground = new PlaygroundPage(page);
  await playground.openWhole();
  await playground.typeIntoState(" ada@example.com sk-live-5b1e77aa0123456789");
  const { dialog, link } = await share(page);
  const secrets = dialog.getByRole("status", { name: "Secrets" });
  await expect(secrets).toBeEmpty();
  const without = await link.inputValue();
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  await expect(secrets).toContainText("e-mail address ada@ex… in the state");
  await expect(secrets).toContainText("API key sk-liv… in the state");
  await expect(dialog.getByRole("button", { name: "Copy link anyway" })).toBeVisible();
  await expect.poll(async () => (await link.inputValue()).length).toBeGreaterThan(without.length);
  await expect(dialog.getByRole("meter")).toHaveAttribute("aria-valuetext", /^\d\.\d kB of 32\.0 kB$/);
  const other = await context.newPage();
  await other.goto(await link.inputValue());
  const preview = previewOf(other);
  await expect(preview.dialog.getByRole("region", { name: "State in the link" })).toContainText("order 4411");
  await preview.dialog.getByRole("button", { name: "Don't open" }).click();
  await expect(preview.dialog).toHaveCount(0);
  expect(new URL(other.url()).hash).toBe("");
  expect(await keptNames(other)).toEqual(["Support triage"]);
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

test("a state that makes the link too long is said, and nothing can be copied", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await page.setViewportSize({ width: 600, height: 844 });
  await playground.open();
  await page.getByRole("tab", { name: "State" }).click();
  const long = Array.from({ length: 30_000 }, (_, index) => (index * 7919).toString(36)).join(" ");
  await playground.state.fill(JSON.stringify({ long }));
  const { dialog } = await share(page);
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  await expect(dialog.getByRole("alert")).toContainText("Too long for a link");
  await expect(dialog.getByRole("button", { name: /^Copy link/ })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^State/ }).uncheck();
  await expect(dialog.getByRole("button", { name: /^Copy link/ })).toBeEnabled();
});

test("48: hostile links are refused in a sentence, at once, and change nothing", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const { dialog, open } = previewOf(page);
  await playground.open();
  await playground.saving.filter({ hasText: "Saved in this browser" }).waitFor();
  for (const [address, words] of [
    [fragmentOf(Buffer.alloc(20_000_000, 0x20)), "This link is too large"],
    [fragmentOf(Buffer.alloc(100_000_000, 0x20)), "This link is too large"],
    [fragmentOf("{}"), "This link contains no playground."],
    [fragmentOf('{"version":99,"name":"","model":"","questions":[]}'), "A newer Cutpoint made this link."],
    ["/#p1.AAAA%00", "This link is incomplete"],
    ["/#p77.AAAA", "A newer Cutpoint made this link."],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address.slice(2));
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(open).toHaveCount(0);
    await dialog.getByRole("button", { name: "Continue without it" }).click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe("");
  }
  expect(await keptNames(page)).toEqual(["Support triage"]);
  await page.goto("/#elsewhere");
  await playground.run.waitFor();
  await expect(dialog).toHaveCount(0);
});

test("names in a link are text: markup stays literal, hidden characters are spelled out", async ({
  page,
}) => {
  const example = examplePlayground("p");
  const hostile = "<img src=x onerror=alert(1)>";
  const questions = [hostile, "a\u202eb\u2066c", "zero\u200bwidth\u0000\n"].flatMap((id, index) =>
    example.questions.slice(index, index + 1).map((question) => ({ ...question, id })),
  );
  const shared = { ...example, name: hostile, model: "\u202em", questions };
  await page.goto(
    fragmentOf(
      toSharedText(
        shared,
        { state: false, samples: false, notes: false, cases: false, answers: false, table: false },
        null,
      ),
    ),
  );
  const { dialog, open } = previewOf(page);
  await expect(dialog.getByText(hostile)).toHaveCount(2);
  for (const spelled of ["U+202E", "U+2066", "U+200B", "U+0000", "U+000A"]) {
    await expect(dialog.getByText(spelled).first()).toBeVisible();
  }
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await open.click();
  await expect(new QuestionsPage(page).cards).toHaveCount(3);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("axe finds nothing in sharing and in the preview", async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const playground = new PlaygroundPage(page);
  await playground.open();
  const { dialog, link } = await share(page);
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(link).toHaveValue(/#p1\./);
  const address = await link.inputValue();
  await page.keyboard.press("Escape");
  await page.goto(address);
  await previewOf(page).open.waitFor();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
