import { describe, expect, it, test } from "vitest";
import { decodeText, readFileText } from "./read-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);

describe("decodeText", () => {
  test.each([
    ["plain", utf8("grüße"), "grüße"],
    ["with a byte order mark", utf8("\ufeffa"), "a"],
    ["UTF-16, little end first", bytes(0xff, 0xfe, 0x61, 0, 0xe9, 0), "aé"],
    ["UTF-16, big end first", bytes(0xfe, 0xff, 0, 0x61), "a"],
    ["empty", bytes(), ""],
    [
      "numbers as they are",
      utf8("[12345678901234567890, 1.10, 1e400, -0]"),
      "[12345678901234567890, 1.10, 1e400, -0]",
    ],
    ["line ends as they are", utf8("a\r\nb\r"), "a\r\nb\r"],
  ])("takes text: %s", (_, input, text) => {
    expect(decodeText(input)).toEqual({ ok: true, text });
  });

  test.each([
    ["a PNG", bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), "image"],
    ["a PDF", utf8("%PDF-1.7"), "PDF"],
    ["a zip", bytes(0x50, 0x4b, 3, 4), "zip"],
    ["an MP4", bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70), "video"],
    ["a NUL", utf8("a\0b"), "isn't a text file"],
    ["Latin-1", bytes(0x67, 0xfc, 0x6e), "UTF-8"],
    ["half a UTF-16 unit", bytes(0xff, 0xfe, 0x61), "UTF-8"],
  ])("refuses %s", (_, input, reason) => {
    const decoded = decodeText(input);
    expect(decoded.ok ? "" : decoded.reason).toContain(reason);
  });
});

describe("readTextFile", () => {
  it("refuses by the type the system gives", async () => {
    const file = new File(["a"], "photo.heic", { type: "image/heic" });
    expect(await readFileText(file)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("an image"),
    });
  });

  it("takes drawings that are text", async () => {
    const file = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
    expect(await readFileText(file)).toEqual({ ok: true, name: "a.svg", text: "<svg/>", bytes: 6 });
  });

  it("refuses more than a request takes", async () => {
    const file = new File([new Uint8Array(10_000_001)], "big.txt");
    expect(await readFileText(file)).toMatchObject({ ok: false, reason: expect.stringContaining("10.1 MB") });
  });
});
