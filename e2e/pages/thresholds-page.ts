import type { Locator, Page } from "playwright/test";

/** The Thresholds room. */
export class ThresholdsPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
  }

  /** Follows the link in the header. */
  async open(): Promise<void> {
    await this.page
      .getByRole("navigation", { name: "Rooms" })
      .getByRole("link", { name: "Thresholds" })
      .click();
    await this.question(/.*/).first().waitFor();
  }

  question(id: string | RegExp): Locator {
    return this.page.getByRole("navigation", { name: "Questions" }).getByRole("button", { name: id });
  }

  /** Shows the decision of all questions together. */
  async openWholeDecision(): Promise<void> {
    await this.question("Whole decision").click();
    await this.main.getByRole("heading", { name: "Whole decision", exact: true }).waitFor();
  }

  /** A cell of the grid of decisions, by its words. */
  decisionCell(words: string): Locator {
    return this.main.getByRole("region", { name: "Decisions" }).getByRole("button", { name: words });
  }

  /** Checkbox of a goal of the whole decision. */
  wholeGoal(name: string): Locator {
    return this.main.getByRole("checkbox", { name });
  }

  get tuneTogether(): Locator {
    return this.main.getByRole("region", { name: "Tune together" });
  }

  threshold(name: string | RegExp): Locator {
    return this.main.getByRole("slider", { name });
  }

  /** Drags a threshold `by` pixels to the right. */
  async drag(threshold: Locator, by: number): Promise<void> {
    await threshold.scrollIntoViewIfNeeded();
    const box = await threshold.boundingBox();
    if (!box) throw new Error("The threshold is not shown.");
    const { mouse } = this.page;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + by / 2, from.y, { steps: 5 });
    await mouse.move(from.x + by, from.y, { steps: 5 });
    await mouse.up();
  }

  /** The field in which a threshold is typed. */
  thresholdField(name: string): Locator {
    return this.main.getByRole("spinbutton", { name, exact: true });
  }

  /** A cell of the outcome grid, by its words. */
  cell(words: string): Locator {
    return this.main.getByRole("region", { name: "Outcomes" }).getByRole("button", { name: words });
  }

  /** Unfolds the curves and the expert panel. */
  async openDrawers(): Promise<void> {
    // A notice with Undo covers the corner until it is closed.
    const close = this.page.getByRole("button", { name: "Close notice" });
    if (await close.isVisible()) await close.click();
    await this.main.getByText("Costs and benefits of other thresholds").click();
    await this.main.getByText("For experts").click();
  }

  /** The lowest level of a score that counts as positive. */
  get trueFrom(): Locator {
    return this.main.getByRole("combobox", { name: "A case counts as positive from" });
  }

  get verdict(): Locator {
    return this.main.getByRole("region", { name: "Verdict" });
  }

  /** The region on which cases chose, which can prove, and how often they were looked at. */
  get proof(): Locator {
    return this.main.getByRole("region", { name: "Proof" });
  }

  /** The group on what the thresholds were fitted on, and what has changed since. */
  get fit(): Locator {
    return this.main.getByRole("group", { name: "Fit" });
  }

  /** The region of advice on thresholds. */
  get advice(): Locator {
    return this.main.getByRole("region", { name: "Advice" });
  }

  get limits(): Locator {
    return this.main.getByRole("list", { name: "What these cases can't show" });
  }

  goal(name: string): Locator {
    return this.main.getByRole("checkbox", { name });
  }

  /** Sets the goal that this percentage of automatic decisions is correct. */
  async demandCorrect(percent: string): Promise<void> {
    await this.goal("Correct when automatic").check();
    const limit = this.page.getByRole("spinbutton", { name: "Correct when automatic, at least" });
    await limit.fill(percent);
    await limit.press("Enter");
  }

  /** The button that applies the goal's proposal, or says that it is in use. */
  get setThresholds(): Locator {
    return this.main
      .getByRole("region", { name: "Goal" })
      .getByRole("button", { name: /^(Use|In use) [\d.]/ });
  }

  get exportPolicy(): Locator {
    return this.page.getByRole("button", { name: "Export policy" });
  }

  /** The field with the share of held-out cases. */
  get heldOut(): Locator {
    return this.main.getByRole("combobox", { name: /Held-out set/ });
  }

  /** The button that looks at the held-out cases. */
  get useHeldOut(): Locator {
    return this.main.getByRole("button", { name: "Use held-out set" });
  }

  /** Messages to screen readers. */
  get said(): Locator {
    return this.main.getByRole("status");
  }
}
