import type { Locator, Page } from "playwright/test";

/** One side of a run exactly as it was sent or received. */
export class ExchangeDialog {
  readonly dialog: Locator;

  constructor(page: Page, side: "Request" | "Response") {
    const title = side === "Request" ? "Request as sent" : "Response as received";
    this.dialog = page.getByRole("dialog", { name: title });
  }

  /** The bytes, in the text view. */
  get body(): Locator {
    return this.dialog.getByRole("region", { name: "Body" });
  }

  async showText(): Promise<void> {
    await this.dialog.getByRole("radio", { name: "Text" }).check();
  }

  get tree(): Locator {
    return this.dialog.getByRole("tree", { name: "Body" });
  }

  get find(): Locator {
    return this.dialog.getByRole("searchbox", { name: "Find" });
  }

  /** Path of the selected row. */
  get path(): Locator {
    return this.dialog.getByLabel("Path");
  }

  get copyAll(): Locator {
    return this.dialog.getByRole("button", { name: "Copy all" });
  }

  /** The message about copying. */
  get said(): Locator {
    return this.dialog.getByRole("status").filter({ hasText: /cop/i });
  }

  get close(): Locator {
    return this.dialog.getByRole("button", { name: "Close" });
  }
}
