import type { Page } from "playwright/test";
import { examplePlayground } from "#core/document/new-playground.ts";
import { writeLinkFragment } from "#core/document/share-link/fragment.ts";
import { toSharedText } from "#core/document/share-link/shared-text.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { emptyLibrary, libraryDatabase } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** Fragment of a link that contains the given text, or this many spaces. */
async function hashOf(held: string | number): Promise<string> {
  const text = typeof held === "string" ? [held] : Array.from({ length: held / 1e6 }, () => " ".repeat(1e6));
  const packed = new Blob(text).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#${writeLinkFragment(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
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

async function keptNames(): Promise<unknown[]> {
  const records = await libraryDatabase().getAll("playgrounds");
  return records.map((record) => (record as { name?: unknown }).name);
}

test("state goes along when ticked, and secrets in it are named first", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.openWhole();
  await emptyLibrary();
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
  const address = await link.inputValue();
  await page.keyboard.press("Escape");
  location.hash = new URL(address).hash;
  const preview = previewOf(page);
  await expect(preview.dialog.getByRole("region", { name: "State in the link" })).toContainText("order 4411");
  await preview.dialog.getByRole("button", { name: "Don't open" }).click();
  await expect(preview.dialog).toHaveCount(0);
  expect(location.hash).toBe("");
  expect(await keptNames()).toEqual(["Support triage"]);
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
  await emptyLibrary();
  for (const [hash, words] of [
    [await hashOf(20_000_000), "This link is too large"],
    [await hashOf(100_000_000), "This link is too large"],
    [await hashOf("{}"), "This link contains no playground."],
    [await hashOf('{"version":99,"name":"","model":"","questions":[]}'), "A newer Cutpoint made this link."],
    ["#p1.AAAA%00", "This link is incomplete"],
    ["#p77.AAAA", "A newer Cutpoint made this link."],
  ] as const) {
    location.hash = hash;
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(open).toHaveCount(0);
    await dialog.getByRole("button", { name: "Continue without it" }).click();
    await expect(dialog).toHaveCount(0);
    expect(location.hash).toBe("");
  }
  expect(await keptNames()).toEqual(["Support triage"]);
  location.hash = "#elsewhere";
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
  location.hash = await hashOf(
    toSharedText(
      shared,
      { state: false, samples: false, notes: false, cases: false, answers: false, table: false },
      null,
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
  await page.setViewportSize({ width: 390, height: 844 });
  const playground = new PlaygroundPage(page);
  await playground.open();
  const { dialog, link } = await share(page);
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(link).toHaveValue(/#p1\./);
  const address = await link.inputValue();
  await page.keyboard.press("Escape");
  location.hash = new URL(address).hash;
  await previewOf(page).open.waitFor();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
