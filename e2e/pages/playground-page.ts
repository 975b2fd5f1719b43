import { expect, type Locator, type Page } from "playwright/test";
import { ResultsPane } from "./results-pane.ts";

/** The Author room: the header, and the panes below it. */
export class PlaygroundPage {
  readonly page: Page;
  readonly header: Locator;
  readonly results: ResultsPane;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole("banner");
    this.results = new ResultsPane(page);
  }

  /** Opens the page and waits until the playground can be run. */
  async open(url = "/"): Promise<void> {
    await this.page.goto(url);
    await this.run.waitFor();
  }

  get run(): Locator {
    return this.header.getByRole("button", { name: "Run", exact: true });
  }

  get cancel(): Locator {
    return this.header.getByRole("button", { name: "Cancel", exact: true });
  }

  get undo(): Locator {
    return this.header.getByRole("button", { name: /^Undo/ });
  }

  get redo(): Locator {
    return this.header.getByRole("button", { name: /^Redo/ });
  }

  /** The button that says who answers; it opens the choice of model and more. */
  get whoAnswers(): Locator {
    return this.header.getByTitle(/^(Sandbox|Live): | answers on this machine$/);
  }

  get model(): Locator {
    return this.header.getByRole("textbox", { name: "Model", exact: true });
  }

  get autoRun(): Locator {
    return this.header.getByRole("checkbox", { name: /^Auto-run/ });
  }

  /** Opens the panel about who answers, acts, and closes it. */
  async inWhoAnswers(act: () => Promise<void>): Promise<void> {
    await this.whoAnswers.click();
    await act();
    await this.page.keyboard.press("Escape");
    await expect(this.model).toBeHidden();
  }

  typeModel(model: string): Promise<void> {
    return this.inWhoAnswers(() => this.model.fill(model));
  }

  expectModel(model: string): Promise<void> {
    return this.inWhoAnswers(() => expect(this.model).toHaveValue(model));
  }

  turnAutoRun(on: boolean): Promise<void> {
    return this.inWhoAnswers(() => this.autoRun.setChecked(on));
  }

  expectAutoRun(on: boolean): Promise<void> {
    return this.inWhoAnswers(() => expect(this.autoRun).toBeChecked({ checked: on }));
  }

  /** Says whether the playground is saved. */
  get saving(): Locator {
    return this.header.getByRole("status", { name: "Saving" });
  }

  /** The state's plain field or editor. */
  get state(): Locator {
    return this.page.getByRole("textbox", { name: "State", exact: true });
  }

  /**
   * Opens the page and waits until the editor has replaced the state's plain field, so that nothing else
   * loads.
   */
  async openWhole(url = "/"): Promise<void> {
    await this.open(url);
    // Monaco covers its own text area, which Playwright would refuse to hover.
    await this.state.hover({ force: true });
    await this.page.getByRole("region", { name: "State", exact: true }).getByRole("code").waitFor();
  }

  /** Runs and waits for an answer. */
  async runToAnswer(): Promise<void> {
    await this.run.click();
    await this.results.decision.waitFor();
    await this.run.waitFor();
  }

  /** Types into the state, `back` characters before its end. */
  async typeIntoState(text: string, back = 0): Promise<void> {
    await this.state.focus();
    await this.page.keyboard.press("ControlOrMeta+End");
    for (let step = 0; step < back; step += 1) await this.page.keyboard.press("ArrowLeft");
    await this.page.keyboard.type(text);
  }
}
