import type { Locator, Page } from "playwright/test";

/** The Report room. */
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
}
