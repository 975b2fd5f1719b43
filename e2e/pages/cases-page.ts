import type { Locator, Page } from "playwright/test";

/** The Cases room. */
export class CasesPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly panel: Locator;
  readonly importing: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole("grid", { name: "Cases" });
    this.panel = page.getByRole("region", { name: "Case", exact: true });
    this.importing = page.getByRole("dialog", { name: "Import cases" });
  }

  /** Follows the link in the header. */
  async enter(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
    await this.button("Import").waitFor();
  }

  /** Opens an empty playground. */
  async startEmpty(): Promise<void> {
    await this.page.getByRole("button", { name: "Playgrounds" }).click();
    await this.page.getByRole("button", { name: "New playground" }).click();
    await this.page.getByText("Untitled").first().waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  /** A menu of the toolbar, or of its filters, which may be closed. */
  choose(label: string): Locator {
    return this.page
      .getByRole("main")
      .getByRole("combobox", { name: label, exact: true, includeHidden: true });
  }

  /** Chooses which cases are shown. */
  async show(words: string): Promise<void> {
    await this.filter("Show", words);
  }

  /** Chooses in one of the filters' menus. */
  async filter(label: string, words: string): Promise<void> {
    await this.button("Filter").click();
    await this.choose(label).selectOption(words);
    await this.page.keyboard.press("Escape");
  }

  /** Presses a button of the menu for what is rarer. */
  async more(name: string): Promise<void> {
    await this.button("More").click();
    await this.button(name).click();
  }

  /** The text with the number of shown cases. */
  get count(): Locator {
    return this.page.getByRole("status").filter({ hasText: /^[\d,]+ (of [\d,]+|cases?)$/ });
  }

  /** A row by its number in the view, from 1. */
  row(place: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  /** A cell by its row in the view and its column in the grid, both from 1; column 1 has the row's number. */
  cell(place: number, column: number): Locator {
    return this.row(place).locator(`[role="gridcell"][aria-colindex="${column}"]`);
  }

  /** The cell of the first question that is shown, by its row in the view, from 1. */
  questionCell(place: number): Locator {
    return this.row(place).locator("[data-question]").first();
  }

  /** Opens a file in the import dialog, and waits until every row has been checked. */
  async read(name: string, text: string): Promise<void> {
    await this.open(name, text);
    await this.add.waitFor();
  }

  /** Chooses a file in the import dialog. */
  async open(name: string, text: string | Uint8Array): Promise<void> {
    await this.button("Import").click();
    await this.page.getByLabel("File with cases").setInputFiles({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(typeof text === "string" ? new TextEncoder().encode(text) : text),
    });
  }

  get add(): Locator {
    return this.importing.getByRole("button", { name: /^Add [\d,]+ cases?$/ });
  }

  /** Adds the rows and closes the dialog. */
  async take(): Promise<void> {
    await this.add.click();
    await this.importing.getByRole("button", { name: "Show cases" }).click();
    await this.grid.waitFor();
  }
}
