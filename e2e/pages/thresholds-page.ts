import type { Locator, Page } from "playwright/test";

/** The threshold room: one question's cases under its edges. */
export class ThresholdsPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
  }

  /** Goes there by the link in the header. */
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

  edge(name: string | RegExp): Locator {
    return this.main.getByRole("slider", { name });
  }

  /** Where an edge is typed. */
  edgeField(name: string): Locator {
    return this.main.getByRole("spinbutton", { name, exact: true });
  }

  /** A cell of the outcome grid, by what became of its cases. */
  cell(words: string): Locator {
    return this.main.getByRole("region", { name: "Outcomes" }).getByRole("button", { name: words });
  }

  get verdict(): Locator {
    return this.main.getByRole("region", { name: "Verdict" });
  }

  /** The way out with the policy, and what its edges stand on. */
  get takeAway(): Locator {
    return this.main.getByRole("group", { name: "Policy" });
  }

  /** Remarks on the edges. */
  get advice(): Locator {
    return this.main.getByRole("region", { name: "Advice" });
  }

  get limits(): Locator {
    return this.main.getByRole("list", { name: "What these cases cannot show" });
  }

  goal(name: string): Locator {
    return this.main.getByRole("radio", { name });
  }

  get setEdges(): Locator {
    return this.main.getByRole("button", { name: "Set the edges" });
  }

  /** What a screen reader was told last. */
  get said(): Locator {
    return this.main.getByRole("status");
  }
}
