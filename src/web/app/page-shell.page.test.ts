import { CasesPage } from "#e2e/pages/cases-page.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a new playground has the focus in its first field, by the palette and by the library", async ({
  page,
}) => {
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

test("a tab is called after its playground and room", async ({ page }) => {
  await page.getByRole("textbox", { name: "Playground name" }).fill("Triage");
  await expect(page).toHaveTitle("Triage – Author – Cutpoint");
  await new CasesPage(page).enter();
  await expect(page).toHaveTitle("Triage – Cases – Cutpoint");
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a notice stands under the room and covers nothing of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new Palette(page).choose("Add a yes/no question");
    await new Palette(page).choose("Delete the open question");
    const notice = page.getByRole("status", { name: "Notice" });
    await expect(notice).toHaveText("Question deleted. Undo restores it.");
    const room = await page.getByRole("main").boundingBox();
    const said = await notice.boundingBox();
    expect(room && said && room.y + room.height).toBeLessThanOrEqual((said?.y ?? 0) + 0.5);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}
