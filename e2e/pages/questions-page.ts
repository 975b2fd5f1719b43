import { expect, type Locator, type Page } from "playwright/test";

/** The questions pane of the Author room. */
export class QuestionsPage {
  readonly page: Page;
  readonly pane: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pane = page.getByRole("region", { name: "Questions", exact: true });
    this.cards = this.pane.getByRole("list", { name: "Questions", exact: true }).locator(":scope > li");
  }

  async goto(): Promise<void> {
    await this.page.goto("/");
    await expect(this.cards).toHaveCount(3);
  }

  /** Deletes every question. */
  async clear(): Promise<void> {
    for (let left = await this.cards.count(); left > 0; left -= 1) {
      await this.closeAll();
      await this.cards.first().getByRole("button").first().click();
      await this.button(/^Delete /).click();
      await expect(this.cards).toHaveCount(left - 1);
    }
  }

  card(id: string): Locator {
    return this.pane.getByRole("button", { name: id, exact: true });
  }

  /** Opens only this card, so that no other field has the same name. */
  async open(id: string): Promise<void> {
    await expect(this.card(id)).toBeVisible();
    await this.closeAll();
    await this.card(id).click();
    await expect(this.field("Id")).toHaveValue(id);
  }

  async closeAll(): Promise<void> {
    const open = this.cards.locator("[data-card-button][aria-expanded=true]");
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect(open).toHaveCount(left - 1);
    }
  }

  /** Ids in order, read from the cards' names. */
  async order(): Promise<(string | null)[]> {
    return this.cards.evaluateAll((cards) =>
      cards.map((card) => card.querySelector("button[aria-expanded]")?.getAttribute("aria-label") ?? null),
    );
  }

  field(name: string): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** The outcome field of a zone of the open question. */
  outcome(name: string): Locator {
    return this.pane.getByRole("combobox", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Adds a question; only its card is open afterwards. */
  async add(type: "yes/no" | "choice" | "score"): Promise<void> {
    await this.closeAll();
    await this.button(`Add ${type} question`).click();
  }

  type(name: "Yes/no" | "Choice" | "Score"): Locator {
    return this.pane
      .getByRole("group", { name: "Type", exact: true })
      .getByRole("radio", { name, exact: true });
  }

  /** Rendered rows of the open question's options or levels. */
  row(field: string): Locator {
    return this.pane
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("textbox", { name: field, exact: true }) })
      .last();
  }

  /** Drags a row or card by its handle to just below another. */
  async drag(from: Locator, to: Locator): Promise<void> {
    const box = await to.boundingBox();
    if (box === null) throw new Error("The row to drop on is not on the page.");
    await from
      .locator("[data-drag-handle]")
      .first()
      .dragTo(to, {
        targetPosition: { x: box.width / 2, y: box.height - 3 },
      });
  }

  /** Pastes text from the clipboard at the caret. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press("Control+v");
  }

  async optionNames(count: number): Promise<string[]> {
    const names: string[] = [];
    for (let place = 1; place <= count; place += 1) {
      const name = this.field(`Option ${place} name`);
      names.push(await name.inputValue());
      // Only visible rows are rendered, so the next ones appear when this one is at the top.
      await name.evaluate((element) => element.scrollIntoView({ block: "start" }));
    }
    return names;
  }
}
