// @ts-check

/** @typedef {import("playwright").Page} Page */

const steps = 60;

/**
 * Drags the upper threshold from 0.70 to the right and back, a step a frame. By the browser's own protocol, since
 * Playwright's mouse runs scripts of its own in the page at every move of a drag.
 * @param {Page} page
 */
export async function dragThreshold(page) {
  const box = await page.getByRole("slider", { name: /^block from/ }).boundingBox();
  if (box === null) throw new Error("There is no threshold to drag.");
  const session = await page.context().newCDPSession(page);
  const [left, y] = [box.x + box.width / 2, box.y + 60];
  const press = { y, button: /** @type {const} */ ("left"), clickCount: 1 };
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: left, y });
  await session.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed", x: left });
  for (let step = 1; step <= steps; step += 1) {
    const x = left + (step <= steps / 2 ? step : steps - step) * 3;
    await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button: "left", buttons: 1 });
    await page.waitForTimeout(32);
  }
  await session.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased", x: left });
  await session.detach();
}
