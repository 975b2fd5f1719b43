import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { savedShowKeyboardScript, savedShowKeyboardScriptHash } from "./saved-show-keyboard-script.ts";

it("names the script of a saved show by its hash, and can't be closed by it", () => {
  expect(savedShowKeyboardScriptHash).toBe(
    `sha256-${createHash("sha256").update(savedShowKeyboardScript).digest("base64")}`,
  );
  expect(savedShowKeyboardScript).not.toContain("</");
});
