import { afterEach, vi } from "vitest";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PresentPage } from "#e2e/pages/present-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";
import { readDeckLink } from "./share-link.ts";

afterEach(() => void vi.restoreAllMocks());

test("an audience reads its own wording, and hidden texts are in no page, link, file or presenter window", async ({
  page,
}) => {
  await new PlaygroundPage(page).runToAnswer();
  const present = new PresentPage(page);
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("checkbox", { name: "Title", exact: true }).uncheck();
  await page
    .getByRole("textbox", { name: /^Plainer wording of Does the customer/ })
    .fill("Do they want 4411 back?");
  await present.write(1, { title: "Order 4411", notes: "Mention 4411 again." });
  await page.getByRole("textbox", { name: "Text to hide" }).fill("4411");
  await page.getByRole("button", { name: "Hide text" }).click();
  const opening = vi.spyOn(window, "open");
  await page.getByRole("button", { name: "Presenter window" }).click();
  const { show } = present;
  const presenter = opening.mock.results[0]?.value as Window;
  await expect(show).toContainText("Order [hidden]");
  await page.keyboard.press("PageDown");
  await expect(show.getByRole("article")).toContainText("Do they want [hidden] back?");
  expect(presenter.document.documentElement.outerHTML).toContain("Mention [hidden] again.");
  expect(presenter.document.documentElement.outerHTML).not.toContain("4411");
  expect(await show.evaluate((dialog: HTMLElement) => dialog.outerHTML)).not.toContain("4411");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share presentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Share presentation" });
  await expect(dialog.getByRole("note")).toContainText("Only this computer can open this address.");
  await expect(dialog.getByRole("button", { name: /^(?:Save as file|Copy link)$/ })).toHaveText([
    "Save as file",
    "Copy link",
  ]);
  await dialog.getByRole("checkbox", { name: "Speaker notes" }).check();
  await dialog.getByRole("combobox", { name: "The link opens at" }).selectOption("2");
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/#s1\./);
  const read = await readDeckLink(new URL(await link.inputValue()).hash);
  expect(read.ok && read.show.opensAt).toBe(2);
  expect(JSON.stringify(read)).toContain("[hidden] again");
  expect(JSON.stringify(read)).not.toContain("4411");
});
