import type { Locator, Page } from "playwright/test";

/** Advice on questions, state and model while they are being written. */
export class AdviceNotes {
  readonly page: Page;
  /** Notes in the open question. */
  readonly inQuestion: Locator;
  readonly inState: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inQuestion = page.getByRole("region", { name: "Questions", exact: true }).getByRole("note");
    this.inState = page.getByRole("region", { name: "State", exact: true }).getByRole("note");
  }

  /** A note in the open question that contains this text. */
  note(text: string | RegExp): Locator {
    return this.inQuestion.filter({ hasText: text });
  }

  /** The line above the results that counts warnings. */
  get beforeRun(): Locator {
    return this.page.getByRole("region", { name: "Results", exact: true }).getByText(/you can still run/);
  }
}
