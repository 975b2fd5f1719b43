import type { Locator, Page } from "playwright/test";
import { Palette } from "./palette.ts";

/** The list of examples. */
export class ExamplesDialog {
  readonly dialog: Locator;
  readonly entries: Locator;
  private readonly palette: Palette;

  constructor(page: Page) {
    this.palette = new Palette(page);
    this.dialog = page.getByRole("dialog", { name: "Examples" });
    this.entries = this.dialog.getByRole("list", { name: "Examples" }).getByRole("listitem");
  }

  async show(): Promise<void> {
    await this.palette.choose("Browse examples");
    await this.dialog.waitFor();
  }

  /** Opens an example, and waits until it is shown instead of the list. */
  async open(name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: `Open ${name}`, exact: true }).click();
    await this.dialog.waitFor({ state: "detached" });
  }
}
