// @ts-check

/**
 * Leaves it to the Run button to ask, from the panel of who answers.
 * @param {import("playwright").Page} page
 */
export async function turnAutoRunOff(page) {
  const header = page.getByRole("banner");
  await header.getByTitle(/^(Sandbox|Live): | answers on this machine$/).click();
  await header.getByRole("checkbox", { name: /^Auto-run/ }).uncheck();
  await page.keyboard.press("Escape");
}
