import type { Locator, Page } from "playwright/test";

/** The import dialog, and the ways to open it. */
export class ImportDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Import", exact: true });
  }

  get found(): Locator {
    return this.dialog.getByRole("status", { name: "What was found" });
  }

  get text(): Locator {
    return this.dialog.getByRole("textbox", { name: "Paste here" });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** Pastes as Ctrl+V does when no field has focus. */
  async pasteOnPage(text: string, html = ""): Promise<void> {
    await this.page.locator("body").evaluate(
      (body, [plain = "", markup = ""]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", plain);
        if (markup !== "") clipboardData.setData("text/html", markup);
        body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      [text, html],
    );
  }

  /** Drops a file on an element; resolves with whether the page accepted it. */
  dropOn(target: Locator, name: string, text: string): Promise<boolean> {
    return target.evaluate(
      (element, [fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content ?? ""], fileName ?? ""));
        const about = { dataTransfer, bubbles: true, cancelable: true };
        element.dispatchEvent(new DragEvent("dragover", about));
        return !element.dispatchEvent(new DragEvent("drop", about));
      },
      [name, text],
    );
  }

  async openFile(name: string, text: string): Promise<void> {
    await this.dialog
      .getByLabel("File to import")
      .setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  }
}
