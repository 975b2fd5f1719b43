import { readFile } from "node:fs/promises";
import { readSlideDeck } from "#core/present/slide-deck-file.ts";
import { axeFaults, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PresentPage } from "#e2e/pages/present-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a show of two slides by keyboard, in plain words, with a field that nobody sees", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const playground = new PlaygroundPage(page);
  const present = new PresentPage(page);
  await playground.runToAnswer();
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  await present.write(1, { title: "A customer was charged twice", notes: "Say who decides today." });
  await page.getByRole("button", { name: "Current state" }).click();
  await present.write(2, { title: "Once more" });
  await page.getByRole("checkbox", { name: "Title", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "crm notes" }).check();
  await page.getByRole("checkbox", { name: /How frustrated/ }).uncheck();
  await present.start();

  const { show } = present;
  await expect(show.getByRole("heading", { name: "A customer was charged twice" })).toBeVisible();
  await expect(show).toContainText("I was charged twice for order 4411.");
  await expect(show).toContainText("Does the customer ask for their money back in “message text”?");
  await expect(show).toContainText(/Recorded answers from .* from the local stand-in/);
  await expect(show).not.toContainText("frustrated");
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain("winter fair");
  for (const secret of ["refund_requested", "decider-latest", '"message"', "{"]) {
    await expect(show).not.toContainText(secret);
  }
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);

  await expect(show.getByRole("heading", { name: "Decision" })).toBeVisible();
  await expect(show.getByRole("list", { name: "Answers" }).getByRole("listitem")).toHaveText([
    /^Does the customer ask for their money back.*Yes$/,
    /^Which team.*billing$/,
  ]);
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("PageDown");
  await expect(show.getByRole("heading", { name: "Once more" })).toBeVisible();
  await expect(show).toContainText("4 of 6");
  await page.keyboard.press("ArrowLeft");
  await expect(show.getByRole("article")).toContainText(/^Which team.*billing→allow/);
  await expect(show.getByRole("article").getByRole("listitem").first()).toHaveText(/^billing9\d\s%$/);
  await page.keyboard.press("ArrowLeft");
  const threshold = show.getByRole("slider").nth(1);
  await threshold.focus();
  await page.keyboard.press("PageUp");
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.8");
  await expect(show).toContainText("2 of 6");
  await expect(show).not.toContainText("Say who decides today.");
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);

  await present.slides.nth(1).getByRole("button", { name: "Move slide 2 up" }).click();
  await expect(present.slides.first()).toContainText("Once more");
  await playground.undo.click();
  await expect(present.slides.first()).toContainText("A customer was charged twice");
  await expect(present.slides).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFaults(page)).toEqual([]);
});

test("thresholds of every type of question are moved in the show, and end with it", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const present = new PresentPage(page);
  await playground.runToAnswer();
  await present.goTo();
  await present.start();
  const { show } = present;
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("PageDown");
  const department = show.getByRole("article").filter({ hasText: "Which team" });
  await expect(department).toContainText("allow");
  await expect(department).toContainText("How sure it is");
  await department.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(department.getByRole("slider")).toHaveAttribute("aria-valuenow", "1");
  await expect(department.locator("p").first()).toHaveText("billing→review");
  await show.getByRole("button", { name: "Next" }).click();
  const frustration = show.getByRole("article").filter({ hasText: "How frustrated" });
  const lower = frustration.getByRole("slider", { name: /^Below this: allow/ });
  await lower.focus();
  await page.keyboard.press("ArrowRight");
  await expect(lower).toHaveAttribute("aria-valuenow", "1.1");
  await expect(lower).toHaveAttribute("aria-valuemax", "3");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
  await page.getByRole("link", { name: "Author" }).click();
  const threshold = page.getByRole("slider", { name: "Upper threshold of low, frustration" });
  await expect(threshold).toHaveAttribute("aria-valuenow", "1");
});

