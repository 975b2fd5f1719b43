import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { savedShowKeys, savedShowKeysHash } from "./saved-show-keys.ts";

it("names the script of a saved show by its hash, and can't be closed by it", () => {
  expect(savedShowKeysHash).toBe(`sha256-${createHash("sha256").update(savedShowKeys).digest("base64")}`);
  expect(savedShowKeys).not.toContain("</");
});
