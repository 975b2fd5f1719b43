import type { Locator, Page } from "playwright/test";

/** The Compare room. */
export class ComparePage {
  readonly page: Page;
  readonly comparison: Locator;
  readonly figures: Locator;
  readonly cases: Locator;

  constructor(page: Page) {
    this.page = page;
    this.comparison = page.getByRole("region", { name: "Comparison" });
    this.figures = this.comparison.getByRole("region", { name: "Figures of each side" });
    this.cases = this.comparison.getByRole("list", { name: /^Cases/ }).getByRole("listitem");
  }

  async open(): Promise<void> {
    const rooms = this.page.getByRole("navigation", { name: "Rooms" });
    await rooms.getByRole("link", { name: "Compare" }).click();
    await this.page.getByRole("heading", { name: "Compare" }).waitFor();
  }

  /** Chooses what to compare, and over what. */
  pick(name: "Runs and models" | "Wordings" | "Over time" | "One state" | "All cases"): Promise<void> {
    return this.page.getByRole("radio", { name, exact: true }).check();
  }

  /** Chooses a side's case run by a part of its title. */
  async choose(side: string, title: RegExp): Promise<void> {
    const picker = this.page.getByRole("combobox", { name: `Case run ${side}`, exact: true });
    const option = picker.getByRole("option").filter({ hasText: title });
    await picker.selectOption({ label: (await option.textContent()) ?? "" });
  }

  async addModel(model: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Another model" }).fill(model);
    await this.page.getByRole("button", { name: "Add model" }).click();
  }

  /** States how much asking over the cases would cost. */
  get offer(): Locator {
    return this.page.getByRole("dialog", { name: "Run cases" });
  }
}
