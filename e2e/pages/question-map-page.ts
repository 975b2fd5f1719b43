import { expect, type Locator, type Page } from "playwright/test";

/** The questions pane as one JSON text. */
export class QuestionMapPage {
  readonly page: Page;
  readonly pane: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pane = page.getByRole("region", { name: "Questions", exact: true });
  }

  view(name: "Form" | "JSON"): Locator {
    return this.pane
      .getByRole("group", { name: "View of the questions" })
      .getByRole("radio", { name, exact: true });
  }

  /** The plain field or Monaco. */
  get text(): Locator {
    return this.pane.getByRole("textbox", { name: "Questions as JSON", exact: true });
  }

  get monaco(): Locator {
    return this.pane.locator(".monaco-editor").first();
  }

  /** Lines that Monaco shows. */
  get lines(): Locator {
    return this.pane.locator(".view-lines");
  }

  /**
   * Moves the pointer onto a word until its explanation appears: Monaco ignores a pointer that arrived before
   * the line was laid out.
   */
  async expectExplained(word: string, explanation: string): Promise<void> {
    const tooltip = this.page.getByRole("tooltip").filter({ hasText: explanation });
    await expect(async () => {
      await this.pane.getByRole("heading").first().hover();
      await this.lines.getByText(word).hover();
      await expect(tooltip.first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  get faults(): Locator {
    return this.pane.getByRole("list", { name: "What is wrong" }).getByRole("button");
  }

  get remarks(): Locator {
    return this.pane.getByRole("list", { name: "What prevents sending" }).getByRole("button");
  }

  get notice(): Locator {
    return this.pane.getByRole("status").filter({ hasText: /form/ });
  }

  /** The note above the form that the JSON view has an unfinished text. */
  get unfinished(): Locator {
    return this.pane.getByRole("note").filter({ hasText: "The JSON view has" });
  }

  get offer(): Locator {
    return this.page.getByRole("region", { name: "A whole request" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Shows the JSON in Monaco. */
  async open(): Promise<void> {
    await this.view("JSON").check();
    await this.monaco.waitFor();
  }

  /** Selects everything and types over it, as a person would. */
  async replace(text: string): Promise<void> {
    await this.text.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(text);
  }

  /** Pastes from the clipboard over a field's content. */
  async pasteOver(field: Locator, text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.press("ControlOrMeta+v");
  }

  card(id: string): Locator {
    return this.pane.getByRole("button", { name: id, exact: true });
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser");
  }
}
