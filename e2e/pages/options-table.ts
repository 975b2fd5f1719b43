import type { Locator, Page } from "playwright/test";

/** Options of the open choice, as a table. */
export class OptionsTable {
  readonly dialog: Locator;
  readonly said: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Options table" });
    this.said = this.dialog.getByRole("status").last();
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  show(name: RegExp): Promise<void> {
    return this.dialog.getByRole("radio", { name }).check();
  }

  box(place: number): Locator {
    return this.dialog.getByRole("checkbox", { name: new RegExp(`^Select option ${place},`) });
  }

  name(place: number): Locator {
    return this.dialog.getByRole("textbox", { name: `Option ${place} name in the table` });
  }

  description(place: number): Locator {
    return this.dialog.getByRole("textbox", { name: `Option ${place} description in the table` });
  }
}
