import type { Locator, Page } from "playwright/test";

/** What is said of questions, state and model while they are written. */
export class AdviceNotes {
  readonly page: Page;
  /** In the open question. */
  readonly inQuestion: Locator;
  readonly inState: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inQuestion = page.getByRole("region", { name: "Questions", exact: true }).getByRole("note");
    this.inState = page.getByRole("region", { name: "State", exact: true }).getByRole("note");
  }

  /** The note in the open question that says this. */
  note(text: string | RegExp): Locator {
    return this.inQuestion.filter({ hasText: text });
  }

  /** The line above the results. */
  get beforeRun(): Locator {
    return this.page.getByRole("region", { name: "Results", exact: true }).getByText(/you can still run/);
  }
}
