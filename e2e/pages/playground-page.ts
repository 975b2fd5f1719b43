import { expect, type Locator, type Page } from "playwright/test";
import { ResultsPane } from "./results-pane.ts";

/** The author's screen: the header, and the panes under it. */
export class PlaygroundPage {
  readonly page: Page;
  readonly header: Locator;
  readonly results: ResultsPane;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole("banner");
    this.results = new ResultsPane(page);
  }

  /** Opens the playground and waits until it can be run. */
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

  /** Who answers, with the model's id in words; opens all that can be chosen of it. */
  get whoAnswers(): Locator {
    return this.header.getByTitle(/^(Sandbox|Live): | answers on this machine$/);
  }

  get model(): Locator {
    return this.header.getByRole("textbox", { name: "Model", exact: true });
  }

  get autoRun(): Locator {
    return this.header.getByRole("checkbox", { name: /^Auto-run/ });
  }

  /** Does something in the panel of who answers, and closes it. */
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

  /** Where the playground stands: saved or not. */
  get saving(): Locator {
    return this.header.getByRole("status", { name: "Saving" });
  }

  /** The state's text, as plain field or editor. */
  get state(): Locator {
    return this.page.getByRole("textbox", { name: "State", exact: true });
  }

  /** Opens it, and waits until the editor has taken the state's field over, so that nothing else loads. */
  async openWhole(url = "/"): Promise<void> {
    await this.open(url);
    // Monaco lies over its own field.
    await this.state.hover({ force: true });
    await this.page.getByRole("region", { name: "State", exact: true }).getByRole("code").waitFor();
  }

  /** Runs, and waits until there is an answer. */
  async runToAnswer(): Promise<void> {
    await this.run.click();
    await this.results.decision.waitFor();
    await this.run.waitFor();
  }

  /** Types at the end of the state, before `back` characters from its end. */
  async typeIntoState(text: string, back = 0): Promise<void> {
    await this.state.focus();
    await this.page.keyboard.press("ControlOrMeta+End");
    for (let step = 0; step < back; step += 1) await this.page.keyboard.press("ArrowLeft");
    await this.page.keyboard.type(text);
  }
}
