import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { test as base } from "./page-test.ts";

/** `test` of `page-test.ts`, started in the empty Cases room. */
export const test = base.extend<{ playground: PlaygroundPage; cases: CasesPage }>({
  playground: async ({ page }, use) => use(new PlaygroundPage(page)),
  cases: async ({ page }, use) => {
    const cases = new CasesPage(page);
    await cases.enter();
    await use(cases);
  },
});
