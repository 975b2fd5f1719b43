import { expect, type Locator, type Page } from "playwright/test";
import { QuestionsPage } from "./questions-page.ts";

/** Wordings of the open question. */
export class WordingsPage {
  readonly page: Page;
  readonly questions: QuestionsPage;

  constructor(page: Page) {
    this.page = page;
    this.questions = new QuestionsPage(page);
  }

  get instructions(): Locator {
    return this.questions.field("Instructions");
  }

  get another(): Locator {
    return this.questions.pane.getByRole("button", { name: "Try another wording" });
  }

  /** Opens a question and adds a wording named `name`; resolves with the previous wording's text. */
  async tryAnother(id: string, instructions: string, name = "B"): Promise<string> {
    await this.questions.open(id);
    const first = await this.instructions.inputValue();
    await this.another.click();
    await expect(this.wording(name)).toBeChecked();
    await expect(this.instructions).toHaveValue(first);
    await this.instructions.fill(instructions);
    return first;
  }

  /** The radio button of a wording. */
  wording(name: string): Locator {
    return this.questions.pane
      .getByRole("group", { name: "Wording", exact: true })
      .getByRole("radio", { name, exact: true });
  }

  /** Opens the fields that rename and delete the wording that is asked. */
  async edit(name: string): Promise<Locator> {
    const label = `Rename or delete wording ${name}`;
    await this.questions.pane.getByRole("button", { name: label, exact: true }).click();
    return this.page.getByRole("dialog", { name: label, exact: true });
  }
}
