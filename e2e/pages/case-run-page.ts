import type { Locator, Page } from "playwright/test";

/** A run over cases, as shown in the Cases room. */
export class CaseRunPage {
  readonly bar: Locator;
  readonly offer: Locator;
  readonly dialog: Locator;
  readonly pause: Locator;
  readonly resume: Locator;
  readonly cancel: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole("region", { name: "Run cases" });
    this.offer = page.getByRole("main").getByRole("button", { name: "Run cases" });
    this.dialog = page.getByRole("dialog", { name: "Run cases" });
    this.pause = this.bar.getByRole("button", { name: "Pause" });
    this.resume = this.bar.getByRole("button", { name: "Resume" });
    this.cancel = this.bar.getByRole("button", { name: "Cancel" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
  }

  /** Runs cases without an answer, and agrees to the cost when the service is live. */
  async start(): Promise<void> {
    await this.offer.click();
    await this.dialog.getByText("Requests").waitFor();
    const consent = this.dialog.getByRole("checkbox");
    if ((await consent.count()) > 0) await consent.check();
    await this.dialog.getByRole("button", { name: "Start" }).click();
  }

  /** Repeats requests that may have been billed without an answer. */
  async repeat(): Promise<void> {
    await this.bar.getByRole("button", { name: "Repeat" }).click();
  }
}
