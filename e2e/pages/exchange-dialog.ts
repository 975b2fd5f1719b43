import type { Locator, Page } from "playwright/test";

/** The dialog that shows one side of a run as it went over the wire. */
export class ExchangeDialog {
  readonly dialog: Locator;

  constructor(page: Page, side: "Request" | "Response") {
    const title = side === "Request" ? "Request as sent" : "Response as received";
    this.dialog = page.getByRole("dialog", { name: title });
  }

  get body(): Locator {
    return this.dialog.getByRole("region", { name: "Body" });
  }

  get copy(): Locator {
    return this.dialog.getByRole("button", { name: /^Cop(y|ied)$/ });
  }

  get close(): Locator {
    return this.dialog.getByRole("button", { name: "Close" });
  }
}
