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

  it.each([
    [
      "windows-1251",
      "cff0e8e2e5f22c20e2e5f0ede8f2e520e4e5edfce3e820e7e020efeef1fbebeaf32c20eff0eef8f320e2e0f1",
      "Привет",
    ],
    ["shift_jis", "89d795a882aa82dc82be93cd82ab82dc82b982f1814295d48be082b582c482ad82be82b382a2", "荷物"],
    ["euc-kr", "bcd2c6f7b0a120b5b5c2f8c7cfc1f620becabed2bdc0b4cfb4d92e20c8afbad2c7d820c1d6bcbcbfe4", "소포"],
    ["gb18030", "b0fcb9fcc3bbd3d0b0b4cab1b5bdb4efa3acc7ebcdcbbfeea1a3", "包裹"],
    [
      "windows-1250",
      "Paczka nie dotar\xb3a na czas, prosz\xea o zwrot pieni\xeadzy, z\xb3\xb9cz\xea si\xea \x9fle.",
      "dotarła",
    ],
    [
      "windows-1252",
      "Das Paket kam nicht p\xfcnktlich, bitte gr\xf6\xdfere R\xfcckzahlung, \x93sofort\x94.",
      "größere",
    ],
    ["windows-1252", "Le colis n'est pas arriv\xe9 \xe0 l'heure, d\xe9\xe7u, pr\xeat \xe0 tout.", "arrivé"],
    [
      "windows-1252",
      "El paquete no lleg\xf3 ma\xf1ana por la ma\xf1ana, se\xf1or, \xbfqu\xe9 pas\xf3?",
      "llegó",
    ],
  ] as const)("is told to be %s by its letters", (encoding, written, word) => {
    const isHex = /^[\da-f]+$/.test(written);
    const bytes = isHex ? Buffer.from(written, "hex") : Buffer.from(written, "latin1");
    const rows = Buffer.concat(
      Array.from({ length: 6 }, () => Buffer.concat([bytes, Buffer.from(",yes\n")])),
    );
    expect(decodeTable(rows)).toMatchObject({ ok: true, encoding, text: expect.stringContaining(word) });
  });

  it.each([
    ["French", "Le colis n'est pas arriv\x8e \x88 l'heure, d\x8e\x8du, tr\x8fs f\x89ch\x8e.", "arrivé"],
    ["German", "Das Paket kam nicht p\x9fnktlich, bitte gr\x9a\xa7ere R\x9fckzahlung.", "größere"],
    ["English", "The caf\x8e was na\x95ve \xd0 it\xd5s a r\x8esum\x8e.", "café"],
  ])("is told to be Mac Roman by letters of %s", (_, written, word) => {
    const rows = Buffer.from(`text,late\n${`"${written}",yes\n`.repeat(6)}`, "latin1");
    expect(decodeTable(rows)).toMatchObject({ encoding: "macintosh", text: expect.stringContaining(word) });
  });

  it("has the quotes, dashes and the euro sign of Windows-1252, where Node reads Latin-1, too", () => {
    const rows = Buffer.from(`text\nIt\x92s \x93odd\x94 \x96 \x805\x85 \x9eluv \x8d\n`, "latin1");
    expect(decodeTable(rows, "windows-1252")).toMatchObject({ text: "text\nIt’s “odd” – €5… žluv \u008d\n" });
  });

  it("is read as it is wanted", () => {
    expect(decodeTable(fileOf("ö"), "windows-1252")).toMatchObject({ text: "Ã¶" });
  });

  it("is none in another kind of file", () => {
    expect(decodeTable(Uint8Array.from({ length: 999 }, (_, at) => at % 7))).toEqual({
      ok: false,
      problem: "It can't be read as a table: it isn't a text file.",
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
