import type { Locator, Page } from "playwright/test";

/** The Present room, and the show itself. */
export class PresentPage {
  readonly page: Page;
  /** The show as an audience sees it. */
  readonly show: Locator;

  constructor(page: Page) {
    this.page = page;
    this.show = page.getByRole("dialog", { name: "Presentation" });
  }

  async goTo(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Present" }).click();
    await this.page.getByRole("heading", { name: "Present" }).waitFor();
  }

  async start(): Promise<void> {
    await this.page.getByRole("button", { name: "Show", exact: true }).click();
    await this.show.waitFor();
  }

  /** "2 of 15". */
  get place(): Locator {
    return this.show.locator("footer").getByText(/^\d+ of \d+$/);
  }

  /** The shown question's threshold, or the upper one of two. */
  get threshold(): Locator {
    return this.show.getByRole("slider").last();
  }

  /** Fills in a slide, counted from 1. */
  async write(slide: number, { title, notes }: { title?: string; notes?: string }): Promise<void> {
    await this.slides
      .nth(slide - 1)
      .getByRole("button", { name: /^Page \d+:/ })
      .click();
    if (title !== undefined)
      await this.page.getByRole("textbox", { name: `Title of slide ${slide}` }).fill(title);
    if (notes !== undefined)
      await this.page.getByRole("textbox", { name: `Notes on slide ${slide}` }).fill(notes);
  }

  get slides(): Locator {
    return this.page.getByRole("list", { name: "Slides" }).getByRole("listitem");
  }
}
