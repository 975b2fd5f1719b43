import type { Locator, Page } from "playwright/test";
import { AnswerCard } from "./answer-card.ts";
import { ExchangeDialog } from "./exchange-dialog.ts";

/** Answers, the decision, and what went wrong. */
export class ResultsPane {
  readonly pane: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.pane = page.getByRole("region", { name: "Results", exact: true });
  }

  get decision(): Locator {
    return this.pane.getByRole("status", { name: "Decision" });
  }

  /** Says who answered, with tokens, requests and seconds. */
  get facts(): Locator {
    return this.pane.locator("header").first();
  }

  /** Failure of the last run, or what blocked it. */
  get problem(): Locator {
    return this.pane.getByRole("alert");
  }

  /** Unfolds the server's own message, if there is one. */
  async openServerWords(): Promise<void> {
    const summary = this.problem.getByText(/^What the server said/);
    if ((await summary.count()) > 0) await summary.click();
  }

  /** The countdown to a retry. */
  get waiting(): Locator {
    return this.pane.getByRole("status", { name: "Waiting to retry" });
  }

  get answers(): Locator {
    return this.pane.getByRole("article", { name: /^Answer to / });
  }

  get stale(): Locator {
    return this.answers.getByText("Out of date", { exact: true });
  }

  answer(id: string): AnswerCard {
    return new AnswerCard(this.pane, id);
  }

  /** Names in the rendered rows of options, even those that aren't painted. */
  optionNames(list: Locator): Promise<string[]> {
    return list.getByRole("listitem").locator("bdi").allTextContents();
  }

  /** The button that shows the request or the response. */
  side(side: "Request" | "Response"): Locator {
    return this.pane.getByRole("button", { name: side, exact: true });
  }

  async openSide(side: "Request" | "Response"): Promise<ExchangeDialog> {
    await this.side(side).click();
    return new ExchangeDialog(this.page, side);
  }
}
