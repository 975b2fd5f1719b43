import type { Locator, Page } from "playwright/test";

/** The room of the cases. */
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

  /** Goes there by the link in the header. */
  async enter(): Promise<void> {
    await this.page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
    await this.button("Import").waitFor();
  }

  /** Opens a playground with nothing in it. */
  async startEmpty(): Promise<void> {
    await this.page.getByRole("button", { name: "Playgrounds" }).click();
    await this.page.getByRole("button", { name: "New playground" }).click();
    await this.page.getByText("Untitled").first().waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  choose(label: string): Locator {
    return this.page.getByRole("main").getByRole("combobox", { name: label, exact: true });
  }

  /** How many cases are shown, in words. */
  get count(): Locator {
    return this.page.getByRole("status").filter({ hasText: /^[\d,]+ (of [\d,]+|cases?)$/ });
  }

  /** The row of this number in the order shown, from 1. */
  row(place: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  /** The cell of a row in the order shown, from 1, and of a column as the grid counts them, the number's being 1. */
  cell(place: number, column: number): Locator {
    return this.row(place).locator(`[role="gridcell"][aria-colindex="${column}"]`);
  }

  /** Reads a file into the import dialog, and waits until every row has been looked at. */
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

  /** Adds what was read, and closes the dialog. */
  async take(): Promise<void> {
    await this.add.click();
    await this.importing.getByRole("button", { name: "Show cases" }).click();
    await this.grid.waitFor();
  }
}
