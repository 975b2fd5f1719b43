import type { Locator, Page } from "playwright/test";

/** The search that lists every command. */
export class Palette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Search", exact: true });
    this.field = this.dialog.getByRole("combobox", { name: "Search or run a command" });
    this.options = this.dialog.getByRole("option");
  }

  /** The option that Enter would choose. */
  get active(): Locator {
    return this.dialog.getByRole("option", { selected: true });
  }

  /** Opens the palette by its keys, types, and chooses the first match. */
  async choose(title: string): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.page.keyboard.press("ControlOrMeta+K");
    await this.field.fill(title);
    await this.active.filter({ hasText: title }).waitFor();
    await this.page.keyboard.press("Enter");
    await this.dialog.waitFor({ state: "detached" });
  }
}
