import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("94: an Enter that ends a composition commits nothing", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.keyboard.press("ControlOrMeta+K");
  const search = page
    .getByRole("dialog")
    .getByRole("combobox")
    .or(page.getByRole("dialog").getByRole("textbox"));
  await search.first().fill("shortcuts");
  const enter = (keyCode: number) =>
    search
      .first()
      .evaluate(
        (field, code) =>
          field.dispatchEvent(
            Object.defineProperty(
              new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
              "keyCode",
              { value: code },
            ),
          ),
        keyCode,
      );
  await enter(229);
  await expect(search.first()).toBeVisible();
  await enter(13);
  await expect(search.first()).toBeHidden();
});
