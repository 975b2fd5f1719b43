import { crc32, gzipSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { gunzip, readZipEntries, unpackEntry } from "./unpack.ts";

const most = 1_000_000;
const bytes = fc.uint8Array({ maxLength: 5000 });

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The bytes with one of them changed. */
function damaged(whole: Uint8Array, at: number): Uint8Array {
  return whole.with(at, (whole[at] ?? 0) ^ 0x10);
}

describe("gzip", () => {
  it("gives back what one or several packings hold", () => {
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 4 }), (parts) => {
        const packed = joined(parts.map((part) => gzipSync(part)));
        expect(gunzip(packed, most)).toEqual(joined(parts));
      }),
    );
  });

  it("is refused where its checksum is not that of what it holds, in any of its packings", () => {
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 4 }), fc.nat(3), (parts, which) => {
        const at = which % parts.length;
        const packed = parts.map((part, place) => {
          const whole = new Uint8Array(gzipSync(part));
          return place === at ? damaged(whole, whole.length - 8) : whole;
        });
        expect(() => gunzip(joined(packed), most)).toThrow("It is damaged.");
      }),
    );
  });

  it("is refused where a letter was changed and its length stays", () => {
    const stored = new Uint8Array(gzipSync("text,late\nhello,yes\n", { level: 0 }));
    expect(() => gunzip(damaged(stored, 20), most)).toThrow("It is damaged.");
  });

  it.each([0, 2, 17])("is refused where %i bytes of it are left", (length) => {
    expect(() => gunzip(new Uint8Array(gzipSync("text")).subarray(0, length), most)).toThrow(
      "It is damaged.",
    );
  });
});

describe("zip", () => {
  it.each([0, 6] as const)("is refused where a file in it is not what was packed, at level %i", (level) => {
    const text = new TextEncoder().encode("text,late\nhello,yes\n");
    const archive = zipSync({ "a.txt": [text, { level }] });
    const read = (whole: Uint8Array) => {
      const entry = readZipEntries(whole)?.get("a.txt");
      const pieces: Uint8Array[] = [];
      if (entry) unpackEntry(entry, (piece) => pieces.push(piece));
      return joined(pieces);
    };
    expect(read(archive)).toEqual(text);
    expect(readZipEntries(archive)?.get("a.txt")?.sum).toBe(crc32(text));
    const content = 30 + "a.txt".length;
    expect(() => read(damaged(archive, content + (level === 0 ? 3 : 6)))).toThrow(/./);
  });
});
