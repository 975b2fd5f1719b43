import { expect, it } from "vitest";
import { variantTitle } from "./variant.ts";

it("a wording is called by its name, and without one by its place", () => {
  expect(variantTitle({ name: "payment" }, 3)).toBe("payment");
  expect(variantTitle({ name: "  " }, 3)).toBe("no. 4");
});
