import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test.use({ newcomer: true });

/** Presses and counts keys, as somebody without a mouse would. */
class Keys {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.count += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }
}

/** At two keys a second, which is slow typing, this leaves twenty seconds of a minute to look and think. */
const keysOfAMinute = 80;

test("the first question of one's own is answered by the keyboard alone, within the keys of a minute", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await page.goto("/");
  await expect(playground.results.answers).toHaveCount(3);
  const keys = new Keys(page);
  const palette = page.getByRole("combobox", { name: "Search or run a command" });

  await keys.press("ControlOrMeta+k");
  await palette.waitFor();
  await keys.type("new pl");
  await keys.press("Enter");
  await expect(playground.results.answers).toHaveCount(0);
  await keys.press("ControlOrMeta+k");
  await palette.waitFor();
  await keys.type("yes/no");
  await keys.press("Enter");
  await expect(page.getByRole("textbox", { name: "Instructions" })).toBeFocused();
  await keys.type("Is the writer angry?");
  await keys.press("F6");
  await expect(playground.state).toBeFocused();
  await keys.type("This is the third time my parcel is late!");
  await keys.press("ControlOrMeta+Enter");
  await expect(playground.results.answers).toHaveCount(1);
  await expect(playground.results.answers.first()).toContainText("Is the writer angry?");
  expect(keys.count).toBeLessThanOrEqual(keysOfAMinute);
});
