import type { Locator, Page } from "playwright/test";

/** A file in the form in which a drop or a picker gives it to the page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The pane of the state. */
export class StatePage {
  readonly page: Page;
  readonly region: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole("region", { name: "State" });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await this.text.waitFor();
  }

  /** The plain field or Monaco. */
  get text(): Locator {
    return this.region.getByRole("textbox", { name: "State", exact: true });
  }

  get monaco(): Locator {
    return this.region.locator(".monaco-editor").first();
  }

  /** Moves the pointer to the text, and waits for Monaco. */
  async bringMonaco(): Promise<void> {
    // Monaco covers its own text area, which Playwright would refuse to hover.
    await this.text.hover({ force: true });
    await this.monaco.waitFor();
  }

  /** Lines that Monaco shows. */
  get lines(): Locator {
    return this.region.locator(".view-lines");
  }

  get faults(): Locator {
    return this.region.getByRole("list", { name: "What is wrong" }).getByRole("button");
  }

  get notice(): Locator {
    return this.region.getByRole("status").or(this.region.getByRole("alert"));
  }

  item(place: number): Locator {
    return this.region.getByRole("textbox", { name: `Text ${place}`, exact: true });
  }

  button(name: string): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  async choose(form: "Text" | "JSON" | "List"): Promise<void> {
    await this.region.getByRole("radio", { name: form, exact: true }).check();
  }

  /** Selects everything and types over it, as a person would. */
  async replace(text: string): Promise<void> {
    await this.text.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(text);
  }

  async pick(...files: GivenFile[]): Promise<void> {
    const opening = this.page.waitForEvent("filechooser");
    await this.button("Open file").click();
    await (await opening).setFiles(files);
  }

  /** Drops a file on the text. */
  async drop({ name, mimeType, buffer }: GivenFile): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ([bytes, fileName, type]) => {
        const dropped = new DataTransfer();
        dropped.items.add(new File([Uint8Array.from(bytes)], fileName, { type }));
        return dropped;
      },
      [[...buffer], name, mimeType] as const,
    );
    await this.text.dispatchEvent("dragover", { dataTransfer: transfer });
    await this.text.dispatchEvent("drop", { dataTransfer: transfer });
  }
}

export function textFile(name: string, text: string, mimeType = "text/plain"): GivenFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}
