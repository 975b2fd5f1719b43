import type { Locator } from "playwright/test";
import { toVisibleName } from "../../src/core/text/visible-text.ts";
import { typeOutcome } from "./outcome-field.ts";

/** One question's answer in the results. */
export class AnswerCard {
  readonly card: Locator;

  constructor(results: Locator, id: string) {
    this.card = results.getByRole("article", { name: `Answer to ${toVisibleName(id)}`, exact: true });
  }

  /** The mark of an answer whose question or state has changed. */
  get stale(): Locator {
    return this.card.getByText("Out of date", { exact: true });
  }

  /** Contract violations, because of which the answer can't be used. */
  get violations(): Locator {
    return this.card.getByRole("paragraph").filter({ hasText: "Invalid response:" });
  }

  /** Oddities of an answer that can still be used. */
  get notes(): Locator {
    return this.card.getByRole("paragraph").filter({ hasText: "Note:" });
  }

  /** A threshold in the picture, by the beginning of its name. */
  threshold(name: string | RegExp): Locator {
    return this.card.getByRole("slider", { name });
  }

  /** The sentence on the answer's zone, which opens the rule's fields. */
  get sentence(): Locator {
    return this.card.locator("summary");
  }

  /** Types a number of the rule, after opening its fields. */
  async typeThreshold(name: string, text: string): Promise<void> {
    const field = this.card.getByRole("spinbutton", { name });
    if (!(await field.isVisible())) await this.sentence.click();
    await field.fill(text);
    await field.press("Enter");
  }

  /** Types a zone's outcome, after opening the fields. */
  async typeOutcome(zone: string, outcome: string): Promise<void> {
    const field = this.card.getByRole("combobox", { name: `Outcome: ${zone}` });
    if (!(await field.isVisible())) await this.sentence.click();
    await typeOutcome(this.card, `Outcome: ${zone}`, outcome);
  }

  /** Chooses the number that thresholds apply to, after opening the fields. */
  async cutOn(measure: string): Promise<void> {
    const field = this.card.getByRole("radio", { name: measure });
    if (!(await field.isVisible())) await this.sentence.click();
    await field.check();
  }

  /** Drags a threshold in small moves to a share of its track. */
  async dragThreshold(name: string | RegExp, share: number): Promise<void> {
    const handle = this.threshold(name);
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const track = await handle.locator("..").boundingBox();
    if (!from || !track) throw new Error("The threshold is not on the page");
    const mouse = handle.page().mouse;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(track.x + share * track.width, from.y + from.height / 2, { steps: 12 });
    await mouse.up();
  }
}
