import type { Locator, Page } from "playwright/test";
import { AnswerCard } from "./answer-card.ts";
import { ExchangeDialog } from "./exchange-dialog.ts";

/** The answers, what they come to, and what went wrong. */
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

  /** Who answered, with how many tokens, requests and seconds. */
  get facts(): Locator {
    return this.pane.locator("header").first();
  }

  /** What the last run left to say: a failure, or what blocked it. */
  get problem(): Locator {
    return this.pane.getByRole("alert");
  }

  /** Unfolds the server's own words, where it said any. */
  async openServerWords(): Promise<void> {
    const summary = this.problem.getByText(/^What the server said/);
    if ((await summary.count()) > 0) await summary.click();
  }

  /** The wait before the request is repeated. */
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

  /** The names of the rows of options that are on the page, also while the browser does not draw them. */
  optionNames(list: Locator): Promise<string[]> {
    return list.getByRole("listitem").locator("bdi").allTextContents();
  }

  /** The button that shows one side of the run. */
  side(side: "Request" | "Response"): Locator {
    return this.pane.getByRole("button", { name: side, exact: true });
  }

  async openSide(side: "Request" | "Response"): Promise<ExchangeDialog> {
    await this.side(side).click();
    return new ExchangeDialog(this.page, side);
  }
}
