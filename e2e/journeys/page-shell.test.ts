import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("a new playground has the focus in its first field, by the palette and by the library", async ({
  page,
}) => {
  await new PlaygroundPage(page).open();
  const name = page.getByRole("textbox", { name: "Playground name" });
  await new Palette(page).choose("New playground");
  await expect(name).toBeFocused();
  await page.keyboard.type("First");
  await expect(name).toHaveValue("First");
  await page.keyboard.press("ControlOrMeta+o");
  await page.getByRole("button", { name: "New playground" }).click();
  await expect(name).toHaveValue("Untitled");
  await expect(name).toBeFocused();
});

test("a tab is called after its playground and room, Auto stays off, and Enter opens what a link holds", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.getByRole("textbox", { name: "Playground name" }).fill("Triage");
  await expect(page).toHaveTitle("Triage – Author – Cutpoint");
  await new CasesPage(page).enter();
  await expect(page).toHaveTitle("Triage – Cases – Cutpoint");

  await playground.turnAutoRun(false);
  await expect(playground.saving).toHaveText("Saved in this browser");
  await page.reload();
  await expect(page).toHaveTitle("Triage – Cases – Cutpoint");
  await playground.expectAutoRun(false);
  await new Palette(page).choose("Open starter example");
  await playground.expectAutoRun(false);

  await page.keyboard.press("ControlOrMeta+Shift+s");
  const link = page.getByRole("dialog", { name: "Share a link" }).getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/#p/);
  await page.goto(await link.inputValue());
  await page.reload();
  const shared = page.getByRole("dialog", { name: "Shared playground" });
  const open = shared.getByRole("button", { name: "Open as new playground" });
  await expect(open).toBeFocused();
  await expect(open).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Notice" })).toContainText("Opened “");
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("a notice stands under the room and covers nothing of it", async ({ page }) => {
      const playground = new PlaygroundPage(page);
      await playground.open();
      await new Palette(page).choose("Add a yes/no question");
      await new Palette(page).choose("Delete the open question");
      const notice = page.getByRole("status", { name: "Notice" });
      await expect(notice).toHaveText("Question deleted. Undo restores it.");
      const room = await page.getByRole("main").boundingBox();
      const said = await notice.boundingBox();
      expect(room && said && room.y + room.height).toBeLessThanOrEqual((said?.y ?? 0) + 0.5);
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(height);
    });
  });
}
