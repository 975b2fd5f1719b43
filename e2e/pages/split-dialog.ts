import type { Locator, Page } from "playwright/test";

/** The dialog that splits a long choice into groups. */
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

  /** The checkbox of a group, or of an option in the shown group. */
  box(name: string): Locator {
    return this.dialog.getByRole("checkbox", { name, exact: true });
  }
}