test("a hidden name is found elsewhere, and is in no slide, file or report once it is hidden there", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const present = new PresentPage(page);
  await playground.openWhole();
  await playground.state.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText('{"name": "Ada Lovelace", "text": "Dear team, Ada Lovelace wrote again."}');
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  await present.write(1, { notes: "Ada is a long-time customer." });
  await page.getByRole("checkbox", { name: "name", exact: true }).check();
  const everywhere = page.getByRole("checkbox", { name: /Hide it everywhere/ });
  await expect(everywhere).toHaveAccessibleName(
    "Hide it everywhere “Ada Lovelace” also appears in 2 places: text, speaker notes",
  );
  const chosen = page.getByRole("region", { name: "Chosen page" });
  await expect(chosen).toContainText("Ada Lovelace wrote");
  await everywhere.check();
  await expect(chosen).toContainText("Dear team, [hidden] wrote again.");
  await page.getByRole("textbox", { name: "Text to hide" }).fill("dear team");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Hidden in 1 place: text" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Share presentation" }).click();
  await page.getByRole("checkbox", { name: /Speaker notes/ }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("[hidden] is a long-time customer.");
  expect(file).toMatch(/Tailwind Labs[\s\S]*Lucide/);
  expect(file).not.toMatch(/\bada\b|lovelace|dear team/i);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("article").first();
  await expect(report).toContainText("[hidden], [hidden] wrote again.");
  expect(await report.evaluate((element: Element) => element.innerHTML)).not.toMatch(
    /Ada Lovelace|Dear team/,
  );
});

/** A plain picture with text appended, as cameras append metadata. */
async function pictureFile(type: string, said: string): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 300];
  canvas.getContext("2d")?.fillRect(100, 100, 900, 100);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([drawn ?? "", said], "logo", { type });
}

test("a logo and an accent colour are in the show and its file, redrawn, and without replacing outcomes' colours", async ({
  page,
}) => {
  const present = new PresentPage(page);
  await new PlaygroundPage(page).runToAnswer();
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  const look = page.getByRole("group", { name: "Look" });
  const choose = async (file: File) => {
    const field = page.getByLabel("Logo (PNG or JPEG)");
    await field.evaluate((input: HTMLInputElement, chosen: File) => {
      const held = new DataTransfer();
      held.items.add(chosen);
      input.files = held.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, file);
  };
  await choose(
    new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.svg", { type: "image/svg+xml" }),
  );
  await expect(look.getByRole("alert")).toContainText("Choose a PNG or a JPEG.");
  await choose(new File(["not a picture"], "logo.png", { type: "image/png" }));
  await expect(look.getByRole("alert")).toContainText("can't be read");
  const logoNow = () => playgroundStore.get().presentation.logo;
  for (const type of ["image/jpeg", "image/png"]) {
    const before = logoNow();
    await choose(await pictureFile(type, "taken at 52.5 north"));
    await expect.poll(logoNow).not.toBe(before);
    await expect(look.getByRole("alert")).toHaveCount(0);
  }
  await expect(look.getByRole("img", { name: "Logo" })).toHaveAttribute("src", /^data:image\/png;base64,/);
  const logo = logoNow();
  expect(atob(logo.split(",")[1] ?? "")).not.toContain("north");
  await page.getByLabel("Accent colour").fill("#ffe14d");
  await expect(page.getByRole("button", { name: "Remove accent" })).toBeVisible();

  await present.start();
  const { show } = present;
  const line = () =>
    show.evaluate((dialog: HTMLElement) => {
      const found = [...dialog.querySelectorAll("div")].find(({ style }) => style.borderTopStyle === "solid");
      return found ? getComputedStyle(found).borderTopColor : "";
    });
  await expect(show.getByRole("img", { name: "Logo" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  // Yellow is hardly visible on white.
  expect(await line()).not.toBe("rgb(255, 225, 77)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await line()).toBe("rgb(255, 225, 77)");
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);
  await page.keyboard.press("PageDown");
  await expect(show.getByRole("img", { name: "Logo" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share presentation" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("img-src data:");
  const read = readSlideDeck(file);
  expect(read.status === "read" && [read.show.logo, read.show.accent]).toEqual([logo, "#ffe14d"]);
  await page.keyboard.press("Escape");
  for (const name of ["Remove accent", "Remove logo"]) await page.getByRole("button", { name }).click();
  expect(playgroundStore.get().presentation).toMatchObject({ logo: "", accent: "" });
});

test("a text stands at the side where its script begins", async ({ page }) => {
  const present = new PresentPage(page);
  await new PlaygroundPage(page).runToAnswer();
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("checkbox", { name: "Title", exact: true }).uncheck();
  for (const [title, side] of [
    ["عميل ينتظر رداً", "right"],
    ["A customer waits", "left"],
  ] as const) {
    await present.write(1, { title });
    await present.start();
    const gap = await present.show
      .getByRole("heading", { name: title })
      .evaluate((heading: HTMLElement, at: "left" | "right") => {
        const text = document.createRange();
        text.selectNodeContents(heading.querySelector("bdi")?.firstChild ?? heading);
        return Math.abs(heading.getBoundingClientRect()[at] - text.getBoundingClientRect()[at]);
      }, side);
    expect(gap).toBeLessThan(4);
    await page.keyboard.press("Escape");
  }
});
