import type { Locator, Page } from "playwright/test";

/** The Probe room, where authors look for an answer's reasons. */
export class ProbePage {
  readonly page: Page;
  readonly findings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.findings = page.getByRole("article", { name: "Findings" });
  }

  async goTo(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Probe" }).click();
    await this.start.waitFor();
  }

  async choose(title: string): Promise<void> {
    await this.page.getByRole("radio", { name: title }).check();
  }

  get start(): Locator {
    return this.page.getByRole("button", { name: "Probe", exact: true });
  }

  /** Cost of the chosen probe. */
  get cost(): Locator {
    return this.page.getByRole("group", { name: "Probe", exact: true }).getByRole("status");
  }
}
