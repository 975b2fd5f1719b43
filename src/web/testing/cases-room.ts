import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { test as base } from "./page-test.ts";

/** The test of `page-test.ts` in the room of cases, which has none yet. */
export const test = base.extend<{ playground: PlaygroundPage; cases: CasesPage }>({
  playground: async ({ page }, use) => use(new PlaygroundPage(page)),
  cases: async ({ page }, use) => {
    const cases = new CasesPage(page);
    await cases.enter();
    await use(cases);
  },
});
