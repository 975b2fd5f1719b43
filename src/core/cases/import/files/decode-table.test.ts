import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTable, EncodingDetector } from "./decode-table.ts";

const fileOf = (text: string, ...rest: number[]) =>
  Uint8Array.from([...new TextEncoder().encode(text), ...rest]);
const wide = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      const pair = [code & 255, code >> 8];
      return isBig ? pair.reverse() : pair;
    }),
  );

describe("the text of a table", () => {
  it("keeps NUL and a few bytes that are no UTF-8", () => {
    expect(decodeTable(fileOf("a,b\0\n"))).toEqual({ ok: true, text: "a,b\0\n", encoding: "utf-8" });
    expect(decodeTable(fileOf("ä,".repeat(2000), 0xe4))).toMatchObject({
      text: `${"ä,".repeat(2000)}\ufffd`,
      encoding: "utf-8",
    });
  });

  it.each([
    ["UTF-16 with its mark", Uint8Array.from([0xff, 0xfe, ...wide("größe")]), "utf-16le"],
    ["UTF-16 the other way round", Uint8Array.from([0xfe, 0xff, ...wide("größe", true)]), "utf-16be"],
    ["UTF-16 without a mark", wide("größe"), "utf-16le"],
    ["the same the other way round", wide("größe", true), "utf-16be"],
    ["Windows-1252", Uint8Array.from([0x67, 0x72, 0xf6, 0xdf, 0x65]), "windows-1252"],
    [
      "Windows-1252 with few such letters",
      fileOf("grosse ".repeat(2000), 0x67, 0x72, 0xf6, 0xdf, 0x65),
      "windows-1252",
    ],
    ["UTF-8", fileOf("größe"), "utf-8"],
  ] as const)("is told to be %s", (_, input, encoding) => {
    expect(decodeTable(input)).toMatchObject({ ok: true, text: expect.stringMatching(/größe$/), encoding });
  });

  it("is read as it is wanted", () => {
    expect(decodeTable(fileOf("ö"), "windows-1252")).toMatchObject({ text: "Ã¶" });
  });

  it("is none in another kind of file", () => {
    expect(decodeTable(Uint8Array.from({ length: 999 }, (_, at) => at % 7))).toEqual({
      ok: false,
      reason: "it isn't a text file",
    });
    expect(decodeTable(Uint8Array.of(0x25, 0x50, 0x44, 0x46))).toMatchObject({ ok: false });
  });
});

it("an encoding is the same wherever a text is cut into pieces", () => {
  const parts = fc.array(fc.constantFrom("a", "ö", "日", "🙂", "\0", "\u0001"), {
    minLength: 1,
    maxLength: 12,
  });
  const odd = fc.array(fc.constantFrom(0xe4, 0xf6, 0xff, 0x80, 0xf0), { maxLength: 4 });
  fc.assert(
    fc.property(parts, odd, fc.array(fc.nat(40), { maxLength: 6 }), (letters, bytes, cuts) => {
      const whole = fileOf(letters.join(""), ...bytes);
      const detect = (pieces: readonly Uint8Array[]) => {
        const detector = new EncodingDetector();
        for (const piece of pieces) detector.add(piece);
        return detector.find();
      };
      const places = [4, ...cuts, whole.length].filter((at) => at >= 4).toSorted((a, b) => a - b);
      const pieces = places.map((at, index) => whole.subarray(places[index - 1] ?? 0, at));
      fc.pre(detect([whole.subarray(0, 4)]) !== "utf-16le" && detect([whole.subarray(0, 4)]) !== "utf-16be");
      fc.pre(!["utf-16le", "utf-16be"].includes(detect([whole]) ?? ""));
      expect(detect(pieces)).toBe(detect([whole]));
    }),
  );
});
