import { expect, it } from "vitest";
import { readBoundedFileText } from "./stream-text.ts";

it("reads text, whatever the pieces, without its byte order mark", async () => {
  const text = "grüße 👋 ".repeat(50_000);
  expect(await readBoundedFileText(new Blob([`\ufeff${text}`]), 10_000_000)).toEqual({ ok: true, text });
});

it("stops at the first byte too many", async () => {
  expect(await readBoundedFileText(new Blob(["x".repeat(1_000_000)]), 1_000_000)).toMatchObject({ ok: true });
  expect(await readBoundedFileText(new Blob(["x".repeat(1_000_001)]), 1_000_000)).toEqual({
    ok: false,
    problem: "The file has more than 1 MB.",
  });
});

it("refuses what is not text", async () => {
  const problem = "The file isn't UTF-8 text or can't be read.";
  expect(await readBoundedFileText(new Blob([Uint8Array.of(0x67, 0xfc, 0x6e)]), 100)).toEqual({
    ok: false,
    problem,
  });
});
