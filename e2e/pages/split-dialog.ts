import type { Locator, Page } from "playwright/test";

/** Where a long choice is split into groups. */
export class SplitDialog {
  readonly dialog: Locator;
  readonly groups: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Split into groups" });
    this.groups = this.dialog.getByRole("list", { name: "Groups" }).locator(":scope > li");
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  name(place: number): Locator {
    return this.dialog.getByRole("textbox", { name: `Name of group ${place}`, exact: true });
  }

  /** Selects a group's options, or one option of the group whose options are shown. */
  box(name: string): Locator {
    return this.dialog.getByRole("checkbox", { name, exact: true });
  }
}
