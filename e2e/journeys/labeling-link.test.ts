import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { axeFaults, axeFaultsInThemes } from "../fixtures/axe.ts";
import { labelledByTwo } from "../fixtures/labelled-by-two.ts";
import { labelledCases } from "../fixtures/labelled-cases.ts";
import { test } from "../fixtures/live.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CasesPage } from "../pages/cases-page.ts";

/** Unpacks the text of a link. */
function textOf(link: string): string {
  return inflateRawSync(
    Buffer.from(link.slice(link.indexOf(".", link.indexOf("#")) + 1), "base64url"),
  ).toString();
}

async function makeLink(page: Page): Promise<string> {
  const { playground, records } = labelledByTwo();
  await seedPlayground(page, playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  // Only the answer is hidden until a person has decided the disagreement; the row's score stays.
  await expect(cases.row(1)).toContainText("2.01");
  await cases.more("Labels from others");
  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  await dialog.getByRole("radio", { name: "6 cases whose labels differ" }).check();
  await dialog.getByLabel("Instructions").fill("Read the whole message first.");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  return dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
}

test("a few cases go out as a link without an answer in it, their labels come back as one, and one that is cut off says so", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const link = await makeLink(page);
  expect(link.length).toBeLessThan(32 * 1024);
  const sent = textOf(link);
  expect(sent).toContain("Message 0: please look at order 4000.");
  for (const secret of ["0.95", "Ana", "Ben", "no money is asked for", "labels differ"]) {
    expect(sent, secret).not.toContain(secret);
  }

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 800 });
  await other.goto(link);
  await expect(other.getByText("Read the whole message first.")).toBeVisible();
  for (const word of ["0.95", "Ana", "Ben"]) expect(await other.content(), word).not.toContain(word);
  await other.getByLabel("Your name").fill("Cy");
  await other.keyboard.press("Enter");
  for (const place of [1, 2, 3]) {
    await expect(other.getByRole("group", { name: `${place} of 6`, exact: true })).toBeFocused();
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await other.keyboard.press("y");
  }
  await other.reload();
  await other.getByLabel("Your name").fill("Cy");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("group", { name: "4 of 6", exact: true })).toBeFocused();
  await other.keyboard.press("n");
  await other.keyboard.press("u");
  expect.soft(await axeFaultsInThemes(other)).toEqual([]);
  for (const key of ["n", "n", "n"]) await other.keyboard.press(key);
  await expect(other.getByRole("heading", { name: /That was the last one/ })).toBeFocused();
  await expect(other.getByRole("button", { name: "Skip" })).toHaveCount(0);
  await other.getByRole("button", { name: "Make link of labels" }).click();
  const back = await other.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  // Opened in a fresh page, the link first says what it would add.
  await other.goto("about:blank");
  await other.goto(back);
  const linked = other.getByRole("dialog", { name: "Labels in the link" });
  await expect(linked.getByRole("status")).toHaveText("Cy: 6 new labels.");
  expect(await axeFaults(other)).toEqual([]);
  await linked.getByRole("button", { name: "Don't add" }).click();
  await expect(linked).toHaveCount(0);
  await other.goto("about:blank");
  await other.goto(link.slice(0, -40));
  await expect(other.getByRole("alert")).toContainText("This link is incomplete");

  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  await dialog.getByLabel("Link with labels").fill("https://example.com/#b1.AAAA");
  await expect(dialog).toContainText("The link: It holds no labels, or it is incomplete.");
  await dialog.getByLabel("Link with labels").fill(back);
  await expect(dialog).toContainText("Cy: 6 new labels.");
  await dialog.getByRole("button", { name: "Add 6 labels" }).click();
  await dialog.getByLabel("Link with labels").fill(back);
  await expect(dialog).toContainText("Cy: 0 new labels, 6 already here.");
  expect(await axeFaults(page)).toEqual([]);
});

test("beside a long case the question stays in sight, and the next case begins at its top", async ({
  page,
  browser,
}, info) => {
  const long = (at: number) =>
    `Case ${at} begins. ${"I was charged twice and want one payment back. ".repeat(900)}`;
  const rows = Array.from({ length: 3 }, () => ({ score: 0.9, label: true }));
  const { playground, records } = labelledCases(rows, long);
  await seedPlayground(page, playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.more("Labels from others");
  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  const instructions = `${"Read the whole message first. ".repeat(8)}The end.`;
  await dialog.getByLabel("Instructions").fill(instructions);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("note").filter({ hasText: "Only this computer can open" })).toBeVisible();
  const link = await dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save page" }).click(),
  ]);
  const file = info.outputPath("labels.html");
  await download.saveAs(file);

  for (const address of [link, pathToFileURL(file).href]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const out = await context.newPage();
    await out.goto(address);
    await expect(out.getByText(instructions)).toBeVisible();
    await out.getByLabel("Your name").fill("Cy");
    await out.keyboard.press("Enter");
    for (const place of [1, 2]) {
      const hand = out.getByRole("group", { name: `${place} of 3`, exact: true });
      await expect(hand).toBeFocused();
      await expect(out.getByText(`${place - 1} of 3 labelled`)).toBeInViewport();
      await expect(hand.getByRole("button", { name: "yes" })).toBeInViewport();
      await hand.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await expect(out.getByText(`${place - 1} of 3 labelled`)).not.toBeInViewport();
      await expect(hand.getByRole("heading")).toBeInViewport();
      await out.keyboard.press("y");
    }
    await context.close();
  }
});
