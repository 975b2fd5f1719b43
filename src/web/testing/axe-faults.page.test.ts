import { axeFaults } from "#e2e/fixtures/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a text too faint for its ground is found, whatever looks have passed before", async ({ page }) => {
  const ground = document.createElement("div");
  const text = document.createElement("p");
  text.textContent = "Decided automatically";
  ground.append(text);
  document.body.append(ground);
  const look = async (colour: string, under: string) => {
    Object.assign(text.style, { color: colour, fontSize: "13px", position: "relative" });
    ground.style.background = under;
    const faults = await axeFaults(page);
    return faults
      .filter((fault) => fault.includes("Decided automatically"))
      .map((fault) => fault.slice(0, 14));
  };
  try {
    expect(await look("#111", "#fff")).toEqual([]);
    expect(await look("#111", "#333")).toEqual(["color-contrast"]);
    expect(await look("#aaa", "#fff")).toEqual(["color-contrast"]);
    expect(await look("#111", "#fff")).toEqual([]);
    expect(await look("#aaa", "#fff")).toEqual(["color-contrast"]);
  } finally {
    ground.remove();
  }
});
