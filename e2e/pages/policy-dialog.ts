import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { Palette } from "./palette.ts";

/** The export of the policy as files. */
export class PolicyDialog {
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Export policy" });
  }

  async open(): Promise<void> {
    await new Palette(this.page).choose("Export policy");
    await this.dialog.waitFor();
  }

  get statements(): Locator {
    return this.dialog.getByRole("list", { name: "Based on" });
  }

  get text(): Locator {
    return this.dialog.getByRole("region", { name: "Policy text" });
  }

  async choose(form: string): Promise<void> {
    await this.dialog.getByRole("radio", { name: form }).check();
    await this.text.waitFor();
  }

  /** Downloads the shown format; resolves with its name and text. */
  async download(): Promise<{ name: string; text: string }> {
    const waiting = this.page.waitForEvent("download");
    await this.dialog.getByRole("button", { name: "Download" }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }
}
