import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";

/** The room of the report that reviewers sign. */
export class ReportPage {
  readonly page: Page;
  readonly report: Locator;

  constructor(page: Page) {
    this.page = page;
    this.report = page.getByRole("main").getByRole("article").first();
  }

  async goTo(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Report" }).click();
    await this.report.waitFor();
  }

  /** Saves the report into a folder, and gives the text of the file with its name and place. */
  async save(folder: string): Promise<{ name: string; text: string; path: string }> {
    const downloading = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Save as file" }).click();
    const download = await downloading;
    const name = download.suggestedFilename();
    const path = join(folder, name);
    await download.saveAs(path);
    return { name, text: readFileSync(path, "utf8"), path };
  }
}
